import { type Static, Type } from 'typebox';
import { QuantityUnit } from '../market/buying.ts';
import {
  COVERS,
  MOCK_UP_SIDES,
  MOST_PROPOSAL_ITEMS,
  MOST_SECTION_PICTURES,
  OPTION_IDS,
  PRICE_WAYS,
  PROPOSED_KINDS,
} from './proposal-words.ts';
import { MOST_BATCHES } from '../trade/ship-days.ts';
import { QUANTITY_MAX } from '../platform/quantity.ts';
import { MOST_RETENTION_PERCENT, RETENTION_DAYS } from '../market/retention.ts';
import { Fen, Id, IdOrNone, IsoDay, oneOf } from '../platform/shapes.ts';

/** `relay_json`: a proposal as the editor saves it. Undeclared fields are refused, so that a newer document is never cut. */

const MOST_LINES = 200;

const closed = { additionalProperties: false } as const;

/** Quantities by colour and size. */
export const ProposedLines = Type.Array(
  Type.Object(
    {
      colourNo: Type.String({ maxLength: 40 }),
      size: Type.String({ maxLength: 20 }),
      quantity: Type.Number({ minimum: 0.1, maximum: QUANTITY_MAX }),
      /** of a bundle: its product */
      partId: Type.Optional(Id),
    },
    closed,
  ),
  { maxItems: MOST_LINES },
);

export const ProposedItem = Type.Object(
  {
    id: Id,
    kind: oneOf(PROPOSED_KINDS),
    /** '' of a free line */
    itemId: IdOrNone,
    /** of a free line; the others have the item's */
    title: Type.String({ maxLength: 80 }),
    note: Type.String({ maxLength: 300 }),
    /** '' = in every option */
    option: oneOf(['', ...OPTION_IDS]),
    /** 可选: ordered only when the customer ticks it; absent = always */
    isOptional: Type.Optional(Type.Boolean()),
    /** of a blank; '' = unprinted */
    printMethod: Type.String({ maxLength: 40 }),
    /** the proposer's own 款式 to be printed, of a blank and with its print method; absent = none */
    styleId: Type.Optional(Id),
    /** 款式图, the picture of the item: side and colour, '' = its first one; absent = the usual side of that */
    mockUp: Type.Optional(
      Type.Object({ side: oneOf(MOCK_UP_SIDES), colourNo: Type.String({ maxLength: 40 }) }, closed),
    ),
    unit: QuantityUnit,
    /** one without colour and size for a free line */
    lines: ProposedLines,
    /**
     * 分批, of an own item where the terms have several days: what is shipped by each of them but the last, which takes
     * the rest; absent = all of it
     */
    batches: Type.Optional(
      Type.Array(Type.Number({ minimum: 0, maximum: QUANTITY_MAX }), { maxItems: MOST_BATCHES - 1 }),
    ),
    price: Type.Object(
      { way: oneOf(PRICE_WAYS), percent: Type.Integer({ minimum: 1, maximum: 100 }), fen: Fen },
      closed,
    ),
  },
  closed,
);
export type ProposedItem = Static<typeof ProposedItem>;

export const ProposalTerms = Type.Object(
  {
    /** on what is not 含税; 0 = no tax */
    taxPercent: Type.Integer({ minimum: 0, maximum: 17 }),
    freightFen: Type.Integer({ minimum: 0, maximum: 100_000_000 }),
    /** 0 = paid in full */
    depositPercent: Type.Integer({ minimum: 0, maximum: 90 }),
    /** from the payment until shipment */
    leadDays: Type.Integer({ minimum: 1, maximum: 365 }),
    /** 分批交期: the days by which own items are shipped, the earliest first; absent = `leadDays` after the payment */
    shipDays: Type.Optional(Type.Array(IsoDay, { minItems: 1, maxItems: MOST_BATCHES })),
    /** 质保金 of bulk orders; absent = none */
    retention: Type.Optional(
      Type.Object(
        {
          percent: Type.Integer({ minimum: 1, maximum: MOST_RETENTION_PERCENT }),
          days: Type.Integer({ minimum: RETENTION_DAYS.least, maximum: RETENTION_DAYS.most }),
        },
        closed,
      ),
    ),
    text: Type.String({ maxLength: 2_000 }),
  },
  closed,
);
export type ProposalTerms = Static<typeof ProposalTerms>;

export const ProposalDocument = Type.Object(
  {
    schema: Type.Literal(1),
    /** the version that it changes, as the server named it; 0 = new */
    version: Type.Integer({ minimum: 0 }),
    title: Type.String({ minLength: 1, maxLength: 60 }),
    /** the customer's name */
    customer: Type.String({ maxLength: 40 }),
    /** whom the customer calls, as it is shown; absent or '' = nobody is named */
    contact: Type.Optional(Type.String({ maxLength: 80 })),
    intro: Type.String({ maxLength: 2_000 }),
    /** the last valid day in China, ISO date */
    validUntil: IsoDay,
    options: Type.Array(
      Type.Object({ id: oneOf(OPTION_IDS), name: Type.String({ minLength: 1, maxLength: 40 }) }, closed),
      { maxItems: OPTION_IDS.length },
    ),
    sections: Type.Array(
      Type.Object(
        {
          id: Id,
          title: Type.String({ maxLength: 60 }),
          text: Type.String({ maxLength: 2_000 }),
          items: Type.Array(ProposedItem, { maxItems: MOST_PROPOSAL_ITEMS }),
          /** keys of own uploads */
          pictures: Type.Optional(Type.Array(Id, { maxItems: MOST_SECTION_PICTURES })),
        },
        closed,
      ),
      { minItems: 1, maxItems: 20 },
    ),
    /** 封面: the picture of an item, or an own upload; absent = none */
    cover: Type.Optional(Type.Object({ from: oneOf(COVERS), id: IdOrNone }, closed)),
    terms: ProposalTerms,
    /** the customer orders exactly these quantities; absent = they may be changed */
    fixesQuantities: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type ProposalDocument = Static<typeof ProposalDocument>;
