import { PRICE_BANDS, type TrendSubject } from '#contract/market/trend-rules.ts';
import { to } from '../../platform/screens.ts';

export const trendsLead = '大家在看什么、加购什么、下单什么，哪些在涨、哪些在落。只数人数，不记是谁。';

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
      return wayToPrice(key);
  }
}

/** The filter includes its ends, the band not its upper one. */
function wayToPrice(key: string): string | null {
  const band = PRICE_BANDS.find(({ code }) => code === key);
  if (band === undefined) return null;
  const most = band.below === null ? '' : (band.below - 0.01).toFixed(2);
  return to('blankList', { price: `${band.from ?? ''}-${most}` });
}
