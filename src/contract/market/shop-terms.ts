import { type Static, Type } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { MOST_RETENTION_PERCENT, RETENTION_DAYS } from './retention.ts';
import { orNull } from '../platform/shapes.ts';

/** 交易设置: a shop's terms of sale. */

/** Up to `uptoGrams`, each further `stepGrams` or part of them costs `stepFen`. */
export const FreightStep = Type.Object({
  uptoGrams: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  stepGrams: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  stepFen: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
});
export type FreightStep = Static<typeof FreightStep>;

/**
 * Weight up to `firstGrams` costs `firstFen`, further weight is priced by steps. Above the last step there is no parcel
 * price: the order goes by road freight (专线).
 */
export const FreightRule = Type.Object({
  /** first two digits of the provinces' area codes; empty = everywhere else; exactly one rule is empty */
  provinces: Type.Array(Type.String({ pattern: '^[1-9][0-9]$' }), { maxItems: 40 }),
  firstGrams: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  firstFen: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
  /** ascending, the first one above `firstGrams` */
  steps: Type.Array(FreightStep, { minItems: 1, maxItems: 6 }),
  /** orders from this amount on are free up to `freeUptoGrams`; both 0 = never */
  freeFromFen: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
  freeUptoGrams: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
});
export type FreightRule = Static<typeof FreightRule>;

/** Up to `upto`, each kilogram or cubic metre costs `fen`. */
export const RoadStep = Type.Object({
  upto: Type.Integer({ minimum: 1, maximum: 100_000 }),
  fen: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
});
export type RoadStep = Static<typeof RoadStep>;

/** 专线 to an area: by weight or by volume, whichever costs more, and at least `leastFen`. */
export const RoadRule = Type.Object({
  /** as in `FreightRule`; empty = everywhere else, which needs no rule */
  provinces: Type.Array(Type.String({ pattern: '^[1-9][0-9]$' }), { maxItems: 40 }),
  leastFen: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
  /** ascending; above the last step the shop states the freight */
  byWeight: Type.Array(RoadStep, { minItems: 1, maxItems: 6 }),
  byVolume: Type.Array(RoadStep, { minItems: 1, maxItems: 6 }),
});
export type RoadRule = Static<typeof RoadRule>;

/** 专线价目 */
export const RoadTariff = Type.Object({
  /** how many kilograms the shop packs into a cubic metre: the volume before there is a packing list */
  kgPerM3: Type.Integer({ minimum: 20, maximum: 1_000 }),
  rules: Type.Array(RoadRule, { minItems: 1, maxItems: 20 }),
});
export type RoadTariff = Static<typeof RoadTariff>;

/** What an order keeps of the tariff: the rule of its area, and how densely the shop packs. */
export const OrderRoad = Type.Object({ kgPerM3: RoadTariff.properties.kgPerM3, rule: RoadRule });
export type OrderRoad = Static<typeof OrderRoad>;

/** 对公账户 */
export const TransferAccount = Type.Object({
  name: Type.String({ minLength: 2, maxLength: 60 }),
  bank: Type.String({ minLength: 2, maxLength: 60 }),
  accountNo: Type.String({ pattern: '^[0-9]{8,30}$' }),
});
export type TransferAccount = Static<typeof TransferAccount>;

export const ShopTerms = Type.Object({
  freight: Type.Array(FreightRule, { minItems: 1, maxItems: 20 }),
  /** null: the shop states the freight of 专线 when it accepts an order */
  road: orNull(RoadTariff),
  /** 到付: the buyer pays the carrier */
  collect: Type.Boolean(),
  /** 自提: where and when; empty = not offered */
  pickupAddress: Type.String({ maxLength: 120 }),
  /** 自提 is not offered for now, and the address is kept; terms saved before this field existed have none */
  pickupPaused: Type.Optional(Type.Boolean()),
  transfer: orNull(TransferAccount),
  /** 定金 of a bulk order; 0 = full payment only */
  depositPercent: Type.Integer({ minimum: 0, maximum: 90 }),
  /** 质保金 of a bulk order, held back for so many days from receipt; 0 = none */
  retentionPercent: Type.Integer({ minimum: 0, maximum: MOST_RETENTION_PERCENT }),
  retentionDays: Type.Integer({ minimum: RETENTION_DAYS.least, maximum: RETENTION_DAYS.most }),
  /** 0 = the sample price of each item; otherwise percent of its first tier */
  samplePercent: Type.Integer({ minimum: 0, maximum: 1000 }),
  stockShipHours: Type.Integer({ minimum: 1, maximum: 2000 }),
  sampleShipHours: Type.Integer({ minimum: 1, maximum: 2000 }),
  bulkLeadDays: Type.Integer({ minimum: 1, maximum: 365 }),
  /** prices include tax; otherwise it is added when an invoice is wanted. Blanks have a field of their own. */
  taxIncluded: Type.Boolean(),
  taxPercent: Type.Integer({ minimum: 0, maximum: 20 }),
});
export type ShopTerms = Static<typeof ShopTerms>;

export const shopTerms = endpoint({
  method: 'GET',
  path: '/api/v2/shop/terms',
  for: 'shopOwner',
  summary: '交易设置',
  /** `version` is sent back with the next save */
  reply: Type.Object({ terms: ShopTerms, version: Type.Integer() }),
});

export const saveShopTerms = endpoint({
  method: 'POST',
  path: '/api/v2/shop/saveTerms',
  for: 'shopOwner',
  summary: '保存交易设置',
  done: '交易设置已保存',
  body: Type.Object({ terms: ShopTerms, version: Type.Integer() }),
  reply: Type.Object({ version: Type.Integer() }),
  errors: ['state.changed', 'terms.invalid'],
});
