/** 综合, 颜色优先, 花纹优先: apart from the schemas, which the pages do not load. */
export const ALIKE_BY = ['both', 'colour', 'texture'] as const;
