import { printedPiece, sewn } from './cut.ts';
import type { Piece } from './cut.ts';
import { join, lastPoint, mirror, reverse, symmetric } from './path.ts';
import type { Path } from './path.ts';
import { lengthOf, part, widen, wideningTo } from './seam-lines.ts';
import { around, neckRuns, splitBodyNames } from './top-pieces.ts';
import type { Neckline, TopShape } from './top-shape.ts';

/** How far a collar's point reaches beyond the neck. */
export const POINT_MM = 16;

/** Half of a collar leaf on the viewer's right: neck edge, point and visible edge. */
function halfLeaf(runMm: number, depthMm: number) {
  const neck: Path = [
    [0, 5],
    [0.3, 5, 0.6, 0, 1, 0],
  ];
  const right = widen(neck, wideningTo(neck, runMm));
  const [endX] = lastPoint(right);
  const edge: Path = [
    [endX + POINT_MM, depthMm + 10],
    [endX * 0.85, depthMm + 3, endX * 0.5, depthMm, 0, depthMm],
  ];
  return { right, edge };
}

/** A collar leaf, cut in one from point to point and sewn to the neck. */
export function leafPiece(shape: TopShape, name: string, depthMm: number, neckline: Neckline = 'crew'): Piece {
  const runs = neckRuns(shape, neckline);
  const { right, edge } = halfLeaf(runs.front + runs.back, depthMm);
  const onNeck = around('collar', 'neck', right, runs, splitBodyNames);
  return printedPiece('collar', name, symmetric(join(right, edge)), {
    edges: { ...onNeck.edges, outer: wholeEdge(edge) },
    seams: onNeck.seams,
  });
}

/** A shirt collar's leaf is sewn to its stand. */
export function leafOnStand(shape: TopShape, name: string, depthMm: number): Piece {
  const runs = neckRuns(shape);
  const { right, edge } = halfLeaf(runs.front + runs.back, depthMm);
  return printedPiece('collar', name, symmetric(join(right, edge)), {
    edges: { neckRight: right, neckLeft: mirror(right) },
    seams: [sewn('collar', 'neckLeft', '领座', 'topLeft'), sewn('collar', 'neckRight', '领座', 'topRight')],
  });
}

/** 领里 is sewn to 领面 along the outer edge and has the same neck edge. */
export const underCollar = (collar: Piece, upper: string): Piece => ({
  ...collar,
  sewing: { ...collar.sewing, seams: [sewn('collar', 'outer', upper, 'outer')] },
});

const wholeEdge = (right: Path): Path => join(right, mirror(reverse(right)));

/** Overlap of a stand beyond the centre front, for the button. */
const STAND_LAP_MM = 14;

export function standPiece(shape: TopShape, name = '领座', heightMm = 38): Piece {
  const runs = neckRuns(shape);
  const sewnRun = runs.front + runs.back;
  const foot: Path = [
    [0, heightMm],
    [0.4, heightMm, 0.7, heightMm, 1, heightMm - 12],
  ];
  const wide = wideningTo(foot, sewnRun + STAND_LAP_MM);
  const right = part(widen(foot, wide), 0, sewnRun);
  const top: Path = [
    [0, 0],
    [wide * 0.5, 0, wide * 0.8, -4, wide - 8, -12],
  ];
  const end: Path = [
    [wide - 8, -12],
    [wide + 2, -10, wide + 2, heightMm * 0.5, wide, heightMm - 12],
  ];
  const topRight = part(top, 0, Math.min(sewnRun, lengthOf(top)));
  const onNeck = around('collar', 'neck', right, runs, splitBodyNames);
  return printedPiece('collar', name, symmetric(join(top, end, reverse(widen(foot, wide)))), {
    edges: { ...onNeck.edges, topRight, topLeft: mirror(topRight), outer: wholeEdge(reverse(top)) },
    seams: onNeck.seams,
  });
}
