/** 季节: when a garment or a fabric is worn. */
export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;
export type Season = (typeof SEASONS)[number];

export const seasonWords: Readonly<Record<Season, string>> = { spring: '春', summer: '夏', autumn: '秋', winter: '冬' };
