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

/** Of amounts, quantities or weights. */
export const sumOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);

/** The sum in parts like the weights, to the fen: freight, tax and refunds are spread over lines and orders. */
export function dividedBy(fen: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  let given = 0n;
  let before = 0n;
  return weights.map((weight, at) => {
    before += whole === 0n ? 0n : BigInt(weight);
    const until = whole === 0n ? (at === weights.length - 1 ? BigInt(fen) : 0n) : (BigInt(fen) * before) / whole;
    const part = until - given;
    given = until;
    return Number(part);
  });
}
