import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { stylesForProducts as stylesForProductsCall } from '#contract/market/new-products.ts';
import type { Picture } from '#contract/platform/shapes.ts';
import { category } from '../catalogue/category.table.ts';
import { design } from '../designs/design.table.ts';
import type { Db } from '../../platform/database.ts';
import { shopCategory } from '../shops/shop-category.table.ts';
import { costOf } from './product-cost.queries.ts';
import { isDownWords } from './product-of-design.ts';
import { product, style } from './product.table.ts';
import { documentOfBlank, printMethodsOf, readStylesToMake, stylesToMake, type StyleToMake } from './make-draft.ts';
import { stylePicture } from './style-picture.ts';

/** A proposed product for each of these styles, in the order asked for; styles of other shops are left out. */
export async function stylesForProducts(
  db: Db,
  shopId: string,
  { styles: ids }: QueryOf<typeof stylesForProductsCall>,
): Promise<ReplyOf<typeof stylesForProductsCall>> {
  const styles = (await readStylesToMake(db, [...new Set(ids.split(','))])).filter(isOf(shopId));
  const [methodOf, pictureOf, sgcateOf] = await Promise.all([
    printMethodsOf(db, styles),
    picturesOf(db, styles),
    usualCategories(db, shopId, styles),
  ]);
  const list = styles.map((one) => {
    const { style: made, blank, design: artwork } = one;
    const shown = pictureOf.get(made.id) ?? null;
    return {
      ...{ styleId: made.id, styleNo: made.styleNo, designTitle: one.lookTitle, blankName: blank.name },
      picture: shown,
      cost: costOf({
        blankTiers: blank.tiers,
        print: blank.printMethods.find(({ code }) => code === methodOf.get(made.id)) ?? null,
        units: made.printUnits,
        share:
          artwork && artwork.shopId !== shopId
            ? (artwork.licences.find(({ share }) => share !== null)?.share ?? null)
            : null,
      }),
      document: { ...documentOfBlank(blank), sgcateId: sgcateOf.get(blank.categoryId) ?? null },
      reason: one.downDesign === null ? '' : isDownWords(one.downDesign),
    };
  });
  return { list };
}

const isOf =
  (shopId: string) =>
  (one: StyleToMake): boolean =>
    one.style.shopId === shopId;

/** The shop's own, in this order, locked until the products exist. */
export const ownStylesToMake = async (db: Db, shopId: string, ids: readonly string[]): Promise<StyleToMake[]> =>
  (await stylesToMake(db, ids)).filter(isOf(shopId));

async function picturesOf(db: Db, styles: readonly StyleToMake[]): Promise<ReadonlyMap<string, Picture | null>> {
  const rows = await db
    .select({ id: style.id, picture: stylePicture })
    .from(style)
    .leftJoin(design, eq(design.id, style.designId))
    .where(
      inArray(
        style.id,
        styles.map((one) => one.style.id),
      ),
    );
  return new Map(rows.map(({ id, picture }) => [id, picture]));
}

/** By 平台类目: the shop category with most products of the kind, or else its category of the same name. */
async function usualCategories(
  db: Db,
  shopId: string,
  styles: readonly StyleToMake[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(styles.map(({ blank }) => blank.categoryId))];
  const called = await db
    .select({ id: category.id, sgcateId: shopCategory.id })
    .from(category)
    .innerJoin(shopCategory, and(eq(shopCategory.shopId, shopId), eq(shopCategory.name, category.name)))
    .where(inArray(category.id, ids));
  const used = await db
    .selectDistinctOn([product.categoryId], { id: product.categoryId, sgcateId: product.sgcateId })
    .from(product)
    .where(
      and(
        eq(product.shopId, shopId),
        ne(product.status, 'deleted'),
        isNotNull(product.sgcateId),
        inArray(product.categoryId, ids),
      ),
    )
    .groupBy(product.categoryId, product.sgcateId)
    .orderBy(product.categoryId, desc(sql`count(*)`));
  return new Map([...called, ...used].map(({ id, sgcateId }) => [id, sgcateId!]));
}
