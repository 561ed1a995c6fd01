import type { ItemTerms } from '#contract/buying.ts';
import type { FabricDetail } from '#contract/fabrics.ts';

/** What the page of a cloth knows of its price: the tiers of its 大货, and per colour the largest dye lot. */
export function termsOfFabric(fabric: FabricDetail): ItemTerms {
  return {
    kind: 'fabric',
    id: fabric.id,
    shopId: fabric.supplier.id,
    no: fabric.fabricNo,
    title: fabric.name,
    isOffered: true,
    taxIncluded: false,
    tiers: bulkTiers(fabric),
    priceUnit: fabric.bulkUnit,
    samplePriceFen: fabric.cutFenPerMetre,
    moq: fabric.moq,
    moqUnit: fabric.moqUnit,
    orderMultiple: 1,
    colours: fabric.colours.map((colour) => ({ ...colour, picture: fabric.swatch })),
    sizes: [],
    skus: fabric.colours.map(({ colourNo }) => ({ colourNo, size: '', stock: largestLot(fabric, colourNo) })),
    capacity: null,
    grams: [],
    gsm: fabric.gsm,
    widthCm: fabric.widthCm,
    printMethods: [],
    tolerancePercent: 0,
    leadHours: fabric.leadDays * 24,
  };
}

/** Lots are never mixed: what is on several cannot be had in one piece. */
function largestLot({ stock }: FabricDetail, colourNo: string): number {
  return Math.max(0, ...stock.filter((lot) => lot.colourNo === colourNo).map(({ metres }) => metres));
}

/** 剪版 and 散剪 stand in the same table, below the minimum; 大货 begins with it. */
function bulkTiers({ tiers, bulkUnit, bulkPriceFen, moq, moqUnit }: FabricDetail): ItemTerms['tiers'] {
  const bulk = tiers.filter(({ unit, from }) => unit === bulkUnit && (moqUnit !== bulkUnit || from >= moq));
  return bulk.length > 0
    ? bulk.map(({ from, priceFen }) => ({ from, priceFen }))
    : [{ from: moq, priceFen: bulkPriceFen }];
}
