import { type ProductStatus, productStatusWords } from '#contract/market/product-flow.ts';
import { given, oneOf, type Question } from '../../platform/list-query.ts';

/** The filters of a shop's product list; all of them are kept in the address. */
export interface ProductFilter {
  readonly status: ProductTab;
  readonly q?: string;
  /** a 店铺分类 id, or `NO_CATEGORY` */
  readonly sgcate_id?: string;
  /** 类目 of the platform */
  readonly category_id?: string;
  readonly stock: StockState;
  readonly margin: MarginState;
  readonly version: VersionState;
  readonly sort: ProductSort;
}

export type ProductTab = Exclude<ProductStatus, 'deleted'> | 'all';
type StockState = keyof typeof stockWords;
type MarginState = keyof typeof marginWords;
type VersionState = keyof typeof versionWords;
type ProductSort = keyof typeof sortWords;

/** The query value for products without a 店铺分类. */
export const NO_CATEGORY = 'none';
export const MOST_WORDS = 60;

export const tabWords = {
  all: '全部',
  onSale: productStatusWords.onSale,
  offSale: productStatusWords.offSale,
  draft: productStatusWords.draft,
  rejected: productStatusWords.rejected,
  pendingReview: productStatusWords.pendingReview,
} as const satisfies Record<ProductTab, string>;

export const stockWords = { all: '不限', low: '不够一个起订量', out: '没有现货' } as const;

export const marginWords = { all: '不限', loss: '亏本的' } as const;

export const versionWords = { all: '不限', behind: '有新版的' } as const;

export const sortWords = {
  newest: '最新建的',
  updated: '最近改的',
  sales: '销量高的',
  stock: '库存少的',
  priceUp: '价格低的',
  priceDown: '价格高的',
} as const;

export function productFilter(list: Pick<Question, 'get'>): ProductFilter {
  return {
    status: oneOf(list.get('status'), tabWords) ?? 'all',
    stock: oneOf(list.get('stock'), stockWords) ?? 'all',
    margin: oneOf(list.get('margin'), marginWords) ?? 'all',
    version: oneOf(list.get('version'), versionWords) ?? 'all',
    sort: oneOf(list.get('sort'), sortWords) ?? 'newest',
    ...given({
      q: list.get('q')?.slice(0, MOST_WORDS),
      sgcate_id: idIn(list.get('sgcate_id')),
      category_id: idIn(list.get('category_id')),
    }),
  };
}

/** Whether the list is filtered beyond its tab. */
export const isNarrowed = ({ q, sgcate_id, category_id, stock, margin, version }: ProductFilter): boolean =>
  q !== undefined ||
  sgcate_id !== undefined ||
  category_id !== undefined ||
  stock !== 'all' ||
  margin !== 'all' ||
  version !== 'all';

/** An invalid id typed into the address is ignored. */
const idIn = (text: string | undefined): string | undefined =>
  text !== undefined && /^[\w-]{1,40}$/.test(text) ? text : undefined;

/** What a submitted form asks for; a choice that narrows nothing is left out of the address. */
export function narrowingIn(form: Pick<FormData, 'get'>) {
  const unless = (rest: string, name: string) => {
    const value = form.get(name);
    return typeof value !== 'string' || value === rest ? undefined : value;
  };
  return {
    sgcate_id: unless('', 'sgcate_id'),
    category_id: unless('', 'category_id'),
    stock: unless('all', 'stock'),
    margin: unless('all', 'margin'),
    version: unless('all', 'version'),
    sort: unless('newest', 'sort'),
  };
}
