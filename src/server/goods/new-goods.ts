import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { ReplyOf } from '#contract/endpoint.ts';
import { goodsProblems, tidiedGoods } from '#contract/goods-rules.ts';
import { MOST_NEW_GOODS } from '#contract/goods-rules.ts';
import { type createGoodsOfStyles as createCall, NewGoods } from '#contract/new-goods.ts';
import type { GoodsDocument } from '#contract/shop-goods.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Steps } from '../platform/serve.ts';
import { refuseDocument } from '../writing/refuse-document.ts';
import { type CreateGround, createWithZip } from './create-goods.ts';
import { documentOfBlank, makeDraft, type StyleToMake } from './make-draft.ts';
import { ownStylesToMake } from './new-goods.queries.ts';
import { holdCategory } from './update-goods.ts';

type Created = ReplyOf<typeof createCall>;

/**
 * Creates one product per style from the grid: all of them, or none.
 * @throws Refusal goods.document with every problem, at `rows.3.title`; item.unknown for a style or category of another
 * shop
 */
export function createGoodsOfStyles(ask: Steps<typeof createCall>, ground: CreateGround): Promise<Created> {
  const rows = rowsIn(ask.body.goods);
  return createWithZip(ask, ground, (db) => draftAll(db, ask.caller, rows), rows[0]!.title);
}

const Rows = Type.Array(NewGoods, { minItems: 1, maxItems: MOST_NEW_GOODS });

/** @throws Refusal goods.document */
function rowsIn(text: string): NewGoods[] {
  const rows = jsonIn(text);
  if (!Value.Check(Rows, rows))
    throw new Refusal('goods.document', { say: `请选 1 到 ${MOST_NEW_GOODS} 个款式，把每件的标题和价格填全` });
  if (new Set(rows.map(({ styleId }) => styleId)).size < rows.length)
    throw new Refusal('goods.document', { say: '同一个款式选了两次' });
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
  rows: readonly NewGoods[],
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
    'goods.document',
    documents.flatMap((document, at) =>
      goodsProblems(document, styles[at]!.blank).map(({ field, say }) => ({
        field: `rows.${at}.${field}`,
        say: `第 ${at + 1} 件：${say}`,
      })),
    ),
  );
  const goodsIds: string[] = [];
  for (const [at, document] of documents.entries()) goodsIds.push(await makeDraft(db, caller, styles[at]!, document));
  return { goodsId: goodsIds[0]!, goodsIds };
}

const documentFrom = ({ styleId: _style, sgcateId, ...said }: NewGoods, { blank }: StyleToMake): GoodsDocument =>
  tidiedGoods({ ...documentOfBlank(blank), ...said, sgcateId: sgcateId || null }, blank);
