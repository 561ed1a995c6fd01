import type { ComponentType, CSSProperties, ReactNode } from 'react';
import type { Colour } from '#contract/platform/shapes.ts';
import { type CompareGroup, type CompareRow, differs } from './compare-rows.ts';

type Dots = ComponentType<{ colours: readonly Colour[] }>;

interface Look<Item> {
  /** undefined for an item that is not loaded */
  readonly columns: readonly (Item | undefined)[];
  /** the layout's component for colours */
  readonly Dots: Dots;
}

interface Props<Item> extends Look<Item> {
  /** one above each column */
  readonly heads: ReactNode;
  readonly groups: readonly CompareGroup<Item>[];
  readonly onlyDifferent: boolean;
  readonly style?: CSSProperties;
}

/** One column per item, one row per property; rows that differ are marked. */
export function CompareTable<Item>({ heads, groups, style, ...look }: Props<Item>) {
  return (
    <table className="compare" style={style}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">比什么</span>
          </th>
          {heads}
        </tr>
      </thead>
      {groups.map((group) => (
        <Group key={group.title} group={group} {...look} />
      ))}
    </table>
  );
}

interface GroupProps<Item> extends Look<Item> {
  readonly group: CompareGroup<Item>;
  readonly onlyDifferent: boolean;
}

function Group<Item>({ group, onlyDifferent, ...look }: GroupProps<Item>) {
  const items = look.columns.filter((item) => item !== undefined);
  const rows = group.rows.filter((row) => !onlyDifferent || differs(row, items));
  if (rows.length === 0) return null;
  return (
    <tbody>
      <tr className="compare-title">
        <th scope="rowgroup" colSpan={look.columns.length + 1}>
          <span>{group.title}</span>
        </th>
      </tr>
      {rows.map((row) => (
        <Row key={row.name} row={row} isDifferent={differs(row, items)} {...look} />
      ))}
    </tbody>
  );
}

interface RowProps<Item> extends Look<Item> {
  readonly row: CompareRow<Item>;
  readonly isDifferent: boolean;
}

function Row<Item>({ row, isDifferent, columns, Dots }: RowProps<Item>) {
  return (
    <tr data-different={isDifferent}>
      <th scope="row">
        {row.name}
        {isDifferent ? <span className="visually-hidden">，各不相同</span> : null}
      </th>
      {columns.map((item, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a column is its place
        <td key={at}>
          {item && row.colours ? <Dots colours={row.colours(item)} /> : null}
          {item ? row.say(item) || '—' : ''}
        </td>
      ))}
    </tr>
  );
}
