import { createHash } from 'node:crypto';
import { vi } from 'vitest';
import { LOOK_LENGTH } from '#drawing/look/look.ts';
import { drawPrint } from '#drawing/print.ts';
import type { Painters } from '../people/pictures/painters.ts';

/**
 * For tests of something else than the likeness of sketches: a sheet compares some thirty prints, which costs seconds of
 * CPU time. Every print is drawn as usual, but not rasterised: its look is made from its SVG and is unlike any other.
 * @returns a function that compares real pixels again
 */
export function compareWithoutPixels({ painters }: { readonly painters: Pick<Painters, 'lookOfPrints'> }): () => void {
  const comparison = vi.spyOn(painters, 'lookOfPrints').mockImplementation(async (prints) =>
    prints.map((print) => {
      const showMm = Math.max(print.repeatMm.width, print.repeatMm.height);
      const { svg } = drawPrint({ draw: 'print', print, showMm });
      return createHash('shake256', { outputLength: LOOK_LENGTH }).update(svg).digest();
    }),
  );
  return () => comparison.mockRestore();
}
