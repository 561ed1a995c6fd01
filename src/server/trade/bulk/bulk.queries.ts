import { and, asc, desc, eq, or } from 'drizzle-orm';
import { MAKING_ORDERS } from '#contract/trade/bulk-flow.ts';
import type { BulkDetail, InspectionRound, SampleRound } from '#contract/trade/bulk.ts';
import { readOrderNo } from '#contract/trade/order-no.ts';
import { tradeOrder } from '../orders/order.table.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Caller } from '../../platform/serve.ts';
import { cartonRow, inspection, preSample } from './bulk.table.ts';
import { agreedMeasures } from './agreed-measures.ts';
import { inspectedOf, inspectionOf } from './move-inspection.ts';
import { answerByOf } from './sample-clock.ts';
import { sampleOf } from './move-sample.ts';
import { forecastOf, forecastOfColourway, readProduction } from './report-steps.ts';

/** For the buyer and the shop of the order, and operators. @throws Refusal item.unknown for any other caller */
export async function getBulk(db: Db, caller: Caller, typed: string): Promise<BulkDetail> {
  const isParty = or(
    eq(tradeOrder.buyerId, caller.accountId),
    caller.shopId === null ? undefined : eq(tradeOrder.shopId, caller.shopId),
  );
  const [order] = await db
    .select()
    .from(tradeOrder)
    .where(
      and(
        eq(tradeOrder.orderNo, readOrderNo(typed) ?? ''),
        eq(tradeOrder.kind, 'bulk'),
        caller.role === 'operator' ? undefined : isParty,
      ),
    );
  if (!order) throw new Refusal('item.unknown');
  const { orderNo } = order;
  const rounds = await db.select().from(preSample).where(eq(preSample.orderNo, orderNo)).orderBy(desc(preSample.round));
  const inspections = await db
    .select()
    .from(inspection)
    .where(eq(inspection.orderNo, orderNo))
    .orderBy(desc(inspection.round));
  const cartons = await db.select().from(cartonRow).where(eq(cartonRow.orderNo, orderNo)).orderBy(asc(cartonRow.rowNo));
  const made = await readProduction(db, orderNo);
  const { pieces, least } = await inspectedOf(db, order);
  const isBeingMade = order.status === 'inProduction';
  return {
    orderNo,
    sample: await sampleOf(db, orderNo),
    sampleRounds: rounds.map((round) => asRound(round, order)),
    toMeasure: await agreedMeasures(db, orderNo),
    inspection: await inspectionOf(db, orderNo),
    inspections: inspections.map(asInspection),
    cartons: cartons.map(({ orderNo: _orderNo, rowNo: _rowNo, ...row }) => row),
    toInspect: { pieces, least },
    pieces: made.pieces,
    steps: made.steps.map(({ step, done, pieces }) => ({
      ...{ step, done, pieces: pieces! },
      at: made.reports.findLast((one) => one.step === step)?.at.toISOString() ?? null,
    })),
    colourways: made.colourways.map((one) => ({
      ...{ lineNo: one.lineNo, pieces: one.pieces },
      steps: one.done?.map(({ step, done }) => ({ step, done })) ?? one.steps.map((step) => ({ step, done: 0 })),
      isCounted: one.done !== null,
      ...(isBeingMade ? forecastOfColourway(order, one) : NO_FORECAST),
    })),
    ...(isBeingMade ? forecastOf(order, made) : NO_FORECAST),
  };
}

const NO_FORECAST = { forecastOn: null, daysLate: 0 } as const;

function asRound(row: typeof preSample.$inferSelect, order: typeof tradeOrder.$inferSelect): SampleRound {
  const { round, sentAt, note, measures, attachments, answer, answerNote, answeredAt } = row;
  return {
    ...{ round, note, measures, attachments, answer, answerNote },
    sentAt: sentAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    answerBy: MAKING_ORDERS.includes(order.status) ? (answerByOf(row, order)?.toISOString() ?? null) : null,
  };
}

function asInspection(row: typeof inspection.$inferSelect): InspectionRound {
  const { round, level, lot, sample, accept, hasPassed, defects, note, attachments, concession } = row;
  return {
    ...{ round, level, lot, sample, accept, hasPassed, defects, note, attachments, concession },
    at: row.at.toISOString(),
  };
}
