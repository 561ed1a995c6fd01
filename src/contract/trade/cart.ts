import { CART_MAX_LINES } from './order-words.ts';
import { type Static, Type } from 'typebox';
import { PlacesByColour } from '../market/blanks.ts';
import { BundleTerms, ItemTerms, LineProblem, StyleOfLine, WantedLine } from '../market/buying.ts';
import { endpoint } from '../platform/endpoint.ts';
import { QUANTITY_MAX } from '../platform/quantity.ts';
import { Fen, Id, oneOf, orNull, Picture, ShopBrief } from '../platform/shapes.ts';
import { FreightRule, RoadTariff } from '../market/shop-terms.ts';

/** 购物车 of a member; a visitor's cart is stored in the browser until login. */

/** A change since the line was added; it is shown, never applied silently. */
export const LineChange = Type.Object({
  kind: oneOf(['price', 'stock', 'shelf']),
  say: Type.String(),
});
export type LineChange = Static<typeof LineChange>;

export const CartLine = Type.Object({
  /** of the cart line; for a visitor the index in the request */
  id: Id,
  ...WantedLine.properties,
  /** for a bundle line: its share of the bundle per piece, rounded down */
  unitPriceFen: Fen,
  surchargeFen: Fen,
  amountFen: Fen,
  changes: Type.Array(LineChange),
  problems: Type.Array(LineProblem),
  /** as it is now, with `styleId`; absent = none, or not the caller's */
  style: Type.Optional(
    Type.Object({
      ...StyleOfLine.properties,
      picture: orNull(Picture),
      /** screens or other set-ups of its print, by colour of the blank; empty = it cannot be ordered */
      setUps: Type.Record(Type.String(), Type.Integer()),
      places: PlacesByColour,
    }),
  ),
});
export type CartLine = Static<typeof CartLine>;

/** Lines of one item are grouped: MOQ and tiers count them together. */
export const CartItem = Type.Object({
  /** null when the item no longer exists */
  terms: orNull(ItemTerms),
  lines: Type.Array(CartLine),
});
export type CartItem = Static<typeof CartItem>;

/** Lines of one bundle, priced together. Each line remembers the last seen price of a set. */
export const CartBundle = Type.Object({
  id: Id,
  /** null when the bundle no longer exists */
  terms: orNull(BundleTerms),
  /** null: the selection is no whole number of sets, or below the minimum; its lines cost nothing */
  sets: orNull(Type.Integer()),
  amountFen: Fen,
  changes: Type.Array(LineChange),
  /** of the bundle as a whole; lines have their own */
  problems: Type.Array(LineProblem),
  /** its products, in the order of its parts */
  items: Type.Array(CartItem),
});
export type CartBundle = Static<typeof CartBundle>;

export const Cart = Type.Object({
  /** newest shop first, within it the newest item first */
  groups: Type.Array(
    Type.Object({
      shop: orNull(ShopBrief),
      items: Type.Array(CartItem),
      bundles: Type.Array(CartBundle),
      /** of the shop; empty when the shop is closed */
      freight: Type.Array(FreightRule),
      /** its 专线 tariff; null = none */
      road: orNull(RoadTariff),
    }),
  ),
  lineCount: Type.Integer(),
});
export type Cart = Static<typeof Cart>;

export const cartList = endpoint({
  method: 'GET',
  path: '/api/v2/cart/list',
  for: 'member',
  summary: '购物车',
  reply: Cart,
});

/** For the badge. */
export const cartCount = endpoint({
  method: 'GET',
  path: '/api/v2/cart/count',
  for: 'member',
  summary: '购物车里有几行',
  reply: Type.Object({ lineCount: Type.Integer() }),
});

/** Prices a visitor's cart, whose lines come from the browser. Writes nothing. */
export const cartLook = endpoint({
  method: 'POST',
  path: '/api/v2/cart/look',
  for: 'anyone',
  summary: '查看未登录时的购物车',
  body: Type.Object({
    lines: Type.Array(Type.Object({ id: Id, ...WantedLine.properties, seenPriceFen: orNull(Fen) }), {
      maxItems: CART_MAX_LINES,
    }),
  }),
  reply: Cart,
});

/**
 * Adds many lines at once; an existing line grows. Also merges a visitor's cart. Idempotent with an `idempotency-key`.
 */
export const cartAdd = endpoint({
  method: 'POST',
  path: '/api/v2/cart/add',
  for: 'member',
  summary: '加入购物车',
  once: true,
  body: Type.Object({ lines: Type.Array(WantedLine, { minItems: 1, maxItems: CART_MAX_LINES }) }),
  /** lines of deleted items are dropped and counted */
  reply: Type.Object({ lineCount: Type.Integer(), ids: Type.Array(Id), dropped: Type.Integer() }),
  errors: ['item.unknown', 'cart.full', 'quantity.invalid'],
});

/** Sets quantities; the current price counts as seen. */
export const cartUpdate = endpoint({
  method: 'POST',
  path: '/api/v2/cart/update',
  for: 'member',
  summary: '修改购物车数量',
  body: Type.Object({
    lines: Type.Array(Type.Object({ id: Id, quantity: WantedLine.properties.quantity }), {
      minItems: 1,
      maxItems: CART_MAX_LINES,
    }),
  }),
  reply: Type.Object({}),
  errors: ['item.unknown', 'quantity.invalid'],
});

/** Replaces the pieces of a bundle in the cart, in place. A bundle removed in another tab meanwhile is added again. */
export const cartRechoose = endpoint({
  method: 'POST',
  path: '/api/v2/cart/rechoose',
  for: 'member',
  summary: '重选购物车里套餐的套数、颜色、尺码',
  body: Type.Object({
    bundleId: Id,
    pieces: Type.Array(
      Type.Object({
        productId: Id,
        colourNo: WantedLine.properties.colourNo,
        size: WantedLine.properties.size,
        quantity: Type.Integer({ minimum: 1, maximum: QUANTITY_MAX }),
      }),
      { minItems: 1, maxItems: CART_MAX_LINES },
    ),
  }),
  reply: Type.Object({ lineCount: Type.Integer() }),
  errors: ['item.unknown', 'cart.full'],
});

/** 选做好的款式: an own style is printed on these blanks of the cart, by its print method. */
export const cartRestyle = endpoint({
  method: 'POST',
  path: '/api/v2/cart/restyle',
  for: 'member',
  summary: '给购物车里的光版选款式',
  done: '已选款式，价格按它的工艺算',
  body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: CART_MAX_LINES }), styleId: Id }),
  reply: Type.Object({ lineCount: Type.Integer() }),
  errors: ['item.unknown', 'cart.full'],
});

/** Undone by `cart/add` with the same lines. Missing lines are ignored. */
export const cartRemove = endpoint({
  method: 'POST',
  path: '/api/v2/cart/remove',
  for: 'member',
  summary: '从购物车移除',
  body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: CART_MAX_LINES }) }),
  reply: Type.Object({ lineCount: Type.Integer() }),
});
