/** Of a 采购单 the buyer is a shop, and the seller its factory. */
const IN_SUPPLY = { 买家: '商家', 商家: '工厂', 订单: '采购单' } as const;

/** A text about an order in the words of a 采购单. */
export const inSupplyWords = (words: string): string =>
  words.replaceAll(/买家|商家|订单/g, (name) => IN_SUPPLY[name as keyof typeof IN_SUPPLY]);
