import type { TableColumnsType } from 'antd';
import { given, useListQuery } from '../../platform/list-query.ts';
import { momentWords } from '../../platform/time-words.ts';
import { detailRows } from './act-detail.ts';
import { DeskSearch } from '../../platform/DeskSearch.tsx';
import { deskPage } from './desk-question.ts';
import { DeskTable } from './DeskTable.tsx';
import { type ActRow, useActs } from './operator.data.ts';

/** The audit log: every action of every operator, newest first; entries cannot be deleted. */
export default function ActsDesk() {
  const list = useListQuery();
  const read = useActs({ ...given({ q: list.get('q') }), ...deskPage(list) });
  return (
    <>
      <div className="desk-tools">
        <p className="desk-note">谁在什么时候对什么做了什么。只增不改。</p>
        <DeskSearch list={list} label="运营、做了什么、对象、原因" />
      </div>
      <DeskTable
        read={read}
        list={list}
        columns={columns}
        empty="没有这样的记录"
        more={(act) => <Detail act={act} />}
      />
    </>
  );
}

function Detail({ act }: { act: ActRow }) {
  const rows = detailRows(act.action, act.detail);
  if (rows.length === 0) return <p className="desk-note">没有更多细节。</p>;
  return (
    <dl className="desk-detail">
      {rows.map(({ name, words }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

const columns: TableColumnsType<ActRow> = [
  { title: '时间', dataIndex: 'at', width: 150, render: (at: string) => momentWords(at) },
  { title: '运营', dataIndex: 'operator', width: 140 },
  { title: '做了什么', dataIndex: 'action', width: 180 },
  { title: '对象', dataIndex: 'subject' },
  { title: '原因', dataIndex: 'reason' },
];
