import type { Picture } from '#contract/shapes.ts';
import type { CompareKind } from '../search/compare-basket.ts';
import type { ComparedDetail } from './compare-reads.ts';

/** The head of a column. */
export interface CompareHead {
  readonly name: string;
  readonly number: string;
  readonly picture: Picture;
}

const HEADS: { readonly [K in CompareKind]: (item: ComparedDetail<K>) => CompareHead } = {
  plate: ({ name, plateNo, views, fabric }) => ({
    name,
    number: `光版编号 ${plateNo}`,
    picture: views[0]?.front ?? fabric.picture,
  }),
  fabric: ({ name, fabricNo, swatch }) => ({ name, number: `面料编号 ${fabricNo}`, picture: swatch }),
  goods: ({ title, goodsNo, views, plate }) => ({
    name: title,
    number: `商品编号 ${goodsNo}`,
    picture: views[0]?.front ?? plate.picture,
  }),
};

export function compareHead<K extends CompareKind>(kind: K, item: ComparedDetail<K>): CompareHead {
  return HEADS[kind](item);
}
