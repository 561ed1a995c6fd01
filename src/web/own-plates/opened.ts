import { type ListQuery, oneOf } from '../platform/list-query.ts';
import { type StepName, steps } from './steps.ts';

/** What is opened stands in the address: it can be linked to, and 返回 closes it. */
export interface Opened {
  /** of a plate; `CREATE` = a new one */
  readonly id: string;
  readonly part: Part;
  readonly step: StepName;
}

export type Part = keyof typeof partTitles;

export const CREATE = 'new';
/** of no plate in particular: the sheet of all */
export const ALL = 'all';
export const partTitles = {
  edit: '编辑光版',
  stock: '库存',
  photos: '照片',
  look: '预览',
  log: '经过',
  sheet: '批量改库存和价格',
} as const;

export function openedIn(list: ListQuery): Opened | null {
  const id = list.get('open');
  if (id === undefined) return null;
  return {
    id,
    part: oneOf(list.get('part'), partTitles) ?? 'edit',
    step: oneOf(list.get('step'), steps) ?? 'basics',
  };
}

export const open = (list: ListQuery, id: string, part: Part): void =>
  list.set({ open: id, part: part === 'edit' ? undefined : part, step: undefined, page: list.page });

export const goTo = (list: ListQuery, id: string, step: StepName): void =>
  list.set({ open: id || CREATE, part: undefined, step: step === 'basics' ? undefined : step, page: list.page });

export const close = (list: ListQuery): void =>
  list.set({ open: undefined, part: undefined, step: undefined, page: list.page });
