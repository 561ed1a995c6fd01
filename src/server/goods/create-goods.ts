import { and, asc, eq, inArray } from 'drizzle-orm';
import { dayInChina } from '#contract/china-day.ts';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import {
  fenOfYuan,
  gramsBySize,
  gramsOf,
  MOST_PRICE_FEN,
  MOST_TITLE_CHARS,
  tidiedGoods,
  type Typed,
} from '#contract/goods-rules.ts';
import { timesFraction } from '#contract/price.ts';
import type { createGoods as createGoodsCall, GoodsDocument } from '#contract/shop-goods.ts';
import { tidyLine } from '#contract/tidy.ts';
import { category } from '../catalogue/category.table.ts';
import { design } from '../designs/design.table.ts';
import { wayToPrint } from '../designs/way-to-print.ts';
import { fabric } from '../fabrics/fabric.table.ts';
import { openFile } from '../packages/byte-source.ts';
import { openZip } from '../packages/read-zip.ts';
import { lightPlate } from '../plates/plate.table.ts';
import type { Db } from '../platform/database.ts';
import type { FormFile } from '../platform/form.ts';
import { newId } from '../platform/new-id.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Ask, Steps } from '../platform/serve.ts';
import { readHues } from './goods-hues.ts';
import { drawMissingViews } from './goods-views.ts';
import { goods, panelDesign, style } from './goods.table.ts';
import { noteFirstPrice, noteGoods } from './note-goods.ts';
import { columnsOf, refuseProblems } from './own-goods.ts';
import { holdCategory } from './update-goods.ts';

/**
 * Makes goods of panel designs: each style that they belong to is one. What the form does not say comes from the blank;
 * everything can be changed afterwards, for they are drafts.
 * @throws Refusal goods.document; item.unknown for a panel design or category of another shop; package.invalid
 */
export async function createGoods({
  write,
  once,
  files,
  ...ask
}: Steps<typeof createGoodsCall>): Promise<ReplyOf<typeof createGoodsCall>> {
  // Reading a large list of contents takes seconds: no connection waits for it.
  await refuseBadZip(files?.get('zip'));
  return write((db) => once(db, () => draftGoods({ db, ...ask })));
}

/** The same of a form without files, in the caller's transaction. */
export async function draftGoods({
  db,
  caller,
  body,
}: Pick<Ask<typeof createGoodsCall>, 'db' | 'caller' | 'body'>): Promise<ReplyOf<typeof createGoodsCall>> {
  const sgcateId = tidyLine(body.sgcate_id ?? '') || null;
  await holdCategory(db, caller.shopId, sgcateId);
  const styles = await readStyles(db, caller.shopId, panelDesignIds(body.store_panel_design_ids));
  const goodsIds: string[] = [];
  for (const one of styles) {
    const title = styles.length === 1 ? body.goods_name : titleOf(body.goods_name, one.design.title);
    const document = documentFrom({ ...body, goods_name: title }, one.blank, sgcateId);
    goodsIds.push(await createOne(db, caller, one, document));
  }
  return { goodsId: goodsIds[0]!, goodsIds };
}

// --- what the form says ------------------------------------------------------------------------------------------

type PlateRow = typeof lightPlate.$inferSelect;

const MOST_PANEL_DESIGNS = 200;
const ID = /^[A-Za-z0-9_-]{1,40}$/;

/** One field each, or many in one: a JSON array, or divided by commas. */
function panelDesignIds(fields: readonly string[]): string[] {
  const ids = [...new Set(fields.flatMap(idsIn))];
  if (ids.length === 0) throw new Refusal('goods.document', { say: '请选择裁片设计' });
  if (ids.length > MOST_PANEL_DESIGNS)
    throw new Refusal('goods.document', { say: `一次最多选 ${MOST_PANEL_DESIGNS} 个裁片设计` });
  if (!ids.every((id) => ID.test(id))) throw unknownDesign();
  return ids;
}

function idsIn(field: string): string[] {
  const text = field.trim();
  if (!text.startsWith('[')) return text.split(',').flatMap((id) => id.trim() || []);
  const list = listIn(text);
  if (list === null) throw unknownDesign();
  return list.map(String);
}

function listIn(text: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

const unknownDesign = () => new Refusal('item.unknown', { say: '裁片设计不存在，或不是您店铺的' });

/** Goods made together are told apart by their designs. */
function titleOf(name: string, designTitle: string): string {
  const room = MOST_TITLE_CHARS - [...designTitle].length - 1;
  return `${[...tidyLine(name)].slice(0, Math.max(room, 0)).join('')} ${designTitle}`;
}

/** One piece made apart costs half as much again, unless single pieces are the trade. */
const SAMPLE_PERCENT = 150;
/** What shops usually ask of what they buy. */
const RETAIL_PERCENT = 260;

function documentFrom(form: BodyOf<typeof createGoodsCall>, blank: PlateRow, sgcateId: string | null): GoodsDocument {
  const priceFen = read(fenOfYuan(form.price));
  const percentOf = (percent: number) => Math.min(MOST_PRICE_FEN, timesFraction(priceFen, percent, 100));
  const { moq, orderMultiple, leadHours, sizes } = blank;
  const document: GoodsDocument = {
    title: form.goods_name,
    sgcateId,
    sellingPoints: blank.sellingPoints.slice(0, 6),
    tiers: [{ fromQuantity: moq, priceFen }],
    samplePriceFen: moq === 1 ? priceFen : percentOf(SAMPLE_PERCENT),
    retailPriceFen: percentOf(RETAIL_PERCENT),
    ...{ moq, orderMultiple, leadHours, sizes },
    colourNos: blank.colours.map(({ colourNo }) => colourNo),
    ...weightsFrom(form, blank),
  };
  const tidy = tidiedGoods(document, blank);
  refuseProblems(tidy, blank);
  return tidy;
}

/** 成人重量 is that of every size, but for a parent-child set's small ones, of which 童装重量 is. */
function weightsFrom(
  { weight, weight_children: childWeight = '' }: BodyOf<typeof createGoodsCall>,
  { sizes, weights, crowd }: PlateRow,
): Pick<GoodsDocument, 'weights' | 'childGrams'> {
  const own = weight.trim() === '' ? new Map<string, number>() : read(gramsBySize(weight, sizes));
  if (childWeight.trim() === '') return { weights: weighed(weights, sizes, own), childGrams: null };
  if (childWeight.trim().startsWith('{')) {
    const children = read(gramsBySize(childWeight, sizes));
    const all = new Map([...own, ...children]);
    return { weights: weighed(weights, sizes, all), childGrams: Math.max(...children.values()) };
  }
  const childGrams = read(gramsOf(childWeight));
  const childSizes = crowd === '亲子' ? sizes.filter((size) => /^\d+$/.test(size)) : [];
  const all = new Map([...own, ...childSizes.map((size) => [size, childGrams] as const)]);
  return { weights: weighed(weights, sizes, all), childGrams };
}

const weighed = (usual: GoodsDocument['weights'], sizes: readonly string[], own: ReadonlyMap<string, number>) =>
  sizes.flatMap((size) => {
    const grams = own.get(size) ?? usual.find((one) => one.size === size)?.grams;
    return grams === undefined ? [] : [{ size, grams }];
  });

/** @throws Refusal goods.document with why it cannot be read */
function read<T>(typed: Typed<T>): T {
  if ('say' in typed) throw new Refusal('goods.document', { say: typed.say });
  return typed.value;
}

/** Nothing of it is kept yet: that it can be used is seen. @throws Refusal package.… */
async function refuseBadZip(zip: FormFile | undefined): Promise<void> {
  if (zip === undefined || zip.bytes === 0) return;
  const source = await openFile(zip.path);
  try {
    await openZip(source);
  } finally {
    await source.close();
  }
}

// --- what it is made of ------------------------------------------------------------------------------------------

/** In the order in which they were chosen. @throws Refusal item.unknown when one of them is not the shop's */
async function readStyles(db: Db, shopId: string, ids: readonly string[]) {
  const chosen = await db
    .select({ id: panelDesign.id, styleId: panelDesign.styleId })
    .from(panelDesign)
    .innerJoin(style, eq(style.id, panelDesign.styleId))
    .where(and(inArray(panelDesign.id, [...ids]), eq(style.shopId, shopId)));
  if (chosen.length !== ids.length) throw unknownDesign();
  const styleOf = new Map(chosen.map(({ id, styleId }) => [id, styleId]));
  const styleIds = [...new Set(ids.map((id) => styleOf.get(id)!))];
  const rows = await db
    .select({ style, blank: lightPlate, cloth: fabric, design, theme: category.name })
    .from(style)
    .innerJoin(lightPlate, eq(lightPlate.id, style.plateId))
    .innerJoin(fabric, eq(fabric.id, lightPlate.fabricId))
    .innerJoin(design, eq(design.id, style.designId))
    .innerJoin(category, eq(category.id, design.categoryId))
    .where(inArray(style.id, styleIds));
  const byId = new Map(rows.map((row) => [row.style.id, row]));
  return styleIds.map((id) => byId.get(id)!);
}

type StyleRow = Awaited<ReturnType<typeof readStyles>>[number];

async function createOne(
  db: Db,
  { shopId, accountId }: { readonly shopId: string; readonly accountId: string },
  one: StyleRow,
  document: GoodsDocument,
): Promise<string> {
  const { blank } = one;
  const id = newId();
  const now = new Date();
  const columns = columnsOf(document, blank);
  await db.insert(goods).values({
    ...{ id, goodsNo: newGoodsNo(now), shopId, styleId: one.style.id, status: 'draft', featured: false, tag: null },
    ...{ ...columns, hues: await readHues(db, one.style.id, columns.colours) },
    ...{ categoryId: blank.categoryId, categoryPath: blank.categoryPath, crowd: blank.crowd, shipFrom: blank.shipFrom },
    ...{ theme: one.theme, printMethod: await printMethodOf(db, one) },
    ...{ sales: 0, popularity: 0, createdAt: now, updatedAt: now },
  });
  await drawMissingViews(db, id);
  const { tiers, samplePriceFen, retailPriceFen } = document;
  const price = { tiers, samplePriceFen, retailPriceFen, reason: '新建商品' };
  await noteFirstPrice(db, { goodsId: id, actorId: accountId, ...price });
  await noteGoods(db, [{ goodsId: id, actorId: accountId, by: 'owner', deed: 'create', label: '新建' }]);
  return id;
}

/** As other goods of the style are printed; the first of them as its design goes onto its blank. */
async function printMethodOf(db: Db, { style: { id }, design: artwork, blank, cloth }: StyleRow): Promise<string> {
  const [other] = await db
    .select({ printMethod: goods.printMethod })
    .from(goods)
    .where(eq(goods.styleId, id))
    .orderBy(asc(goods.createdAt))
    .limit(1);
  if (other) return other.printMethod;
  return wayToPrint(artwork.print, artwork.methods, blank.printMethods, cloth)?.method ?? '';
}

const RANDOM_LETTERS = 8;

/** 商品编号: SP, the year in China, and letters that nobody reads wrong. */
function newGoodsNo(now: Date): string {
  return `SP${dayInChina(now).slice(2, 4)}${newId().slice(0, RANDOM_LETTERS).toUpperCase()}`;
}
