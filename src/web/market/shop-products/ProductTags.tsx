import { productStatusWords } from '#contract/market/product-flow.ts';
import type { ShopProductRow } from '#contract/market/shop-products.ts';
import { UNSUPPLIED_WORDS, behindWords, marginWords, statusTone, stockNote } from './product.words.ts';
import '../../platform/state-tags.css';
import '../writing/own-list.css';
import './shop-products.css';

/** The status, and the reason of a takedown by the platform. */
export function StatusTag({
  product: { status, own, finished },
}: {
  product: Pick<ShopProductRow, 'status' | 'own' | 'finished'>;
}) {
  return (
    <>
      <span className="order-status" data-tone={statusTone(status)}>
        {productStatusWords[status]}
      </span>
      {status === 'onSale' && own?.supplied === false ? (
        <small className="product-short">{UNSUPPLIED_WORDS}</small>
      ) : null}
      {status === 'onSale' && own?.featured === false && !finished ? <small>未选精选</small> : null}
      {own?.reason ? <small className="own-reason">{own.reason}</small> : null}
    </>
  );
}

/** Its style has a newer version, in full where there is room. */
export function BehindNote({ product, isShort = false }: { product: Pick<ShopProductRow, 'own'>; isShort?: boolean }) {
  const note = behindWords(product);
  if (note === '') return null;
  return (
    <small className="product-short" title={note}>
      {isShort ? '款式有新版' : note}
    </small>
  );
}

export function StockNote({ product }: { product: Pick<ShopProductRow, 'own' | 'moq'> }) {
  const note = stockNote(product);
  return note ? <small className="product-short">{note}</small> : null;
}

/** The margin after blank, print and licence; a product priced below cost is highlighted. */
export function MarginNote({ product }: { product: Pick<ShopProductRow, 'own' | 'tiers'> }) {
  const margin = marginWords(product);
  if (margin === null) return null;
  return (
    <small className="product-margin" data-loss={margin.isLoss}>
      {margin.say}
    </small>
  );
}
