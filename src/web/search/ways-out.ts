import { inChinese } from '#contract/search/english.ts';
import { fold } from '#contract/search/fold.ts';
import { ORGANIC } from '#contract/search/organic.ts';
import { namesAThing } from '#contract/search/thing-words.ts';
import type { Question } from '../platform/list-query.ts';
import { asIf, changed, type FilterChip } from './filter-chips.ts';
import { widened } from './ranges.ts';

/** What to change of the conditions, so that something is found. */
export interface Change {
  readonly deed: '去掉' | '放宽';
  /** the conditions that are taken off or widened */
  readonly chips: readonly FilterChip[];
  /** what to `set` */
  readonly changes: Readonly<Record<string, string>>;
}

export interface Counted {
  readonly total: number;
  readonly totalIsBound: boolean;
}

export type WayOut = Change & Counted;
type Count = (question: Question) => Promise<Counted>;

/**
 * Nothing found: which condition stands in the way? The way that is missed least comes first: a measure that is
 * widened, then a condition that is taken off, and last of all the kind of thing that was asked for. Where no single
 * condition helps, as many as possible are kept, beginning with the kind of thing.
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
  // of two conditions one without the other is the other alone
  return hard.length > 2 ? keepMost(question, hard, count) : [];
}

function widening(question: Question, chip: FilterChip): readonly Change[] {
  const value = chip.form === 'range' ? widened(chip.value) : undefined;
  return value === undefined ? [] : [{ deed: '放宽', chips: [chip], changes: changed(question, chip, value) }];
}

function withoutEach(question: Question, chips: readonly FilterChip[]): readonly Change[] {
  return chips.map((chip) => ({ deed: '去掉', chips: [chip], changes: changed(question, chip) }));
}

/** Those that bring something. */
async function countEach(question: Question, all: readonly Change[], count: Count): Promise<readonly WayOut[]> {
  const answers = await Promise.all(all.map(({ changes }) => count(asIf(question, changes))));
  return all.flatMap((change, at) => {
    const { total, totalIsBound } = answers[at]!;
    return total > 0 ? [{ ...change, total, totalIsBound }] : [];
  });
}

function inOrder(ways: readonly WayOut[]): readonly WayOut[] {
  const regret = ({ deed, chips: [chip] }: WayOut): number => {
    if (isOrganic(chip!)) return 0;
    if (namesThing(chip!)) return 3;
    return deed === '放宽' ? 1 : 2;
  };
  return ways.toSorted((one, other) => regret(one) - regret(other) || other.total - one.total);
}

/** A claim that hardly anything bears: whoever cannot have it wants the same without. */
export const isOrganic = ({ key, value }: FilterChip): boolean => key === 'certificate' && value === ORGANIC;

export function namesThing({ key, value }: FilterChip): boolean {
  return key === 'category' || (key === 'q' && namesAThing(inChinese(fold(value))));
}

/** One condition after the other is added as long as something is found. */
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
  return { deed: '去掉', chips, changes };
}
