import { type Opened, opening, stepping } from '../writing/opened.ts';
import { steps } from './steps.ts';

export const partTitles = { edit: '编辑面料', stock: '库存', look: '预览', log: '操作记录' } as const;

export type Part = keyof typeof partTitles;
export type OpenedFabric = Opened<Part>;

export const { openedIn, open } = opening(partTitles);
export const { stepIn, goTo } = stepping(steps);
