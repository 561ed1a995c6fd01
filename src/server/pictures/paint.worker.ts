import { renderVariants, type Variant } from './render-picture.ts';
import type { Subject } from './subject.ts';

export interface PaintOrder {
  readonly subject: Subject;
  readonly wanted: readonly Variant[];
}

/** What a thread of the painters does: it draws and encodes, and knows of nothing else. */
export default ({ subject, wanted }: PaintOrder) => renderVariants(subject, wanted);

export { lookAtPrint } from './look-at-print.ts';
export { takeIn } from './take-in.ts';
export { takeInPrint } from './take-in-print.ts';
