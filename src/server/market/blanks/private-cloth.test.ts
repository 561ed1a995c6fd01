import { and, eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/api.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import type { BlankDocument } from '#contract/market/own-blanks.ts';
import { fabric } from '../fabrics/fabric.table.ts';
import { product, style } from '../products/product.table.ts';
import { drawPrintFiles } from '../../trade/print-files/draw-print-files.job.ts';
import { shop } from '../shops/shop.table.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { makeStyle, wordsLayer } from '../../testing/make-style.ts';
import { well } from '../../testing/orders.ts';
import { pdfWords } from '../../testing/pdf-words.ts';
import { type Answer, get, post } from '../../testing/people.ts';
import { sampleOf } from '../../testing/sample-of.ts';
import { type Seller, sellerOf } from '../../testing/seller-of.ts';
import { blank } from './blank.table.ts';

/** 面料保密: its owner and the operator see which fabric it is, all others the fibres only (0088). */

/** It draws posters, cards and print files. */
vi.setConfig({ testTimeout: 120_000 });

let ground: TestGround;
let owner: Seller;
let other: Seller;
let operator: string;
let member: string;
let secretBlank: typeof blank.$inferSelect;
let productId: string;

const CLOTH = {
  id: 'zzsecretcloth',
  fabricNo: 'MLZZSECRET',
  name: '绝密长绒汗布',
  yarn: '91S/7',
  gsm: 773,
  widthCm: 233.7,
  usableWidthCm: 231.3,
  shrinkageWarp: 0.37,
  shrinkageWeft: 0.73,
};
const MILL = '隐名织造厂';
/** each as it would appear in an answer, and in no hash or random id */
const SECRETS = [
  ...[CLOTH.id, CLOTH.fabricNo, CLOTH.name, CLOTH.yarn, MILL].map((text) => new RegExp(text)),
  ...[/(?<![\w.])773(?![\w.])/, /233\.7/, /231\.3/, /(?<![\w.])0\.37(?!\d)/, /(?<![\w.])0\.73(?!\d)/],
];

beforeAll(async () => {
  ground = await openGround('demo');
  [owner, other] = [await sellerOf(ground, 'yizhen'), await sellerOf(ground, 'huafang')];
  operator = await signIn(ground.database, { role: 'operator' });
  member = await signIn(ground.database, { nickname: '小满' });
  const { read, write } = ground.database;
  const sold = await read
    .select({ blank, productId: product.id })
    .from(blank)
    .innerJoin(style, eq(style.blankId, blank.id))
    .innerJoin(product, and(eq(product.styleId, style.id), eq(product.status, 'onSale'), eq(product.featured, true)))
    .innerJoin(shop, and(eq(shop.id, product.shopId), eq(shop.status, 'approved')))
    .where(and(eq(blank.shopId, owner.shopId), eq(blank.status, 'online')))
    .orderBy(blank.id)
    .limit(1);
  secretBlank = sold[0]!.blank;
  productId = sold[0]!.productId;
  await write(async (db) => {
    const [cloth] = await db.select().from(fabric).where(eq(fabric.id, secretBlank.fabricId!));
    const [mill] = await db
      .select()
      .from(shop)
      .where(sql`${shop.kind} = 'factory' and ${shop.store} not in ('yizhen', 'huafang')`);
    await db.update(shop).set({ name: MILL, status: 'suspended' }).where(eq(shop.id, mill!.id));
    await db.insert(fabric).values({ ...cloth!, ...CLOTH, shopId: mill!.id, status: 'offline' });
    await db.update(blank).set({ fabricId: CLOTH.id }).where(eq(blank.id, secretBlank.id));
  });
  await post(
    ground.app,
    '/api/v2/user/favourite',
    { kind: 'blank', ids: [secretBlank.id], keep: true },
    { token: member },
  );
  await post(ground.app, '/api/v2/user/setKeptBlanks', { ids: [secretBlank.id], action: 'keep' }, { token: member });
});
afterAll(() => ground.close());

const everyRead = (endpoints as readonly Endpoint[]).filter(({ method }) => method === 'GET');
const PLACES = /^(?:id|ids|blank|blankId|product|itemId|fabric|fabricId|key|styleId)$/;

/** The addresses under which each read may tell of the blank: all its optional fields empty, and with the ids. */
function addressesOf(one: Endpoint): string[] {
  const sample = one.query === undefined ? {} : (sampleOf(one.query) as Record<string, unknown>);
  const places = Object.keys(sample).filter((name) => PLACES.test(name));
  const required = new Set((one.query as { required?: string[] } | undefined)?.required ?? []);
  const kept = Object.fromEntries(Object.entries(sample).filter(([name]) => required.has(name)));
  const fields = [
    kept,
    { ...kept, pageSize: '50' },
    ...places.flatMap((name) => [secretBlank.id, productId, CLOTH.id].map((id) => ({ ...kept, [name]: id }))),
    ...('store' in sample ? [owner.store, other.store].map((store) => ({ ...kept, store })) : []),
    ...('q' in sample
      ? [
          { ...kept, q: secretBlank.name },
          { ...kept, q: secretBlank.blankNo },
        ]
      : []),
  ];
  return fields.map((query) => `${one.path}?${new URLSearchParams(query as Record<string, string>).toString()}`);
}

const textOf = (answer: Answer): string => JSON.stringify(answer.data ?? null);

async function leaksIn(addresses: readonly string[], token: string | undefined): Promise<string[]> {
  const leaks: string[] = [];
  for (const address of addresses) {
    const text = textOf(await get(ground.app, address, { token }));
    for (const secret of SECRETS) if (secret.test(text)) leaks.push(`${address} tells ${secret.source}`);
  }
  return leaks;
}

const all = () => everyRead.filter(({ for: who }) => who !== 'operator').flatMap(addressesOf);

async function setPrivate(clothPrivate: boolean): Promise<void> {
  const { version, document } = (await get(ground.app, `/api/v2/shop/blankItem?id=${secretBlank.id}`, owner)).data;
  const next: BlankDocument = { ...document, clothPrivate };
  const id = secretBlank.id;
  const saved = await well(post(ground.app, '/api/v2/shop/saveBlank', { id, version, document: next }, owner));
  await well(post(ground.app, '/api/v2/shop/moveBlank', { id, action: 'submit', version: saved.version }, owner));
  const decision = { id, action: 'approve', version: saved.version, reason: '' };
  await well(post(ground.app, '/api/v2/operator/decideBlank', decision, { token: operator }));
}

const filesOf = (zip: Uint8Array): string[] =>
  Object.entries(unzipSync(zip)).flatMap(([name, bytes]) =>
    name.endsWith('.xlsx') ? filesOf(bytes) : /\.(?:txt|csv|xml|json)$/.test(name) ? [strFromU8(bytes)] : [name],
  );

async function packageTexts(): Promise<string> {
  const { url } = await well(post(ground.app, '/api/v2/package/product', { id: productId }, other));
  return filesOf((await ground.app.inject({ url })).rawPayload).join('\n');
}

const facets = async () => (await get(ground.app, '/api/v2/light/facets?gsm=770-780')).data.total as number;
const found = async (query: Record<string, string>) =>
  (await get(ground.app, `/api/v2/light/list?${new URLSearchParams(query).toString()}`)).data.list as { id: string }[];

test('a cloth that is not private is told by the pages, so that the search for secrets finds them', async () => {
  expect((await leaksIn(all(), member)).length).toBeGreaterThan(5);
  expect(await packageTexts()).toContain(CLOTH.name);
  expect((await found({ q: CLOTH.name })).map(({ id }) => id)).toContain(secretBlank.id);
});

test('no answer to others tells a private cloth; its fibres stay on the label', async () => {
  const composition = (await get(ground.app, `/api/v2/light/detail?id=${secretBlank.id}`)).data.composition;
  await setPrivate(true);
  const addresses = all();
  expect(addresses.length).toBeGreaterThan(200);
  for (const token of [undefined, member, other.token]) expect(await leaksIn(addresses, token)).toEqual([]);

  const shown = (await get(ground.app, `/api/v2/light/detail?id=${secretBlank.id}`)).data;
  expect([shown.fabric, shown.composition]).toEqual([null, composition]);
  const sold = (await get(ground.app, `/api/v2/product/detail?id=${productId}`)).data;
  expect([sold.composition, sold.gsm, sold.construction, sold.blank.fabric]).toEqual([composition, null, '', null]);

  // neither a search for it nor a filter that only it passes finds the blank
  for (const query of [{ q: CLOTH.name }, { q: CLOTH.fabricNo }, { q: '773克' }, { gsm: '770-780' }])
    expect(
      (await found({ ...query, pageSize: '50' })).map(({ id }) => id),
      JSON.stringify(query),
    ).not.toContain(secretBlank.id);
  expect(await facets()).toBe(0);
  expect((await found({ q: secretBlank.blankNo })).map(({ id }) => id)).toContain(secretBlank.id);
});

test('the owner and the operator still see the fabric of a blank with 面料保密, and the document keeps it', async () => {
  const own = (await get(ground.app, `/api/v2/shop/blankItem?id=${secretBlank.id}`, owner)).data;
  expect([own.document.clothPrivate, own.document.fabricId, own.fabricName]).toEqual([true, CLOTH.id, CLOTH.name]);
  const desk = (await get(ground.app, `/api/v2/operator/blank?id=${secretBlank.id}`, { token: operator })).data;
  expect(desk.fabricName).toBe(CLOTH.name);
});

test("files that leave the shop tell no private cloth: a product's package, a designer's process sheet", async () => {
  const texts = await packageTexts();
  expect(texts).toContain('【面料】');
  expect(SECRETS.filter((secret) => secret.test(texts)).map(String)).toEqual([]);

  const calls = {
    post: (path: string, body: object, asking: { token: string }) => post(ground.app, path, body, asking),
    get: (path: string, asking: { token: string }) => get(ground.app, path, asking),
  };
  const made = await makeStyle(calls, member, { blankId: secretBlank.id }, { front: [wordsLayer('山')] });
  const set = await well(
    post(ground.app, '/api/v2/printfile/make', { styleId: made.styleId, format: 'png', dpi: 150 }, { token: member }),
  );
  await drawPrintFiles(
    { ...ground, isStopping: () => false },
    { setId: set.id, taskId: set.jobId },
    new AbortController().signal,
  );
  const { url } = await well(post(ground.app, '/api/v2/printfile/download', { id: set.id }, { token: member }));
  const zip = unzipSync((await ground.app.inject({ url })).rawPayload);
  const [, sheet] = Object.entries(zip).find(([name]) => name.endsWith('.pdf'))!;
  const words = pdfWords(sheet);
  expect(words).toContain('面料');
  expect(SECRETS.filter((secret) => secret.test(words)).map(String)).toEqual([]);
});

test('a cloth made public again is shown again', async () => {
  await setPrivate(false);
  expect((await get(ground.app, `/api/v2/light/detail?id=${secretBlank.id}`)).data.fabric.name).toBe(CLOTH.name);
});
