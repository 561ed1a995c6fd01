/** Parses and prints yuan in input fields. The one way between them and fen; for display use `yuan`. */

/** "1280" or "1280.5", full-width digits included → 128050, without floating point; NaN for anything else. */
export function fenOf(yuanTyped: string): number {
  const [, whole, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(yuanTyped.normalize('NFKC').trim()) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

/** 128050 → "1280.50", 128000 → "1280": the inverse of `fenOf`. @param fen not negative */
export function typedYuan(fen: number): string {
  const cents = fen % 100;
  return `${Math.trunc(fen / 100)}${cents ? `.${String(cents).padStart(2, '0')}` : ''}`;
}
