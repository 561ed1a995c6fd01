import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { dayInChina } from '#contract/china-day.ts';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import { areHandpickDays, handpickSlotWords, MOST_PROPOSALS } from '#contract/handpick-flow.ts';
import type { proposeHandpick as proposeCall } from '#contract/handpicks.ts';
import { asTyped } from '#contract/tidy.ts';
import { goods } from '../goods/goods.table.ts';
import type { Db } from '../platform/database.ts';
import { newId } from '../platform/new-id.ts';
import { Refusal } from '../platform/refusal.ts';
import { takeTurn } from '../platform/take-turn.ts';
import { handpick } from './handpick.table.ts';

type Proposal = BodyOf<typeof proposeCall>;

/**
 * Nominates all of the products or none. @throws Refusal handpick.days, handpick.off_sale, handpick.proposed,
 * handpick.too_many, item.unknown
 */
export async function proposeHandpick(
  db: Db,
  caller: { readonly shopId: string; readonly accountId: string },
  { goodsIds, slot, startsOn, endsOn, tag, note }: Proposal,
): Promise<ReplyOf<typeof proposeCall>> {
  if (!areHandpickDays(startsOn, endsOn, dayInChina())) throw new Refusal('handpick.days');
  const ids = [...new Set(goodsIds)];
  await refuseNotOffered(db, caller.shopId, ids);

  await takeTurn(db, `handpicks/${caller.shopId}`);
  await refuseProposed(db, ids, slot);
  await refuseTooMany(db, caller.shopId, ids.length);
  const rows = ids.map((goodsId) => ({ id: newId(), goodsId }));
  await db.insert(handpick).values(
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
    .select({ title: goods.title, status: goods.status })
    .from(goods)
    .where(and(eq(goods.shopId, shopId), inArray(goods.id, [...ids]), ne(goods.status, 'deleted')));
  if (own.length < ids.length) throw new Refusal('item.unknown');
  const off = own.find(({ status }) => status !== 'onSale');
  if (off) throw new Refusal('handpick.off_sale', { say: `“${off.title}”不在售，只有在售的商品才能提报精选` });
}

const isOpen = inArray(handpick.status, ['proposed', 'approved']);

async function refuseProposed(db: Db, ids: readonly string[], slot: Proposal['slot']): Promise<void> {
  const [there] = await db
    .select({ title: goods.title })
    .from(handpick)
    .innerJoin(goods, eq(goods.id, handpick.goodsId))
    .where(and(inArray(handpick.goodsId, [...ids]), eq(handpick.slot, slot), isOpen))
    .limit(1);
  if (!there) return;
  const say = `“${there.title}”已经提报过${handpickSlotWords[slot]}，正在审核或展示中`;
  throw new Refusal('handpick.proposed', { say });
}

async function refuseTooMany(db: Db, shopId: string, more: number): Promise<void> {
  const [open] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(handpick)
    .where(and(eq(handpick.shopId, shopId), isOpen));
  const left = MOST_PROPOSALS - open!.count;
  if (more <= left) return;
  const say = left > 0 ? `待审核和展示中的提报最多 ${MOST_PROPOSALS} 个，现在还能提报 ${left} 个` : undefined;
  throw new Refusal('handpick.too_many', say === undefined ? {} : { say });
}
