/**
 * 订单号: short, checkable, not countable: eleven random letters and one that checks them (Luhn modulo 32). People read
 * it over the phone and copy it by hand; every single wrong letter is caught, and nearly every swap of two neighbours.
 */

/** Crockford's alphabet: no I, L, O or U, so that nobody takes one letter for another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_LETTERS = 11;

/** @param random eleven letters of Crockford's alphabet, large or small */
export function orderNoOf(random: string): string {
  const letters = random.toUpperCase();
  if (letters.length !== RANDOM_LETTERS || [...letters].some((letter) => !LETTERS.includes(letter)))
    throw new RangeError(`no eleven letters of Crockford's alphabet: ${random}`);
  return letters + checkLetter(letters);
}

/** What a person typed or read out, with spaces, dashes, small letters, o for 0 and l for 1; null when it is none. */
export function readOrderNo(typed: string): string | null {
  const letters = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  if (letters.length !== RANDOM_LETTERS + 1 || [...letters].some((letter) => !LETTERS.includes(letter))) return null;
  return letters.endsWith(checkLetter(letters.slice(0, RANDOM_LETTERS))) ? letters : null;
}

/** 7K2M-9QXT-4B3R */
export function showOrderNo(orderNo: string): string {
  return orderNo.replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3');
}

/** Every second letter from the right counts double; the digits of what it comes to, base 32, are added up. */
function checkLetter(letters: string): string {
  const sum = [...letters].reverse().reduce((total, letter, place) => {
    const value = LETTERS.indexOf(letter) * (place % 2 === 0 ? 2 : 1);
    return total + Math.floor(value / LETTERS.length) + (value % LETTERS.length);
  }, 0);
  return LETTERS.charAt((LETTERS.length - (sum % LETTERS.length)) % LETTERS.length);
}
