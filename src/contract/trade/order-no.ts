/**
 * 订单号: short, checkable, and without information about the number of orders: eleven random letters and a check letter.
 * People read it out on the phone and copy it by hand; the check detects every single wrong letter and every swap of
 * two.
 */

/** Crockford's alphabet: no I, L, O or U, which are easily misread. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_LETTERS = 11;

/** @param random eleven letters of Crockford's alphabet, in upper or lower case */
export function orderNoOf(random: string): string {
  const letters = random.toUpperCase();
  if (letters.length !== RANDOM_LETTERS || [...letters].some((letter) => !LETTERS.includes(letter)))
    throw new RangeError(`not eleven letters of Crockford's alphabet: ${random}`);
  return letters + checkLetter(letters);
}

/** Normalises a typed number: spaces, dashes, lower case, o for 0 and l for 1; null when it is invalid. */
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
 * Letters are elements of the field GF(32), the coefficients of a polynomial with root 2. Each place is weighted with
 * another power of 2, so neither a single wrong letter nor a swap keeps the sum at zero.
 */
export function checkLetter(letters: string): string {
  const rest = [...letters].reduce((sum, letter) => doubled(sum) ^ LETTERS.indexOf(letter), 0);
  return LETTERS.charAt(doubled(rest));
}

/** Times x modulo x⁵ + x² + 1. */
const doubled = (value: number): number => (value & 16 ? (value << 1) ^ 0b100101 : value << 1);
