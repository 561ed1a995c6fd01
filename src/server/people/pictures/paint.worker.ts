import { readFile } from 'node:fs/promises';
import { lookAtPrint as lookAtBytes, type PrintFacts, type PrintToSee } from './look-at-print.ts';
import { garmentOnWhite, renderVariants, type Variant } from './render-picture.ts';
import type { Subject } from './subject.ts';
import { tracePrint } from './trace-print.ts';

export interface PaintOrder {
  readonly subject: Subject;
  readonly wanted: readonly Variant[];
  /** without the corner words of pictures made by a model */
  readonly isPlain?: true;
}

/** Tasks of a thread in the drawing process: drawing, decoding and encoding, without any other knowledge. */
export const paint = ({ subject, wanted, isPlain }: PaintOrder) => renderVariants(subject, wanted, isPlain);

interface WhiteOrder {
  readonly subject: Subject;
  readonly width: number;
}

export const paintOnWhite = ({ subject, width }: WhiteOrder) => garmentOnWhite(subject, width);

export interface PrintFile extends Omit<PrintToSee, 'bytes'> {
  /** of a local file */
  readonly path: string;
  /** also whether it can be traced, which takes longer */
  readonly asksFlat?: true;
}

export async function lookAtPrint({ path, asksFlat, ...print }: PrintFile): Promise<PrintFacts | null> {
  const facts = await lookAtBytes({ ...print, bytes: await readFile(path) });
  if (facts === null || asksFlat !== true) return facts;
  // As a print file does it: what that gives up on is not promised.
  const traced = await tracePrint(path, print.repeat);
  return { ...facts, isFlat: traced.outlines !== null, ...(traced.outlines === null && { isFading: traced.isFading }) };
}

export { tryDrawSheet as drawSheet } from '../print-sheets/draw-sheet.ts';
export { tryProfile } from '../print-sheets/inks.ts';
export { lookAtDrawn } from './look-at-drawn.ts';
export { describePicture } from './describe-picture.ts';
export { closePrint } from './close-print.ts';
export { foldCross, openCross } from './cross-print.ts';
export { lookOfPrints } from './look-of-prints.ts';
export { drawPoster } from './draw-poster.ts';
export { fitPicture, lightOfGround, slicePicture } from './fit-picture.ts';
export { cutOut } from './cut-out.ts';
export { whiteGround } from './white-ground.ts';
export { separate } from './separate.ts';
export { takeIn } from './take-in.ts';
export { takeInPrint } from './take-in-print.ts';
