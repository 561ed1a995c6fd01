import type { Picture } from '#contract/platform/shapes.ts';
import type { CompareKind } from '../search/compare-basket.ts';
import type { ComparedDetail } from './compare-reads.ts';

/** The head of a column. */
export interface CompareHead {
  readonly name: string;
  readonly number: string;
  readonly picture: Picture;
}

const HEADS: { readonly [K in CompareKind]: (item: ComparedDetail<K>) => CompareHead } = {
  blank: ({ name, blankNo, views, supplier }) => ({
    name,
    number: `光版编号 ${blankNo}`,
    picture: views[0]?.front ?? supplier.logo,
  }),
  fabric: ({ name, fabricNo, swatch }) => ({ name, number: `面料编号 ${fabricNo}`, picture: swatch }),
  product: ({ title, productNo, views, photos, shop }) => ({
    name: title,
    number: `商品编号 ${productNo}`,
    picture: views[0]?.front ?? photos[0]?.picture ?? shop.logo,
  }),
};

export function compareHead<K extends CompareKind>(kind: K, item: ComparedDetail<K>): CompareHead {
  return HEADS[kind](item);
}
