import type { ItemTerms } from '#contract/buying.ts';
import type { GoodsDetail } from '#contract/goods.ts';

/** The price terms that a product's page knows. The print is included in the product. */
export function termsOfGoods(goods: GoodsDetail): ItemTerms {
  return {
    kind: 'goods',
    id: goods.id,
    shopId: goods.shop.id,
    no: goods.goodsNo,
    title: goods.title,
    isOffered: true,
    taxIncluded: false,
    tiers: goods.tiers.map(({ fromQuantity, priceFen }) => ({ from: fromQuantity, priceFen })),
    priceUnit: 'piece',
    samplePriceFen: goods.samplePriceFen,
    smallCutFenPerMetre: null,
    swatchFen: null,
    moq: goods.moq,
    moqUnit: 'piece',
    orderMultiple: goods.orderMultiple,
    colours: goods.views.flatMap(({ colourNo, front }) => {
      const colour = goods.colours.find((one) => one.colourNo === colourNo);
      return colour ? [{ ...colour, picture: front }] : [];
    }),
    sizes: goods.sizes,
    skus: goods.skus,
    capacity: null,
    grams: goods.weights,
    gsm: 0,
    widthCm: 0,
    printMethods: [],
    tolerancePercent: 0,
    leadTimes: goods.leadTimes,
  };
}
