import { DUE_ORDERS } from '#contract/trade/order-statuses.ts';
import { and, asc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { OpenOrder, Partner, partners, PartnerDetail, Together } from '#contract/trade/partners.ts';
import { holding } from '../../platform/containing.ts';
import { availableTo } from '../ledger/available.ts';
import { ledgerAccount } from '../ledger/ledger.table.ts';
import { dueOf } from '../orders/due-of.ts';
import { tradeOrder } from '../orders/order.table.ts';
import { today } from '../../platform/day-of.ts';
import { paged } from '../../platform/paged.ts';
import { payment } from '../payments/payment.table.ts';
import type { Db } from '../../platform/database.ts';
import { isoMoment } from '../../platform/table.ts';
import { Refusal } from '../../platform/refusal.ts';
import { termsOfShops } from '../../market/shops/shop-terms.queries.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { isDebt } from './credit.ts';

/** 店铺往来: what this shop and the others owe one another for 采购单. */

/** The pairs of a shop, one row per other shop; the ledger keeps their sums. */
const pairsOf = (db: Db, shopId: string) =>
  db
    .select({
      partnerId: sql<string>`${ledgerAccount.counterpartyId}`.as('partner_id'),
      claimFen: sumOf('claim', '').as('claim_fen'),
      debtFen: sumOf('debt', '-').as('debt_fen'),
    })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.shopId, shopId), inArray(ledgerAccount.kind, ['claim', 'debt'])))
    .groupBy(ledgerAccount.counterpartyId)
    .as('pair');

const sumOf = (kind: 'claim' | 'debt', sign: '' | '-') =>
  sql<number>`coalesce(${sql.raw(sign)}sum(${ledgerAccount.sumFen}) filter (where ${ledgerAccount.kind} = ${kind}), 0)`.mapWith(
    Number,
  );

/** @param sides of the debt: the supplier's id and the account of the customer's owner */
const overdue = (sides: SQL | undefined) =>
  sql<number>`coalesce((
  select sum(${tradeOrder.payableFen} - ${tradeOrder.paidFen} - ${tradeOrder.debtCutFen}) from ${tradeOrder}
  where ${and(sides, isDebt, sql`${tradeOrder.creditDueOn} < ${today}`)}), 0)`.mapWith(Number);

/** Correlated with `shop`, the partner. */
function partnerColumns({ shopId, accountId }: Reader) {
  const isOwedToIt = and(sql`${tradeOrder.shopId} = ${shop}.id`, eq(tradeOrder.buyerId, accountId));
  const isOwedByIt = and(eq(tradeOrder.shopId, shopId), sql`${tradeOrder.buyerId} = ${shop}.owner_id`);
  return {
    id: shop.id,
    store: shop.store,
    name: shop.name,
    claimOverdueFen: overdue(isOwedByIt),
    debtOverdueFen: overdue(isOwedToIt),
    nextDueOn: sql<
      string | null
    >`(select min(${tradeOrder.creditDueOn})::text from ${tradeOrder} where ${and(isOwedToIt, isDebt)})`,
    toCheck: sql<number>`(select count(distinct ${payment.togetherId})::int from ${payment}
      join ${tradeOrder} on ${tradeOrder.orderNo} = ${payment.orderNo}
      where ${and(isOwedByIt, isNotNull(tradeOrder.suppliesOrderNo))} and ${payment.status} = 'submitted' and ${payment.togetherId} <> '')`,
  };
}

interface Reader {
  readonly shopId: string;
  readonly accountId: string;
}

type PartnerRow = Omit<Partner, 'shop'> & Partner['shop'];

const asPartner = ({ id, store, name, ...sums }: PartnerRow): Partner => ({ shop: { id, store, name }, ...sums });

export async function listPartners(
  db: Db,
  reader: Reader,
  query: QueryOf<typeof partners>,
): Promise<ReplyOf<typeof partners>> {
  const pair = pairsOf(db, reader.shopId);
  const { rows, frame } = await paged(query, (limit, offset) =>
    db
      .select({
        ...partnerColumns(reader),
        claimFen: pair.claimFen,
        debtFen: pair.debtFen,
        total: sql<number>`count(*) over ()::int`,
      })
      .from(pair)
      .innerJoin(shop, eq(shop.id, pair.partnerId))
      .where(holding(query.q, [shop.name, shop.store]))
      .orderBy(sql`abs(${pair.claimFen}) + abs(${pair.debtFen}) desc`, shop.id)
      .limit(limit)
      .offset(offset),
  );
  const [all] = await db
    .select({ claimFen: sumOf('claim', ''), debtFen: sumOf('debt', '-') })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.shopId, reader.shopId), inArray(ledgerAccount.kind, ['claim', 'debt'])));
  return { list: rows.map(({ total: _total, ...row }) => asPartner(row)), ...frame, ...all! };
}

/** @throws Refusal item.unknown for a shop without any 采购单 between the two */
export async function getPartner(db: Db, reader: Reader, id: string): Promise<PartnerDetail> {
  const pair = pairsOf(db, reader.shopId);
  const [row] = await db
    .select({
      ...partnerColumns(reader),
      ownerId: shop.ownerId,
      claimFen: sql<number>`coalesce(${pair.claimFen}, 0)`.mapWith(Number),
      debtFen: sql<number>`coalesce(${pair.debtFen}, 0)`.mapWith(Number),
      isKnown: sql<boolean>`${pair.partnerId} is not null`,
    })
    .from(shop)
    .leftJoin(pair, eq(shop.id, pair.partnerId))
    .where(eq(shop.id, id));
  if (!row) throw new Refusal('item.unknown');
  const { ownerId, isKnown, ...sums } = row;
  const debts = await openOrders(db, { supplierId: id, buyerId: reader.accountId });
  const claims = ownerId === null ? [] : await openOrders(db, { supplierId: reader.shopId, buyerId: ownerId });
  if (!isKnown && debts.length + claims.length === 0) throw new Refusal('item.unknown');
  return {
    ...asPartner(sums),
    ...{ debts, claims, together: await togetherOf(db, reader, { id, ownerId }) },
    transfer: (await termsOfShops(db, [id])).get(id)?.transfer ?? null,
    availableFen: await availableTo(db, reader.shopId),
  };
}

const MOST_OPEN = 200;

interface Sides {
  readonly supplierId: string;
  readonly buyerId: string;
}

/** 采购单 of which something is due, those on credit by their day. */
export const isOfSides = ({ supplierId, buyerId }: Sides): SQL =>
  and(eq(tradeOrder.shopId, supplierId), eq(tradeOrder.buyerId, buyerId), isNotNull(tradeOrder.suppliesOrderNo))!;

/** Two statements, each by its own index: together they would read all orders that the two ever had. */
async function openOrders(db: Db, sides: Sides): Promise<OpenOrder[]> {
  const debts = await readOpen(db, and(isOfSides(sides), isDebt, ne(tradeOrder.status, 'afterSale')));
  const toPay = inArray(tradeOrder.status, [...DUE_ORDERS]);
  const unpaid = await readOpen(db, and(isOfSides(sides), isNull(tradeOrder.creditDueOn), toPay));
  return [...debts, ...unpaid].slice(0, MOST_OPEN);
}

async function readOpen(db: Db, which: SQL | undefined): Promise<OpenOrder[]> {
  const rows = await db
    .select({
      order: tradeOrder,
      hasVoucher: sql<boolean>`exists (select from ${payment} where ${payment.orderNo} = ${tradeOrder.orderNo} and ${payment.status} = 'submitted')`,
    })
    .from(tradeOrder)
    .where(which)
    .orderBy(asc(tradeOrder.creditDueOn), asc(tradeOrder.placedAt), asc(tradeOrder.orderNo))
    .limit(MOST_OPEN);
  return rows.map(({ order, hasVoucher }) => {
    const { orderNo, status, payableFen, creditDueOn } = order;
    const dueFen = dueOf(order)?.dueFen ?? 0;
    return { orderNo, status, payableFen, dueFen, creditDueOn, hasVoucher, placedAt: order.placedAt.toISOString() };
  });
}

/** 合并付款 between the two that wait to be checked. */
async function togetherOf(
  db: Db,
  { shopId, accountId }: Reader,
  other: { readonly id: string; readonly ownerId: string | null },
): Promise<Together[]> {
  const isOwn = isOfSides({ supplierId: other.id, buyerId: accountId });
  const isTheirs = other.ownerId === null ? sql`false` : isOfSides({ supplierId: shopId, buyerId: other.ownerId });
  const rows = await db
    .select({
      id: payment.togetherId,
      isToCheck: sql<boolean>`bool_or(${tradeOrder.shopId} = ${shopId})`,
      amountFen: sql<number>`sum(${payment.amountFen})`.mapWith(Number),
      payerName: sql<string>`min(${payment.payerName})`,
      orderNos: sql<string[]>`array_agg(${payment.orderNo} order by ${payment.orderNo})`,
      attachments: sql<string[]>`(array_agg(array_to_json(${payment.attachments})))[1]`,
      at: isoMoment(sql`min(${payment.since})`),
    })
    .from(payment)
    .innerJoin(tradeOrder, eq(tradeOrder.orderNo, payment.orderNo))
    .where(and(ne(payment.togetherId, ''), eq(payment.status, 'submitted'), or(isOwn, isTheirs)))
    .groupBy(payment.togetherId)
    .orderBy(sql`min(${payment.since})`);
  return rows.map(({ at, ...row }) => ({ ...row, at: String(at) }));
}
