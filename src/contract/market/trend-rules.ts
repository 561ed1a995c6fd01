/** What 行情 counts and how it is shown, without TypeBox, for the browser. */

/** What is counted. */
export const TREND_MEASURES = ['viewed', 'carted', 'ordered', 'searched', 'unanswered'] as const;
export type TrendMeasure = (typeof TREND_MEASURES)[number];

/** What an item is counted under; words only by searches. */
export const TREND_SUBJECTS = ['theme', 'colour', 'category', 'price', 'cluster', 'crowd', 'word'] as const;
export type TrendSubject = (typeof TREND_SUBJECTS)[number];

export const trendSubjectWords: Readonly<Record<TrendSubject, string>> = {
  theme: '题材',
  colour: '颜色',
  category: '品类',
  price: '价位',
  cluster: '产业带',
  crowd: '人群',
  word: '搜索词',
};

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
