import { goodsStatusWords } from '#contract/goods-flow.ts';
import type { ShopGoodsRow } from '#contract/shop-goods.ts';
import { marginWords, statusTone, stockNote } from './goods.words.ts';
import '../orders/orders.css';
import '../writing/own-list.css';
import './shop-goods.css';

/** The status, and the reason of a takedown by the platform. */
export function StatusTag({ goods: { status, own } }: { goods: Pick<ShopGoodsRow, 'status' | 'own'> }) {
  return (
    <>
      <span className="order-status" data-tone={statusTone(status)}>
        {goodsStatusWords[status]}
      </span>
      {status === 'onSale' && own?.featured === false ? <small>未选精选</small> : null}
      {own?.reason ? <small className="own-reason">{own.reason}</small> : null}
    </>
  );
}

export function StockNote({ goods }: { goods: Pick<ShopGoodsRow, 'own' | 'moq'> }) {
  const note = stockNote(goods);
  return note ? <small className="goods-short">{note}</small> : null;
}

/** The margin after blank, print and licence; a product priced below cost is highlighted. */
export function MarginNote({ goods }: { goods: Pick<ShopGoodsRow, 'own' | 'tiers'> }) {
  const margin = marginWords(goods);
  if (margin === null) return null;
  return (
    <small className="goods-margin" data-loss={margin.isLoss}>
      {margin.say}
    </small>
  );
}
