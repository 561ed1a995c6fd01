import type { Place } from '#contract/market/search/slots.ts';
import type { SearchKind } from '../../platform/kinds.ts';

/** A sentence as a kind's list interprets it. */
export interface Heard {
  /** the query of the list */
  readonly filters: Readonly<Record<string, string>>;
  /** parts that it does not support, as typed: 3匹 */
  readonly leftOut: readonly string[];
}

/** A condition or a word of a sentence that was searched in all kinds. */
export interface SaidChip {
  /** as typed: 20块以内 */
  readonly text: string;
  /** as interpreted: 价格 20 元以内 */
  readonly words: string;
  /** an exclusion */
  readonly excludes: boolean;
  /** the whole sentence */
  readonly sentence: string;
  /** its positions in the sentence, in order: 95棉…5氨纶, or the two ends of a range */
  readonly places: readonly Place[];
}

export interface HeardByAll {
  readonly kinds: Readonly<Record<SearchKind, Heard>>;
  /** the kinds, those that the sentence is about first */
  readonly order: readonly SearchKind[];
  readonly chips: readonly SaidChip[];
}

/** The sentence with a chip's text replaced or removed, at all its positions. */
export function sentenceWith({ sentence, places }: SaidChip, text = ''): string {
  const rest = places.map(({ end }, at) => sentence.slice(end, places[at + 1]?.start).replace(BELONGS_BEFORE, ''));
  const before = sentence.slice(0, places[0]?.start);
  return [before, text, ...rest].join(' ').replace(/\s+/g, ' ').trim();
}

/** 纯棉的 */
const BELONGS_BEFORE = /^\s*的(?!确)/;

/** The changes to `set` for new search words: unsupported parts of the old ones are dropped. */
export function otherWords(q: string): Readonly<Record<string, string>> {
  return { q, [LEFT_OUT]: '' };
}

/** The query of an interpreted sentence, including its unsupported parts, so that the list can name them. */
export function queryOf({ filters, leftOut }: Heard): Readonly<Record<string, string>> {
  return leftOut.length > 0 ? { ...filters, [LEFT_OUT]: leftOut.join('、') } : filters;
}

/** The query parameter for conditions that the list does not support. */
export const LEFT_OUT = 'leftOut';

/** Whether nothing in the sentence concerns this kind. */
export function isDeaf({ filters }: Heard): boolean {
  return Object.keys(filters).length === 0;
}

/** Conditions that no kind supports. */
export function leftOutByAll({ kinds }: HeardByAll): readonly string[] {
  const [first, ...others] = Object.values(kinds);
  return first?.leftOut.filter((said) => others.every(({ leftOut }) => leftOut.includes(said))) ?? [];
}

/** Conditions that this kind does not support though another one does: 门幅 of a garment. */
export function leftOutByThis(kind: SearchKind, heard: HeardByAll): readonly string[] {
  const byAll = leftOutByAll(heard);
  return heard.kinds[kind].leftOut.filter((said) => !byAll.includes(said));
}
