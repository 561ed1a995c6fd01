import { CART_MAX_LINES } from './order-words.ts';
import { type Static, Type } from 'typebox';
import { BundleTerms, ItemTerms, LineProblem, WantedLine } from './buying.ts';
import { endpoint } from './endpoint.ts';
import { QUANTITY_MAX } from './quantity.ts';
import { Fen, Id, oneOf, orNull, ShopBrief } from './shapes.ts';
import { FreightRule } from './shop-terms.ts';

/** 购物车: what a member gathers; a visitor's lies in the browser until login. */

/** Something that became different since the line was put in; said, never silently applied. */
export const LineChange = Type.Object({
  kind: oneOf(['price', 'stock', 'shelf']),
  say: Type.String(),
});
export type LineChange = Static<typeof LineChange>;

export const CartLine = Type.Object({
  /** of the cart line; for a visitor the place in what was asked */
  id: Id,
  ...WantedLine.properties,
  /** of a bundle's line: its share of the bundle, by its pieces, rounded down */
  unitPriceFen: Fen,
  surchargeFen: Fen,
  amountFen: Fen,
  changes: Type.Array(LineChange),
  problems: Type.Array(LineProblem),
});
export type CartLine = Static<typeof CartLine>;

/** Lines of one thing stand together: MOQ and tiers count them as one. */
export const CartItem = Type.Object({
  /** null when the thing does not exist any more */
  terms: orNull(ItemTerms),
  lines: Type.Array(CartLine),
});
export type CartItem = Static<typeof CartItem>;

/** Lines of one bundle, priced together. What one saw of its price is that of a set, on each of its lines. */
export const CartBundle = Type.Object({
  id: Id,
  /** null when the bundle does not exist any more */
  terms: orNull(BundleTerms),
  /** null: what is chosen makes no whole sets, or too few; its lines cost nothing then */
  sets: orNull(Type.Integer()),
  amountFen: Fen,
  changes: Type.Array(LineChange),
  /** of the bundle as a whole, beside what its lines have */
  problems: Type.Array(LineProblem),
  /** its goods, in the order of its parts */
  items: Type.Array(CartItem),
});
export type CartBundle = Static<typeof CartBundle>;

export const Cart = Type.Object({
  /** newest shop first, in it the newest item first */
  groups: Type.Array(
    Type.Object({
      shop: orNull(ShopBrief),
      items: Type.Array(CartItem),
      bundles: Type.Array(CartBundle),
      /** of the shop; empty when it is gone */
      freight: Type.Array(FreightRule),
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

/** A visitor's cart: the same answer for lines that lie in the browser. Writes nothing. */
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
 * The grid adds many lines at once; a line that is there already grows. Merging a visitor's cart is the same call.
 * Safe to send twice with one `idempotency-key`.
 */
export const cartAdd = endpoint({
  method: 'POST',
  path: '/api/v2/cart/add',
  for: 'member',
  summary: '加入购物车',
  once: true,
  body: Type.Object({ lines: Type.Array(WantedLine, { minItems: 1, maxItems: CART_MAX_LINES }) }),
  /** of lines that do not exist any more nothing is kept, and it is said how many */
  reply: Type.Object({ lineCount: Type.Integer(), ids: Type.Array(Id), dropped: Type.Integer() }),
  errors: ['item.unknown', 'cart.full', 'quantity.invalid'],
});

/** Sets quantities; the price that stands now counts as seen. */
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

/**
 * A bundle in the cart is chosen anew: its pieces are these now, whatever they were, and it stays where it stands. One
 * that another tab has taken out meanwhile is there again.
 */
export const cartRechoose = endpoint({
  method: 'POST',
  path: '/api/v2/cart/rechoose',
  for: 'member',
  summary: '重选购物车里套餐的套数、颜色、尺码',
  body: Type.Object({
    bundleId: Id,
    pieces: Type.Array(
      Type.Object({
        goodsId: Id,
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

/** Undone by `cart/add` with the same lines. Lines that are gone already are no trouble. */
export const cartRemove = endpoint({
  method: 'POST',
  path: '/api/v2/cart/remove',
  for: 'member',
  summary: '从购物车移除',
  body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: CART_MAX_LINES }) }),
  reply: Type.Object({ lineCount: Type.Integer() }),
});
