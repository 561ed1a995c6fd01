import { opening } from '../writing/opened.ts';

export const { openedIn, open } = opening({ edit: '编辑套餐' });
