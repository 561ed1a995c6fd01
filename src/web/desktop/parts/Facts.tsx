import type { ReactNode } from 'react';

export interface FactRow {
  readonly name: string;
  readonly value: ReactNode;
}

/** Names and values in a bordered grid; empty values are left out. `wide`: one row each, for whole sentences. */
export function Facts({ rows, wide = false }: { rows: readonly FactRow[]; wide?: boolean }) {
  return (
    <dl className={wide ? 'facts facts-wide' : 'facts'}>
      {rows
        .filter(({ value }) => value !== '' && value !== null && value !== undefined)
        .map(({ name, value }) => (
          <div key={name} className="fact">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** A section of a page; with an `id` it is a target of DetailNav. */
export function Section({
  title,
  note,
  id,
  children,
}: {
  title: string;
  note?: ReactNode;
  id?: string;
  children: ReactNode;
}) {
  return (
    <section className="section" id={id} tabIndex={id ? -1 : undefined}>
      <h2 className="section-title">
        {title}
        {note ? <small>{note}</small> : null}
      </h2>
      {children}
    </section>
  );
}
