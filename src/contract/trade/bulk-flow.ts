import { actionsWhere } from '../platform/allowed-actions.ts';
import { dayAfter, daysBetween } from '../platform/china-day.ts';
import type { OrderActor } from './order-flow.ts';
import { type OrderStatus, PAID_ORDERS } from './order-statuses.ts';

/**
 * What a bulk order (大货) has beside its status: the pre-production sample, production in quantities per step, and the
 * forecast of the finishing day. Server and pages read these tables; `move-sample.ts` is the only code that writes the
 * sample's status.
 */

/**
 * 产前样: photographs and measures that the buyer confirms before cutting. wanted: asked for at checkout · toChange: the
 * buyer wants another one · confirmed: sealed (封样), the bulk is checked against it
 */
export const SAMPLE_STATUSES = ['none', 'wanted', 'sent', 'toChange', 'confirmed'] as const;
export type SampleStatus = (typeof SAMPLE_STATUSES)[number];

export const sampleStatusWords: Readonly<Record<SampleStatus, string>> = {
  none: '不用确认产前样',
  wanted: '等商家发产前样',
  sent: '等买家确认产前样',
  toChange: '买家要求改产前样',
  confirmed: '已封样',
};

export interface SampleFacts {
  readonly status: SampleStatus;
  /** of the order */
  readonly order: OrderStatus;
}

/** The status of an order in which it is sampled, cut and sewn. */
export const MAKING_ORDERS: readonly OrderStatus[] = ['inProduction'];
export const isMade = ({ order }: Pick<SampleFacts, 'order'>): boolean => MAKING_ORDERS.includes(order);

interface SampleStep {
  readonly by: readonly OrderActor[];
  readonly from: readonly SampleStatus[];
  /** asked by the button and by the act */
  readonly when: (facts: SampleFacts) => boolean;
  readonly to: SampleStatus;
  /** on the button, and in the list of events */
  readonly label: string;
  /** must a reason be given? */
  readonly needsReason?: true;
}

export const sampleSteps = {
  sendSample: { by: ['shop'], from: ['none', 'wanted', 'toChange'], when: isMade, to: 'sent', label: '发产前样' },
  confirmSample: { by: ['buyer'], from: ['sent'], when: isMade, to: 'confirmed', label: '确认封样' },
  changeSample: { by: ['buyer'], from: ['sent'], when: isMade, to: 'toChange', label: '产前样要改', needsReason: true },
  /** the buyer does without one; a sample that was sent stays readable */
  waiveSample: { by: ['buyer'], from: ['wanted', 'sent', 'toChange'], when: isMade, to: 'none', label: '免产前样' },
  /** not answered in time, as agreed at checkout and said before */
  sealUnanswered: { by: ['system'], from: ['sent'], when: isMade, to: 'confirmed', label: '逾期没有答复，按约定封样' },
} as const satisfies Record<string, SampleStep>;
export type SampleAction = keyof typeof sampleSteps;

/** What the step leads to, or null when it is not allowed from here or for this actor. */
export function sampleAfter(action: SampleAction, by: OrderActor, facts: SampleFacts): SampleStatus | null {
  const step: SampleStep = sampleSteps[action];
  return isAllowed(step, by, facts) ? step.to : null;
}

const isAllowed = ({ by, from, when }: SampleStep, who: OrderActor, facts: SampleFacts): boolean =>
  by.includes(who) && from.includes(facts.status) && when(facts);

/** The buttons of this party now. */
export const sampleStepsFrom = (facts: SampleFacts, by: OrderActor): SampleAction[] =>
  actionsWhere<SampleAction, SampleStep>(sampleSteps, (step) => isAllowed(step, by, facts));

export const SAMPLE_TIMES = {
  /** the buyer's time to answer a sample; then it counts as confirmed */
  answerHours: 72,
  /** both sides are told at least so long before */
  warnedHours: 24,
} as const;

/** Cutting may begin: no sample is waited for. */
export const isSampleSettled = (status: SampleStatus): boolean => status === 'none' || status === 'confirmed';

/** The party that the sample waits for; null = none. */
export function sampleWaitsFor(status: SampleStatus): 'buyer' | 'shop' | null {
  if (isSampleSettled(status)) return null;
  return status === 'sent' ? 'buyer' : 'shop';
}

/** Statuses in which a bulk order has what this page is about. */
export const BULK_ORDERS: readonly OrderStatus[] = [...PAID_ORDERS, 'completed', 'afterSale'];

/** Measures of a sample, at most so many rows. */
export const MOST_MEASURES = 40;
/** 部位, in characters */
export const MOST_POINT_LENGTH = 20;

/** 工序, in order. */
export const BULK_STEPS = ['cut', 'print', 'sew', 'finish', 'check', 'pack'] as const;
export type BulkStep = (typeof BULK_STEPS)[number];

export const bulkStepWords: Readonly<Record<BulkStep, string>> = {
  cut: '裁',
  print: '印',
  sew: '缝',
  finish: '整',
  check: '检',
  pack: '包',
};

/** In a sentence. */
export const bulkStepNames: Readonly<Record<BulkStep, string>> = {
  cut: '裁剪',
  print: '印绣',
  sew: '缝制',
  finish: '后整',
  check: '检验',
  pack: '包装',
};

interface MadeLine {
  readonly kind: string;
  readonly printMethod: string;
  readonly unit: string;
  readonly quantity: number;
}

/** The steps of these lines; empty for what is not made in pieces. Products are printed, and blanks with a method. */
export function bulkStepsOf(lines: readonly MadeLine[]): readonly BulkStep[] {
  if (!isInPieces(lines)) return [];
  const isPrinted = lines.some(({ kind, printMethod }) => kind === 'product' || printMethod !== '');
  return BULK_STEPS.filter((step) => step !== 'print' || isPrinted);
}

/** Only garments are counted through the steps; cloth has its milestones. */
export const isInPieces = (lines: readonly Pick<MadeLine, 'unit'>[]): boolean =>
  lines.length > 0 && lines.every(({ unit }) => unit === 'piece');

export const piecesOf = (lines: readonly Pick<MadeLine, 'quantity'>[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Pieces are cut above the ordered quantity, for rejects. */
const CUT_ABOVE_PERCENT = 10;
export const mostMade = (pieces: number): number => Math.ceil((pieces * (100 + CUT_ABOVE_PERCENT)) / 100);

/** 款色: the lines of one product, print and style in one colour, in all sizes. Workshops cut and count by it. */
export interface Colourway {
  /** its first line */
  readonly lineNo: number;
  readonly pieces: number;
  readonly steps: readonly BulkStep[];
}

interface ColouredLine extends MadeLine {
  readonly lineNo: number;
  readonly itemId: string;
  readonly styleId: string;
  readonly colourNo: string;
}

/** Empty for what is not made in pieces. @param lines by their numbers */
export function colourwaysOf(lines: readonly ColouredLine[]): Colourway[] {
  if (!isInPieces(lines)) return [];
  const groups = Map.groupBy(lines, ({ kind, itemId, styleId, printMethod, colourNo }) =>
    [kind, itemId, styleId, printMethod, colourNo].join(' '),
  );
  return [...groups.values()].map((own) => ({
    lineNo: own[0]!.lineNo,
    pieces: piecesOf(own),
    steps: bulkStepsOf(own),
  }));
}

/** What was reported of a step. */
export interface StepDone {
  readonly step: BulkStep;
  /** pieces, in all; 0 = not begun */
  readonly done: number;
  /** ISO dates in China of the first and the last report */
  readonly from: string;
  readonly to: string;
  /** that go through it; all pieces when left out */
  readonly pieces?: number;
}

/** One report, in pieces so far. */
export interface StepReport {
  readonly step: BulkStep;
  /** of the colourway; null = of the whole order */
  readonly lineNo: number | null;
  readonly done: number;
  /** ISO date in China */
  readonly day: string;
}

export interface Production {
  readonly pieces: number;
  readonly steps: readonly StepDone[];
  /** empty when the order has only one */
  readonly colourways: readonly (Colourway & {
    /** null = a step is known for the whole order only */
    readonly done: readonly StepDone[] | null;
  })[];
}

/** Adds up the reports. The way in which a step was counted last counts: by colourway, or for the whole order. */
export function countProduction(colourways: readonly Colourway[], reports: readonly StepReport[]): Production {
  const counted = BULK_STEPS.filter((step) => colourways.some(({ steps }) => steps.includes(step))).map((step) => {
    const all = reports.filter((report) => report.step === step);
    const sinceWhole = all.slice(all.findLastIndex(({ lineNo }) => lineNo === null) + 1);
    return { step, all, sinceWhole, isByColourway: all.length === 0 || sinceWhole.length > 0 };
  });
  const isByColourway = counted.every((one) => one.isByColourway);
  return {
    pieces: colourways.reduce((sum, { pieces }) => sum + pieces, 0),
    steps: counted.map(({ step, all, sinceWhole }) => {
      const latest = new Map(sinceWhole.map(({ lineNo, done }) => [lineNo, done]));
      const done = latest.size > 0 ? [...latest.values()].reduce((sum, one) => sum + one, 0) : (all.at(-1)?.done ?? 0);
      const through = colourways.filter(({ steps }) => steps.includes(step));
      return { ...stepDone(step, done, all), pieces: through.reduce((sum, { pieces }) => sum + pieces, 0) };
    }),
    colourways:
      colourways.length < 2
        ? []
        : colourways.map((one) => ({
            ...one,
            done: isByColourway
              ? counted
                  .filter(({ step }) => one.steps.includes(step))
                  .map(({ step, sinceWhole }) => {
                    const own = sinceWhole.filter(({ lineNo }) => lineNo === one.lineNo);
                    return stepDone(step, own.at(-1)?.done ?? 0, own);
                  })
              : null,
          })),
  };
}

const stepDone = (step: BulkStep, done: number, reports: readonly StepReport[]): StepDone => ({
  ...{ step, done, from: reports[0]?.day ?? '', to: reports.at(-1)?.day ?? '' },
});

/** The day by which the last colourway is packed; never before that of the whole. Null while nothing was reported. */
export function forecastOfProduction({ pieces, steps, colourways }: Production, today: string): string | null {
  const days = [
    forecastDay(pieces, steps, today),
    ...colourways.map((one) => (one.done === null ? null : forecastDay(one.pieces, one.done, today))),
  ];
  return days.reduce((last, day) => (last === null || (day !== null && day > last) ? day : last), null);
}

/**
 * The day by which all is packed, at the pace reported so far. A begun step goes on at its own pace, which falls with
 * every day without a report. Steps that have not begun follow piece by piece, each a day behind; when all begun steps are
 * finished, the next one takes as long as the slowest of them. Null while nothing was reported.
 */
export function forecastDay(pieces: number, steps: readonly StepDone[], today: string): string | null {
  const begun = steps.filter(({ done }) => done > 0);
  const [first] = begun;
  if (first === undefined) return null;
  const waiting = steps.length - begun.length;
  const open = begun.filter(({ done, pieces: through = pieces }) => done < through);
  if (open.length > 0) {
    const daysLeft = open.map(({ done, from, pieces: through = pieces }) =>
      Math.ceil(((through - done) * daysFrom(from, today)) / done),
    );
    return dayAfter(today, Math.min(Math.max(...daysLeft) + waiting, MOST_DAYS_AHEAD));
  }
  if (waiting === 0) return begun.reduce((last, { to }) => (to > last ? to : last), first.to);
  const slowest = Math.max(...begun.map(({ from, to }) => daysFrom(from, to)));
  return dayAfter(today, slowest + waiting - 1);
}

/** Cap of the forecast: one piece of a hundred thousand on the first day would give a date in centuries. */
const MOST_DAYS_AHEAD = 366;

/** The first day counts as well. */
const daysFrom = (from: string, to: string): number => Math.max(1, daysBetween(from, to) + 1);

/** Days that the forecast is after the promised ship date; 0 = in time, or nothing to compare. */
export const daysForecastLate = (forecast: string | null, shipBy: string | null): number =>
  forecast === null || shipBy === null ? 0 : Math.max(0, daysBetween(shipBy, forecast));
