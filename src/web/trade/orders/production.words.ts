import {
  type ProductionAction,
  productionPath,
  productionSteps,
  type ProductionStatus,
  productionStatusWords,
  productionStepsFrom,
  proofStatusWords,
} from '#contract/trade/production-flow.ts';
import type { OrderDetail, OrderEvent, OrderLine } from '#contract/trade/orders.ts';

/** A styled line of a paid order. */
export type ProducedLine<Line extends OrderLine = OrderLine> = Line & {
  readonly production: NonNullable<OrderLine['production']>;
};

/** Lines in the same state: they take every step together. */
export function inStates<Line extends OrderLine>(lines: readonly Line[]): ProducedLine<Line>[][] {
  const produced = lines.filter((line): line is ProducedLine<Line> => line.production !== null);
  const stateOf = ({ production: { status, proof, answerDueAt, offered } }: ProducedLine) =>
    `${status} ${proof} ${answerDueAt ?? ''} ${offered?.id ?? ''}`;
  return [...Map.groupBy(produced, stateOf).values()];
}

/** The steps that the party can take now with lines in one state. */
export function openSteps(
  { status, supply }: Pick<OrderDetail, 'status' | 'supply'>,
  { production, printMethod }: ProducedLine,
  party: 'buyer' | 'shop',
): readonly ProductionAction[] {
  const facts = { printMethod, isOffered: production.offered !== null, order: status, isSupply: supply !== null };
  return productionStepsFrom({ ...production, ...facts }, party);
}

/** Of a line that is not all sent and cannot be shipped now (`canShip`). */
export function whyNotShipped({ production }: Pick<OrderLine, 'production'>): string {
  if (production?.status === 'check') return '款式还没有校验，请先接受或退回';
  if (production?.status === 'sentBack') return '款式已退回，等买家答复';
  if (production?.status === 'queued') return '打样稿还没有确认';
  return '由工厂一件代发，工厂发货后这里自动发出';
}

export const lineNosOf = (lines: readonly OrderLine[]): number[] => lines.map(({ lineNo }) => lineNo);

export interface PathStep {
  readonly status: ProductionStatus;
  readonly words: string;
  /** when the line came here last; null = not yet */
  readonly at: string | null;
  readonly isNow: boolean;
}

/** 校验 · 待生产 · 印花 · 缝制 · 质检 · 已做好, with times; a line that was sent back stands at its check. */
export function pathOf({ lineNo, printMethod, production }: ProducedLine, events: readonly OrderEvent[]): PathStep[] {
  const path = productionPath(printMethod);
  const isAtCheck = production.status === 'sentBack' || production.status === 'dropped';
  const now = path.indexOf(isAtCheck ? 'check' : production.status);
  return path.map((status, index) => ({
    status,
    words: productionStatusWords(status, printMethod),
    at: index <= now ? (eventsOf(lineNo, events).findLast((event) => leadsTo(event) === status)?.at ?? null) : null,
    isNow: index === now && production.status !== 'dropped',
  }));
}

const eventsOf = (lineNo: number, events: readonly OrderEvent[]) =>
  events.filter(({ lineNos }) => lineNos.includes(lineNo));

function leadsTo({ step }: OrderEvent): ProductionStatus | null {
  if (step === null) return null;
  if (step === 'begin') return 'check';
  const { to } = productionSteps[step];
  return to === 'stay' ? null : to;
}

/** The latest event of this step for the line: why it was sent back, the proof. */
export const lastOf = (
  { lineNo }: OrderLine,
  step: NonNullable<OrderEvent['step']>,
  { events }: Pick<OrderDetail, 'events'>,
): OrderEvent | undefined => eventsOf(lineNo, events).findLast((event) => event.step === step);

/** "退回 · 等买家答复", "待生产 · 等买家确认打样稿" */
export function stateWords({ printMethod, production: { status, proof, offered, isOwnStyle } }: ProducedLine): string {
  const words = productionStatusWords(status, printMethod);
  if (status === 'sentBack') {
    const isWithMaker = offered === null && !isOwnStyle;
    return `${words} · ${offered !== null ? '等买家看新的一版' : isWithMaker ? '等方案方改好，或买家答复' : '等买家答复'}`;
  }
  return status === 'queued' && proof !== 'none' ? `${words} · ${proofStatusWords[proof]}` : words;
}

/** "M、L，共 2 件"; the sizes tell the lines of one style apart. */
export function linesWords(lines: readonly OrderLine[]): string {
  const sizes = [...new Set(lines.map(({ size }) => size).filter((size) => size !== ''))].join('、');
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return [sizes, `共 ${pieces.toLocaleString('zh-CN')} 件`].filter((word) => word !== '').join('，');
}

/** 需处理 and 待校验 in a list of orders; empty = nothing waits for this party. */
export function waitingWords(
  { waiting, sampleWaitsFor }: Pick<OrderDetail, 'waiting' | 'sampleWaitsFor'>,
  party: 'buyer' | 'shop',
): string {
  if (waiting[party] > 0) return `款式需处理 ${waiting[party]} 行`;
  if (sampleWaitsFor !== party) return '';
  return party === 'buyer' ? '产前样待确认' : '产前样待发';
}
