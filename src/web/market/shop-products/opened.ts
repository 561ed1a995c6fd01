import { type Opened, opening } from '../writing/opened.ts';

export const partTitles = {
  edit: '编辑商品',
  garment: '成衣资料',
  stock: '库存',
  photos: '实拍图',
  look: '预览',
  log: '操作记录',
} as const;

export type Part = keyof typeof partTitles;
export type OpenedProduct = Opened<Part>;

export const { openedIn, open } = opening(partTitles);
