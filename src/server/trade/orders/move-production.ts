import { and, asc, eq, inArray, isNotNull, ne, notInArray, sql } from 'drizzle-orm';
import type { OrderActor } from '#contract/trade/order-flow.ts';
import {
  ANSWER_HOURS,
  canFinishAtOnce,
  type ProductionAction,
  productionAfter,
  type ProductionFacts,
  type ProductionStep,
  productionSteps,
  type ProofStatus,
  type ProductionStatus,
  waitsFor,
} from '#contract/trade/production-flow.ts';
import { asTyped } from '#contract/platform/tidy.ts';
import { refuseBeforeSample } from '../bulk/refuse-early.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OrderRow } from './lock-order.ts';
import { orderEvent, orderLine } from './order.table.ts';
import { tellOfProduction } from './production-news.ts';

type LineRow = typeof orderLine.$inferSelect;

/** A styled line of a paid order. */
export type ProducedLine = LineRow & { readonly production: ProductionStatus };

interface ProductionMove {
  readonly lineNos: readonly number[];
  readonly action: ProductionAction;
  readonly by: OrderActor;
  /** null for the system */
  readonly actorId: string | null;
  readonly note?: string;
  readonly attachments?: readonly string[];
  /** of `offerStyle` */
  readonly offeredStyleId?: string;
}

/**
 * The only function that moves the production of styled lines: all of them or none, an event row, and the other side
 * notified. The caller holds the order's lock, so that concurrent steps, refunds and shipments wait.
 * @throws Refusal item.unknown for a line without production; reason.missing; state.changed
 */
export async function moveProduction(db: Db, order: OrderRow, move: ProductionMove): Promise<void> {
  const step: ProductionStep = productionSteps[move.action];
  const note = asTyped(move.note ?? '');
  if (step.needsReason && note === '') throw new Refusal('reason.missing');
  const lines = await readProduced(db, order.orderNo, move.lineNos);
  const afters = lines.map((line) => productionAfter(move.action, move.by, factsOf(order, line)));
  if (afters.includes(null)) throw new Refusal('state.changed');
  if (move.action === 'print') await refuseBeforeSample(db, order.orderNo, '开印');
  const { status, proof } = afters[0]!;
  const to = step.to === 'stay' ? {} : { production: status };
  const proofed = step.proof === undefined ? {} : { proof };
  const offered = move.action === 'answerLate' ? {} : { offeredStyleId: move.offeredStyleId ?? '' };
  await db
    .update(orderLine)
    .set({
      ...{ ...to, ...proofed, ...offered },
      answerDueAt: ASKS_BUYER.has(move.action) ? sql`now() + make_interval(hours => ${ANSWER_HOURS})` : null,
    })
    .where(isOf(order.orderNo, move.lineNos));
  await noteProduction(db, order, { ...move, note });
  await tellOfProduction(db, order, { ...move, note, lines });
}

/** After these the buyer has time to answer; after a refusal the maker needs it to send another version. */
const ASKS_BUYER: ReadonlySet<ProductionAction> = new Set([
  'sendBack',
  'sendProof',
  'offerStyle',
  'refuseStyle',
] as const);

/** @throws Refusal item.unknown when one of the lines is not produced */
async function readProduced(db: Db, orderNo: string, lineNos: readonly number[]): Promise<ProducedLine[]> {
  const lines = await db
    .select()
    .from(orderLine)
    .where(and(isOf(orderNo, lineNos), ne(orderLine.production, '')))
    .orderBy(asc(orderLine.lineNo));
  if (lines.length === 0 || lines.length !== new Set(lineNos).size) throw new Refusal('item.unknown');
  return lines as ProducedLine[];
}

const isOf = (orderNo: string, lineNos: readonly number[]) =>
  and(eq(orderLine.orderNo, orderNo), inArray(orderLine.lineNo, [...lineNos]));

const factsOf = (
  { status: order, suppliesOrderNo }: Pick<OrderRow, 'status' | 'suppliesOrderNo'>,
  { production, proof, printMethod, offeredStyleId }: ProducedLine,
): ProductionFacts => ({
  ...{ status: production, proof, printMethod, order },
  isOffered: offeredStyleId !== '',
  isSupply: suppliesOrderNo !== null,
});

async function noteProduction(
  db: Db,
  { orderNo, status }: Pick<OrderRow, 'orderNo' | 'status'>,
  { lineNos, action, by, actorId, note, attachments = [] }: ProductionMove & { readonly note: string },
): Promise<void> {
  await db.insert(orderEvent).values({
    ...{ orderNo, by, actorId, note, action: 'production', step: action, label: productionSteps[action].label },
    ...{ from: status, to: status, attachments: [...attachments] },
    lineNos: sorted(lineNos),
  });
}

const sorted = (lineNos: readonly number[]): number[] => [...new Set(lineNos)].toSorted((one, other) => one - other);

/**
 * The order was paid: its styled lines wait for the shop's check.
 * @returns how many they are
 */
export async function beginProduction(db: Db, { orderNo, status }: OrderRow): Promise<number> {
  const begun = await db
    .update(orderLine)
    .set({ production: 'check' })
    .where(and(eq(orderLine.orderNo, orderNo), ne(orderLine.styleId, ''), eq(orderLine.production, '')))
    .returning({ lineNo: orderLine.lineNo });
  if (begun.length === 0) return 0;
  await db.insert(orderEvent).values({
    ...{ orderNo, by: 'system', actorId: null, action: 'production', step: 'begin', label: '款式等商家校验' },
    ...{ from: status, to: status, lineNos: sorted(begun.map(({ lineNo }) => lineNo)) },
  });
  return begun.length;
}

/**
 * These lines are shipped: what is left of their production counts as done.
 * @throws Refusal state.changed for a line whose check is not accepted, or whose proof the buyer has not confirmed
 */
export async function produceToShip(
  db: Db,
  order: OrderRow,
  lineNos: readonly number[],
  actorId: string,
): Promise<void> {
  const open = (await readOpen(db, order.orderNo)).filter(({ lineNo }) => lineNos.includes(lineNo));
  // Whether the order may be shipped was asked before: beside a claim for a part it may.
  const stuck = open.find(({ production, proof }) => !canFinishAtOnce({ status: production, proof }));
  if (stuck) throw new Refusal('state.changed', { say: `${whyNotYet(stuck)}，不能发货` });
  await finishAtOnce(db, order, open, actorId);
}

/**
 * 生产完成 of the whole order, after which a buyer owes the balance. Lines that wait for the buyer do not count: without
 * an answer the order could never end.
 * @throws Refusal state.changed for a styled line that has not passed its inspection
 */
export async function refuseUnfinished(db: Db, orderNo: string): Promise<void> {
  const open = await readOpen(db, orderNo);
  const unfinished = open.find((line) => waitsFor({ status: line.production, proof: line.proof }) !== 'buyer');
  if (unfinished) throw new Refusal('state.changed', { say: `${whyNotYet(unfinished)}，不能报生产完成` });
}

async function finishAtOnce(db: Db, order: OrderRow, lines: readonly ProducedLine[], actorId: string): Promise<void> {
  if (lines.length === 0) return;
  const lineNos = lines.map(({ lineNo }) => lineNo);
  await db.update(orderLine).set({ production: 'done' }).where(isOf(order.orderNo, lineNos));
  await noteProduction(db, order, { lineNos, action: 'finishAtOnce', by: 'shop', actorId, note: '' });
}

const readOpen = async (db: Db, orderNo: string): Promise<ProducedLine[]> =>
  (await db
    .select()
    .from(orderLine)
    .where(and(eq(orderLine.orderNo, orderNo), notInArray(orderLine.production, ['', 'done', 'dropped'])))
    .orderBy(asc(orderLine.lineNo))) as ProducedLine[];

const PROOF_WORDS: Readonly<Record<ProofStatus, string>> = {
  none: '',
  confirmed: '',
  wanted: '买家要先看打样稿，还没有发',
  sent: '打样稿买家还没有确认',
  toChange: '买家要求改打样稿，还没有再发',
};

function whyNotYet({ production, proof, styleNo }: ProducedLine): string {
  if (production === 'check') return `款式 ${styleNo} 还没有校验，请先接受或退回`;
  if (production === 'sentBack') return `款式 ${styleNo} 已退回，买家还没有答复`;
  if (PROOF_WORDS[proof] === '') return `款式 ${styleNo} 还没有质检通过`;
  return `款式 ${styleNo}：${PROOF_WORDS[proof]}`;
}

/** The order ended: nothing is owed any more. */
export async function forgetAnswers(db: Db, orderNo: string): Promise<void> {
  await db
    .update(orderLine)
    .set({ answerDueAt: null })
    .where(and(eq(orderLine.orderNo, orderNo), isNotNull(orderLine.answerDueAt)));
}
