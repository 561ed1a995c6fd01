/** A range as in an address: "171-189", "-20", "150-"; both ends included, an open end omitted. */
export interface Range {
  readonly from: number | undefined;
  readonly to: number | undefined;
}

const RANGE = /^(\d{1,7}(?:\.\d{1,2})?)?-(\d{1,7}(?:\.\d{1,2})?)?$/;

export function rangeIn(text: string): Range | undefined {
  const [, from, to] = RANGE.exec(text) ?? [];
  if (from === undefined && to === undefined) return undefined;
  const range = { from: from === undefined ? undefined : Number(from), to: to === undefined ? undefined : Number(to) };
  const isTurned = range.from !== undefined && range.to !== undefined && range.from > range.to;
  return isTurned ? undefined : range;
}

/** Undefined when both ends are open: that is not a condition. Reversed ends are swapped. */
export function rangeText({ from, to }: Range): string | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (from !== undefined && to !== undefined && from > to) return `${to}-${from}`;
  return `${from ?? ''}-${to ?? ''}`;
}

/** 171–189, 20 以内, 150 以上; one number when both ends are equal */
export function sayRange({ from, to }: Range, unit: string): string {
  const after = unit === '' ? '' : ` ${unit}`;
  if (from === undefined) return `${to}${after}以内`;
  if (to === undefined) return `${from}${after}以上`;
  return from === to ? `${from}${after}` : `${from}–${to}${after}`;
}

const WIDER_PERCENT = 20;

/** A fifth wider at each end: 285-315 → 228-378. Undefined for text that is not a range. */
export function widened(text: string): string | undefined {
  const range = rangeIn(text);
  if (range === undefined) return undefined;
  const from = range.from === undefined ? undefined : Math.floor((range.from * (100 - WIDER_PERCENT)) / 100);
  const to = range.to === undefined ? undefined : Math.ceil((range.to * (100 + WIDER_PERCENT)) / 100);
  return rangeText({ from, to });
}

/** A typed number, full-width or not, with at most two decimals. */
export function numberIn(typed: string): number | undefined {
  const text = typed.normalize('NFKC').trim();
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
}
