import type { BulkDetail } from '#contract/trade/bulk.ts';
import { MOST_SIDE_CM } from '#contract/trade/cartons.ts';

type CartonRow = BulkDetail['cartons'][number];

/** A row of the form, as typed. */
export interface CartonDraft {
  readonly cartons: string;
  /** in each carton, by line number */
  readonly pieces: Readonly<Record<number, string>>;
  readonly grossKg: string;
  readonly lengthCm: string;
  readonly widthCm: string;
  readonly heightCm: string;
}

/** The usual export carton. */
export const firstDraft = (): CartonDraft => ({
  ...{ cartons: '1', pieces: {}, grossKg: '', lengthCm: '60', widthCm: '40', heightCm: '35' },
});

export const draftOf = (row: CartonRow): CartonDraft => ({
  cartons: String(row.cartons),
  pieces: Object.fromEntries(row.lines.map(({ lineNo, quantity }) => [lineNo, String(quantity)])),
  grossKg: String(row.grossGrams / 1000),
  lengthCm: String(row.lengthCm),
  widthCm: String(row.widthCm),
  heightCm: String(row.heightCm),
});

/** null while a row is not complete, or not made of numbers. */
export function asCartons(drafts: readonly CartonDraft[]): CartonRow[] | null {
  const rows = drafts.map(rowOf);
  return rows.includes(null) ? null : (rows as CartonRow[]);
}

function rowOf({ cartons, pieces, grossKg, lengthCm, widthCm, heightCm }: CartonDraft): CartonRow | null {
  const entries = Object.entries(pieces).filter(([, typed]) => typed.trim() !== '' && typed.trim() !== '0');
  const lines = entries.map(([lineNo, typed]) => ({ lineNo: Number(lineNo), quantity: wholeOf(typed) }));
  const grossGrams = /^\d{1,3}(\.\d{1,2})?$/.test(grossKg.trim()) ? Math.round(Number(grossKg) * 1000) : 0;
  const row = {
    ...{ cartons: wholeOf(cartons), lines, grossGrams },
    ...{ lengthCm: wholeOf(lengthCm), widthCm: wholeOf(widthCm), heightCm: wholeOf(heightCm) },
  };
  const numbers = [
    row.cartons,
    grossGrams,
    row.lengthCm,
    row.widthCm,
    row.heightCm,
    ...lines.map((one) => one.quantity),
  ];
  const isTooLong = [row.lengthCm, row.widthCm, row.heightCm].some((one) => one > MOST_SIDE_CM);
  return lines.length === 0 || isTooLong || numbers.some((one) => one < 1) ? null : row;
}

const wholeOf = (typed: string): number => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0);
