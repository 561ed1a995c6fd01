import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { categoryList, ShopCategory } from '#contract/market/shop-categories.ts';
import { product, style } from '../products/product.table.ts';
import { isBlankSupplied } from '../products/shop-products.queries.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isOpen } from './shop.entry.ts';
import { shopCategory } from './shop-category.table.ts';
import { shop } from './shop.table.ts';

type Tree = ReplyOf<typeof categoryList>;

/** The tree for its owner. */
export function ownCategories(db: Db, shopId: string): Promise<Tree> {
  return categoryTree(db, shopId, ne(product.status, 'deleted'));
}

/**
 * The tree for visitors, without hidden categories and their children; counts match the shop's product lists.
 * @throws Refusal item.unknown
 */
export async function shownCategories(db: Db, store: string): Promise<Tree> {
  const [open] = await db
    .select({ id: shop.id })
    .from(shop)
    .where(and(eq(shop.store, store), isOpen));
  if (!open) throw new Refusal('item.unknown');
  const { list, uncategorised } = await categoryTree(db, open.id, and(eq(product.status, 'onSale'), isBlankSupplied)!);
  const shown = list.filter(({ visible }) => visible);
  return {
    list: shown.map((parent) => ({ ...parent, children: parent.children.filter(({ visible }) => visible) })),
    uncategorised,
  };
}

/** @param counted condition on products, joined with their style, for the counts */
async function categoryTree(db: Db, shopId: string, counted: SQL): Promise<Tree> {
  const counts = await db
    .select({ id: product.sgcateId, productCount: sql<number>`count(*)::int` })
    .from(product)
    .innerJoin(style, eq(style.id, product.styleId))
    .where(and(eq(product.shopId, shopId), counted))
    .groupBy(product.sgcateId);
  const countOf = new Map(counts.map(({ id, productCount }) => [id, productCount]));
  const rows = await db
    .select()
    .from(shopCategory)
    .where(eq(shopCategory.shopId, shopId))
    .orderBy(asc(shopCategory.sort), asc(shopCategory.id));

  const childrenOf = (parent: string | null): ShopCategory[] =>
    rows
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, name, visible }) => ({
        ...{ id, name, visible, productCount: countOf.get(id) ?? 0 },
        children: parent === null ? childrenOf(id) : [],
      }));
  return { list: childrenOf(null), uncategorised: countOf.get(null) ?? 0 };
}
