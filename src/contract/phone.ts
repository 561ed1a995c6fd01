/** Mainland mobile numbers: one rule, used by the form, the send-code button and the server alike (product.md 1). */
const MOBILE = /^1[3-9]\d{9}$/;

/** Letters that look like nothing: zero-width spaces and joiners, direction marks, the byte-order mark. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;

/**
 * The one form a number is kept, counted and compared in: eleven digits. Full-width digits, spaces, hyphens, letters
 * that cannot be seen and +86 make no other number of it.
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

/** 13812345678 → 138****5678: how a number is shown and logged. */
export function maskedPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}
