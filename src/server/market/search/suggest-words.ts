import { LRUCache } from 'lru-cache';
import type { Suggestions } from '#contract/market/search.ts';
import { type Category, categories } from '../catalogue/category-tree.ts';
import type { Db } from '../../platform/database.ts';
import { asWritten } from './as-written.ts';
import { type KnownWord, knownWords } from './known-words.ts';
import { soundOf } from './sound.ts';
import type { Typed } from './typed.ts';

export type Named = Pick<Suggestions, 'words' | 'categories'>;

const MOST_WORDS = 8;
const MOST_CATEGORIES = 4;
/** What was found for so many texts is kept: to look through all words takes a tenth of a millisecond. */
const MOST_KEPT = 500;

/** by list of words, which is another one after a minute; then by the text typed */
const kept = new WeakMap<readonly KnownWord[], LRUCache<string, Named>>();

/** Words and categories by their beginning, by letters, or by a part of their name. */
export async function suggestWords(db: Db, typed: Typed): Promise<Named> {
  const words = await knownWords(db, 'all');
  const ofWords = kept.get(words) ?? new LRUCache<string, Named>({ max: MOST_KEPT });
  kept.set(words, ofWords);
  const known = ofWords.get(typed.text);
  if (known !== undefined) return known;
  const found = findNamed(words, typed);
  ofWords.set(typed.text, found);
  return found;
}

/** How a word fits: the smaller, the better. */
const WAY = { is: 0, begins: 1, isSpelled: 2, soundsLike: 3, holds: 4, completes: 5 } as const;
type Way = (typeof WAY)[keyof typeof WAY];

interface Fitting {
  readonly way: Way;
  readonly weight: number;
}

/** Of all words those that fit, the best first. */
export function findNamed(words: readonly KnownWord[], typed: Typed): Named {
  const fitting = new Map<string, Fitting>();
  const heard = typed.letters === null ? null : soundOf(typed.letters);
  for (const word of words) {
    const way = wayOf(word, typed, heard);
    if (way !== undefined) add(fitting, word.word, { way, weight: word.weight });
  }
  const shelves = shelvesOf(fitting, typed.text);
  for (const [word, weight] of completions(words, typed)) add(fitting, word, { way: WAY.completes, weight });
  return { words: bestOf(fitting), categories: shelves };
}

/** A completed word may be a known word too: it fits as well as the better of the two. */
function add(fitting: Map<string, Fitting>, word: string, { way, weight }: Fitting): void {
  const other = fitting.get(word);
  fitting.set(word, {
    way: other === undefined || way < other.way ? way : other.way,
    weight: Math.max(weight, other?.weight ?? -Infinity),
  });
}

/** @param heard the sound of the letters */
function wayOf(word: KnownWord, { text, letters }: Typed, heard: string | null): Way | undefined {
  const { folded, pinyin, initials, sound, weight } = word;
  const isSpelledSo = letters !== null && (initials.startsWith(letters) || pinyin.startsWith(letters));
  // The sound matches everything that the pinyin matches.
  const soundsSo = heard !== null && sound.startsWith(heard);
  if (!folded.includes(text) && !isSpelledSo && !soundsSo) return undefined;
  if (folded === text || initials === letters || pinyin === letters) return WAY.is;
  // English words come after everything that the same letters may spell.
  if (weight < 0) return WAY.holds;
  if (folded.startsWith(text)) return WAY.begins;
  if (isSpelledSo) return WAY.isSpelled;
  return soundsSo ? WAY.soundsLike : WAY.holds;
}

/** The last word is completed after the text before it: 纯棉 + 汗 → 纯棉汗布. */
function completions(words: readonly KnownWord[], { text, parts }: Typed): [word: string, weight: number][] {
  const last = parts.at(-1);
  if (last === undefined || last === text || !text.endsWith(last)) return [];
  const head = asWritten(text.slice(0, -last.length));
  return words
    .filter(({ folded }) => folded.startsWith(last) && folded !== last)
    .map(({ word, weight }) => [head + word, weight]);
}

function bestOf(fitting: ReadonlyMap<string, Fitting>): string[] {
  return [...fitting]
    .sort(
      ([one, { way, weight }], [other, than]) =>
        way - than.way || than.weight - weight || one.length - other.length || (one < other ? -1 : 1),
    )
    .slice(0, MOST_WORDS)
    .map(([word]) => word);
}

/** A category as it is suggested. */
interface Shelf {
  readonly shown: Suggestions['categories'][number];
  readonly name: string;
  /** with the name of its parent, folded: 上装t恤 */
  readonly longName: string;
  /** by kind, then by the parent's place, then by its own */
  readonly place: readonly number[];
}

const KIND_ORDER: readonly Category['kind'][] = ['blank', 'fabric', 'design'];
const byId = new Map(categories.map((one) => [one.id, one]));
const shelves: readonly Shelf[] = categories.map(({ id, kind, name, parentId, sort }) => {
  const parent = parentId === null ? undefined : byId.get(parentId);
  const isTwice = categories.filter((other) => other.kind === kind && other.name === name).length > 1;
  return {
    shown: { id, kind, name: isTwice && parent !== undefined ? `${parent.name} · ${name}` : name },
    name,
    longName: `${parent?.name ?? ''}${name}`.toLowerCase(),
    place: [KIND_ORDER.indexOf(kind), parent?.sort ?? sort, sort],
  };
});

function shelvesOf(fitting: ReadonlyMap<string, Fitting>, text: string): Suggestions['categories'] {
  const ways = shelves.flatMap((shelf) => {
    const way = fitting.get(shelf.name)?.way ?? WAY.holds;
    return way < WAY.holds || shelf.longName.startsWith(text) ? [{ ...shelf, way }] : [];
  });
  return ways
    .sort((one, other) => one.way - other.way || compared(one.place, other.place))
    .slice(0, MOST_CATEGORIES)
    .map(({ shown }) => shown);
}

function compared(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at === -1 ? 0 : one[at]! - other[at]!;
}
