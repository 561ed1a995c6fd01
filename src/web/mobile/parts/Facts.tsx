import type { ReactNode } from 'react';

export type FactRow = readonly [name: string, value: ReactNode];

/** Names and values in two columns; a row without a value is left out. */
export function Facts({ rows }: { rows: readonly FactRow[] }) {
  return (
    <dl className="facts">
      {rows
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
