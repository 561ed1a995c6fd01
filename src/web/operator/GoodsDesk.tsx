import type { TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CallName } from '#contract/api.ts';
import { goodsStatusWords, goodsSteps, goodsStepsFrom, OPERATOR_GOODS_DEEDS } from '#contract/goods-flow.ts';
import { useDeed } from '../platform/deed.ts';
import { given, oneOf, useListQuery } from '../platform/list-query.ts';
import { Picture } from '../platform/Picture.tsx';
import { to } from '../platform/screens.ts';
import { momentWords } from '../platform/time-words.ts';
import { tierRange } from '../platform/words.ts';
import { DeskSearch, DeskStates } from './DeskSearch.tsx';
import { DESK_PAGE, DeskTable } from './DeskTable.tsx';
import { type GoodsRow, useGoodsToLookAt } from './operator.data.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

const states = {
  pendingReview: goodsStatusWords.pendingReview,
  onSale: goodsStatusWords.onSale,
  offSale: goodsStatusWords.offSale,
  rejected: goodsStatusWords.rejected,
} as const;

type Deed = (typeof OPERATOR_GOODS_DEEDS)[number];
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

/** 商品巡查: goods go on sale at once, and are looked at here afterwards. */
export default function GoodsDesk() {
  const list = useListQuery();
  const [asking, setAsking] = useState<{ readonly goods: GoodsRow; readonly deed: Deed } | null>(null);
  const move = useDeed('POST /api/v2/operator/moveGoods', { refresh: REFRESH, done: () => setAsking(null) });
  const read = useGoodsToLookAt({
    ...given({ status: oneOf(list.get('status'), states), q: list.get('q') }),
    page: list.page,
    pageSize: DESK_PAGE,
  });
  const begin = (goods: GoodsRow, deed: Deed) => {
    if (goodsSteps[deed].needsReason) setAsking({ goods, deed });
    else move.mutate({ id: goods.id, deed, reason: '' });
  };
  return (
    <>
      <div className="desk-tools">
        <DeskStates list={list} name="status" label="商品状态" states={states} first="pendingReview" />
        <DeskSearch list={list} label="标题、货号、店铺" />
      </div>
      <DeskTable
        read={read}
        list={list}
        columns={columnsOf(begin, move.isPending)}
        empty={list.get('status') === undefined ? '没有等待复审的商品' : '没有这样的商品'}
      />
      {asking ? (
        <ReasonDialog
          title={`${goodsSteps[asking.deed].label} ${asking.goods.title}`}
          note="店主会看到原因，改好后可以提交复审。"
          okText={goodsSteps[asking.deed].label}
          usual={usualReasons}
          isBusy={move.isPending}
          ok={(reason) => move.mutate({ id: asking.goods.id, deed: asking.deed, reason })}
          cancel={() => setAsking(null)}
        />
      ) : null}
    </>
  );
}

const columnsOf = (begin: (goods: GoodsRow, deed: Deed) => void, isBusy: boolean): TableColumnsType<GoodsRow> => [
  {
    title: '商品',
    dataIndex: 'title',
    render: (title: string, { id, picture, goodsNo, status }) => (
      <span className="desk-item">
        <Picture picture={picture} sizes="48px" alt="" />
        <span>
          {status === 'onSale' ? (
            <Link to={to('goodsDetail', { id })} target="_blank" className="desk-link">
              {title}
            </Link>
          ) : (
            title
          )}
          <small className="desk-under">{goodsNo}</small>
        </span>
      </span>
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
    render: (status: GoodsRow['status'], { reason }) => (
      <>
        {goodsStatusWords[status]}
        {reason ? <small className="desk-under">{reason}</small> : null}
      </>
    ),
  },
  { title: '建于', dataIndex: 'createdAt', width: 140, render: (at: string) => momentWords(at) },
  {
    title: '操作',
    key: 'deeds',
    width: 130,
    render: (_, goods) => (
      <span className="desk-deeds">
        {goodsStepsFrom(goods.status, 'operator')
          .filter(isOperators)
          .map((deed) => (
            <button
              key={deed}
              type="button"
              className="desk-link"
              aria-label={`${goodsSteps[deed].label} ${goods.title}`}
              disabled={isBusy}
              onClick={() => begin(goods, deed)}
            >
              {goodsSteps[deed].label}
            </button>
          ))}
      </span>
    ),
  },
];

const operatorDeeds: readonly string[] = OPERATOR_GOODS_DEEDS;
const isOperators = (deed: string): deed is Deed => operatorDeeds.includes(deed);
