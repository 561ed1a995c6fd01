import jsqr from 'jsqr';
import sharp from 'sharp';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { posterPath, type SharedKind, shortPath } from '#contract/market/sharing.ts';
import { blank } from '../blanks/blank.table.ts';
import { shop } from '../shops/shop.table.ts';
import { readGlyphs } from '../studio/read-glyphs.ts';
import { openGround, type TestGround } from '../../testing/ground.ts';
import { get } from '../../testing/people.ts';
import { readCard } from './card.ts';
import { charactersOnPoster, POSTER, posterSvg, qrPath } from './poster.ts';

let ground: TestGround;
const ids = {} as Record<SharedKind, string>;
beforeAll(async () => {
  ground = await openGround('demo');
  const { read } = ground.database;
  for (const [kind, path] of [
    ['product', 'product'],
    ['blank', 'light'],
    ['fabric', 'fabric'],
    ['design', 'design'],
  ] as const)
    ids[kind] = (await get(ground.app, `/api/v2/${path}/list`)).data.list[0].id;
  const [open] = await read
    .select({ store: shop.store })
    .from(shop)
    .where(eq(shop.status, 'approved'))
    .orderBy(asc(shop.id))
    .limit(1);
  ids.shop = open!.store;
});
afterAll(() => ground.close());

test.each(['blank', 'product', 'fabric'] as const)(
  'page, poster and target of a %s are in the shared colour; an unknown colour shows the first',
  async (kind) => {
    const path = { blank: 'light', product: 'product', fabric: 'fabric' }[kind];
    const { list } = (await get(ground.app, `/api/v2/${path}/list`)).data as { list: { id: string }[] };
    let found: { id: string; colourNo: string } | undefined;
    for (const { id } of list) {
      const { views } = (await get(ground.app, `/api/v2/${path}/detail?id=${id}`)).data as {
        views: { colourNo: string }[];
      };
      const usual = await readCard(ground.database.read, kind, id);
      for (const { colourNo } of views) {
        const card = await readCard(ground.database.read, kind, id, { colourNo });
        if (card.picture.path !== usual.picture.path) found ??= { id, colourNo };
      }
      if (found) break;
    }
    const { id, colourNo } = found!;
    const first = await readCard(ground.database.read, kind, id);
    const other = await readCard(ground.database.read, kind, id, { colourNo });
    const page = await ground.app.inject(shortPath({ kind, id, colourNo }));
    expect(page.body).toContain(`colour=${encodeURIComponent(colourNo)}`);
    expect(page.body).toContain(other.picture.path);
    expect(new URL(tag(page.body, 'og:url')).search).toBe(`?colour=${encodeURIComponent(colourNo)}`);
    for (const strange of ['nothing', '<script>', 'x'.repeat(100)]) {
      const asked = await ground.app.inject(`${shortPath({ kind, id })}?colour=${encodeURIComponent(strange)}`);
      expect(asked.body).toContain(first.picture.path);
      expect(asked.body).not.toContain('<script');
    }
  },
);

const kinds: readonly SharedKind[] = ['shop', 'product', 'blank', 'fabric', 'design'];

/** As an independent reader of previews sees a page: the first value of a tag. */
const tag = (body: string, name: string): string =>
  new RegExp(`<meta (?:property|itemprop|name)="${name}" content="([^"]*)"`).exec(body)?.[1] ?? '';

describe('the page of a short link', () => {
  test.each(kinds)(
    'of a %s is read without scripts and has absolute preview tags, with a picture of at most 150 kB',
    async (kind) => {
      const thing = { kind, id: ids[kind] };
      const page = await ground.app.inject(shortPath(thing));
      expect(page.statusCode).toBe(200);
      expect(page.headers['content-type']).toContain('text/html');
      expect(page.body).not.toContain('<script');
      expect(page.body).not.toContain('noindex');
      const card = await readCard(ground.database.read, kind, ids[kind]);
      expect(page.body).toContain(`<h1>${card.title}</h1>`);
      expect(tag(page.body, 'og:title')).toContain(card.title);
      expect(tag(page.body, 'og:description')).not.toBe('');
      const url = tag(page.body, 'og:url');
      expect(new URL(url).pathname).toBe(shortPath(thing));
      const picture = tag(page.body, 'og:image');
      expect(tag(page.body, 'image')).toBe(picture);
      expect(new URL(picture).origin).toBe(new URL(url).origin);
      const bytes = await ground.app.inject(new URL(picture).pathname);
      expect(bytes.headers['content-type']).toBe('image/jpeg');
      expect(bytes.rawPayload.length).toBeLessThan(150_000);
      expect(page.body).toContain(`href="/#${card.to.replaceAll('&', '&amp;')}`);
      // The shop is credited with who comes by its link.
      expect(page.body).toMatch(new RegExp(`href="/#[^"]*store=${encodeURIComponent(card.shop.store)}"`));
      const forged = await ground.app.inject({ url: shortPath(thing), headers: { host: 'evil.example' } });
      expect(forged.body).not.toContain('evil.example');
    },
  );

  test.each(kinds.filter((kind) => kind !== 'shop'))(
    'the page of a %s that another shop shares names that shop everywhere it leads, and is no way to credit its own',
    async (kind) => {
      const thing = { kind, id: ids[kind], store: 'jinxiu_fenxiao' };
      const { body } = await ground.app.inject(shortPath(thing));
      expect(new URL(tag(body, 'og:url')).search).toBe('?store=jinxiu_fenxiao');
      const stores = [...body.matchAll(/store=([^"&]*)/g)].map(([, store]) => store);
      expect(stores.length).toBeGreaterThan(2);
      expect(new Set(stores)).toEqual(new Set(['jinxiu_fenxiao']));
      for (const bad of ['x'.repeat(41), 'a/b', '\u0000'])
        expect((await ground.app.inject(shortPath({ ...thing, store: bad }))).body).not.toContain(
          encodeURIComponent(bad),
        );
      expect((await ground.app.inject(shortPath({ ...thing, store: '"><script>' }))).body).not.toContain('<script');
    },
  );

  test('the page and the poster of an item off sale, an unknown item and a malformed id answer 404 with a sentence', async () => {
    const [gone] = await ground.database.read
      .select({ id: blank.id })
      .from(blank)
      .where(eq(blank.status, 'online'))
      .orderBy(asc(blank.id))
      .limit(1)
      .offset(3);
    await ground.database.write((db) => db.update(blank).set({ status: 'offline' }).where(eq(blank.id, gone!.id)));
    for (const id of [gone!.id, 'nothing', '%00', "'%3Cscript%3E", 'x'.repeat(500)]) {
      for (const path of [`/s/b/${id}`, `/s/b/${id}/poster.jpg`]) {
        const page = await ground.app.inject(path);
        expect([path, [400, 404, 414].includes(page.statusCode)]).toEqual([path, true]);
        expect(page.body).not.toContain('<script');
      }
    }
    expect((await ground.app.inject(`/s/b/${gone!.id}`)).body).toContain('现在看不到');
  });

  test('a name with tags in it stays text', async () => {
    const name = '<img src=x onerror=alert(1)>"短袖';
    await ground.database.write((db) => db.update(blank).set({ name }).where(eq(blank.id, ids.blank)));
    const page = await ground.app.inject(shortPath({ kind: 'blank', id: ids.blank }));
    expect(page.body).not.toContain('<img src=x');
    expect(page.body).toContain('&lt;img src=x');
  });
});

describe('the poster', () => {
  /** @returns the text of the code in the whole poster, scaled until the code is 160 pixels wide; or null */
  async function decode(poster: Buffer, url: string): Promise<string | null> {
    const width = Math.round((POSTER.width * 160) / qrPath(url).side);
    const { data, info } = await sharp(poster)
      .resize({ width })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
  }

  test.each(kinds)(
    'the poster of a %s is 750 × 1334, and an independent reader finds its link at 160 pixels',
    async (kind) => {
      const thing = { kind, id: ids[kind], ...(kind === 'shop' ? {} : { store: 'u'.repeat(40) }) };
      const poster = await ground.app.inject(posterPath(thing));
      expect(poster.headers['content-type']).toBe('image/jpeg');
      const { width, height } = await sharp(poster.rawPayload).metadata();
      expect([width, height]).toEqual([POSTER.width, POSTER.height]);
      const url = tag((await ground.app.inject(shortPath(thing))).body, 'og:url');
      expect(await decode(poster.rawPayload, url)).toBe(url);
    },
  );

  // With LONG_TESTS=1 two hundred.
  test('posters with addresses of all lengths have a QR code that is readable at 160 pixels', async () => {
    const card = await readCard(ground.database.read, 'product', ids.product);
    const bytes = await sharp({ create: { width: 300, height: 280, channels: 3, background: '#8a6a45' } })
      .jpeg()
      .toBuffer();
    const many = process.env['LONG_TESTS'] === '1' ? 200 : 12;
    const { list } = (await get(ground.app, '/api/v2/light/list?pageSize=48')).data;
    const titles = list.map(({ name }: { name: string }) => name);
    const missed: string[] = [];
    for (let nth = 0; nth < many; nth += 1) {
      const url = `https://www.${'jinshi'.repeat(1 + (nth % 3))}.cn/s/p/${Math.sin(nth + 1)
        .toString(36)
        .slice(2)}${'k'.repeat(nth % 9)}`;
      const { d, side } = qrPath(url);
      expect(side).toBeGreaterThanOrEqual(200);
      // The quiet zone is four light modules: the first dark one is the corner after it.
      const step = Number(/h(\d+)/.exec(d)![1]);
      expect(d.startsWith(`M${4 * step} ${4 * step}`)).toBe(true);
      const facts = {
        card: { ...card, title: `${titles[nth % titles.length]!} ${nth} 号 Ω€` },
        url,
        isDemo: nth % 2 === 0,
      };
      const svg = posterSvg(facts, await readGlyphs('sans', charactersOnPoster(facts)));
      const picture = { bytes, width: POSTER.width, height: POSTER.pictureHeight };
      const poster = await ground.painters.drawPoster(
        { svg, width: POSTER.width, height: POSTER.height, picture },
        new AbortController().signal,
      );
      if ((await decode(poster, url)) !== url) missed.push(url);
    }
    expect(missed).toEqual([]);
  }, 600_000);
});
