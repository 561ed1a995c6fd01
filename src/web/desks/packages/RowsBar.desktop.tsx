import { Button } from '../../platform/Button.tsx';
import { type ListQuery } from '../../platform/list-query.ts';
import { DeskStates } from '../../platform/DeskSearch.tsx';
import type { PackageInfo } from './packages.data.ts';
import { faultsOf } from './row-faults.ts';
import { shownStates } from './rows-shown.ts';
import type { FaultWalk } from './use-fault-walk.ts';

interface Props {
  readonly list: ListQuery;
  readonly info: PackageInfo;
  readonly chosen: ReadonlySet<number>;
  readonly choose: (chosen: ReadonlySet<number>) => void;
  readonly isOpen: boolean;
  readonly walk: FaultWalk;
  /** for these rows; empty = all rows without a style */
  readonly assign: (rows: readonly number[]) => void;
}

/** The row filter and the actions on several rows. */
export function RowsBar({ list, info, chosen, choose, isOpen, walk, assign }: Props) {
  const onPage = info.rows.list.filter(({ state }) => state !== 'created').map(({ no }) => no);
  // Other pages may have problems too.
  const hasFaults =
    faultsOf(info.rows.list).length > 0 || (info.counts.problems > 0 && info.rows.total > onPage.length);
  const isWhole = onPage.length > 0 && onPage.every((no) => chosen.has(no));
  return (
    <div className="package-rows-bar" role="group" aria-label="商品的批量操作">
      <DeskStates list={list} name="show" label="看哪些商品" states={shownStates(info.counts)} first="all" />
      <p aria-live="polite">{chosen.size === 0 ? '' : `已选 ${chosen.size} 件`}</p>
      {isOpen ? (
        <>
          {hasFaults ? (
            <Button tone="main" onClick={walk.next}>
              下一处问题
            </Button>
          ) : null}
          {onPage.length > 0 ? (
            <Button
              onClick={() =>
                choose(new Set(isWhole ? [...chosen].filter((no) => !onPage.includes(no)) : [...chosen, ...onPage]))
              }
            >
              {isWhole ? '取消本页' : '全选本页'}
            </Button>
          ) : null}
          <Button onClick={() => assign([...chosen])}>
            {chosen.size === 0 ? '给没有款式的指定款式' : `给 ${chosen.size} 件指定款式`}
          </Button>
        </>
      ) : null}
    </div>
  );
}
