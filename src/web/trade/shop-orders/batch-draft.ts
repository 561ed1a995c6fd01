/** 分批 as typed. */

export interface BatchDraft {
  /** ISO date; empty = not chosen yet */
  readonly shipBy: string;
  readonly quantity: string;
}

const tenthsOf = (words: string): number => Math.round(Number(words.trim()) * 10);

/** What is typed so far; anything that is not a number counts as nothing. */
export const sumOfBatches = (batches: readonly BatchDraft[]): number =>
  batches.reduce((sum, { quantity }) => sum + (tenthsOf(quantity) || 0), 0) / 10;

/** @param total the order's quantity */
export function batchProblem(batches: readonly BatchDraft[], total: number, isPieces: boolean): string | null {
  for (const [at, { shipBy, quantity }] of batches.entries()) {
    const typed = Number(quantity.trim());
    if (shipBy === '') return `请选第 ${at + 1} 批的发货日`;
    if (at > 0 && shipBy <= batches[at - 1]!.shipBy) return `第 ${at + 1} 批要比第 ${at} 批晚`;
    const isFine = typed > 0 && (isPieces ? Number.isInteger(typed) : tenthsOf(quantity) / 10 === typed);
    if (!isFine) return `请填第 ${at + 1} 批的数量${isPieces ? '，整件' : '，最多一位小数'}`;
  }
  if (batches.length > 0 && sumOfBatches(batches) !== total)
    return `各批加起来要正好是 ${total.toLocaleString('zh-CN')}`;
  return null;
}
