import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BlankDocument } from '#contract/market/own-blanks.ts';
import { account } from '../../people/accounts/account.table.ts';
import { readItemTerms } from '../buying/item-terms.ts';
import { fabric } from '../fabrics/fabric.table.ts';
import { product, style } from '../products/product.table.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { newId } from '../../platform/new-id.ts';
import { shop } from '../shops/shop.table.ts';
import { givePhotograph } from '../../testing/give-photograph.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { type Answer, get, post } from '../../testing/people.ts';
import { type Seller, sellerOf } from '../../testing/seller-of.ts';
import { letGoUnused } from '../../people/uploads/let-go-unused.ts';
import { upload } from '../../people/uploads/upload.table.ts';
import { checkBlank } from './check-blank.ts';
import { documentOf } from './document-of-blank.ts';
import { findBlank } from './lock-blank.ts';
import { blank, blankDraft, blankSku, blankView } from './blank.table.ts';
import { reserveSkus } from './reserve-skus.ts';

let ground: TestGround;
/** of a factory that sells blanks, and products on them */
let owner: Seller;
let other: Seller;
let operator: string;
let secondOperator: string;

beforeAll(async () => {
  ground = await openGround('demo');
  [owner, other] = [await sellerOf(ground, 'yizhen'), await sellerOf(ground, 'huafang')];
  operator = await signIn(ground.database, { role: 'operator', nickname: '运营小林' });
  secondOperator = await signIn(ground.database, { role: 'operator', nickname: '运营小赵' });
});
afterAll(() => ground.close());

const read = () => ground.database.read;

const ask = (call: string, query: Readonly<Record<string, string>> = {}, { token } = owner): Promise<Answer> =>
  get(ground.app, `/api/v2/shop/${call}?${new URLSearchParams(query).toString()}`, { token });
const did = (call: string, body: object, { token } = owner) =>
  post(ground.app, `/api/v2/shop/${call}`, body, { token });
const item = async (id: string) => (await ask('blankItem', { id })).data;
const save = (id: string, version: number, document: BlankDocument, by = owner) =>
  did('saveBlank', { id, version, document }, by);
const move = (id: string, action: string, version = 0, by = owner) => did('moveBlank', { id, action, version }, by);
const decide = (id: string, action: string, version = 0, reason = '', token = operator) =>
  post(ground.app, '/api/v2/operator/decideBlank', { id, action, version, reason }, { token });
const page = (id: string) => get(ground.app, `/api/v2/light/detail?id=${id}`);
const idsOf = ({ data }: Answer): string[] => (data.list as { id: string }[]).map(({ id }) => id);
const fieldsOf = ({ data }: Answer): string[] => (data.problems as { field: string }[]).map(({ field }) => field);

/** Blanks of the factory, each used by one test only. */
let used = 0;
async function someBlank() {
  const rows = await read()
    .select()
    .from(blank)
    .where(and(eq(blank.shopId, owner.shopId), eq(blank.status, 'online')))
    .orderBy(asc(blank.blankNo));
  used += 1;
  return rows[used % rows.length]!;
}

const EMPTY: BlankDocument = {
  ...{ name: '', categoryId: '', garment: '', crowd: '', fit: '', seasons: [], sellingPoints: [], fabricId: '' },
  ...{ colours: [], sizes: [], baseSize: '', chart: [], weights: [], printable: [], printMethods: [], tiers: [] },
  ...{ samplePriceFen: 0, taxIncluded: false, moq: 0, orderMultiple: 0, leadHours: 0, sampleHours: 0, bulkLeadDays: 0 },
  ...{ shipFrom: '', safetyClass: '', standard: '', careCodes: [], stock: [] },
};

async function teeOfOwner() {
  const [tee] = await read()
    .select()
    .from(blank)
    .where(and(eq(blank.shopId, owner.shopId), eq(blank.garment, 'tee')))
    .orderBy(asc(blank.createdAt));
  return tee!;
}

/** The colours in which products on it can be ordered. */
async function coloursOfProduct(blankId: string): Promise<string[]> {
  const made = await read()
    .select({ id: product.id })
    .from(product)
    .innerJoin(style, eq(style.id, product.styleId))
    .where(eq(style.blankId, blankId));
  const terms = await readItemTerms(
    read(),
    made.map(({ id: itemId }) => ({ kind: 'product', itemId })),
  );
  return [...terms.values()].flatMap(({ colours }) => colours.map(({ colourNo }) => colourNo));
}

/** A complete document: that of the factory's tee. */
async function wholeDocument(name: string): Promise<BlankDocument> {
  const tee = await teeOfOwner();
  const found = await findBlank(read(), tee.id);
  return { ...(await documentOf(read(), { ...found!, draft: null })), name };
}

async function submitted(name: string): Promise<{ id: string; version: number }> {
  const { data } = await save('', 0, await wholeDocument(name));
  expect((await move(data.id, 'submit', data.version)).data).toEqual({ status: null, draft: 'submitted' });
  return data;
}

describe('new blanks', () => {
  test('a new blank is saved as a draft, submitted when complete, and on sale once an operator approves it', async () => {
    const begun = await save('', 0, { ...EMPTY, name: '试版  短袖 ' });
    const { id } = begun.data;
    expect(begun.data.version).toBe(1);
    const listed = await ask('blankList', { tab: 'draft' });
    expect(listed.data.list[0]).toMatchObject({
      ...{ id, name: '试版  短袖 ', blankNo: '', picture: null, tiers: [], stock: 0, status: null, draft: 'draft' },
      nextSteps: ['submit', 'dropDraft'],
    });
    const refused = await move(id, 'submit', 1);
    expect(refused.reason).toBe('blank.document');
    expect(fieldsOf(refused)).toContain('categoryId');

    const whole = await wholeDocument('试版短袖');
    const [first] = whole.colours;
    const stock = [{ colourNo: first!.colourNo, size: whole.sizes[0]!, stock: 70 }];
    expect((await save(id, 1, { ...whole, stock })).data.version).toBe(2);
    expect((await move(id, 'submit', 1)).reason).toBe('blank.changed');
    expect((await move(id, 'submit', 2)).data).toEqual({ status: null, draft: 'submitted' });
    expect((await save(id, 2, whole)).reason).toBe('blank.submitted');
    expect((await page(id)).reason).toBe('item.unknown');
    const desk = await get(ground.app, '/api/v2/operator/blanks', { token: operator });
    expect(desk.data.list).toMatchObject([{ id, store: 'yizhen', nextSteps: [] }]);
    expect(desk.data.waiting).toBe(1);

    expect((await decide(id, 'approve', 2)).data).toEqual({ status: 'online', draft: null });
    const { data: shown } = await page(id);
    expect(shown.blankNo).toMatch(/^GB\d{10}[0-9A-Z]$/);
    expect(shown.skus.filter((sku: { stock: number }) => sku.stock > 0)).toEqual(stock);
    expect(shown.views.map((view: { colourNo: string }) => view.colourNo)).toEqual(
      whole.colours.map(({ colourNo }) => colourNo),
    );
    expect(shown.panels.length).toBeGreaterThan(3);
    expect(shown.sizeChart.parts.map((part: { name: string }) => part.name)).toContain('胸围');
    const { events, shown: seen, ...kept } = await item(id);
    expect(seen).toEqual(shown);
    expect(kept).toMatchObject({ status: 'online', draft: null, stock: 70, nextSteps: ['takeOff'] });
    expect(events.map((event: { label: string; by: string }) => `${event.by} ${event.label}`)).toEqual([
      '平台 通过',
      'yizhen掌柜 提交审核',
      'yizhen掌柜 新建草稿',
    ]);
    expect(idsOf(await get(ground.app, `/api/v2/light/list?q=${shown.blankNo}`))).toEqual([id]);
  });

  test('a refused draft shows the reason until it is submitted again', async () => {
    const { id, version } = await submitted('驳回短袖');
    expect((await decide(id, 'refuse', version)).reason).toBe('reason.missing');
    expect((await decide(id, 'refuse', version, '胸围标注有误')).data).toEqual({ status: null, draft: 'rejected' });
    const { data: again } = await save(id, version, await wholeDocument('驳回短袖改'));
    expect(await item(id)).toMatchObject({ draft: 'rejected', reason: '胸围标注有误', name: '驳回短袖改' });
    await move(id, 'submit', again.version);
    expect(await item(id)).toMatchObject({ draft: 'submitted', reason: '' });
    expect((await move(id, 'withdraw')).data.draft).toBe('draft');
    expect((await move(id, 'dropDraft')).data).toEqual({ status: null, draft: null });
    expect((await ask('blankItem', { id })).reason).toBe('item.unknown');
  });

  test('a copy of a blank has the same document without the stock', async () => {
    const blank = await someBlank();
    const { id } = (await did('copyBlank', { id: blank.id })).data;
    const { document, ...row } = await item(id);
    expect(row).toMatchObject({ name: `${blank.name}（副本）`, blankNo: '', status: null, draft: 'draft', version: 1 });
    expect(document).toMatchObject({ sizes: blank.sizes, tiers: blank.tiers, stock: [] });
    expect((await move(id, 'submit', 1)).data.draft).toBe('submitted');
  });

  test('a shop has at most a hundred drafts of blanks', async () => {
    const { shopId } = other;
    await ground.database.write((db) =>
      db.insert(blankDraft).values(
        Array.from({ length: 99 }, () => ({
          ...{ blankId: newId(), shopId, status: 'draft' as const, document: EMPTY, version: 1 },
        })),
      ),
    );
    const all = await Promise.all(Array.from({ length: 6 }, () => save('', 0, EMPTY, other)));
    expect(all.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(all.filter(({ reason }) => reason === 'blank.too_many')).toHaveLength(5);
    await ground.database.write((db) => db.delete(blankDraft).where(eq(blankDraft.shopId, shopId)));
  });
});

describe('changes of a blank', () => {
  test('a change is invisible until approved; it keeps the stock of remaining colours and takes removed ones off products', async () => {
    const blank = await teeOfOwner();
    const before = (await page(blank.id)).data;
    const { document, version } = await item(blank.id);
    expect(version).toBe(0);
    const [gone, ...colours] = document.colours as BlankDocument['colours'];
    const added = { ...gone!, colourNo: '新01', name: '新色', hex: '#123456' };
    const changed = { ...document, name: `${blank.name}改`, colours: [...colours, added] };
    const saved = (await save(blank.id, 0, changed)).data;
    await move(blank.id, 'submit', saved.version);
    expect(await coloursOfProduct(blank.id)).toContain(gone!.colourNo);
    expect((await page(blank.id)).data).toEqual(before);
    const [row] = (await ask('blankList', { tab: 'submitted', q: blank.blankNo })).data.list;
    expect(row).toMatchObject({ status: 'online', draft: 'submitted', nextSteps: ['withdraw', 'takeOff'] });

    await decide(blank.id, 'approve', saved.version);
    const after = (await page(blank.id)).data;
    expect([after.name, after.blankNo]).toEqual([`${blank.name}改`, blank.blankNo]);
    type Sku = { colourNo: string; stock: number };
    const kept = (skus: Sku[]) => skus.filter(({ colourNo }) => colourNo !== gone!.colourNo && colourNo !== '新01');
    expect(kept(after.skus)).toEqual(kept(before.skus));
    expect(after.skus.some(({ colourNo }: Sku) => colourNo === gone!.colourNo)).toBe(false);
    expect(after.skus.filter(({ colourNo }: Sku) => colourNo === '新01').map(({ stock }: Sku) => stock)).toEqual(
      blank.sizes.map(() => 0),
    );

    const offered = await coloursOfProduct(blank.id);
    expect(offered.length).toBeGreaterThan(0);
    expect(offered).not.toContain(gone!.colourNo);

    // A form based on the earlier version is refused.
    expect((await save(blank.id, 0, document)).reason).toBe('blank.changed');
    const { version: next } = await item(blank.id);
    expect((await save(blank.id, next, document)).code).toBe(1);
    expect((await move(blank.id, 'dropDraft')).data).toEqual({ status: 'online', draft: null });
    expect((await save(blank.id, next + 1, document)).reason).toBe('blank.changed');
  });

  test('an uploaded outline applies to both panels of a pair, reads back, and never changes after approval', async () => {
    const blank = await teeOfOwner();
    const panelOf = async (name: string, id: string) =>
      (await page(id)).data.panels.find((one: { name: string }) => one.name === name);
    const [left, right, front] = [
      await panelOf('左袖', blank.id),
      await panelOf('右袖', blank.id),
      await panelOf('前片', blank.id),
    ];
    const { id } = (await did('copyBlank', { id: blank.id })).data;
    const { version, document } = await item(id);
    const outlines = [{ panelNo: right.panelNo, outlineMm: 'M20,20h300v-20.04l80 200q-200 90-400 0z' }];
    const scripts = [{ panelNo: right.panelNo, outlineMm: 'M0 0"/><script>alert(1)</script>' }];
    expect((await save(id, version, { ...document, outlines: scripts })).reason).toBe('blank.document');
    const saved = (await save(id, version, { ...document, outlines })).data;
    const kept = (await item(id)).document.outlines;
    expect(kept[0].outlineMm).toMatch(/^M[\dLC .Z]+$/);
    await move(id, 'submit', saved.version);
    await decide(id, 'approve', saved.version);

    const [ownLeft, ownRight] = [await panelOf('左袖', id), await panelOf('右袖', id)];
    expect(ownRight).toMatchObject({ outlineMm: kept[0].outlineMm, widthMm: 400, mirrorOf: left.panelNo });
    expect(ownLeft.widthMm).toBe(400);
    expect(ownLeft.outlineMm).not.toBe(ownRight.outlineMm);
    expect(ownLeft.sizesMm).not.toEqual(left.sizesMm);
    expect(await panelOf('前片', id)).toEqual(front);
    const { document: again, version: next } = await item(id);
    // one panel represents the pair
    expect(again.outlines).toEqual([{ panelNo: left.panelNo, outlineMm: ownLeft.outlineMm }]);
    expect(again.printable).toEqual(document.printable);

    // styles that are sold are laid on it: neither back to the library's outline nor to another one
    const narrower = [{ panelNo: left.panelNo, outlineMm: 'M0,0h380v200h-380z' }];
    let at = next as number;
    for (const changed of [[], narrower]) {
      at = (await save(id, at, { ...again, outlines: changed })).data.version;
      expect(fieldsOf(await move(id, 'submit', at))).toContain('cut');
    }
    const renamed = (await save(id, at, { ...again, name: `${again.name}改` })).data;
    expect((await move(id, 'submit', renamed.version)).code).toBe(1);
    await decide(id, 'approve', renamed.version);
    expect([await panelOf('左袖', id), await panelOf('右袖', id)]).toEqual([ownLeft, ownRight]);

    // the first outline of an approved blank is a change as well
    const approved = await item(blank.id);
    const first = (await save(blank.id, approved.version, { ...approved.document, outlines })).data;
    expect(fieldsOf(await move(blank.id, 'submit', first.version))).toContain('cut');
    await move(blank.id, 'dropDraft');
  });

  test('a change cannot turn a blank into another garment, because designs are placed on its panels', async () => {
    const blank = await someBlank();
    const { document, version } = await item(blank.id);
    const tote = blank.garment === 'tote' ? 'apron' : 'tote';
    const saved = (await save(blank.id, version, { ...document, garment: tote })).data;
    expect(fieldsOf(await move(blank.id, 'submit', saved.version))).toContain('garment');
    await move(blank.id, 'dropDraft');
  });

  test('a draft is decided once, by an operator who has read it; a concurrent sale goes on', async () => {
    const blank = await someBlank();
    const { document, version } = await item(blank.id);
    const saved = (await save(blank.id, version, { ...document, fit: '宽松' })).data;
    await move(blank.id, 'submit', saved.version);
    expect((await decide(blank.id, 'approve', saved.version - 1)).reason).toBe('blank.changed');
    const [sku] = await read()
      .select()
      .from(blankSku)
      .where(and(eq(blankSku.blankId, blank.id), sql`stock > 5`));
    const sale = ground.database.write((db) => reserveSkus(db, [{ ...sku!, pieces: 1 }]));
    const [one, two] = await Promise.all([
      decide(blank.id, 'approve', saved.version),
      decide(blank.id, 'refuse', saved.version, '再看看', secondOperator),
      sale,
    ]);
    expect([one, two].map(({ reason }) => reason ?? 'done').toSorted()).toEqual(['done', 'state.changed']);
    const left = and(
      eq(blankSku.blankId, blank.id),
      eq(blankSku.colourNo, sku!.colourNo),
      eq(blankSku.size, sku!.size),
    );
    const [{ stock }] = (await read().select({ stock: blankSku.stock }).from(blankSku).where(left)) as [
      { stock: number },
    ];
    expect(stock).toBe(sku!.stock - 1);
    if (two.code === 1) await move(blank.id, 'dropDraft');
  });

  test('a blank shows the photographs of its own shop only', async () => {
    const blank = await someBlank();
    const { document, version } = await item(blank.id);
    const [own, foreign] = [
      await givePhotograph(ground, owner.accountId),
      await givePhotograph(ground, other.accountId),
    ];
    const showing = (front: string): BlankDocument => ({
      ...document,
      colours: document.colours.map((colour: object, at: number) => (at === 0 ? { ...colour, front } : colour)),
    });
    expect((await save(blank.id, version, showing(foreign))).reason).toBe('upload.unknown');
    expect((await save(blank.id, version, showing(blank.id))).reason).toBe('upload.unknown');
    const saved = (await save(blank.id, version, showing(own))).data;
    await move(blank.id, 'submit', saved.version);
    await decide(blank.id, 'approve', saved.version);
    const { document: now, shown, photographs } = await item(blank.id);
    expect(shown.views[0].front.path).toContain(own);
    expect(photographs).toEqual([{ key: own, picture: shown.views[0].front }]);
    expect(now.colours[0]).toMatchObject({ front: own, back: '' });

    const loose = await givePhotograph(ground, owner.accountId);
    await ground.database.write((db) => db.update(upload).set({ storedAt: sql`now() - interval '8 days'` }));
    await letGoUnused(ground.database);
    const kept = await read()
      .select()
      .from(upload)
      .where(inArray(upload.pictureKey, [own, loose]));
    expect(kept.filter(({ storedAt }) => storedAt !== null).map(({ pictureKey }) => pictureKey)).toEqual([own]);
  });
});

describe('status of a blank', () => {
  test('a blank off the shelf takes the products made on it along, and brings them back', async () => {
    const [made] = await read()
      .select({ id: product.id, blankId: style.blankId })
      .from(product)
      .innerJoin(style, eq(style.id, product.styleId))
      .innerJoin(blank, eq(blank.id, style.blankId))
      .where(and(eq(blank.shopId, owner.shopId), eq(product.status, 'onSale'), ne(product.shopId, owner.shopId)))
      .orderBy(asc(product.id));
    const { id, blankId } = made!;
    const [one] = await read()
      .select({ no: product.productNo, store: shop.store })
      .from(product)
      .innerJoin(shop, eq(shop.id, product.shopId))
      .where(eq(product.id, id));
    const seen = async () => (await get(ground.app, `/api/v2/product/detail?id=${id}`)).reason ?? 'there';
    const isOffered = async () =>
      [...(await readItemTerms(read(), [{ kind: 'product', itemId: id }])).values()][0]!.isOffered;
    const isListed = async () =>
      idsOf(await get(ground.app, `/api/v2/shop/getGoodsList?store=${one!.store}&q=${one!.no}`));
    expect([await seen(), await isOffered(), await isListed()]).toEqual(['there', true, [id]]);
    expect((await move(blankId, 'takeOff')).data).toEqual({ status: 'offline', draft: null });
    expect([await seen(), await isOffered(), await isListed()]).toEqual(['item.unknown', false, []]);
    expect((await get(ground.app, `/api/v2/shop/getGoodsItem?id=${id}`)).reason).toBe('item.unknown');
    expect((await page(blankId)).reason).toBe('item.unknown');
    expect((await move(blankId, 'archive')).reason).toBe('blank.in_use');
    expect((await move(blankId, 'takeOff')).reason).toBe('state.changed');
    expect((await move(blankId, 'putOn')).data.status).toBe('online');
    expect(await seen()).toBe('there');
  });

  test('a takedown has a reason; the shop cannot undo it, but submit an improved draft', async () => {
    const { id, version } = await submitted('下架短袖');
    await decide(id, 'approve', version);
    expect((await decide(id, 'takeDown')).reason).toBe('reason.missing');
    expect((await decide(id, 'takeDown', 0, '面料成分与检测报告不符')).data.status).toBe('takenDown');
    const down = await item(id);
    expect(down).toMatchObject({
      status: 'takenDown',
      reason: '面料成分与检测报告不符',
      shown: null,
      nextSteps: ['archive'],
    });
    expect((await move(id, 'putOn')).reason).toBe('state.changed');
    const saved = (await save(id, down.version, down.document)).data;
    await move(id, 'submit', saved.version);
    expect((await decide(id, 'approve', saved.version)).data.status).toBe('online');
    expect(await item(id)).toMatchObject({ reason: '', status: 'online' });

    await move(id, 'takeOff');
    expect((await move(id, 'archive')).data.status).toBe('archived');
    expect(idsOf(await ask('blankList', { q: '下架短袖' }))).toEqual([]);
    expect(idsOf(await ask('blankList', { q: '下架短袖', tab: 'archived' }))).toEqual([id]);
    expect((await save(id, (await item(id)).version, down.document)).reason).toBe('item.unknown');
  });

  test("an approved blank's stock is edited as product stock", async () => {
    const blank = await someBlank();
    const [colour] = blank.colours;
    const sku = { colourNo: colour!.colourNo, size: blank.sizes[0]! };
    const lay = (was: number, stock: number) => did('setBlankStock', { id: blank.id, skus: [{ ...sku, was, stock }] });
    const now = (await item(blank.id)).skus.find(
      (one: typeof sku) => one.colourNo === sku.colourNo && one.size === sku.size,
    );
    expect((await lay(now.stock + 1, 5)).reason).toBe('product.stock_changed');
    expect((await lay(now.stock, 5)).code).toBe(1);
    expect((await item(blank.id)).events[0].note).toBe(`${colour!.name} ${sku.size} ${now.stock}→5`);
  });
});

describe('access of others', () => {
  test('another shop neither sees nor moves a shop’s blanks and drafts', async () => {
    const { id, version } = await submitted('别家看不到');
    const whole = await wholeDocument('抢来的');
    const tries = [
      ask('blankItem', { id }, other),
      save(id, version, whole, other),
      move(id, 'withdraw', version, other),
      did('copyBlank', { id }, other),
      did('setBlankStock', { id, skus: [{ colourNo: '1', size: 'M', was: 0, stock: 1 }] }, other),
    ];
    expect((await Promise.all(tries)).map(({ reason }) => reason)).toEqual(tries.map(() => 'item.unknown'));
    expect(idsOf(await ask('blankList', { q: '别家看不到' }, other))).toEqual([]);
    expect((await move(id, 'approve', version)).reason).toBe('request.invalid');
    expect((await decide(id, 'approve', version, '', owner.token)).status).toBe(403);
    expect((await item(id)).draft).toBe('submitted');
    await move(id, 'withdraw');
    await move(id, 'dropDraft');
  });

  test("an operator does not decide on a blank of the operator's own shop", async () => {
    const { id, version } = await submitted('自己审自己');
    await ground.database.write((db) =>
      db.update(account).set({ role: 'operator' }).where(eq(account.id, owner.accountId)),
    );
    expect((await decide(id, 'approve', version, '', owner.token)).reason).toBe('caller.not_allowed');
    await ground.database.write((db) =>
      db.update(account).set({ role: 'buyer' }).where(eq(account.id, owner.accountId)),
    );
    expect((await decide(id, 'refuse', version, '重复')).code).toBe(1);
  });
});

describe('hostile documents', () => {
  /** The empty document with one field in the given JSON text. */
  const saveWith = async (field: keyof BlankDocument, written: string) => {
    const { [field]: _left, ...others } = EMPTY;
    const document = `{"${field}":${written},${JSON.stringify(others).slice(1)}`;
    const answer = await ground.app.inject({
      ...{ method: 'POST', url: '/api/v2/shop/saveBlank' },
      headers: { 'content-type': 'application/json', token: owner.token },
      payload: `{"id":"","version":0,"document":${document}}`,
    });
    return answer.json<Answer>().reason ?? 'saved';
  };
  const markup = '[{"colourNo":"1","name":"白","hex":"url(#x)","pantone":null,"front":"","back":""}]';

  test.each<[string, keyof BlankDocument, string, string]>([
    ['a valid number', 'samplePriceFen', '12', 'saved'],
    ['an infinite number', 'samplePriceFen', '1e309', 'request.malformed'],
    ['NaN', 'samplePriceFen', 'NaN', 'request.malformed'],
    ['a negative number', 'samplePriceFen', '-1', 'request.invalid'],
    ['half a piece', 'moq', '0.5', 'request.invalid'],
    ['markup as a colour', 'colours', markup, 'request.invalid'],
    ['ten thousand sizes', 'sizes', JSON.stringify(Array(10_000).fill('M')), 'request.invalid'],
  ])('a document with %s is saved or refused as expected', async (_what, field, written, said) => {
    expect(await saveWith(field, written)).toBe(said);
  });

  test('markup in a name stays text and is not drawn', async () => {
    const name = '<svg onload=alert(1)>"\'短袖';
    const whole = await wholeDocument(name);
    const { id, version } = (await save('', 0, whole)).data;
    await move(id, 'submit', version);
    await decide(id, 'approve', version);
    expect((await page(id)).data.name).toBe(name);
    const recipes = await read()
      .select({ recipe: picture.recipe })
      .from(blankView)
      .innerJoin(picture, eq(picture.key, blankView.frontKey))
      .where(eq(blankView.blankId, id));
    expect(JSON.stringify(recipes)).not.toContain('svg');
    await move(id, 'takeOff');
  });

  test('unknown garments, categories and fabrics are refused on submission', async () => {
    const whole = await wholeDocument('查无此物');
    const strange = { ...whole, garment: 'constructor', categoryId: 'tops', fabricId: 'nobody' };
    const { id, version } = (await save('', 0, strange)).data;
    expect(fieldsOf(await move(id, 'submit', version))).toEqual(['categoryId', 'garment', 'fabricId']);
    const [closed] = await read().select().from(fabric).where(ne(fabric.shopId, owner.shopId));
    const setShop = (status: 'suspended' | 'approved') =>
      ground.database.write((db) => db.update(shop).set({ status }).where(eq(shop.id, closed!.shopId)));
    await setShop('suspended');
    const saved = (await save(id, version, { ...whole, fabricId: closed!.id })).data;
    expect(fieldsOf(await move(id, 'submit', saved.version))).toContain('fabricId');
    await setShop('approved');
    const crooked = whole.chart.map((row) => ({ ...row, valuesCm: row.valuesCm.map(() => 0.5) }));
    const last = (await save(id, saved.version, { ...whole, chart: crooked })).data;
    expect(fieldsOf(await move(id, 'submit', last.version))[0]).toMatch(/^chart\./);
    await move(id, 'dropDraft');
  });
});

test('every blank of the demo catalogue passes the check of its own document', async () => {
  const all = await read().select({ id: blank.id, name: blank.name }).from(blank);
  for (const { id, name } of all) {
    const found = { ...(await findBlank(read(), id))!, draft: null };
    const problems = await checkBlank(read(), found, await documentOf(read(), found)).then(
      () => [],
      (refusal: { detail: { data: unknown } }) => refusal.detail.data,
    );
    expect(problems, name).toEqual([]);
  }
});
