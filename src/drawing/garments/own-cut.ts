import { readPathData } from '../outlines/path-data.ts';
import type { CutPanel, FlatPiece, GarmentView } from '../recipe.ts';
import { type CutSet, type Piece, printedPiece } from './cut.ts';
import { boundsOf, compose, move, translation } from './path.ts';
import type { GarmentModel, WornPart } from './worn.ts';

const GAP_MM = 46;
const LEFT_OUT: Readonly<Record<GarmentView, CutPanel['role']>> = { front: 'back', back: 'front' };

/** 自有版: no garment is drawn, its pieces are laid out flat, those of the other side left out. */
export const ownCutModel = (cut: readonly FlatPiece[]): GarmentModel => ({
  chartKeys: [],
  baseMeasures: {},
  pieces: () => cut.map(pieceOf),
  wear: (_, view, cuts) => laidOut(cut, view, cuts),
});

function pieceOf({ role, name, outlineMm }: FlatPiece): Piece {
  const [line] = readPathData(outlineMm);
  if (!line) throw new RangeError(`${name} has no outline`);
  return printedPiece(role, name, line.path);
}

/** In rows, about as wide as high; the tallest first, so that the rows are dense. */
function laidOut(cut: readonly FlatPiece[], view: GarmentView, cuts: CutSet): WornPart[] {
  const seen = cut.filter(({ role }) => role !== LEFT_OUT[view]);
  const flats = (seen.length > 0 ? seen : cut).map(({ name }) => cuts.flat(name));
  const boxes = flats.map((flat) => ({ flat, box: boundsOf(flat.path) }));
  const area = boxes.reduce((sum, { box }) => sum + (box.width + GAP_MM) * (box.height + GAP_MM), 0);
  const widest = Math.max(Math.sqrt(area) * 1.08, ...boxes.map(({ box }) => box.width));
  let [x, y, rowMm] = [0, 0, 0];
  return boxes
    .toSorted((a, b) => b.box.height - a.box.height)
    .map(({ flat, box }): WornPart => {
      if (x > 0 && x + box.width > widest) [x, y, rowMm] = [0, y + rowMm + GAP_MM, 0];
      const [dx, dy] = [x - box.x, y - box.y];
      x += box.width + GAP_MM;
      rowMm = Math.max(rowMm, box.height);
      return {
        ...flat,
        path: move(flat.path, dx, dy),
        lie: compose(translation(dx, dy), flat.lie),
        material: 'cloth',
        liftMm: 1.6,
        rollMm: 6,
      };
    });
}
