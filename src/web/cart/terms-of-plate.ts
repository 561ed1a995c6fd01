import type { ItemTerms } from '#contract/buying.ts';
import type { PlateDetail } from '#contract/plates.ts';

/** The price terms that a blank's page knows. What else can be made to order only the server knows. */
export function termsOfPlate(plate: PlateDetail): ItemTerms {
  return {
    kind: 'plate',
    id: plate.id,
    shopId: plate.supplier.id,
    no: plate.plateNo,
    title: plate.name,
    isOffered: true,
    taxIncluded: plate.taxIncluded,
    tiers: plate.tiers.map(({ fromQuantity, priceFen }) => ({ from: fromQuantity, priceFen })),
    priceUnit: 'piece',
    samplePriceFen: plate.samplePriceFen,
    smallCutFenPerMetre: null,
    swatchFen: null,
    moq: plate.moq,
    moqUnit: 'piece',
    orderMultiple: plate.orderMultiple,
    colours: plate.views.flatMap(({ colourNo, front }) => {
      const colour = plate.colours.find((one) => one.colourNo === colourNo);
      return colour ? [{ ...colour, picture: front }] : [];
    }),
    sizes: plate.sizes,
    skus: plate.skus,
    capacity: null,
    grams: plate.weights,
    gsm: 0,
    widthCm: 0,
    printMethods: plate.printMethods,
    tolerancePercent: 0,
    leadTimes: plate.leadTimes,
  };
}
