import { inChinese } from '#contract/market/search/english.ts';
import { fold } from '#contract/market/search/fold.ts';
import { ORGANIC } from '#contract/market/search/organic.ts';
import { namesAThing } from '#contract/market/search/thing-words.ts';
import type { Question } from '../../platform/list-query.ts';
import { asIf, changed, type FilterChip } from './filter-chips.ts';
import { widened } from './ranges.ts';

/** A change of the conditions that gives results. */
export interface Change {
  readonly action: '去掉' | '放宽';
  /** the conditions that are dropped or widened */
  readonly chips: readonly FilterChip[];
  /** the changes to `set` */
  readonly changes: Readonly<Record<string, string>>;
}

export interface Counted {
  readonly total: number;
  readonly totalIsBound: boolean;
}

export type WayOut = Change & Counted;
type Count = (question: Question) => Promise<Counted>;

/**
 * For an empty result: which conditions to change. Smallest loss first: a measure is widened, then a condition is
 * dropped, and last the product type. When no single change helps, as many conditions as possible are kept, starting
 * with the product type.
 */
export async function findWaysOut(
  question: Question,
  chips: readonly FilterChip[],
  count: Count,
): Promise<readonly WayOut[]> {
  const hard = chips.filter(({ isSoft }) => !isSoft);
  const single = await countEach(
    question,
    [...hard.flatMap((chip) => widening(question, chip)), ...withoutEach(question, hard)],
    count,
  );
  if (single.length > 0) return inOrder(single);
  // with two conditions, dropping one leaves exactly the other: already tried above
  return hard.length > 2 ? keepMost(question, hard, count) : [];
}

function widening(question: Question, chip: FilterChip): readonly Change[] {
  const value = chip.form === 'range' ? widened(chip.value) : undefined;
  return value === undefined ? [] : [{ action: '放宽', chips: [chip], changes: changed(question, chip, value) }];
}

function withoutEach(question: Question, chips: readonly FilterChip[]): readonly Change[] {
  return chips.map((chip) => ({ action: '去掉', chips: [chip], changes: changed(question, chip) }));
}

/** The changes that give results. */
async function countEach(question: Question, all: readonly Change[], count: Count): Promise<readonly WayOut[]> {
  const answers = await Promise.all(all.map(({ changes }) => count(asIf(question, changes))));
  return all.flatMap((change, at) => {
    const { total, totalIsBound } = answers[at]!;
    return total > 0 ? [{ ...change, total, totalIsBound }] : [];
  });
}

function inOrder(ways: readonly WayOut[]): readonly WayOut[] {
  const regret = ({ action, chips: [chip] }: WayOut): number => {
    if (isOrganic(chip!)) return 0;
    if (namesThing(chip!)) return 3;
    return action === '放宽' ? 1 : 2;
  };
  return ways.toSorted((one, other) => regret(one) - regret(other) || other.total - one.total);
}

/** A certificate that few products have: a buyer who cannot get it wants the same product without it. */
export const isOrganic = ({ key, value }: FilterChip): boolean => key === 'certificate' && value === ORGANIC;

export function namesThing({ key, value }: FilterChip): boolean {
  return key === 'category' || (key === 'q' && namesAThing(inChinese(fold(value))));
}

/** Adds one condition after the other as long as there are results. */
async function keepMost(question: Question, chips: readonly FilterChip[], count: Count): Promise<readonly WayOut[]> {
  const order = chips.toSorted((one, other) => Number(namesThing(other)) - Number(namesThing(one)));
  const kept: FilterChip[] = [];
  let best: WayOut | undefined;
  for (const chip of order) {
    const dropped = chips.filter((one) => one !== chip && !kept.includes(one));
    const [way] = await countEach(question, [takingOff(question, dropped)], count);
    if (!way) continue;
    kept.push(chip);
    best = way;
  }
  return best ? [best] : [];
}

function takingOff(question: Question, chips: readonly FilterChip[]): Change {
  let left = question;
  const changes: Record<string, string> = {};
  for (const chip of chips) {
    const change = changed(left, chip);
    Object.assign(changes, change);
    left = asIf(left, change);
  }
  return { action: '去掉', chips, changes };
}
