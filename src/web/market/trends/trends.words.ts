import type { TREND_DAYS, TrendMeasure, TrendSubject } from '#contract/market/trend-rules.ts';
import type { Trend } from '#contract/market/trends.ts';
import { to } from '../../platform/screens.ts';

export const trendsLead = '大家在看什么、加购什么、下单什么，哪些在涨、哪些在落。只数人数，不记是谁。';

export const measureWords: Readonly<Record<TrendMeasure, string>> = {
  viewed: '浏览',
  carted: '加购',
  ordered: '下单',
  searched: '搜索',
  unanswered: '没搜到',
};

export const daysWords: Readonly<Record<(typeof TREND_DAYS)[number], string>> = {
  30: '近 30 天',
  90: '近 90 天',
  365: '近一年',
};

/** +23%, -8%, 新; null while there is too little to compare. */
export function changeWords({ visitors, before }: Pick<Trend, 'visitors' | 'before'>): string | null {
  const percent = changePercent({ visitors, before });
  if (percent === null) return before === 0 && visitors > 0 ? '新' : null;
  return percent === 0 ? '持平' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`;
}

/** Below this a percentage would say more than so few people do. */
const LEAST_TO_COMPARE = 20;

export function changePercent({ visitors, before }: Pick<Trend, 'visitors' | 'before'>): number | null {
  return before < LEAST_TO_COMPARE ? null : Math.round((visitors / before - 1) * 100);
}

/** Where one sees the things themselves. */
export function wayTo(subject: TrendSubject, key: string): string | null {
  switch (subject) {
    case 'theme':
      return to('search', { kind: 'design', q: key });
    case 'colour':
      return to('blankList', { colour: key });
    case 'crowd':
      return to('blankList', { crowd: key });
    case 'cluster':
      return to('factoryList', { cluster: key });
    case 'category':
      return to('search', { q: key.split(' · ').toReversed().join('') });
    case 'word':
      return to('search', { q: key });
    case 'price':
      return null;
  }
}
