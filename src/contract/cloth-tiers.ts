import type { ItemTerms } from './buying.ts';
import type { FabricTier } from './fabrics.ts';

/** The steps of 大货: 剪版 and 散剪 stand in the same table below the minimum, 大货 begins with it. */
export function bulkTiers(of: {
  readonly tiers: readonly FabricTier[];
  readonly bulkUnit: 'm' | 'kg';
  readonly bulkPriceFen: number;
  readonly moq: number;
  readonly moqUnit: 'm' | 'kg';
}): ItemTerms['tiers'] {
  const bulk = of.tiers.filter(
    ({ unit, from }) => unit === of.bulkUnit && (of.moqUnit !== of.bulkUnit || from >= of.moq),
  );
  if (bulk.length === 0) return [{ from: of.moq, priceFen: of.bulkPriceFen }];
  return bulk.map(({ from, priceFen }) => ({ from, priceFen }));
}
