import { type WayBack, wayBackQuery } from '../own-styles/way-back.ts';
import { to } from '../../platform/screens.ts';

/** 开始设计: the editor, with this blank on its stage. */
export const designAddress = (blankId: string, way: WayBack | null = null): string =>
  to('userStyleDetail', { blank: blankId, ...wayBackQuery(way) });

/** The blank's page, with 样品 chosen. */
export const sampleAddress = (blankId: string): string => to('blankDetail', { id: blankId, purpose: 'sample' });

export const keptAddress = (blankId: string): string => to('userBlankDetail', { id: blankId });
