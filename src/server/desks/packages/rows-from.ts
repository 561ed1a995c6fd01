import { isReckoned } from '#contract/desks/package-row-rules.ts';
import type { PackageRow } from '#contract/desks/package-rules.ts';
import type { PackageRowDocument } from '#contract/desks/package-shapes.ts';
import type { ParsedPackage } from './parse-package.ts';
import { lineOf } from './rows-of-lines.ts';
import type { packagePicture, packageRow } from './package.table.ts';

/** Rows and pictures to store, numbered from 0 in the order found. */
export function rowsFrom(packageId: string, { rows, pictures, faults }: ParsedPackage) {
  const noOf = new Map(rows.map((row, no) => [placeOf(row), no]));
  return {
    // A fault of a line that became a row belongs to that row.
    faults: faults
      .filter(({ rule }) => !isReckoned(rule))
      .map((fault) => (noOf.has(fault.path) ? { row: noOf.get(fault.path)!, ...fault } : fault)),
    rows: rows.map((row, no): typeof packageRow.$inferInsert => ({
      packageId,
      no,
      place: placeOf(row),
      document: documentOf(row),
    })),
    pictures: pictures.map(
      ({ path, key, width, height, row, role, order, colour }, no): typeof packagePicture.$inferInsert => ({
        ...{ packageId, no, path, width, height, role, colour },
        ...{ pictureKey: key, rowNo: row, sort: order },
      }),
    ),
  };
}

const placeOf = (row: PackageRow): string => (row.line === 0 ? row.folder : lineOf(row.sheet, row.line));

/** Texts longer than the form allows are cut to a length that still shows the error. */
function documentOf(row: PackageRow): PackageRowDocument {
  const { sheet: _sheet, line: _line, ...document } = row;
  return {
    ...document,
    title: cut(row.title, 200),
    itemNo: cut(row.itemNo, 60),
    colours: row.colours.map((one) => cut(one, 60)),
    sizes: row.sizes.map((one) => cut(one, 60)),
    stock: row.stock.map((one) => ({ ...one, colour: cut(one.colour, 60), size: cut(one.size, 60) })),
    sellingPoints: [...row.sellingPoints],
    folder: cut(row.folder, 400),
  };
}

const cut = (text: string, most: number): string => text.slice(0, most).toWellFormed();
