import type { TableColumnsType } from 'antd';
import type { CallName } from '#contract/api.ts';
import {
  productStatusWords,
  productSteps,
  productStepsFrom,
  OPERATOR_PRODUCT_ACTIONS,
} from '#contract/market/product-flow.ts';
import { useMutation } from '../../platform/mutation.ts';
import { useListQuery } from '../../platform/list-query.ts';
import { to } from '../../platform/screens.ts';
import { momentWords } from '../../platform/time-words.ts';
import { tierRange } from '../../platform/words.ts';
import { DeskState, DeskThing, NameForBuyers } from './DeskCells.tsx';
import { deskQuestion } from './desk-question.ts';
import { DeskTable } from './DeskTable.tsx';
import { DeskTools } from './DeskTools.tsx';
import { type ProductRow, useProductsToLookAt } from './operator.data.ts';
import { theirsOf, Verdicts } from './Verdicts.tsx';

const states = {
  pendingReview: productStatusWords.pendingReview,
  onSale: productStatusWords.onSale,
  offSale: productStatusWords.offSale,
  rejected: productStatusWords.rejected,
} as const;

const REFRESH: readonly CallName[] = [
  'GET /api/v2/operator/product',
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
export default function ProductDesk() {
  const list = useListQuery();
  const read = useProductsToLookAt(deskQuestion(list, 'status', states));
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

function Actions({ product: { id, title, status } }: { product: ProductRow }) {
  const move = useMutation('POST /api/v2/operator/moveProduct', { refresh: REFRESH });
  return (
    <Verdicts
      at="row"
      actions={theirsOf(productStepsFrom(status, 'operator'), OPERATOR_PRODUCT_ACTIONS)}
      steps={productSteps}
      name={title}
      note="店主会看到原因，改好后可以提交复审。"
      usual={usualReasons}
      isBusy={move.isPending}
      send={(action, reason, done) => move.mutate({ id, action, reason }, { onSuccess: done })}
    />
  );
}

const columns: TableColumnsType<ProductRow> = [
  {
    title: '商品',
    dataIndex: 'title',
    render: (title: string, { id, picture, productNo, status }) => (
      <DeskThing picture={picture} no={productNo}>
        <NameForBuyers name={title} page={status === 'onSale' ? to('productDetail', { id }) : null} />
      </DeskThing>
    ),
  },
  { title: '店铺', dataIndex: 'shopName', width: 150 },
  {
    title: '单价',
    dataIndex: 'tiers',
    width: 130,
    align: 'right',
    render: (tiers: ProductRow['tiers']) => `¥${tierRange(tiers)}`,
  },
  {
    title: '状态',
    dataIndex: 'status',
    width: 190,
    render: (status: ProductRow['status'], { reason }) => (
      <DeskState word={productStatusWords[status]} reason={reason} />
    ),
  },
  { title: '建于', dataIndex: 'createdAt', width: 140, render: (at: string) => momentWords(at) },
  { title: '操作', key: 'actions', width: 130, render: (_, product) => <Actions product={product} /> },
];
