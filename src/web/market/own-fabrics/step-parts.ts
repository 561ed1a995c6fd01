import type { FabricDocument } from '#contract/market/own-fabrics.ts';
import type { Picture } from '#contract/platform/shapes.ts';
import type { Photographs } from '../writing/photographs.ts';
import type { Problems } from '../writing/problems.ts';

/** The props of every step of the editor. */
export interface StepProps {
  readonly document: FabricDocument;
  readonly change: (some: Partial<FabricDocument>) => void;
  /** by path, of the visited steps */
  readonly problems: Problems;
  /** it has been published: its stock is edited separately */
  readonly isSold: boolean;
  /** of `document.photo` */
  readonly photo: Picture | null;
  readonly addPhotographs: (more: Photographs) => void;
}
