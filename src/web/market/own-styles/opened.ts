import type { ListQuery, Question } from '../../platform/list-query.ts';

/** What replaces the list of 我的款式: it is part of the address, with what it was opened with. */
const CREATE = 'new';
const START = 'start';
const MANY = 'many';

export interface Making {
  /** empty: not chosen yet */
  readonly designId: string;
  /** preselected; empty: none */
  readonly blankId: string;
}

export const makingIn = (list: Question): Making | null =>
  list.get('open') === CREATE ? { designId: list.get('design') ?? '', blankId: list.get('blank') ?? '' } : null;

export const make = (list: ListQuery): void => list.set({ open: CREATE, q: undefined });

export const chooseDesign = (list: ListQuery, designId: string): void => list.set({ design: designId });

export const close = (list: ListQuery): void =>
  list.set({ open: undefined, design: undefined, blank: undefined, style: undefined, template: undefined });

/** The query of a link to 花型铺到光版. */
export const makeWith = (given: { design?: string; blank?: string }) => ({ open: CREATE, ...given });

/** 开始设计: which blank to design on. */
export const isStarting = (list: Question): boolean => list.get('open') === START;

/** The template that the design begins with; empty: none. */
export const templateIn = (list: Question): string => list.get('template') ?? '';

/** The query of a link to 开始设计 with a template. */
export const startWith = (templateId: string) => ({ open: START, template: templateId });

export const start = (list: ListQuery): void => list.set({ open: START, q: undefined });

/** 款 × 版: the style that is laid on many blanks; null when it is not opened. */
export const manyIn = (list: Question): string | null => (list.get('open') === MANY ? (list.get('style') ?? '') : null);

/** The query of a link to 款 × 版. */
export const manyWith = (styleId: string) => ({ open: MANY, style: styleId });
