import type { GarmentView } from '../recipe.ts';
import type { CutSet } from './cut.ts';
import { between, endOf, mirror, move } from './path.ts';
import type { Path, Point } from './path.ts';
import { sleeveShades } from './top-folds.ts';
import { halfArmhole, lieOfLeft, wornSleeve } from './top-shape.ts';
import type { TopShape, WornSleeve } from './top-shape.ts';
import { bothSides, mirrorLine, mirrorPart, mirrorShade, ribs, seam, stitch, swell } from './worn.ts';
import type { LineKind, Material, Shade, WornLine, WornPart } from './worn.ts';
import { fastener } from './trims.ts';

type Cuff = 'hem' | 'rib' | 'plain';

/** A line across the sleeve, `backMm` up from its opening; `beyondMm` longer than the opening on both sides. */
export function acrossSleeve(sleeve: WornSleeve, backMm: number, beyondMm = 12): Path {
  const angle = (sleeve.angleDeg * Math.PI) / 180;
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  const { outerHem, innerHem } = sleeve;
  const width = Math.hypot(outerHem[0] - innerHem[0], outerHem[1] - innerHem[1]);
  const bulge = width * 0.05 - backMm;
  const from: Point = [outerHem[0] - ux * backMm + uy * beyondMm, outerHem[1] - uy * backMm - ux * beyondMm];
  const to: Point = [innerHem[0] - ux * backMm - uy * beyondMm, innerHem[1] - uy * backMm + ux * beyondMm];
  const via = (share: number): Point => [
    outerHem[0] + (innerHem[0] - outerHem[0]) * share + ux * bulge,
    outerHem[1] + (innerHem[1] - outerHem[1]) * share + uy * bulge,
  ];
  return [from, [...via(0.3), ...via(0.72), ...to]];
}

export interface SleeveLook {
  readonly material?: Material;
  readonly wearer?: string;
  readonly lines?: (sleeve: WornSleeve) => readonly WornLine[];
  /** in place of the folds of a hanging sleeve; for the viewer's right */
  readonly shades?: (sleeve: WornSleeve) => readonly Shade[];
}

/**
 * Both sleeves, the viewer's left one first. In front the wearer's right sleeve is on the viewer's left; behind it is
 * the other way round.
 */
export function sleeveParts(
  shape: TopShape,
  view: GarmentView,
  seed: number,
  cuts: CutSet,
  cuff: Cuff,
  look: SleeveLook = {},
): WornPart[] {
  if (!shape.sleeve) return [];
  const sleeve = wornSleeve(shape, shape.sleeve);
  const [onRight, onLeft] = (view === 'front' ? ['左袖', '右袖'] : ['右袖', '左袖']).map((name) =>
    cuts.noOf((look.wearer ?? '') + name),
  );
  const lines = [
    ...(cuff === 'hem' ? [stitch(acrossSleeve(sleeve, 20)), stitch(acrossSleeve(sleeve, 14.5))] : []),
    ...(look.lines?.(sleeve) ?? []),
  ];
  const shadesOf = (from: number) => look.shades?.(sleeve) ?? sleeveShades(sleeve, from);
  const material = look.material ?? 'cloth';
  const opening = sleeveOpening(sleeve);
  const part = { material, rollMm: 20, roundDeg: 0 } as const;
  const axis = shape.sleeve.angleDeg - 90;
  return [
    mirrorPart(opening),
    {
      ...part,
      path: mirror(sleeve.path),
      ...(onLeft && { panelNo: onLeft }),
      lie: lieOfLeft(shape, shape.sleeve),
      roundDeg: -axis,
      shades: shadesOf(seed + 7).map(mirrorShade),
      lines: lines.map(mirrorLine),
    },
    opening,
    {
      ...part,
      path: sleeve.path,
      ...(onRight && { panelNo: onRight }),
      lie: sleeve.lie,
      roundDeg: axis,
      shades: shadesOf(seed + 3),
      lines,
    },
    ...(cuff === 'rib' ? cuffRibs(sleeve) : []),
  ];
}

/** The dark inside below the sleeve's edge. */
function sleeveOpening(sleeve: WornSleeve): WornPart {
  const hem: Path = [sleeve.outerHem, ...acrossSleeve(sleeve, 0).slice(1)];
  const angle = (sleeve.angleDeg * Math.PI) / 180;
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const width = Math.hypot(sleeve.outerHem[0] - sleeve.innerHem[0], sleeve.outerHem[1] - sleeve.innerHem[1]);
  const reach = width * 0.085;
  const [ox, oy] = sleeve.outerHem;
  const [ix, iy] = sleeve.innerHem;
  const far: Path = [
    [ox, oy],
    [
      ox + (ix - ox) * 0.3 + x * reach,
      oy + (iy - oy) * 0.3 + y * reach,
      ox + (ix - ox) * 0.75 + x * reach,
      oy + (iy - oy) * 0.75 + y * reach,
      ix,
      iy,
    ],
  ];
  return { path: between(far, [hem[0], [ix, iy]]), material: 'hollow' };
}

/** The band at the wrist of the viewer's right sleeve; a rib is narrower than a stitched cuff. */
function cuffShape(
  sleeve: WornSleeve,
  depthMm: number,
  leanMm: number,
): { readonly path: Path; readonly middle: Path } {
  const angle = (sleeve.angleDeg * Math.PI) / 180;
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  const { outerHem: o, innerHem: i } = sleeve;
  const start: Point = [o[0] - ux * 2, o[1] - uy * 2];
  const end: Point = [i[0] - ux * 2, i[1] - uy * 2];
  const farOuter: Point = [o[0] + ux * depthMm - uy * leanMm, o[1] + uy * depthMm + ux * leanMm];
  const farInner: Point = [i[0] + ux * depthMm + uy * leanMm, i[1] + uy * depthMm - ux * leanMm];
  const path: Path = [
    start,
    [
      start[0] + ux * 20 + uy * 3,
      start[1] + uy * 20 - ux * 3,
      farOuter[0] - ux * 10,
      farOuter[1] - uy * 10,
      ...farOuter,
    ],
    [
      farOuter[0] - uy * 20 + ux * 4,
      farOuter[1] + ux * 20 + uy * 4,
      farInner[0] + uy * 20 + ux * 4,
      farInner[1] - ux * 20 + uy * 4,
      ...farInner,
    ],
    [farInner[0] - ux * 10, farInner[1] - uy * 10, end[0] + ux * 20 - uy * 3, end[1] + uy * 20 + ux * 3, ...end],
  ];
  const middle: Path = [
    [(start[0] + farOuter[0]) / 2, (start[1] + farOuter[1]) / 2],
    [(end[0] + farInner[0]) / 2, (end[1] + farInner[1]) / 2],
  ];
  return { path, middle };
}

function cuffRibs(sleeve: WornSleeve): WornPart[] {
  const depthMm = 62;
  const { path, middle } = cuffShape(sleeve, depthMm, 7);
  const { outerHem: o, innerHem: i } = sleeve;
  const part: WornPart = {
    path,
    material: 'rib',
    liftMm: 1,
    rollMm: 14,
    roundDeg: sleeve.angleDeg - 90,
    lines: [ribs(middle, depthMm * 1.3)],
    shades: [swell((o[0] + i[0]) / 2, (o[1] + i[1]) / 2, 60, 16, 0.3, sleeve.angleDeg - 90)],
  };
  return [mirrorPart(part), part];
}

/** Stitched and buttoned cuffs; the sleeve is pleated into them. */
export function cuffBands(
  shape: TopShape,
  view: GarmentView,
  cuts: CutSet,
  depthMm: number,
  stitching: LineKind,
): WornPart[] {
  if (!shape.sleeve) return [];
  const sleeve = wornSleeve(shape, shape.sleeve);
  const { path, middle } = cuffShape(sleeve, depthMm, 4);
  const angle = (sleeve.angleDeg * Math.PI) / 180;
  const offset = (mm: number): Path => move(middle, Math.cos(angle) * mm, Math.sin(angle) * mm);
  const buttonAt = lerp(middle, view === 'front' ? 0.16 : 0.8);
  const part: WornPart = {
    path,
    material: 'cloth',
    liftMm: 1.4,
    rollMm: 11,
    roundDeg: sleeve.angleDeg - 90,
    lines: [
      { kind: stitching, path: offset(-depthMm / 2 + 5) },
      { kind: stitching, path: offset(depthMm / 2 - 4) },
      fastener(stitching === 'ochreStitch' ? 'stud' : 'button', buttonAt[0], buttonAt[1], 11),
    ],
  };
  const [onRight, onLeft] =
    view === 'front' ? (['左袖克夫', '右袖克夫'] as const) : (['右袖克夫', '左袖克夫'] as const);
  return [
    { ...mirrorPart(part), ...cuts.joined(onLeft, 'top', lieOfLeft(shape, shape.sleeve)) },
    { ...part, ...cuts.joined(onRight, 'top', sleeve.lie) },
  ];
}

function lerp(line: Path, share: number): Point {
  const [from, to = from] = line;
  const [toX, toY] = endOf(to);
  return [from[0] + (toX - from[0]) * share, from[1] + (toY - from[1]) * share];
}

/** The seam of sleeve and body, pressed towards the sleeve. */
export function armholeLines(shape: TopShape): WornLine[] {
  const armhole = halfArmhole(shape);
  return bothSides([seam(move(armhole, -0.6, 0)), stitch(move(armhole, -6, 0))]);
}
