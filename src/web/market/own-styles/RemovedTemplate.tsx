import { Undo } from '../../platform/Undo.tsx';
import type { RemovingTemplate } from './use-removing-template.ts';

/** The template that was just removed, with 撤销 for a while. */
export const RemovedTemplate = ({ removing: { removed, restore, end } }: { removing: RemovingTemplate }) =>
  removed === null ? null : <Undo key={removed.id} words={`已删除模板“${removed.name}”`} undo={restore} end={end} />;
