import type { BundleTerms } from '#contract/market/buying.ts';
import { QUANTITY_MAX } from '#contract/platform/quantity.ts';

/** Limited so that no part exceeds the largest order quantity of one product. */
export const mostSets = ({ parts }: Pick<BundleTerms, 'parts'>): number =>
  Math.floor(QUANTITY_MAX / Math.max(...parts.map(({ perSet }) => perSet)));
