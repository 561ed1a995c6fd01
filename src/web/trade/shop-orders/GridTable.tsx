import type { ReactNode } from 'react';
import type { Amount, GridItem } from './order-grid.ts';

interface Props {
  readonly item: GridItem;
  /** class of the frame: wide rows of sizes scroll inside it, also by keyboard */
  readonly frame: string;
  /** class of cells that hold a number */
  readonly number: string;
  /** text for a dye lot that is not known yet */
  readonly noLot: string;
  /** renders a cell; no amount: this size was not ordered */
  readonly cell: (amount: Amount | undefined, key: string) => ReactNode;
  readonly sumCell: (sum: Amount) => ReactNode;
}

/** Colour × size of one product, with totals; fabric shows its dye lot instead of sizes. */
export function GridTable({ item: { first, sizes, rows }, frame, number, noLot, cell, sumCell }: Props) {
  const isCloth = sizes.every((size) => size === '');
  return (
    <div className={frame} tabIndex={0} role="region" aria-label={`${first.title}，颜色与尺码`}>
      <table>
        <thead>
          <tr>
            <th scope="col">颜色</th>
            {isCloth ? <th scope="col">缸号</th> : null}
            {sizes.map((size) => (
              <th key={size} scope="col" className={number}>
                {size || '数量'}
              </th>
            ))}
            {isCloth ? null : (
              <th scope="col" className={number}>
                小计
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.colourNo} ${row.dyeLot}`}>
              <th scope="row">
                {row.colourName} <small>{row.colourNo}</small>
              </th>
              {isCloth ? <td>{row.dyeLot || noLot}</td> : null}
              {sizes.map((size) => cell(row.bySize.get(size), size))}
              {isCloth ? null : sumCell(row.sum)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
