import type { GarmentKind } from '#drawing/recipe.ts';
import type { blank } from './blank.table.ts';

type BlankRow = typeof blank.$inferSelect;

/** A blank that takes a print: it has a pattern of the garment library and a fabric. */
export interface PrintableBlank extends BlankRow {
  readonly garment: GarmentKind;
  readonly fabricId: string;
}

/** @throws RangeError for a finished garment: the query that read it must leave these out */
export function printable(row: BlankRow): PrintableBlank {
  const { garment, fabricId } = row;
  if (garment === null || fabricId === null) throw new RangeError(`nothing is printed on ${row.id}`);
  return { ...row, garment, fabricId };
}
