import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { productProblems, tidiedProduct } from '#contract/market/product-rules.ts';
import { MOST_NEW_PRODUCTS } from '#contract/market/product-rules.ts';
import { type createProductsOfStyles as createCall, NewProduct } from '#contract/market/new-products.ts';
import type { ProductDocument } from '#contract/market/shop-products.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Steps } from '../../platform/serve.ts';
import { refuseDocument } from '../writing/refuse-document.ts';
import type { CreateGround } from './create-products.ts';
import { documentOfBlank, makeDraft, type StyleToMake } from './make-draft.ts';
import { ownStylesToMake } from './new-products.queries.ts';
import { holdCategory } from './update-product.ts';

type Created = ReplyOf<typeof createCall>;

/**
 * Creates one product per style from the grid: all of them, or none.
 * @throws Refusal product.document with every problem, at `rows.3.title`; item.unknown for a style or category of another
 * shop
 */
export function createProductsOfStyles(
  ask: Steps<typeof createCall>,
  { createWithZip }: CreateGround,
): Promise<Created> {
  const rows = rowsIn(ask.body.products);
  return createWithZip(ask, (db) => draftAll(db, ask.caller, rows), rows[0]!.title);
}

const Rows = Type.Array(NewProduct, { minItems: 1, maxItems: MOST_NEW_PRODUCTS });

/** @throws Refusal product.document */
function rowsIn(text: string): NewProduct[] {
  const rows = jsonIn(text);
  if (!Value.Check(Rows, rows))
    throw new Refusal('product.document', { say: `请选 1 到 ${MOST_NEW_PRODUCTS} 个款式，把每件的标题和价格填全` });
  if (new Set(rows.map(({ styleId }) => styleId)).size < rows.length)
    throw new Refusal('product.document', { say: '同一个款式选了两次' });
  return rows;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function draftAll(
  db: Db,
  caller: { readonly shopId: string; readonly accountId: string },
  rows: readonly NewProduct[],
): Promise<Created> {
  for (const sgcateId of new Set(rows.map((row) => row.sgcateId)))
    await holdCategory(db, caller.shopId, sgcateId || null);
  const styles = await ownStylesToMake(
    db,
    caller.shopId,
    rows.map(({ styleId }) => styleId),
  );
  if (styles.length < rows.length) throw new Refusal('item.unknown', { say: '有的款式不存在，或已经删除，请重新选择' });
  const documents = rows.map((row, at) => documentFrom(row, styles[at]!));
  refuseDocument(
    'product.document',
    documents.flatMap((document, at) =>
      productProblems(document, styles[at]!.blank).map(({ field, say }) => ({
        field: `rows.${at}.${field}`,
        say: `第 ${at + 1} 件：${say}`,
      })),
    ),
  );
  const productIds: string[] = [];
  for (const [at, document] of documents.entries()) productIds.push(await makeDraft(db, caller, styles[at]!, document));
  return { productId: productIds[0]!, productIds };
}

const documentFrom = ({ styleId: _style, sgcateId, ...said }: NewProduct, { blank }: StyleToMake): ProductDocument =>
  tidiedProduct({ ...documentOfBlank(blank), ...said, sgcateId: sgcateId || null }, blank);
