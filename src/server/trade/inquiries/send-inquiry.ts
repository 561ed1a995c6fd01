import { and, eq, inArray, sql } from 'drizzle-orm';
import { priceCollection } from '#contract/trade/collection-price.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { InquiredBlank, sendInquiry, WantedBlank } from '#contract/trade/inquiries.ts';
import { MOST_INQUIRIES_A_DAY } from '#contract/trade/inquiry-words.ts';
import { maskedPhone, phoneIn } from '#contract/people/phone.ts';
import { asTyped } from '#contract/platform/tidy.ts';
import { account } from '../../people/accounts/account.table.ts';
import { useCode } from '../../people/accounts/use-code.ts';
import { readItemTerms } from '../../market/buying/item-terms.ts';
import { creditInquiry } from '../referrals/credit-referrer.ts';
import { findReferrer } from '../referrals/find-referrer.ts';
import { tellOwner } from '../../people/notices/tell-owner.ts';
import { holdAdvisoryLock } from '../../platform/advisory-lock.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import { NotedRefusal, Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { getAgreement } from '../../market/site/agreements.ts';
import { inquiry, inquiryShop, inquiryTaker } from './inquiry.table.ts';

/** A route of the web pages. */
const SHOP_ADDRESS = '/merchant/inquiry';

/**
 * 留电话: the platform gets it, and so do the shops of the calculated blanks that accept inquiries. The number is proven
 * by a code, so it is the sender's.
 * @throws Refusal phone.invalid; code.wrong; inquiry.incomplete, inquiry.consent, inquiry.too_many; item.unknown
 */
export async function send(
  config: Pick<Config, 'secretKey'>,
  { db, body, note }: Ask<typeof sendInquiry>,
): Promise<ReplyOf<typeof sendInquiry>> {
  const phone = phoneIn(body.mobile);
  if (phone === null) throw new Refusal('phone.invalid');
  note('inquiry', { phone: maskedPhone(phone) });
  const name = asTyped(body.name);
  if (name === '') throw new Refusal('inquiry.incomplete');
  const privacy = await getAgreement(db, 'privacy', undefined);
  if (privacy.version !== body.privacyVersion) throw new Refusal('inquiry.consent');
  const priced = await priceWanted(db, body.wanted);
  if (!(await useCode(config, db, { phone, purpose: 'inquiry', typed: body.code })))
    throw new NotedRefusal('code.wrong');
  await refuseTooMany(db, phone);

  const id = newId();
  const accountId = await accountOf(db, phone);
  await db.insert(inquiry).values({
    ...{ id, phone, name, scene: body.scene, words: asTyped(body.words), privacyVersion: privacy.version },
    ...{ wanted: priced.wanted, amountFen: priced.amountFen, accountId },
  });
  await creditInquiry(db, await findReferrer(db, body.store, accountId), id);
  for (const taker of await takersAmong(db, priced.shopIds)) await giveToShop(db, { id, name }, taker.id);
  return {};
}

/** @throws Refusal item.unknown for a blank that is not on sale */
async function priceWanted(db: Db, wanted: readonly WantedBlank[]) {
  const terms = await readItemTerms(
    db,
    wanted.map(({ blankId }) => ({ kind: 'blank', itemId: blankId })),
  );
  const ofBlanks = new Map([...terms.values()].filter(({ isOffered }) => isOffered).map((one) => [one.id, one]));
  const { lines, amountFen } = priceCollection(ofBlanks, wanted);
  if (lines.length !== wanted.length) throw new Refusal('item.unknown');
  return {
    amountFen,
    wanted: lines.map(({ blankId, terms: item, printName, pieces, amountFen: fen, problems }): InquiredBlank => ({
      ...{ blankId, no: item.no, title: item.title, printName, pieces, amountFen: fen },
      ...(problems.length === 0 ? {} : { problem: problems.join('；') }),
    })),
    shopIds: [...new Set(lines.map(({ terms: item }) => item.shopId))],
  };
}

/** Within one number, so that two at once are both counted. The code is used up nevertheless. */
async function refuseTooMany(db: Db, phone: string): Promise<void> {
  await holdAdvisoryLock(db, `inquiry of ${phone}`);
  const sent = await db.$count(
    inquiry,
    and(eq(inquiry.phone, phone), sql`${inquiry.createdAt} > now() - interval '1 day'`),
  );
  if (sent >= MOST_INQUIRIES_A_DAY) throw new NotedRefusal('inquiry.too_many');
}

async function accountOf(db: Db, phone: string): Promise<string | null> {
  const [own] = await db.select({ id: account.id }).from(account).where(eq(account.phone, phone));
  return own?.id ?? null;
}

/** Those of the shops that are open and accept inquiries. */
export async function takersAmong(db: Db, shopIds: readonly string[]): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: shop.id, name: shop.name })
    .from(inquiryTaker)
    .innerJoin(shop, eq(shop.id, inquiryTaker.shopId))
    .where(and(inArray(shop.id, [...shopIds]), eq(shop.status, 'approved')));
}

/** Idempotent: a shop that has it already gets no second message. */
export async function giveToShop(
  db: Db,
  { id, name }: Pick<typeof inquiry.$inferSelect, 'id' | 'name'>,
  shopId: string,
): Promise<void> {
  const { rowCount } = await db.insert(inquiryShop).values({ inquiryId: id, shopId }).onConflictDoNothing();
  if (rowCount === 0) return;
  await tellOwner(db, shopId, {
    kind: 'inquiry',
    title: '有客户留了电话',
    body: `${name} 想请您联系，电话和需求在“客户咨询”里`,
    to: SHOP_ADDRESS,
  });
}
