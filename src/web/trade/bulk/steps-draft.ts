import { type BulkStep, mostMade } from '#contract/trade/bulk-flow.ts';
import type { BulkDetail } from '#contract/trade/bulk.ts';
import type { OrderDetail } from '#contract/trade/orders.ts';
import { colourwayName } from './bulk.words.ts';

/** 报工序数量 as it is typed. Only what was changed is sent: what another member reports meanwhile stays. */

/** What is counted for itself: a 款色, or the whole order. */
export interface Part {
  readonly key: string;
  /** empty = the whole order */
  readonly name: string;
  readonly pieces: number;
  readonly steps: readonly { readonly step: BulkStep; readonly done: number }[];
  readonly of: { readonly lineNo?: number };
}

export function partsOf(
  { lines }: Pick<OrderDetail, 'lines'>,
  { pieces, steps, colourways }: Pick<BulkDetail, 'pieces' | 'steps' | 'colourways'>,
): readonly Part[] {
  if (colourways.length === 0) return [{ key: 'all', name: '', pieces, steps, of: {} }];
  return colourways.map((one) => ({
    ...{ key: String(one.lineNo), name: colourwayName(lines, one.lineNo), pieces: one.pieces, steps: one.steps },
    of: { lineNo: one.lineNo },
  }));
}

/** By `fieldOf`; what is not in it is shown as it was reported. */
export type Typed = Readonly<Record<string, string>>;

export const fieldOf = ({ key }: Part, step: BulkStep): string => `${key} ${step}`;

type Step = Part['steps'][number];

const reportedWords = ({ done }: Step): string => (done === 0 ? '' : String(done));

export const shownIn = (typed: Typed, part: Part, step: Step): string =>
  typed[fieldOf(part, step.step)] ?? reportedWords(step);

const isChanged = (typed: Typed, part: Part, step: Step): boolean => {
  const words = shownIn(typed, part, step).trim();
  return words !== '' && words !== reportedWords(step);
};

export const isWrong = (typed: Typed, part: Part, step: Step): boolean => {
  const words = shownIn(typed, part, step).trim();
  return !/^\d{0,8}$/.test(words) || Number(words) > mostMade(part.pieces);
};

/** Steps that were counted for the whole order so far, and are typed for some 款色 only. */
export function stepsInPart(typed: Typed, parts: readonly Part[], ofWhole: readonly BulkStep[]): BulkStep[] {
  return ofWhole.filter((step) => {
    const own = parts.flatMap((part) => part.steps.filter((one) => one.step === step).map((one) => ({ part, one })));
    const isSome = own.some(({ part, one }) => isChanged(typed, part, one));
    return isSome && own.some(({ part, one }) => shownIn(typed, part, one).trim() === '');
  });
}

/** What is sent. @param ofWhole counted for the whole order so far: sent for each 款色 once one is typed */
export function asSteps(typed: Typed, parts: readonly Part[], ofWhole: readonly BulkStep[]) {
  const touched = new Set(
    parts.flatMap((part) => part.steps.filter((one) => isChanged(typed, part, one)).map(({ step }) => step)),
  );
  return parts.flatMap((part) =>
    part.steps
      .filter((one) => isChanged(typed, part, one) || (ofWhole.includes(one.step) && touched.has(one.step)))
      .map((one) => ({ step: one.step, done: Number(shownIn(typed, part, one)), ...part.of })),
  );
}
