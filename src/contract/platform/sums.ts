/** 123456 fen → 1234.56, for machines and spreadsheets */
export function inYuan(fen: number): string {
  return (fen / 100).toFixed(2);
}

/** 123456 fen → 1,234.56, for people; without floating point */
export function yuan(fen: number): string {
  const whole = Math.trunc(Math.abs(fen) / 100).toLocaleString('zh-CN');
  return `${fen < 0 ? '-' : ''}${whole}.${String(Math.abs(fen % 100)).padStart(2, '0')}`;
}

/** 123456 fen → ¥1,234.56, for people */
export function asSum(fen: number): string {
  return `¥${yuan(fen)}`;
}
