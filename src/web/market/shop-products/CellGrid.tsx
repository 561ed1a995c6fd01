import type { ReactNode } from 'react';
import { gridKeys } from './grid-keys.ts';
import type { TypedStock } from './stock-grid.ts';
import '../../platform/cell-grid.css';
import './shop-products.css';
import '../writing/form-parts.css';

interface Head {
  readonly id: string;
  readonly label: string;
  readonly head?: ReactNode;
}

interface Props {
  readonly label: string;
  /** the heading of the row names */
  readonly corner: string;
  readonly rows: readonly Head[];
  readonly columns: readonly Head[];
  readonly cellLabel: (row: string, column: string) => string;
  /** read-only */
  readonly isFixed?: boolean;
  /** the text of a cell that does not exist */
  readonly missing?: string;
  /** the text of a cell, by ids; null = no such cell */
  readonly wordsOf: (row: string, column: string) => string | null;
  readonly isWrong: (row: string, column: string) => boolean;
  readonly isChanged?: (row: string, column: string) => boolean;
  /** saves typed or pasted values, by `cellKey` */
  readonly set: (cells: TypedStock) => void;
  readonly sum?: { readonly label: string; readonly of: (row: string) => string };
}

/** Rows × columns of numbers: keyboard navigation, and pasting from a spreadsheet. */
export function CellGrid({ sum, ...grid }: Props) {
  const { label, corner, rows, columns } = grid;
  return (
    <div className="grid-scroll" data-grid tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map((column) => (
              <th key={column.id} scope="col" className="grid-number">
                {column.head ?? column.label}
              </th>
            ))}
            {sum ? (
              <th scope="col" className="grid-number">
                {sum.label}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.head ?? row.label}</th>
              {columns.map((column) => (
                <Cell key={column.id} grid={grid} row={row} column={column} />
              ))}
              {sum ? <td className="grid-number">{sum.of(row.id)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  readonly grid: Props;
  readonly row: Head;
  readonly column: Head;
}

function Cell({ grid, row, column }: CellProps) {
  const words = grid.wordsOf(row.id, column.id);
  if (words === null) return <td className="grid-number grid-none">{grid.missing ?? '不做'}</td>;
  if (grid.isFixed) return <td className="grid-number">{words}</td>;
  const keys = gridKeys(
    {
      rows: grid.rows.map(({ id }) => id),
      columns: grid.columns.map(({ id }) => id),
      isMade: (no, size) => grid.wordsOf(no, size) !== null,
      set: grid.set,
    },
    row.id,
    column.id,
  );
  return (
    <td className="grid-number product-stock-cell" data-changed={grid.isChanged?.(row.id, column.id)}>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        {...keys}
        aria-label={grid.cellLabel(row.label, column.label)}
        aria-invalid={grid.isWrong(row.id, column.id)}
        value={words}
        onChange={({ target }) => grid.set(new Map([[keys['data-cell'], target.value]]))}
        onFocus={({ target }) => target.select()}
      />
    </td>
  );
}
