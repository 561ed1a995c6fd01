import type { ReactNode } from 'react';
import './own-rows.css';
import './own-list.css';

export interface Column {
  readonly head: ReactNode;
  /** missing: takes the remaining width */
  readonly widthPx?: number;
  /** numbers are right-aligned */
  readonly holds?: 'numbers';
}

interface Props {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly isStale: boolean;
  /** the rows */
  readonly children: ReactNode;
}

/** The table of a desktop list: its head, and the widths of its columns. */
export function OwnTable({ label, columns, isStale, children }: Props) {
  return (
    <div className="order-table-frame">
      <table className="order-table own-table" aria-busy={isStale}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {columns.map(({ head, widthPx, holds }, at) => (
              <th
                // oxlint-disable-next-line react/no-array-index-key -- a column is its place
                key={at}
                scope="col"
                className={holds === 'numbers' ? 'order-sum' : undefined}
                style={{ width: widthPx }}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
