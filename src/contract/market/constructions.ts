/** 织造方式 of a fabric. */
export const fabricConstructionWords = {
  knitted: '针织',
  woven: '梭织',
  lace: '蕾丝',
  fauxLeather: '皮革绒',
  nonwoven: '无纺',
} as const;

/** 织法 of a finished garment. */
export const garmentConstructionWords = { knitted: '针织', woven: '梭织', leather: '皮革', other: '其他' } as const;

/** Of both: a product shows its fabric's, or its own. */
export const constructionWords = { ...fabricConstructionWords, ...garmentConstructionWords } as const;

export type FabricConstruction = keyof typeof fabricConstructionWords;
export type Construction = keyof typeof constructionWords;
