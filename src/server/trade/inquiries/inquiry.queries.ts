import { and, asc, desc, eq, ilike, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { inquiryBlanks, operatorInquiries, shopInquiries } from '#contract/trade/inquiries.ts';
import { INQUIRY_STATUSES, type InquiryStatus, MOST_CALCULABLE } from '#contract/trade/inquiry-words.ts';
import { blank } from '../../market/blanks/blank.table.ts';
import { blankEntry } from '../../market/catalogue/entry.table.ts';
import { paged } from '../../platform/paged.ts';
import type { Db } from '../../platform/database.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { inquiry, inquiryNote, inquiryShop, inquiryTaker } from './inquiry.table.ts';

type Asked = QueryOf<typeof shopInquiries>;

function withWords(q: string | undefined): SQL | undefined {
  const words = q?.trim() ?? '';
  const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  if (words === '') return undefined;
  return or(ilike(inquiry.name, like), ilike(inquiry.phone, like), ilike(inquiry.words, like));
}

const factsOf = (row: typeof inquiry.$inferSelect) => ({
  ...{ id: row.id, scene: row.scene, name: row.name, phone: row.phone, words: row.words },
  ...{ wanted: row.wanted, amountFen: row.amountFen, at: row.createdAt.toISOString() },
});

/** @param shopId null = the platform's */
async function notesOf(db: Db, ids: readonly string[], shopId: string | null) {
  const rows = await db
    .select()
    .from(inquiryNote)
    .where(
      and(
        inArray(inquiryNote.inquiryId, [...ids]),
        shopId === null ? isNull(inquiryNote.shopId) : eq(inquiryNote.shopId, shopId),
      ),
    )
    .orderBy(desc(inquiryNote.id));
  const byInquiry = Map.groupBy(rows, ({ inquiryId }) => inquiryId);
  return (id: string) =>
    (byInquiry.get(id) ?? []).map(({ at, text, status }) => ({ at: at.toISOString(), text, status }));
}

/**
 * For the calculator: blanks of shops that accept inquiries first, the most popular of them before the others. Two
 * statements, so that each follows the index by popularity and stops at its limit.
 */
export async function listCalculable(db: Db): Promise<ReplyOf<typeof inquiryBlanks>> {
  const taken = await calculable(db, sql`${shop.name}`, MOST_CALCULABLE, isTaker);
  const others = await calculable(db, sql`''`, MOST_CALCULABLE - taken.length, not(isTaker));
  return { list: [...taken, ...others] };
}

const isTaker = sql`exists (select from ${inquiryTaker} where ${inquiryTaker.shopId} = ${blankEntry.shopId})`;

const calculable = async (db: Db, takerName: SQL, most: number, which: SQL) =>
  most <= 0
    ? []
    : db
        .select({ id: blank.id, name: blank.name, moq: blank.moq, takerName: sql<string>`${takerName}` })
        .from(blankEntry)
        .innerJoin(blank, eq(blank.id, blankEntry.id))
        .innerJoin(shop, eq(shop.id, blankEntry.shopId))
        .where(which)
        .orderBy(sql`${blankEntry.popularity} desc nulls first`, blankEntry.id)
        .limit(most);

/** 客户咨询 that were given to a shop. */
export async function listOfShop(
  db: Db,
  { shopId }: { readonly shopId: string },
  { status, q, ...page }: Asked,
): Promise<ReplyOf<typeof shopInquiries>> {
  const own = and(eq(inquiryShop.shopId, shopId), withWords(q));
  const { rows, frame } = await paged(page, (limit, offset) =>
    db
      .select({ inquiry, status: inquiryShop.status, total: sql<number>`count(*) over ()`.mapWith(Number) })
      .from(inquiryShop)
      .innerJoin(inquiry, eq(inquiry.id, inquiryShop.inquiryId))
      .where(and(own, status === undefined ? undefined : eq(inquiryShop.status, status)))
      .orderBy(desc(inquiryShop.at), inquiry.id)
      .limit(limit)
      .offset(offset),
  );
  const notes = await notesOf(
    db,
    rows.map((row) => row.inquiry.id),
    shopId,
  );
  const [counted] = await db
    .select({
      all: sql<number>`count(*)`.mapWith(Number),
      ...(Object.fromEntries(
        INQUIRY_STATUSES.map((one) => [
          one,
          sql<number>`count(*) filter (where ${inquiryShop.status} = ${one})`.mapWith(Number),
        ]),
      ) as Record<InquiryStatus, SQL<number>>),
    })
    .from(inquiryShop)
    .innerJoin(inquiry, eq(inquiry.id, inquiryShop.inquiryId))
    .where(own);
  return {
    list: rows.map((row) => ({ ...factsOf(row.inquiry), status: row.status, notes: notes(row.inquiry.id) })),
    ...frame,
    counts: counted!,
    accepts: (await db.$count(inquiryTaker, eq(inquiryTaker.shopId, shopId))) > 0,
  };
}

/** All of them, with the shops that have them. */
export async function listAtDesk(
  db: Db,
  { status, q, ...page }: QueryOf<typeof operatorInquiries>,
): Promise<ReplyOf<typeof operatorInquiries>> {
  const { rows, frame } = await paged(page, (limit, offset) =>
    db
      .select({ inquiry, total: sql<number>`count(*) over ()`.mapWith(Number) })
      .from(inquiry)
      .where(and(withWords(q), status === 'all' ? undefined : eq(inquiry.status, status)))
      .orderBy(desc(inquiry.createdAt), inquiry.id)
      .limit(limit)
      .offset(offset),
  );
  const ids = rows.map((row) => row.inquiry.id);
  const notes = await notesOf(db, ids, null);
  const given = await db
    .select({ inquiryId: inquiryShop.inquiryId, id: shop.id, name: shop.name, status: inquiryShop.status })
    .from(inquiryShop)
    .innerJoin(shop, eq(shop.id, inquiryShop.shopId))
    .where(inArray(inquiryShop.inquiryId, ids))
    .orderBy(asc(inquiryShop.at));
  const takers = await db
    .select({ id: shop.id, name: shop.name })
    .from(inquiryTaker)
    .innerJoin(shop, eq(shop.id, inquiryTaker.shopId))
    .where(eq(shop.status, 'approved'))
    .orderBy(asc(shop.name))
    .limit(500);
  return {
    list: rows.map(({ inquiry: row }) => ({
      ...factsOf(row),
      status: row.status,
      notes: notes(row.id),
      shops: given
        .filter(({ inquiryId }) => inquiryId === row.id)
        .map(({ id, name, status: state }) => ({ id, name, status: state })),
    })),
    ...frame,
    takers,
  };
}
