import { type Static, Type } from 'typebox';
import { Reckoning } from '../market/blanks.ts';
import { endpoint } from '../platform/endpoint.ts';
import { OrderNo, OrderStatusWord, RetentionTerms } from './orders.ts';
import { Fen, Id, oneOf, orNull } from '../platform/shapes.ts';
import { MOST_CREDIT_DAYS, MOST_CREDIT_FEN, MOST_MERGED, SHIP_TO } from './supply-words.ts';

/** 采购单: what a shop orders from the shops whose blanks its products are made on. */

const ShipToWord = oneOf(SHIP_TO);
const Shop = Type.Object({ id: Id, store: Type.String(), name: Type.String() });

const Wish = {
  /** paid orders of the shop; what several need from one factory is priced together */
  orderNos: Type.Array(OrderNo, { minItems: 1, maxItems: MOST_MERGED }),
  shipTo: ShipToWord,
  /** the shop's own address; with 一件代发 for what the buyer does not get any more */
  addressId: Id,
};

/** What one factory would be ordered now for one order, at its prices. */
export const SupplyOffer = Type.Object({
  /** of the shop */
  orderNo: OrderNo,
  shop: Shop,
  lines: Type.Array(
    Type.Object({
      /** of the shop's order */
      lineNo: Type.Integer(),
      title: Type.String(),
      colourName: Type.String(),
      size: Type.String(),
      printName: Type.String(),
      quantity: Type.Number(),
      unitPriceFen: Fen,
      surchargeFen: Fen,
      reckoning: orNull(Reckoning),
      setupFen: Fen,
      amountFen: Fen,
    }),
  ),
  productFen: Fen,
  /** null: too heavy for a parcel, the factory states it */
  freightFen: orNull(Fen),
  payableFen: Fen,
  /** of a bulk order; null = the factory's terms have none */
  retention: orNull(RetentionTerms),
  /** the day by which the factory is asked to ship, ISO date */
  shipBy: Type.String(),
  /** its granted credit covers the order */
  isOnCredit: Type.Boolean(),
  /** why it cannot be ordered; empty = it can */
  problem: Type.String(),
});
export type SupplyOffer = Static<typeof SupplyOffer>;

const Placed = Type.Object({ orderNo: OrderNo, status: OrderStatusWord, payableFen: Fen, dueFen: Fen });

/** What can be ordered or merged, by factory. */
const Together = Type.Object({
  shop: Shop,
  orderNos: Type.Array(OrderNo),
  pieces: Type.Integer(),
});
export type Together = Static<typeof Together>;

export const supplyTogether = endpoint({
  method: 'GET',
  path: '/api/v2/supply/together',
  for: 'seller',
  summary: '待下的采购：哪几张付了款的订单还没有向哪家工厂下采购单；今天下的、还没开始的几张采购单能不能合单',
  reply: Type.Object({
    /** paid orders of the shop */
    wanted: Type.Array(Together),
    /** 采购单 of today that have not begun, at least two of a factory */
    mergeable: Type.Array(Together),
  }),
});

const OfMerge = { orderNos: Type.Array(OrderNo, { minItems: 2, maxItems: MOST_MERGED }) };

export const supplyMergePreview = endpoint({
  method: 'POST',
  path: '/api/v2/supply/mergePreview',
  for: 'seller',
  summary: '合单预览：几张今天下的、还没开始的采购单一起算价，每张变成多少',
  body: Type.Object(OfMerge),
  reply: Type.Object({
    orders: Type.Array(Type.Object({ orderNo: OrderNo, wasFen: Fen, payableFen: Fen })),
    wasFen: Fen,
    payableFen: Fen,
  }),
  errors: ['item.unknown', 'supply.merge'],
});

export const supplyMerge = endpoint({
  method: 'POST',
  path: '/api/v2/supply/merge',
  for: 'seller',
  summary: '合单：今天向一家工厂下的几张采购单一起算阶梯价和版费，价格重新定下',
  done: '已合单，价格按一起买的算',
  once: true,
  body: Type.Object({
    ...OfMerge,
    /** of all, as the caller saw it; another sum is refused */
    payableFen: Fen,
  }),
  reply: Type.Object({ orders: Type.Array(Placed) }),
  errors: ['item.unknown', 'state.changed', 'order.price', 'supply.merge'],
});

export const supplyPreview = endpoint({
  method: 'POST',
  path: '/api/v2/supply/preview',
  for: 'seller',
  summary: '采购单预览：几张订单要向哪些工厂采购、多少钱，同一家工厂的一起算价',
  body: Type.Object({
    ...Wish,
    /** only of this factory */
    shopId: Type.Optional(Id),
  }),
  reply: Type.Object({ offers: Type.Array(SupplyOffer) }),
  errors: ['item.unknown', 'state.changed'],
});

export const supplyPlace = endpoint({
  method: 'POST',
  path: '/api/v2/supply/place',
  for: 'seller',
  summary: '下采购单：每张订单每家工厂一张，价格就此定下；几张订单一起下的，同一家工厂的算合单',
  done: '采购单已下',
  once: true,
  body: Type.Object({
    ...Wish,
    /** the sums that the caller saw, by order and factory; others are refused */
    seen: Type.Array(Type.Object({ orderNo: OrderNo, shopId: Id, payableFen: Fen }), { minItems: 1, maxItems: 200 }),
  }),
  reply: Type.Object({ orders: Type.Array(Placed) }),
  errors: ['item.unknown', 'state.changed', 'order.price'],
});

export const SupplySetting = Type.Object({
  /** 自动下采购单, as soon as the buyer has paid; otherwise by one press on the order */
  isAuto: Type.Boolean(),
  /** 自动用余额付: what is ordered by itself is paid from the shop's balance, when that covers it */
  paysFromBalance: Type.Boolean(),
  shipTo: ShipToWord,
  /** of the owner's addresses; null: none chosen, or it was deleted */
  addressId: orNull(Id),
});
export type SupplySetting = Static<typeof SupplySetting>;

export const supplySetting = endpoint({
  method: 'GET',
  path: '/api/v2/supply/setting',
  for: 'shopOwner',
  summary: '采购设置',
  reply: SupplySetting,
});

export const saveSupplySetting = endpoint({
  method: 'POST',
  path: '/api/v2/supply/saveSetting',
  for: 'shopOwner',
  summary: '保存采购设置',
  done: '采购设置已保存',
  body: SupplySetting,
  reply: SupplySetting,
  errors: ['item.unknown', 'request.invalid'],
});

/** 账期 between two shops. */
export const CreditTerm = Type.Object({
  /** the other side */
  shop: Shop,
  limitFen: Fen,
  days: Type.Integer(),
  /** owed now */
  owedFen: Fen,
  /** owed longer than agreed; while there is such a debt, new supply orders are paid first */
  overdueFen: Fen,
});
export type CreditTerm = Static<typeof CreditTerm>;

export const creditTerms = endpoint({
  method: 'GET',
  path: '/api/v2/supply/credit',
  for: 'shopOwner',
  summary: '账期：给了哪些商家，哪些工厂给了我',
  reply: Type.Object({ granted: Type.Array(CreditTerm), received: Type.Array(CreditTerm) }),
});

export const grantCredit = endpoint({
  method: 'POST',
  path: '/api/v2/supply/grantCredit',
  for: 'shopOwner',
  summary: '给一家商家账期，或改额度和天数',
  done: '账期已保存',
  body: Type.Object({
    /** public username of the trader's owner */
    store: Type.String({ minLength: 1, maxLength: 40 }),
    limitFen: Type.Integer({ minimum: 100, maximum: MOST_CREDIT_FEN }),
    days: Type.Integer({ minimum: 1, maximum: MOST_CREDIT_DAYS }),
  }),
  reply: Type.Object({}),
  errors: ['item.unknown'],
});

/** Debts that exist stay as they are. */
export const endCredit = endpoint({
  method: 'POST',
  path: '/api/v2/supply/endCredit',
  for: 'shopOwner',
  summary: '不再给一家商家账期',
  done: '已取消账期，欠着的照旧到期付',
  body: Type.Object({ shopId: Id }),
  reply: Type.Object({}),
  errors: ['item.unknown'],
});
