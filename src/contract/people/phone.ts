/** Mainland mobile numbers: one rule for the form, the send-code button and the server. */
const MOBILE = /^1[3-9]\d{9}$/;

/** Invisible characters: zero-width spaces and joiners, direction marks, the byte-order mark. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;

/**
 * The normal form in which a number is stored, counted and compared: eleven digits, without full-width digits, spaces,
 * hyphens, invisible characters and +86.
 * @returns null when it is no mobile number
 */
export function phoneIn(typed: string): string | null {
  const digits = typed
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/[\s-]/g, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');
  return MOBILE.test(digits) ? digits : null;
}

/** 13812345678 → 138****5678: for pages and logs. */
export function maskedPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}
