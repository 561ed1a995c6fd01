import { type Static, Type } from 'typebox';
import { IdOrNone } from '../platform/shapes.ts';
import { CareCodes, DraftColour, Mark, Name, Words } from '../platform/writing.ts';

/** Facts of the category only; of another category they are empty. A number of 0 and an empty word mean: not said. */
export const GarmentFacts = Type.Object({
  /** 筒高 */
  legHeight: Name,
  /** 袜底 */
  sole: Name,
  /** 缝头 */
  toe: Name,
  /** 针数: needles of the cylinder */
  needles: Type.Integer({ minimum: 0, maximum: 10_000 }),
  /** 填充物 */
  down: Name,
  /** 绒子含量, percent */
  downPercent: Type.Integer({ minimum: 0, maximum: 100 }),
  /** 蓬松度 FP: cubic inches of 30 grams */
  fillPower: Type.Integer({ minimum: 0, maximum: 10_000 }),
  /** 充绒量, grams of a piece of each size */
  fillGrams: Type.Array(Type.Object({ size: Mark, grams: Type.Integer({ minimum: 0, maximum: 10_000 }) }), {
    maxItems: 30,
  }),
});
export type GarmentFacts = Static<typeof GarmentFacts>;

/**
 * 现货成衣: a garment that its shop sells as it is, without a style of ours: photographs, colours × sizes with stock of its
 * own, size chart, composition and care. Title, prices and photographs are those of its product (`shop-products.ts`);
 * rules of the form are in `garment-rules.ts`.
 */
export const GarmentDocument = Type.Object({
  /** a leaf of the platform's categories; empty = not chosen */
  categoryId: IdOrNone,
  /** of `CROWDS`; empty = not chosen */
  crowd: Name,
  fit: Name,
  seasons: Words,
  /** in percent, 100 together */
  composition: Type.Array(Type.Object({ fibre: Name, percent: Type.Number({ minimum: 0, maximum: 100 }) }), {
    maxItems: 8,
  }),
  /** of `garmentConstructionWords`; empty = not chosen */
  construction: Name,
  /** grams per square metre of its cloth; 0 = not said */
  gsm: Type.Integer({ minimum: 0, maximum: 2_000 }),
  safetyClass: Type.String({ maxLength: 1 }),
  standard: Type.String({ maxLength: 60 }),
  careCodes: CareCodes,
  /** of socks and down garments only */
  facts: Type.Optional(GarmentFacts),
  colours: Type.Array(DraftColour, { maxItems: 40 }),
  sizes: Type.Array(Mark, { maxItems: 30 }),
  /** 尺码表 in centimetres: named by the shop, by size in the order of `sizes`; 0 = not measured */
  chart: Type.Array(
    Type.Object({
      name: Name,
      toleranceCm: Type.Number({ minimum: 0, maximum: 20 }),
      valuesCm: Type.Array(Type.Number({ minimum: 0, maximum: 500 }), { maxItems: 30 }),
    }),
    { maxItems: 20 },
  ),
  /** SKU 编码; colours and sizes without one are left out */
  skuNos: Type.Array(Type.Object({ colourNo: Mark, size: Mark, skuNo: Type.String({ minLength: 1, maxLength: 40 }) }), {
    maxItems: 1_200,
  }),
});
export type GarmentDocument = Static<typeof GarmentDocument>;
