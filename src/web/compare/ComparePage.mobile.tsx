import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Icon } from '../mobile/Icon.tsx';
import { ColourDots } from '../mobile/parts/ColourDots.tsx';
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
import { type CompareGroup, compareGroups, type CompareRow, differs } from './compare-rows.ts';
import './ComparePage.mobile.css';

/** Up to five items side by side; what is compared stays at the left, which item it is at the top. */
export function ComparePage() {
  const [params] = useSearchParams();
  const kind = compareKindIn(params.get('kind')) ?? 'plate';
  const ids = comparedIdsIn(params.get('ids'));
  return (
    <>
      <h1 className="visually-hidden">{ids.length === 0 ? '对比' : `${searchKinds[kind].name}对比`}</h1>
      {ids.length === 0 ? <NothingToCompare /> : <Comparison key={kind} kind={kind} ids={ids} />}
    </>
  );
}

function NothingToCompare() {
  const { kind, items } = useCompareBasket();
  return (
    <EmptyPanel drawing="emptyList" title="在列表里点图片右上角的对比，选两到五个，再来这里并排看">
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
      <Link to={to('plateList')}>选光版</Link>
      <Link to={to('plateList', { tab: 'fabric' })}>选面料</Link>
      <Link to={to('goodsList')}>选款式</Link>
    </EmptyPanel>
  );
}

function Comparison({ kind, ids }: { kind: CompareKind; ids: readonly string[] }) {
  const reads = useCompared(kind, ids);
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const items = reads.flatMap(({ data }) => (data ? [data] : []));
  const failed = reads.find(({ error }) => error !== null && deadEndWords(error) === null);
  if (failed && items.length === 0) return <ErrorPanel error={failed.error} retry={() => void failed.refetch()} />;
  // The rows of prices are those of all items: shown one by one, they would push one another down.
  const isComing = reads.some(({ isPending }) => isPending);
  const groups = isComing || items.length === 0 ? [] : compareGroups(kind, items);
  const different = groups.flatMap(({ rows }) => rows).filter((row) => differs(row, items)).length;
  return (
    <>
      <div className="compare-tools">
        <label>
          <input
            type="checkbox"
            checked={onlyDifferent}
            disabled={isComing || items.length < 2}
            onChange={() => setOnlyDifferent(!onlyDifferent)}
          />
          只看不同
          {items.length > 1 && !isComing ? <small>{different} 行，左边有红线</small> : null}
        </label>
        <Link to={listAddress(kind, {})}>
          {ids.length < MOST_COMPARED ? `再加${searchKinds[kind].name}` : `回${searchKinds[kind].name}列表`}
        </Link>
      </div>
      <div className="compare-scroll" tabIndex={0} role="region" aria-label="对比表，可左右滑动">
        <table className="compare">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">比什么</span>
              </th>
              {ids.map((id, at) => (
                <ColumnHead key={id} kind={kind} id={id} ids={ids} read={reads[at]} />
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <Group
              key={group.title}
              group={group}
              columns={reads.map(({ data }) => data)}
              onlyDifferent={onlyDifferent && items.length > 1}
            />
          ))}
        </table>
        {isComing ? <Skeleton height="60dvh" /> : null}
      </div>
    </>
  );
}

interface ColumnHeadProps<K extends CompareKind> {
  readonly kind: K;
  readonly id: string;
  readonly ids: readonly string[];
  readonly read: UseQueryResult<ComparedDetail<K>> | undefined;
}

function ColumnHead<K extends CompareKind>({ kind, id, ids, read }: ColumnHeadProps<K>) {
  const navigate = useNavigate();
  const basket = useCompareBasket();
  const head = read?.data && compareHead(kind, read.data);
  const remove = () => {
    if (basket.has(kind, id)) basket.remove(id);
    const rest = ids.filter((one) => one !== id);
    void navigate(rest.length === 0 ? to('compare') : compareAddress(kind, rest), { replace: true });
  };
  return (
    <th scope="col">
      {head ? (
        <Link to={itemAddress(kind, id)} className="compare-item">
          <Picture picture={head.picture} sizes="96px" alt="" eager />
          <span>{head.name}</span>
        </Link>
      ) : read?.isError ? (
        <p className="compare-gone">{deadEndWords(read.error) ?? '没有加载出来'}</p>
      ) : (
        <Skeleton height="112px" />
      )}
      <button type="button" className="compare-remove" onClick={remove} aria-label={`移除${head?.name ?? '这一个'}`}>
        <Icon name="close" size={14} />
      </button>
    </th>
  );
}

interface GroupProps<Item> {
  readonly group: CompareGroup<Item>;
  readonly columns: readonly (Item | undefined)[];
  readonly onlyDifferent: boolean;
}

function Group<Item>({ group, columns, onlyDifferent }: GroupProps<Item>) {
  const items = columns.filter((item) => item !== undefined);
  const rows = group.rows.filter((row) => !onlyDifferent || differs(row, items));
  if (rows.length === 0) return null;
  return (
    <tbody>
      <tr className="compare-title">
        <th scope="rowgroup" colSpan={columns.length + 1}>
          <span>{group.title}</span>
        </th>
      </tr>
      {rows.map((row) => (
        <Row key={row.name} row={row} columns={columns} isDifferent={differs(row, items)} />
      ))}
    </tbody>
  );
}

interface RowProps<Item> {
  readonly row: CompareRow<Item>;
  readonly columns: readonly (Item | undefined)[];
  readonly isDifferent: boolean;
}

function Row<Item>({ row, columns, isDifferent }: RowProps<Item>) {
  return (
    <tr data-different={isDifferent}>
      <th scope="row">
        {row.name}
        {isDifferent ? <span className="visually-hidden">（不同）</span> : null}
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
