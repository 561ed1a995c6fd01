import type { FabricDocument } from '#contract/own-fabrics.ts';
import type { Picture } from '#contract/shapes.ts';
import type { Photographs } from '../writing/photographs.ts';
import type { Problems } from '../writing/problems.ts';

/** What every step of the editor is given. */
export interface StepProps {
  readonly document: FabricDocument;
  readonly change: (some: Partial<FabricDocument>) => void;
  /** by path, of steps that one has been through */
  readonly problems: Problems;
  /** it has been put on: its stock is counted by itself */
  readonly isSold: boolean;
  /** of `document.photo` */
  readonly photo: Picture | null;
  readonly addPhotographs: (more: Photographs) => void;
}
