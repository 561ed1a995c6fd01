import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  date,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  index,
  text,
} from 'drizzle-orm/pg-core';
import type { BulkStep, SampleStatus } from '#contract/trade/bulk-flow.ts';
import type { DefectGrade, InspectionLevel } from '#contract/trade/aql.ts';
import type { Defect, Measure } from '#contract/trade/bulk.ts';
import type { InspectionStatus } from '#contract/trade/inspection-flow.ts';
import { orderLine, tradeOrder } from '../orders/order.table.ts';
import { bigFen, moment } from '../../platform/table.ts';
import { shop } from '../../market/shops/shop.table.ts';

/** 大货: what a bulk order has beside its status. An order without a row has none of it. */
export const bulkOrder = pgTable(
  'bulk_order',
  {
    orderNo: text('order_no')
      .primaryKey()
      .references(() => tradeOrder.orderNo),
    /** moved by `move-sample.ts` only */
    sample: text('sample').$type<SampleStatus>().notNull().default('none'),
    /** moved by `move-inspection.ts` only */
    inspection: text('inspection').$type<InspectionStatus>().notNull().default('none'),
    /** both sides know that the forecast is after the ship date; false again when it is not any more */
    isForecastTold: boolean('is_forecast_told').notNull().default(false),
    /** the day in China when the order clock last computed the forecast */
    forecastCheckedOn: date('forecast_checked_on'),
  },
  (t) => [
    check('bulk_order_sample', sql`${t.sample} in ('none', 'wanted', 'sent', 'toChange', 'confirmed')`),
    check('bulk_order_inspection', sql`${t.inspection} in ('none', 'wanted', 'failed', 'passed', 'conceded')`),
  ],
);

/** 产前样, a round for each that was sent. */
export const preSample = pgTable(
  'pre_sample',
  {
    orderNo: text('order_no')
      .notNull()
      .references(() => bulkOrder.orderNo),
    round: integer('round').notNull(),
    sentAt: moment('sent_at').notNull().defaultNow(),
    note: text('note').notNull(),
    measures: jsonb('measures').$type<Measure[]>().notNull(),
    attachments: text('attachments').array().notNull(),
    /** both sides got the message that it will count as confirmed */
    warnedAt: moment('warned_at'),
    answer: text('answer').$type<'confirmed' | 'toChange' | 'waived' | 'unanswered'>(),
    answerNote: text('answer_note').notNull().default(''),
    answeredAt: moment('answered_at'),
  },
  (t) => [
    primaryKey({ name: 'pre_sample_pkey', columns: [t.orderNo, t.round] }),
    check('pre_sample_pictures', sql`cardinality(${t.attachments}) > 0`),
    check(
      'pre_sample_answer',
      sql`(${t.answer} is null) = (${t.answeredAt} is null) and (${t.answer} is null or ${t.answer} in ('confirmed', 'toChange', 'waived', 'unanswered'))`,
    ),
    index('pre_sample_unanswered')
      .on(t.sentAt)
      .where(sql`answer is null`),
  ],
);

/** 报数: what a step had done by then, in pieces; the last row of a step counts. */
export const stepReport = pgTable(
  'step_report',
  {
    no: bigserial('no', { mode: 'number' }).primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => bulkOrder.orderNo),
    step: text('step').$type<BulkStep>().notNull(),
    /** first line of the 款色; null = of the whole order */
    lineNo: integer('line_no'),
    done: integer('done').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    check('step_report_step', sql`${t.step} in ('cut', 'print', 'sew', 'finish', 'check', 'pack')`),
    check('step_report_done', sql`${t.done} >= 0`),
    foreignKey({
      name: 'step_report_line',
      columns: [t.orderNo, t.lineNo],
      foreignColumns: [orderLine.orderNo, orderLine.lineNo],
    }),
    index('step_report_by_order').on(t.orderNo, t.no),
  ],
);

/** 验货, a round for each report; the verdict is computed from the sampling table of that time. */
export const inspection = pgTable(
  'inspection',
  {
    orderNo: text('order_no')
      .notNull()
      .references(() => bulkOrder.orderNo),
    round: integer('round').notNull(),
    at: moment('at').notNull().defaultNow(),
    level: text('level').$type<InspectionLevel>().notNull(),
    lot: integer('lot').notNull(),
    sample: integer('sample').notNull(),
    accept: jsonb('accept').$type<Record<DefectGrade, number>>().notNull(),
    hasPassed: boolean('has_passed').notNull(),
    defects: jsonb('defects').$type<Defect[]>().notNull(),
    note: text('note').notNull(),
    attachments: text('attachments').array().notNull(),
    concession: text('concession').notNull().default(''),
    concededAt: moment('conceded_at'),
  },
  (t) => [
    primaryKey({ name: 'inspection_pkey', columns: [t.orderNo, t.round] }),
    check('inspection_level', sql`${t.level} in ('I', 'II', 'III')`),
    check('inspection_sample', sql`${t.sample} between 1 and ${t.lot}`),
    check(
      'inspection_concession',
      sql`(${t.concession} = '') = (${t.concededAt} is null) and (${t.concession} = '' or not ${t.hasPassed})`,
    ),
  ],
);

/** 装箱单: cartons packed alike in one row, numbered through; replaced as a whole. */
export const cartonRow = pgTable(
  'carton_row',
  {
    orderNo: text('order_no')
      .notNull()
      .references(() => bulkOrder.orderNo),
    rowNo: integer('row_no').notNull(),
    cartons: integer('cartons').notNull(),
    lines: jsonb('lines').$type<{ lineNo: number; quantity: number }[]>().notNull(),
    /** 毛重 of one carton */
    grossGrams: integer('gross_grams').notNull(),
    lengthCm: integer('length_cm').notNull(),
    widthCm: integer('width_cm').notNull(),
    heightCm: integer('height_cm').notNull(),
  },
  (t) => [
    primaryKey({ name: 'carton_row_pkey', columns: [t.orderNo, t.rowNo] }),
    check(
      'carton_row_numbers',
      sql`${t.cartons} > 0 and ${t.grossGrams} > 0 and ${t.lengthCm} > 0 and ${t.widthCm} > 0 and ${t.heightCm} > 0`,
    ),
  ],
);

/** 质保金, agreed when the order was placed; an order without a row has none. See `retention.ts`. */
export const retention = pgTable(
  'retention',
  {
    orderNo: text('order_no')
      .primaryKey()
      .references(() => tradeOrder.orderNo),
    shopId: text('shop_id')
      .notNull()
      .references(() => shop.id),
    percent: integer('percent').notNull(),
    /** from receipt */
    days: integer('days').notNull(),
    /** held back when the order was completed */
    heldFen: bigFen('held_fen').notNull().default(0),
    /** less what was claimed since */
    leftFen: bigFen('left_fen').notNull().default(0),
    /** null before the order is completed */
    dueAt: moment('due_at'),
    releasedAt: moment('released_at'),
  },
  (t) => [
    check('retention_terms', sql`${t.percent} between 1 and 20 and ${t.days} between 15 and 365`),
    check(
      'retention_fen',
      sql`${t.leftFen} between 0 and ${t.heldFen} and (${t.dueAt} is not null or ${t.heldFen} = 0)`,
    ),
    check('retention_released', sql`${t.releasedAt} is null or ${t.dueAt} is not null`),
    // the order clock
    index('retention_due')
      .on(t.dueAt)
      .where(sql`released_at is null`),
    index('retention_by_shop')
      .on(t.shopId)
      .where(sql`released_at is null`),
  ],
);
