import { type Static, Type } from 'typebox';
import { LicenceKindWord } from '../market/designs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { LICENCE_STATUSES, MOST_LICENCE_YEARS } from '../market/licence-words.ts';
import { OrderNo, OrderStatusWord } from './orders.ts';
import { Fen, Id, listOf, oneOf, orNull, Paging, Picture } from '../platform/shapes.ts';
import { Referrer } from './referrals.ts';

/** 授权: the right to use a design of another shop, ordered and paid as any order. */

/** SQ and the order's number, or SQ and letters for one agreed before */
const LicenceNo = Type.String({ minLength: 10, maxLength: 40 });

export const LicenceCard = Type.Object({
  licenceNo: LicenceNo,
  kind: LicenceKindWord,
  status: oneOf(LICENCE_STATUSES),
  /** 被授权方 as its certificate names it */
  licensee: Type.String(),
  /** the design, as it was named then */
  designId: Id,
  designNo: Type.String(),
  designTitle: Type.String(),
  picture: Picture,
  designer: Type.Object({ id: Id, store: Type.String(), name: Type.String() }),
  /** 0 = for ever */
  years: Type.Integer(),
  /** days in China; null before it is paid, or for ever */
  startsOn: orNull(Type.String()),
  endsOn: orNull(Type.String()),
  /** per piece sold; null = not charged so */
  pieceFen: orNull(Fen),
  /** of what is sold, ‰; null = not charged so */
  permille: orNull(Type.Integer()),
  /** null = as many as wished */
  mostPieces: orNull(Type.Integer()),
  scope: Type.String(),
});
export type LicenceCard = Static<typeof LicenceCard>;

/** For the two parties. */
export const LicenceRow = Type.Object({
  ...LicenceCard.properties,
  /** empty for one agreed before licences were sold here */
  orderNo: Type.String(),
  orderStatus: orNull(OrderStatusWord),
  /** with its renewals */
  priceFen: Fen,
  /** in orders that were not cancelled */
  usedPieces: Type.Integer(),
  /** of these, in orders that are not completed: nothing is charged yet */
  openPieces: Type.Integer(),
  /** what the designer got for completed orders, beside the price */
  royaltyFen: Fen,
  /** its term can be lengthened now */
  renewable: Type.Boolean(),
  /** the order of a renewal that is not paid; empty = none */
  renewalOrderNo: Type.String(),
  orderedAt: Type.String(),
});
export type LicenceRow = Static<typeof LicenceRow>;

const LicenceQuery = Type.Object({ status: Type.Optional(oneOf(LICENCE_STATUSES)), ...Paging });

export const ownLicences = endpoint({
  method: 'GET',
  path: '/api/v2/licence/own',
  for: 'member',
  summary: '我买的授权',
  query: LicenceQuery,
  reply: listOf(LicenceRow),
});

export const soldLicences = endpoint({
  method: 'GET',
  path: '/api/v2/licence/sold',
  for: 'shopOwner',
  summary: '店铺卖出的授权',
  query: LicenceQuery,
  reply: listOf(LicenceRow),
});

/** A certificate can be checked by its number, which cannot be guessed. It does not show the price. */
export const licenceCertificate = endpoint({
  method: 'GET',
  path: '/api/v2/licence/certificate',
  for: 'anyone',
  summary: '授权证书',
  query: Type.Object({ no: LicenceNo }),
  reply: LicenceCard,
  errors: ['licence.unknown'],
});

/** Whether a design can be licensed now, and what the caller has. */
export const licenceChoice = endpoint({
  method: 'GET',
  path: '/api/v2/licence/choice',
  for: 'member',
  summary: '花型的授权能不能买',
  query: Type.Object({ designId: Id, renews: Type.Optional(LicenceNo) }),
  reply: Type.Object({
    /** the caller's own licence, active or unpaid */
    own: orNull(
      Type.Object({
        licenceNo: LicenceNo,
        kind: LicenceKindWord,
        status: oneOf(LICENCE_STATUSES),
        endsOn: orNull(Type.String()),
        orderNo: Type.String(),
      }),
    ),
    /** the licence to renew; its kind and licensee stay */
    renews: orNull(Type.Object({ licenceNo: LicenceNo, kind: LicenceKindWord, endsOn: Type.String() })),
    /** why no licence can be bought; empty = it can */
    reason: Type.String(),
    /** licences of others that are active: they run to their end beside an exclusive one */
    others: Type.Integer(),
    /** 被授权方 that the form proposes */
    licensee: Type.String(),
  }),
  errors: ['item.unknown'],
});

/** 下授权单. The sum that the buyer saw must still be the price. */
export const orderLicence = endpoint({
  method: 'POST',
  path: '/api/v2/licence/order',
  for: 'member',
  summary: '购买花型授权',
  done: '授权单已提交',
  once: true,
  body: Type.Object({
    designId: Id,
    kind: LicenceKindWord,
    years: Type.Integer({ minimum: 0, maximum: MOST_LICENCE_YEARS }),
    priceFen: Fen,
    licensee: Type.String({ minLength: 1, maxLength: 80 }),
    /** 续期 of this licence; absent = a new one */
    renews: Type.Optional(LicenceNo),
    store: Type.Optional(Referrer),
  }),
  reply: Type.Object({ orderNo: OrderNo, licenceNo: LicenceNo, status: OrderStatusWord, dueFen: Fen }),
  errors: [
    'item.unknown',
    'licence.changed',
    'licence.taken',
    'licence.again',
    'licence.own',
    'licence.licensee',
    'licence.unrenewable',
  ],
});
