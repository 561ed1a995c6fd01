import type { Place } from '#contract/search/slots.ts';
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
  /** the whole sentence */
  readonly sentence: string;
  /** where in it this was said, in order: 95棉…5氨纶, or the two ends of a range */
  readonly places: readonly Place[];
}

export interface HeardByAll {
  readonly kinds: Readonly<Record<SearchKind, Heard>>;
  /** the kinds, those that the sentence is about first */
  readonly order: readonly SearchKind[];
  readonly chips: readonly SaidChip[];
}

/** The sentence with something else in the place of a chip, or with nothing there: all that said it goes. */
export function sentenceWith({ sentence, places }: SaidChip, text = ''): string {
  const rest = places.map(({ end }, at) => sentence.slice(end, places[at + 1]?.start).replace(BELONGS_BEFORE, ''));
  const before = sentence.slice(0, places[0]?.start);
  return [before, text, ...rest].join(' ').replace(/\s+/g, ' ').trim();
}

/** 纯棉的 */
const BELONGS_BEFORE = /^\s*的(?!确)/;

/** What to `set` so that other words are looked for: what was left out of the ones before is no longer so. */
export function otherWords(q: string): Readonly<Record<string, string>> {
  return { q, [LEFT_OUT]: '' };
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
