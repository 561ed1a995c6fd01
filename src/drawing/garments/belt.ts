import type { GarmentView } from '../recipe.ts';
import type { Box } from './path.ts';
import type { TopShape } from './top-shape.ts';
import { bandStitching } from './trims.ts';
import { fold, straightFold, swell } from './worn.ts';
import type { Shade, WornPart } from './worn.ts';

const beltBox = (shape: TopShape): Box => {
  const waistY = shape.armholeMm + (shape.lengthMm - shape.hemSagMm - shape.armholeMm) * (shape.waistShare ?? 0.5);
  return { x: -shape.halfWaistMm - 3, y: waistY - 20, width: shape.halfWaistMm * 2 + 6, height: 40 };
};

/** Below a fitted waist the fabric falls in long flutes. */
export function skirtShades(shape: TopShape): Shade[] {
  const { y, height } = beltBox(shape);
  const top = y + height;
  const bottom = shape.lengthMm + 6;
  return [-0.86, -0.62, -0.4, -0.14, 0.16, 0.36, 0.6, 0.84].flatMap((share, index) => {
    const x = share * shape.halfWaistMm;
    const footX = share * shape.halfHemMm * 1.04;
    const start = top + (index % 3) * 16;
    const spine = [x, start, x * 1.04, top + 150, footX * 0.96, bottom - 200, footX, bottom] as const;
    const lit = [
      x - 14,
      start + 6,
      x * 1.04 - 18,
      top + 150,
      footX * 0.96 - 26,
      bottom - 220,
      footX - 30,
      bottom,
    ] as const;
    return [fold(spine, 34, index % 2 ? 0.26 : 0.17), fold(lit, 28, -0.3)];
  });
}

export function tiedBelt(shape: TopShape, view: GarmentView, panelNo: string): WornPart[] {
  const box = beltBox(shape);
  const { y } = box;
  const band: WornPart = {
    path: [
      [box.x, y + 3],
      [box.x * 0.4, y + 7, -box.x * 0.4, y + 7, -box.x, y + 3],
      [-box.x, y + 39],
      [-box.x * 0.4, y + 44, box.x * 0.4, y + 44, box.x, y + 39],
    ],
    material: 'cloth',
    panelNo,
    lie: [1, 0, 0, 1, box.x, y],
    liftMm: 2,
    rollMm: 8,
    roundDeg: 0,
    lines: bandStitching({ ...box, y: y + 4 }),
    shades: [straightFold(box.x, y + 26, 0, y + 34, 10, 0.2)],
  };
  if (view === 'back') return [band];
  const tail = (side: 1 | -1, length: number): WornPart => ({
    path: [
      [-14 + side * 6, y + 30],
      [side * 10, y + 80, side * 26 - 14, y + length * 0.6, side * 34 - 17, y + length],
      [side * 34 + 20, y + length - 12],
      [side * 30 + 18, y + length * 0.6, side * 16 + 16, y + 90, 14 + side * 6, y + 30],
    ],
    material: 'cloth',
    panelNo,
    lie: [0, 1, -1, 0, 20, y],
    liftMm: 1.8,
    rollMm: 7,
    shades: [fold([side * 4, y + 30, side * 10, y + 80, side * 20, y + 130, side * 26, y + 180], 12, 0.25)],
  });
  return [
    band,
    tail(-1, 290),
    tail(1, 330),
    {
      path: [
        [-22, y - 1],
        [-8, y - 6, 12, y - 6, 22, y + 2],
        [27, y + 16, 24, y + 40, 16, y + 49],
        [4, y + 54, -12, y + 54, -19, y + 47],
        [-27, y + 34, -27, y + 14, -22, y - 1],
      ],
      material: 'cloth',
      panelNo,
      lie: [1, 0, 0, 1, -24, y],
      liftMm: 2,
      rollMm: 9,
      shades: [fold([-14, y, -6, y + 16, -4, y + 30, -12, y + 48], 9, 0.35), swell(4, y + 18, 12, 14, -0.4)],
    },
  ];
}
