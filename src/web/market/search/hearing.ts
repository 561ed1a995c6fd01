import { fold } from '#contract/market/search/fold.ts';
import { kindsFirst } from '#contract/market/search/kinds-first.ts';
import { type Place, type Reading, readSentence, type Slot } from '#contract/market/search/sentence.ts';
import { filtersFor, leftOut } from '#contract/market/search/sentence-filters.ts';
import { softOf } from '#contract/market/search/soft-words.ts';
import { chipsOf } from './filter-chips.ts';
import type { Heard, HeardByAll, SaidChip } from './heard.ts';
import { type SearchKind, searchKindNames } from '../../platform/kinds.ts';
import { questionOf } from './question.ts';

/** Applies the trade grammar; loaded with the first search, see `hear.ts`. */

export function hearing(kind: SearchKind, typed: string): Heard {
  return heardBy(kind, readSentence(typed));
}

export function hearingByAll(typed: string): HeardByAll {
  const reading = readSentence(typed);
  const kinds = Object.fromEntries(searchKindNames.map((kind) => [kind, heardBy(kind, reading)]));
  const first = kindsFirst(typed);
  return {
    // complete: built from every kind's name above
    kinds: kinds as Record<SearchKind, Heard>,
    order: [...first, ...searchKindNames.filter((kind) => !first.includes(kind))],
    chips: chipsSaid(typed, reading),
  };
}

function heardBy(kind: SearchKind, reading: Reading): Heard {
  return { filters: filtersFor(kind, reading), leftOut: leftOut(kind, reading) };
}

/** The conditions and words of a sentence, in order. */
function chipsSaid(sentence: string, { slots, pieces }: Reading): readonly SaidChip[] {
  const soft = softOf(pieces.filter((piece) => piece.slots.length === 0).map(({ text }) => fold(text)));
  const said: Said[] = [
    ...slots.map((slot) => ({
      words: wordsOfSlot(slot),
      excludes: 'value' in slot && slot.not,
      places: slot.places.toSorted((one, other) => one.start - other.start),
    })),
    ...pieces
      .filter((piece) => piece.slots.length === 0)
      .map(({ text, place }) => ({ words: [sayWord(text, soft)], excludes: false, places: [place] })),
  ];
  return together(said.filter(({ words }) => words.length > 0)).map(({ words, excludes, places }) => ({
    text: places.map(({ start, end }) => sentence.slice(start, end).trim()).join(' '),
    words: words.join('、'),
    excludes,
    sentence,
    places,
  }));
}

/** A soft word, which only ranks, is marked as such. */
const sayWord = (text: string, soft: readonly string[]): string =>
  soft.includes(fold(text)) ? `优先“${text}”` : `“${text}”`;

interface Said {
  readonly words: readonly string[];
  readonly excludes: boolean;
  /** in order */
  readonly places: readonly Place[];
}

/** Conditions read from the same letters can only be removed together: 不要黑色和白色. */
function together(said: readonly Said[]): readonly Said[] {
  const apart: Said[] = [];
  for (const one of said.toSorted(byPlace)) {
    const at = apart.findIndex((other) => overlap(one, other));
    const other = apart[at];
    if (other) apart[at] = joined(other, one);
    else apart.push(one);
  }
  return apart;
}

const byPlace = (one: Said, other: Said) => firstOf(one) - firstOf(other);
const firstOf = ({ places }: Said): number => places[0]?.start ?? 0;

const overlap = (one: Said, other: Said): boolean =>
  one.places.some(({ start, end }) => other.places.some((place) => start < place.end && place.start < end));

function joined(one: Said, other: Said): Said {
  return {
    words: [...one.words, ...other.words],
    excludes: one.excludes || other.excludes,
    places: union([...one.places, ...other.places]),
  };
}

function union(places: readonly Place[]): readonly Place[] {
  const apart: Place[] = [];
  for (const place of places.toSorted((one, other) => one.start - other.start)) {
    const last = apart.at(-1);
    if (last && place.start < last.end) apart[apart.length - 1] = { ...last, end: Math.max(last.end, place.end) };
    else apart.push(place);
  }
  return apart;
}

/** The text of a chip; units that differ between kinds (元/米, 元/件) are shortened to what they share. */
function wordsOfSlot(slot: Slot): readonly string[] {
  if (slot.key === 'yarn') return [`“${slot.text}”`];
  const reading: Reading = { slots: [slot], words: [], pieces: [] };
  for (const kind of searchKindNames) {
    const [chip] = chipsOf(kind, questionOf(filtersFor(kind, reading)));
    if (!chip) continue;
    if (chip.key === 'lead' && /[天日]/.test(slot.text)) return [`${Number(chip.value) / DAY_HOURS} 天内发货`];
    if (chip.key === 'moq') return [chip.words.replace('件', unitSaid(slot.text))];
    return [chip.key === 'price' ? chip.words.replace(/\/[件米年]/, '') : chip.words];
  }
  return [];
}

const DAY_HOURS = 24;

/** 50件 counts 件; 200码 was converted to 米; 100起订 is in the unit of sale of each product. */
function unitSaid(text: string): string {
  const [said = ''] = /[件套条个顶双只副床米码]|yds?|yards?|m$/i.exec(fold(text)) ?? [];
  return /^[码ym]/.test(said) ? '米' : said;
}
