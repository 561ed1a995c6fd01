/** 1234 fen → 12.34 */
export function inYuan(fen: number): string {
  return (fen / 100).toFixed(2);
}

/** 1234 fen → ¥12.34, as people read a sum */
export function asSum(fen: number): string {
  return `¥${inYuan(fen)}`;
}
