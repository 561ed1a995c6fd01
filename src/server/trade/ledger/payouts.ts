import { and, eq, isNull, sql } from 'drizzle-orm';
import { dayInChina } from '#contract/platform/china-day.ts';
import type { BodyOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { recordPayout as recordCall, reversePayout as reverseCall } from '#contract/trade/ledger.ts';
import { type PayoutDirection, payoutWords } from '#contract/trade/ledger-words.ts';
import { asSum } from '#contract/platform/sums.ts';
import { asTyped, tidyLine } from '#contract/platform/tidy.ts';
import { tellOwner } from '../../people/notices/tell-owner.ts';
import { type Desk, noteAct } from '../../people/audit/note-act.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import { Refusal } from '../../platform/refusal.ts';
import { refuseOwnShop } from '../../market/shops/move-shop.ts';
import { termsOfShops } from '../../market/shops/shop-terms.queries.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { ownAttachments } from '../../people/uploads/own-uploads.ts';
import { lockAvailable } from './available.ts';
import { payout } from './ledger.table.ts';
import { settleStatements } from './move-statement.ts';
import { recordedByHand } from './payout-bank.ts';
import { CASH, ofShop, post } from './post.ts';

/** Records money that the platform has paid to a shop, or a shop to the platform; not more than is owed. */
export async function recordPayout(
  desk: Desk,
  { shopId, direction, amountFen, voucherNo, paidOn, note, attachments }: BodyOf<typeof recordCall>,
): Promise<ReplyOf<typeof recordCall>> {
  const { db, caller } = desk;
  const name = await nameOf(db, shopId);
  await refuseOwnShop(db, shopId, caller.accountId);
  if (paidOn > dayInChina()) throw new Refusal('payout.amount', { say: '付款日期不能晚于今天' });
  const owedFen = await lockAvailable(db, shopId);
  if (amountFen > (direction === 'toShop' ? owedFen : -owedFen)) throw new Refusal('payout.amount');

  // Normalised, so that the same number is not recorded twice in two spellings.
  const number = tidyLine(voucherNo);
  if (number === '') throw new Refusal('payout.amount', { say: '请填写凭证号' });
  const id = newId();
  const to = (await termsOfShops(db, [shopId])).get(shopId)?.transfer ?? null;
  const sent = await recordedByHand.send({ id, amountFen, to, voucherNo: number });
  if (sent.state !== 'done') throw new Refusal('payout.amount', { say: '银行没有付出，请稍后再登记' });
  await db.insert(payout).values({
    ...{ id, shopId, direction, amountFen, paidOn, operatorId: caller.accountId },
    voucherNo: sent.voucherNo,
    note: asTyped(note),
    attachments: await ownAttachments(db, caller.accountId, 'voucher', attachments),
  });
  await postPayout(db, { id, shopId, direction, amountFen });
  await settleStatements(db, shopId);
  const action = `登记${payoutWords[direction]}`;
  await noteAct(desk, {
    ...{ action, subjectId: shopId, subject: name },
    detail: { 金额: asSum(amountFen), 凭证号: number },
  });
  await tell(db, shopId, {
    title: direction === 'toShop' ? `平台已打款 ${asSum(amountFen)}` : `平台已收到您的缴款 ${asSum(amountFen)}`,
    body: `凭证号 ${number}，可以在账本里看明细和凭证`,
  });
  return { id, balanceFen: await lockAvailable(db, shopId) };
}

/** A payout recorded by mistake, or returned by the bank. The record stays, with the reason. */
export async function reversePayout(
  desk: Desk,
  { id, reason }: BodyOf<typeof reverseCall>,
): Promise<ReplyOf<typeof reverseCall>> {
  const { db, caller } = desk;
  const why = asTyped(reason);
  if (why === '') throw new Refusal('reason.missing');
  const [known] = await db.select({ shopId: payout.shopId }).from(payout).where(eq(payout.id, id));
  if (!known) throw new Refusal('item.unknown');
  const { shopId } = known;
  await refuseOwnShop(db, shopId, caller.accountId);
  const [reversed] = await db
    .update(payout)
    .set({ reversedAt: sql`now()`, reverseReason: why })
    .where(and(eq(payout.id, id), isNull(payout.reversedAt)))
    .returning();
  if (!reversed) throw new Refusal('state.changed');
  await postReversal(db, reversed);
  await settleStatements(db, shopId);
  await noteAct(desk, {
    ...{ action: `冲回${payoutWords[reversed.direction]}`, subjectId: shopId, subject: await nameOf(db, shopId) },
    reason: why,
    detail: { 金额: asSum(reversed.amountFen), 凭证号: reversed.voucherNo },
  });
  await tell(db, shopId, {
    title: `${payoutWords[reversed.direction]} ${asSum(reversed.amountFen)} 已冲回`,
    body: `凭证号 ${reversed.voucherNo}，原因：${why}`,
  });
  return { id, balanceFen: await lockAvailable(db, shopId) };
}

interface Paid {
  readonly id: string;
  readonly shopId: string;
  readonly direction: PayoutDirection;
  readonly amountFen: number;
}

function postPayout(db: Db, paid: Paid): Promise<void> {
  return post(db, {
    ...{ event: paid.direction === 'toShop' ? 'payout' : 'payIn', eventId: paid.id, orderNo: null },
    postings: sides(paid),
  });
}

function postReversal(db: Db, paid: Paid): Promise<void> {
  return post(db, {
    ...{ event: paid.direction === 'toShop' ? 'payoutReversed' : 'payInReversed', eventId: paid.id, orderNo: null },
    postings: sides({ ...paid, amountFen: -paid.amountFen }),
  });
}

function sides({ shopId, direction, amountFen }: Omit<Paid, 'id'>) {
  const toShopFen = direction === 'toShop' ? amountFen : -amountFen;
  return [
    { account: ofShop('balance', shopId), amountFen: toShopFen },
    { account: CASH, amountFen: -toShopFen },
  ];
}

/** @throws Refusal item.unknown */
async function nameOf(db: Db, shopId: string): Promise<string> {
  const [row] = await db.select({ name: shop.name }).from(shop).where(eq(shop.id, shopId));
  if (!row) throw new Refusal('item.unknown');
  return row.name;
}

const tell = (db: Db, shopId: string, news: { title: string; body: string }) =>
  tellOwner(db, shopId, { kind: 'ledger', to: '/merchant/ledger', ...news });
