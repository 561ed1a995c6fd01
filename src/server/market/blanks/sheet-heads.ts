/** Column heads of the sheet of stock and prices, written by `blank-sheet.ts` and found by `read-blank-sheet.ts`. */
export const SHEET_HEADS = {
  blankNo: '光版编号',
  name: '名称',
  colourNo: '色号',
  colourName: '颜色',
  size: '尺码',
  taken: '导出时库存',
  stock: '库存',
} as const;

export const MOST_TIERS = 6;

export const tierHeads = (at: number): readonly [quantity: string, price: string] => [
  `第${at + 1}档起（件）`,
  `第${at + 1}档单价（元）`,
];
