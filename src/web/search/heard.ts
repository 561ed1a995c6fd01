import type { SearchKind } from './kinds.ts';

/** What a kind's list hears in a sentence. */
export interface Heard {
  /** the query of the list */
  readonly filters: Readonly<Record<string, string>>;
  /** what it can do nothing with, as the buyer wrote it: 3匹 */
  readonly leftOut: readonly string[];
}

/** A condition or a word of a sentence that was asked of everything. */
export interface SaidChip {
  /** as the buyer wrote it: 20块以内 */
  readonly text: string;
  /** as it was understood: 价格 20 元以内 */
  readonly words: string;
  /** the buyer does not want it */
  readonly excludes: boolean;
  /** the sentence before and after it */
  readonly before: string;
  readonly after: string;
}

export interface HeardByAll {
  readonly kinds: Readonly<Record<SearchKind, Heard>>;
  /** the kinds, those that the sentence is about first */
  readonly order: readonly SearchKind[];
  readonly chips: readonly SaidChip[];
}

/** The sentence with something else in the place of a chip, or with nothing there. */
export function sentenceWith({ before, after }: SaidChip, text = ''): string {
  return `${before} ${text.trim()} ${after}`.replace(/\s+/g, ' ').trim();
}

/** The query that shows what was heard: what was left out stands in the address, so that the list says so. */
export function queryOf({ filters, leftOut }: Heard): Readonly<Record<string, string>> {
  return leftOut.length > 0 ? { ...filters, [LEFT_OUT]: leftOut.join('、') } : filters;
}

/** Of an address: conditions that were said and that the list does not know. */
export const LEFT_OUT = 'leftOut';

/** Nothing of the sentence says anything to this kind. */
export function isDeaf({ filters }: Heard): boolean {
  return Object.keys(filters).length === 0;
}

/** Conditions that no kind can use. */
export function leftOutByAll({ kinds }: HeardByAll): readonly string[] {
  const [first, ...others] = Object.values(kinds);
  return first?.leftOut.filter((said) => others.every(({ leftOut }) => leftOut.includes(said))) ?? [];
}

/** Conditions that this kind cannot use though another one can: 门幅 of a garment. */
export function leftOutByThis(kind: SearchKind, heard: HeardByAll): readonly string[] {
  const byAll = leftOutByAll(heard);
  return heard.kinds[kind].leftOut.filter((said) => !byAll.includes(said));
}
