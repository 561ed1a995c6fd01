import { Link } from 'react-router';
import { Icon } from '../../mobile/Icon.tsx';
import { ColourDots } from '../../mobile/parts/ColourDots.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import type { CompareKind } from '../search/compare-basket.ts';
import { itemAddress, listAddress } from '../../platform/kinds.ts';
import { compareGroups, differs } from './compare-rows.ts';
import { CompareTable } from './CompareTable.tsx';
import { NothingToCompare } from './NothingToCompare.tsx';
import { type Compared, useAskedToCompare, useColumn, useComparison } from './use-comparison.ts';
import './ComparePage.mobile.css';

/** Up to five items side by side; row names stay at the left and item heads at the top while scrolling. */
export function ComparePage() {
  const { kind, ids, title } = useAskedToCompare();
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      {ids.length === 0 ? (
        <NothingToCompare how="在列表里点图片右上角的对比" />
      ) : (
        <Comparison key={kind} kind={kind} ids={ids} />
      )}
    </>
  );
}

function Comparison({ kind, ids }: { kind: CompareKind; ids: readonly string[] }) {
  const { reads, items, failed, isTicked, onlyDifferent, tick, toList } = useComparison(kind, ids);
  if (failed) return <ErrorPanel error={failed.error} retry={() => void failed.refetch()} />;
  // The price rows depend on all items: shown one by one, they would shift each other.
  const isComing = reads.some(({ isPending }) => isPending);
  const groups = isComing || items.length === 0 ? [] : compareGroups(kind, items);
  const different = groups.flatMap(({ rows }) => rows).filter((row) => differs(row, items)).length;
  return (
    <>
      <div className="compare-tools">
        <label>
          <input type="checkbox" checked={isTicked} disabled={isComing || items.length < 2} onChange={tick} />
          只看不同
          {items.length > 1 && !isComing ? <small>{different} 行，左边有红线</small> : null}
        </label>
        <Link to={listAddress(kind, {})}>{toList}</Link>
      </div>
      <div className="compare-scroll" tabIndex={0} role="region" aria-label="对比表，可左右滑动">
        <CompareTable
          heads={ids.map((id, at) => (
            <ColumnHead key={id} kind={kind} id={id} ids={ids} read={reads[at]} />
          ))}
          groups={groups}
          columns={reads.map(({ data }) => data)}
          onlyDifferent={onlyDifferent}
          Dots={ColourDots}
        />
        {isComing ? <Skeleton height="60dvh" /> : null}
      </div>
    </>
  );
}

function ColumnHead<K extends CompareKind>(compared: Compared<K>) {
  const { kind, id } = compared;
  const { head, name, gone, remove } = useColumn(compared);
  return (
    <th scope="col">
      {head ? (
        <Link to={itemAddress(kind, id)} className="compare-item">
          <Picture picture={head.picture} sizes="96px" alt="" eager />
          <span>{head.name}</span>
          <small className="compare-go">选数量 ›</small>
        </Link>
      ) : gone === null ? (
        <Skeleton height="112px" />
      ) : (
        <p className="compare-gone">{gone}</p>
      )}
      <button
        type="button"
        className="compare-remove"
        onClick={() => remove({ replace: true })}
        aria-label={`移除${name}`}
      >
        <Icon name="close" size={14} />
      </button>
    </th>
  );
}
