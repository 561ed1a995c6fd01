import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react';
import type { ItemTerms } from '#contract/market/buying.ts';
import { useTypedQuantity } from '../buying/use-typed-quantity.ts';
import {
  blockIn,
  type CellAt,
  cellAfter,
  cellKey,
  type GridShape,
  isOneCell,
  leavesField,
  pasted,
} from '../../platform/cell-grid.ts';
import type { Cells } from './quantity-grid.ts';
import './QuantityTable.desktop.css';

/**
 * 颜色 × 尺码, with the stock below each field: keyboard navigation, filling a row, and pasting from a spreadsheet.
 */
export function ColourSizeTable({ terms, cells }: { terms: ItemTerms; cells: Cells }) {
  const table = useColourSizeTable(terms, cells);
  return (
    <div className="quantity-scroll" role="region" aria-label={`${terms.title}的颜色尺码数量表`} data-grid>
      <table className="quantity-table">
        <caption className="visually-hidden">每个颜色和尺码订几件，下面的小字是现货库存</caption>
        <thead>
          <tr>
            <th scope="col">颜色</th>
            {terms.sizes.map((size) => (
              <th key={size} scope="col">
                {size}
              </th>
            ))}
            <th scope="col">小计</th>
          </tr>
        </thead>
        <tbody>
          {terms.colours.map(({ colourNo, name, hex }) => (
            <tr key={colourNo}>
              <th scope="row">
                <span className="colour-dot" style={{ background: hex }} />
                {name}
              </th>
              {terms.sizes.map((size) => (
                <td key={size}>
                  <Cell table={table} cells={cells} at={{ row: colourNo, column: size }} label={`${name} ${size}`} />
                </td>
              ))}
              <td className="quantity-subtotal">
                {cells.colourPieces(colourNo) || '–'}
                {terms.sizes.length > 1 ? <FillRow table={table} colourNo={colourNo} name={name} /> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quantity-keys">方向键移动，回车到下一行，Ctrl+D 向下填；从 Excel 复制的一块可以直接粘贴。</p>
      <p className="quantity-left" role="status">
        {table.said}
      </p>
    </div>
  );
}

interface Table {
  readonly shape: GridShape;
  /** the cell that Tab enters: the last focused one */
  readonly current: CellAt | null;
  readonly enter: (at: CellAt) => void;
  readonly paste: (at: CellAt, text: string) => boolean;
  /** the value that fills a row: its current cell's, else its first one's; 0 = none */
  readonly fillOf: (colourNo: string) => number;
  readonly fillRow: (colourNo: string) => void;
  /** copies a cell's value into all cells below it */
  readonly fillDown: (at: CellAt) => void;
  /** the result of the last paste or fill */
  readonly said: string;
  readonly hush: () => void;
}

function useColourSizeTable(terms: ItemTerms, cells: Cells): Table {
  const [entered, enter] = useState<CellAt | null>(null);
  const [said, setSaid] = useState('');
  const shape: GridShape = {
    rows: terms.colours.map(({ colourNo, name }) => ({ id: colourNo, label: name })),
    columns: terms.sizes.map((size) => ({ id: size, label: size })),
    isThere: (colourNo, size) => cells.stockOf(colourNo, size) !== null,
  };
  const first = shape.rows
    .flatMap(({ id: row }) => shape.columns.map(({ id: column }) => ({ row, column })))
    .find(({ row, column }) => shape.isThere(row, column));
  const current = entered ?? first ?? null;
  const fill = (texts: ReadonlyMap<string, string>, left: readonly string[]) => {
    const { taken, refused } = cells.setMany(texts);
    setSaid(fillWords(taken, [...left, ...refused]));
  };
  const fillOf = (colourNo: string) => {
    const own = current?.row === colourNo ? cells.quantityOf(colourNo, current.column) : 0;
    return own || (terms.sizes.map((size) => cells.quantityOf(colourNo, size)).find((pieces) => pieces > 0) ?? 0);
  };
  return {
    shape,
    current,
    enter,
    paste: (at, text) => {
      const block = blockIn(text);
      if (isOneCell(block)) return false;
      const { cells: texts, left } = pasted(shape, at, block);
      fill(texts, left);
      return true;
    },
    fillOf,
    fillRow: (colourNo) => {
      const sizes = terms.sizes.filter((size) => shape.isThere(colourNo, size));
      fill(new Map(sizes.map((size) => [cellKey(colourNo, size), String(fillOf(colourNo))])), []);
    },
    fillDown: ({ row, column }) => {
      const below = terms.colours.slice(terms.colours.findIndex(({ colourNo }) => colourNo === row) + 1);
      const pieces = String(cells.quantityOf(row, column));
      const made = below.filter(({ colourNo }) => shape.isThere(colourNo, column));
      fill(new Map(made.map(({ colourNo }) => [cellKey(colourNo, column), pieces])), []);
    },
    said,
    hush: () => setSaid(''),
  };
}

const MOST_SAID = 6;

/** 已填 18 格。没有填进去的：… */
function fillWords(taken: number, left: readonly string[]): string {
  if (left.length === 0) return `已填 ${taken} 格。`;
  const more = left.length > MOST_SAID ? `等 ${left.length} 处` : '';
  return `已填 ${taken} 格。没有填进去的：${left.slice(0, MOST_SAID).join('；')}${more}。`;
}

interface CellProps {
  readonly table: Table;
  readonly cells: Cells;
  readonly at: CellAt;
  readonly label: string;
}

function Cell({ table, cells, at, label }: CellProps) {
  const { row: colourNo, column: size } = at;
  const ruleId = useId();
  const stock = cells.stockOf(colourNo, size);
  const field = useTypedQuantity({
    quantity: cells.quantityOf(colourNo, size),
    unitName: '件',
    refusalOf: (text) => cells.refusalOf(colourNo, size, text),
    change: (quantity) => cells.set(colourNo, size, quantity),
    emptyIsNothing: true,
  });
  if (stock === null) return <span className="quantity-none">不做</span>;
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.shiftKey || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key.toLowerCase() !== 'd') return;
      event.preventDefault();
      table.fillDown(at);
      return;
    }
    const to = leavesField(event.key, event.currentTarget) ? cellAfter(event.key, table.shape, at) : null;
    if (to === null) return;
    event.preventDefault();
    goTo(event.currentTarget, to);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    if (table.paste(at, event.clipboardData.getData('text/plain'))) event.preventDefault();
  };
  const isCurrent = table.current?.row === colourNo && table.current.column === size;
  return (
    <>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        data-cell={cellKey(colourNo, size)}
        // one tab stop in the whole table
        tabIndex={isCurrent ? 0 : -1}
        aria-label={`${label} 件数，现货 ${stock} 件`}
        aria-invalid={field.isRefused}
        aria-describedby={field.refusal === null ? undefined : ruleId}
        value={field.text}
        onFocus={({ target }) => {
          field.begin();
          table.enter(at);
          target.select();
        }}
        onChange={({ target }) => {
          table.hush();
          field.type(target.value);
        }}
        onBlur={field.leave}
        onKeyDown={press}
        onPaste={paste}
      />
      {field.refusal === null ? (
        <small className={stock > 0 ? 'quantity-stock' : 'quantity-stock quantity-empty'}>
          {stock > 0 ? `现货 ${stock}` : cells.onlyStock ? '无货' : '排产'}
        </small>
      ) : (
        <small id={ruleId} role="alert" className="quantity-refused">
          {field.refusal}
        </small>
      )}
    </>
  );
}

function goTo(from: HTMLElement, { row, column }: CellAt): void {
  const cell = `[data-cell="${CSS.escape(cellKey(row, column))}"]`;
  const field = from.closest('[data-grid]')?.querySelector<HTMLInputElement>(cell);
  field?.focus();
  field?.select();
}

/** Gives all sizes of a colour the same number. */
function FillRow({ table, colourNo, name }: { table: Table; colourNo: string; name: string }) {
  const pieces = table.fillOf(colourNo);
  return (
    <button
      type="button"
      className="quantity-fill"
      tabIndex={table.current?.row === colourNo ? 0 : -1}
      aria-label={`${name} 整行填${pieces > 0 ? ` ${pieces} 件` : ''}`}
      disabled={pieces === 0}
      title={pieces === 0 ? '先填一个尺码，再整行填' : `每个尺码都填 ${pieces} 件`}
      onClick={() => table.fillRow(colourNo)}
    >
      整行填
    </button>
  );
}
