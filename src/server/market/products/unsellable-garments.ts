import { and, eq, inArray, sql } from 'drizzle-orm';
import { garmentProblems, NO_MAIN_PHOTO } from '#contract/market/garment-rules.ts';
import { readGarments } from '../blanks/garment.ts';
import { blank } from '../blanks/blank.table.ts';
import type { Db } from '../../platform/database.ts';
import { product, productPhoto, style } from './product.table.ts';

/** Which 现货成衣 of the shop are not complete enough to be sold: the first reason by product id. */
export async function unsellableGarments(
  db: Db,
  shopId: string,
  productIds: readonly string[],
): Promise<Map<string, string>> {
  const hasMain = sql<boolean>`exists (select from ${productPhoto}
    where ${productPhoto.productId} = ${product.id} and ${productPhoto.role} = 'main')`;
  const found = await db
    .select({ id: product.id, blankId: blank.id, hasMain })
    .from(product)
    .innerJoin(style, eq(style.id, product.styleId))
    .innerJoin(blank, and(eq(blank.id, style.blankId), eq(blank.finished, true)))
    .where(and(inArray(product.id, [...productIds]), eq(product.shopId, shopId)));
  const garments = await readGarments(
    db,
    found.map(({ blankId }) => blankId),
  );
  return new Map(
    found.flatMap(({ id, blankId, hasMain: isPhotographed }) => {
      const [problem] = garmentProblems(garments.get(blankId)!);
      const say = problem?.say ?? (isPhotographed ? undefined : NO_MAIN_PHOTO);
      return say === undefined ? [] : [[id, say] as const];
    }),
  );
}
