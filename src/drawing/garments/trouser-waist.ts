import type { GarmentView } from '../recipe.ts';
import type { CutSet } from './cut.ts';
import { between, boundsOf, move, rectangle, splitCurve, translation } from './path.ts';
import type { Path } from './path.ts';
import type { TrouserShape, TrouserStyle } from './trouser-pieces.ts';
import { cord, fastener } from './trims.ts';
import { fold, ribs, seam, stitch, straightFold, swell } from './worn.ts';
import type { WornPart } from './worn.ts';

export function waistband(shape: TrouserShape, style: TrouserStyle, view: GarmentView, cuts: CutSet): WornPart[] {
  const { halfWaistMm: waist, waistbandMm: height } = shape;
  const foot: Path = [
    [-waist - 1, -1],
    [-waist * 0.5, 5, waist * 0.5, 5, waist + 1, -1],
  ];
  const top = view === 'front' ? 12 : 2;
  const narrow = style.fit === 'tight' ? waist * 0.05 : 2;
  const rim: Path = [
    [-waist + narrow, -height],
    [-waist * 0.5, -height + top, waist * 0.5, -height + top, waist - narrow, -height],
  ];
  const inside: WornPart = {
    path: between(
      [
        [-waist + narrow, -height],
        [-waist * 0.5, -height - 9, waist * 0.5, -height - 9, waist - narrow, -height],
      ],
      rim,
    ),
    material: 'inside',
    shades: [swell(0, -height + 4, waist * 0.8, 10, 0.4)],
  };
  const look: Omit<WornPart, 'path'> = {
    material: 'cloth',
    rollMm: 9,
    roundDeg: 0,
    lines: [
      seam(foot),
      ...(style.waist === 'gathered'
        ? [
            ribs(
              [
                [-waist, -height / 2 + 2],
                [waist, -height / 2 + 2],
              ],
              height * 1.1,
            ),
            stitch(move(foot, 0, -height / 2)),
            stitch(move(foot, 0, -height / 2 - 4)),
          ]
        : [stitch(move(foot, 0, -6))]),
    ],
    shades: [straightFold(-waist, 0, waist, 0, 12, 0.2)],
  };
  return [
    inside,
    ...(style.waist === 'gathered' ? [gathered(waist)] : []),
    ...printedBand({ rim, foot }, look, shape, view, cuts),
    ...(style.waist === 'belted' ? beltLoops(shape, view) : []),
    ...(view === 'front' && style.cord === 'tied' ? [tiedCord(1, height), tiedCord(-1, height)] : []),
  ];
}

/** A double band with its middle in front and its ends behind; its lower half is visible. */
function printedBand(
  { rim, foot }: { readonly rim: Path; readonly foot: Path },
  look: Omit<WornPart, 'path'>,
  { waistbandMm }: TrouserShape,
  view: GarmentView,
  cuts: CutSet,
): WornPart[] {
  const { panelNo, path } = cuts.flat('裤腰');
  const { width } = boundsOf(path);
  const laid = (startX: number) => ({ panelNo, lie: translation(startX, -waistbandMm * 2) });
  if (view === 'front') return [{ ...look, ...laid(-width / 2), path: between(rim, foot) }];
  const [rimLeft, rimRight] = splitCurve(rim, 0.5);
  const [footLeft, footRight] = splitCurve(foot, 0.5);
  return [
    { ...look, ...laid(-width), path: between(rimLeft, footLeft) },
    { ...look, ...laid(0), path: between(rimRight, footRight) },
  ];
}

const tiedCord = (side: 1 | -1, waistbandMm: number): WornPart =>
  cord(
    [
      [side * 16, -waistbandMm / 2 + 3],
      [side * 24, 20, side * 10, 66, side * (22 + side * 3), 118 + side * 8],
    ],
    6.5,
  );

/** 串带 and, in front, the button and the end of the band. */
function beltLoops({ halfWaistMm: waist, waistbandMm: height }: TrouserShape, view: GarmentView): WornPart[] {
  const loop = (x: number): WornPart => ({
    path: rectangle(x - 5, -height - 3 + (1 - Math.abs(x) / waist) * 9, 10, height + 14),
    material: 'cloth',
    liftMm: 1.2,
    rollMm: 3,
    lines: [
      stitch([
        [x - 2.5, -height],
        [x - 2.5, 14],
      ]),
      stitch([
        [x + 2.5, -height],
        [x + 2.5, 14],
      ]),
    ],
  });
  if (view === 'back') return [-0.74, 0, 0.74].map((share) => loop(waist * share));
  return [
    ...[-0.58, 0.58].map((share) => loop(waist * share)),
    {
      path: rectangle(-3, -height + 10, 3, 1),
      material: 'hollow',
      lines: [
        seam([
          [-14, -height + 11],
          [-14, 3],
        ]),
        fastener('button', 4, -height / 2 + 6, 15),
      ],
    },
  ];
}

/** Folds below an elastic band. */
function gathered(waist: number): WornPart {
  return {
    path: [
      [-waist, -2],
      [-waist * 0.5, 5, waist * 0.5, 5, waist, -2],
      [waist + 6, 30],
      [waist, 150],
      [-waist, 150],
      [-waist - 6, 30],
    ],
    material: 'shade',
    shades: [-0.85, -0.62, -0.36, -0.15, 0.12, 0.4, 0.66, 0.86].map((share, index) =>
      fold(
        [waist * share, 0, waist * share, 24, waist * share * 1.02, 50, waist * share * 1.05, 84 + (index % 3) * 22],
        15,
        index % 2 ? 0.26 : -0.3,
      ),
    ),
  };
}
