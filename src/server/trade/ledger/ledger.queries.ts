import { and, desc, eq, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { LedgerSums, operatorLedger, operatorShopLedger, Payout } from '#contract/trade/ledger.ts';
import type { ShopAccount } from '#contract/trade/ledger-words.ts';
import { retention } from '../bulk/bulk.table.ts';
import { holding } from '../../platform/containing.ts';
import { paged } from '../../platform/paged.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { termsOfShops } from '../../market/shops/shop-terms.queries.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { ledgerAccount, payout, shopFee } from './ledger.table.ts';

/** With its table: Drizzle leaves it out in a query of one table, and the columns below look into others. */
const shopId = sql`${shop}.id`;

/** What the shop is owed: a debt, so the books have it with the other sign. */
const owed = (kind: ShopAccount) =>
  sql<number>`coalesce((select -${ledgerAccount.sumFen} from ${ledgerAccount}
    where ${ledgerAccount.id} = ${`${kind}:`} || ${shopId}), 0)`.mapWith(Number);

const columns = {
  heldFen: owed('held'),
  advanceFen: owed('advance'),
  retentionFen: sql<number>`coalesce((select sum(${retention.leftFen}) from ${retention}
    where ${retention.shopId} = ${shopId} and ${retention.releasedAt} is null), 0)`.mapWith(Number),
  balanceFen: owed('balance'),
  paidOutFen: sql<number>`coalesce((select sum(${payout.amountFen}) from ${payout}
    where ${payout.shopId} = ${shopId} and ${payout.direction} = 'toShop' and ${payout.reversedAt} is null), 0)`.mapWith(
    Number,
  ),
  feePermille: sql<number>`coalesce((select ${shopFee.permille} from ${shopFee}
    where ${shopFee.shopId} = ${shopId} order by ${shopFee.since} desc limit 1), 0)`.mapWith(Number),
};

/** @throws Refusal item.unknown */
export async function sumsOf(db: Db, shopId: string): Promise<LedgerSums> {
  const [row] = await db.select(columns).from(shop).where(eq(shop.id, shopId));
  if (!row) throw new Refusal('item.unknown');
  return row;
}

/** Shops with a ledger, those with the largest debts first. */
export async function listLedgers(
  db: Db,
  query: QueryOf<typeof operatorLedger>,
): Promise<ReplyOf<typeof operatorLedger>> {
  const { tab, q } = query;
  // A shop whose money still waits for its orders has no balance yet.
  const hasLedger = sql`exists (select from ${ledgerAccount} own where own.shop_id = ${shop.id})`;
  const narrowed = and(
    hasLedger,
    tab === 'toPay' ? sql`${ledgerAccount.sumFen} < 0` : tab === 'owing' ? sql`${ledgerAccount.sumFen} > 0` : undefined,
    holding(q, [shop.name, shop.store]),
  );
  const { rows, frame } = await paged(query, (limit, offset) =>
    db
      .select({
        id: shop.id,
        name: shop.name,
        store: shop.store,
        ...columns,
        total: sql<number>`count(*) over ()::int`,
      })
      .from(shop)
      .leftJoin(ledgerAccount, and(eq(ledgerAccount.shopId, shop.id), eq(ledgerAccount.kind, 'balance')))
      .where(narrowed)
      .orderBy(sql`abs(coalesce(${ledgerAccount.sumFen}, 0)) desc`, shop.id)
      .limit(limit)
      .offset(offset),
  );
  const sumWhere = (sign: '<' | '>') =>
    sql<number>`coalesce(sum(abs(${ledgerAccount.sumFen})) filter (where ${ledgerAccount.sumFen} ${sql.raw(sign)} 0), 0)`.mapWith(
      Number,
    );
  const [all] = await db
    .select({ owedFen: sumWhere('<'), owingFen: sumWhere('>') })
    .from(ledgerAccount)
    .where(eq(ledgerAccount.kind, 'balance'));
  return { list: rows.map(({ total: _total, ...row }) => row), ...frame, ...all! };
}

const MOST_PAYOUTS = 100;

/** @throws Refusal item.unknown */
export async function getShopLedger(db: Db, id: string): Promise<ReplyOf<typeof operatorShopLedger>> {
  const sums = await sumsOf(db, id);
  const [own] = await db.select({ name: shop.name }).from(shop).where(eq(shop.id, id));
  const payouts = await db
    .select()
    .from(payout)
    .where(eq(payout.shopId, id))
    .orderBy(desc(payout.recordedAt), payout.id)
    .limit(MOST_PAYOUTS);
  const transfer = (await termsOfShops(db, [id])).get(id)!.transfer;
  return {
    ...{ id, name: own!.name, sums },
    transferTo: transfer === null ? '' : `${transfer.name} ${transfer.bank} ${transfer.accountNo}`,
    payouts: payouts.map(asPayout),
  };
}

const asPayout = ({ recordedAt, reversedAt, ...row }: typeof payout.$inferSelect): Payout => {
  const { id, direction, amountFen, voucherNo, paidOn, note, attachments, reverseReason } = row;
  return {
    ...{ id, direction, amountFen, voucherNo, paidOn, note, attachments, reverseReason },
    recordedAt: recordedAt.toISOString(),
    reversedAt: reversedAt?.toISOString() ?? null,
  };
};
