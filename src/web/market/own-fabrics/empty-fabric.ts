import { FABRIC_FIELDS } from '#contract/market/fabric-fields.ts';
import type { FabricDocument } from '#contract/market/own-fabrics.ts';
import { emptyValues } from '#contract/platform/fields.ts';

/** A new, empty document of a fabric. */
export const emptyFabric: FabricDocument = {
  ...emptyValues(FABRIC_FIELDS),
  ...{ name: '', categoryId: '', cloth: '', composition: [], colours: [], stock: [], photo: '' },
  ...{ supply: 'stock', leadDays: 0, bulkUnit: 'm', bulkPriceFen: 0, moq: 0, moqUnit: 'm', tiers: [] },
  ...{ cutFenPerMetre: 0, smallCutFenPerMetre: null, swatchFen: 0, taxRatePercent: 13, rollKg: 0 },
  // the fastness tests that the safety class requires
  fastness: ['耐水', '耐汗渍', '干摩', '湿摩'].map((name) => ({ name, grade: '' })),
  ...{ safetyClass: '', report: null, careCodes: [] },
};
