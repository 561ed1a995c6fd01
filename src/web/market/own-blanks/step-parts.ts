import type { BlankDocument } from '#contract/market/own-blanks.ts';
import type { Problems } from '../writing/problems.ts';
import type { Photographs } from '../writing/photographs.ts';
import type { Judged } from './use-problems.ts';

/** The props of every step of the editor. */
export interface StepProps {
  readonly document: BlankDocument;
  readonly change: (some: Partial<BlankDocument>) => void;
  /** by path, of the visited steps */
  readonly problems: Problems;
  readonly judged: Judged;
  readonly photographs: Photographs;
  readonly addPhotographs: (more: Photographs) => void;
  /** it has been approved: buyers see it, and its stock is edited separately */
  readonly isApproved: boolean;
}
