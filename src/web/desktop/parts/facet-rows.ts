import type { Facet, RangeFacet } from '#contract/platform/shapes.ts';
import type { SearchKind } from '../../platform/kinds.ts';

/** The facets of each list in rows of one or two, most used first. */
const ROWS: Readonly<Record<SearchKind, readonly (readonly string[])[]>> = {
  blank: [
    ['fibre'],
    ['gsm', 'price'],
    ['method'],
    ['moq', 'lead'],
    ['colour'],
    ['construction', 'crowd'],
    ['season', 'safety'],
    ['certificate'],
    ['cluster'],
  ],
  fabric: [
    ['fibre'],
    ['gsm', 'width'],
    ['price', 'construction'],
    ['moq', 'lead'],
    ['colour'],
    ['season', 'safety'],
    ['supply', 'certificate'],
    ['cluster'],
  ],
  product: [
    ['making', 'theme'],
    ['price', 'gsm'],
    ['method'],
    ['moq', 'lead'],
    ['colour'],
    ['crowd', 'season'],
    ['fibre'],
    ['construction', 'safety'],
    ['certificate'],
    ['cluster'],
  ],
  design: [['type', 'price'], ['colour']],
  factory: [['cluster'], ['type'], ['certificate'], ['lead']],
  designer: [['style']],
};

/** Rows that are always shown; the others open on demand, and automatically when one of them is in use. */
export const ROWS_SHOWN = 2;

/** Facets that have their own control: the switch beside the sorting. */
const ELSEWHERE: readonly string[] = ['inStock'];

/** The rows of a kind; further facets of the server come last. */
export function rowsOf(
  kind: SearchKind,
  offered: { readonly facets: readonly Facet[]; readonly ranges: readonly RangeFacet[] } | undefined,
): readonly (readonly string[])[] {
  const known = new Set([...ROWS[kind].flat(), ...ELSEWHERE]);
  const others = [...(offered?.facets ?? []), ...(offered?.ranges ?? [])].filter(({ key }) => !known.has(key));
  return [...ROWS[kind], ...others.map(({ key }) => [key])];
}
