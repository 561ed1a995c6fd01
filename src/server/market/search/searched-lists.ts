import type { SearchKind } from '#contract/market/search.ts';
import type { ListRules } from '../catalogue/list-rules.ts';
import { designRules } from '../designs/design.queries.ts';
import { fabricRules } from '../fabrics/fabric.queries.ts';
import { productRules } from '../products/product.queries.ts';
import { blankRules } from '../blanks/blank.queries.ts';
import { designerRules, factoryRules } from '../shops/shop.queries.ts';

/** The lists of everything that visitors search. */
export const searchedLists: Readonly<Record<SearchKind, ListRules<'default'>>> = {
  blank: blankRules,
  fabric: fabricRules,
  product: productRules,
  design: designRules,
  factory: factoryRules,
  designer: designerRules,
};
