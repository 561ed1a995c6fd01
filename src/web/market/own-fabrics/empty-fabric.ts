import type { FabricDocument } from '#contract/market/own-fabrics.ts';

/** A new, empty document of a fabric. */
export const emptyFabric: FabricDocument = {
  ...{ name: '', categoryId: '', cloth: '', construction: '', weave: '', composition: [], yarn: '', density: '' },
  ...{ gsm: 0, widthCm: 0, usableWidthCm: 0, thicknessMm: 0, dyeing: '', finishes: [], stretch: '', hand: '' },
  ...{ sheer: '', shrinkageWarp: 0, shrinkageWeft: 0, pilling: '', ph: 0, formaldehydeMgPerKg: null, safetyClass: '' },
  // the fastness tests that the safety class requires
  fastness: ['耐水', '耐汗渍', '干摩', '湿摩'].map((name) => ({ name, grade: '' })),
  ...{ certificates: [], careCodes: [], origin: '', uses: [], seasons: [], colours: [], leadDays: 0 },
  ...{
    supply: 'stock',
    bulkPriceFen: 0,
    bulkUnit: 'm',
    cutFenPerMetre: 0,
    smallCutFenPerMetre: null,
    swatchFen: 0,
    tiers: [],
    moq: 0,
  },
  ...{ moqUnit: 'm', taxRatePercent: 13, weightBasis: '', rollMetres: 0, rollKg: 0, report: null, photo: '' },
  stock: [],
};
