import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FABRIC_FIELDS } from '#contract/market/fabric-fields.ts';
import type { FabricDocument } from '#contract/market/own-fabrics.ts';
import { commonFieldsOf, pickOf } from '#contract/platform/fields.ts';
import { account } from '../../people/accounts/account.table.ts';
import { readItemTerms } from '../buying/item-terms.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { checkBlank } from '../blanks/check-blank.ts';
import { documentOf as documentOfBlank } from '../blanks/document-of-blank.ts';
import { findBlank } from '../blanks/lock-blank.ts';
import { blank } from '../blanks/blank.table.ts';
import { newId } from '../../platform/new-id.ts';
import { shop } from '../shops/shop.table.ts';
import { givePhotograph } from '../../testing/give-photograph.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { type Answer, get, post } from '../../testing/people.ts';
import { type Seller, sellerOf } from '../../testing/seller-of.ts';
import { letGoUnused } from '../../people/uploads/let-go-unused.ts';
import { upload } from '../../people/uploads/upload.table.ts';
import { checkFabric } from './check-fabric.ts';
import { documentOf } from './document-of-fabric.ts';
import { fabricRecipe } from './fabric-columns.ts';
import { fabric, fabricDraft, fabricStock } from './fabric.table.ts';
import { findFabric } from './lock-fabric.ts';
import { reserveMetres } from './reserve-metres.ts';

let ground: TestGround;
/** a mill that sells fabric by the metre and by the kilogram */
let owner: Seller;
let other: Seller;
let operator: string;

beforeAll(async () => {
  ground = await openGround('demo');
  const [mill] = await read()
    .select({ store: shop.store })
    .from(fabric)
    .innerJoin(shop, eq(shop.id, fabric.shopId))
    .orderBy(asc(fabric.fabricNo));
  [owner, other] = [await sellerOf(ground, mill!.store), await sellerOf(ground, 'yizhen')];
  operator = await signIn(ground.database, { role: 'operator', nickname: '运营小林' });
});
afterAll(() => ground.close());

const read = () => ground.database.read;

const ask = (call: string, query: Readonly<Record<string, string>> = {}, { token } = owner): Promise<Answer> =>
  get(ground.app, `/api/v2/shop/${call}?${new URLSearchParams(query).toString()}`, { token });
const did = (call: string, body: object, { token } = owner) =>
  post(ground.app, `/api/v2/shop/${call}`, body, { token });
const item = async (id: string) => (await ask('fabricItem', { id })).data;
const save = (id: string, version: number, document: FabricDocument, by = owner) =>
  did('saveFabric', { id, version, document }, by);
const move = (id: string, action: string, version = 0, by = owner) => did('moveFabric', { id, action, version }, by);
const decide = (id: string, action: string, reason = '', token = operator) =>
  post(ground.app, '/api/v2/operator/decideFabric', { id, action, reason }, { token });
const page = (id: string) => get(ground.app, `/api/v2/fabric/detail?id=${id}`);
const found = async (no: string) => idsOf(await get(ground.app, `/api/v2/fabric/list?q=${no}`));
const idsOf = ({ data }: Answer): string[] => (data.list as { id: string }[]).map(({ id }) => id);
const isOffered = async (itemId: string) =>
  [...(await readItemTerms(read(), [{ kind: 'fabric', itemId }])).values()][0]!.isOffered;

/** Fabrics of the mill, each used by one test only. */
let used = 0;
async function someFabric() {
  const rows = await read()
    .select()
    .from(fabric)
    .where(and(eq(fabric.shopId, owner.shopId), eq(fabric.status, 'online')))
    .orderBy(asc(fabric.fabricNo));
  used += 1;
  return rows[used % rows.length]!;
}

/** A complete document: that of the mill's first fabric. */
async function wholeDocument(name: string): Promise<FabricDocument> {
  const [first] = await read().select().from(fabric).orderBy(asc(fabric.fabricNo)).limit(1);
  return { ...(await documentOf(read(), { ...(await findFabric(read(), first!.id))!, draft: null })), name };
}

async function offered(name: string, change: Partial<FabricDocument> = {}): Promise<string> {
  const { data } = await save('', 0, { ...(await wholeDocument(name)), ...change });
  expect((await move(data.id, 'putOn', data.version)).data).toEqual({ status: 'online' });
  return data.id;
}

describe('new fabrics', () => {
  test('a new fabric is saved as a draft, put on sale when complete, and then found by buyers', async () => {
    const whole = await wholeDocument('试织汗布');
    const begun = (await save('', 0, { ...whole, name: ' 试织 汗布', colours: [], composition: [] })).data;
    const { id } = begun;
    const [row] = (await ask('fabricList', { tab: 'draft' })).data.list;
    expect(row).toMatchObject({ id, name: ' 试织 汗布', fabricNo: '', picture: null, status: null, hasDraft: true });
    expect(row.nextSteps).toEqual(['putOn']);
    const refused = await move(id, 'putOn', 1);
    expect([refused.reason, refused.data.problems[0].field]).toEqual(['fabric.document', 'composition']);

    const [colour] = whole.colours;
    const stock = [{ colourNo: colour!.colourNo, dyeLot: '2611-01', metres: 80.5 }];
    expect((await save(id, 1, { ...whole, stock, rollKg: 1 })).data.version).toBe(2);
    expect((await move(id, 'putOn', 1)).reason).toBe('fabric.changed');
    expect((await page(id)).reason).toBe('item.unknown');
    expect((await move(id, 'putOn', 2)).data).toEqual({ status: 'online' });
    const { data: shown } = await page(id);
    expect(shown.fabricNo).toMatch(/^ML\d{10}[0-9A-Z]$/);
    expect(shown.stock).toEqual([{ ...stock[0], kg: expect.any(Number) }]);
    expect(shown.rollKg).toBe(whole.rollKg);
    expect(shown.close.path).not.toBe(shown.swatch.path);
    expect(shown.tiers.map(({ name }: { name: string }) => name)).toEqual([
      ...['剪版价', '散剪价', '大货价', '大货二档', '大货三档'],
    ]);
    expect(shown).toMatchObject({ smallCutFenPerMetre: whole.smallCutFenPerMetre, swatchFen: 0 });
    const { events, shown: seen, ...kept } = await item(id);
    expect(seen).toEqual(shown);
    expect(kept).toMatchObject({ status: 'online', hasDraft: false, metres: 80.5, stock, nextSteps: ['takeOff'] });
    expect(events.map((event: { label: string }) => event.label)).toEqual(['上架', '新建草稿']);
    expect(await found(shown.fabricNo)).toEqual([id]);
    expect(await isOffered(id)).toBe(true);
  });

  test('a copy of a fabric has the same document without stock and test report', async () => {
    const one = await someFabric();
    const { id } = (await did('copyFabric', { id: one.id })).data;
    const { document, ...row } = await item(id);
    expect(row).toMatchObject({ name: `${one.name}（副本）`, status: null, version: 1, metres: 0 });
    expect(document).toMatchObject({ gsm: one.gsm, colours: one.colours, report: null, stock: [] });
    expect((await did('dropFabricDraft', { id, version: 2 })).reason).toBe('fabric.changed');
    expect((await did('dropFabricDraft', { id, version: 1 })).code).toBe(1);
    expect((await ask('fabricItem', { id })).reason).toBe('item.unknown');
  });

  test('a shop has at most a hundred drafts of fabrics', async () => {
    const { shopId } = other;
    const document = await wholeDocument('占位');
    await ground.database.write((db) =>
      db
        .insert(fabricDraft)
        .values(Array.from({ length: 99 }, () => ({ fabricId: newId(), shopId, document, version: 1 }))),
    );
    const all = await Promise.all(Array.from({ length: 6 }, () => save('', 0, document, other)));
    expect(all.map(({ reason }) => reason ?? 'saved').toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'fabric.too_many'),
      'saved',
    ]);
    await ground.database.write((db) => db.delete(fabricDraft).where(eq(fabricDraft.shopId, shopId)));
  });
});

describe('changes of a fabric', () => {
  test('a change is invisible until it goes on sale; lots of remaining colours are kept', async () => {
    const one = await someFabric();
    const before = (await page(one.id)).data;
    const { document, version } = await item(one.id);
    expect(version).toBe(0);
    const [gone, ...colours] = document.colours as FabricDocument['colours'];
    const added = { ...gone!, colourNo: '新01', name: '新色' };
    const changed = { ...document, name: `${one.name}改`, colours: [...colours, added] };
    const saved = (await save(one.id, 0, changed)).data;
    expect((await page(one.id)).data).toEqual(before);
    expect(await item(one.id)).toMatchObject({ name: one.name, hasDraft: true, nextSteps: ['renew', 'takeOff'] });
    expect((await move(one.id, 'renew', 0)).reason).toBe('fabric.changed');

    expect((await move(one.id, 'renew', saved.version)).data).toEqual({ status: 'online' });
    const after = (await page(one.id)).data;
    expect([after.name, after.fabricNo]).toEqual([`${one.name}改`, one.fabricNo]);
    type Lot = { colourNo: string };
    expect(after.stock).toEqual(before.stock.filter((lot: Lot) => lot.colourNo !== gone!.colourNo));
    expect((await move(one.id, 'renew')).reason).toBe('state.changed');

    // A form based on the earlier version is refused, also after the other draft was dropped.
    expect((await save(one.id, 0, document)).reason).toBe('fabric.changed');
    const { version: next } = await item(one.id);
    expect((await save(one.id, next, document)).code).toBe(1);
    expect((await did('dropFabricDraft', { id: one.id, version: next + 1 })).code).toBe(1);
    expect((await save(one.id, next + 1, document)).reason).toBe('fabric.changed');
  });

  test('the second of two concurrent saves of a fabric is refused', async () => {
    const one = await someFabric();
    const { document, version } = await item(one.id);
    const both = await Promise.all(['甲', '乙'].map((hand) => save(one.id, version, { ...document, hand })));
    expect(both.map(({ reason }) => reason ?? 'saved').toSorted()).toEqual(['fabric.changed', 'saved']);
    await did('dropFabricDraft', { id: one.id, version: version + 1 });
  });

  test('a fabric shows the photograph of its own shop only', async () => {
    const [own, foreign, loose] = [
      await givePhotograph(ground, owner.accountId),
      await givePhotograph(ground, other.accountId),
      await givePhotograph(ground, owner.accountId),
    ];
    const one = await someFabric();
    const { document, version } = await item(one.id);
    expect((await save(one.id, version, { ...document, photo: foreign })).reason).toBe('upload.unknown');
    const saved = (await save(one.id, version, { ...document, photo: own })).data;
    await letGoOld();
    await move(one.id, 'renew', saved.version);
    const now = await item(one.id);
    expect(now.document.photo).toBe(own);
    expect(now.shown.swatch.path).toContain(own);
    // The photograph shows one colour: the others are drawn.
    const shots = now.shown.views.filter(({ swatch }: { swatch: { path: string } }) => swatch.path.includes(own));
    expect(shots).toHaveLength(1);
    await letGoOld();
    const kept = await read()
      .select({ key: upload.pictureKey })
      .from(upload)
      .where(sql`stored_at is not null`);
    expect(kept.map(({ key }) => key)).toContain(own);
    expect(kept.map(({ key }) => key)).not.toContain(loose);
  });
});

async function letGoOld(): Promise<void> {
  await ground.database.write((db) =>
    db
      .update(upload)
      .set({ storedAt: sql`now() - interval '8 days'` })
      .where(sql`stored_at is not null`),
  );
  await letGoUnused(ground.database);
}

describe('status of a fabric', () => {
  test('a fabric off the shelf is neither found nor sold; blanks made of it are', async () => {
    const [sewn] = await read()
      .select({ blankId: blank.id, fabricId: fabric.id, no: fabric.fabricNo })
      .from(blank)
      .innerJoin(fabric, eq(fabric.id, blank.fabricId))
      .where(and(eq(fabric.shopId, owner.shopId), ne(blank.shopId, owner.shopId), eq(blank.status, 'online')))
      .orderBy(asc(blank.blankNo));
    const { blankId, fabricId, no } = sewn!;
    const soldBlank = async () => (await get(ground.app, `/api/v2/light/detail?id=${blankId}`)).data;
    expect([await found(no), await isOffered(fabricId)]).toEqual([expect.arrayContaining([fabricId]), true]);
    expect((await move(fabricId, 'takeOff')).data).toEqual({ status: 'offline' });
    expect([await found(no), await isOffered(fabricId)]).toEqual([expect.not.arrayContaining([fabricId]), false]);
    expect((await page(fabricId)).reason).toBe('item.unknown');
    expect((await soldBlank()).fabric).toMatchObject({ id: fabricId, isOnSale: false });
    const made = (await findBlank(read(), blankId))!;
    const cutOfIt = await documentOfBlank(read(), made);
    await expect(checkBlank(read(), made, cutOfIt)).resolves.toBeDefined();
    await expect(checkBlank(read(), { blank: null }, cutOfIt)).rejects.toMatchObject({ word: 'blank.document' });
    expect((await move(fabricId, 'archive')).reason).toBe('fabric.in_use');
    expect((await move(fabricId, 'putOn')).data).toEqual({ status: 'online' });
    expect(await found(no)).toContain(fabricId);
    expect((await soldBlank()).fabric.isOnSale).toBe(true);
  });

  test('a takedown has a reason and only the platform reinstates the fabric; an archived fabric never returns', async () => {
    const id = await offered('被查汗布');
    expect((await decide(id, 'takeDown')).reason).toBe('reason.missing');
    expect((await decide(id, 'takeDown', '检测报告过期')).data).toEqual({ status: 'takenDown' });
    expect(await item(id)).toMatchObject({ reason: '检测报告过期', shown: null, nextSteps: ['submit', 'archive'] });
    expect((await move(id, 'putOn')).reason).toBe('state.changed');
    const desk = await get(ground.app, '/api/v2/operator/fabrics?tab=takenDown', { token: operator });
    expect(desk.data.list).toMatchObject([{ id, store: owner.store, reason: '检测报告过期', nextSteps: [] }]);
    expect((await decide(id, 'reinstate')).data).toEqual({ status: 'offline' });
    const { document, version } = await item(id);
    await save(id, version, document);
    expect((await move(id, 'archive')).data).toEqual({ status: 'archived' });
    expect(idsOf(await ask('fabricList', { q: '被查汗布' }))).toEqual([]);
    expect(await item(id)).toMatchObject({ hasDraft: false, nextSteps: [] });
    expect((await save(id, (await item(id)).version, document)).reason).toBe('item.unknown');
  });

  test('after a takedown the operator reviews the corrected fabric, and reinstates it or not', async () => {
    const id = await offered('复审汗布');
    await decide(id, 'takeDown', '克重与实物不符');
    const { document } = await item(id);
    const { data: mended } = await save(id, (await item(id)).version, { ...document, gsm: document.gsm + 10 });
    expect((await move(id, 'submit', mended.version - 1)).reason).toBe('fabric.changed');
    expect((await move(id, 'submit', mended.version)).data).toEqual({ status: 'pendingReview' });
    const desk = async () =>
      (await get(ground.app, '/api/v2/operator/fabrics?tab=pendingReview', { token: operator })).data.list;
    expect(await desk()).toMatchObject([{ id, gsm: document.gsm + 10, hasDraft: false, reason: '克重与实物不符' }]);
    expect(await item(id)).toMatchObject({ nextSteps: [], shown: null });

    expect((await decide(id, 'refuse')).reason).toBe('reason.missing');
    expect((await decide(id, 'refuse', '请附检测报告')).data).toEqual({ status: 'takenDown' });
    expect((await item(id)).reason).toBe('请附检测报告');
    expect((await move(id, 'submit')).data).toEqual({ status: 'pendingReview' });
    expect((await decide(id, 'reinstate')).data).toEqual({ status: 'offline' });
    expect(await item(id)).toMatchObject({ reason: '', nextSteps: ['putOn', 'archive'] });
    expect(await desk()).toEqual([]);
    const { data: told } = await get(ground.app, '/api/v2/notice/list', { token: owner.token });
    expect(told.list.slice(0, 3).map(({ title }: { title: string }) => title)).toEqual([
      '面料平台解除了下架：复审汗布',
      '面料没有通过审核：复审汗布',
      '面料被平台下架：复审汗布',
    ]);
  });

  test('formaldehyde that was not tested differs from 未检出 on the page', async () => {
    const [untested, clean] = [
      await offered('没测甲醛', { formaldehydeMgPerKg: null }),
      await offered('测过没有', { formaldehydeMgPerKg: 0 }),
    ];
    expect((await page(untested)).data.formaldehydeMgPerKg).toBeNull();
    expect((await page(clean)).data.formaldehydeMgPerKg).toBe(0);
    expect((await item(untested)).document.formaldehydeMgPerKg).toBeNull();
  });

  test('every defined field comes back from the table and the buyers page as it was written', async () => {
    const names = commonFieldsOf(FABRIC_FIELDS).map(({ name }) => name);
    const document = {
      ...(await wholeDocument('字段齐全')),
      uses: ['试用'],
      finishes: ['试整理'],
      certificates: ['试认证'],
    };
    const id = await offered('字段齐全', document);
    expect(pickOf((await item(id)).document, names)).toEqual(pickOf(document, names));
    expect(pickOf((await page(id)).data, names)).toEqual(pickOf(document, names));
  });

  test('every defined field has a value in some fabric of the demo', async () => {
    const rows: Record<string, unknown>[] = await ground.database.read
      .select()
      .from(fabric)
      .where(sql`${fabric.createdAt} < now() - interval '1 hour'`);
    const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);
    const names = commonFieldsOf(FABRIC_FIELDS).flatMap(({ name }) => (name in rows[0]! ? [name] : []));
    expect(names.filter((name) => rows.every((row) => isEmpty(row[name])))).toEqual([]);
  });

  test('a draft that was saved before a field existed reads the field as not given, and goes on sale', async () => {
    const { data } = await save('', 0, await wholeDocument('旧草稿'));
    await ground.database.write((db) =>
      db
        .update(fabricDraft)
        .set({ document: sql`${fabricDraft.document} - 'formaldehydeMgPerKg'` })
        .where(eq(fabricDraft.fabricId, data.id)),
    );
    expect((await item(data.id)).document.formaldehydeMgPerKg).toBeNull();
    expect((await move(data.id, 'putOn', data.version)).data).toEqual({ status: 'online' });
  });

  test("an operator does not decide on a fabric of the operator's own shop", async () => {
    const one = await someFabric();
    const setRole = (role: 'operator' | 'buyer') =>
      ground.database.write((db) => db.update(account).set({ role }).where(eq(account.id, owner.accountId)));
    await setRole('operator');
    expect((await decide(one.id, 'takeDown', '试试', owner.token)).reason).toBe('caller.not_allowed');
    await setRole('buyer');
  });
});

describe('stock of fabrics', () => {
  const lay = (id: string, ...lots: object[]) => did('setFabricStock', { id, lots });

  test('stock is counted by dye lot; a lot counted to zero is deleted', async () => {
    const id = await offered('点数汗布');
    const [colour] = (await item(id)).document.colours;
    const lot = (dyeLot: string, was: number | null, metres: number) => ({
      ...{ colourNo: colour.colourNo, dyeLot, was, metres },
    });
    expect((await lay(id, lot('甲', null, 120), lot('乙', null, 30.5))).data.stock).toHaveLength(2);
    expect((await lay(id, lot('甲', null, 50))).reason).toBe('product.stock_changed');
    expect((await lay(id, lot('丙', 1, 50))).reason).toBe('product.stock_changed');
    expect((await lay(id, lot('甲', 120, 50.25))).reason).toBe('quantity.invalid');
    expect((await lay(id, lot(' ', null, 50))).reason).toBe('request.invalid');
    expect((await lay(id, lot('丁', null, 5), lot('丁', null, 5))).reason).toBe('request.invalid');
    expect((await lay(id, { ...lot('丁', null, 5), colourNo: '没有' })).reason).toBe('item.unknown');
    const { data } = await lay(id, lot('甲', 120, 0), lot('乙', 30.5, 31));
    expect(data.stock).toEqual([{ colourNo: colour.colourNo, dyeLot: '乙', metres: 31 }]);
    const { events } = await item(id);
    expect(events[0].note).toBe(`${colour.name} 甲 120→0，${colour.name} 乙 30.5→31`);
    const many = Array.from({ length: 400 }, (_, at) => lot(`n${at}`, null, 1));
    expect((await lay(id, ...many)).reason).toBe('quantity.invalid');
    expect((await item(id)).stock).toHaveLength(1);
  });

  test('a count never overwrites a concurrent sale', async () => {
    const id = await offered('抢手汗布');
    const [colour] = (await item(id)).document.colours;
    const { colourNo } = colour;
    await lay(id, { colourNo, dyeLot: '甲', was: null, metres: 100 });
    const sale = ground.database.write((db) => reserveMetres(db, [{ fabricId: id, colourNo, metres: 12.5 }]));
    const [counted] = await Promise.all([lay(id, { colourNo, dyeLot: '甲', was: 100, metres: 40 }), sale]);
    const [left] = await read().select().from(fabricStock).where(eq(fabricStock.fabricId, id));
    expect(Number(left!.metres)).toBe(counted.code === 1 ? 27.5 : 87.5);
    if (counted.code !== 1) expect(counted.data.stock).toEqual([{ colourNo, dyeLot: '甲', metres: 87.5 }]);
  });
});

test('another shop neither sees nor moves a shop’s fabrics and drafts, and an owner cannot set fields of the platform', async () => {
  const whole = await wholeDocument('别家看不到');
  const { id, version } = (await save('', 0, whole)).data;
  const tries = [
    ask('fabricItem', { id }, other),
    save(id, version, whole, other),
    move(id, 'putOn', version, other),
    did('copyFabric', { id }, other),
    did('dropFabricDraft', { id, version }, other),
    did('setFabricStock', { id, lots: [{ colourNo: '1', dyeLot: '1', was: null, metres: 1 }] }, other),
  ];
  expect((await Promise.all(tries)).map(({ reason }) => reason)).toEqual(tries.map(() => 'item.unknown'));
  expect(idsOf(await ask('fabricList', { q: '别家看不到' }, other))).toEqual([]);
  expect((await move(id, 'takeDown', version)).reason).toBe('request.invalid');
  expect((await decide(id, 'takeDown', '试试', owner.token)).status).toBe(403);
  expect((await decide(id, 'takeDown', '没有上架过')).reason).toBe('item.unknown');
  const more = { ...whole, fabricNo: 'ML1', status: 'online', popularity: 999, shopId: other.shopId };
  expect((await save(id, version, more as FabricDocument)).code).toBe(1);
  expect(await item(id)).toMatchObject({ status: null, fabricNo: '' });
  expect((await item(id)).document).not.toHaveProperty('popularity');
});

test("markup in a fabric's name stays text and is not drawn", async () => {
  const density = '"/><script>alert(1)</script>×9999999';
  const id = await offered('<svg onload=alert(1)>汗布', { density });
  const [one] = await read().select().from(fabric).where(eq(fabric.id, id));
  const [drawn] = await read().select().from(picture).where(eq(picture.key, one!.closeKey));
  expect(JSON.stringify(drawn!.recipe)).not.toMatch(/svg|script|9999999/);
  const strange = { ...(await wholeDocument('查无此物')), cloth: 'constructor', categoryId: 'tops' };
  const { data } = await save('', 0, strange);
  const refused = await move(data.id, 'putOn', data.version);
  expect(refused.data.problems.map(({ field }: { field: string }) => field)).toEqual(['categoryId', 'cloth']);
});

test('every fabric of the demo catalogue passes the check of its own document and keeps its drawing', async () => {
  const all = await read()
    .select({ id: fabric.id, name: fabric.name, recipe: picture.recipe })
    .from(fabric)
    .innerJoin(picture, eq(picture.key, fabric.closeKey));
  expect(all.length).toBeGreaterThan(30);
  for (const { id, name, recipe } of all) {
    const document = await documentOf(read(), { ...(await findFabric(read(), id))!, draft: null });
    const told = () => {
      try {
        return fabricRecipe(checkFabric(document), 'close', recipe);
      } catch (refusal) {
        return (refusal as { detail: { data: { problems: unknown } } }).detail.data.problems;
      }
    };
    expect(told(), name).toEqual(recipe);
  }
});
