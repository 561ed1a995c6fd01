import { asc, eq } from 'drizzle-orm';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SharedKind, SHARED_KINDS, shortPath } from '#contract/market/sharing.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { type BlankForSale, sellBlank } from '../../testing/for-sale.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { get, post } from '../../testing/people.ts';
import { productsOnSale, sellerOf } from '../../testing/seller-of.ts';
import { documentOf, itemOf, proposingAs } from '../../testing/proposing.ts';

/**
 * What WeChat, QQ and DingTalk show of every kind of `/s/` page, read by an XML parser that shares no code with the
 * pages: the head of each is well-formed, so that also a strict reader finds its tags.
 */
let ground: TestGround;
let own: BlankForSale;
let owner: string;
beforeAll(async () => {
  ground = await openGround('demo');
  own = await sellBlank(ground.database, 0, { stock: 900 });
  owner = await signIn(ground.database, { shopId: own.shopId });
});
afterAll(() => ground.close());

interface Preview {
  readonly title: string;
  /** by `property` or `name`, and by `itemprop` behind that word */
  readonly tags: ReadonlyMap<string, readonly string[]>;
}

/** @throws Error where the head is not well-formed */
function previewIn(body: string): Preview {
  const head = /<head>[\s\S]*?<\/head>/.exec(body)![0];
  const tags: [key: string, content: string][] = [];
  let [title, isTitle] = ['', false];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes: { property, itemprop, name: named, content } }) => {
    isTitle = name === 'title';
    const key = property ?? (itemprop === undefined ? named : `itemprop ${itemprop}`);
    if (name === 'meta' && key !== undefined) tags.push([key, content ?? '']);
  });
  parser.on('closetag', () => (isTitle = false));
  parser.on('text', (words) => {
    if (isTitle) title += words;
  });
  parser.write(head).close();
  const grouped = Map.groupBy(tags, ([key]) => key);
  return { title, tags: new Map([...grouped].map(([key, some]) => [key, some.map(([, content]) => content)])) };
}

const only = ({ tags }: Preview, key: string): string => {
  const values = tags.get(key) ?? [];
  expect(values, key).toHaveLength(1);
  return values[0]!;
};

const MOST_PICTURE_BYTES = 300_000;

/** @param path of the page on this site, as it is shared */
async function readPreview(path: string): Promise<Preview> {
  const page = await ground.app.inject(path);
  expect(page.statusCode).toBe(200);
  const preview = previewIn(page.body);
  expect(preview.title).not.toBe('');
  for (const key of ['og:title', 'itemprop name']) expect(only(preview, key)).toBe(preview.title);
  const description = only(preview, 'description');
  expect(description).not.toBe('');
  expect(description.length).toBeLessThanOrEqual(200);
  for (const key of ['og:description', 'itemprop description']) expect(only(preview, key)).toBe(description);
  const url = new URL(only(preview, 'og:url'));
  expect(url.pathname + url.search).toBe(path);
  const picture = new URL(only(preview, 'og:image'));
  expect(picture.origin).toBe(url.origin);
  expect(only(preview, 'itemprop image')).toBe(picture.href);
  const bytes = await ground.app.inject(picture.pathname);
  expect(bytes.headers['content-type']).toBe('image/jpeg');
  expect(bytes.rawPayload.length).toBeLessThanOrEqual(MOST_PICTURE_BYTES);
  // JPEG: start of image
  expect([...bytes.rawPayload.subarray(0, 2)]).toEqual([0xff, 0xd8]);
  const isSecret = preview.tags.has('robots');
  expect(page.headers['x-robots-tag'] !== undefined).toBe(isSecret);
  if (isSecret) expect(only(preview, 'robots')).toContain('noindex');
  return preview;
}

async function idOf(kind: SharedKind): Promise<string> {
  const { read } = ground.database;
  if (kind === 'shop') {
    const [open] = await read.select().from(shop).where(eq(shop.status, 'approved')).orderBy(asc(shop.id)).limit(1);
    return open!.store;
  }
  if (kind === 'bundle') return makeBundle();
  const path = { blank: 'light', product: 'product', fabric: 'fabric', design: 'design' }[kind];
  return (await get(ground.app, `/api/v2/${path}/list?pageSize=1`)).data.list[0].id;
}

/** 套餐 of two products of the demo's trader, on sale. */
async function makeBundle(): Promise<string> {
  const { shopId, token } = await sellerOf(ground, 'huafang');
  const products = await productsOnSale(ground, shopId, 2);
  const parts = products.map((productId) => ({ productId, perSet: 1 }));
  const document = { title: '班服两件套', note: '', priceFen: 9_900, moqSets: 5, parts };
  const made = await post(ground.app, '/api/v2/bundle/save', { id: null, version: 0, document }, { token });
  await post(ground.app, '/api/v2/bundle/move', { id: made.data.id, action: 'putOn', version: 1 }, { token });
  return made.data.id;
}

const KINDS = Object.keys(SHARED_KINDS) as SharedKind[];

describe('an independent reader of previews', () => {
  test.each(KINDS)('reads the short link of a %s, which may be listed', async (kind) => {
    const thing = { kind, id: await idOf(kind) };
    expect((await readPreview(shortPath(thing))).tags.has('robots')).toBe(false);
  });

  test('reads a proposal with hostile words, which is listed nowhere and whose picture has no public address', async () => {
    const title = '</title><script>alert(1)</script>"&\'';
    const { url } = await proposingAs(ground, owner).sent(documentOf([itemOf(own)], { title }));
    const preview = await readPreview(new URL(url).pathname);
    expect(preview.title).toContain(title);
    expect(preview.tags.get('robots')).toEqual(['noindex, nofollow']);
    expect(new URL(only(preview, 'og:image')).pathname).toMatch(/^\/s\/picture\//);
  });

  test('reads a shared board, which is listed nowhere', async () => {
    const asOwner = (step: string, body: object) => post(ground.app, `/api/v2/board/${step}`, body, { token: owner });
    const { id } = (await asOwner('save', { name: '春夏童装', note: '' })).data;
    await asOwner('add', { id, wishes: [{ kind: 'blank', what: own.blankId }] });
    const { sharedUrl } = (await asOwner('share', { id, action: 'share' })).data;
    expect((await readPreview(new URL(sharedUrl).pathname)).tags.get('robots')).toEqual(['noindex, nofollow']);
  });
});
