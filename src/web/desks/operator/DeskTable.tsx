import type { UseQueryResult } from '@tanstack/react-query';
import { Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import type { ListQuery } from '../../platform/list-query.ts';
import { NoDataYet } from '../../platform/StatusPanel.tsx';

interface ListReply<Row> {
  readonly list: Row[];
  readonly total: number;
  readonly totalIsBound: boolean;
  readonly page: number;
  readonly pageSize: number;
}

interface Props<Row> {
  readonly read: UseQueryResult<ListReply<Row>>;
  readonly list: ListQuery;
  readonly columns: TableColumnsType<Row>;
  /** the text of an empty table */
  readonly empty: string;
  readonly more?: (row: Row) => ReactNode;
}

/** Rows have an id; orders have their number. */
type Keyed = { readonly id: string } | { readonly orderNo: string };
const keyOf = (row: Keyed): string => ('id' in row ? row.id : row.orderNo);

/** Below this width the table scrolls sideways: its first column would be one letter wide. */
const LEAST_PX = 960;

/** The one table of all desks: dense, with a sticky head and its page in the address. */
export function DeskTable<Row extends Keyed>({ read, list, columns, empty, more }: Props<Row>) {
  if (!read.data) return <NoDataYet read={read} height="480px" />;
  const { total, totalIsBound, page, pageSize } = read.data;
  return (
    <Table<Row>
      className="desk-table"
      size="small"
      rowKey={keyOf}
      columns={columns}
      dataSource={read.data.list}
      aria-busy={read.isPlaceholderData}
      scroll={{ x: LEAST_PX }}
      locale={{ emptyText: empty }}
      {...(more ? { expandable: { expandedRowRender: more } } : {})}
      pagination={{
        current: page,
        pageSize,
        total,
        showSizeChanger: false,
        hideOnSinglePage: true,
        showTotal: () => `共 ${total}${totalIsBound ? '+' : ''} 条`,
        onChange: (next) => list.set({ page: next }),
      }}
    />
  );
}
