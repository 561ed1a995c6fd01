/** 精选: goods that a shop proposes for the featured list, for some days; an operator decides. */
export type HandpickStatus = 'proposed' | 'approved' | 'refused' | 'withdrawn' | 'over';

export const HANDPICK_TAGS = ['主推', '爆款', '新品'] as const;
export type HandpickTag = (typeof HANDPICK_TAGS)[number];

/** Where they stand: the featured list, or beside that first on the home page. */
export const HANDPICK_SLOTS = ['list', 'home'] as const;
export type HandpickSlot = (typeof HANDPICK_SLOTS)[number];

export const handpickSlotWords: Readonly<Record<HandpickSlot, string>> = { list: '精选款式', home: '首页推荐' };

export const handpickStatusWords: Readonly<Record<HandpickStatus, string>> = {
  proposed: '待审核',
  approved: '已通过',
  refused: '未通过',
  withdrawn: '已撤回',
  over: '已结束',
};

/** A proposal may run this long, and begin so far ahead; days in China, both ends included. */
export const MOST_DAYS = 90;
export const FARTHEST_DAYS = 180;
/** that wait or run, of one shop */
export const MOST_PROPOSALS = 50;
