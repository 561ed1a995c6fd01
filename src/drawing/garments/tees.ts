import type { GarmentView, MeasuresMm } from '../recipe.ts';
import type { CutSet, Piece } from './cut.ts';
import { between, mapPoints, move, rectangle } from './path.ts';
import type { Path } from './path.ts';
import { bodyShades } from './top-folds.ts';
import { closedBody, neckRuns, pulloverPieces, ringRib } from './top-pieces.ts';
import { fullNeckline, hemLine } from './top-shape.ts';
import type { Neckline, TopShape } from './top-shape.ts';
import { armholeLines, sleeveParts } from './top-sleeves.ts';
import { fold, ribs, seam, stitch, swell } from './worn.ts';
import type { GarmentModel, Shade, SizeMm, WornLine, WornPart } from './worn.ts';

export interface TeeStyle {
  readonly base: MeasuresMm;
  readonly slopeShare: number;
  readonly sleeveAngleDeg: number;
  readonly neckRibMm: number;
  readonly neckline: Neckline;
  readonly seed: number;
  readonly cuff: 'hem' | 'rib';
}

const CHART = ['bodyLength', 'chest', 'shoulder', 'sleeve'] as const;

export function teeShape(size: SizeMm, style: TeeStyle): TopShape {
  const halfChestMm = size.get('chest') / 4;
  const halfShoulderMm = size.get('shoulder') / 2;
  const halfNeckMm = size.get('neckWidth') / 2;
  return {
    lengthMm: size.get('bodyLength'),
    halfNeckMm,
    frontNeckMm: halfNeckMm * 1.08,
    backNeckMm: halfNeckMm * 0.24,
    halfShoulderMm,
    slopeMm: (halfShoulderMm - halfNeckMm) * style.slopeShare,
    armholeMm: halfChestMm * 0.62 + 75 + (halfShoulderMm - halfChestMm * 0.875) * 0.35,
    halfChestMm,
    halfWaistMm: size.get('waist') / 4,
    halfHemMm: size.get('hem') / 4,
    hemSagMm: 7,
    sleeve: {
      lengthMm: size.get('sleeve'),
      angleDeg: style.sleeveAngleDeg,
      openingMm: size.get('cuff') / 2,
    },
  };
}

export function teeModel(style: TeeStyle): GarmentModel {
  return {
    chartKeys: CHART,
    baseMeasures: style.base,
    pieces: (size) => teePieces(teeShape(size, style), style),
    wear: (size, view, cuts) => wearTee(teeShape(size, style), style, view, cuts),
  };
}

export function teePieces(shape: TopShape, style: TeeStyle, wearer = ''): Piece[] {
  return [
    ...pulloverPieces(shape, style.neckline, wearer),
    neckRibPiece(shape, style.neckRibMm * 2 + 14, closedBody(wearer), wearer),
  ];
}

/** The rib is cut double, and shorter than the neckline, since it is sewn on stretched. */
export function neckRibPiece(shape: TopShape, heightMm: number, body = closedBody(), wearer = ''): Piece {
  const runs = neckRuns(shape);
  const lengthMm = (runs.front + runs.back) * 2 * NECK_RIB_SHARE;
  return ringRib(`${wearer}领口罗纹`, lengthMm, heightMm, { bodyEdge: 'neck', runs, body });
}

const NECK_RIB_SHARE = 0.87;

export function wearTee(shape: TopShape, style: TeeStyle, view: GarmentView, cuts: CutSet, wearer = ''): WornPart[] {
  const body: WornPart = {
    ...cuts.flat(wearer + (view === 'front' ? '前片' : '后片')),
    material: 'cloth',
    rollMm: 26,
    roundDeg: 0,
    shades: [...bodyShades(shape, view, style.seed), ...neckShades(shape, view)],
    lines: [...hemStitching(shape), ...armholeLines(shape)],
  };
  const sleeves = sleeveParts(shape, view, style.seed, cuts, style.cuff, { wearer });
  const neck = neckRib(shape, style, view, cuts, wearer);
  return view === 'front'
    ? [...insideNeck(shape, style), ...sleeves, hung(body, shape), ...neck]
    : [...sleeves, hung(body, shape), ...neck];
}

/**
 * The cut panel is straight; worn, its hem curves and its sides are slightly uneven. Only the picture bends, not the
 * cut.
 */
export function hung(body: WornPart, shape: TopShape): WornPart {
  const { armholeMm: armhole, lengthMm: length, halfHemMm: hem } = shape;
  const hang = (path: Path): Path =>
    mapPoints(path, (x, y) => {
      const down = Math.max(0, (y - armhole) / (length - armhole));
      const swing = Math.sin((x / hem) * 4.2 + 0.9) * 0.006 + (1 - (x / hem) ** 2) * 0.008;
      const give = Math.sin(down * 5 + (x > 0 ? 0.4 : 2)) * 0.008;
      return [x + give * down * hem, y + swing * down ** 3 * length];
    });
  return {
    ...body,
    path: hang(body.path),
    lines: (body.lines ?? []).map((line) => ({ ...line, path: hang(line.path) })),
  };
}

/** Two rows of stitching above the hem. */
export function hemStitching(shape: TopShape, turnUpMm = 22): WornLine[] {
  const hem = hemLine(shape);
  return [stitch(move(hem, 0, -turnUpMm)), stitch(move(hem, 0, -turnUpMm + 5.5))];
}

/** The inside back neck, visible through the front neckline, with tape and label. */
export function insideNeck(shape: TopShape, style: Pick<TeeStyle, 'neckRibMm'>): WornPart[] {
  const { halfNeckMm: neck, frontNeckMm: depth } = shape;
  const rib = style.neckRibMm;
  const rim = fullNeckline(neck - rib * 0.35, shape.backNeckMm * 0.62);
  const ribEdge = move(fullNeckline(neck - rib * 0.1, shape.backNeckMm * 0.7), 0, rib * 0.85);
  const labelY = shape.backNeckMm * 0.7 + rib * 0.85 + 5;
  return [
    {
      path: between(rim, fullNeckline(neck, depth + 4)),
      material: 'hollow',
      shades: [
        swell(0, depth * 0.3, neck * 0.7, depth * 0.4, -0.25),
        fold([-neck, 4, -neck * 0.7, depth * 0.7, -neck * 0.4, depth, 0, depth], 26, 0.3),
        fold([neck, 4, neck * 0.7, depth * 0.7, neck * 0.4, depth, 0, depth], 22, 0.24),
      ],
    },
    {
      path: between(rim, ribEdge),
      material: 'inside',
      lines: [ribs(move(rim, 0, rib * 0.45), rib + 6), seam(move(ribEdge, 0, -1))],
      shades: [swell(0, 6, neck * 0.8, 16, -0.3)],
    },
    {
      path: rectangle(-21, labelY, 42, 26),
      material: 'label',
      liftMm: 1,
      shades: [swell(8, labelY + 20, 34, 20, 0.2)],
    },
  ];
}

/** The rib around the neck: a ring in front, a low arch behind. */
export function neckRib(
  shape: TopShape,
  style: Pick<TeeStyle, 'neckRibMm' | 'neckline'>,
  view: GarmentView,
  cuts: CutSet,
  wearer = '',
): WornPart[] {
  const { halfNeckMm: neck } = shape;
  const depth = view === 'front' ? shape.frontNeckMm : shape.backNeckMm;
  const rib = style.neckRibMm;
  const outer = fullNeckline(neck, depth, style.neckline);
  const narrow = rib * 0.62;
  const inner: Path =
    view === 'front'
      ? move(fullNeckline(neck - narrow, depth - rib + 5, style.neckline), 0, -5)
      : move(fullNeckline(neck - narrow, depth - rib * 0.42, 'crew'), 0, -rib * 0.58);
  const middle: Path =
    view === 'front'
      ? move(fullNeckline(neck - narrow / 2, depth - rib / 2 + 3, style.neckline), 0, -3)
      : move(fullNeckline(neck - narrow / 2, depth - rib * 0.2, 'crew'), 0, -rib * 0.3);
  return [
    {
      path: between(outer, inner),
      material: 'rib',
      ...cuts.joined(`${wearer}领口罗纹`, view === 'front' ? 'frontLeft' : 'backRight'),
      liftMm: 1.2,
      rollMm: 6,
      lines: [ribs(middle, rib * 1.5)],
      shades: [swell(-neck * 0.72, depth * 0.5, 22, 40, -0.3, -30), swell(neck * 0.7, depth * 0.6, 24, 44, 0.16, 30)],
    },
  ];
}

/** Faint shade below the collar. */
export function neckShades(shape: TopShape, view: GarmentView): Shade[] {
  const { halfNeckMm: neck } = shape;
  const depth = view === 'front' ? shape.frontNeckMm : shape.backNeckMm;
  return [
    fold([-neck - 4, 4, -neck * 0.95, depth * 0.8, -neck * 0.4, depth + 9, neck * 0.15, depth + 8], 20, 0.18),
    fold([-neck * 0.15, depth + 8, neck * 0.5, depth + 9, neck, depth * 0.8, neck + 6, 4], 20, 0.18),
    fold([neck + 26, 12, neck + 40, depth * 0.6, neck * 0.9, depth * 1.25, neck * 0.4, depth * 1.5], 30, -0.22),
    fold([-neck - 30, 12, -neck - 36, depth * 0.7, -neck * 0.95, depth * 1.2, -neck * 0.4, depth * 1.45], 30, 0.09),
  ];
}

export const teeStyles = {
  regular: {
    base: {
      bodyLength: 690,
      chest: 1040,
      shoulder: 455,
      sleeve: 210,
      hem: 1030,
      waist: 1016,
      neckWidth: 190,
      cuff: 350,
    },
    slopeShare: 0.34,
    sleeveAngleDeg: 43,
    neckRibMm: 20,
    neckline: 'crew',
    seed: 11,
    cuff: 'hem',
  },
  drop: {
    base: {
      bodyLength: 710,
      chest: 1180,
      shoulder: 560,
      sleeve: 225,
      hem: 1160,
      waist: 1164,
      neckWidth: 200,
      cuff: 410,
    },
    slopeShare: 0.3,
    sleeveAngleDeg: 50,
    neckRibMm: 27,
    neckline: 'crew',
    seed: 23,
    cuff: 'hem',
  },
  fitted: {
    base: { bodyLength: 560, chest: 860, shoulder: 375, sleeve: 150, hem: 860, waist: 764, neckWidth: 186, cuff: 286 },
    slopeShare: 0.36,
    sleeveAngleDeg: 47,
    neckRibMm: 14,
    neckline: 'crew',
    seed: 37,
    cuff: 'hem',
  },
  kids: {
    base: { bodyLength: 470, chest: 740, shoulder: 320, sleeve: 145, hem: 750, waist: 736, neckWidth: 160, cuff: 270 },
    slopeShare: 0.32,
    sleeveAngleDeg: 40,
    neckRibMm: 16,
    neckline: 'crew',
    seed: 41,
    cuff: 'hem',
  },
  long: {
    base: {
      bodyLength: 700,
      chest: 1060,
      shoulder: 465,
      sleeve: 610,
      hem: 1050,
      waist: 1036,
      neckWidth: 188,
      cuff: 190,
    },
    slopeShare: 0.34,
    sleeveAngleDeg: 72,
    neckRibMm: 20,
    neckline: 'crew',
    seed: 53,
    cuff: 'rib',
  },
} as const satisfies Record<string, TeeStyle>;
