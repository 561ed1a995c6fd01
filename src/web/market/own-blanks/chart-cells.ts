import type { BlankDocument } from '#contract/market/own-blanks.ts';
import { tenths, whole } from '../writing/typed-number.ts';
import type { StepProps } from './step-parts.ts';

/** 尺码表 as a grid: a row for each measure and one for the weight, a column for each size and one for the tolerance. */

const TOLERANCE = 'tolerance';
const WEIGHT = 'weight';
const centimetres = tenths(500);
const tolerance = tenths(20);
export const grams = whole(100_000);

type Measures = StepProps['judged']['measures'];

export const chartRows = (measures: Measures) => [
  ...measures.map(({ key, name }) => ({ id: key, label: name })),
  { id: WEIGHT, label: '重量', head: '单件重量（克）' },
];

export const chartColumns = (sizes: readonly string[]) => [
  ...sizes.map((size) => ({ id: size, label: size })),
  { id: TOLERANCE, label: '公差', head: '公差 ±' },
];

/** What is typed into a cell; null = there is no such cell, a weight has no tolerance. */
export function cellKind(row: string, column: string) {
  if (row === WEIGHT) return column === TOLERANCE ? null : grams;
  return column === TOLERANCE ? tolerance : centimetres;
}

/** 0 where nothing was typed yet. */
export function valueOf(
  { chart, weights, sizes }: Pick<BlankDocument, 'chart' | 'weights' | 'sizes'>,
  row: string,
  column: string,
): number {
  if (row === WEIGHT) return weights.find(({ size }) => size === column)?.grams ?? 0;
  const found = chart.find(({ key }) => key === row);
  return (column === TOLERANCE ? found?.toleranceCm : found?.valuesCm[sizes.indexOf(column)]) ?? 0;
}

/** The cell's path in the document, where its problem is said. */
export function pathOf({ sizes }: Pick<BlankDocument, 'sizes'>, row: string, column: string): string {
  if (row === WEIGHT) return `weights.${column}`;
  return `chart.${row}.${column === TOLERANCE ? 'toleranceCm' : sizes.indexOf(column)}`;
}

export function withCells(
  { sizes }: Pick<BlankDocument, 'sizes'>,
  measures: readonly Pick<Measures[number], 'key'>[],
  valueAt: (row: string, column: string) => number,
): Pick<BlankDocument, 'chart' | 'weights'> {
  return {
    chart: measures.map(({ key }) => ({
      key,
      toleranceCm: valueAt(key, TOLERANCE),
      valuesCm: sizes.map((size) => valueAt(key, size)),
    })),
    weights: sizes.flatMap((size) => {
      const weight = valueAt(WEIGHT, size);
      return weight > 0 ? [{ size, grams: weight }] : [];
    }),
  };
}
