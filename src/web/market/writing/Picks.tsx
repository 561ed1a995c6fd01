import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SearchField } from '../../platform/DeskSearch.tsx';
import { ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { countWords } from '../../platform/words.ts';
import { PageTurn } from './PageTurn.tsx';
import type { Picking } from './use-picking.ts';
import './own-list.css';

interface Page {
  readonly list: readonly unknown[];
  readonly total: number;
  readonly totalIsBound: boolean;
}

interface Props<Read extends Page> {
  readonly picking: Picking;
  readonly read: UseQueryResult<Read>;
  /** what is chosen, shown above the search field */
  readonly lead?: ReactNode;
  /** the label of the search field */
  readonly label: string;
  /** 款式 */
  readonly things: string;
  /** 个 */
  readonly unit: string;
  /** shown when there is nothing to choose from */
  readonly none?: (read: Read) => ReactNode;
  readonly children: (read: Read, isStale: boolean) => ReactNode;
}

/** A chooser with search and pagination; `children` renders a page of it. */
export function Picks<Read extends Page>({ picking, read, lead, label, things, unit, none, children }: Props<Read>) {
  const { data } = read;
  if (!data && read.isError) return <ErrorPanel error={read.error} retry={() => void read.refetch()} />;
  if (!data) return <Skeleton height="400px" />;
  const { page, pageSize } = picking.question;
  if (none && data.total === 0 && picking.words === '') return none(data);
  return (
    <>
      {lead}
      <SearchField label={label} asked={picking.words} ask={picking.ask} />
      {data.list.length === 0 ? <p className="centre-note">没有找到这样的{things}，换个说法试试。</p> : null}
      {children(data, read.isPlaceholderData)}
      <PageTurn
        page={page}
        isLast={page * pageSize >= data.total}
        turnTo={picking.turnTo}
        words={`共 ${countWords(data.total, data.totalIsBound)} ${unit}${things}，第 ${page} 页`}
      />
    </>
  );
}
