import { type Static, Type } from 'typebox';
import { ItemTerms, LinePriceUnit, QuantityUnit } from './buying.ts';
import { ProposalTerms } from './proposal-document.ts';
import { OPTION_IDS, PROPOSED_KINDS } from './proposal-words.ts';
import { Fen, Id, IdOrNone, oneOf, orNull, Picture } from './shapes.ts';

/** A quote: the priced content of a proposal, computed by `proposal-quote.ts`. */

/** What the price of an item is computed from. */
export const ProposedThing = Type.Object({
  terms: ItemTerms,
  shopName: Type.String(),
  /** of the proposer's own shop: it may have an own price */
  isOwn: Type.Boolean(),
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
  printName: Type.String(),
  picture: orNull(Picture),
  unit: QuantityUnit,
  priceUnit: LinePriceUnit,
  taxIncluded: Type.Boolean(),
  quantity: Type.Number(),
  /** per `priceUnit`, print included */
  unitPriceFen: Fen,
  /** the same from the catalogue */
  cataloguePriceFen: Fen,
  amountFen: Fen,
  lines: Type.Array(
    Type.Object({
      colourNo: Type.String(),
      colourName: Type.String(),
      hex: Type.String(),
      size: Type.String(),
      quantity: Type.Number(),
      amountFen: Fen,
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
  intro: Type.String(),
  validUntil: Type.String(),
  sections: Type.Array(
    Type.Object({ id: Id, title: Type.String(), text: Type.String(), items: Type.Array(QuotedItem) }),
  ),
  /** at least one */
  sums: Type.Array(OptionSum),
  terms: ProposalTerms,
});
export type Quote = Static<typeof Quote>;
