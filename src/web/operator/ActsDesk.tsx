import type { TableColumnsType } from 'antd';
import { type ShopStatus, shopStatusWords } from '#contract/shop-flow.ts';
import { given, useListQuery } from '../platform/list-query.ts';
import { isRecord } from '../platform/stored.ts';
import { momentWords } from '../platform/time-words.ts';
import { DeskSearch } from './DeskSearch.tsx';
import { DESK_PAGE, DeskTable } from './DeskTable.tsx';
import { type ActRow, useActs } from './operator.data.ts';

/** Every deed of every operator, the latest first; nobody can take a line out. */
export default function ActsDesk() {
  const list = useListQuery();
  const read = useActs({ ...given({ q: list.get('q') }), page: list.page, pageSize: DESK_PAGE });
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
  const known = Object.keys(detailNames);
  const facts = Object.entries(act.detail).toSorted(([a], [b]) => known.indexOf(a) - known.indexOf(b));
  if (facts.length === 0) return <p className="desk-note">没有更多细节。</p>;
  return (
    <dl className="desk-detail">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{detailNames[name] ?? name}</dt>
          <dd>{detailWords(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Of what is written down beside a deed, in the order in which it is read. */
const detailNames: Readonly<Record<string, string>> = {
  from: '之前',
  to: '之后',
  before: '之前',
  after: '之后',
  tag: '角标',
  version: '版本',
  effectiveOn: '生效日期',
  name: '名称',
  slogan: '一句话',
  company: '经营者',
  servicePhone: '客服电话',
  serviceHours: '客服时间',
  links: '站外入口',
  records: '备案与许可',
  hotWords: '热搜词',
  kind: '类型',
  intro: '店铺介绍',
  areaCode: '所在地区',
  belt: '产业带',
  contactName: '联系人',
  contactPhone: '联系电话',
  contactWechat: '微信号',
  identity: '主体',
  legalName: '证照名称',
  licenceNo: '统一社会信用代码',
  papers: '证照',
  logo: '店标',
  banner: '店铺横图',
  factory: '工厂实力',
  designer: '创作与授权',
};

/** As it was written down: states and lists in words, before and after as two lines, what has no words as data. */
function detailWords(value: unknown): string {
  if (typeof value === 'string') return shopStatusWords[value as ShopStatus] ?? (value || '空');
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) {
    return value.map(detailWords).join('、') || '空';
  }
  if (isRecord(value) && 'before' in value && 'after' in value) {
    return `之前：${detailWords(value['before'])}\n之后：${detailWords(value['after'])}`;
  }
  return JSON.stringify(value);
}

const columns: TableColumnsType<ActRow> = [
  { title: '时间', dataIndex: 'at', width: 150, render: (at: string) => momentWords(at) },
  { title: '运营', dataIndex: 'operator', width: 140 },
  { title: '做了什么', dataIndex: 'deed', width: 180 },
  { title: '对象', dataIndex: 'subject' },
  { title: '原因', dataIndex: 'reason' },
];
