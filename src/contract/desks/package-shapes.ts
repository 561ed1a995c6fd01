import { type Static, Type } from 'typebox';
import { oneOf, orNull } from '../platform/shapes.ts';

/** Shapes shared by several package calls. */

const Price = Type.Integer({ minimum: 1, maximum: 100_000_000 });
const Name = Type.String({ maxLength: 60 });

const Said = Type.String({ maxLength: 60 });

/** What a row says of a 现货成衣, in the words of its sheet (`package-garments.ts`). */
export const RowGarment = Type.Object({
  /** 货品; empty = as the other columns tell */
  making: oneOf(['', 'print', 'finished']),
  /** by name */
  platformCategory: Said,
  crowd: Said,
  seasons: Said,
  construction: Said,
  safetyClass: Said,
  standard: Said,
  /** codes of GB/T 8685, or a usual label */
  care: Said,
  /** 品类资料: 筒高 中筒；袜底 加底, or 填充物 白鸭绒；绒子含量 90%; absent = nothing said */
  facts: Type.Optional(Type.String({ maxLength: 200 })),
});
export type RowGarment = Static<typeof RowGarment>;

/** The fields of a row that the owner can correct: `PackageRow` of `package-rules.ts` without its origin. */
export const PackageRowDocument = Type.Object({
  title: Type.String({ maxLength: 200 }),
  itemNo: Type.String({ maxLength: 60 }),
  /** 款式编号, or 设计编号 and 光版编号, which identify the style; empty = not given */
  styleNo: Name,
  designNo: Name,
  blankNo: Name,
  priceFen: orNull(Price),
  samplePriceFen: orNull(Price),
  retailPriceFen: orNull(Price),
  colours: Type.Array(Name, { maxItems: 60 }),
  sizes: Type.Array(Name, { maxItems: 30 }),
  stock: Type.Array(
    Type.Object({ colour: Name, size: Name, quantity: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }),
    {
      maxItems: 1_800,
    },
  ),
  grams: orNull(Type.Integer({ minimum: 1, maximum: 100_000 })),
  childGrams: orNull(Type.Integer({ minimum: 1, maximum: 100_000 })),
  sellingPoints: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 6 }),
  composition: Type.String({ maxLength: 200 }),
  moq: orNull(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  category: Name,
  folder: Type.String({ maxLength: 400 }),
  /** absent in rows that say nothing of it */
  garment: Type.Optional(RowGarment),
});
export type PackageRowDocument = Static<typeof PackageRowDocument>;

/** Change of the package's prices: × (100 % + change), in hundredths of a percent, or + fen. */
export const ProductPriceRule = Type.Object({
  by: oneOf(['percent', 'fen']),
  change: Type.Integer({ minimum: -10_000_000, maximum: 10_000_000 }),
});
export type ProductPriceRule = Static<typeof ProductPriceRule>;
