import type { PlateDocument } from '#contract/own-plates.ts';
import type { Problems } from '../writing/problems.ts';
import type { Photographs } from '../writing/photographs.ts';
import type { Judged } from './use-problems.ts';

/** What every step of the editor is given. */
export interface StepProps {
  readonly document: PlateDocument;
  readonly change: (some: Partial<PlateDocument>) => void;
  /** by path, of steps that one has been through */
  readonly problems: Problems;
  readonly judged: Judged;
  readonly photographs: Photographs;
  readonly addPhotographs: (more: Photographs) => void;
  /** it has been approved: buyers see it, and its stock is kept by itself */
  readonly isApproved: boolean;
}
