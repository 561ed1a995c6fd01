import type { ListQuery } from '../platform/list-query.ts';

/** What is opened beside the list stands in the address: the id of a design, or `CREATE` for new ones. */
export const CREATE = 'new';

export const openedIn = (list: ListQuery): string | undefined => list.get('open');

export const open = (list: ListQuery, id: string): void => list.set({ open: id, page: list.page });

export const close = (list: ListQuery): void => list.set({ open: undefined, page: list.page });

export const openedTitle = (id: string): string => (id === CREATE ? '上传花型' : '编辑花型');
