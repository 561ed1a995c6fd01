import type { ListQuery } from '../platform/list-query.ts';

/** 新建款式 is part of the address, with the design and the blank it was opened with. */
const CREATE = 'new';

export interface Making {
  /** empty: not chosen yet */
  readonly designId: string;
  /** preselected; empty: none */
  readonly blankId: string;
}

export const makingIn = (list: ListQuery): Making | null =>
  list.get('open') === CREATE ? { designId: list.get('design') ?? '', blankId: list.get('blank') ?? '' } : null;

export const make = (list: ListQuery): void => list.set({ open: CREATE, q: undefined });

export const chooseDesign = (list: ListQuery, designId: string): void => list.set({ design: designId });

export const close = (list: ListQuery): void => list.set({ open: undefined, design: undefined, blank: undefined });

/** The query of a link to 新建款式. */
export const makeWith = (given: { design?: string; blank?: string }) => ({ open: CREATE, ...given });
