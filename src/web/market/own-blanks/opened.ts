import { type Opened, opening, stepping } from '../writing/opened.ts';
import { steps } from './steps.ts';

/** stands for no single blank: the spreadsheet of all */
export const ALL = 'all';
export const partTitles = {
  edit: '编辑光版',
  stock: '库存',
  photos: '照片',
  look: '预览',
  log: '操作记录',
  sheet: '批量改库存和价格',
} as const;

export type Part = keyof typeof partTitles;
export type OpenedBlank = Opened<Part>;

export const { openedIn, open } = opening(partTitles);
export const { stepIn, goTo } = stepping(steps);
