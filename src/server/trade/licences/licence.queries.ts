import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { LicenceCard, LicenceRow, ownLicences } from '#contract/trade/licences.ts';
import { RENEWAL_DAYS } from '#contract/market/licence-words.ts';
import { isOffered } from '../../market/designs/design.entry.ts';
import { design } from '../../market/designs/design.table.ts';
import { tradeOrder } from '../orders/order.table.ts';
import { today } from '../../platform/day-of.ts';
import { asPicture, pictureColumns } from '../../people/pictures/picture.queries.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import type { Db } from '../../platform/database.ts';
import { paged } from '../../platform/paged.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Caller } from '../../platform/serve.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { licenceRenewal } from './licence-renewal.table.ts';
import { licenceUse } from './licence-use.table.ts';
import { licence } from './licence.table.ts';

type Query = QueryOf<typeof ownLicences>;
type Reply = ReplyOf<typeof ownLicences>;

/** A licence is over by date before the daily job says so. */
const statusNow = sql<LicenceCard['status']>`case
  when ${licence.status} = 'active' and ${licence.endsOn} < ${today} then 'expired' else ${licence.status} end`;

const ofUses = (sum: SQL) =>
  sql<number>`coalesce((select ${sum} from ${licenceUse}
  where ${licenceUse.licenceNo} = ${licence.licenceNo}), 0)`.mapWith(Number);

const usedColumns = {
  usedPieces: ofUses(sql`sum(${licenceUse.pieces})`),
  openPieces: ofUses(sql`sum(${licenceUse.pieces}) filter (where ${licenceUse.royaltyFen} is null)`),
  royaltyFen: ofUses(sql`sum(${licenceUse.royaltyFen})`),
};

/** The form says more when it cannot, as when the design is licensed exclusively to another. */
const canRenew = sql<boolean>`${licence.status} = 'active' and ${licence.kind} <> 'buyout' and ${isOffered}
  and ${licence.endsOn} between ${today} and ${today} + ${sql.raw(String(RENEWAL_DAYS))}`;

const selectLicences = (db: Db) =>
  db
    .select({
      row: licence,
      status: statusNow,
      picture: pictureColumns(picture),
      designer: { id: shop.id, store: shop.store, name: shop.name },
      orderStatus: tradeOrder.status,
      ...usedColumns,
      renewable: canRenew,
      renewalOrderNo: sql<string>`coalesce((select ${licenceRenewal.orderNo} from ${licenceRenewal}
        where ${licenceRenewal.licenceNo} = ${licence.licenceNo} and ${licenceRenewal.status} = 'unpaid'), '')`,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(licence)
    .innerJoin(design, eq(design.id, licence.designId))
    .innerJoin(picture, eq(picture.key, design.pictureKey))
    .innerJoin(shop, eq(shop.id, design.shopId))
    .leftJoin(tradeOrder, eq(tradeOrder.orderNo, licence.orderNo))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectLicences>>[number];

function asCard({ row, status, picture: shown, designer }: Row): LicenceCard {
  const { licenceNo, kind, licensee, designId, designNo, designTitle, years, startsOn, endsOn } = row;
  const { pieceFen, permille, mostPieces, scope } = row;
  return {
    ...{ licenceNo, kind, status, licensee, designId, designNo, designTitle, years, startsOn, endsOn },
    ...{ pieceFen, permille, mostPieces, scope, designer, picture: asPicture({ ...shown, alt: designTitle }) },
  };
}

const asRow = (found: Row): LicenceRow => ({
  ...asCard(found),
  orderNo: found.row.orderNo ?? '',
  orderStatus: found.orderStatus,
  priceFen: found.row.priceFen,
  usedPieces: found.usedPieces,
  openPieces: found.openPieces,
  royaltyFen: found.royaltyFen,
  renewable: found.renewable && found.renewalOrderNo === '',
  renewalOrderNo: found.renewalOrderNo,
  orderedAt: found.row.createdAt.toISOString(),
});

async function list(db: Db, { status, ...paging }: Query, whose: SQL | undefined): Promise<Reply> {
  const { rows, frame } = await paged(paging, (limit, offset) =>
    selectLicences(db)
      .where(and(whose, status === undefined ? undefined : sql`${statusNow} = ${status}`))
      .orderBy(desc(licence.createdAt), licence.licenceNo)
      .limit(limit)
      .offset(offset),
  );
  return { list: rows.map(asRow), ...frame };
}

/** Of the member, or of his shop. */
export const listOwnLicences = (db: Db, { accountId, shopId }: Pick<Caller, 'accountId' | 'shopId'>, query: Query) =>
  list(db, query, or(eq(licence.licenseeId, accountId), shopId === null ? undefined : eq(licence.shopId, shopId)));

/** Of the shop's designs. */
export const listSoldLicences = (db: Db, shopId: string, query: Query) => list(db, query, eq(design.shopId, shopId));

/** @throws Refusal licence.unknown, also for one that was never paid */
export async function getCertificate(db: Db, no: string): Promise<LicenceCard> {
  const [found] = await selectLicences(db).where(eq(licence.licenceNo, no.trim().toUpperCase()));
  if (!found || found.row.startsOn === null) throw new Refusal('licence.unknown');
  return asCard(found);
}
