import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { operatorShop, operatorShops } from '#contract/desks/operator.ts';
import { maskedPhone } from '#contract/people/phone.ts';
import { account } from '../../people/accounts/account.table.ts';
import { holding } from '../../platform/containing.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { areaNames } from '../../market/shops/place-names.ts';
import { readWholeShop } from '../../market/shops/shop-document.ts';
import { shop, shopChange } from '../../market/shops/shop.table.ts';
import { paged } from '../../platform/paged.ts';

/** A change of a suspended shop is not pending: it can be decided once the shop is open again. */
const isWaiting = or(
  sql`${shop.status} in ('submitted', 'reviewing')`,
  and(eq(shop.status, 'approved'), eq(shopChange.status, 'submitted')),
)!;

const columns = {
  id: shop.id,
  store: shop.store,
  name: shop.name,
  kind: shop.kind,
  status: shop.status,
  change: shopChange.status,
  province: shop.province,
  city: shop.city,
  nickname: account.nickname,
  phone: account.phone,
  since: sql<string>`greatest(${shop.since}, ${shopChange.since})`.mapWith(shop.since),
};

const shopsOf = (db: Db) =>
  db
    .select({ ...columns, total: sql<number>`count(*) over ()::int` })
    .from(shop)
    .leftJoin(account, eq(account.id, shop.ownerId))
    .leftJoin(shopChange, eq(shopChange.shopId, shop.id));

/** The desk's list of shops: pending ones with the longest waiting first, others newest first. */
export async function listShops(db: Db, query: QueryOf<typeof operatorShops>): Promise<ReplyOf<typeof operatorShops>> {
  const { status, q } = query;
  const conditions: (SQL | undefined)[] = [
    status === 'all' ? undefined : status === 'waiting' ? isWaiting : eq(shop.status, status),
    holding(q, [shop.name, shop.store, shop.legalName, shop.licenceNo, account.nickname]),
  ];
  const { rows, frame } = await paged(query, (limit, offset) =>
    shopsOf(db)
      .where(and(...conditions))
      .orderBy(status === 'waiting' ? columns.since : sql`${columns.since} desc`, shop.id)
      .limit(limit)
      .offset(offset),
  );
  return {
    list: rows.map(asRow),
    ...frame,
    waiting: await countWaiting(db),
  };
}

async function countWaiting(db: Db): Promise<number> {
  const [row] = await db
    .select({ waiting: sql<number>`count(*)::int` })
    .from(shop)
    .leftJoin(shopChange, eq(shopChange.shopId, shop.id))
    .where(isWaiting);
  return row!.waiting;
}

type Row = Awaited<ReturnType<typeof shopsOf>>[number];

function asRow({ total: _total, province, city, nickname, phone, since, ...row }: Row) {
  return {
    ...row,
    place: province === city ? city : `${province} ${city}`,
    owner: [nickname, phone === null ? null : maskedPhone(phone)].filter(Boolean).join(' '),
    since: since.toISOString(),
  };
}

/** @throws Refusal item.unknown */
export async function getShopForReview(db: Db, id: string): Promise<ReplyOf<typeof operatorShop>> {
  const [row] = await shopsOf(db).where(eq(shop.id, id));
  const whole = await readWholeShop(db, eq(shop.id, id));
  if (!row || whole === null) throw new Refusal('item.unknown');
  const change = whole.change?.document ?? null;
  return {
    ...asRow(row),
    document: whole.document,
    areaNames: areaNames(whole.document.areaCode),
    changeDocument: change,
    changeAreaNames: change === null ? '' : areaNames(change.areaCode),
    pictures: whole.pictures,
    events: whole.events,
  };
}
