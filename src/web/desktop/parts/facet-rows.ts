import type { Facet, RangeFacet } from '#contract/shapes.ts';
import type { SearchKind } from '../../search/kinds.ts';

/** The facets of each list as rows of one or two, what buyers ask first on top. */
const ROWS: Readonly<Record<SearchKind, readonly (readonly string[])[]>> = {
  plate: [
    ['fibre'],
    ['gsm', 'price'],
    ['method'],
    ['moq', 'lead'],
    ['colour'],
    ['construction', 'crowd'],
    ['season', 'safety'],
    ['certificate'],
    ['belt'],
  ],
  fabric: [
    ['fibre'],
    ['gsm', 'width'],
    ['price', 'construction'],
    ['moq', 'lead'],
    ['colour'],
    ['season', 'safety'],
    ['supply', 'certificate'],
    ['belt'],
  ],
  goods: [
    ['theme'],
    ['price', 'gsm'],
    ['method'],
    ['moq', 'lead'],
    ['colour'],
    ['crowd', 'season'],
    ['fibre'],
    ['construction', 'safety'],
    ['certificate'],
    ['belt'],
  ],
  design: [['type', 'price'], ['colour']],
  factory: [['belt'], ['type'], ['certificate'], ['lead']],
  designer: [['style']],
};

/** Rows that always show; the rest open on demand, and by themselves when one of them is in use. */
export const ROWS_SHOWN = 2;

/** What has a place elsewhere: the switch beside the sorting. */
const ELSEWHERE: readonly string[] = ['inStock'];

/** The rows of a kind; what the server offers beyond them comes last. */
export function rowsOf(
  kind: SearchKind,
  offered: { readonly facets: readonly Facet[]; readonly ranges: readonly RangeFacet[] } | undefined,
): readonly (readonly string[])[] {
  const known = new Set([...ROWS[kind].flat(), ...ELSEWHERE]);
  const others = [...(offered?.facets ?? []), ...(offered?.ranges ?? [])].filter(({ key }) => !known.has(key));
  return [...ROWS[kind], ...others.map(({ key }) => [key])];
}
