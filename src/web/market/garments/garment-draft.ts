import type { GarmentDocument } from '#contract/market/garment-document.ts';
import { cellKey, type TypedStock } from '../shop-products/stock-grid.ts';

/** Changes of a garment being written that concern several of its parts. */

/** Its SKU 编码 follow the new number. */
export function withColourNo(garment: GarmentDocument, at: number, colourNo: string): GarmentDocument {
  const before = garment.colours[at]!.colourNo;
  return {
    ...garment,
    colours: garment.colours.with(at, { ...garment.colours[at]!, colourNo }),
    skuNos: garment.skuNos.map((one) => (one.colourNo === before ? { ...one, colourNo } : one)),
  };
}

export function withoutColour(garment: GarmentDocument, at: number): GarmentDocument {
  const { colourNo } = garment.colours[at]!;
  return {
    ...garment,
    colours: garment.colours.toSpliced(at, 1),
    skuNos: garment.skuNos.filter((one) => one.colourNo !== colourNo),
  };
}

/** The measures of a size that remains stay with it. */
export function withSizes(garment: GarmentDocument, sizes: string[]): GarmentDocument {
  const placeOf = (size: string) => garment.sizes.indexOf(size);
  return {
    ...garment,
    sizes,
    chart: garment.chart.map((row) => ({ ...row, valuesCm: sizes.map((size) => row.valuesCm[placeOf(size)] ?? 0) })),
    skuNos: garment.skuNos.filter(({ size }) => sizes.includes(size)),
  };
}

export const skuNoOf = ({ skuNos }: GarmentDocument, colourNo: string, size: string): string =>
  skuNos.find((one) => one.colourNo === colourNo && one.size === size)?.skuNo ?? '';

const MOST_CHARS = 40;

/** @param typed by `cellKey`; an empty one removes the number */
export function withSkuNos(garment: GarmentDocument, typed: TypedStock): GarmentDocument {
  const { colours, sizes } = garment;
  return {
    ...garment,
    skuNos: colours.flatMap(({ colourNo }) =>
      sizes.flatMap((size) => {
        const skuNo = typed.get(cellKey(colourNo, size)) ?? skuNoOf(garment, colourNo, size);
        return skuNo.trim() === '' ? [] : [{ colourNo, size, skuNo: skuNo.slice(0, MOST_CHARS) }];
      }),
    ),
  };
}
