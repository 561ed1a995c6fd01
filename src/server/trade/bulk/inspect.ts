import { and, eq, max, sql } from 'drizzle-orm';
import { DEFECT_GRADES, type DefectGrade, inspectionPlan, isPassed } from '#contract/trade/aql.ts';
import type { bulkConcede, bulkInspect, Defect } from '#contract/trade/bulk.ts';
import { defectGradeWords } from '#contract/trade/inspection-flow.ts';
import { asTyped, tidyLine } from '#contract/platform/tidy.ts';
import { lockBuyersOrder, lockShopsOrder, type OrderRow } from '../orders/lock-order.ts';
import { moveProduction } from '../orders/move-production.ts';
import { orderLine } from '../orders/order.table.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { ownAttachments } from '../../people/uploads/own-uploads.ts';
import { inspection } from './bulk.table.ts';
import { inspectedOf, moveInspection } from './move-inspection.ts';
import { refuseBeforeSample } from './refuse-early.ts';

/**
 * 报验货: the defects that were found in the sample of the lot. The verdict follows from the table; a refused lot is mended
 * and inspected again, as another round.
 * @throws Refusal inspection.lot for a lot that is none of this order's; inspection.defects; state.changed, also when another
 * round was reported meanwhile
 */
export async function inspect({ db, caller, body }: Ask<typeof bulkInspect>) {
  const order = await lockShopsOrder(db, caller.shopId, body.orderNo);
  const { orderNo, status } = order;
  await refuseBeforeSample(db, orderNo, '验货');
  const last = await lastInspection(db, orderNo);
  if (body.seenRound !== undefined && body.seenRound !== last)
    throw new Refusal('state.changed', { say: '刚刚有人报过一次验货，请看过再报' });
  const inspected = await inspectedOf(db, order);
  const { pieces, least, accepted } = inspected;
  if (pieces === 0 || accepted + body.lot > pieces * 2) throw new Refusal('inspection.lot');
  const plan = inspectionPlan(body.lot, body.level);
  const found = countByGrade(body.defects);
  if (DEFECT_GRADES.some((grade) => found[grade] > plan.sample * MOST_DEFECTS_A_PIECE))
    throw new Refusal('inspection.defects');

  const photos = body.defects.flatMap(({ attachments }) => attachments);
  const attachments = await ownAttachments(db, caller.accountId, 'order', [...photos, ...body.attachments]);
  const hasPassed = isPassed(plan, found);
  const words = DEFECT_GRADES.map((grade) => `${defectGradeWords[grade]} ${found[grade]}/${plan.accept[grade]}`);
  const counted = `${body.lot} 件抽 ${plan.sample} 件，${words.join('、')}`;
  const note = [counted, asTyped(body.note)].filter((one) => one !== '').join('。');
  const action = hasPassed ? 'pass' : 'fail';
  const shop = { by: 'shop', actorId: caller.accountId } as const;
  await moveInspection(db, order, { action, ...shop, note, attachments, inspected });
  await db.insert(inspection).values({
    ...{ orderNo, round: last + 1, level: body.level },
    ...{ lot: body.lot, sample: plan.sample, accept: plan.accept, hasPassed },
    defects: body.defects.map((one) => ({ ...one, note: tidyLine(one.note) })),
    note: body.note.trim(),
    attachments: [...body.attachments],
  });
  if (hasPassed && accepted + body.lot >= least) await finishInspected(db, order, caller.accountId);
  return { orderNo, status, hasPassed };
}

/** 款式行 that are at their 质检 have passed it with the lot that covers the order; after a part of it they are finished by hand. */
async function finishInspected(db: Db, order: OrderRow, actorId: string): Promise<void> {
  const lines = await db
    .select({ lineNo: orderLine.lineNo })
    .from(orderLine)
    .where(and(eq(orderLine.orderNo, order.orderNo), eq(orderLine.production, 'inspecting')));
  const lineNos = lines.map(({ lineNo }) => lineNo);
  if (lineNos.length > 0) await moveProduction(db, order, { lineNos, action: 'finish', by: 'shop', actorId });
}

/** More than this is a typing mistake. */
const MOST_DEFECTS_A_PIECE = 20;

const countByGrade = (defects: readonly Defect[]): Record<DefectGrade, number> => {
  const sum = { critical: 0, major: 0, minor: 0 };
  for (const { grade, count } of defects) sum[grade] += count;
  return sum;
};

/** 让步接收 of the inspection that the buyer read. @throws Refusal reason.missing; state.changed */
export async function concede({ db, caller, body }: Ask<typeof bulkConcede>) {
  const order = await lockBuyersOrder(db, caller.accountId, body.orderNo);
  const { orderNo, status } = order;
  if (body.round !== (await lastInspection(db, orderNo)))
    throw new Refusal('state.changed', { say: '商家刚刚又验了一次，请看过再答复' });
  await moveInspection(db, order, {
    ...{ action: 'concede', by: 'buyer', actorId: caller.accountId, note: body.reason },
    inspected: await inspectedOf(db, order),
  });
  await db
    .update(inspection)
    .set({ concession: body.reason.trim(), concededAt: sql`now()` })
    .where(and(eq(inspection.orderNo, orderNo), eq(inspection.round, body.round)));
  return { orderNo, status };
}

async function lastInspection(db: Db, orderNo: string): Promise<number> {
  const [row] = await db
    .select({ round: max(inspection.round) })
    .from(inspection)
    .where(eq(inspection.orderNo, orderNo));
  return row?.round ?? 0;
}
