import { type Static, Type } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { Id, oneOf, orNull, PriceTier, SearchWord } from '../platform/shapes.ts';

/** Stock and prices of many own blanks by a spreadsheet: exported, edited, checked line by line, then applied. */

/** The total number of changes, and of changed blanks. */
export const MOST_SHEET_CHANGES = 5_000;
export const MOST_SHEET_BLANKS = 500;

/** Blanks on or off the shelf: new ones have no stock of their own yet. */
export const blankSheet = endpoint({
  method: 'POST',
  path: '/api/v2/shop/blankSheet',
  for: 'seller',
  summary: '导出光版的库存与价格表（一行是一个颜色尺码）',
  body: Type.Object({
    tab: oneOf(['all', 'online', 'offline', 'takenDown'], 'all'),
    q: Type.Optional(SearchWord),
  }),
  reply: Type.Object({ url: Type.String(), expiresAt: Type.String() }),
});

const Quantity = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const Tiers = Type.Array(PriceTier, { minItems: 1, maxItems: 6 });
const Sku = {
  colourNo: Type.String({ maxLength: 20 }),
  size: Type.String({ maxLength: 20 }),
  /** the stock at the time of the check: a sale since then is reported, not overwritten */
  was: Quantity,
  stock: Quantity,
};

const BlankInSheet = Type.Object({
  id: Id,
  blankNo: Type.String(),
  name: Type.String(),
  skus: Type.Array(
    Type.Object({
      ...Sku,
      /** in the sheet, from 1 */
      line: Type.Integer(),
      colourName: Type.String(),
      /** the stock at the time of the export; null when the sheet does not have it */
      taken: orNull(Quantity),
    }),
  ),
  price: orNull(Type.Object({ line: Type.Integer(), was: Tiers, tiers: Tiers })),
});
export type BlankInSheet = Static<typeof BlankInSheet>;

const SheetFault = Type.Object({ line: Type.Integer(), say: Type.String(), todo: Type.String() });
export type SheetFault = Static<typeof SheetFault>;

/** Multipart: `sheet` = the file, xlsx or csv. Changes nothing. */
export const checkBlankSheet = endpoint({
  method: 'POST',
  path: '/api/v2/shop/checkBlankSheet',
  for: 'shopOwner',
  summary: '试读光版的库存与价格表：哪些会改、哪些有错，什么都不改',
  body: Type.Object({}),
  form: ['sheet'],
  reply: Type.Object({
    /** the number of lines with data */
    lines: Type.Integer(),
    /** blanks with changes, in the order of the sheet */
    blanks: Type.Array(BlankInSheet),
    faults: Type.Array(SheetFault),
  }),
  errors: ['sheet.invalid', 'upload.too_large'],
});

/** Each blank completely or not at all. */
export const applyBlankSheet = endpoint({
  method: 'POST',
  path: '/api/v2/shop/applyBlankSheet',
  for: 'shopOwner',
  summary: '按试读的结果改库存和价格',
  body: Type.Object({
    blanks: Type.Array(
      Type.Object({
        id: Id,
        skus: Type.Array(Type.Object(Sku), { maxItems: 1_200 }),
        price: orNull(Type.Object({ was: Tiers, tiers: Tiers })),
      }),
      { minItems: 1, maxItems: MOST_SHEET_BLANKS },
    ),
  }),
  reply: Type.Object({
    /** in the order of the request; `say` is the reason of a refusal, otherwise empty */
    blanks: Type.Array(Type.Object({ id: Id, done: Type.Boolean(), say: Type.String() })),
  }),
});
