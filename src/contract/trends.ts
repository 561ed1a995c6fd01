import { type Static, Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { oneOf } from './shapes.ts';

/** 行情: what visitors of the market look at, search for and buy. Counted per day and visitor, without accounts. */

/** What is counted. */
export const TREND_MEASURES = ['viewed', 'carted', 'ordered', 'searched', 'unanswered'] as const;
export type TrendMeasure = (typeof TREND_MEASURES)[number];

/** What an item is counted under; words only by searches. */
export const TREND_SUBJECTS = ['theme', 'colour', 'category', 'price', 'cluster', 'crowd', 'word'] as const;
export type TrendSubject = (typeof TREND_SUBJECTS)[number];

export const TREND_DAYS = ['30', '90', '365'] as const;
/** A day with fewer visitors is not shown: one person must not be recognised in it. */
export const LEAST_VISITORS = 5;
/** The days are kept for so long. */
export const TREND_KEPT_DAYS = 400;
export const MOST_TRENDS = 20;

/** The price bands of a garment, by their upper end in 元 a piece; null = no upper end. */
export const PRICE_BANDS = [15, 25, 40, 60, 100, null] as const;

/** @param fen a piece */
export function priceBandOf(fen: number): string {
  const at = PRICE_BANDS.findIndex((most) => most === null || fen < most * 100);
  const [from, to] = [at === 0 ? null : PRICE_BANDS[at - 1], PRICE_BANDS[at]];
  if (from == null) return `${to} 元以下`;
  return to == null ? `${from} 元以上` : `${from}–${to} 元`;
}

export const isWordMeasure = (measure: TrendMeasure): boolean => measure === 'searched' || measure === 'unanswered';

/** What may be asked together: words are searched, items are viewed, carted and ordered. */
export const mayAskTrend = (measure: TrendMeasure, subject: TrendSubject): boolean =>
  isWordMeasure(measure) === (subject === 'word');

export const Trend = Type.Object({
  /** the theme, colour, category, price band …, or the searched word */
  key: Type.String(),
  /** daily visitors, summed over the days asked for, and over as many days before */
  visitors: Type.Integer(),
  before: Type.Integer(),
  /** the days asked for in equal steps, the oldest first */
  steps: Type.Array(Type.Integer()),
});
export type Trend = Static<typeof Trend>;

export const trendList = endpoint({
  method: 'GET',
  path: '/api/v2/trends/list',
  for: 'anyone',
  summary: '行情：题材、颜色、品类、价位、产业带、人群、搜索词在一段时间里的人数和涨落',
  query: Type.Object({
    measure: oneOf(TREND_MEASURES, 'viewed'),
    subject: oneOf(TREND_SUBJECTS, 'theme'),
    days: oneOf(TREND_DAYS, '90'),
    /** only items of this 产业带 or crowd: `cluster=绍兴柯桥`, `crowd=童`; empty = all */
    among: Type.String({ maxLength: 40, default: '', pattern: '^((cluster|crowd)=.+)?$' }),
  }),
  reply: Type.Object({
    /** a plausible history of the demo, not counted */
    isExample: Type.Boolean(),
    /** days in one step */
    stepDays: Type.Integer(),
    /** ISO date of the last counted day */
    until: Type.String(),
    /** the most visited first */
    list: Type.Array(Trend, { maxItems: MOST_TRENDS }),
  }),
  errors: ['trend.pairing'],
});
