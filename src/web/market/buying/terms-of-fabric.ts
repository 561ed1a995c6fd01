import { bulkTiers } from '#contract/market/cloth-tiers.ts';
import type { ItemTerms } from '#contract/market/buying.ts';
import type { FabricDetail } from '#contract/market/fabrics.ts';
import type { Picture } from '#contract/platform/shapes.ts';

/** The price terms that a fabric's page knows: its 大货 tiers, and the largest dye lot of each colour. */
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
    smallCutFenPerMetre: fabric.smallCutFenPerMetre,
    swatchFen: fabric.swatchFen,
    moq: fabric.moq,
    moqUnit: fabric.moqUnit,
    orderMultiple: 1,
    colours: fabric.colours.map((colour) => ({ ...colour, picture: swatchOf(fabric, colour.colourNo) })),
    sizes: [],
    skus: fabric.colours.map(({ colourNo }) => ({ colourNo, size: '', stock: largestLot(fabric, colourNo) })),
    capacity: null,
    grams: [],
    gsm: fabric.gsm,
    widthCm: fabric.widthCm,
    printMethods: [],
    tolerancePercent: 0,
    leadTimes: fabric.leadTimes,
  };
}

/** Dye lots are never mixed: metres spread over several lots cannot be sold as one piece. */
function largestLot({ stock }: FabricDetail, colourNo: string): number {
  return Math.max(0, ...stock.filter((lot) => lot.colourNo === colourNo).map(({ metres }) => metres));
}

const swatchOf = ({ views, swatch }: FabricDetail, asked: string): Picture =>
  views.find(({ colourNo }) => colourNo === asked)?.swatch ?? swatch;
