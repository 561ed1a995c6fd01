import { METHOD_NAMES } from '#contract/market/print-methods.ts';
import { constructionWords } from '#contract/market/constructions.ts';
import { wordOf } from '#contract/platform/coded-words.ts';
import type { ProductDetail } from '#contract/market/products.ts';
import { factRows } from '#contract/market/garment-facts.ts';
import type { SaidRow } from '#contract/platform/fact-rows.ts';
import { safetyWords } from '../blanks/blank.words.ts';
import { composition } from '../../platform/words.ts';

/** 100%羊毛 · 针织 · 280 g/m²: a finished garment need not say its weight per square metre. */
export const clothWords = (product: Pick<ProductDetail, 'composition' | 'gsm' | 'construction' | 'finished'>): string =>
  [
    composition(product.composition),
    product.finished ? wordOf(constructionWords, product.construction) : '',
    product.gsm === null ? '' : `${product.gsm} g/m²`,
  ]
    .filter((words) => words !== '')
    .join(' · ');

/** The rows in which both layouts say what a product is printed with and made of. */
export const clothRows = (product: ProductDetail): SaidRow[] => [
  { name: '印花工艺', value: product.finished ? '' : wordOf(METHOD_NAMES, product.printMethod) },
  { name: '成分与克重', value: clothWords(product) },
];

/** The rows of its label, and those of socks and down garments. */
export const labelRows = ({ standard, facts }: Pick<ProductDetail, 'standard' | 'facts'>): SaidRow[] => [
  { name: '执行标准', value: standard },
  ...factRows(facts).map(([name, value]) => ({ name, value })),
];

export const safetyRow = ({ safetyClass }: Pick<ProductDetail, 'safetyClass'>): SaidRow => ({
  name: '安全类别',
  value: safetyWords(safetyClass).label,
});
