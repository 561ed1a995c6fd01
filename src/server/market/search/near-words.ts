import { inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { knownWords } from './known-words.ts';
import { letterReading } from './search-word.table.ts';
import { soundOf } from './sound.ts';
import type { Typed } from './typed.ts';

const MOST_WORDS = 5;

/**
 * Trade words close to the typed text: 精疏棉 → 精梳棉 (same sound), 汗不 → 汗布. In a longer text only the unknown part is
 * replaced. Compared one by one: there are a few thousand words.
 */
export async function nearWords(db: Db, typed: Typed): Promise<string[]> {
  const words = await knownWords(db, 'all');
  const readings = await readingsOf(db, typed.text);
  const known = new Set(words.map(({ folded }) => folded));
  if (known.has(typed.text)) return [];
  const unknown = typed.parts.filter((part) => !known.has(part) && !/^\d/.test(part));
  const wrong = unknown.length === 1 ? unknown[0]! : typed.text;
  const sound = soundOf(Array.from(wrong, (letter) => readings.get(letter) ?? letter).join(''));

  return words
    .map((word) => ({ ...word, distance: distanceOf(wrong, sound, word) }))
    .filter(({ distance }) => distance < 1)
    .sort((one, two) => one.distance - two.distance || two.weight - one.weight || one.word.localeCompare(two.word))
    .slice(0, MOST_WORDS)
    .map(({ word }) => typed.text.replace(wrong, () => word));
}

async function readingsOf(db: Db, text: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select()
    .from(letterReading)
    .where(inArray(letterReading.letter, Array.from(text)));
  return new Map(rows.map(({ letter, pinyin }) => [letter, pinyin]));
}

/** 0 = equal or sounds equal, 1 = too different. */
function distanceOf(text: string, sound: string, word: { folded: string; sound: string }): number {
  return Math.min(
    shareWrong(Array.from(text), Array.from(word.folded), MOST_WRONG),
    shareWrong(Array.from(sound), Array.from(word.sound), text === sound ? MOST_MISTYPED : MOST_MISHEARD),
  );
}

/**
 * Tolerated share of wrong letters: one Chinese letter in three, one letter of typed pinyin in four, of heard pinyin in
 * seven.
 */
const MOST_WRONG = 0.34;
const MOST_MISTYPED = 0.25;
const MOST_MISHEARD = 0.15;

function shareWrong(one: readonly string[], two: readonly string[], most: number): number {
  const longer = Math.max(one.length, two.length);
  if (Math.abs(one.length - two.length) > longer * most) return 1;
  const share = editsBetween(one, two) / longer;
  return share <= most ? share : 1;
}

/** Edit distance: letters to change, add, omit or swap with their neighbour. */
function editsBetween(one: readonly string[], two: readonly string[]): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: two.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= two.length; j += 1) {
      const isSame = one[i - 1] === two[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === two[j - 2] && one[i - 2] === two[j - 1];
      const edits = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      row.push(isSwapped ? Math.min(edits, beforeLast[j - 2]! + 1) : edits);
    }
    beforeLast = last;
    last = row;
  }
  return last.at(-1)!;
}
