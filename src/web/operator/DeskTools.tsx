import type { ListQuery } from '../platform/list-query.ts';
import { DeskSearch, DeskStates } from './DeskSearch.tsx';

interface Props {
  readonly list: ListQuery;
  /** of the state, in the address */
  readonly name: string;
  /** 花型状态 */
  readonly label: string;
  readonly states: Readonly<Record<string, string>>;
  /** the one that holds when the address names none */
  readonly first: string;
  /** what the words are looked for in */
  readonly search: string;
}

/** Above a desk's table: its states, and words to find rows by. */
export function DeskTools({ list, search, ...states }: Props) {
  return (
    <div className="desk-tools">
      <DeskStates list={list} {...states} />
      <DeskSearch list={list} label={search} />
    </div>
  );
}
