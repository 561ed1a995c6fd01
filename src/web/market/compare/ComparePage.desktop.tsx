import { Link } from 'react-router';
import { ColourDots } from '../../desktop/parts/ColourDots.tsx';
import { HeartButton } from '../../people/personal-centre/HeartToggle.desktop.tsx';
import { Picture } from '../../platform/Picture.tsx';
import { ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import type { CompareKind } from '../search/compare-basket.ts';
import { itemAddress, listAddress } from '../../platform/kinds.ts';
import { compareGroups } from './compare-rows.ts';
import { CompareTable } from './CompareTable.tsx';
import { NothingToCompare } from './NothingToCompare.tsx';
import { type Compared, useAskedToCompare, useColumn, useComparison } from './use-comparison.ts';
import './ComparePage.desktop.css';

/** Up to five items side by side. */
export function ComparePage() {
  const { kind, ids, title } = useAskedToCompare();
  return (
    <div className="page">
      <div className="list-head">
        <h1>{title}</h1>
        <p>价格、起订量、交期、面料、尺码颜色逐行对齐；底色浅黄、行名带圆点的，是各不相同的地方。</p>
      </div>
      {ids.length === 0 ? (
        <NothingToCompare how="在光版、面料或款式的卡片上点“对比”" />
      ) : (
        <Comparison key={kind} kind={kind} ids={ids} />
      )}
    </div>
  );
}

function Comparison({ kind, ids }: { kind: CompareKind; ids: readonly string[] }) {
  const { reads, items, failed, isTicked, onlyDifferent, tick, toList } = useComparison(kind, ids);
  if (failed) return <ErrorPanel error={failed.error} retry={() => void failed.refetch()} />;
  return (
    <>
      <div className="compare-tools">
        <label className="sorts-switch">
          <input type="checkbox" checked={isTicked} disabled={items.length < 2} onChange={tick} />
          只看不同
        </label>
        <Link className="button" to={listAddress(kind, {})}>
          {toList}
        </Link>
      </div>
      <div className="table-scroll compare-scroll" tabIndex={0} role="region" aria-label="对比表">
        <CompareTable
          style={{ minWidth: 128 + ids.length * 168 }}
          heads={ids.map((id, at) => (
            <ColumnHead key={id} kind={kind} id={id} ids={ids} read={reads[at]} />
          ))}
          groups={items.length === 0 ? [] : compareGroups(kind, items)}
          columns={reads.map(({ data }) => data)}
          onlyDifferent={onlyDifferent}
          Dots={ColourDots}
        />
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
        <>
          <Link to={itemAddress(kind, id)} className="compare-picture">
            <Picture picture={head.picture} sizes="168px" alt="" eager />
            <span className="compare-name">{head.name}</span>
          </Link>
          <small className="compare-number">{head.number}</small>
          <span className="compare-actions">
            <Link className="button button-main" to={itemAddress(kind, id)} aria-label={`选数量：${name}`}>
              选数量
            </Link>
            <HeartButton kind={kind} id={id} name={name} />
          </span>
        </>
      ) : gone === null ? (
        <Skeleton ratio="1" />
      ) : (
        <p className="compare-gone">{gone}</p>
      )}
      <button type="button" className="compare-remove" onClick={() => remove()} aria-label={`移除${name}`}>
        移除
      </button>
    </th>
  );
}
