import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ColourDots } from '../desktop/parts/ColourDots.tsx';
import { deadEndWords } from '../platform/failure.ts';
import { Picture } from '../platform/Picture.tsx';
import { to } from '../platform/screens.ts';
import { EmptyPanel, ErrorPanel, Skeleton } from '../platform/StatusPanel.tsx';
import {
  compareAddress,
  comparedIdsIn,
  compareKindIn,
  type CompareKind,
  MOST_COMPARED,
  useCompareBasket,
} from '../search/compare-basket.ts';
import { itemAddress, listAddress, searchKinds } from '../search/kinds.ts';
import { compareHead } from './compare-heads.ts';
import { type ComparedDetail, useCompared } from './compare-reads.ts';
import { compareGroups, type CompareGroup, type CompareRow, differs } from './compare-rows.ts';
import './ComparePage.desktop.css';

/** Up to five items side by side. The address says which, so that it can be sent to somebody. */
export function ComparePage() {
  const [params] = useSearchParams();
  const kind = compareKindIn(params.get('kind')) ?? 'plate';
  const ids = comparedIdsIn(params.get('ids'));
  return (
    <div className="page">
      <div className="list-head">
        <h1>{ids.length === 0 ? '对比' : `${searchKinds[kind].name}对比`}</h1>
        <p>价格、起订量、交期、面料、尺码颜色逐行对齐；底色浅黄、行名带圆点的，是各不相同的地方。</p>
      </div>
      {ids.length === 0 ? <NothingToCompare /> : <Comparison key={kind} kind={kind} ids={ids} />}
    </div>
  );
}

function NothingToCompare() {
  const { kind, items } = useCompareBasket();
  return (
    <EmptyPanel drawing="emptyList" title="在光版、面料或款式的卡片上点“对比”，选两到五个，再来这里并排看">
      {items.length > 0 ? (
        <Link
          to={compareAddress(
            kind,
            items.map(({ id }) => id),
          )}
        >
          对比已选的 {items.length} 个{searchKinds[kind].name}
        </Link>
      ) : null}
      <Link to={to('plateList')}>去选光版</Link>
      <Link to={to('plateList', { tab: 'fabric' })}>去选面料</Link>
      <Link to={to('goodsList')}>去选款式</Link>
    </EmptyPanel>
  );
}

function Comparison({ kind, ids }: { kind: CompareKind; ids: readonly string[] }) {
  const reads = useCompared(kind, ids);
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const items = reads.flatMap(({ data }) => (data ? [data] : []));
  const failed = reads.find(({ error }) => error !== null && deadEndWords(error) === null);
  if (failed && items.length === 0) return <ErrorPanel error={failed.error} retry={() => void failed.refetch()} />;
  return (
    <>
      <div className="compare-tools">
        <label className="sorts-switch">
          <input
            type="checkbox"
            checked={onlyDifferent}
            disabled={items.length < 2}
            onChange={() => setOnlyDifferent(!onlyDifferent)}
          />
          只看不同
        </label>
        <Link className="button" to={listAddress(kind, {})}>
          {ids.length < MOST_COMPARED ? `再加${searchKinds[kind].name}` : `回${searchKinds[kind].name}列表`}
        </Link>
      </div>
      <div className="table-scroll compare-scroll" tabIndex={0} role="region" aria-label="对比表">
        <table className="compare" style={{ minWidth: 128 + ids.length * 168 }}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">比什么</span>
              </th>
              {ids.map((id, at) => (
                <ColumnHead key={id} kind={kind} id={id} ids={ids} read={reads[at]!} />
              ))}
            </tr>
          </thead>
          {items.length === 0
            ? null
            : compareGroups(kind, items).map((group) => (
                <Group
                  key={group.title}
                  group={group}
                  columns={reads.map(({ data }) => data)}
                  onlyDifferent={onlyDifferent && items.length > 1}
                />
              ))}
        </table>
      </div>
    </>
  );
}

function ColumnHead<K extends CompareKind>({
  kind,
  id,
  ids,
  read,
}: {
  kind: K;
  id: string;
  ids: readonly string[];
  read: UseQueryResult<ComparedDetail<K>>;
}) {
  const navigate = useNavigate();
  const basket = useCompareBasket();
  const head = read.data && compareHead(kind, read.data);
  const name = head?.name ?? '这一个';
  const remove = () => {
    if (basket.has(kind, id)) basket.remove(id);
    const rest = ids.filter((one) => one !== id);
    void navigate(rest.length === 0 ? to('compare') : compareAddress(kind, rest));
  };
  return (
    <th scope="col">
      {head ? (
        <>
          <Link to={itemAddress(kind, id)} className="compare-picture">
            <Picture picture={head.picture} sizes="168px" alt="" eager />
            <span className="compare-name">{head.name}</span>
          </Link>
          <small className="compare-number">{head.number}</small>
        </>
      ) : read.isError ? (
        <p className="compare-gone">{deadEndWords(read.error) ?? '没有加载出来'}</p>
      ) : (
        <Skeleton ratio="1" />
      )}
      <button type="button" className="compare-remove" onClick={remove} aria-label={`移除${name}`}>
        移除
      </button>
    </th>
  );
}

function Group<Item>({
  group,
  columns,
  onlyDifferent,
}: {
  group: CompareGroup<Item>;
  columns: readonly (Item | undefined)[];
  onlyDifferent: boolean;
}) {
  const items = columns.filter((item) => item !== undefined);
  const rows = group.rows.filter((row) => !onlyDifferent || differs(row, items));
  if (rows.length === 0) return null;
  return (
    <tbody>
      <tr className="compare-title">
        <th scope="rowgroup" colSpan={columns.length + 1}>
          {group.title}
        </th>
      </tr>
      {rows.map((row) => (
        <Row key={row.name} row={row} columns={columns} isDifferent={differs(row, items)} />
      ))}
    </tbody>
  );
}

function Row<Item>({
  row,
  columns,
  isDifferent,
}: {
  row: CompareRow<Item>;
  columns: readonly (Item | undefined)[];
  isDifferent: boolean;
}) {
  return (
    <tr className={isDifferent ? 'compare-different' : undefined}>
      <th scope="row">
        {row.name}
        {isDifferent ? <span className="visually-hidden">，各不相同</span> : null}
      </th>
      {columns.map((item, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a column is its place
        <td key={at}>
          {item && row.colours ? <ColourDots colours={row.colours(item)} /> : null}
          {item ? row.say(item) || '—' : ''}
        </td>
      ))}
    </tr>
  );
}
