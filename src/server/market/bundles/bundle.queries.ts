import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { BundleCard, BundleDetail, bundleList } from '#contract/market/bundles.ts';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { fold } from '#contract/market/search/fold.ts';
import { wordsOf } from '#contract/market/search/words.ts';
import { boughtKey, readItemTerms } from '../buying/item-terms.ts';
import { containing, escaped } from '../../platform/containing.ts';
import { readMadeOf } from '../products/made-of.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shopBriefJson } from '../shops/shop-brief.ts';
import { shop } from '../shops/shop.table.ts';
import { briefFields, isBundleOffered, readBundles } from './bundle-columns.ts';
import { bundle, bundlePart } from './bundle.table.ts';
import { stockSets } from './stock-sets.ts';

const FROM = sql`${bundle} join ${shop} on ${shop.id} = ${bundle.shopId}`;

/** Bundles on sale, the newest first: all, or those of a shop, with a product, or by number and title. */
export async function listBundles(db: Db, query: QueryOf<typeof bundleList>): Promise<ReplyOf<typeof bundleList>> {
  const { store, productId, q, page, pageSize } = query;
  const which = and(
    isBundleOffered,
    store === undefined ? undefined : eq(shop.store, store),
    productId === undefined ? undefined : has(productId),
    q === undefined ? undefined : isNamed(q),
  )!;
  const [list, { rows }] = await Promise.all([
    newestOf(db, which, { limit: pageSize, offset: (page - 1) * pageSize }),
    db.execute<{ total: number }>(sql`select count(*)::int as total from ${FROM} where ${which}`),
  ]);
  return { list, total: rows[0]!.total, totalIsBound: false, page, pageSize };
}

/**
 * A query of the ids of the newest bundles on sale that match what was typed.
 * @param number the name of the placeholder for `number` of `patternsFor` @param words of that for its `words`
 */
export const idsOfBundlesNamed = (number: string, words: string, most: number): SQL =>
  sql`select ${bundle.id} as id from ${FROM}
    where ${and(isBundleOffered, named(sql`${sql.placeholder(number)}::text`, sql`${sql.placeholder(words)}::text[]`))}
    order by ${NEWEST} limit ${sql.raw(String(most))}`;

/** These bundles, as far as they are on sale, the newest first. */
export async function bundlesWithIds(db: Db, ids: readonly string[]): Promise<BundleCard[]> {
  if (ids.length === 0) return [];
  return newestOf(db, and(isBundleOffered, inArray(bundle.id, [...ids]))!, { limit: ids.length, offset: 0 });
}

const NEWEST = sql`${bundle.updatedAt} desc, ${bundle.id}`;

async function newestOf(
  db: Db,
  which: SQL,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<BundleCard[]> {
  const ids = sql`select ${bundle.id} as id, row_number() over (order by ${NEWEST}) as place
    from ${FROM} where ${which} order by place limit ${limit} offset ${offset}`;
  return readBundles<BundleCard>(db, ids, briefFields);
}

const has = (productId: string): SQL =>
  sql`${bundle.id} in (select ${bundlePart.bundleId} from ${bundlePart} where ${bundlePart.productId} = ${productId})`;

const MEANS_BUNDLE = /^(?:组合)?套餐$|^组合$/;

/** Its number begins with the query, or its title contains every word. Bundles are few, so no index is used. */
const named = (number: SQL, words: SQL): SQL =>
  sql`(lower(${bundle.bundleNo}) like ${number} or lower(${bundle.title}) like all(${words}))`;

function isNamed(q: string): SQL {
  const wanted = patternsFor(q);
  if (wanted === undefined) return sql`false`;
  const words = wanted.words.map((word) => sql`${word}`);
  return named(sql`${wanted.number}`, sql`array[${sql.join(words, sql`, `)}]::text[]`);
}

/** The patterns that a query looks for; undefined when nothing was typed. */
export function patternsFor(q: string): { number: string; words: string[] } | undefined {
  const typed = fold(q).trim();
  const words = wordsOf(typed).flatMap(({ parts }) => parts);
  if (words.length === 0) return undefined;
  // 套餐 alone matches all of them.
  return { number: `${escaped(typed)}%`, words: words.filter((word) => !MEANS_BUNDLE.test(word)).map(containing) };
}

/** @throws Refusal item.unknown for a bundle that cannot be ordered now */
export async function getBundle(db: Db, id: string): Promise<BundleDetail> {
  const [found] = await readBundles<Omit<BundleDetail, 'stockSets' | 'terms'>>(
    db,
    sql`select ${bundle.id} as id, 1 as place from ${FROM} where ${and(eq(bundle.id, id), isBundleOffered)}`,
    { ...briefFields, shop: shopBriefJson },
  );
  if (!found) throw new Refusal('item.unknown');
  const things = found.parts.map(({ productId: itemId }) => ({ kind: 'product' as const, itemId }));
  const [known, madeOf] = await Promise.all([
    readItemTerms(db, things),
    readMadeOf(
      db,
      things.map(({ itemId }) => itemId),
    ),
  ]);
  const terms = things.map((thing) => known.get(boughtKey(thing))!);
  const parts = found.parts.map(({ productId, perSet }, at) => ({
    ...{ perSet, blankId: madeOf.get(productId)!.blankId, terms: terms[at]! },
  }));
  return { ...found, stockSets: stockSets(parts), terms };
}
