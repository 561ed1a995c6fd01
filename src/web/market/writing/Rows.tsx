import type { ReactNode } from 'react';
import { type NumberKind, useTypedNumber } from './typed-number.ts';
import { Button } from '../../platform/Button.tsx';
import { TableHead } from '../../platform/TableHead.tsx';
import './writing.css';
import './form-parts.css';

interface RowsProps {
  /** the column heads */
  readonly heads: readonly string[];
  /** the cells of each row */
  readonly rows: readonly ReactNode[];
  /** 第 2 种纤维: names the row in its 删除 button */
  readonly nameOf: (at: number) => string;
  readonly remove: (at: number) => void;
  /** missing at the maximum */
  readonly add?: (() => void) | undefined;
  readonly addLabel: string;
}

/** A short editable list, row by row. */
export function Rows({ heads, rows, nameOf, remove, add, addLabel }: RowsProps) {
  return (
    <>
      {rows.length > 0 ? (
        <div className="product-tiers writing-rows">
          <table>
            <TableHead columns={heads} hasActions />
            <tbody>
              {rows.map((cells, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a row is its place
                <tr key={at}>
                  {cells}
                  <td>
                    <Button tone="text" aria-label={`删除${nameOf(at)}`} onClick={() => remove(at)}>
                      删除
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {add ? (
        <Button tone="text" onClick={add}>
          ＋ {addLabel}
        </Button>
      ) : null}
    </>
  );
}

interface CellProps {
  /** path into the document */
  readonly field: string;
  readonly label: string;
  readonly problem: string | undefined;
}

export function WordCell({
  field,
  label,
  problem,
  value,
  change,
  most = 40,
  list,
  placeholder,
}: CellProps & {
  value: string;
  change: (words: string) => void;
  most?: number;
  list?: string;
  placeholder?: string;
}) {
  return (
    <td className="product-tier-cell writing-words-cell" data-field={field}>
      <input
        type="text"
        autoComplete="off"
        maxLength={most}
        list={list}
        placeholder={placeholder}
        aria-label={label}
        aria-invalid={problem !== undefined}
        value={value}
        onChange={({ target }) => change(target.value)}
      />
      {problem ? <small role="alert">{problem}</small> : null}
    </td>
  );
}

export function NumberCell({
  field,
  label,
  problem,
  value,
  change,
  kind,
}: CellProps & { value: number; change: (value: number) => void; kind: NumberKind }) {
  const [words, type] = useTypedNumber(value, change, kind);
  return (
    <td className="product-tier-cell" data-field={field}>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={problem !== undefined}
        value={words}
        onChange={({ target }) => type(target.value)}
      />
      {problem ? <small role="alert">{problem}</small> : null}
    </td>
  );
}
