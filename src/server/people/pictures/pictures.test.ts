import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CARD_WIDTH, MOST_CARD_BYTES, PICTURE_FORMATS, PICTURE_WIDTHS } from '#contract/platform/picture.ts';
import type { GarmentRecipe, PanelPrint, PicturePrint, PictureRecipe } from '#drawing/recipe.ts';
import { groundForThisTest, openGround, type TestGround } from '../../testing/ground.ts';
import { picture } from './picture.table.ts';
import { variantKey } from './picture-store.ts';
import { pictureKey } from './picture-key.ts';
import { renderVariants } from './render-picture.ts';

let ground: TestGround;
let rows: (typeof picture.$inferSelect & { recipe: PictureRecipe })[];
beforeAll(async () => {
  ground = await openGround('demo');
  rows = (await ground.database.read.select().from(picture)) as typeof rows;
});
afterAll(() => ground.close());

const get = (url: string, headers = {}) => ground.app.inject({ url, headers });

describe('a picture', () => {
  test('a picture is drawn on its first request, in the format and at the width that its URL names', async () => {
    const one = rows.find(({ recipe }) => recipe.draw === 'print')!;
    for (const [format, type] of [
      ['avif', 'image/avif'],
      ['webp', 'image/webp'],
      ['jpg', 'image/jpeg'],
    ] as const) {
      const answer = await get(`/oss/picture/${one.key}/320.${format}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe(type);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
        width: 320,
        height: Math.round((320 * one.height) / one.width),
      });
    }
  });

  test('no card picture is one flat colour', async () => {
    const kinds = ['garment', 'print', 'fabric', 'scene', 'emblem'];
    for (const kind of kinds) {
      const one = rows.find(({ recipe }) => recipe.draw === kind)!;
      const { rawPayload } = await get(`/oss/picture/${one.key}/320.avif`);
      const { channels } = await sharp(rawPayload).toColourspace('srgb').stats();
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(4);
    }
  });

  test('the heaviest card pictures stay below 40 kB in every format', async () => {
    const families = ['batik', 'paisley', 'porcelain', 'tropical', 'cloudWave', 'liberty', 'botanical', 'kidsDoodle'];
    const garments = ['scarf', 'beachShorts', 'campShirt', 'fleeceJacket'];
    const isAllOver = ({ print }: PanelPrint) => print.repeat !== 'placement';
    const take = (holds: (recipe: PictureRecipe) => boolean) => rows.find(({ recipe }) => holds(recipe))!;
    const heaviest = [
      ...families.map((family) => take((one) => one.draw === 'print' && one.print.family === family)),
      ...garments.map((garment) =>
        take((one) => one.draw === 'garment' && one.garment === garment && one.prints.some(isAllOver)),
      ),
    ];
    expect(heaviest).toHaveLength(12);
    for (const { recipe, alt } of heaviest) {
      const wanted = PICTURE_FORMATS.map((format) => ({ width: CARD_WIDTH, format }));
      for (const { format, bytes } of await renderVariants(recipe, wanted))
        expect(bytes.length, `${alt} ${format}`).toBeLessThanOrEqual(MOST_CARD_BYTES);
    }
  });

  test('a garment is drawn also when one repeat of its print is twelve metres wide', async () => {
    const worn = rows.find(({ recipe }) => recipe.draw === 'garment' && recipe.prints.length > 0)!.recipe;
    const { prints, ...garment } = worn as GarmentRecipe;
    const print: PicturePrint = {
      ...{ family: 'picture', repeat: 'straight', repeatMm: { width: 12_000, height: 12_000 } },
      ...{ palette: ['#f6f1e7', '#c8202f', '#000000'], image: { key: 'wide', seeThrough: false } },
    };
    const recipe = { ...garment, prints: [{ ...prints[0]!, print }] };
    const red = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c8202f' } })
      .png()
      .toBuffer();
    const subject = { draw: 'withImages', recipe, images: new Map([['wide', red]]) } as const;
    const [drawn] = await renderVariants(subject, [{ width: 1280, format: 'jpg' }]);
    expect(await sharp(drawn!.bytes).metadata()).toMatchObject({ width: 1280 });
  });

  test('fifty concurrent requests draw a picture once', async () => {
    const one = rows.find(({ recipe }) => recipe.draw === 'garment')!;
    let puts = 0;
    const { put } = ground.storage;
    ground.storage.put = async (key, bytes) => {
      if (key === variantKey(one.key, { width: 480, format: 'webp' })) puts += 1;
      await put(key, bytes);
    };
    const answers = await Promise.all(Array.from({ length: 50 }, () => get(`/oss/picture/${one.key}/480.webp`)));
    ground.storage.put = put;
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(puts).toBe(1);
  });

  test('a picture whose only request was aborted in the queue is not drawn', async () => {
    await ground.app.listen({ port: 0 });
    const { port } = ground.app.server.address() as AddressInfo;
    const fabrics = rows.filter(({ recipe }) => recipe.draw === 'fabric').slice(0, 5);
    const urlOf = ({ key }: { key: string }) => `http://127.0.0.1:${port}/oss/picture/${key}/1280.webp`;
    const scrolledPast = new AbortController();
    const [left, ...stays] = fabrics.map(urlOf).toReversed();
    const paint = vi.spyOn(ground.painters, 'paint');
    const answers = stays.map((url) => fetch(url));
    await vi.waitUntil(() => paint.mock.calls.length === 4, { interval: 1, timeout: 60_000 });
    const given = fetch(left!, { signal: scrolledPast.signal });
    await vi.waitUntil(() => paint.mock.calls.length === 5, { interval: 1, timeout: 60_000 });
    paint.mockRestore();
    scrolledPast.abort();
    await expect(given).rejects.toThrow();
    for (const answer of answers) expect((await answer).status).toBe(200);
    const isThere = ({ key }: { key: string }) => ground.storage.has(variantKey(key, { width: 1280, format: 'webp' }));
    expect(await Promise.all(fabrics.map(isThere))).toEqual([true, true, true, true, false]);
    // The next request draws it after all.
    expect((await fetch(left!)).status).toBe(200);
  });

  test('a picture is shown although the disk is full', async () => {
    const { put } = ground.storage;
    ground.storage.put = async () => {
      throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
    };
    const answer = await get(`/oss/picture/${rows[3]!.key}/160.jpg`);
    ground.storage.put = put;
    expect(answer.statusCode).toBe(200);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 160 });
  });

  test('unavailable storage answers with a retry hint that is not cached', async () => {
    const away = 's3://nowhere?endpoint=http%3A%2F%2F127.0.0.1%3A1&region=cn-1&style=path';
    const other = await groundForThisTest('empty', { STORAGE_URL: away, S3_KEY_ID: 'k', S3_KEY_SECRET: 's' });
    const answer = await other.app.inject({ url: `/oss/picture/${rows[0]!.key}/320.webp` });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
    expect(answer.headers).not.toHaveProperty('etag');
    expect(answer.json()).toMatchObject({ reason: 'storage.away' });
  });

  test('a matching ETag answers 304 without a body', async () => {
    const one = rows[0]!;
    const { headers } = await get(`/oss/picture/${one.key}/160.webp`);
    const again = await get(`/oss/picture/${one.key}/160.webp`, { 'if-none-match': headers['etag'] });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload.length).toBe(0);
  });

  test('a recipe read back from the database has the same key', () => {
    expect(rows.length).toBeGreaterThan(500);
    for (const row of rows) expect(pictureKey(row.recipe)).toBe(row.key);
  });
});

describe('wrong picture URLs', () => {
  const key = () => rows[0]!.key;
  test.each([
    ['an unknown key', () => `/oss/picture/${randomBytes(16).toString('hex')}/320.avif`],
    ['another width', () => `/oss/picture/${key()}/321.avif`],
    ['a huge width', () => `/oss/picture/${key()}/99999.avif`],
    ['another format', () => `/oss/picture/${key()}/320.svg`],
    ['a way up', () => `/oss/picture/..%2f..%2f..%2fetc/passwd`],
    ['a way up in the file', () => `/oss/picture/${key()}/..%2f..%2fsecret.key`],
    ['a zero byte', () => `/oss/picture/${key()}/320.avif%00`],
    ['a folder', () => `/oss/picture/${key()}/`],
  ])('a wrong picture URL is not found and the answer is not cached for a year: %s', async (_what, url) => {
    const answer = await get(url());
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).not.toContain('immutable');
    expect(answer.json().error).toMatch(/\p{Script=Han}/u);
  });

  test('widths and formats are few, so that requests cannot fill the disk with variants', () => {
    expect(PICTURE_WIDTHS.length * PICTURE_FORMATS.length).toBeLessThanOrEqual(18);
  });
});
