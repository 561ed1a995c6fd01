import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { category } from '../../market/catalogue/category.table.ts';
import { design } from '../../market/designs/design.table.ts';
import { style } from '../../market/products/product.table.ts';
import { blank } from '../../market/blanks/blank.table.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shopCategory } from '../../market/shops/shop-category.table.ts';
import type { TemplateOrder } from './package-template.ts';

/** The longest list that a cell offers. */
const MOST_CHOICES = 500;

/**
 * The choices of a template: the shop's styles and categories, and the usual sizes of the category.
 * @param categoryId of a blank; null = all categories
 * @throws Refusal item.unknown for an unknown category
 */
export async function readTemplateOrder(db: Db, shopId: string, categoryId: string | null): Promise<TemplateOrder> {
  const [name, styles, shopCategories, sizes] = await Promise.all([
    nameOf(db, categoryId),
    stylesOf(db, shopId, categoryId),
    shopCategoriesOf(db, shopId),
    categoryId === null ? [] : usualSizes(db, categoryId),
  ]);
  return {
    category: name,
    shopCategories,
    sizeSets: styles.length > 0 ? styles.map((one) => one.sizes) : sizes.length > 0 ? [sizes] : [],
    styles: oneForEachPair(styles).map(({ colours, tiers, ...style }) => ({
      ...style,
      colours: colours.map(({ name: colour }) => colour),
      blankFen: tiers[0]!.priceFen,
    })),
  };
}

/** One style for each pair of numbers, which the cells offer; a style without a design is named by its own number. */
function oneForEachPair<S extends { readonly designNo: string; readonly blankNo: string }>(styles: readonly S[]): S[] {
  const named = styles.filter(({ designNo }) => designNo !== '');
  return [...Map.groupBy(named, ({ designNo, blankNo }) => `${designNo} ${blankNo}`).values()].map(([first]) => first!);
}

const distinct = (words: readonly string[]): string[] => [...new Set(words)];

async function nameOf(db: Db, categoryId: string | null): Promise<string> {
  if (categoryId === null) return '通用';
  const [found] = await db
    .select({ name: category.name })
    .from(category)
    .where(and(eq(category.id, categoryId), eq(category.kind, 'blank')));
  if (found === undefined) throw new Refusal('item.unknown');
  return found.name;
}

const within = (categoryId: string) => sql`${categoryId} = any(${blank.categoryPath})`;

/** The newest first: the first one is used in the example. */
function stylesOf(db: Db, shopId: string, categoryId: string | null) {
  return db
    .select({
      ...{ styleNo: style.styleNo, designNo: sql<string>`coalesce(${design.designNo}, '')`, blankNo: blank.blankNo },
      ...{ blankName: blank.name, sizes: blank.sizes, colours: blank.colours },
      ...{ tiers: blank.tiers, moq: blank.moq },
    })
    .from(style)
    .leftJoin(design, eq(design.id, style.designId))
    .innerJoin(blank, eq(blank.id, style.blankId))
    .where(
      and(
        eq(style.shopId, shopId),
        eq(style.finished, false),
        isNull(style.archivedAt),
        categoryId === null ? undefined : within(categoryId),
      ),
    )
    .orderBy(desc(style.createdAt), asc(style.id))
    .limit(MOST_CHOICES);
}

async function shopCategoriesOf(db: Db, shopId: string): Promise<string[]> {
  const own = await db
    .select({ name: shopCategory.name })
    .from(shopCategory)
    .where(eq(shopCategory.shopId, shopId))
    .orderBy(asc(shopCategory.sort), asc(shopCategory.id))
    .limit(MOST_CHOICES);
  return distinct(own.map(({ name }) => name));
}

/** The size set that most blanks on sale in the category have. */
async function usualSizes(db: Db, categoryId: string): Promise<readonly string[]> {
  const [usual] = await db
    .select({ sizes: blank.sizes })
    .from(blank)
    .where(and(within(categoryId), eq(blank.finished, false), eq(blank.status, 'online')))
    .groupBy(blank.sizes)
    .orderBy(sql`count(*) desc`)
    .limit(1);
  return usual?.sizes ?? [];
}
