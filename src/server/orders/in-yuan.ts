/** 1234 fen → 12.34 */
export function inYuan(fen: number): string {
  return (fen / 100).toFixed(2);
}
