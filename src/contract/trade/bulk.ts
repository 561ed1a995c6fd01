import { type Static, Type } from 'typebox';
import { BULK_STEPS, MOST_MEASURES, MOST_POINT_LENGTH, SAMPLE_STATUSES } from './bulk-flow.ts';
import { DEFECT_GRADES, INSPECTION_LEVELS } from './aql.ts';
import { MOST_CARTON_ROWS, MOST_CARTONS, MOST_SIDE_CM } from './cartons.ts';
import { endpoint } from '../platform/endpoint.ts';
import { DEFECT_KINDS, INSPECTION_STATUSES, MOST_DEFECT_ROWS } from './inspection-flow.ts';
import { CART_MAX_LINES } from './order-words.ts';
import { OrderNo, OrderStatusWord } from './orders.ts';
import { Id, oneOf, orNull } from '../platform/shapes.ts';

/** 大货: sample, quantities per step and inspection of a bulk order, for its buyer and its shop. */

const Reason = Type.String({ maxLength: 500 });
const Attachments = Type.Array(Id, { maxItems: 9 });
const Time = Type.String();
const Pieces = Type.Integer({ minimum: 0, maximum: 10_000_000 });
const Millimetres = Type.Integer({ minimum: 1, maximum: 5_000 });

/** A measure of the sample beside the agreed one. */
const Measure = Type.Object({
  /** 部位: 衣长, 胸围 */
  point: Type.String({ minLength: 1, maxLength: MOST_POINT_LENGTH }),
  size: Type.String({ maxLength: 20 }),
  /** as agreed; null = none agreed */
  agreedMm: orNull(Millimetres),
  measuredMm: Millimetres,
});
export type Measure = Static<typeof Measure>;

/** A measure by the size chart of the ordered garment, as the chart is now. */
const AgreedMeasure = Type.Object({ point: Type.String(), size: Type.String(), agreedMm: Millimetres });
export type AgreedMeasure = Static<typeof AgreedMeasure>;

const SampleRound = Type.Object({
  /** 1, 2, 3 …: the shop sends another one after 要改 */
  round: Type.Integer(),
  sentAt: Time,
  note: Type.String(),
  measures: Type.Array(Measure),
  attachments: Type.Array(Id),
  /** null = not answered */
  answer: orNull(oneOf(['confirmed', 'toChange', 'waived', 'unanswered'])),
  answerNote: Type.String(),
  answeredAt: orNull(Time),
  /** when it counts as confirmed without an answer; null = it does not wait for one */
  answerBy: orNull(Time),
});
export type SampleRound = Static<typeof SampleRound>;

const StepState = Type.Object({
  step: oneOf(BULK_STEPS),
  /** pieces, in all */
  done: Type.Integer(),
  /** that go through it */
  pieces: Type.Integer(),
  /** of its last report; null = none */
  at: orNull(Time),
});

/** 款色 of an order that has several */
const ColourwayState = Type.Object({
  /** its first line */
  lineNo: Type.Integer(),
  pieces: Type.Integer(),
  steps: Type.Array(Type.Object({ step: oneOf(BULK_STEPS), done: Type.Integer() })),
  /** false = the quantities are known for the whole order only */
  isCounted: Type.Boolean(),
  /** as of the order; null also while nothing of it is begun */
  forecastOn: orNull(Type.String()),
  daysLate: Type.Integer(),
});
export type ColourwayState = Static<typeof ColourwayState>;

/** 疵点: so many of a kind */
const Defect = Type.Object({
  kind: oneOf(DEFECT_KINDS),
  grade: oneOf(DEFECT_GRADES),
  count: Type.Integer({ minimum: 1, maximum: 100_000 }),
  note: Type.String({ maxLength: 200 }),
  attachments: Type.Array(Id, { maxItems: 3 }),
});
export type Defect = Static<typeof Defect>;

const ByGrade = Type.Object({ critical: Type.Integer(), major: Type.Integer(), minor: Type.Integer() });

const InspectionRound = Type.Object({
  /** 1, 2, 3 …: again after mending */
  round: Type.Integer(),
  at: Time,
  level: oneOf(INSPECTION_LEVELS),
  /** pieces of the lot, and drawn from it */
  lot: Type.Integer(),
  sample: Type.Integer(),
  /** defects that were accepted of each grade */
  accept: ByGrade,
  hasPassed: Type.Boolean(),
  defects: Type.Array(Defect),
  note: Type.String(),
  attachments: Type.Array(Id),
  /** 让步接收, the buyer's words; empty = none */
  concession: Type.String(),
});
export type InspectionRound = Static<typeof InspectionRound>;

const Centimetres = Type.Integer({ minimum: 1, maximum: MOST_SIDE_CM });

/** Cartons packed alike; numbered through from 1, row by row. */
const CartonRow = Type.Object({
  cartons: Type.Integer({ minimum: 1, maximum: MOST_CARTONS }),
  /** pieces in each of them */
  lines: Type.Array(
    Type.Object({
      lineNo: Type.Integer({ minimum: 1, maximum: 1_000 }),
      quantity: Type.Integer({ minimum: 1, maximum: 100_000 }),
    }),
    { minItems: 1, maxItems: 100 },
  ),
  /** of one */
  grossGrams: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  lengthCm: Centimetres,
  widthCm: Centimetres,
  heightCm: Centimetres,
});

export const BulkDetail = Type.Object({
  orderNo: OrderNo,
  sample: oneOf(SAMPLE_STATUSES),
  /** the newest first */
  sampleRounds: Type.Array(SampleRound),
  /** 尺码表 as it is now, in the middle of the ordered sizes: where a sample is measured. Empty = what is made has no chart */
  toMeasure: Type.Array(AgreedMeasure),
  inspection: oneOf(INSPECTION_STATUSES),
  /** the newest first */
  inspections: Type.Array(InspectionRound),
  /** 装箱单; empty = none */
  cartons: Type.Array(CartonRow),
  /** 验货 */
  toInspect: Type.Object({
    /** as ordered, or as they were made */
    pieces: Type.Integer(),
    /** accepted lots of so many are the whole order: while it is made it may still come out short */
    least: Type.Integer(),
  }),
  /** ordered, in pieces; 0 for what is not made in pieces */
  pieces: Type.Integer(),
  /** empty for what is not made in pieces */
  steps: Type.Array(StepState),
  /** empty when the order has only one */
  colourways: Type.Array(ColourwayState),
  /** of the last colourway, at the pace so far, ISO date; null = nothing reported, or made */
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
  summary: '大货：产前样、各工序的数量和预计完工日、验货、装箱单',
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
  summary: '大货：报各工序累计做到多少件，几个款色的分别报',
  done: '数量已更新，买家看得到',
  body: Type.Object({
    ...OfOrder,
    /**
     * the sum so far of each step, not the day's; a smaller one corrects a mistake. What is left out stays as it was, except
     * that a step counted for the whole order so far needs all its 款色
     */
    steps: Type.Array(
      Type.Object({
        step: oneOf(BULK_STEPS),
        done: Pieces,
        /** first line of the 款色; left out = of the whole order */
        lineNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
      }),
      { maxItems: BULK_STEPS.length * CART_MAX_LINES },
    ),
    note: Reason,
    attachments: Attachments,
  }),
  reply: Moved,
  errors: [...moveErrors, 'bulk.quantity', 'upload.unknown'],
});

export const bulkInspect = endpoint({
  method: 'POST',
  path: '/api/v2/bulk/inspect',
  for: 'seller',
  summary: '大货：报验货，抽多少、合不合格按 GB/T 2828.1 的表',
  done: '验货结果已报给买家',
  once: true,
  body: Type.Object({
    ...OfOrder,
    level: oneOf(INSPECTION_LEVELS),
    /** the last round that the caller has read, 0 = none; refused when there is another one by now */
    seenRound: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
    /** pieces of the lot: the whole order, or a batch of it */
    lot: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
    /** empty = none found */
    defects: Type.Array(Defect, { maxItems: MOST_DEFECT_ROWS }),
    note: Reason,
    attachments: Attachments,
  }),
  reply: Type.Object({ ...Moved.properties, hasPassed: Type.Boolean() }),
  errors: [...moveErrors, 'inspection.lot', 'inspection.defects', 'upload.unknown'],
});

export const bulkConcede = endpoint({
  method: 'POST',
  path: '/api/v2/bulk/concede',
  for: 'member',
  summary: '大货：验货不合格，买家让步接收，写明条件',
  done: '已让步接收，商家可以发货',
  body: Type.Object({
    ...OfOrder,
    /** the inspection that the buyer read */
    round: Type.Integer({ minimum: 1, maximum: 1_000 }),
    reason: Reason,
  }),
  reply: Moved,
  errors: [...moveErrors, 'reason.missing'],
});

export const bulkSaveCartons = endpoint({
  method: 'POST',
  path: '/api/v2/bulk/saveCartons',
  for: 'seller',
  summary: '大货：存装箱单，每箱各颜色尺码几件、毛重和外箱尺寸',
  done: '装箱单已存',
  body: Type.Object({
    ...OfOrder,
    rows: Type.Array(CartonRow, { maxItems: MOST_CARTON_ROWS }),
    /** the list that the caller changed; refused when it is another one by now */
    was: Type.Optional(Type.Array(CartonRow, { maxItems: MOST_CARTON_ROWS })),
  }),
  reply: Moved,
  errors: [...moveErrors, 'cartons.invalid'],
});
