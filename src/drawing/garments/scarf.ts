import type { GarmentView } from '../recipe.ts';
import { printedPiece } from './cut.ts';
import type { CutSet } from './cut.ts';
import { mapPoints, rectangle } from './path.ts';
import type { Path } from './path.ts';
import { fold, mirrorShade, seam, straightFold, swell } from './worn.ts';
import type { GarmentModel, Shade, SizeMm, WornPart } from './worn.ts';

/** Laid out by hand: the edges are slightly irregular. */
function scarfPath(size: SizeMm): Path {
  const [w, h] = [size.get('width') / 2, size.get('height') / 2];
  return [
    [-w, -h],
    [-w * 0.4, -h + 5, w * 0.3, -h - 4, w, -h],
    [w - 5, -h * 0.4, w + 4, h * 0.3, w, h],
    [w * 0.4, h - 4, -w * 0.4, h + 5, -w, h],
    [-w + 4, h * 0.4, -w - 5, -h * 0.4, -w, -h],
  ];
}

function wearScarf(size: SizeMm, view: GarmentView, cuts: CutSet): WornPart[] {
  const [w, h] = [size.get('width') / 2, size.get('height') / 2];
  const flat = scarfPath(size);
  const rolledEdge = mapPoints(flat, (x, y) => [x * 0.982, y * 0.982]);
  // Folded in quarters, it keeps creases; the light is a wide diagonal band.
  const shades: Shade[] = [
    swell(-w * 0.35, -h * 0.35, w * 0.95, h * 0.3, -0.3, -42),
    swell(w * 0.5, h * 0.5, w * 0.9, h * 0.32, -0.16, -42),
    swell(w * 0.1, h * 0.15, w, h * 0.26, 0.12, -42),
    swell(w * 0.8, -h * 0.75, w * 0.5, h * 0.3, 0.08, 40),
    straightFold(-w, 4, w, -3, 22, 0.16, 'crease'),
    straightFold(-w, -6, w, -13, 16, -0.3),
    straightFold(-4, -h, 3, h, 22, 0.14, 'crease'),
    straightFold(-14, -h, -7, h, 16, -0.28),
    fold([-w * 0.9, h * 0.2, -w * 0.5, h * 0.3, -w * 0.3, h * 0.66, -w * 0.24, h * 0.98], 60, 0.07),
    fold([w * 0.3, -h * 0.95, w * 0.4, -h * 0.6, w * 0.64, -h * 0.3, w * 0.97, -h * 0.2], 60, 0.07),
    fold([w * 0.4, -h * 0.95, w * 0.5, -h * 0.64, w * 0.72, -h * 0.4, w * 0.97, -h * 0.3], 44, -0.2),
  ];
  return [
    {
      ...cuts.shaped('方巾', flat),
      material: view === 'front' ? 'cloth' : 'reverse',
      rollMm: 7,
      shades: view === 'front' ? shades : shades.map(mirrorShade),
      lines: [seam(rolledEdge)],
    },
  ];
}

export const scarf: GarmentModel = {
  chartKeys: ['width', 'height'],
  baseMeasures: { width: 900, height: 900 },
  pieces: (size) => [printedPiece('front', '方巾', rectangle(0, 0, size.get('width'), size.get('height')))],
  wear: wearScarf,
};
