import type { BoardItem } from './boards.ts';
import { colourName } from './colour-name.ts';

/** A colour by its trade name, 藏青 #1f2a44; everything else by its title. */
export const boardTitle = ({ kind, title, colours }: Pick<BoardItem, 'kind' | 'title' | 'colours'>): string =>
  kind === 'colour' ? `${colourName(colours[0] ?? '#ffffff')} ${title}` : title;
