import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { blockIn, cellAfter, cellKey, pasted, type TypedStock } from './stock-grid.ts';
import '../shop-orders/shop-orders.css';
import './shop-goods.css';
import '../writing/form-parts.css';

interface Head {
  readonly id: string;
  readonly label: string;
  readonly head?: ReactNode;
}

interface Props {
  readonly label: string;
  /** what the rows are */
  readonly corner: string;
  readonly rows: readonly Head[];
  readonly columns: readonly Head[];
  readonly cellLabel: (row: string, column: string) => string;
  /** to look at only */
  readonly isFixed?: boolean;
  /** where there is no such cell */
  readonly missing?: string;
  /** by ids, as it stands in its field; null = there is no such cell */
  readonly wordsOf: (row: string, column: string) => string | null;
  readonly isWrong: (row: string, column: string) => boolean;
  readonly isChanged?: (row: string, column: string) => boolean;
  /** what was typed or pasted, by `cellKey` */
  readonly set: (cells: TypedStock) => void;
  readonly sum?: { readonly label: string; readonly of: (row: string) => string };
}

/** Rows × columns of numbers: walked through with the keyboard alone, or pasted from a sheet. */
export function CellGrid({ sum, ...grid }: Props) {
  const { label, corner, rows, columns } = grid;
  const frame = useRef<HTMLDivElement>(null);
  const go = (row: string, column: string) => {
    const field = frame.current?.querySelector<HTMLInputElement>(`[data-cell="${CSS.escape(cellKey(row, column))}"]`);
    field?.focus();
    field?.select();
  };
  return (
    <div className="grid-scroll" ref={frame} tabIndex={0} role="region" aria-label={label}>
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
                <Cell key={column.id} grid={grid} row={row} column={column} go={go} />
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
  readonly go: (row: string, column: string) => void;
}

function Cell({ grid, row, column, go }: CellProps) {
  const words = grid.wordsOf(row.id, column.id);
  if (words === null) return <td className="grid-number grid-none">{grid.missing ?? '不做'}</td>;
  if (grid.isFixed) return <td className="grid-number">{words}</td>;
  const at = { colourNo: row.id, size: column.id };
  const [colourNos, sizes] = [grid.rows.map(({ id }) => id), grid.columns.map(({ id }) => id)];
  const key = cellKey(row.id, column.id);
  const walk = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.nativeEvent.isComposing) return;
    if (!leavesField(event.key, event.currentTarget)) return;
    const to = cellAfter(event.key, { colourNos, sizes }, at);
    if (!to) return;
    event.preventDefault();
    go(to.colourNo, to.size);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const block = blockIn(event.clipboardData.getData('text/plain'));
    // one number is pasted into its field like everywhere
    if (block.length === 1 && block[0]!.length === 1) return;
    event.preventDefault();
    const isMade = (no: string, size: string) => grid.wordsOf(no, size) !== null;
    grid.set(pasted({ colourNos, sizes, isMade }, new Map(), at, block));
  };
  return (
    <td className="grid-number goods-stock-cell" data-changed={grid.isChanged?.(row.id, column.id)}>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        data-cell={key}
        aria-label={grid.cellLabel(row.label, column.label)}
        aria-invalid={grid.isWrong(row.id, column.id)}
        value={words}
        onChange={({ target }) => grid.set(new Map([[key, target.value]]))}
        onFocus={({ target }) => target.select()}
        onKeyDown={walk}
        onPaste={paste}
      />
    </td>
  );
}

/** Left and right walk inside a number first; up, down and Enter always leave it. */
function leavesField(key: string, field: HTMLInputElement): boolean {
  const { selectionStart: from, selectionEnd: to, value } = field;
  const isAll = from === 0 && to === value.length;
  if (key === 'ArrowLeft') return isAll || to === 0;
  if (key === 'ArrowRight') return isAll || from === value.length;
  return true;
}
