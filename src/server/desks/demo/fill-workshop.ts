import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import { batchProducts } from '../../market/products/batch-products.ts';
import { draftProduct } from '../../market/products/create-products.ts';
import { product, panelDesign, style } from '../../market/products/product.table.ts';
import { reviewProduct } from '../operator/review-product.ts';
import type { Db } from '../../platform/database.ts';
import { addCategory } from '../../market/shops/add-category.ts';
import { askedBy, person, SELLERS } from './demo-callers.ts';
import { demoBundles } from './bundles.demo.ts';
import { fillBundles } from './fill-bundles.ts';
import { fillFabrics } from './fill-fabrics.ts';
import { fillStudio } from './fill-studio.ts';
import { fillBlanks } from './fill-blanks.ts';
import { fillKeptBlanks } from './fill-kept-blanks.ts';
import { demoCart, demoOrders } from './orders.demo.ts';
import { demoAccounts } from './shops.demo.ts';
import { type DemoBranch, demoDrafts, type DemoStep, demoSteps, demoTrees } from './workshop.demo.ts';

/** Daily work of two shops, through the handlers: categories, drafts, price changes, products off the shelf. */
export async function fillWorkshop(db: Db): Promise<void> {
  for (const shop of ['huafang', 'yizhen'] as const) {
    const seller = SELLERS[shop];
    await sortProducts(db, seller, demoTrees[shop]);
    const spare = await spareProducts(db, seller.shopId, demoSteps[shop].length);
    for (const [at, steps] of demoSteps[shop].entries())
      for (const step of steps) await take(db, seller, spare[at]!, step);
  }
  for (const draft of demoDrafts) await makeDraft(db, draft);
  await fillBlanks(db);
  await fillFabrics(db);
  await fillBundles(db);
  await fillStudio(db);
  await fillKeptBlanks(db);
}

type Seller = (typeof SELLERS)[keyof typeof SELLERS];

async function sortProducts(db: Db, seller: Seller, tree: readonly DemoBranch[]): Promise<void> {
  const rows = await db
    .select({ id: product.id, path: product.categoryPath })
    .from(product)
    .where(eq(product.shopId, seller.shopId));
  const left = new Map(rows.map(({ id, path }) => [id, path]));
  const grow = async (branches: readonly DemoBranch[], parentId: string | null) => {
    for (const { name, of = [], children = [] } of branches) {
      const { id: sgcateId } = await addCategory(db, seller.shopId, { name, parentId });
      const ids = [...left].filter(([, path]) => path.some((one) => of.includes(one))).map(([id]) => id);
      for (const id of ids) left.delete(id);
      if (ids.length > 0) await batchProducts(askedBy(db, seller, { ids, action: 'category' as const, sgcateId }));
      await grow(children, sgcateId);
    }
  };
  await grow(tree, null);
  await db.execute(sql`update product_event set at = at - make_interval(days => ${SORTED_DAYS_AGO}) where label = '改分类'
    and at >= now() - interval '1 minute'`);
}

const SORTED_DAYS_AGO = 60;

/** On sale, in no order, cart or bundle, and where possible in no list of the demo. */
async function spareProducts(db: Db, shopId: string, count: number): Promise<string[]> {
  const used = [
    ...[...demoOrders.flatMap(({ buys }) => buys), ...demoCart].map(({ no }) => no),
    ...demoBundles.flatMap(({ parts }) => parts.map(([productNo]) => productNo)),
  ];
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.shopId, shopId), eq(product.status, 'onSale'), notInArray(product.productNo, used)))
    .orderBy(asc(product.featured), asc(product.popularity))
    .limit(count);
  return rows.map(({ id }) => id);
}

async function take(db: Db, seller: Seller, id: string, step: DemoStep): Promise<void> {
  if (step.action === 'takeDown') {
    const desk = askedBy(db, { ...person(demoAccounts.operator.username, 'operator'), shopId: null }, {});
    await reviewProduct(desk, { id, action: 'takeDown', reason: step.words });
  } else if (step.action === 'takeOff') {
    await batchProducts(askedBy(db, seller, { ids: [id], action: 'takeOff' as const }));
  } else {
    const price = { by: 'percent' as const, change: step.change, ending: 'fen' as const, reason: step.words };
    await batchProducts(askedBy(db, seller, { ids: [id], action: 'price' as const, price }));
  }
  await putBack(db, id, step.daysAgo);
}

async function makeDraft(db: Db, { shop, title, yuan, daysAgo }: (typeof demoDrafts)[number]): Promise<void> {
  const seller = SELLERS[shop];
  const placed = await db
    .select({ id: panelDesign.id })
    .from(panelDesign)
    .innerJoin(style, eq(style.id, panelDesign.styleId))
    .where(eq(style.shopId, seller.shopId))
    .orderBy(asc(style.styleNo), asc(panelDesign.sort))
    .limit(1);
  const form = { goods_name: title, price: yuan, weight: '', store_panel_design_ids: placed.map(({ id }) => id) };
  const { productId } = await draftProduct(askedBy(db, seller, form));
  await putBack(db, productId, daysAgo);
  await db
    .update(product)
    .set({ createdAt: sql`${product.updatedAt}` })
    .where(eq(product.id, productId));
}

/** Moves times that this transaction wrote for the product, unless already moved, so many days back. */
async function putBack(db: Db, id: string, daysAgo: number): Promise<void> {
  const by = sql`make_interval(days => ${daysAgo})`;
  await db.execute(sql`
    with events as (
      update product_event set at = at - ${by} where product_id = ${id} and at >= now() - interval '1 minute'),
    prices as (
      update product_price set at = at - ${by} where product_id = ${id} and at >= now() - interval '1 minute')
    update product set updated_at = now() - ${by} where id = ${id}`);
}
