import type { BulkDetail, Measure } from '#contract/trade/bulk.ts';

/** A row of the form, in centimetres as typed. */
export interface MeasureDraft {
  readonly point: string;
  readonly size: string;
  readonly agreed: string;
  readonly measured: string;
}

export const NO_MEASURE: MeasureDraft = { point: '', size: '', agreed: '', measured: '' };

/** Another sample is measured at the points of the one before, the first one at those of the size chart. */
export function firstMeasures({
  sampleRounds: [last],
  toMeasure,
}: Pick<BulkDetail, 'sampleRounds' | 'toMeasure'>): readonly MeasureDraft[] {
  const rows = last && last.measures.length > 0 ? last.measures : toMeasure;
  if (rows.length === 0) return [NO_MEASURE];
  return rows.map(({ point, size, agreedMm }) => ({
    ...{ point, size, measured: '' },
    agreed: agreedMm === null ? '' : String(agreedMm / 10),
  }));
}

/**
 * Rows without any measure are left out, and the offered rows that nobody filled in; null when a row is half filled, or
 * not a number of centimetres.
 */
export function asMeasures(rows: readonly MeasureDraft[], offered: readonly MeasureDraft[]): Measure[] | null {
  const isOffered = (row: MeasureDraft) =>
    offered.some(({ point, size, agreed }) => point === row.point && size === row.size && agreed === row.agreed);
  const measures: Measure[] = [];
  for (const row of rows) {
    const { point, size, agreed, measured } = row;
    if (measured.trim() === '' && (agreed.trim() === '' || isOffered(row))) continue;
    const measuredMm = millimetresOf(measured);
    const agreedMm = agreed.trim() === '' ? null : millimetresOf(agreed);
    if (point.trim() === '' || measuredMm === undefined || agreedMm === undefined) return null;
    measures.push({ point: point.trim(), size: size.trim(), agreedMm, measuredMm });
  }
  return measures;
}

function millimetresOf(typed: string): number | undefined {
  const words = typed.trim();
  if (!/^\d{1,3}(\.\d)?$/.test(words)) return undefined;
  const mm = Math.round(Number(words) * 10);
  return mm >= 1 && mm <= 5_000 ? mm : undefined;
}
