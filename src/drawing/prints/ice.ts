/** 冰裂: the panes between cracks, which are the Voronoi cells of scattered points. */
import { polygon } from '../kit/path.ts';
import type { Pt } from '../kit/path.ts';
import type { Rng } from '../kit/rng.ts';
import { plant } from '../kit/torus.ts';
import type { Lattice } from '../kit/torus.ts';

interface IcePane {
  readonly x: number;
  readonly y: number;
  /** outline around its own point */
  readonly d: string;
}

/** every pane of one repeat; each leaves half a crack's width free along its rim */
export function icePanes(lattice: Lattice, rng: Rng, radius: number, crackMm: number): IcePane[] {
  const spots = plant(lattice, rng, { count: 150, radius, tries: 14 });
  const copies = spots.flatMap((spot) => neighbourRepeats(lattice).map(([dx, dy]): Pt => [spot.x + dx, spot.y + dy]));
  return spots.map(({ x, y }) => ({
    x,
    y,
    d: polygon(voronoiCell([x, y], copies, radius * 5, crackMm).map((p): Pt => [p[0] - x, p[1] - y])),
  }));
}

function neighbourRepeats(lattice: Lattice): Pt[] {
  const steps: Pt[] = [];
  for (let column = -2; column <= 2; column++) {
    for (let row = -2; row <= 2; row++) {
      steps.push([
        column * lattice.width + row * lattice.shiftPerRow,
        row * lattice.height + column * lattice.dropPerColumn,
      ]);
    }
  }
  return steps;
}

/**
 * the area nearer to `at` than to any other point, less half a crack: a square clipped by each perpendicular bisector
 */
function voronoiCell(at: Pt, others: readonly Pt[], reach: number, crackMm: number): Pt[] {
  let cell: Pt[] = [
    [at[0] - reach, at[1] - reach],
    [at[0] + reach, at[1] - reach],
    [at[0] + reach, at[1] + reach],
    [at[0] - reach, at[1] + reach],
  ];
  for (const other of others) {
    const dx = other[0] - at[0];
    const dy = other[1] - at[1];
    const apart = Math.hypot(dx, dy);
    if (apart < 1e-6 || apart > reach * 2) continue;
    const side = (p: Pt) => (p[0] - at[0]) * dx + (p[1] - at[1]) * dy - (apart * apart) / 2 + (crackMm / 2) * apart;
    const kept: Pt[] = [];
    cell.forEach((p, i) => {
      const q = cell[(i + 1) % cell.length] as Pt;
      const sp = side(p);
      const sq = side(q);
      if (sp <= 0) kept.push(p);
      if (sp * sq < 0) kept.push([p[0] + ((q[0] - p[0]) * sp) / (sp - sq), p[1] + ((q[1] - p[1]) * sp) / (sp - sq)]);
    });
    cell = kept;
  }
  return cell;
}
