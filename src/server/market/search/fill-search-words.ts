import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { ENGLISH_SPELLINGS } from '#contract/market/search/english.ts';
import { fold } from '#contract/market/search/fold.ts';
import { choicesOf, TRADE_WORDS } from '#contract/market/search/trade-words.ts';
import { categories } from '../catalogue/category-tree.ts';
import type { Db } from '../../platform/database.ts';
import { asWritten } from './as-written.ts';
import { LETTER_READINGS, WORD_READINGS } from './readings.ts';
import { letterReading, searchWord } from './search-word.table.ts';

/**
 * Fills the tables of trade words and letter readings. A start with an unchanged dictionary leaves them alone and does
 * not load the dictionary of readings.
 */
export async function fillSearchWords(db: Db): Promise<void> {
  const words = knownWords();
  const wording = createHash('sha256')
    .update(JSON.stringify([EDITION, words, WORD_READINGS, LETTER_READINGS]))
    .digest('hex');
  if ((await keptWording(db)) === wording) return;
  // Of servers starting together the second waits here and finds it done.
  await db.execute(sql`lock table ${searchWord} in share row exclusive mode`);
  if ((await keptWording(db)) === wording) return;

  const { letterReadings, spell } = await import('./spell.ts');
  await fillLetters(db, letterReadings());
  const spelled = words.map((one) => ({ ...one, folded: fold(one.word), ...spell(one.word) }));
  await db.delete(searchWord);
  await db.insert(searchWord).values(withoutSlips(spelled));
  await db.execute(sql.raw(`comment on table search_word is '${wording}'`));
}

/** Raised when words must be spelled again although none has changed. */
const EDITION = 1;

async function keptWording(db: Db): Promise<string | null> {
  const { rows } = await db.execute<{ wording: string | null }>(
    sql`select obj_description('search_word'::regclass, 'pg_class') as wording`,
  );
  return rows[0]?.wording ?? null;
}

/** Existing names are spelled again with the new readings. */
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
 * By popularity: categories, then filter values, then words, then other terms. English is below zero: it is suggested
 * after everything that the same letters may spell in pinyin.
 */
const WEIGHT = { category: 20_000, choice: 15_000, word: 10_000, other: 5_000, english: -1 } as const;

/** One suggestion, although the parser reads two conditions. */
const PHRASES = ['有机棉'] as const;

interface KnownWord {
  /** as people write it */
  readonly word: string;
  readonly weight: number;
}

function knownWords(): KnownWord[] {
  const words = new Map<string, KnownWord>();
  // A single letter begins a hundred words; only a category may have such a name.
  for (const word of [...TRADE_WORDS, ...PHRASES]) if (word.length > 1) words.set(word, asKnown(word));
  for (const { name } of categories) words.set(fold(name), { word: name, weight: WEIGHT.category });
  // The dictionary lists common words before rare ones.
  const inOrder = Array.from(words.values(), (one, place) => ({ ...one, weight: one.weight - place }));
  const english = ENGLISH_SPELLINGS.filter((word) => !words.has(word)).map((word, place) => ({
    word,
    weight: WEIGHT.english - place,
  }));
  return [...inOrder, ...english].sort((one, two) => two.weight - one.weight);
}

/** Dictionary words are folded; a filter value has its written form. */
function asKnown(folded: string): KnownWord {
  const choice = choicesOf(folded).find(({ value }) => fold(value) === folded);
  if (choice) return { word: choice.value, weight: WEIGHT.choice };
  return { word: asWritten(folded), weight: /^\p{Script=Han}{2,5}$/u.test(folded) ? WEIGHT.word : WEIGHT.other };
}

/** 涤沦 is understood, since it means and sounds the same as 涤纶, but is not suggested. */
function withoutSlips<Word extends { folded: string; pinyin: string }>(words: readonly Word[]): Word[] {
  const meant = new Set<string>();
  return words.filter(({ folded, pinyin }) => {
    const meanings = choicesOf(folded).map(({ key, value }) => `${pinyin} ${key} ${value}`);
    if (meanings.some((meaning) => meant.has(meaning))) return false;
    for (const meaning of meanings) meant.add(meaning);
    return true;
  });
}
