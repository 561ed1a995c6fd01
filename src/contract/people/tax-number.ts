/** 统一社会信用代码 and 纳税人识别号: one rule for the form and the server. */

/** Letters of GB 32100-2015: without I, O, S, V, Z, which are easily misread. */
export const CODE_LETTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const CREDIT_CODE = new RegExp(`^[${CODE_LETTERS}]{2}\\d{6}[${CODE_LETTERS}]{10}$`);

/** The normal form: half-width, upper case, without spaces and hyphens. */
function inOneForm(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
}

/** 18 letters, the last one a check letter (GB 32100-2015). */
export function isCreditCode(typed: string): boolean {
  const code = inOneForm(typed);
  return CREDIT_CODE.test(code) && code.at(-1) === checkLetter(code);
}

function checkLetter(code: string): string | undefined {
  let sum = 0;
  let weight = 1;
  for (const letter of code.slice(0, -1)) {
    sum += CODE_LETTERS.indexOf(letter) * weight;
    weight = (weight * 3) % CODE_LETTERS.length;
  }
  return CODE_LETTERS[(CODE_LETTERS.length - (sum % CODE_LETTERS.length)) % CODE_LETTERS.length];
}

/**
 * A company's tax number: 统一社会信用代码, or an older number of 15 or 20 letters, for which there is no general check.
 * @returns its normal form; null when it is invalid
 */
export function taxNumberIn(typed: string): string | null {
  const number = inOneForm(typed);
  if (number.length === 18) return isCreditCode(number) ? number : null;
  return /^(?:[0-9A-Z]{15}|[0-9A-Z]{20})$/.test(number) ? number : null;
}
