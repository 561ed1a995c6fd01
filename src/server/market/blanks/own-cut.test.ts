import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BlankDocument } from '#contract/market/own-blanks.ts';
import { OWN_CUT_GARMENT } from '#contract/market/own-cut-words.ts';
import type { StudioDraft } from '#contract/market/studio.ts';
import { cutInSize } from '#drawing/blank-cut.ts';
import { OWN_CUT } from '#drawing/recipe.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { planPrint } from '../../trade/print-files/print-plan.ts';
import { findPrintTarget } from '../../trade/print-files/print-target.ts';
import { readBlanksToDesign } from '../studio/studio-blank.queries.ts';
import { givePhotograph } from '../../testing/give-photograph.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { makeStyle, wordsLayer } from '../../testing/make-style.ts';
import { get, post } from '../../testing/people.ts';
import { type Seller, sellerOf } from '../../testing/seller-of.ts';
import { blank, blankView, panel } from './blank.table.ts';
import { documentOf } from './document-of-blank.ts';
import { findBlank } from './lock-blank.ts';

/** 自有版: a blank whose pieces the factory uploaded. */

let ground: TestGround;
let owner: Seller;
let operator: string;
/** complete, with own pieces; its first colour is photographed from the front */
let document: BlankDocument;

const FRONT = 'M60 0L340 0L400 500L0 500Z';
const BACK = 'M50 0L350 0L400 510L0 510Z';

const piece = (name: string, role: 'front' | 'back', outlineMm: string) => ({
  ...{ name, role, outlineMm, grainDeg: 0 },
  stepMm: { width: 20, height: 10 },
});

beforeAll(async () => {
  ground = await openGround('demo');
  owner = await sellerOf(ground, 'yizhen');
  operator = await signIn(ground.database, { role: 'operator', nickname: '运营小林' });
  const { read } = ground.database;
  const [tee] = await read
    .select()
    .from(blank)
    .where(and(eq(blank.shopId, owner.shopId), eq(blank.garment, 'tee'), isNotNull(blank.fabricId)));
  const of = await documentOf(read, (await findBlank(read, tee!.id))!);
  const [colour, second] = of.colours;
  document = {
    ...{
      ...of,
      name: '自有版百褶半裙',
      categoryId: 'half-skirt',
      garment: OWN_CUT_GARMENT,
      printable: [],
      outlines: [],
    },
    ...{ sizes: ['S', 'M', 'L'], baseSize: 'M' },
    colours: [{ ...colour!, front: await givePhotograph(ground, owner.accountId) }, second!],
    chart: [{ key: '裙长', toleranceCm: 1, valuesCm: [66, 68, 70] }],
    weights: ['S', 'M', 'L'].map((size) => ({ size, grams: 320 })),
    cut: {
      pieces: [piece('前裙片', 'front', FRONT), piece('后裙片', 'back', BACK)],
      known: { panelNo: '01', widthMm: 400 },
    },
  };
});
afterAll(() => ground.close());

const did = (call: string, body: object) => post(ground.app, `/api/v2/shop/${call}`, body, { token: owner.token });
const save = (id: string, version: number, changed: BlankDocument) =>
  did('saveBlank', { id, version, document: changed });
const submit = (id: string, version: number) => did('moveBlank', { id, action: 'submit', version });
const approve = (id: string, version: number) =>
  post(ground.app, '/api/v2/operator/decideBlank', { id, action: 'approve', version, reason: '' }, { token: operator });
const calls = {
  post: (path: string, body: object, asking: { token: string }) => post(ground.app, path, body, asking),
  get: (path: string, asking: { token: string }) => get(ground.app, path, asking),
};

async function onSale(): Promise<string> {
  const { data } = await save('', 0, document);
  expect(await submit(data.id, data.version)).toMatchObject({ code: 1 });
  expect(await approve(data.id, data.version)).toMatchObject({ code: 1 });
  return data.id as string;
}

const withPieces = (...outlines: readonly string[]): BlankDocument => ({
  ...document,
  cut: { pieces: outlines.map((outline, at) => piece(`片${at}`, 'front', outline)), known: null },
});

test('only geometry is stored: what is no closed outline is refused when it is saved', async () => {
  for (const hostile of [
    '<script>alert(1)</script>',
    'url(http://example.test)',
    'M0 0L400 0',
    `M0 0${'L1 1'.repeat(3_900)}Z`,
  ])
    expect(await save('', 0, withPieces(hostile)), hostile.slice(0, 30)).toMatchObject({ reason: 'blank.document' });
  const { data } = await save('', 0, withPieces('M 60,0 h280 l60,500 h-400 z'));
  const { data: item } = await get(ground.app, `/api/v2/shop/blankItem?id=${data.id}`, { token: owner.token });
  expect(item.document.cut.pieces[0].outlineMm).toBe(FRONT);
});

test('a cut that crosses itself, or whose unit nobody confirmed, is not submitted', async () => {
  const bad: readonly (readonly [BlankDocument, string])[] = [
    [withPieces('M0 0L400 500L400 0L0 500Z'), '自己和自己相交'],
    [{ ...document, cut: { ...document.cut!, known: null } }, '量一片裁片的宽'],
    [{ ...document, cut: { ...document.cut!, known: { panelNo: '01', widthMm: 1_016 } } }, '请核对'],
    [{ ...document, cut: { pieces: [], known: null } }, '上传裁片文件'],
    [{ ...document, chart: [] }, '尺码表至少写一个部位'],
  ];
  for (const [changed, said] of bad) {
    const { data } = await save('', 0, changed);
    const answer = await submit(data.id, data.version);
    expect(answer).toMatchObject({ reason: 'blank.document' });
    expect(JSON.stringify(answer.data.problems)).toContain(said);
  }
});

test('an approved own cut shows its photograph, or its pieces, and keeps panels in every size', async () => {
  const id = await onSale();
  const { read } = ground.database;
  const panels = await read.select().from(panel).where(eq(panel.blankId, id)).orderBy(panel.sort);
  expect(panels.map(({ panelNo, name, role, outlineMm }) => [panelNo, name, role, outlineMm])).toEqual([
    ['01', '前裙片', 'front', FRONT],
    ['02', '后裙片', 'back', BACK],
  ]);
  expect(panels[0]!.sizesMm.map(({ widthMm }) => widthMm)).toEqual([380, 400, 420]);
  const views = await read
    .select({ recipe: picture.recipe })
    .from(blankView)
    .innerJoin(picture, eq(picture.key, blankView.frontKey))
    .where(eq(blankView.blankId, id))
    .orderBy(blankView.sort);
  expect(views[0]!.recipe).toMatchObject({ draw: 'upload' });
  expect(views[1]!.recipe).toMatchObject({ draw: 'garment', garment: OWN_CUT, pieces: [{ name: '前裙片' }, {}] });
  const { data } = await get(ground.app, `/api/v2/light/detail?id=${id}`);
  expect(data).toMatchObject({
    name: '自有版百褶半裙',
    sizeChart: { parts: [{ name: '裙长', valuesCm: [66, 68, 70] }] },
  });
  expect(data.panels).toHaveLength(2);
  const approved = await documentOf(read, (await findBlank(read, id))!);
  expect(approved.cut).toEqual(document.cut);
});

test('a style is designed on the pieces, drawn on them, and its print sheet is the piece in each size', async () => {
  const id = await onSale();
  const made = await makeStyle(calls, owner.token, { blankId: id }, { front: [wordsLayer('裙')] });
  const { read } = ground.database;
  const target = await findPrintTarget(
    read,
    { accountId: owner.accountId, shopId: owner.shopId },
    { styleId: made.styleId },
  );
  const plan = await planPrint(read, target);
  expect(plan.sheets.map(({ size, panel: { name, widthMm } }) => [size, name, widthMm])).toEqual([
    ['M', '前裙片', 400],
  ]);
  const on = (await readBlanksToDesign(read, [id])).get(id)!;
  // The photographed first colour has no drawing of its own: the pieces come from the panels.
  expect(on.garment).toMatchObject({ garment: OWN_CUT, pieces: [{ name: '前裙片', outlineMm: FRONT }, {}] });
  const { garment, sizes, sizeChart } = on.blank;
  const large = cutInSize({ garment, sizes, chart: sizeChart.parts }, on.panels, 'L')!;
  expect(large.map(({ widthMm, heightMm }) => [widthMm, heightMm])).toEqual([
    [420, 510],
    [420, 520],
  ]);
});

test('the pieces of an approved own cut never change, so no finished style does', async () => {
  const id = await onSale();
  const made = await makeStyle(calls, owner.token, { blankId: id }, { front: [wordsLayer('定')] });
  const { data: item } = await get(ground.app, `/api/v2/shop/blankItem?id=${id}`, { token: owner.token });
  const recut = {
    ...document,
    cut: { ...document.cut!, pieces: [piece('前裙片', 'front', BACK), document.cut!.pieces[1]!] },
  };
  const saved = await save(id, item.version, { ...recut, stock: [] });
  const answer = await submit(id, saved.data.version);
  expect(JSON.stringify(answer.data.problems)).toContain('通过审核的光版不能再换裁片');
  // An operator's approval checks it again.
  const kept = await ground.database.read.select().from(panel).where(eq(panel.blankId, id)).orderBy(panel.sort);
  expect(kept[0]!.outlineMm).toBe(FRONT);
  const { data: edited } = await post(
    ground.app,
    '/api/v2/studio/edit',
    { styleId: made.styleId },
    { token: owner.token },
  );
  const draft = (await get(ground.app, `/api/v2/studio/draft?id=${edited.id}`, { token: owner.token }))
    .data as StudioDraft;
  expect(draft.document.cut).toBe(draft.blank.cut);
});
