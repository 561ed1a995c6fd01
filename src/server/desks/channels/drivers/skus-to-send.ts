import { skusOf } from '../listed.ts';
import type { ToPut } from './driver.ts';

/** The pieces held back are taken from the SKUs in their order. */
export function skusToSend({ item: { product, outerNo }, stockBuffer }: Pick<ToPut, 'item' | 'stockBuffer'>) {
  let held = stockBuffer;
  return skusOf(product, outerNo).map((sku) => {
    const taken = Math.min(held, sku.stock);
    held -= taken;
    return { ...sku, stock: sku.stock - taken };
  });
}
