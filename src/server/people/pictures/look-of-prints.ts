import sharp from 'sharp';
import { LOOK_SIDE, lookOf } from '#drawing/look/look.ts';
import { drawPrint } from '#drawing/print.ts';
import type { DrawnPrint } from '#drawing/recipe.ts';

/** As much of a print as the page of drawn prints shows. */
const REPEATS = 1.5;

/** What prints look like beside one another, before any of them is kept. A task of the drawing process. */
export async function lookOfPrints({ prints }: { readonly prints: readonly DrawnPrint[] }): Promise<Uint8Array[]> {
  const looks: Uint8Array[] = [];
  for (const print of prints) {
    const showMm = Math.max(print.repeatMm.width, print.repeatMm.height) * REPEATS;
    const { svg } = drawPrint({ draw: 'print', print, showMm });
    looks.push(lookOf(await sharp(Buffer.from(svg)).resize(LOOK_SIDE, LOOK_SIDE).ensureAlpha().raw().toBuffer()));
  }
  return looks;
}
