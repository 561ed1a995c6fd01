import type { BundleDocument } from './bundles.ts';
import { isPrice, isWhole, LEAST_TITLE_CHARS } from './product-rules.ts';
import { PRICE_SAYS } from '../platform/fields.ts';
import { beginCheck, type Problem } from '../platform/problems.ts';
import { asTyped, hasLetters } from '../platform/tidy.ts';

/** Rules of a bundle document beyond its shape, for the form and the server. */

export const MOST_BUNDLE_TITLE_CHARS = 40;
export const MOST_NOTE_CHARS = 200;
export const MOST_PARTS = 10;
export const MOST_PIECES_A_SET = 100;
export const MOST_SETS = 100_000;
/** per shop, deleted ones not counted */
export const MOST_BUNDLES = 500;

/** All problems of a tidied document, in the order of the form; empty = it can be saved and sold. */
export function bundleProblems({ title, note, priceFen, moqSets, parts }: BundleDocument): Problem[] {
  const { problems, check } = beginCheck();

  check(
    hasLetters(title, LEAST_TITLE_CHARS, MOST_BUNDLE_TITLE_CHARS),
    'title',
    `套餐名称应为 ${LEAST_TITLE_CHARS} 到 ${MOST_BUNDLE_TITLE_CHARS} 个字`,
  );
  check([...note].length <= MOST_NOTE_CHARS, 'note', `搭配说明最多 ${MOST_NOTE_CHARS} 个字`);

  const pieces = parts.reduce((sum, { perSet }) => sum + perSet, 0);
  check(parts.length > 0, 'parts', '请选择套餐里的商品');
  check(parts.length === 0 || pieces >= 2, 'parts', '一套至少两件：再选一件商品，或把件数改成 2 以上');
  check(parts.length <= MOST_PARTS, 'parts', `一个套餐最多 ${MOST_PARTS} 种商品`);
  check(new Set(parts.map(({ productId }) => productId)).size === parts.length, 'parts', '同一件商品只能选一次');
  for (const [at, { perSet }] of parts.entries())
    check(isWhole(perSet, MOST_PIECES_A_SET), `parts.${at}.perSet`, `每套件数应为 1 到 ${MOST_PIECES_A_SET} 的整数`);

  check(isPrice(priceFen), 'priceFen', `套餐价：${PRICE_SAYS}`);
  check(isWhole(moqSets, MOST_SETS), 'moqSets', `起订套数应为 1 到 ${MOST_SETS} 的整数`);
  return problems;
}

/** The stored form: texts normalised. */
export function tidiedBundle(document: BundleDocument): BundleDocument {
  return { ...document, title: asTyped(document.title), note: asTyped(document.note) };
}
