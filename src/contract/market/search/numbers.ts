/** Written and spoken numbers: 180, 13.5, 2万, 一百八, 两百五, 十五点五, 半. In integer thousandths. */

const ARABIC = String.raw`\d{1,6}(?:\.\d{1,3})?(?:万|千(?!克))?`;
const SPOKEN =
  '[零〇一二两三四五六七八九十][零〇一二两三四五六七八九十百千]{0,7}(?:点[零〇一二三四五六七八九]{1,2})?万?';
export const NUMBER = `(?:${ARABIC}|${SPOKEN}|半)`;

const DIGITS = '零一二三四五六七八九';
const PLACES: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };
/** Keeps products with a unit within exact integers; no order is larger than a million. */
const MOST = 1_000_000;

/** Thousandths of a match of `NUMBER`; null when it is invalid or too large. */
export function thousandthsOf(text: string): number | null {
  if (text === '半') return 500;
  const times = text.endsWith('万') ? 10_000 : /\d千$/.test(text) ? 1000 : 1;
  const plain = times === 1 ? text : text.slice(0, -1);
  const one = /^\d/.test(plain) ? arabic(plain) : spoken(plain);
  return one === null || one * times > MOST * 1000 ? null : one * times;
}

function arabic(text: string): number {
  const [whole = '', decimals = ''] = text.split('.');
  return Number(whole) * 1000 + Number(decimals.padEnd(3, '0'));
}

function spoken(text: string): number | null {
  const [whole = '', decimals = ''] = text.split('点');
  const value = spokenWhole(whole);
  if (value === null) return null;
  const tail = Array.from(decimals, digitOf).join('').padEnd(3, '0');
  return value * 1000 + Number(tail);
}

/** 一百八 omits the last place: it means 180, and 一百零八 means 108. */
function spokenWhole(text: string): number | null {
  let sum = 0;
  let digit: number | null = null;
  let place = 1;
  for (const letter of text) {
    const value = PLACES[letter];
    if (value === undefined) {
      if (digit !== null && digit !== 0) return null;
      digit = digitOf(letter);
      if (digit === 0) place = 10;
      continue;
    }
    sum += (digit || 1) * value;
    place = value;
    digit = null;
  }
  return sum + (digit ?? 0) * (place > 10 ? place / 10 : 1);
}

function digitOf(letter: string): number {
  if (letter === '两') return 2;
  return letter === '〇' ? 0 : DIGITS.indexOf(letter);
}
