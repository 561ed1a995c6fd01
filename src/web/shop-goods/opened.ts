import { type ListQuery, oneOf } from '../platform/list-query.ts';

/** What is opened beside the list stands in the address: it can be linked to, and 返回 closes it. */
export interface Opened {
  /** of goods; `CREATE` = new ones */
  readonly id: string;
  readonly part: Part;
}

export type Part = keyof typeof partTitles;

export const CREATE = 'new';
export const partTitles = {
  edit: '编辑商品',
  stock: '库存',
  photos: '实拍图',
  look: '预览',
  log: '改价与经过',
} as const;

export function openedIn(list: ListQuery): Opened | null {
  const id = list.get('open');
  return id === undefined ? null : { id, part: oneOf(list.get('part'), partTitles) ?? 'edit' };
}

export const open = (list: ListQuery, id: string, part: Part): void =>
  list.set({ open: id, part: part === 'edit' ? undefined : part, page: list.page });

export const close = (list: ListQuery): void => list.set({ open: undefined, part: undefined, page: list.page });
