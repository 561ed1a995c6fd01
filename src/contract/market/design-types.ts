/** 花型类型: an artwork printed in one place, or a repeat that continues in two or in four directions. */
export const DESIGN_TYPES = ['placed', 'twoWay', 'fourWay'] as const;
export type DesignType = (typeof DESIGN_TYPES)[number];

export const designTypeWords: Readonly<Record<DesignType, string>> = {
  placed: '定位',
  twoWay: '二方',
  fourWay: '四方',
};
