import type { TableColumnsType } from 'antd';
import type { CallName } from '#contract/api.ts';
import { goodsStatusWords, goodsSteps, goodsStepsFrom, OPERATOR_GOODS_DEEDS } from '#contract/goods-flow.ts';
import { useDeed } from '../platform/deed.ts';
import { useListQuery } from '../platform/list-query.ts';
import { to } from '../platform/screens.ts';
import { momentWords } from '../platform/time-words.ts';
import { tierRange } from '../platform/words.ts';
import { DeskState, DeskThing, NameForBuyers } from './DeskCells.tsx';
import { deskQuestion } from './desk-question.ts';
import { DeskTable } from './DeskTable.tsx';
import { DeskTools } from './DeskTools.tsx';
import { type GoodsRow, useGoodsToLookAt } from './operator.data.ts';
import { theirsOf, Verdicts } from './Verdicts.tsx';

const states = {
  pendingReview: goodsStatusWords.pendingReview,
  onSale: goodsStatusWords.onSale,
  offSale: goodsStatusWords.offSale,
  rejected: goodsStatusWords.rejected,
} as const;

const REFRESH: readonly CallName[] = [
  'GET /api/v2/operator/goods',
  'GET /api/v2/operator/acts',
  'GET /api/v2/product/list',
];

const usualReasons = [
  '标题与商品不符',
  '花型涉嫌侵权，请出示授权',
  '图片里有联系方式或水印',
  '价格明显不合理，请核对',
  '类目放错了',
];

/** 商品巡查: products go on sale without review and are checked here afterwards. */
export default function GoodsDesk() {
  const list = useListQuery();
  const read = useGoodsToLookAt(deskQuestion(list, 'status', states));
  return (
    <>
      <DeskTools
        list={list}
        name="status"
        label="商品状态"
        states={states}
        first="pendingReview"
        search="标题、货号、店铺"
      />
      <DeskTable
        read={read}
        list={list}
        columns={columns}
        empty={list.get('status') === undefined ? '没有等待复审的商品' : '没有这样的商品'}
      />
    </>
  );
}

function Deeds({ goods: { id, title, status } }: { goods: GoodsRow }) {
  const move = useDeed('POST /api/v2/operator/moveGoods', { refresh: REFRESH });
  return (
    <Verdicts
      at="row"
      deeds={theirsOf(goodsStepsFrom(status, 'operator'), OPERATOR_GOODS_DEEDS)}
      steps={goodsSteps}
      name={title}
      note="店主会看到原因，改好后可以提交复审。"
      usual={usualReasons}
      isBusy={move.isPending}
      send={(deed, reason, done) => move.mutate({ id, deed, reason }, { onSuccess: done })}
    />
  );
}

const columns: TableColumnsType<GoodsRow> = [
  {
    title: '商品',
    dataIndex: 'title',
    render: (title: string, { id, picture, goodsNo, status }) => (
      <DeskThing picture={picture} no={goodsNo}>
        <NameForBuyers name={title} page={status === 'onSale' ? to('goodsDetail', { id }) : null} />
      </DeskThing>
    ),
  },
  { title: '店铺', dataIndex: 'shopName', width: 150 },
  {
    title: '单价',
    dataIndex: 'tiers',
    width: 130,
    align: 'right',
    render: (tiers: GoodsRow['tiers']) => `¥${tierRange(tiers)}`,
  },
  {
    title: '状态',
    dataIndex: 'status',
    width: 190,
    render: (status: GoodsRow['status'], { reason }) => <DeskState word={goodsStatusWords[status]} reason={reason} />,
  },
  { title: '建于', dataIndex: 'createdAt', width: 140, render: (at: string) => momentWords(at) },
  { title: '操作', key: 'deeds', width: 130, render: (_, goods) => <Deeds goods={goods} /> },
];
