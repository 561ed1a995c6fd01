import { namesOf, type StatusRecord, wordsOf } from '../platform/statuses.ts';

/** 精选: products nominated by a shop for a featured placement of some days; an operator decides. */
export const FEATURED_STATUS = {
  proposed: { words: '待审核' },
  approved: { words: '已通过' },
  refused: { words: '未通过' },
  withdrawn: { words: '已撤回' },
  over: { words: '已结束' },
} as const satisfies Readonly<Record<string, Pick<StatusRecord, 'words'>>>;

export type FeaturedStatus = keyof typeof FEATURED_STATUS;
export const FEATURED_STATUSES = namesOf(FEATURED_STATUS);

/** 角标 on the product's card */
export const FEATURED_TAGS = ['topPick', 'bestSeller', 'newArrival'] as const;
export type FeaturedTag = (typeof FEATURED_TAGS)[number];

export const featuredTagWords: Readonly<Record<FeaturedTag, string>> = {
  topPick: '主推',
  bestSeller: '爆款',
  newArrival: '新品',
};

/** Placements: the featured list, or in addition the home page. */
export const FEATURED_SLOTS = ['list', 'home'] as const;
export type FeaturedSlot = (typeof FEATURED_SLOTS)[number];

export const featuredSlotWords: Readonly<Record<FeaturedSlot, string>> = { list: '精选款式', home: '首页推荐' };

export const featuredStatusWords = wordsOf(FEATURED_STATUS);

/** The longest run and the longest lead of a nomination; days in China, both ends included. */
export const MOST_DAYS = 90;
export const FARTHEST_DAYS = 180;
/** waiting or running, per shop */
export const MOST_NOMINATIONS = 50;

const DAY_MS = 86_400_000;
/** from an ISO date; NaN for an impossible day */
const dayNo = (day: string): number => {
  const ms = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day ? Number.NaN : ms / DAY_MS;
};

/** May a nomination made today run on these days? */
export function areFeaturedDays(startsOn: string, endsOn: string, today: string): boolean {
  const [starts, ends, now] = [dayNo(startsOn), dayNo(endsOn), dayNo(today)];
  return starts >= now && starts <= now + FARTHEST_DAYS && ends >= starts && ends - starts < MOST_DAYS;
}
