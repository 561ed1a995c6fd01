import { useState } from 'react';
import type { CallName } from '#contract/api.ts';
import type { Colour } from '#contract/platform/shapes.ts';
import type { ShopProductItem } from '#contract/market/shop-products.ts';
import { useMutation } from '../../platform/mutation.ts';
import { CallFailure } from '../../platform/failure.ts';
import { cellKey, changedStock, type Sku, soldMeanwhile, type TypedStock } from './stock-grid.ts';

/** Whose stock is counted: a product's, kept as blanks, or a blank's own. */
export interface Counted {
  readonly id: string;
  readonly name: string;
  /** whose stock this is, as a sentence */
  readonly hint: string;
  /** false: another shop's, read-only */
  readonly isOwn: boolean;
  readonly colours: readonly Pick<Colour, 'colourNo' | 'name' | 'hex'>[];
  readonly sizes: readonly string[];
  /** the colours and sizes that are made */
  readonly skus: readonly Sku[];
}

export interface StockFormProps {
  readonly counted: Counted;
  readonly action: 'POST /api/v2/shop/setProductStock' | 'POST /api/v2/shop/setBlankStock';
  /** the reads it makes stale */
  readonly refresh: readonly CallName[];
  /** reads the current stock; null when it no longer exists */
  readonly again: () => Promise<Counted | null>;
  /** reports unsaved input */
  readonly touched: () => void;
  readonly done: () => void;
  readonly cancel: () => void;
}

export interface StockForm {
  readonly counted: Counted;
  readonly typed: TypedStock;
  readonly setTyped: (typed: TypedStock) => void;
  /** the text of a cell; null = not made */
  readonly wordsOf: (colourNo: string, size: string) => string | null;
  /** not a number of pieces */
  readonly isWrong: (colourNo: string, size: string) => boolean;
  readonly changed: readonly (Sku & { readonly was: number })[];
  /** stock changes by others while the user was typing */
  readonly meanwhile: readonly (Sku & { readonly was: number })[];
  readonly isSending: boolean;
  readonly save: () => void;
}

const CHANGED = 409;

/** The stock form: the user types counted numbers; sales meanwhile are reported, never overwritten. */
export function useStockForm({
  counted: start,
  action: name,
  refresh,
  again,
  touched,
  done,
}: StockFormProps): StockForm {
  const [counted, setCounted] = useState(start);
  const [typed, setTyped] = useState<TypedStock>(new Map());
  const [meanwhile, setMeanwhile] = useState<StockForm['meanwhile']>([]);
  const { id, skus } = counted;
  const stocks = new Map(skus.map((sku) => [cellKey(sku.colourNo, sku.size), sku.stock]));
  const changed = changedStock(skus, typed);
  const lookAgain = async () => {
    const now = await again();
    if (!now) return;
    setMeanwhile(soldMeanwhile(skus, now.skus));
    setCounted(now);
  };
  const mutation = useMutation(name, {
    refresh,
    done,
    failed: (error) => {
      if (error instanceof CallFailure && error.status === CHANGED) void lookAgain();
    },
  });
  return {
    counted,
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
    isSending: mutation.isPending,
    save: () => {
      if (changed.length === 0) done();
      else if (!changed.some(({ stock }) => Number.isNaN(stock))) mutation.mutate({ id, skus: [...changed] });
    },
  };
}

export function countedProduct({ id, title, blank, document, style, finished }: ShopProductItem): Counted {
  const { colourNos, sizes } = document;
  return {
    id,
    name: title,
    hint: finished
      ? '现货成衣自己的库存：卖一件扣一件，卖完了买家不能再订。'
      : blank.isOwn
        ? `这里的库存是光版“${style.blankName}”的现货，用同一件光版的商品一起卖、一起扣。`
        : '这件商品用的是别家的光版，库存由光版的店铺管理，这里只能看。',
    isOwn: blank.isOwn,
    colours: colourNos.flatMap((no) => blank.colours.find(({ colourNo }) => colourNo === no) ?? []),
    sizes,
    skus: blank.skus.filter(({ colourNo, size }) => colourNos.includes(colourNo) && sizes.includes(size)),
  };
}
