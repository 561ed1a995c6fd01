import type { ItemTerms } from '#contract/market/buying.ts';

export const picture = { path: '/p', width: 1, height: 1, alt: '' };

/**
 * A product in one colour, three pieces of each size in stock, with an MOQ and an order multiple that do not apply
 * within a bundle.
 */
export function productTerms(id: string, priceFen: number, sizes: readonly string[]): ItemTerms {
  return {
    ...{ kind: 'product', id, shopId: 's1', no: id, title: id, isOffered: true, taxIncluded: false, samplePriceFen: 1 },
    ...{ smallCutFenPerMetre: null, swatchFen: null },
    ...{ tiers: [{ from: 50, priceFen }], priceUnit: 'piece', moq: 50, moqUnit: 'piece', orderMultiple: 10 },
    colours: [{ colourNo: 'W01', name: '本白', hex: '#ffffff', pantone: null, picture }],
    sizes: [...sizes],
    skus: sizes.map((size) => ({ colourNo: 'W01', size, stock: 3 })),
    ...{
      capacity: null,
      grams: [],
      gsm: 0,
      widthCm: 0,
      printMethods: [],
      tolerancePercent: 0,
      leadTimes: { stockHours: 48, sampleHours: 72, bulkHours: 360 },
    },
  };
}
