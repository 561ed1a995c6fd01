import { to } from '../platform/screens.ts';

/** 开始设计: the editor, with this blank on its stage. */
export const designAddress = (blankId: string): string => to('userStyleDetail', { blank: blankId });

/** The blank's page, with 样品 chosen. */
export const sampleAddress = (blankId: string): string => to('blankDetail', { id: blankId, purpose: 'sample' });

export const keptAddress = (blankId: string): string => to('userBlankDetail', { id: blankId });
