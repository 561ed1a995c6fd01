import { describe, expect, it } from 'vitest';

import { cutPanels, defaultMeasures } from '../garment.ts';
import type { CutPanel, DrawnKind, PanelSeam, SeamKind } from '../recipe.ts';
import { garmentModels } from './kinds.ts';
import { runLength } from './seam-lines.ts';

const kinds = Object.keys(garmentModels) as DrawnKind[];

/**
 * Permitted length of a piece relative to the piece it is sewn to: 袖山吃势, 罗纹拉伸. All other seams must be equal.
 */
const EASE: Partial<Record<SeamKind, { readonly from: number; readonly to: number }>> = {
  armhole: { from: 1, to: 1.04 },
  rib: { from: 0.8, to: 0.95 },
};
const ALIKE_MM = 2;

interface Sewn {
  readonly panel: CutPanel;
  readonly seam: PanelSeam;
  readonly other: CutPanel;
  readonly otherSeam: PanelSeam;
}

function sewnIn(panels: readonly CutPanel[]): Sewn[] {
  return panels.flatMap((panel) =>
    panel.seams.map((seam) => {
      const other = panels.find(({ panelNo }) => panelNo === seam.otherPanel);
      const otherSeam = other?.seams.find(
        (one) => one.otherPanel === panel.panelNo && one.otherEdge === seam.edge && one.edge === seam.otherEdge,
      );
      if (!other || !otherSeam) throw new Error(`${panel.name} ${seam.edge} is sewn from one side only`);
      return { panel, seam, other, otherSeam };
    }),
  );
}

const isEased = ({ panel, seam }: Sewn): boolean =>
  seam.kind === 'armhole' ? seam.edge.startsWith('cap') : panel.printableMm === null;

const sizes = (kind: DrawnKind) => [
  {},
  Object.fromEntries(Object.entries(defaultMeasures(kind)).map(([key, value]) => [key, value * 1.12])),
];

describe.each(kinds)('the seams of %s', (kind) => {
  it('both sides of a seam are equally long, except for easing and stretching', () => {
    for (const size of sizes(kind)) {
      for (const sewn of sewnIn(cutPanels(kind, size))) {
        const { panel, seam, otherSeam } = sewn;
        const [run, otherRun] = [runLength(seam.lineMm), runLength(otherSeam.lineMm)];
        const ease = EASE[seam.kind];
        const where = `${panel.name} ${seam.edge}`;
        if (!ease) expect(Math.abs(run - otherRun), where).toBeLessThan(ALIKE_MM);
        else if (isEased(sewn)) {
          expect(run / otherRun, where).toBeGreaterThan(ease.from);
          expect(run / otherRun, where).toBeLessThan(ease.to);
        }
      }
    }
  });

  it('seam lines are within their panels', () => {
    for (const { widthMm, heightMm, name, seams } of cutPanels(kind, {})) {
      for (const { edge, lineMm } of seams) {
        expect(lineMm.length, `${name} ${edge}`).toBeGreaterThan(1);
        for (const [x, y] of lineMm) {
          expect(x, `${name} ${edge}`).toBeGreaterThan(-0.3);
          expect(x, `${name} ${edge}`).toBeLessThan(widthMm + 0.3);
          expect(y, `${name} ${edge}`).toBeGreaterThan(-0.3);
          expect(y, `${name} ${edge}`).toBeLessThan(heightMm + 0.3);
        }
      }
    }
  });

  it('every printed piece is joined to another', () => {
    const alone = cutPanels(kind, {}).filter(({ printableMm, seams }) => printableMm && seams.length === 0);
    expect(alone.map(({ name }) => name)).toEqual(kind === 'scarf' ? ['方巾'] : kind === 'shirtDress' ? ['腰带'] : []);
  });
});
