import { and, eq, inArray, ne } from 'drizzle-orm';
import type { CostOfThing } from '#contract/desks/proposal-shapes.ts';
import { blank } from '../../market/blanks/blank.table.ts';
import { boughtKey, readItemTerms } from '../../market/buying/item-terms.ts';
import type { Db } from '../../platform/database.ts';
import { product, style } from '../../market/products/product.table.ts';
import { orderFacts } from '../../market/products/styles-to-order.ts';
import { printingOfProducts } from '../../market/studio/style-findings.ts';

/**
 * What a shop pays for its products that are made of other shops' blanks, by product. Products of its own blanks and
 * 现货成衣 are left out: their cost is known to nobody but the shop.
 */
export async function readCosts(
  db: Db,
  shopId: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, CostOfThing>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select({
      ...{ productId: product.id, styleId: style.id, blankId: blank.id, printMethods: blank.printMethods },
      ofProduct: product.printMethod,
      ofStyle: orderFacts.printMethod,
    })
    .from(product)
    .innerJoin(style, eq(style.id, product.styleId))
    .innerJoin(blank, eq(blank.id, style.blankId))
    .where(and(inArray(product.id, [...productIds]), eq(product.shopId, shopId), ne(blank.shopId, shopId)));
  const terms = await readItemTerms(
    db,
    rows.map(({ blankId }) => ({ kind: 'blank', itemId: blankId }) as const),
  );
  const printing = await printingOfProducts(
    db,
    { shopId },
    rows.map(({ styleId }) => styleId),
  );
  return new Map(
    rows.flatMap(({ productId, styleId, blankId, printMethods, ofProduct, ofStyle }) => {
      const ofBlank = terms.get(boughtKey({ kind: 'blank', itemId: blankId }));
      if (ofBlank === undefined) return [];
      const code = printMethods.some((one) => one.code === ofProduct) ? ofProduct : ofStyle;
      const setUps = { ...printing.get(styleId)?.setUps };
      const places = { ...printing.get(styleId)?.places };
      return [[productId, { productId, styleId, printMethod: code, setUps, places, terms: ofBlank }] as const];
    }),
  );
}
