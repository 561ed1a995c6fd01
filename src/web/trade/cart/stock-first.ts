import { CART_MAX_LINES } from '#contract/trade/order-words.ts';
import { stored } from '../../platform/stored.ts';

/** 现货先发: ids of the shops whose stock ships first. Cart and checkout share the choice. */
export const stockFirst = stored<readonly string[]>('jinshi.stock-first', (found) =>
  Array.isArray(found) ? found.filter((one) => typeof one === 'string').slice(-CART_MAX_LINES) : [],
);

export function chooseStockFirst(shopId: string, isFirst: boolean): void {
  const others = stockFirst.get().filter((one) => one !== shopId);
  stockFirst.set(isFirst ? [...others, shopId].slice(-CART_MAX_LINES) : others);
}
