import { and, eq, max, sql } from 'drizzle-orm';
import type { bulkAnswerSample, bulkSendSample } from '#contract/trade/bulk.ts';
import { tidyLine } from '#contract/platform/tidy.ts';
import { lockBuyersOrder, lockShopsOrder } from '../orders/lock-order.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { ownAttachments } from '../../people/uploads/own-uploads.ts';
import { preSample } from './bulk.table.ts';
import { moveSample } from './move-sample.ts';

/** @throws Refusal request.invalid without a photograph; state.changed */
export async function sendSample({ db, caller, body }: Ask<typeof bulkSendSample>) {
  const order = await lockShopsOrder(db, caller.shopId, body.orderNo);
  const { orderNo, status } = order;
  const attachments = await ownAttachments(db, caller.accountId, 'order', body.attachments);
  if (attachments.length === 0) throw new Refusal('request.invalid', { say: '请先传产前样的照片' });
  const { accountId: actorId } = caller;
  await moveSample(db, order, { action: 'sendSample', by: 'shop', actorId, note: body.note, attachments });
  const measures = body.measures.map((one) => ({ ...one, point: tidyLine(one.point), size: tidyLine(one.size) }));
  const round = (await lastRound(db, orderNo)) + 1;
  await db.insert(preSample).values({ orderNo, round, note: body.note.trim(), measures, attachments });
  return { orderNo, status };
}

const ANSWERS = { confirmSample: 'confirmed', changeSample: 'toChange', waiveSample: 'waived' } as const;

/** The buyer answers the sample that he read. @throws Refusal state.changed for an older one; reason.missing */
export async function answerSample({ db, caller, body }: Ask<typeof bulkAnswerSample>) {
  const order = await lockBuyersOrder(db, caller.accountId, body.orderNo);
  const { orderNo, status } = order;
  const { action, round, reason } = body;
  if (round !== (await lastRound(db, orderNo)))
    throw new Refusal('state.changed', { say: '商家刚刚发了新的产前样，请看过再答复' });
  await moveSample(db, order, { action, by: 'buyer', actorId: caller.accountId, note: reason });
  await db
    .update(preSample)
    .set({ answer: ANSWERS[action], answerNote: reason.trim(), answeredAt: sql`now()` })
    .where(and(eq(preSample.orderNo, orderNo), eq(preSample.round, round), sql`${preSample.answer} is null`));
  return { orderNo, status };
}

/** 0 = none was sent */
export async function lastRound(db: Db, orderNo: string): Promise<number> {
  const [row] = await db
    .select({ round: max(preSample.round) })
    .from(preSample)
    .where(eq(preSample.orderNo, orderNo));
  return row?.round ?? 0;
}
