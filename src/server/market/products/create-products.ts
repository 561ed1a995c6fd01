import { and, eq, inArray } from 'drizzle-orm';
import type { BodyOf, ReplyOf } from '#contract/platform/endpoint.ts';
import {
  fenOfYuan,
  GRAMS_SAYS,
  gramsBySize,
  gramsOf,
  MOST_TITLE_CHARS,
  tidiedProduct,
  type Typed,
  weightsFor,
} from '#contract/market/product-rules.ts';
import type { createProducts as createProductsCall, ProductDocument } from '#contract/market/shop-products.ts';
import { asTyped, tidyLine } from '#contract/platform/tidy.ts';
import { emptyGarment } from '#contract/market/garment-rules.ts';
import { isGarmentCategory } from '../blanks/garment.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask, Steps } from '../../platform/serve.ts';
import { panelDesign, style } from './product.table.ts';
import { type BlankDefaults, documentOfBlank, makeDraft, stylesToMake, type StyleToMake } from './make-draft.ts';
import { makeGarment } from './make-garment.ts';
import { holdCategory } from './update-product.ts';

export type Created = ReplyOf<typeof createProductsCall>;
export type CreateAsk = Pick<Steps<typeof createProductsCall>, 'write' | 'once' | 'files' | 'caller'>;

export interface CreateGround {
  /**
   * Products and the photographs of the zip that came with them; idempotent. The packages feature provides it.
   *
   * @param title names the products in the task for the photographs
   */
  readonly createWithZip: (ask: CreateAsk, draft: (db: Db) => Promise<Created>, title: string) => Promise<Created>;
}

/**
 * Makes one product per style of the given panel designs, or one 现货成衣 when there are none. Fields missing from the form come from the blank; all can be
 * changed afterwards, for they are drafts. The pictures of the zip are attached later by a task.
 * @throws Refusal product.document; item.unknown for a panel design or category of another shop; package.invalid
 */
export const createProducts = (
  ask: Steps<typeof createProductsCall>,
  { createWithZip }: CreateGround,
): Promise<Created> => createWithZip(ask, (db) => draftProduct({ ...ask, db }), asTyped(ask.body.goods_name));

/** The same for a form without files, in the caller's transaction. */
export async function draftProduct({
  db,
  caller,
  body,
}: Pick<Ask<typeof createProductsCall>, 'db' | 'caller' | 'body'>): Promise<Created> {
  const sgcateId = tidyLine(body.sgcate_id ?? '') || null;
  await holdCategory(db, caller.shopId, sgcateId);
  const { store_panel_design_ids: fields = [] } = body;
  if (fields.every((field) => field.trim() === '')) {
    const productId = await draftGarment(db, caller, body, sgcateId);
    return { productId, productIds: [productId] };
  }
  const styles = await stylesOf(db, caller.shopId, panelDesignIds(fields));
  const productIds: string[] = [];
  const titles = titlesOf(
    body.goods_name,
    styles.map((one) => one.lookTitle),
  );
  for (const [at, one] of styles.entries()) {
    const document = documentFrom({ ...body, goods_name: titles[at]! }, one.blank, sgcateId);
    productIds.push(await makeDraft(db, caller, one, document));
  }
  return { productId: productIds[0]!, productIds };
}

/** The form says no colours and sizes: it comes in one of each until the shop says more. */
function draftGarment(
  db: Db,
  caller: Ask<typeof createProductsCall>['caller'],
  form: BodyOf<typeof createProductsCall>,
  sgcateId: string | null,
): Promise<string> {
  const garment = { ...emptyGarment(), categoryId: tidyLine(form.category_id ?? '') };
  if (garment.categoryId !== '' && !isGarmentCategory(garment.categoryId))
    throw new Refusal('item.unknown', { say: '类目不存在，或者不是最末一级，请重新选择' });
  if (form.weight.trim() === '') throw new Refusal('product.document', { say: GRAMS_SAYS });
  const product = documentFrom(form, { ...garment, ...NEW_GARMENT }, sgcateId);
  return makeGarment(db, caller, { garment, product, stock: [] });
}

/** What the form does not say of a garment; its owner changes it. */
const NEW_GARMENT = { moq: 1, orderMultiple: 1, leadHours: 48, sellingPoints: [], weights: [] };

// --- the form ----------------------------------------------------------------------------------------------------

const MOST_PANEL_DESIGNS = 200;
const ID = /^[A-Za-z0-9_-]{1,40}$/;

/** One field per id, or many ids in one field: a JSON array, or separated by commas. */
function panelDesignIds(fields: readonly string[]): string[] {
  const ids = [...new Set(fields.flatMap(idsIn))];
  if (ids.length === 0) throw new Refusal('product.document', { say: '请选择裁片设计' });
  if (ids.length > MOST_PANEL_DESIGNS)
    throw new Refusal('product.document', { say: `一次最多选 ${MOST_PANEL_DESIGNS} 个裁片设计` });
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

/** Products made together are named by their designs or styles, and numbered where two share a name. */
function titlesOf(name: string, lookTitles: readonly string[]): string[] {
  if (lookTitles.length === 1) return [name];
  const isTold = new Set(lookTitles).size === lookTitles.length;
  return lookTitles.map((lookTitle, at) => {
    const own = isTold ? lookTitle : String(at + 1);
    const room = MOST_TITLE_CHARS - [...own].length - 1;
    return `${[...tidyLine(name)].slice(0, Math.max(room, 0)).join('')} ${own}`;
  });
}

function documentFrom(
  form: BodyOf<typeof createProductsCall>,
  blank: BlankDefaults,
  sgcateId: string | null,
): ProductDocument {
  const priceFen = read(fenOfYuan(form.price));
  const document: ProductDocument = {
    ...documentOfBlank({ ...blank, tiers: [{ fromQuantity: blank.moq, priceFen }] }),
    ...{ title: form.goods_name, sgcateId },
    ...weightsFrom(form, blank),
  };
  return tidiedProduct(document, blank);
}

/** 成人重量 applies to every size except the small ones of a parent-child set, which have 童装重量. */
function weightsFrom(
  { weight, weight_children: childWeight = '' }: BodyOf<typeof createProductsCall>,
  blank: BlankDefaults,
): Pick<ProductDocument, 'weights' | 'childGrams'> {
  const own = weight.trim() === '' ? new Map<string, number>() : read(gramsBySize(weight, blank.sizes));
  if (childWeight.trim() === '') return { weights: weightsFor(blank, own, null), childGrams: null };
  if (childWeight.trim().startsWith('{')) {
    const children = read(gramsBySize(childWeight, blank.sizes));
    const all = new Map([...own, ...children]);
    return { weights: weightsFor(blank, all, null), childGrams: Math.max(...children.values()) };
  }
  const childGrams = read(gramsOf(childWeight));
  return { weights: weightsFor(blank, own, childGrams), childGrams };
}

/** @throws Refusal product.document with the reason */
function read<T>(typed: Typed<T>): T {
  if ('say' in typed) throw new Refusal('product.document', { say: typed.say });
  return typed.value;
}

// --- styles ------------------------------------------------------------------------------------------------------

/** In the order of selection. @throws Refusal item.unknown for a style of another shop */
async function stylesOf(db: Db, shopId: string, ids: readonly string[]): Promise<StyleToMake[]> {
  const chosen = await db
    .select({ id: panelDesign.id, styleId: panelDesign.styleId })
    .from(panelDesign)
    .innerJoin(style, eq(style.id, panelDesign.styleId))
    .where(and(inArray(panelDesign.id, [...ids]), eq(style.shopId, shopId)));
  if (chosen.length !== ids.length) throw unknownDesign();
  const styleOf = new Map(chosen.map(({ id, styleId }) => [id, styleId]));
  const styleIds = [...new Set(ids.map((id) => styleOf.get(id)!))];
  const styles = await stylesToMake(db, styleIds);
  if (styles.length !== styleIds.length) throw unknownDesign();
  return styles;
}
