import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { design } from '../designs/design.table.ts';
import { putFormPackage } from '../../desks/packages/open-package.ts';
import { takePhotosJob } from '../../desks/packages/take-photos.job.ts';
import { photo, zipOf } from '../../desks/packages/testing/send-package.ts';
import { workOff } from '../../desks/packages/testing/work-off.ts';
import { pictureKeyOf } from '../../people/pictures/picture.queries.ts';
import { blank } from '../blanks/blank.table.ts';
import { formFolder } from '../../platform/form.ts';
import { openFolderStorage, StorageAway } from '../../platform/storage.ts';
import { shopCategory } from '../shops/shop-category.table.ts';
import { shop } from '../shops/shop.table.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { type Answer, get, post } from '../../testing/people.ts';
import { upload } from '../../people/uploads/upload.table.ts';
import { product, productPhoto, productView, panelDesign, style } from './product.table.ts';
import { archiveStyle } from './own-styles.ts';

let ground: TestGround;
let token: string;
let shopId: string;
/** styles of the shop with their panel designs; the first is made on a parent-child set */
let styles: { id: string; panelDesignIds: string[]; blank: typeof blank.$inferSelect; designNo: string }[];
/** a panel design of another shop */
let foreign: string;

beforeAll(async () => {
  ground = await openGround('demo');
  const { read } = ground.database;
  const [trader] = await read.select({ id: shop.id }).from(shop).where(eq(shop.store, 'huafang'));
  shopId = trader!.id;
  token = await signIn(ground.database, { shopId });
  const rows = await read
    .select({
      id: panelDesign.id,
      styleId: style.id,
      shopId: style.shopId,
      mode: panelDesign.mode,
      blank: blank,
      designNo: design.designNo,
    })
    .from(panelDesign)
    .innerJoin(style, eq(style.id, panelDesign.styleId))
    .innerJoin(blank, eq(blank.id, style.blankId))
    .innerJoin(design, eq(design.id, style.designId))
    .orderBy(asc(style.id), asc(panelDesign.sort));
  const own = Map.groupBy(
    rows.filter((row) => row.shopId === shopId),
    ({ styleId }) => styleId,
  );
  styles = Array.from(own, ([id, of]) => ({
    id,
    panelDesignIds: of.map((one) => one.id),
    blank: of[0]!.blank,
    designNo: of[0]!.designNo,
  })).toSorted((a, b) => Number(b.blank.crowd === 'family') - Number(a.blank.crowd === 'family'));
  foreign = rows.find((row) => row.shopId !== shopId)!.id;
});
afterAll(() => ground.close());

type Part = readonly [name: string, value: string | Buffer];

const BOUNDARY = '----jinshi-form';

/** A form as browsers send it; a Buffer is a file. */
function formOf(parts: readonly Part[]): Buffer {
  const chunks = parts.flatMap(([name, value]) => {
    const isFile = Buffer.isBuffer(value);
    const file = isFile ? '; filename="资料.zip"\r\ncontent-type: application/zip' : '';
    return [`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`, value, '\r\n'];
  });
  return Buffer.concat([...chunks, `--${BOUNDARY}--\r\n`].map((chunk) => Buffer.from(chunk as string)));
}

async function create(parts: readonly Part[], headers: Readonly<Record<string, string>> = { token }): Promise<Answer> {
  const answer = await ground.app.inject({
    method: 'POST',
    url: '/api/v2/shop/createGoods',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
    payload: formOf(parts),
  });
  return { status: answer.statusCode, ...answer.json<Omit<Answer, 'status'>>() };
}

const zipNamed = (name: string) => readFileSync(new URL(`../../desks/packages/samples/${name}.zip`, import.meta.url));
const ZIP = zipNamed('infozip');
const left = () => readdirSync(formFolder(ground.config.dataDir));
const fields = (change: Readonly<Record<string, string>> = {}): Part[] =>
  Object.entries({
    goods_name: '青瓷印花短袖',
    price: '25.80',
    weight: '180',
    store_panel_design_ids: styles[0]!.panelDesignIds.join(','),
    ...change,
  });
const rowOf = async (id: string) => (await ground.database.read.select().from(product).where(eq(product.id, id)))[0]!;
const countProducts = () => ground.database.read.$count(product, eq(product.shopId, shopId));

describe('the form for new products', () => {
  test("a draft takes the form's values, the blank's and the style's, whatever the order of the fields", async () => {
    await ground.database.write((db) =>
      db.insert(shopCategory).values({ id: 'tees', shopId, name: '短袖', sort: 1, parentId: null }),
    );
    const [one] = styles as [(typeof styles)[number]];
    const all: Part[] = [...fields({ sgcate_id: 'tees', weight_children: '95' }), ['zip', ZIP]];
    const orders = [all, all.toReversed(), [...all.slice(3), ...all.slice(0, 3)]];
    for (const parts of orders) {
      const answer = await create(parts);
      expect(answer, answer.msg).toMatchObject({ code: 1, msg: '商品已建好，核对后上架' });
      expect(answer.data.productIds).toEqual([answer.data.productId]);
      const row = await rowOf(answer.data.productId as string);
      const { moq, orderMultiple, leadHours, sizes, colours, categoryId, crowd, shipFrom } = one.blank;
      expect(row).toMatchObject({
        ...{ shopId, styleId: one.id, status: 'draft', title: '青瓷印花短袖', sgcateId: 'tees', version: 1 },
        ...{ moq, orderMultiple, leadHours, sizes, colours, categoryId, crowd, shipFrom },
        tiers: [{ fromQuantity: moq, priceFen: 2_580 }],
        lowestPriceFen: 2_580,
        retailPriceFen: 6_708,
        weights: sizes.map((size) => ({ size, grams: /^\d+$/.test(size) ? 95 : 180 })),
        ...{ childGrams: 95, featured: false, tag: null, sales: 0 },
      });
    }
    expect(left()).toEqual([]);
  });

  test("panel designs of several styles make one product per style, with the style's pictures and newly drawn ones", async () => {
    const [one, two] = styles as [(typeof styles)[number], (typeof styles)[number]];
    const ids = [...two.panelDesignIds, ...one.panelDesignIds];
    const { data } = await create(fields({ store_panel_design_ids: JSON.stringify(ids) }));
    const rows = await Promise.all((data.productIds as string[]).map(rowOf));
    expect(rows.map(({ styleId }) => styleId)).toEqual([two.id, one.id]);
    expect(rows[0]!.title).toMatch(/^青瓷印花短袖 .+/);
    expect(rows[0]!.title).not.toBe(rows[1]!.title);
    const { data: seen } = await get(ground.app, `/api/v2/shop/getGoodsItem?id=${rows[0]!.id}`, { token });
    expect(seen.item.views).toHaveLength(two.blank.colours.length);
    expect(seen.item).toMatchObject({ prices: [{ reason: '新建商品' }], events: [{ label: '新建' }] });

    // Views that another product of the style has are reused; new ones are drawn the same way.
    const [demo] = await ground.database.read
      .select({ key: productView.frontKey, colourNo: productView.colourNo })
      .from(productView)
      .innerJoin(product, eq(product.id, productView.productId))
      .where(and(eq(product.styleId, two.id), eq(product.status, 'onSale')));
    const same = seen.item.views.find(({ colourNo }: { colourNo: string }) => colourNo === demo!.colourNo);
    expect(pictureKeyOf(same.front)).toBe(demo!.key);
    await ground.database.write((db) => db.delete(productView));
    const again = await create(fields({ store_panel_design_ids: two.panelDesignIds.join() }));
    const { data: drawn } = await get(ground.app, `/api/v2/shop/getGoodsItem?id=${again.data.productId}`, { token });
    const alike = drawn.item.views.find(({ colourNo }: { colourNo: string }) => colourNo === demo!.colourNo);
    expect(pictureKeyOf(alike.front)).toBe(demo!.key);
  });

  test('the product number carries the year in China, and the first price is recorded once', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T16:30:00Z') });
    const { data } = await create(fields()).finally(() => vi.useRealTimers());
    const { productNo, moq } = await rowOf(data.productId as string);
    expect(productNo).toMatch(/^SP27/);
    const body = { id: data.productId, version: 1, product: { tiers: [{ fromQuantity: moq, priceFen: 2_680 }] } };
    const { data: changed } = await post(ground.app, '/api/v2/shop/updateGoods', body, { token });
    expect(changed.prices).toMatchObject([
      { tiers: [{ priceFen: 2_680 }] },
      { tiers: [{ priceFen: 2_580 }], reason: '新建商品' },
    ]);
  });

  test('a list field may be sent once per value; of a single field sent twice the last value counts', async () => {
    const [one] = styles as [(typeof styles)[number]];
    const repeated = one.panelDesignIds.map((id): Part => ['store_panel_design_ids', id]);
    const parts: Part[] = [
      ['price', '1'],
      ...fields().filter(([name]) => name !== 'store_panel_design_ids'),
      ...repeated,
    ];
    const { data } = await create([...parts, ['goods_name', '后一个名字'], ['shop_id', 'other'], ['status', 'onSale']]);
    expect(await rowOf(data.productId as string)).toMatchObject({
      title: '后一个名字',
      shopId,
      status: 'draft',
      lowestPriceFen: 2_580,
    });
  });

  test('weights come from the form by size, or else from the blank', async () => {
    const [{ blank }] = styles as [(typeof styles)[number]];
    const [size, ...rest] = blank.sizes as [string, ...string[]];
    const some = await create(fields({ weight: JSON.stringify({ [size]: 333 }) }));
    expect((await rowOf(some.data.productId as string)).weights).toEqual([
      { size, grams: 333 },
      ...blank.weights.filter((one) => rest.includes(one.size)),
    ]);
    const none = await create(fields({ weight: '' }));
    expect((await rowOf(none.data.productId as string)).weights).toEqual(blank.weights);
  });

  test('pictures of the zip go to the product that their names name; among several, to the one of that number', async () => {
    const [one, two] = styles as [(typeof styles)[number], (typeof styles)[number]];
    const names = ['主图_01', '主图_02', `SKU图_${one.blank.colours[0]!.name}`, '详情/1', '尺码表', '随手'];
    const files = await Promise.all(
      names.map(async (name, at) => ({ name: `${name}.jpg`, bytes: await photo(`#0000${at + 10}`) })),
    );
    const zip = zipOf(files);
    const { data } = await create([...fields(), ['zip', zip]]);
    const job = () => get(ground.app, `/api/v2/job/detail?id=${data.jobId}`, { token });
    expect((await job()).data).toMatchObject({ kind: 'photos', state: 'waiting', subjectId: data.productId });
    await workOff(ground, takePhotosJob(ground));
    expect((await job()).data).toMatchObject({ state: 'done', message: '用上了 6 张图片' });
    const { data: seen } = await get(ground.app, `/api/v2/shop/getGoodsItem?id=${data.productId}`, { token });
    const roles = seen.item.photos.map(({ role, colourNo }: { role: string; colourNo: string }) => role + colourNo);
    const sku = `sku${one.blank.colours[0]!.colourNo}`;
    expect(roles.toSorted()).toEqual(['detail', 'detail', 'main', 'main', 'size', sku].toSorted());

    const ids = JSON.stringify([...one.panelDesignIds, ...two.panelDesignIds]);
    const both = zipOf([
      { name: `${two.designNo}/主图1.jpg`, bytes: await photo('#110000') },
      { name: '别的.jpg', bytes: await photo('#220000') },
    ]);
    const made = await create([...fields({ store_panel_design_ids: ids }), ['zip', both]]);
    await workOff(ground, takePhotosJob(ground));
    const counts = await Promise.all(
      (made.data.productIds as string[]).map((id) =>
        ground.database.read.$count(productPhoto, eq(productPhoto.productId, id)),
      ),
    );
    expect(counts).toEqual([0, 1]);
    const { data: told } = await get(ground.app, `/api/v2/job/detail?id=${made.data.jobId}`, { token });
    expect(told.message).toBe('用上了 1 张图片；1 张认不出是哪件商品的，没有用');
  });

  test('a repeat with the same key is done once; with another file it is another request', async () => {
    const before = await countProducts();
    const headers = { token, 'idempotency-key': 'once-and-for-all' };
    const isHeld = and(eq(upload.entryway, 'package'), gt(upload.reservedAt, sql`now() - interval '1 day'`));
    const places = await ground.database.read.$count(upload, isHeld);
    const same = () => create([...fields(), ['zip', ZIP]], headers);
    const answers = await Promise.all([same(), same()]);
    answers.push(await same());
    expect(new Set(answers.map(({ data }) => data.productId)).size).toBe(1);
    expect(await countProducts()).toBe(before + 1);
    expect((await create([...fields(), ['zip', zipNamed('7zip')]], headers)).reason).toBe('request.key_reused');
    // Neither a repeat nor a file that the storage refused counts against the shop's daily quota.
    const [sender] = await ground.database.read.select({ id: upload.accountId }).from(upload).where(isHeld);
    const folder = mkdtempSync(join(tmpdir(), 'jinshi-form-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = { fileName: '', path: join(folder, 'zip'), bytes: ZIP.length, hash: '' };
    writeFileSync(file.path, ZIP);
    const away = { write: ground.database.write, storage: openFolderStorage(join(file.path, 'no-folder')) };
    await expect(putFormPackage(away, sender!.id, file)).rejects.toThrow(StorageAway);
    expect(await ground.database.read.$count(upload, isHeld)).toBe(places + 1);
  });
});

describe('a refused form gets a sentence and leaves nothing behind', () => {
  test.each<[string, () => Part[], string]>([
    ['a price with an exponent', () => fields({ price: '1e3' }), 'product.document'],
    ['a price with a comma', () => fields({ price: '1,000' }), 'product.document'],
    ['a full-width price', () => fields({ price: '１２' }), 'product.document'],
    ['a negative price', () => fields({ price: '-1' }), 'product.document'],
    ['a tenth of a fen', () => fields({ price: '0.001' }), 'product.document'],
    ['no price', () => fields({ price: '' }), 'product.document'],
    ['a weight of zero', () => fields({ weight: '0' }), 'product.document'],
    ['a size that the blank does not have', () => fields({ weight: '{"XXXXXL":1}' }), 'product.document'],
    ["an empty map of children's weights", () => fields({ weight_children: '{}' }), 'product.document'],
    ['a name of one character', () => fields({ goods_name: '\u200b衫 ' }), 'product.document'],
    ['a name that is too long', () => fields({ goods_name: '衫'.repeat(61) }), 'product.document'],
    ['no panel design', () => fields({ store_panel_design_ids: ' , ' }), 'product.document'],
    ['a missing field', () => fields().filter(([name]) => name !== 'price'), 'request.invalid'],
    [
      'a panel design of another shop',
      () => fields({ store_panel_design_ids: `${styles[0]!.panelDesignIds[0]},${foreign}` }),
      'item.unknown',
    ],
    ['a truncated list', () => fields({ store_panel_design_ids: '["a"' }), 'item.unknown'],
    ['a list of lists', () => fields({ store_panel_design_ids: '[["a"],{"b":1}]' }), 'item.unknown'],
    ['a category that the shop does not have', () => fields({ sgcate_id: 'nothing' }), 'item.unknown'],
    ['a NUL character', () => fields({ goods_name: '青瓷\0短袖' }), 'request.malformed'],
    ['a file that is not a zip', () => [...fields(), ['zip', Buffer.from('GIF89a')]], 'package.invalid'],
    ['a truncated zip', () => [...fields(), ['zip', ZIP.subarray(0, 200)]], 'package.invalid'],
    ['an encrypted zip', () => [...fields(), ['zip', zipNamed('locked-aes128')]], 'package.encrypted'],
    ['a field named __proto__', () => [...fields(), ['__proto__', 'x']], 'request.malformed'],
    ['a field of a megabyte', () => fields({ goods_name: 'x'.repeat(1_000_000) }), 'request.too_large'],
    [
      'a thousand fields',
      () => Array.from({ length: 1_000 }, (_, at): Part => [`field${at}`, 'x']),
      'request.too_large',
    ],
  ])('a form with %s is refused and leaves nothing behind', async (_what, parts, reason) => {
    const before = await countProducts();
    const answer = await create(parts());
    expect(answer.reason, answer.msg).toBe(reason);
    expect(answer.status).toBeLessThan(500);
    expect(answer.error).toMatch(/\p{Script=Han}/u);
    expect(await countProducts()).toBe(before);
    expect(left()).toEqual([]);
  });

  test('a bad zip is refused while all write connections are taken', async () => {
    let letGo = () => {};
    const isHeld = new Promise<void>((go) => (letGo = go));
    const writers = Promise.allSettled(Array.from({ length: 16 }, () => ground.database.write(() => isHeld)));
    try {
      expect((await create([...fields(), ['zip', Buffer.from('GIF89a')]])).reason).toBe('package.invalid');
    } finally {
      letGo();
      await writers;
    }
  });

  test('a style archived at the same moment makes no product', async () => {
    const { read, write } = ground.database;
    const [model] = await read.select().from(style).where(eq(style.id, styles[1]!.id));
    const [piece] = await read.select().from(panelDesign).where(eq(panelDesign.styleId, model!.id));
    const id = 'put-away';
    await write(async (db) => {
      await db.insert(style).values({ ...model!, id, styleNo: 'KS26PUTAWAY' });
      await db.insert(panelDesign).values({ ...piece!, id, styleId: id });
    });
    const waiting = sql`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const { made } = await write(async (db) => {
      await archiveStyle({ db, caller: { shopId }, body: { id } } as Parameters<typeof archiveStyle>[0]);
      const making = create(fields({ store_panel_design_ids: id }));
      await expect.poll(async () => (await read.execute(sql`select 1 from ${waiting}`)).rowCount).toBe(1);
      return { made: making };
    });
    expect((await made).reason).toBe('item.unknown');
    expect(await read.$count(product, eq(product.styleId, id))).toBe(0);
  });

  test('a form that is malformed, GBK or truncated is refused', async () => {
    const send = (payload: Buffer | string, type: string) =>
      ground.app.inject({
        ...{ method: 'POST', url: '/api/v2/shop/createGoods', payload },
        headers: { token, 'content-type': type },
      } as const);
    const multipart = `multipart/form-data; boundary=${BOUNDARY}`;
    expect((await send('{}', 'application/json')).json().reason).toBe('request.unsupported_type');
    expect((await send('a=b', 'application/x-www-form-urlencoded')).json().reason).toBe('request.unsupported_type');
    const whole = formOf([...fields(), ['zip', Buffer.alloc(100_000, 'x')]]);
    expect((await send(whole.subarray(0, 60_000), multipart)).json().reason).toBe('request.malformed');
    const gbk = Buffer.from(whole.toString('latin1').replace('25.80', '\xc7\xe0'), 'latin1');
    expect((await send(gbk, multipart)).json().reason).toBe('request.malformed');
    expect(left()).toEqual([]);
  });

  test('a caller who may not sell here is refused before the first byte of the file is read', async () => {
    await ground.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = ground.app.server.address() as AddressInfo;
    const buyer = await signIn(ground.database);
    for (const [who, status] of [
      [undefined, 401],
      [buyer, 403],
    ] as const) {
      // The form is announced and never sent: a server that waited for it would hang.
      const answered = await new Promise<number>((resolve, reject) => {
        const headers = {
          'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
          'content-length': '150000000',
          ...(who === undefined ? {} : { token: who }),
        };
        const asked = httpRequest({ port, method: 'POST', path: '/api/v2/shop/createGoods', headers }, (answer) => {
          resolve(answer.statusCode!);
          asked.destroy();
        });
        asked.on('error', reject);
        asked.write(formOf([['zip', ZIP]]).subarray(0, 120));
      });
      expect(answered).toBe(status);
    }
    expect(left()).toEqual([]);
  });

  test('a client abort in the middle of a file leaves nothing behind', async () => {
    const { port } = ground.app.server.address() as AddressInfo;
    const { dataDir } = ground.config;
    const headers = { token, 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'content-length': '1000000' };
    const asked = httpRequest({ port, method: 'POST', path: '/api/v2/shop/createGoods', headers });
    asked.on('error', () => {});
    const parts: Part[] = [
      ['unknown', Buffer.alloc(50_000, 'x')],
      ['zip', Buffer.alloc(300_000, 'x')],
    ];
    asked.write(formOf(parts).subarray(0, 200_000));
    const written = () => left().reduce((sum, name) => sum + statSync(join(formFolder(dataDir), name)).size, 0);
    await expect.poll(written).toBeGreaterThan(60_000);
    // A file in an unknown field is ignored.
    expect(left()).toHaveLength(1);
    asked.destroy();
    await expect.poll(left).toEqual([]);
  });
});
