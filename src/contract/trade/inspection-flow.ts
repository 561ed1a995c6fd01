import { actionsWhere } from '../platform/allowed-actions.ts';
import type { DefectGrade } from './aql.ts';
import type { OrderActor } from './order-flow.ts';
import { MADE_ORDERS, type OrderStatus } from './order-statuses.ts';

/**
 * 验货: the final inspection of a bulk order, beside the order's status. Server and pages read this table, and
 * `move-inspection.ts` is the only code that writes an inspection status.
 */

/**
 * wanted: asked for at checkout · failed: more defects than accepted; mended and inspected again, or conceded · conceded:
 * 让步接收, the buyer takes the lot as it is
 */
export const INSPECTION_STATUSES = ['none', 'wanted', 'failed', 'passed', 'conceded'] as const;
export type InspectionStatus = (typeof INSPECTION_STATUSES)[number];

export const inspectionStatusWords: Readonly<Record<InspectionStatus, string>> = {
  none: '买家没有要求验货',
  wanted: '出货前要验货',
  failed: '不合格，返修后再验',
  passed: '合格',
  conceded: '买家让步接收',
};

export interface InspectionFacts {
  readonly status: InspectionStatus;
  /** of the order */
  readonly order: OrderStatus;
  /** any part */
  readonly hasShipped: boolean;
  /** pieces that are in none of the accepted lots */
  readonly openPieces: number;
}

interface Lot {
  /** pieces */
  readonly lot: number;
  readonly hasPassed: boolean;
  /** the buyer's words; empty = none */
  readonly concession: string;
}

/** Pieces of the lots that have passed, or that the buyer took as they are: no more than these are shipped. */
export const acceptedPieces = (lots: readonly Lot[]): number =>
  lots.reduce((sum, { lot, hasPassed, concession }) => (hasPassed || concession !== '' ? sum + lot : sum), 0);

/** Pieces; metres of fabric in the same order are not inspected. */
export const shippedPieces = (lines: readonly { readonly unit: string; readonly shippedQuantity: number }[]): number =>
  lines.reduce((sum, { unit, shippedQuantity }) => (unit === 'piece' ? sum + shippedQuantity : sum), 0);

/** Made, and nothing is shipped: what can still be inspected, mended and packed. */
export const isUnshipped = ({ order, hasShipped }: Pick<InspectionFacts, 'order' | 'hasShipped'>): boolean =>
  MADE_ORDERS.includes(order) && !hasShipped;

/** What is delivered in batches is inspected in lots; the first one before anything is shipped. */
const hasOpenLot = ({ status, order, hasShipped, openPieces }: InspectionFacts): boolean =>
  MADE_ORDERS.includes(order) && openPieces > 0 && !(status === 'none' && hasShipped);

interface Inspected {
  readonly inspection: InspectionStatus;
  /** accepted lots of so many pieces are the whole order */
  readonly least: number;
  /** pieces of accepted lots, and pieces shipped */
  readonly accepted: number;
  readonly shipped: number;
}

/** Pieces that the accepted lots still let go, negative when more were shipped; null = no limit, or no more of one. */
export const lotsLeft = ({ inspection, least, accepted, shipped }: Inspected): number | null =>
  inspection === 'none' || accepted >= least ? null : accepted - shipped;

interface InspectionStep {
  readonly by: readonly OrderActor[];
  readonly from: readonly InspectionStatus[];
  /** asked by the button and by the act */
  readonly when: (facts: InspectionFacts) => boolean;
  readonly to: InspectionStatus;
  /** on the button, and in the list of events */
  readonly label: string;
  /** must a reason be given? */
  readonly needsReason?: true;
  /** a consequence of the verdict, never a button */
  readonly isConsequence?: true;
}

export const inspectionSteps = {
  pass: {
    by: ['shop'],
    from: INSPECTION_STATUSES,
    when: hasOpenLot,
    to: 'passed',
    label: '验货合格',
    isConsequence: true,
  },
  fail: {
    by: ['shop'],
    from: INSPECTION_STATUSES,
    when: hasOpenLot,
    to: 'failed',
    label: '验货不合格',
    isConsequence: true,
  },
  concede: { by: ['buyer'], from: ['failed'], when: hasOpenLot, to: 'conceded', label: '让步接收', needsReason: true },
} as const satisfies Record<string, InspectionStep>;
export type InspectionAction = keyof typeof inspectionSteps;

/** What the step leads to, or null when it is not allowed from here or for this actor. */
export function inspectionAfter(
  action: InspectionAction,
  by: OrderActor,
  facts: InspectionFacts,
): InspectionStatus | null {
  const step: InspectionStep = inspectionSteps[action];
  return isAllowed(step, by, facts) ? step.to : null;
}

const isAllowed = ({ by, from, when }: InspectionStep, who: OrderActor, facts: InspectionFacts): boolean =>
  by.includes(who) && from.includes(facts.status) && when(facts);

/** The buttons of this party now; the shop inspects, and the verdict moves it on. */
export const inspectionStepsFrom = (facts: InspectionFacts, by: OrderActor): InspectionAction[] =>
  actionsWhere<InspectionAction, InspectionStep>(
    inspectionSteps,
    (step) => step.isConsequence !== true && isAllowed(step, by, facts),
  );

/** The shop may report an inspection now. */
export const canInspect = (facts: InspectionFacts): boolean => inspectionAfter('pass', 'shop', facts) !== null;

/** Production may be finished, and the lot may be shipped. */
export const isInspectionSettled = (status: InspectionStatus): boolean => status !== 'wanted' && status !== 'failed';

/** 疵点, with the grade that the trade usually gives it */
export const DEFECT_KINDS = [
  'needle',
  'hole',
  'stain',
  'shade',
  'stitch',
  'measure',
  'print',
  'label',
  'thread',
  'pressing',
  'packing',
  'other',
] as const;
export type DefectKind = (typeof DEFECT_KINDS)[number];

export const defectKindWords: Readonly<Record<DefectKind, string>> = {
  needle: '断针、金属物',
  hole: '破洞、勾丝',
  stain: '污渍、油渍',
  shade: '色差、色花',
  stitch: '跳针、断线、漏缝',
  measure: '尺寸超差',
  print: '印绣不良',
  label: '唛头、吊牌错漏',
  thread: '线头没剪净',
  pressing: '烫黄、极光、折痕',
  packing: '包装不良',
  other: '其他',
};

export const usualGrade: Readonly<Record<DefectKind, DefectGrade>> = {
  needle: 'critical',
  hole: 'major',
  stain: 'major',
  shade: 'major',
  stitch: 'major',
  measure: 'major',
  print: 'major',
  label: 'major',
  thread: 'minor',
  pressing: 'minor',
  packing: 'minor',
  other: 'minor',
};

export const defectGradeWords: Readonly<Record<DefectGrade, string>> = {
  critical: '致命',
  major: '严重',
  minor: '轻微',
};

export const MOST_DEFECT_ROWS = 30;
