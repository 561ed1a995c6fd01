import { describe, expect, test } from 'vitest';
import { cutInSize } from '#drawing/blank-cut.ts';
import { layAllover } from '#drawing/laying.ts';
import type { CutPanel, PrintRecipe } from '#drawing/recipe.ts';
import { NOTICED_SEAMS } from '#studio/check-limits.ts';
import { type DemoBlank, demoBlanks, panelsOf } from './blanks.demo.ts';

/** A chessboard of 50 mm squares. */
const checker = {
  ...{ family: 'picture', repeat: 'straight', repeatMm: { width: 100, height: 100 }, palette: ['#ffffff'] },
  image: { key: 'checker', seeThrough: false },
} as const satisfies PrintRecipe;

const MATCHED_MM = 1;

const panelsIn = (blank: DemoBlank, size: string): readonly CutPanel[] => {
  const { garment, sizes, sizeChart } = blank;
  const kept = panelsOf(blank).map((panel) => ({ ...panel, ownOutline: panel.isOwn }));
  return cutInSize({ garment, sizes, chart: sizeChart.parts }, kept, size)!;
};

describe('对花 on every blank of the catalogue, in every size', () => {
  test.each(demoBlanks.map((blank) => [blank.blankNo, blank.garment, blank] as const))(
    'an all-over print matches within 1 mm at the noticed seams of %s (%s)',
    (_, __, blank) => {
      for (const size of blank.sizes) {
        const { seams } = layAllover(panelsIn(blank, size), checker);
        for (const { kind, panelNo, edge, atNotchMm, worstMm } of seams) {
          if (!NOTICED_SEAMS.has(kind)) continue;
          const seam = `${kind} ${panelNo} ${edge}`;
          expect(atNotchMm, `${size} ${seam}`).toBeLessThanOrEqual(MATCHED_MM);
          // Applied pieces match along their whole edge, side seams in height from the hem to the armhole.
          if (['placket', 'pocket', 'yoke', 'side'].includes(kind))
            expect(worstMm, `${size} ${seam}, whole`).toBeLessThanOrEqual(MATCHED_MM);
        }
      }
    },
  );
});
