import { useState } from 'react';
import type { ShopGoodsItem } from '#contract/shop-goods.ts';
import { useDeed } from '../platform/deed.ts';
import { CallFailure } from '../platform/failure.ts';
import { goodsReads } from './shop-goods.data.ts';
import { cellKey, changedStock, type Sku, soldMeanwhile, type TypedStock } from './stock-grid.ts';
import type { ItemFormProps } from './use-goods-form.ts';

export interface StockForm {
  readonly item: ShopGoodsItem;
  /** in the colours and sizes that the goods come in */
  readonly skus: readonly Sku[];
  readonly colourNos: readonly string[];
  readonly sizes: readonly string[];
  readonly typed: TypedStock;
  readonly setTyped: (typed: TypedStock) => void;
  /** as it stands in its field; null = not made */
  readonly wordsOf: (colourNo: string, size: string) => string | null;
  /** what is not a number of pieces */
  readonly isWrong: (colourNo: string, size: string) => boolean;
  readonly changed: readonly (Sku & { readonly was: number })[];
  /** what was sold or counted while one typed */
  readonly meanwhile: readonly (Sku & { readonly was: number })[];
  readonly isSending: boolean;
  readonly save: () => void;
}

const CHANGED = 409;

/** What lies there is counted and typed; what buyers take meanwhile is told, never overwritten. */
export function useStockForm({ item: start, again, touched, done }: ItemFormProps): StockForm {
  const [item, setItem] = useState(start);
  const [typed, setTyped] = useState<TypedStock>(new Map());
  const [meanwhile, setMeanwhile] = useState<StockForm['meanwhile']>([]);
  const skus = skusOf(item);
  const stocks = new Map(skus.map((sku) => [cellKey(sku.colourNo, sku.size), sku.stock]));
  const changed = changedStock(skus, typed);
  const lookAgain = async () => {
    const now = await again();
    if (!now) return;
    setMeanwhile(soldMeanwhile(skus, skusOf(now)));
    setItem(now);
  };
  const deed = useDeed('POST /api/v2/shop/setGoodsStock', {
    refresh: goodsReads,
    done,
    failed: (error) => {
      if (error instanceof CallFailure && error.status === CHANGED) void lookAgain();
    },
  });
  return {
    item,
    skus,
    colourNos: item.document.colourNos,
    sizes: item.document.sizes,
    typed,
    setTyped: (next) => {
      touched();
      setTyped(next);
    },
    wordsOf: (colourNo, size) => {
      const key = cellKey(colourNo, size);
      const stock = stocks.get(key);
      return stock === undefined ? null : (typed.get(key) ?? String(stock));
    },
    isWrong: (colourNo, size) =>
      changed.some((one) => one.colourNo === colourNo && one.size === size && Number.isNaN(one.stock)),
    changed,
    meanwhile,
    isSending: deed.isPending,
    save: () => {
      if (changed.length === 0) done();
      else if (!changed.some(({ stock }) => Number.isNaN(stock))) deed.mutate({ id: item.id, skus: [...changed] });
    },
  };
}

const skusOf = ({ blank, document }: ShopGoodsItem): readonly Sku[] =>
  blank.skus.filter(({ colourNo, size }) => document.colourNos.includes(colourNo) && document.sizes.includes(size));
