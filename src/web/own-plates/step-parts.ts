import type { PlateDocument } from '#contract/own-plates.ts';
import type { Problems } from '../writing/problems.ts';
import type { Photographs } from '../writing/photographs.ts';
import type { Judged } from './use-problems.ts';

/** The props of every step of the editor. */
export interface StepProps {
  readonly document: PlateDocument;
  readonly change: (some: Partial<PlateDocument>) => void;
  /** by path, of the visited steps */
  readonly problems: Problems;
  readonly judged: Judged;
  readonly photographs: Photographs;
  readonly addPhotographs: (more: Photographs) => void;
  /** it has been approved: buyers see it, and its stock is edited separately */
  readonly isApproved: boolean;
}
