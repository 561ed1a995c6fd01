import { MEASURE_POINTS } from '#contract/trade/bulk-flow.ts';
import type { BulkDetail, Measure } from '#contract/trade/bulk.ts';

/** A row of the form, in centimetres as typed. */
export interface MeasureDraft {
  readonly point: string;
  readonly size: string;
  readonly agreed: string;
  readonly measured: string;
}

export const NO_MEASURE: MeasureDraft = { point: '', size: '', agreed: '', measured: '' };

/** Another sample is measured at the same points; the first one at the usual points of the middle size. */
export function startMeasures(
  { sampleRounds: [last] }: Pick<BulkDetail, 'sampleRounds'>,
  sizes: readonly string[],
): readonly MeasureDraft[] {
  if (last && last.measures.length > 0)
    return last.measures.map(({ point, size, agreedMm }) => ({
      ...{ point, size, measured: '' },
      agreed: agreedMm === null ? '' : String(agreedMm / 10),
    }));
  const size = sizes[Math.floor((sizes.length - 1) / 2)] ?? '';
  return MEASURE_POINTS.slice(0, 4).map((point) => ({ ...NO_MEASURE, point, size }));
}

/** Rows without a measure are left out; null when a row is half filled, or not a number of centimetres. */
export function asMeasures(rows: readonly MeasureDraft[]): Measure[] | null {
  const measures: Measure[] = [];
  for (const { point, size, agreed, measured } of rows) {
    if (measured.trim() === '' && agreed.trim() === '') continue;
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
