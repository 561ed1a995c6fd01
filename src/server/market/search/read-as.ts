import { sql } from 'drizzle-orm';
import { fold } from '#contract/market/search/fold.ts';
import { wordsOf } from '#contract/market/search/words.ts';
import type { Db } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared.ts';
import { searchWord, spelledName } from './search-word.table.ts';
import { soundOf } from './sound.ts';
import { lettersOf } from './typed.ts';

const MOST_READINGS = 3;

/**
 * Readings of a search without hits as pinyin or initials: jsm → 精梳棉, 32sjsm 180g → 32s 精梳棉 180g. Unreadable parts stay
 * as typed.
 * @returns at most three searches, the likeliest first; empty when nothing can be read
 */
export async function readAs(db: Db, q: string): Promise<string[]> {
  const parts = wordsOf(q).flatMap((word) => word.parts);
  const whole = lettersOf(fold(q));
  const spelled = [...parts.filter(isSpelled), ...(whole === null || !isSpelled(whole) ? [] : [whole])];
  if (spelled.length === 0) return [];
  const known = await findSpellings(db, [...new Set(spelled)]);

  // jing shu mian, typed with spaces, is one word
  const together = whole !== null && parts.length > 1 ? spelledBy(whole, known) : [];
  if (together.length > 0) return together;
  const readings = parts.map((part) => (isSpelled(part) && !isWord(part, known) ? readingsOf(part, known) : []));
  if (readings.every((each) => each.length === 0)) return [];
  return combined(readings.map((each, at) => (each.length > 0 ? each : [parts[at]!])));
}

/** Every combination of the parts' readings, the likeliest first. */
function combined(choices: readonly (readonly string[])[]): string[] {
  return choices
    .reduce<string[]>((begun, each) => begun.flatMap((head) => each.map((part) => `${head} ${part}`)), [''])
    .slice(0, MOST_READINGS)
    .map((words) => words.trim());
}

/** At least two letters; letters and digits of a keyboard only. */
function isSpelled(part: string): boolean {
  return /^[a-z0-9]{2,40}$/.test(part) && /[a-z]{2}/.test(part);
}

interface Spelled extends Record<string, unknown> {
  readonly word: string;
  readonly folded: string;
  readonly pinyin: string;
  readonly initials: string;
  readonly sound: string;
  /** zero for names of shops and designs: a trade word is likelier */
  readonly weight: number;
}

/** All words and names that a part or a piece of it may mean, the likeliest first. One query. */
async function findSpellings(db: Db, parts: readonly string[]): Promise<Spelled[]> {
  const pieces = [...new Set(parts.flatMap(piecesOf))];
  return readSpellings(db, { pieces, soundsOfPieces: pieces.map(soundOf), parts, sounds: parts.map(soundOf) });
}

const given = (name: string) => sql`${sql.placeholder(name)}::text[]`;

const readSpellings = prepared<Spelled>(
  'spellings',
  () => sql`
    select * from (
      select word, folded, pinyin, initials, sound, weight from ${searchWord}
        where initials = any(${given('pieces')}) or sound = any(${given('soundsOfPieces')}) or folded = any(${given('pieces')})
      union
      select word, folded, pinyin, initials, sound, weight from unnest(${given('parts')}, ${given('sounds')}) part(letters, sounds),
        lateral (select * from ${searchWord} where ${BEGINS_SO}
          order by weight desc, length(word), word limit ${BEGINNING}) begun
      union
      select name, name, pinyin, initials, sound, 0 from unnest(${given('parts')}, ${given('sounds')}) part(letters, sounds),
        lateral (select * from ${spelledName} where ${BEGINS_SO} limit ${BEGINNING}) begun
    ) spelled order by weight desc, length(word), word`,
);

const BEGINNING = sql.raw('20');

/** Written as the text_pattern_ops indexes need it: `like` uses an index only for a constant pattern. */
const BEGINS_SO = sql.raw(`(initials ~>=~ letters and initials ~<~ (letters || chr(1114111))
  or sound ~>=~ sounds and sound ~<~ (sounds || chr(1114111)))`);
/** Longer runs of letters are no trade word. */
const LONGEST_PIECE = 24;

/** All runs of at least two letters in a part: 32sjsm contains jsm. */
function piecesOf(part: string): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < part.length; from += 1)
    for (let to = from + 2; to <= Math.min(part.length, from + LONGEST_PIECE); to += 1)
      pieces.push(part.slice(from, to));
  return pieces;
}

function isWord(part: string, known: readonly Spelled[]): boolean {
  return known.some(({ folded }) => folded === part);
}

/** Words spelled exactly so; else words beginning so; else the part split into words. */
function readingsOf(part: string, known: readonly Spelled[]): string[] {
  const same = spelledBy(part, known);
  if (same.length > 0) return same;
  const begun = beginningWith(part, known);
  if (begun.length > 0) return begun;
  const cut = cutIntoWords(part, known);
  return cut === null ? [] : [cut];
}

function spelledBy(part: string, known: readonly Spelled[]): string[] {
  const exactly = known.filter(({ pinyin, initials }) => pinyin === part || initials === part);
  const alike = known.filter(({ sound }) => sound === soundOf(part));
  return distinct([...exactly, ...alike]);
}

function beginningWith(part: string, known: readonly Spelled[]): string[] {
  const exactly = known.filter(({ pinyin, initials }) => pinyin.startsWith(part) || initials.startsWith(part));
  const alike = known.filter(({ sound }) => sound.startsWith(soundOf(part)));
  return distinct([...exactly, ...alike]);
}

function distinct(words: readonly Spelled[]): string[] {
  return [...new Set(words.map(({ word }) => word))].slice(0, MOST_READINGS);
}

/** 32s, 180g, 100% stay as typed. */
const MEASURE = /^\d+(?:\.\d+)?[a-z]?/;

/** Splits into as few words and measures as possible, with at least one trade word: 32sjsm → 32s 精梳棉, cmhb → 纯棉 汗布. */
function cutIntoWords(part: string, known: readonly Spelled[]): string | null {
  const best: (readonly Piece[] | null)[] = Array.from({ length: part.length + 1 }, () => null);
  best[0] = [];
  for (let at = 0; at < part.length; at += 1) {
    const before = best[at];
    if (!before) continue;
    for (const piece of piecesAt(part, at, known)) {
      const kept = best[at + piece.length];
      const offered = [...before, piece];
      if (!kept || isBetter(offered, kept)) best[at + piece.length] = offered;
    }
  }
  const pieces = best[part.length];
  return pieces?.some(({ isTrade }) => isTrade) ? pieces.map(({ words }) => words).join(' ') : null;
}

interface Piece {
  readonly words: string;
  readonly length: number;
  readonly weight: number;
  readonly isTrade: boolean;
}

function piecesAt(part: string, at: number, known: readonly Spelled[]): Piece[] {
  const rest = part.slice(at);
  const trade = known
    .filter(({ weight }) => weight > 0)
    .flatMap(({ word, pinyin, initials, folded, weight }) =>
      [pinyin, initials, folded]
        .filter((spelling) => spelling.length > 1 && rest.startsWith(spelling))
        .map(({ length }) => ({ words: word, length, weight, isTrade: true })),
    );
  const measure = MEASURE.exec(rest)?.[0] ?? '';
  const digits = /^\d*/.exec(measure)![0];
  const literal = [...new Set([measure, digits])]
    .filter((words) => words !== '')
    .map((words) => ({ words, length: words.length, weight: 0, isTrade: false }));
  return [...literal, ...trade];
}

function isBetter(offered: readonly Piece[], kept: readonly Piece[]): boolean {
  if (offered.length !== kept.length) return offered.length < kept.length;
  const weightOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { weight }) => sum + weight, 0);
  return weightOf(offered) > weightOf(kept);
}
