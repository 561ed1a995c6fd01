import { pinyin } from 'pinyin-pro';
import { fold } from '#contract/market/search/fold.ts';
import { LETTER_READINGS, WORD_READINGS } from './readings.ts';
import { soundOf } from './sound.ts';

/** Loads the dictionary of readings (15 MB): import it only to fill the tables at start, never in a request. */

export interface Spelling {
  readonly pinyin: string;
  readonly initials: string;
  readonly sound: string;
}

/** Reads the whole word, so that 重 is zhong in 重磅 and 行 is hang in 银行. */
export function spell(word: string): Spelling {
  const folded = fold(word);
  const syllables =
    WORD_READINGS[folded]?.split(' ') ??
    pinyin(folded, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' });
  // A run of letters and digits is kept whole: 32s, dtg, oekotex.
  const parts = syllables.map((part) => part.replaceAll(/[^a-z0-9]/g, ''));
  const isRead = (at: number) => !folded.includes(syllables[at]!);
  const spelled = parts.join('');
  const initials = parts.map((part, at) => (isRead(at) ? part.charAt(0) : part)).join('');
  return { pinyin: spelled, initials, sound: soundOf(spelled) };
}

/** The usual reading of every Chinese letter. */
export function letterReadings(): { letter: string; pinyin: string }[] {
  return Array.from({ length: LAST_LETTER - FIRST_LETTER + 1 }, (_, at) => {
    const letter = String.fromCodePoint(FIRST_LETTER + at);
    const [read = ''] = pinyin(letter, { toneType: 'none', type: 'array', v: true, nonZh: 'removed' });
    return { letter, pinyin: LETTER_READINGS[letter] ?? read };
  }).filter((one) => /^[a-z]+$/.test(one.pinyin));
}

const FIRST_LETTER = 0x4e00;
const LAST_LETTER = 0x9fff;
