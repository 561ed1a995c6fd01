import type { ListQuery } from '../../platform/list-query.ts';
import { DeskSearch, DeskStates } from '../../platform/DeskSearch.tsx';

interface Props {
  readonly list: ListQuery;
  /** the query parameter of the status */
  readonly name: string;
  /** 花型状态 */
  readonly label: string;
  readonly states: Readonly<Record<string, string>>;
  /** the one used when the address names none */
  readonly first: string;
  /** what the search covers */
  readonly search: string;
}

/** Above a desk's table: status choice and search. */
export function DeskTools({ list, search, ...states }: Props) {
  return (
    <div className="desk-tools">
      <DeskStates list={list} {...states} />
      <DeskSearch list={list} label={search} />
    </div>
  );
}
