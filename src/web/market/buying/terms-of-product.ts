import type { ItemTerms } from '#contract/market/buying.ts';
import type { ProductDetail } from '#contract/market/products.ts';

/** The price terms that a product's page knows. The print is included in the product. */
export function termsOfProduct(product: ProductDetail): ItemTerms {
  return {
    kind: 'product',
    id: product.id,
    shopId: product.shop.id,
    no: product.productNo,
    title: product.title,
    isOffered: true,
    taxIncluded: false,
    tiers: product.tiers.map(({ fromQuantity, priceFen }) => ({ from: fromQuantity, priceFen })),
    priceUnit: 'piece',
    samplePriceFen: product.samplePriceFen,
    smallCutFenPerMetre: null,
    swatchFen: null,
    moq: product.moq,
    moqUnit: 'piece',
    orderMultiple: product.orderMultiple,
    colours: product.views.flatMap(({ colourNo, front }) => {
      const colour = product.colours.find((one) => one.colourNo === colourNo);
      return colour ? [{ ...colour, picture: front }] : [];
    }),
    sizes: product.sizes,
    skus: product.skus,
    capacity: product.finished ? 0 : null,
    grams: product.weights,
    gsm: 0,
    widthCm: 0,
    printMethods: [],
    tolerancePercent: 0,
    leadTimes: product.leadTimes,
  };
}
