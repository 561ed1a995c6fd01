import type { ItemTerms } from '#contract/market/buying.ts';
import type { BlankDetail } from '#contract/market/blanks.ts';

/** The price terms that a blank's page knows. What else can be made to order only the server knows. */
export function termsOfBlank(blank: BlankDetail): ItemTerms {
  return {
    kind: 'blank',
    id: blank.id,
    shopId: blank.supplier.id,
    no: blank.blankNo,
    title: blank.name,
    isOffered: true,
    taxIncluded: blank.taxIncluded,
    tiers: blank.tiers.map(({ fromQuantity, priceFen }) => ({ from: fromQuantity, priceFen })),
    priceUnit: 'piece',
    samplePriceFen: blank.samplePriceFen,
    smallCutFenPerMetre: null,
    swatchFen: null,
    moq: blank.moq,
    moqUnit: 'piece',
    orderMultiple: blank.orderMultiple,
    colours: blank.views.flatMap(({ colourNo, front }) => {
      const colour = blank.colours.find((one) => one.colourNo === colourNo);
      return colour ? [{ ...colour, picture: front }] : [];
    }),
    sizes: blank.sizes,
    skus: blank.skus,
    capacity: null,
    grams: blank.weights,
    gsm: 0,
    widthCm: 0,
    printMethods: blank.printMethods,
    tolerancePercent: 0,
    leadTimes: blank.leadTimes,
  };
}
