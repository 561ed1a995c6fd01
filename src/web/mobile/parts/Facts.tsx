import type { ReactNode } from 'react';
import type { SaidRow } from '#contract/platform/fact-rows.ts';

export type FactRow = readonly [name: string, value: ReactNode];

/** Rows that the contract says. */
export const inPairs = (rows: readonly SaidRow[]): FactRow[] => rows.map(({ name, value }) => [name, value]);

interface Props {
  rows: readonly FactRow[];
  /** short values in two columns: for sheets with many figures */
  dense?: boolean;
}

/** Names and values in two columns; a row without a value is left out. */
export function Facts({ rows, dense = false }: Props) {
  return (
    <dl className="facts" data-dense={dense}>
      {rows
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name} data-short={dense && ems(name) <= NAME_EMS && ems(value) <= VALUE_EMS}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** what fits in one line of half a narrow phone's width */
const NAME_EMS = 4;
const VALUE_EMS = 5;

/** The width of a text: a Chinese character is one em, a Latin letter little more than half. */
function ems(value: ReactNode): number {
  if (typeof value !== 'string' && typeof value !== 'number') return Infinity;
  return [...String(value)].reduce((sum, sign) => sum + (sign.charCodeAt(0) > 0x2e80 ? 1 : 0.58), 0);
}
