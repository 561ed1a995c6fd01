/** What 行情 counts and how it is shown, without TypeBox, for the browser. */

import { wordOf } from '../platform/coded-words.ts';
import { hueWords } from '../platform/colour.ts';
import { crowdWords } from './crowds.ts';

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

/** The words of what is counted: names of themes, categories and clusters are kept as they are. */
export function trendKeyWords(subject: string, key: string): string {
  if (subject === 'price') return PRICE_BANDS.find(({ code }) => code === key)?.name ?? key;
  return wordOf(subject === 'crowd' ? crowdWords : subject === 'colour' ? hueWords : {}, key);
}

/** The words of 只看, `crowd=children` or `cluster=绍兴柯桥`. */
export const amongWords = (among: string): string => {
  const [subject = '', key = ''] = among.split('=');
  return trendKeyWords(subject, key);
};

export const TREND_DAYS = ['30', '90', '365'] as const;
/** A day with fewer visitors is not shown: one person must not be recognised in it. */
export const LEAST_VISITORS = 5;
/** The days are kept for so long. */
export const TREND_KEPT_DAYS = 400;
export const MOST_TRENDS = 20;

/** The price bands of a garment, by their upper end in 元 a piece; null = no upper end. */
const PRICE_ENDS = [15, 25, 40, 60, 100, null] as const;

export interface PriceBand {
  /** 15-25; without an end -15, 100- */
  readonly code: string;
  readonly name: string;
  /** 元 a piece, included; null = no lower end */
  readonly from: number | null;
  /** 元 a piece, not included; null = no upper end */
  readonly below: number | null;
}

export const PRICE_BANDS: readonly PriceBand[] = PRICE_ENDS.map((below, at) => {
  const from = PRICE_ENDS[at - 1] ?? null;
  const name = from === null ? `${below} 元以下` : below === null ? `${from} 元以上` : `${from}–${below} 元`;
  return { code: `${from ?? ''}-${below ?? ''}`, name, from, below };
});

/**
 * @param fen a piece
 * @returns the code of the band
 */
export function priceBandOf(fen: number): string {
  return PRICE_BANDS.find(({ below }) => below === null || fen < below * 100)!.code;
}

export const isWordMeasure = (measure: TrendMeasure): boolean => measure === 'searched' || measure === 'unanswered';

/** What may be asked together: words are searched, items are viewed, carted and ordered. */
export const mayAskTrend = (measure: TrendMeasure, subject: TrendSubject): boolean =>
  isWordMeasure(measure) === (subject === 'word');

export const trendMeasureWords: Readonly<Record<TrendMeasure, string>> = {
  viewed: '浏览',
  carted: '加购',
  ordered: '下单',
  searched: '搜索',
  unanswered: '没搜到',
};

export const trendDaysWords: Readonly<Record<(typeof TREND_DAYS)[number], string>> = {
  30: '近 30 天',
  90: '近 90 天',
  365: '近一年',
};

/** Visitors of a period, and of as many days before it. */
export interface Compared {
  readonly visitors: number;
  readonly before: number;
}

/** +23%, −8%, 新; null while there is too little to compare. */
export function trendChangeWords({ visitors, before }: Compared): string | null {
  const percent = trendChangePercent({ visitors, before });
  if (percent === null) return before === 0 && visitors > 0 ? '新' : null;
  return percent === 0 ? '持平' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`;
}

/** Below this a percentage would say more than so few people do. */
const LEAST_TO_COMPARE = 20;

/** Null while there is too little to compare. */
export function trendChangePercent({ visitors, before }: Compared): number | null {
  return before < LEAST_TO_COMPARE ? null : Math.round((visitors / before - 1) * 100);
}

/** 浏览最多的题材，近 90 天 */
export const trendTitle = (measure: TrendMeasure, subject: TrendSubject, days: (typeof TREND_DAYS)[number]): string =>
  `${trendName(measure, subject)}，${trendDaysWords[days]}`;

function trendName(measure: TrendMeasure, subject: TrendSubject): string {
  if (measure === 'unanswered') return '搜了没有货的词';
  return subject === 'word' ? '搜索词' : `${trendMeasureWords[measure]}最多的${trendSubjectWords[subject]}`;
}
