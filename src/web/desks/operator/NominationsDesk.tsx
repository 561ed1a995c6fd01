import { featuredTagWords } from '#contract/market/featured-flow.ts';
import { InputNumber, Modal, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Api, CallName } from '#contract/api.ts';
import { featuredSlotWords, featuredStatusWords } from '#contract/market/featured-flow.ts';
import { useMutation } from '../../platform/mutation.ts';
import { useFocusBack } from '../../platform/focus-back.ts';
import { useListQuery } from '../../platform/list-query.ts';
import { Picture } from '../../platform/Picture.tsx';
import { NOW, useRead } from '../../platform/read.ts';
import { to } from '../../platform/screens.ts';
import { momentWords } from '../../platform/time-words.ts';
import { deskQuestion } from './desk-question.ts';
import { DeskTable } from './DeskTable.tsx';
import { DeskTools } from './DeskTools.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

type Row = Api['GET /api/v2/operator/nominations']['reply']['list'][number];
type Action = Api['POST /api/v2/operator/decideNomination']['body']['action'];
type Begun = { readonly row: Row; readonly action: Action };

const states = { proposed: '待审核', approved: '已通过', refused: '未通过', over: '已结束' } as const;
const REFRESH: readonly CallName[] = ['GET /api/v2/operator/nominations', 'GET /api/v2/operator/featured'];
const USUAL: Readonly<Record<'refuse' | 'end', readonly string[]>> = {
  refuse: ['主图不清楚，请换图后再提报', '标题和图不符', '这段时间的位置已经排满'],
  end: ['买家投诉图货不符', '库存跟不上', '活动调整'],
};

/** 精选提报: the shops' nominations for the featured list and the home page. */
export default function NominationsDesk() {
  const list = useListQuery();
  const [begun, setBegun] = useState<Begun | null>(null);
  const close = () => setBegun(null);
  const decide = useMutation('POST /api/v2/operator/decideNomination', { refresh: REFRESH, done: close });
  const read = useRead('GET /api/v2/operator/nominations', deskQuestion(list, 'status', states), NOW);
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
      {begun?.action === 'approve' ? (
        <ApproveDialog
          row={begun.row}
          isBusy={decide.isPending}
          ok={(place) => decide.mutate({ id: begun.row.id, action: 'approve', reason: '', place })}
          cancel={close}
        />
      ) : begun ? (
        <ReasonDialog
          title={`${begun.action === 'refuse' ? '驳回' : '提前结束'} ${begun.row.product.title}`}
          note="商家会收到这段话。"
          okText={begun.action === 'refuse' ? '驳回' : '提前结束'}
          usual={USUAL[begun.action]}
          isBusy={decide.isPending}
          ok={(reason) => decide.mutate({ id: begun.row.id, action: begun.action, reason, place: null })}
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
      title={`通过 ${row.product.title}`}
      okText="通过"
      cancelText="取消"
      confirmLoading={isBusy}
      onOk={() => ok(place)}
      onCancel={cancel}
    >
      <p className="desk-note">
        {row.startsOn} 至 {row.endsOn} 展示在{featuredSlotWords[row.slot]}
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
    key: 'product',
    render: (_, { product, shopName }) => (
      <span className="desk-item">
        {product.picture.path === '' ? null : <Picture picture={product.picture} sizes="48px" alt="" />}
        <span>
          <Link to={to('productDetail', { id: product.id })} className="desk-link">
            {product.title}
          </Link>
          <small className="desk-under">
            {product.productNo} · {shopName}
            {product.isGone ? ' · 不在售，不会展示' : ''}
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
        {featuredSlotWords[slot]}
        {place === null ? '' : ` 第 ${place} 位`}
        {tag === null ? null : <small className="desk-under">角标“{featuredTagWords[tag]}”</small>}
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
          {isRunning ? '展示中' : featuredStatusWords[status]} · {momentWords(proposedAt)} 提报
        </small>
      </>
    ),
  },
  {
    title: '操作',
    key: 'actions',
    width: 110,
    render: (_, row) => (
      <span className="desk-actions">
        {row.status === 'proposed' ? (
          <>
            <ActionButton label="通过" row={row} action="approve" begin={begin} />
            <ActionButton label="驳回" row={row} action="refuse" begin={begin} />
          </>
        ) : row.status === 'approved' ? (
          <ActionButton label="提前结束" row={row} action="end" begin={begin} />
        ) : null}
      </span>
    ),
  },
];

function ActionButton({ label, row, action, begin }: Begun & { label: string; begin: (begun: Begun) => void }) {
  return (
    <button
      type="button"
      className="desk-link"
      aria-label={`${label} ${row.product.title}`}
      onClick={() => begin({ row, action })}
    >
      {label}
    </button>
  );
}
