import type { Field } from '../platform/fields.ts';

/**
 * Every field of a product that its shop writes, once, in the order of the form, as `fabric-fields.ts` has those of a
 * fabric. From here come the names and words of the form, of the comparison with another's save and of the history, the
 * check of the figures, and what is a price. Everything else follows from the style: see `product-facts.ts`.
 */

export type ProductField = Field & {
  /** its name in the history; its label when omitted */
  readonly noted?: string;
  /** a change of a product on sale needs a reason, and is kept in the list of prices */
  readonly isPrice?: true;
};

export const MOST_QUANTITY = 1_000_000;
export const MOST_LEAD_HOURS = 8_760;

export const PRODUCT_FIELDS = {
  title: { kind: 'own', label: '标题' },
  shopNo: { kind: 'own', label: '商家货号' },
  sgcateId: { kind: 'own', label: '店铺分类' },
  sellingPoints: { kind: 'own', label: '卖点' },
  tiers: { kind: 'own', label: '分档价', noted: '价格', isPrice: true },
  samplePriceFen: { kind: 'price', label: '样品价', per: '件', noted: '价格', isPrice: true },
  retailPriceFen: { kind: 'price', label: '建议零售价', per: '件', noted: '价格', isPrice: true },
  moq: { kind: 'number', label: '起订量', unit: '件', places: 0, most: MOST_QUANTITY, needed: '起订量要填整件数' },
  orderMultiple: {
    kind: 'number',
    label: '起批倍数',
    unit: '件',
    places: 0,
    most: MOST_QUANTITY,
    needed: '起批倍数要填整件数',
  },
  leadHours: {
    kind: 'number',
    label: '货期',
    unit: '小时',
    places: 0,
    most: MOST_LEAD_HOURS,
    needed: `货期应为 1 到 ${MOST_LEAD_HOURS} 小时`,
  },
  colourNos: { kind: 'own', label: '颜色' },
  sizes: { kind: 'own', label: '尺码' },
  weights: { kind: 'own', label: '各码重量', noted: '重量' },
  childGrams: { kind: 'own', label: '童装重量', noted: '重量' },
} as const satisfies Readonly<Record<string, ProductField>>;

export type ProductFieldName = keyof typeof PRODUCT_FIELDS;

export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as ProductFieldName[];

const fieldOf = (name: ProductFieldName): ProductField => PRODUCT_FIELDS[name];

/** The name of a field in the history. */
export const notedAs = (name: ProductFieldName): string => fieldOf(name).noted ?? fieldOf(name).label;

/** Whether one of the fields is a price. */
export const hasPrice = (names: readonly ProductFieldName[]): boolean =>
  names.some((name) => fieldOf(name).isPrice === true);
