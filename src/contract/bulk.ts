import { type Static, Type } from 'typebox';
import { BULK_STEPS, MOST_MEASURES, SAMPLE_STATUSES } from './bulk-flow.ts';
import { endpoint } from './endpoint.ts';
import { OrderNo, OrderStatusWord } from './orders.ts';
import { Id, oneOf, orNull } from './shapes.ts';

/** 大货: the pre-production sample and the quantities per step of a bulk order, for its buyer and its shop. */

const Reason = Type.String({ maxLength: 500 });
const Attachments = Type.Array(Id, { maxItems: 9 });
const Time = Type.String();
const Pieces = Type.Integer({ minimum: 0, maximum: 10_000_000 });
const Millimetres = Type.Integer({ minimum: 1, maximum: 5_000 });

/** A measure of the sample beside the agreed one. */
const Measure = Type.Object({
  /** 部位: 衣长, 胸围 */
  point: Type.String({ minLength: 1, maxLength: 20 }),
  size: Type.String({ maxLength: 20 }),
  /** as agreed; null = none agreed */
  agreedMm: orNull(Millimetres),
  measuredMm: Millimetres,
});
export type Measure = Static<typeof Measure>;

const SampleRound = Type.Object({
  /** 1, 2, 3 …: the shop sends another one after 要改 */
  round: Type.Integer(),
  sentAt: Time,
  note: Type.String(),
  measures: Type.Array(Measure),
  attachments: Type.Array(Id),
  /** null = not answered */
  answer: orNull(oneOf(['confirmed', 'toChange', 'waived'])),
  answerNote: Type.String(),
  answeredAt: orNull(Time),
});
export type SampleRound = Static<typeof SampleRound>;

const StepState = Type.Object({
  step: oneOf(BULK_STEPS),
  /** pieces, in all */
  done: Type.Integer(),
  /** of its last report; null = none */
  at: orNull(Time),
});

export const BulkDetail = Type.Object({
  orderNo: OrderNo,
  sample: oneOf(SAMPLE_STATUSES),
  /** the newest first */
  sampleRounds: Type.Array(SampleRound),
  /** ordered, in pieces; 0 for what is not made in pieces */
  pieces: Type.Integer(),
  /** empty for what is not made in pieces */
  steps: Type.Array(StepState),
  /** at the pace so far, ISO date; null = nothing reported, or made */
  forecastOn: orNull(Type.String()),
  /** that day is so many days after the promised ship date */
  daysLate: Type.Integer(),
});
export type BulkDetail = Static<typeof BulkDetail>;

const OfOrder = { orderNo: OrderNo };
const Moved = Type.Object({ orderNo: OrderNo, status: OrderStatusWord });
const moveErrors = ['item.unknown', 'state.changed'] as const;

/** For the two parties of the order, and operators. */
export const bulkDetail = endpoint({
  method: 'GET',
  path: '/api/v2/bulk/detail',
  for: 'member',
  summary: '大货：产前样、各工序的数量和预计完工日',
  query: Type.Object(OfOrder),
  reply: BulkDetail,
  errors: ['item.unknown'],
});

export const bulkSendSample = endpoint({
  method: 'POST',
  path: '/api/v2/bulk/sendSample',
  for: 'seller',
  summary: '大货：发产前样的照片和尺寸，买家确认以后才能开裁',
  done: '产前样已发给买家',
  once: true,
  body: Type.Object({
    ...OfOrder,
    note: Reason,
    measures: Type.Array(Measure, { maxItems: MOST_MEASURES }),
    attachments: Attachments,
  }),
  reply: Moved,
  errors: [...moveErrors, 'upload.unknown'],
});

export const bulkAnswerSample = endpoint({
  method: 'POST',
  path: '/api/v2/bulk/answerSample',
  for: 'member',
  summary: '大货：买家确认产前样（封样）、说明要改什么，或不要产前样了',
  done: '已答复商家',
  body: Type.Object({
    ...OfOrder,
    action: oneOf(['confirmSample', 'changeSample', 'waiveSample']),
    /** the sample that the buyer read; 0 = none was sent */
    round: Type.Integer({ minimum: 0, maximum: 1_000 }),
    reason: Reason,
  }),
  reply: Moved,
  errors: [...moveErrors, 'reason.missing'],
});

export const bulkReportSteps = endpoint({
  method: 'POST',
  path: '/api/v2/bulk/reportSteps',
  for: 'seller',
  summary: '大货：报各工序累计做到多少件',
  done: '数量已更新，买家看得到',
  body: Type.Object({
    ...OfOrder,
    /** the sum so far of each step, not the day's; a smaller one corrects a mistake */
    steps: Type.Array(Type.Object({ step: oneOf(BULK_STEPS), done: Pieces }), { minItems: 1, maxItems: 6 }),
    note: Reason,
    attachments: Attachments,
  }),
  reply: Moved,
  errors: [...moveErrors, 'bulk.quantity', 'upload.unknown'],
});
