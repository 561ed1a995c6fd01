import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Pager } from '../../desktop/parts/Pager.tsx';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { ShopFailure } from '../../platform/ShopOnly.tsx';
import '../../people/personal-centre/people.css';
import './own-rows.css';
import './own-list.css';

interface Page<Row> {
  readonly list: readonly Row[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

interface RowsProps<Row, Read extends Page<Row>> {
  readonly read: UseQueryResult<Read>;
  /** shown when the list is empty */
  readonly none: ReactNode;
  readonly children: (read: Read, isStale: boolean) => ReactNode;
}

interface Props<Row, Read extends Page<Row>> extends RowsProps<Row, Read> {
  readonly title: string;
  /** beside the title: the buttons that create an item */
  readonly actions?: ReactNode;
  /** status tabs and other filters */
  readonly narrow: ReactNode;
}

/** The desktop's list of a shop's own items, in all its states. `children` renders a page of rows. */
export function OwnList<Row, Read extends Page<Row>>({ title, actions, narrow, ...rows }: Props<Row, Read>) {
  if (hasFailed(rows.read)) return <OwnFailed title={title} read={rows.read} />;
  return (
    <section className="panel">
      <div className="centre-head">
        <h1 className="centre-title">{title}</h1>
        {actions}
      </div>
      {narrow}
      <OwnRows {...rows} />
    </section>
  );
}

/** The read failed and there is no earlier page to show. */
const hasFailed = ({ data, isError }: UseQueryResult): boolean => !data && isError;

/** Replaces the whole list: why it could not be loaded. */
function OwnFailed({ title, read }: { title: string; read: UseQueryResult }) {
  return (
    <section className="panel">
      <h1 className="centre-title">{title}</h1>
      <ShopFailure error={read.error} retry={() => void read.refetch()} />
    </section>
  );
}

/** A page of rows with its pagination. */
function OwnRows<Row, Read extends Page<Row>>({ read, none, children }: RowsProps<Row, Read>) {
  const { data } = read;
  if (!data) return <Skeleton height="480px" />;
  if (data.list.length === 0) return none;
  return (
    <>
      {children(data, read.isPlaceholderData)}
      <Pager page={data.page} pageSize={data.pageSize} total={data.total} hasSizes />
    </>
  );
}
