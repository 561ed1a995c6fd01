import { type Static, Type } from 'typebox';
import { PlacesByColour } from '../market/blanks.ts';
import { BundleTerms, ItemTerms, LinePriceUnit, QuantityUnit, StyleOfLine } from '../market/buying.ts';
import { ProposalTerms, ProposedLines } from './proposal-document.ts';
import { MOCK_UP_SIDES, OPTION_IDS, PROPOSED_KINDS } from './proposal-words.ts';
import { Fen, Id, IdOrNone, oneOf, orNull, Picture } from '../platform/shapes.ts';

/** A quote: the priced content of a proposal, computed by `proposal-quote.ts`. */

/** What the proposer pays another shop for the pieces of its own product. */
export const CostOfThing = Type.Object({
  productId: Id,
  /** what is printed, by which method of the blank; '' = none */
  styleId: Id,
  printMethod: Type.String(),
  /** by colour of the blank */
  setUps: Type.Record(Type.String(), Type.Integer()),
  places: PlacesByColour,
  /** of the blank */
  terms: ItemTerms,
});
export type CostOfThing = Static<typeof CostOfThing>;

/** What the price of an item is computed from. */
export const ProposedThing = Type.Object({
  /** of a bundle those of its first product */
  terms: ItemTerms,
  /** 套餐; absent = it is none */
  bundle: Type.Optional(
    Type.Object({
      ...BundleTerms.properties,
      id: Id,
      no: Type.String(),
      /** of its products, in their order */
      items: Type.Array(ItemTerms),
    }),
  ),
  shopName: Type.String(),
  /** of the proposer's own shop: it may have an own price */
  isOwn: Type.Boolean(),
  /** the proposer's 款式 on the blank; absent = none was asked for, or it is not the proposer's */
  style: Type.Optional(
    Type.Object({
      ...StyleOfLine.properties,
      printMethod: Type.String(),
      picture: orNull(Picture),
      /** screens or other set-ups of its print, by colour of the blank */
      setUps: Type.Record(Type.String(), Type.Integer()),
      places: PlacesByColour,
      /** why it cannot be ordered, as a sentence; empty = it can */
      hindrance: Type.String(),
    }),
  ),
  /** of a product and of those of a bundle, as far as it is known; only for the proposer */
  costs: Type.Optional(Type.Array(CostOfThing)),
  /** further pictures: of a style every designed side in every colour, else the backs */
  mockUps: Type.Array(Type.Object({ side: oneOf(MOCK_UP_SIDES), colourNo: Type.String(), picture: Picture })),
});
export type ProposedThing = Static<typeof ProposedThing>;

export const QuotedItem = Type.Object({
  id: Id,
  kind: oneOf(PROPOSED_KINDS),
  itemId: IdOrNone,
  /** '' of a free line */
  shopId: IdOrNone,
  shopName: Type.String(),
  isOwn: Type.Boolean(),
  no: Type.String(),
  title: Type.String(),
  note: Type.String(),
  option: oneOf(['', ...OPTION_IDS]),
  /** counted in the sums only when it is ticked; absent = always */
  isOptional: Type.Optional(Type.Boolean()),
  printName: Type.String(),
  /** the 款式 that is printed, as it was sent; absent = none */
  style: Type.Optional(Type.Object({ styleNo: Type.String(), version: Type.Integer(), name: Type.String() })),
  picture: orNull(Picture),
  unit: QuantityUnit,
  priceUnit: LinePriceUnit,
  taxIncluded: Type.Boolean(),
  /** sets of a bundle */
  quantity: Type.Number(),
  /** per `priceUnit`, print included; per set of a bundle */
  unitPriceFen: Fen,
  /** true: the print costs more in some colours (white under the inks); `unitPriceFen` is that of the cheapest */
  isPrintMixed: Type.Optional(Type.Boolean()),
  /** the same from the catalogue */
  cataloguePriceFen: Fen,
  amountFen: Fen,
  /** 分批交期 in the unit of `quantity`, the earliest first; absent = no days were agreed for it */
  batches: Type.Optional(Type.Array(Type.Object({ shipBy: Type.String(), quantity: Type.Number() }))),
  lines: Type.Array(
    Type.Object({
      colourNo: Type.String(),
      colourName: Type.String(),
      hex: Type.String(),
      size: Type.String(),
      quantity: Type.Number(),
      amountFen: Fen,
      /** of a bundle: its product */
      partTitle: Type.Optional(Type.String()),
    }),
  ),
});
export type QuotedItem = Static<typeof QuotedItem>;

export const OptionSum = Type.Object({
  /** '' = the proposal has no options */
  id: oneOf(['', ...OPTION_IDS]),
  name: Type.String(),
  productFen: Fen,
  taxFen: Fen,
  freightFen: Fen,
  payableFen: Fen,
  depositFen: Fen,
  /** of it for things of other shops, ordered there: their freight and tax are added at the order */
  othersFen: Fen,
});
export type OptionSum = Static<typeof OptionSum>;

export const Quote = Type.Object({
  title: Type.String(),
  customer: Type.String(),
  /** absent = nobody is named */
  contact: Type.Optional(Type.String()),
  intro: Type.String(),
  validUntil: Type.String(),
  sections: Type.Array(
    Type.Object({
      id: Id,
      title: Type.String(),
      text: Type.String(),
      items: Type.Array(QuotedItem),
      /** absent in versions sent before there were any */
      pictures: Type.Optional(Type.Array(Picture)),
    }),
  ),
  /** absent = none was chosen */
  cover: Type.Optional(Picture),
  /** ids of the optional items that the sums count; absent = none */
  ticked: Type.Optional(Type.Array(Id)),
  /** at least one */
  sums: Type.Array(OptionSum),
  terms: ProposalTerms,
});
export type Quote = Static<typeof Quote>;

/** All that is needed to price other quantities of an item of the quote. */
export const ItemGrid = Type.Object({
  id: Id,
  printMethod: Type.String(),
  /** by colour; absent = no 款式 */
  setUps: Type.Optional(Type.Record(Type.String(), Type.Integer())),
  /** absent = no 款式, or sent before they were counted */
  places: Type.Optional(PlacesByColour),
  /** with the agreed tiers in place of the catalogue's */
  terms: ItemTerms,
});
export type ItemGrid = Static<typeof ItemGrid>;

export const ChangedItem = Type.Object({ id: Id, lines: ProposedLines });
export type ChangedItem = Static<typeof ChangedItem>;
