import type { ItemTerms } from './buying.ts';
import type { FabricTier } from './fabrics.ts';
import { SMALL_CUT_LEAST_METRES } from '../platform/quantity.ts';

/** Price tiers below the minimum order: 剪版, then 散剪 where offered. */
export function cutTiers({
  cutFenPerMetre,
  smallCutFenPerMetre,
}: {
  readonly cutFenPerMetre: number;
  readonly smallCutFenPerMetre: number | null;
}): FabricTier[] {
  const cut: FabricTier = { name: '剪版价', from: 0, unit: 'm', priceFen: cutFenPerMetre };
  if (smallCutFenPerMetre === null) return [cut];
  return [cut, { name: '散剪价', from: SMALL_CUT_LEAST_METRES, unit: 'm', priceFen: smallCutFenPerMetre }];
}

/** Price tiers of 大货: the part of the table from the minimum order on; 剪版 and 散剪 are below it. */
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
