import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { ENGLISH_SPELLINGS } from '#contract/search/english.ts';
import { fold } from '#contract/search/fold.ts';
import { choicesOf, TRADE_WORDS } from '#contract/search/trade-words.ts';
import { categories } from '../catalogue/category-tree.ts';
import type { Db } from '../platform/database.ts';
import { asWritten } from './as-written.ts';
import { LETTER_READINGS, WORD_READINGS } from './readings.ts';
import { letterReading, searchWord } from './search-word.table.ts';

/**
 * Puts the words of the trade and the readings of letters into their tables. A start that knows nothing new leaves
 * them as they are and does not load the dictionary of readings.
 */
export async function fillSearchWords(db: Db): Promise<void> {
  const words = knownWords();
  const wording = createHash('sha256')
    .update(JSON.stringify([EDITION, words, WORD_READINGS, LETTER_READINGS]))
    .digest('hex');
  if ((await keptWording(db)) === wording) return;
  // Servers that start together take turns; the second finds it done.
  await db.execute(sql`lock table ${searchWord} in share row exclusive mode`);
  if ((await keptWording(db)) === wording) return;

  const { letterReadings, spell } = await import('./spell.ts');
  await fillLetters(db, letterReadings());
  const spelled = words.map((one) => ({ ...one, folded: fold(one.word), ...spell(one.word) }));
  await db.delete(searchWord);
  await db.insert(searchWord).values(withoutSlips(spelled));
  await db.execute(sql.raw(`comment on table search_word is '${wording}'`));
}

/** One more when words are to be spelled anew although none has changed. */
const EDITION = 1;

async function keptWording(db: Db): Promise<string | null> {
  const { rows } = await db.execute<{ wording: string | null }>(
    sql`select obj_description('search_word'::regclass, 'pg_class') as wording`,
  );
  return rows[0]?.wording ?? null;
}

/** Names that were given before are spelled with the new readings. */
async function fillLetters(db: Db, readings: readonly { letter: string; pinyin: string }[]): Promise<void> {
  const letters = sql.param(readings.map(({ letter }) => letter));
  const pinyins = sql.param(readings.map(({ pinyin }) => pinyin));
  await db.delete(letterReading);
  await db.execute(
    sql`insert into ${letterReading} (letter, pinyin) select * from unnest(${letters}::text[], ${pinyins}::text[])`,
  );
  await db.execute(sql`select spell_all_names()`);
}

/**
 * What people look for most comes first: shelves, then values of filters, then words, then whatever else is said.
 * English weighs less than nothing: it is offered after everything that the same letters may spell in pinyin.
 */
const WEIGHT = { category: 20_000, choice: 15_000, word: 10_000, other: 5_000, english: -1 } as const;

/** Said as one, though they are read as two. */
const PHRASES = ['有机棉'] as const;

interface KnownWord {
  /** as people write it */
  readonly word: string;
  readonly weight: number;
}

function knownWords(): KnownWord[] {
  const words = new Map<string, KnownWord>();
  // A single letter begins a hundred words and says nothing, unless a shelf is called so.
  for (const word of [...TRADE_WORDS, ...PHRASES]) if (word.length > 1) words.set(word, asKnown(word));
  for (const { name } of categories) words.set(fold(name), { word: name, weight: WEIGHT.category });
  // The dictionary tells the usual word before the unusual one.
  const inOrder = Array.from(words.values(), (one, place) => ({ ...one, weight: one.weight - place }));
  const english = ENGLISH_SPELLINGS.filter((word) => !words.has(word)).map((word, place) => ({
    word,
    weight: WEIGHT.english - place,
  }));
  return [...inOrder, ...english].sort((one, two) => two.weight - one.weight);
}

/** The dictionary is folded: a value of a filter knows how it is written. */
function asKnown(folded: string): KnownWord {
  const choice = choicesOf(folded).find(({ value }) => fold(value) === folded);
  if (choice) return { word: choice.value, weight: WEIGHT.choice };
  return { word: asWritten(folded), weight: /^\p{Script=Han}{2,5}$/u.test(folded) ? WEIGHT.word : WEIGHT.other };
}

/** 涤沦 is understood, as it means and sounds the same as 涤纶, but nobody should be offered it. */
function withoutSlips<Word extends { folded: string; pinyin: string }>(words: readonly Word[]): Word[] {
  const meant = new Set<string>();
  return words.filter(({ folded, pinyin }) => {
    const meanings = choicesOf(folded).map(({ key, value }) => `${pinyin} ${key} ${value}`);
    if (meanings.some((meaning) => meant.has(meaning))) return false;
    for (const meaning of meanings) meant.add(meaning);
    return true;
  });
}
