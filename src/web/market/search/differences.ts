import { leadTime } from '../../platform/words.ts';
import type { WayOut } from './ways-out.ts';

/** The measures that a card of any kind may have. */
interface Measured {
  readonly gsm?: number;
  readonly widthCm?: number;
  readonly moq?: number;
  readonly leadHours?: number;
  readonly leadDays?: number;
}

/** How an item differs from the query: 克重 320 g/m²（要 285–315 g/m²）. */
export function differencesOf(item: unknown, { chips }: WayOut): readonly string[] {
  const has = item as Measured;
  return chips.flatMap(({ key, words }) => {
    const value = valueOf(has, key);
    return value === undefined ? [] : [`${value}（要的是 ${words.replace(/^(克重|门幅) /, '')}）`];
  });
}

const MOST_SAID = 3;

/** The differences of several items, without duplicates. */
export function differencesOfAll(items: readonly unknown[], way: WayOut): string {
  const all = new Set(items.flatMap((item) => differencesOf(item, way)));
  return [...all].slice(0, MOST_SAID).join('，');
}

function valueOf({ gsm, widthCm, moq, leadHours, leadDays }: Measured, key: string): string | undefined {
  switch (key) {
    case 'gsm':
      return gsm === undefined ? undefined : `克重 ${gsm} g/m²`;
    case 'width':
      return widthCm === undefined ? undefined : `门幅 ${widthCm} cm`;
    case 'moq':
      return moq === undefined ? undefined : `${moq} 起订`;
    case 'lead':
      if (leadHours !== undefined) return `${leadTime(leadHours)}发货`;
      return leadDays === undefined ? undefined : `${leadDays} 天发货`;
    default:
      return undefined;
  }
}
