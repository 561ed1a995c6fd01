import { kindsFirst } from '#contract/search/kinds-first.ts';
import { type Piece, type Reading, readSentence, type Slot } from '#contract/search/sentence.ts';
import { filtersFor, leftOut } from '#contract/search/sentence-filters.ts';
import { chipsOf } from './filter-chips.ts';
import type { Heard, HeardByAll, SaidChip } from './heard.ts';
import { type SearchKind, searchKindNames } from './kinds.ts';
import { questionOf } from './question.ts';

/** The grammar of the trade at work; it comes when somebody searches, see `hear.ts`. */

export function hearing(kind: SearchKind, typed: string): Heard {
  return heardBy(kind, readSentence(typed));
}

export function hearingByAll(typed: string): HeardByAll {
  const reading = readSentence(typed);
  const kinds = Object.fromEntries(searchKindNames.map((kind) => [kind, heardBy(kind, reading)]));
  const first = kindsFirst(typed);
  return {
    // made of every kind's name just above
    kinds: kinds as Record<SearchKind, Heard>,
    order: [...first, ...searchKindNames.filter((kind) => !first.includes(kind))],
    chips: chipsSaid(typed, reading),
  };
}

function heardBy(kind: SearchKind, reading: Reading): Heard {
  return { filters: filtersFor(kind, reading), leftOut: leftOut(kind, reading) };
}

/** Each condition and each word of a sentence, in its order, with the sentence around it. */
function chipsSaid(typed: string, reading: Reading): readonly SaidChip[] {
  const places = placesOf(typed, reading.pieces);
  return places.flatMap(({ piece, start, end }, at): SaidChip[] => {
    const words = piece.slots.length === 0 ? [`“${piece.text}”`] : slotsOf(reading, places, at).flatMap(wordsOfSlot);
    if (words.length === 0) return [];
    const excludes = piece.slots.some((slot) => 'value' in slot && slot.not);
    return [
      { text: piece.text, words: words.join('、'), excludes, before: typed.slice(0, start), after: typed.slice(end) },
    ];
  });
}

interface Place {
  readonly piece: Piece;
  readonly start: number;
  readonly end: number;
}

function placesOf(typed: string, pieces: readonly Piece[]): readonly Place[] {
  let from = 0;
  return pieces.map((piece) => {
    const start = Math.max(from, typed.indexOf(piece.text, from));
    from = start + piece.text.length;
    return { piece, start, end: from };
  });
}

/** What stands here of all that was understood: a blend or a range stands where the first of its parts was said. */
function slotsOf({ slots }: Reading, places: readonly Place[], at: number): readonly Slot[] {
  const isOf = (slot: Slot, piece: Piece | undefined) =>
    piece?.slots.some((part) => part.key === slot.key && slot.text.includes(part.text)) ?? false;
  return slots.filter((slot) => places.findIndex(({ piece }) => isOf(slot, piece)) === at);
}

/** As a chip says it; of what the kinds count in units of their own (元/米, 元/件) only what they share. */
function wordsOfSlot(slot: Slot): readonly string[] {
  if (slot.key === 'yarn') return [`“${slot.text}”`];
  const reading: Reading = { slots: [slot], words: [], pieces: [] };
  for (const kind of searchKindNames) {
    const [chip] = chipsOf(kind, questionOf(filtersFor(kind, reading)));
    if (chip) return [UNIT_OF_ITS_OWN.has(chip.key) ? chip.words.replace(/\/?[件米年]/, '') : chip.words];
  }
  return [];
}

const UNIT_OF_ITS_OWN: ReadonlySet<string> = new Set(['price', 'moq']);
