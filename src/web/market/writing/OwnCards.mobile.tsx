import type { ReactNode } from 'react';
import { EndlessRows } from '../../platform/EndlessRows.mobile.tsx';
import type { Endless } from '../../platform/use-endless.ts';
import { countWords } from '../../platform/words.ts';
import { ShopFailure } from '../../platform/ShopOnly.tsx';
import './own-rows.css';
import '../../people/personal-centre/people.css';
import './own-list.css';

interface Props<Row> {
  readonly endless: Endless<Row>;
  /** status tabs and other filters */
  readonly narrow: ReactNode;
  /** 块: the counting unit */
  readonly unit: string;
  /** what can be done on a computer only */
  readonly note?: string;
  /** shown when the list is empty */
  readonly none: ReactNode;
  /** renders a row as a list item */
  readonly children: (row: Row) => ReactNode;
}

/** The phone's list of a shop's own items, in all its states. */
export function OwnCards<Row>({ endless, narrow, unit, note, none, children }: Props<Row>) {
  if (!endless.items && endless.error) return <ShopFailure error={endless.error} retry={endless.retry} />;
  const hasSome = endless.items !== undefined && endless.items.length > 0;
  const count = hasSome ? `共 ${countWords(endless.total, endless.totalIsBound)} ${unit}` : undefined;
  const words = [count, note].filter((one) => one !== undefined);
  return (
    <>
      {narrow}
      {words.length > 0 ? <p className="sale-count">{words.join('。')}</p> : null}
      <EndlessRows endless={endless}>
        {(rows) =>
          rows.length === 0 ? (
            none
          ) : (
            <ul className="sale-cards" aria-busy={endless.isStale}>
              {rows.map(children)}
            </ul>
          )
        }
      </EndlessRows>
    </>
  );
}
