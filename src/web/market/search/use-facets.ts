import type { UseQueryResult } from '@tanstack/react-query';
import type { Api } from '#contract/api.ts';
import type { FacetsReply } from '#contract/platform/shapes.ts';
import { designFilter } from '../designs/design-list.ts';
import { fabricFilter } from '../fabrics/fabric-list.ts';
import { productFilter } from '../products/product-list.ts';
import { blankFilter } from '../blanks/blank-list.ts';
import type { QueryFor } from '../../platform/call.ts';
import type { Question } from '../../platform/list-query.ts';
import { useRead } from '../../platform/read.ts';
import { designerFilter, factoryFilter } from '../shops/shop-list.ts';
import type { SearchKind } from '../../platform/kinds.ts';

type FacetsName = Extract<keyof Api, `GET /api/v2/${string}/facets`>;

interface FacetsCall {
  readonly name: FacetsName;
  readonly filter: (question: Question) => object;
}

const calls: Readonly<Record<SearchKind, FacetsCall>> = {
  blank: { name: 'GET /api/v2/light/facets', filter: blankFilter },
  fabric: { name: 'GET /api/v2/fabric/facets', filter: fabricFilter },
  product: { name: 'GET /api/v2/product/facets', filter: productFilter },
  design: { name: 'GET /api/v2/design/facets', filter: designFilter },
  factory: { name: 'GET /api/v2/factory/facets', filter: factoryFilter },
  designer: { name: 'GET /api/v2/designer/facets', filter: designerFilter },
};

/** The facets of a kind, with the number of results that each option would leave. */
export function useFacets(kind: SearchKind, question: Question): UseQueryResult<FacetsReply> {
  const { name, filter } = calls[kind];
  // The table above pairs each endpoint with its own filter.
  return useRead(name, filter(question) as QueryFor<FacetsName>);
}
