/** 综合, 颜色优先, 花纹优先, 同图: apart from the schemas, which the pages do not load. */
export const ALIKE_BY = ['both', 'colour', 'texture', 'same'] as const;

/** Kinds that are compared with a picture. */
export const ALIKE_KINDS = ['design', 'fabric', 'product', 'blank'] as const;
export type AlikeKind = (typeof ALIKE_KINDS)[number];

/** The longest `look` of a query: the bytes of `#drawing/look/asked-look.ts` in base64url. */
export const MOST_LOOK = 600;
