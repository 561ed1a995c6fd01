/** 货品: whether a product is sold as it is, or as a blank with prints. */
export const makingWords = { finished: '现货成衣', print: '印花款' } as const;
