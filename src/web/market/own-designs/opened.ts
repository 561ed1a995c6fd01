import { CREATE, opening } from '../writing/opened.ts';

export const { openedIn, open } = opening({ edit: '编辑花型' });

/** @param id `CREATE` = the upload of new ones */
export const openedTitle = (id: string): string => (id === CREATE ? '上传花型' : '编辑花型');
