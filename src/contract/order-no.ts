/**
 * 订单号: short, checkable, not countable: eleven random letters and one that checks them. People read it over the
 * phone and copy it by hand; every single wrong letter is caught, and every two letters that changed places.
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

/**
 * The letters are numbers of the field with 32 elements, and stand for a polynomial of which 2 must be a root. Each
 * place counts with another power of 2, so that neither one wrong letter nor two in each other's place come to nothing.
 */
export function checkLetter(letters: string): string {
  const rest = [...letters].reduce((sum, letter) => doubled(sum) ^ LETTERS.indexOf(letter), 0);
  return LETTERS.charAt(doubled(rest));
}

/** Times x modulo x⁵ + x² + 1. */
const doubled = (value: number): number => (value & 16 ? (value << 1) ^ 0b100101 : value << 1);
