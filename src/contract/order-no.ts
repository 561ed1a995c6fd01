/** 订单号: short, checkable, not countable: eleven random letters of Crockford's alphabet and one that checks them. */

/** @param random eleven letters of `0123456789ABCDEFGHJKMNPQRSTVWXYZ` */
export function orderNoOf(_random: string): string {
  throw new Error('not written yet');
}

/** What a person typed or read out, with spaces, dashes, small letters, o for 0 and l for 1; null when it is none. */
export function readOrderNo(_typed: string): string | null {
  throw new Error('not written yet');
}

/** 7K2M-9QXT-4B3R */
export function showOrderNo(_orderNo: string): string {
  throw new Error('not written yet');
}
