import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { dayInChina } from '#contract/platform/china-day.ts';
import type { BodyOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { areFeaturedDays, featuredSlotWords, MOST_NOMINATIONS } from '#contract/market/featured-flow.ts';
import type { nominateProduct as nominateCall } from '#contract/market/featured.ts';
import { asTyped } from '#contract/platform/tidy.ts';
import { product } from '../products/product.table.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import { Refusal } from '../../platform/refusal.ts';
import { holdAdvisoryLock } from '../../platform/advisory-lock.ts';
import { featured } from './featured.table.ts';

type Nomination = BodyOf<typeof nominateCall>;

/**
 * Nominates all of the products or none. @throws Refusal featured.days, featured.off_sale, featured.proposed,
 * featured.too_many, item.unknown
 */
export async function nominateProduct(
  db: Db,
  caller: { readonly shopId: string; readonly accountId: string },
  { productIds, slot, startsOn, endsOn, tag, note }: Nomination,
): Promise<ReplyOf<typeof nominateCall>> {
  if (!areFeaturedDays(startsOn, endsOn, dayInChina())) throw new Refusal('featured.days');
  const ids = [...new Set(productIds)];
  await refuseNotOffered(db, caller.shopId, ids);

  await holdAdvisoryLock(db, `featured/${caller.shopId}`);
  await refuseNominated(db, ids, slot);
  await refuseTooMany(db, caller.shopId, ids.length);
  const rows = ids.map((productId) => ({ id: newId(), productId }));
  await db.insert(featured).values(
    rows.map((row) => ({
      ...row,
      shopId: caller.shopId,
      ...{ slot, startsOn, endsOn, tag },
      note: asTyped(note),
      status: 'proposed' as const,
      proposedBy: caller.accountId,
    })),
  );
  return { ids: rows.map(({ id }) => id) };
}

async function refuseNotOffered(db: Db, shopId: string, ids: readonly string[]): Promise<void> {
  const own = await db
    .select({ title: product.title, status: product.status })
    .from(product)
    .where(and(eq(product.shopId, shopId), inArray(product.id, [...ids]), ne(product.status, 'deleted')));
  if (own.length < ids.length) throw new Refusal('item.unknown');
  const off = own.find(({ status }) => status !== 'onSale');
  if (off) throw new Refusal('featured.off_sale', { say: `“${off.title}”不在售，只有在售的商品才能提报精选` });
}

const isOpen = inArray(featured.status, ['proposed', 'approved']);

async function refuseNominated(db: Db, ids: readonly string[], slot: Nomination['slot']): Promise<void> {
  const [there] = await db
    .select({ title: product.title })
    .from(featured)
    .innerJoin(product, eq(product.id, featured.productId))
    .where(and(inArray(featured.productId, [...ids]), eq(featured.slot, slot), isOpen))
    .limit(1);
  if (!there) return;
  const say = `“${there.title}”已经提报过${featuredSlotWords[slot]}，正在审核或展示中`;
  throw new Refusal('featured.proposed', { say });
}

async function refuseTooMany(db: Db, shopId: string, more: number): Promise<void> {
  const [open] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(featured)
    .where(and(eq(featured.shopId, shopId), isOpen));
  const left = MOST_NOMINATIONS - open!.count;
  if (more <= left) return;
  const say = left > 0 ? `待审核和展示中的提报最多 ${MOST_NOMINATIONS} 个，现在还能提报 ${left} 个` : undefined;
  throw new Refusal('featured.too_many', say === undefined ? {} : { say });
}
