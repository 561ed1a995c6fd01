import { type Static, Type } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { oneOf } from '../platform/shapes.ts';
import { MOST_TRENDS, TREND_DAYS, TREND_MEASURES, TREND_SUBJECTS } from './trend-rules.ts';

/** 行情: what visitors of the market look at, search for and buy. Counted per day and visitor, without accounts. */

export const Trend = Type.Object({
  /** the theme, colour, category, price band …, or the searched word */
  key: Type.String(),
  /** daily visitors, summed over the days asked for, and over as many days before */
  visitors: Type.Integer(),
  before: Type.Integer(),
  /** both periods in equal steps, the oldest first: the second half are the days asked for */
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
    /** only items of this 产业带 or crowd: `cluster=绍兴柯桥`, `crowd=children`; empty = all */
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
