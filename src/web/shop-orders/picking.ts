import type { DetailLine } from '#contract/orders.ts';
import type { Picture } from '#contract/shapes.ts';
import { leftOf } from './parcel-lines.ts';

/** Orders on one picking list; the server reads no more of them at once. */
export const MOST_PICKED = 50;

/** One thing to take off the shelf, in all its colours and sizes. */
export interface PickedItem {
  readonly key: string;
  readonly no: string;
  readonly title: string;
  readonly printName: string;
  readonly unit: DetailLine['unit'];
  readonly picture: Picture;
  readonly isFromStock: boolean;
  /** in the order of the lines; one empty name for cloth */
  readonly sizes: readonly string[];
  readonly rows: readonly PickedRow[];
  readonly sum: number;
}

export interface PickedRow {
  readonly colourNo: string;
  readonly colourName: string;
  readonly dyeLot: string;
  /** what has not gone out yet, by size; a size that nobody ordered is missing */
  readonly bySize: Readonly<Record<string, number>>;
  readonly sum: number;
}

/** What is still to be picked of an order: colour × size for each thing. Blank and printed ones lie apart. */
export function pickedItems(lines: readonly DetailLine[]): PickedItem[] {
  const open = lines.filter((line) => leftOf(line) > 0);
  const things = Map.groupBy(open, ({ kind, itemId, printMethod, unit }) =>
    [kind, itemId, printMethod, unit].join(' '),
  );
  return [...things].map(([key, same]) => {
    const [first] = same;
    const rows = rowsOf(same);
    return {
      key,
      no: first!.no,
      title: first!.title,
      printName: first!.printName,
      unit: first!.unit,
      picture: first!.picture,
      isFromStock: same.every(({ isFromStock }) => isFromStock),
      sizes: [...new Set(same.map(({ size }) => size))],
      rows,
      sum: sumOf(rows.map(({ sum }) => sum)),
    };
  });
}

function rowsOf(lines: readonly DetailLine[]): PickedRow[] {
  const colours = Map.groupBy(lines, ({ colourNo, dyeLot }) => `${colourNo} ${dyeLot}`);
  return [...colours.values()].map((same) => {
    const [first] = same;
    const bySize: Record<string, number> = {};
    for (const line of same) bySize[line.size] = sumOf([bySize[line.size] ?? 0, leftOf(line)]);
    return {
      colourNo: first!.colourNo,
      colourName: first!.colourName,
      dyeLot: first!.dyeLot,
      bySize,
      sum: sumOf(Object.values(bySize)),
    };
  });
}

/** Of tenths, so that cloth adds up. */
const sumOf = (quantities: readonly number[]): number =>
  quantities.reduce((sum, quantity) => sum + Math.round(quantity * 10), 0) / 10;
