import type { GarmentView } from '../recipe.ts';
import { mulberry32 } from '../kit/rng.ts';
import { jitter } from './jitter.ts';
import type { TopShape, WornSleeve } from './top-shape.ts';
import { fold, mirrorShade, swell } from './worn.ts';
import type { Shade } from './worn.ts';

/** Folds of a body: drag lines from the underarms, soft hollows below, loose waves at the hem. */
export function bodyShades(shape: TopShape, view: GarmentView, seed: number): Shade[] {
  const random = mulberry32(seed + (view === 'front' ? 0 : 101));
  const { halfChestMm: chest, armholeMm: armhole, lengthMm: length, halfHemMm: hem } = shape;
  const run = length - armhole;
  const wobble = (value: number) => jitter(random, value, 0.14);

  const dragLines = (): Shade[] => [
    fold(
      [
        chest - 3,
        armhole + 4,
        wobble(chest * 0.86),
        armhole + run * 0.08,
        wobble(chest * 0.7),
        armhole + run * 0.2,
        wobble(chest * 0.5),
        armhole + run * wobble(0.24),
      ],
      chest * 0.085,
      0.3,
    ),
    fold(
      [
        chest - 8,
        armhole + 22,
        chest * 0.88,
        armhole + run * 0.16,
        wobble(chest * 0.76),
        armhole + run * 0.34,
        wobble(chest * 0.66),
        armhole + run * wobble(0.52),
      ],
      chest * 0.1,
      0.24,
    ),
    fold(
      [
        chest - 12,
        armhole + 2,
        chest * 0.84,
        armhole + run * 0.05,
        wobble(chest * 0.66),
        armhole + run * 0.13,
        wobble(chest * 0.5),
        armhole + run * 0.17,
      ],
      chest * 0.07,
      -0.42,
    ),
    fold(
      [
        chest * 0.96,
        armhole - 4,
        chest * 0.88,
        armhole - 26,
        wobble(chest * 0.8),
        armhole - 58,
        wobble(chest * 0.72),
        armhole - 92,
      ],
      chest * 0.07,
      0.17,
    ),
    fold(
      [
        hem * 0.98,
        length - run * wobble(0.3),
        hem * 0.85,
        length - run * 0.24,
        hem * 0.66,
        length - run * 0.2,
        wobble(hem * 0.62),
        length - run * wobble(0.2),
      ],
      chest * 0.06,
      0.09,
    ),
  ];
  const hemWave = (x: number, top: number, width: number, depth: number): Shade =>
    fold(
      [
        wobble(x) * 0.9,
        length - run * top,
        x * 0.96,
        length - run * top * 0.6,
        x * 1.03,
        length - run * 0.14,
        x * 1.06,
        length + 8,
      ],
      width,
      depth,
    );
  const lengthways: Shade[] = [
    hemWave(-hem * 0.66, wobble(0.42), chest * 0.13, 0.15),
    hemWave(-hem * 0.53, wobble(0.36), chest * 0.11, -0.34),
    hemWave(-hem * 0.2, wobble(0.32), chest * 0.11, 0.1),
    hemWave(hem * 0.12, wobble(0.3), chest * 0.12, -0.2),
    hemWave(hem * 0.3, wobble(0.46), chest * 0.13, 0.15),
    hemWave(hem * 0.44, wobble(0.38), chest * 0.1, -0.24),
    hemWave(hem * 0.74, wobble(0.34), chest * 0.12, 0.16),
  ];
  const broad: Shade[] =
    view === 'front'
      ? [
          swell(-chest * 0.42, armhole * 0.82, chest * 0.42, armhole * 0.5, -0.34, -8),
          swell(chest * 0.3, armhole * 0.8, chest * 0.34, armhole * 0.42, -0.2, 8),
          swell(wobble(chest * 0.1), armhole + run * 0.3, chest * 0.75, run * 0.26, 0.1, -6),
          swell(-chest * 0.2, armhole + run * 0.66, chest * 0.4, run * 0.3, -0.2),
        ]
      : [
          swell(-chest * 0.44, armhole * 0.62, chest * 0.4, armhole * 0.5, -0.32, -14),
          swell(chest * 0.4, armhole * 0.62, chest * 0.34, armhole * 0.42, -0.18, 14),
          fold(
            [0, armhole * 0.3, 6, armhole * 0.7, -8, armhole + run * 0.3, 2, armhole + run * 0.55],
            chest * 0.16,
            0.12,
          ),
          swell(chest * 0.15, armhole + run * 0.42, chest * 0.6, run * 0.22, 0.1, 5),
        ];
  return [...broad, ...dragLines(), ...dragLines().map(mirrorShade), ...lengthways];
}

/** Folds on the sleeve of the viewer's right; `long` sleeves also crease at elbow and wrist. */
export function sleeveShades(sleeve: WornSleeve, seed: number): Shade[] {
  const random = mulberry32(seed);
  const { shoulder, outerHem, innerHem, underarm } = sleeve;
  const length = Math.hypot(outerHem[0] - shoulder[0], outerHem[1] - shoulder[1]);
  // s goes down the sleeve, t from its upper edge (0) to the underarm edge (1)
  const at = (s: number, t: number): readonly [number, number] => {
    const topX = shoulder[0] + (outerHem[0] - shoulder[0]) * s;
    const topY = shoulder[1] + (outerHem[1] - shoulder[1]) * s;
    const lowX = underarm[0] + (innerHem[0] - underarm[0]) * s;
    const lowY = underarm[1] + (innerHem[1] - underarm[1]) * s;
    return [topX + (lowX - topX) * t, topY + (lowY - topY) * t];
  };
  const along = (s0: number, t0: number, s1: number, t1: number, bend: number, width: number, depth: number): Shade => {
    const w = (value: number) => value + (random() - 0.5) * 0.05;
    const [x0, y0] = at(s0, t0);
    const [x1, y1] = at(w(s0 + (s1 - s0) * 0.3), w(t0 + (t1 - t0) * 0.3 + bend));
    const [x2, y2] = at(w(s0 + (s1 - s0) * 0.7), w(t0 + (t1 - t0) * 0.7 + bend));
    const [x3, y3] = at(w(s1), w(t1));
    return fold([x0, y0, x1, y1, x2, y2, x3, y3], width, depth);
  };
  const unit = Math.min(length * 0.13, 30);
  const fromArmpit = [
    along(0.02, 0.98, 0.55, 0.3, 0.1, unit, 0.3),
    along(0.06, 0.9, 0.45, 0.18, 0.06, unit * 0.8, -0.4),
    along(0.1, 1, 0.85, 0.66, 0.06, unit, 0.24),
    along(0.25, 0.2, 0.95, 0.3, -0.06, unit, -0.35),
  ];
  if (length < 350) {
    return [
      ...fromArmpit,
      along(0, 0.75, 0.2, 0.15, 0.05, unit * 0.7, 0.16),
      along(0.62, 0.55, 1.02, 0.48, 0.03, unit * 0.9, 0.14),
      along(0.6, 0.86, 1.02, 0.78, 0.02, unit * 0.7, -0.24),
    ];
  }
  const wide = Math.min(length * 0.055, 34);
  return [
    ...fromArmpit,
    along(0.44, 0.98, 0.56, 0.2, -0.05, wide, 0.3),
    along(0.47, 1, 0.5, 0.4, 0.05, wide * 0.8, -0.36),
    along(0.52, 0.02, 0.62, 0.7, 0.06, wide, 0.2),
    along(0.6, 1, 0.7, 0.35, 0.03, wide * 0.9, 0.24),
    along(0.64, 0.95, 0.74, 0.4, 0, wide * 0.7, -0.3),
    along(0.76, 0.05, 0.84, 0.75, 0.05, wide * 0.8, 0.2),
    along(0.86, 0.95, 0.92, 0.3, -0.03, wide * 0.8, 0.24),
    along(0.91, 0.1, 0.96, 0.8, 0.04, wide * 0.7, 0.2),
  ];
}
