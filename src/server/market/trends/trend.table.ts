import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TrendMeasure, TrendSubject } from '#contract/market/trend-rules.ts';
import { bytea } from '../../platform/table.ts';

const cell = {
  measure: text('measure').$type<TrendMeasure>().notNull(),
  subject: text('subject').$type<TrendSubject>().notNull(),
  /** of all items: empty; else of one 产业带 or crowd, `cluster=绍兴柯桥` */
  among: text('among').notNull(),
  /** in China */
  day: date('day').notNull(),
  key: text('key').notNull(),
};

/** 行情: how many visitors a day looked at, carted, ordered or searched for this. */
export const trendCount = pgTable('trend_count', { ...cell, visitors: integer('visitors').notNull() }, (t) => [
  primaryKey({ name: 'trend_count_pkey', columns: [t.measure, t.subject, t.among, t.day, t.key] }),
  check('trend_count_visitors', sql`${t.visitors} > 0`),
  index('trend_count_by_day').on(t.day),
]);

/**
 * The visitors counted today, so that each counts once on all servers. A visitor is a keyed hash of the day and what the
 * browser sends; the rows are deleted after the day, so that no person can be identified.
 */
export const trendVisitor = pgTable('trend_visitor', { ...cell, visitor: bytea('visitor').notNull() }, (t) => [
  primaryKey({ name: 'trend_visitor_pkey', columns: [t.day, t.measure, t.subject, t.among, t.key, t.visitor] }),
]);
