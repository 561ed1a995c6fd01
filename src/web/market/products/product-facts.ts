import type { ProductDetail } from '#contract/market/products.ts';
import { composition } from '../../platform/words.ts';

/** 100%羊毛 · 针织 · 280 g/m²: a finished garment need not say its weight per square metre. */
export const clothWords = (product: Pick<ProductDetail, 'composition' | 'gsm' | 'construction' | 'finished'>): string =>
  [
    composition(product.composition),
    product.finished ? product.construction : '',
    product.gsm === null ? '' : `${product.gsm} g/m²`,
  ]
    .filter((words) => words !== '')
    .join(' · ');
