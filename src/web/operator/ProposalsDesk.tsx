import { InputNumber, Modal, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Api, CallName } from '#contract/api.ts';
import { handpickSlotWords, handpickStatusWords } from '#contract/handpick-flow.ts';
import { useDeed } from '../platform/deed.ts';
import { useFocusBack } from '../platform/focus-back.ts';
import { useListQuery } from '../platform/list-query.ts';
import { Picture } from '../platform/Picture.tsx';
import { NOW, useRead } from '../platform/read.ts';
import { to } from '../platform/screens.ts';
import { momentWords } from '../platform/time-words.ts';
import { deskQuestion } from './desk-question.ts';
import { DeskTable } from './DeskTable.tsx';
import { DeskTools } from './DeskTools.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

type Row = Api['GET /api/v2/operator/proposals']['reply']['list'][number];
type Deed = Api['POST /api/v2/operator/decideProposal']['body']['deed'];
type Begun = { readonly row: Row; readonly deed: Deed };

const states = { proposed: '待审核', approved: '已通过', refused: '未通过', over: '已结束' } as const;
const REFRESH: readonly CallName[] = ['GET /api/v2/operator/proposals', 'GET /api/v2/operator/handpicks'];
const USUAL: Readonly<Record<'refuse' | 'end', readonly string[]>> = {
  refuse: ['主图不清楚，请换图后再提报', '标题和图不符', '这段时间的位置已经排满'],
  end: ['买家投诉图货不符', '库存跟不上', '活动调整'],
};

/** 精选提报: the shops' nominations for the featured list and the home page. */
export default function ProposalsDesk() {
  const list = useListQuery();
  const [begun, setBegun] = useState<Begun | null>(null);
  const close = () => setBegun(null);
  const decide = useDeed('POST /api/v2/operator/decideProposal', { refresh: REFRESH, done: close });
  const read = useRead('GET /api/v2/operator/proposals', deskQuestion(list, 'status', states), NOW);
  return (
    <>
      <DeskTools
        list={list}
        name="status"
        label="提报状态"
        states={states}
        first="proposed"
        search="商品名、货号、店铺"
      />
      <DeskTable read={read} list={list} columns={columnsOf(setBegun)} empty="没有这样的提报" />
      {begun?.deed === 'approve' ? (
        <ApproveDialog
          row={begun.row}
          isBusy={decide.isPending}
          ok={(place) => decide.mutate({ id: begun.row.id, deed: 'approve', reason: '', place })}
          cancel={close}
        />
      ) : begun ? (
        <ReasonDialog
          title={`${begun.deed === 'refuse' ? '驳回' : '提前结束'} ${begun.row.goods.title}`}
          note="商家会收到这段话。"
          okText={begun.deed === 'refuse' ? '驳回' : '提前结束'}
          usual={USUAL[begun.deed]}
          isBusy={decide.isPending}
          ok={(reason) => decide.mutate({ id: begun.row.id, deed: begun.deed, reason, place: null })}
          cancel={close}
        />
      ) : null}
    </>
  );
}

function ApproveDialog({
  row,
  isBusy,
  ok,
  cancel,
}: {
  row: Row;
  isBusy: boolean;
  ok: (place: number | null) => void;
  cancel: () => void;
}) {
  useFocusBack();
  const [place, setPlace] = useState<number | null>(null);
  return (
    <Modal
      open
      title={`通过 ${row.goods.title}`}
      okText="通过"
      cancelText="取消"
      confirmLoading={isBusy}
      onOk={() => ok(place)}
      onCancel={cancel}
    >
      <p className="desk-note">
        {row.startsOn} 至 {row.endsOn} 展示在{handpickSlotWords[row.slot]}
        。排位小的在前；不填就不领先：精选款式里按热度排，首页排在有排位的后面。
      </p>
      <InputNumber<number>
        aria-label="排位"
        placeholder="排位，1 最前"
        min={1}
        max={999}
        precision={0}
        value={place}
        style={{ width: 200 }}
        onChange={setPlace}
      />
    </Modal>
  );
}

const columnsOf = (begin: (begun: Begun) => void): TableColumnsType<Row> => [
  {
    title: '商品',
    key: 'goods',
    render: (_, { goods, shopName }) => (
      <span className="desk-item">
        {goods.picture.path === '' ? null : <Picture picture={goods.picture} sizes="48px" alt="" />}
        <span>
          <Link to={to('goodsDetail', { id: goods.id })} className="desk-link">
            {goods.title}
          </Link>
          <small className="desk-under">
            {goods.goodsNo} · {shopName}
            {goods.isGone ? ' · 不在售，不会展示' : ''}
          </small>
        </span>
      </span>
    ),
  },
  {
    title: '位置',
    key: 'slot',
    width: 130,
    render: (_, { slot, tag, place }) => (
      <>
        {handpickSlotWords[slot]}
        {place === null ? '' : ` 第 ${place} 位`}
        {tag === null ? null : <small className="desk-under">角标“{tag}”</small>}
      </>
    ),
  },
  {
    title: '展示日期',
    key: 'days',
    width: 120,
    render: (_, { startsOn, endsOn }) => (
      <>
        {startsOn}
        <small className="desk-under">至 {endsOn}</small>
      </>
    ),
  },
  {
    title: '说明',
    key: 'note',
    width: 220,
    render: (_, { note, reason, proposedAt, status, isRunning }) => (
      <>
        {reason || note || '没有写理由'}
        <small className="desk-under">
          {isRunning ? '展示中' : handpickStatusWords[status]} · {momentWords(proposedAt)} 提报
        </small>
      </>
    ),
  },
  {
    title: '操作',
    key: 'deeds',
    width: 110,
    render: (_, row) => (
      <span className="desk-deeds">
        {row.status === 'proposed' ? (
          <>
            <DeedButton label="通过" row={row} deed="approve" begin={begin} />
            <DeedButton label="驳回" row={row} deed="refuse" begin={begin} />
          </>
        ) : row.status === 'approved' ? (
          <DeedButton label="提前结束" row={row} deed="end" begin={begin} />
        ) : null}
      </span>
    ),
  },
];

function DeedButton({ label, row, deed, begin }: Begun & { label: string; begin: (begun: Begun) => void }) {
  return (
    <button
      type="button"
      className="desk-link"
      aria-label={`${label} ${row.goods.title}`}
      onClick={() => begin({ row, deed })}
    >
      {label}
    </button>
  );
}
