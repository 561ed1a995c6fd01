import type { GarmentView, MeasuresMm } from '../recipe.ts';
import { collarBack, insideCollar, leafPiece, pointedCollar, standCollar, standPiece } from './collars.ts';
import { mirrorPiece, plainPiece, printedPiece } from './cut.ts';
import type { CutSet, Piece } from './cut.ts';
import { hoodCords, hoodInside, hoodPieces, wornHood } from './hood.ts';
import { placket, wornFronts, zipDown } from './openings.ts';
import { between, join, lastPoint, move, rectangle, roundedRectangle, splitCurve } from './path.ts';
import type { Path } from './path.ts';
import { yokePath } from './shirts.ts';
import { hemRib } from './sweats.ts';
import { hemStitching, insideNeck, neckRib } from './tees.ts';
import { bodyShades } from './top-folds.ts';
import { halfArmhole, hemLine, openedBackPiece, sleevePieces, splitBodyNames, splitFrontPieces } from './top-shape.ts';
import type { TopShape } from './top-shape.ts';
import { armholeLines, cuffBands, sleeveParts } from './top-sleeves.ts';
import type { SleeveLook } from './top-sleeves.ts';
import { fastener, fastenerRow, pocketPath, sideWelt } from './trims.ts';
import { bothSides, mirrorPart, ribs, seam, stitch, straightFold, swell } from './worn.ts';
import type { GarmentModel, LineKind, SizeMm, WornPart } from './worn.ts';

const CHART = ['bodyLength', 'chest', 'shoulder', 'sleeve'] as const;

interface JacketFit {
  readonly base: MeasuresMm;
  readonly hemBandMm: number;
  readonly cuffMm: number;
  readonly sleeveAngleDeg: number;
  readonly hemSagMm: number;
}

function jacketShape(size: SizeMm, fit: JacketFit): TopShape {
  const halfNeckMm = size.get('neckWidth') / 2;
  const halfChestMm = size.get('chest') / 4;
  const halfShoulderMm = size.get('shoulder') / 2;
  return {
    lengthMm: size.get('bodyLength') - fit.hemBandMm,
    halfNeckMm,
    frontNeckMm: halfNeckMm * 1.02,
    backNeckMm: halfNeckMm * 0.24,
    halfShoulderMm,
    slopeMm: (halfShoulderMm - halfNeckMm) * 0.32,
    armholeMm: halfChestMm * 0.62 + 98,
    halfChestMm,
    halfWaistMm: size.get('waist') / 4,
    halfHemMm: size.get('hem') / 4,
    hemSagMm: fit.hemSagMm,
    sleeve: {
      lengthMm: size.get('sleeve') - fit.cuffMm,
      angleDeg: fit.sleeveAngleDeg,
      openingMm: size.get('cuff') / 2 + fit.cuffMm * 0.16,
    },
  };
}

const jacketBody = (shape: TopShape, view: GarmentView, seed: number): Omit<WornPart, 'path'> => ({
  material: 'cloth',
  rollMm: 30,
  roundDeg: 0,
  shades: bodyShades(shape, view, seed),
  lines: armholeLines(shape),
});

const bodyPieces = (shape: TopShape): Piece[] => [
  ...splitFrontPieces(shape, 'crew', 0),
  openedBackPiece(shape),
  ...sleevePieces(shape, splitBodyNames),
];

/** The bag of a side pocket: its facing is printed because the opening shows it. */
function sidePocketPieces(): Piece[] {
  const left = printedPiece('pocket', '左袋布', pocketPath({ x: 0, y: 0, width: 165, height: 190 }, 'round'), [
    { edge: 'opening', other: '左前片', otherEdge: 'pocket' },
  ]);
  return [
    left,
    { ...mirrorPiece(left, 'pocket', '右袋布'), seams: [{ edge: 'opening', other: '右前片', otherEdge: 'pocket' }] },
  ];
}

function sideWelts(shape: TopShape): WornPart[] {
  const welt = sideWelt(shape.halfHemMm * 0.56, shape.lengthMm - 225, 150);
  return [mirrorPart(welt), welt];
}

// ——— fleece ———

const fleeceFit: JacketFit = {
  base: { bodyLength: 700, chest: 1200, shoulder: 490, sleeve: 630, hem: 1170, waist: 1180, neckWidth: 190, cuff: 220 },
  hemBandMm: 0, cuffMm: 0, sleeveAngleDeg: 71, hemSagMm: 7,
};

const fleeceChestPocket = (shape: TopShape): Path =>
  roundedRectangle({ x: shape.halfChestMm * 0.24, y: shape.armholeMm * 0.62, width: shape.halfChestMm * 0.5, height: shape.halfChestMm * 0.5 }, 12);

function fleecePieces(shape: TopShape): Piece[] {
  return [
    ...bodyPieces(shape),
    standPiece(shape, '领面', 78),
    standPiece(shape, '领里', 76),
    ...sidePocketPieces(),
    printedPiece('pocket', '胸袋', fleeceChestPocket(shape), [{ edge: 'around', other: '左前片', otherEdge: 'chest' }]),
  ];
}

function wearFleece(shape: TopShape, view: GarmentView, cuts: CutSet): WornPart[] {
  const look = jacketBody(shape, view, 113);
  const body = { ...look, lines: [...(look.lines ?? []), ...hemStitching(shape, 26).slice(0, 1)] };
  const sleeves = sleeveParts(shape, view, 113, cuts, 'hem');
  const collar = standCollar(shape, view, 58, cuts.noOf('领面'));
  if (view === 'back') return [...sleeves, { ...body, ...cuts.flat('后片') }, ...collar];
  const pocket = fleeceChestPocket(shape);
  const [[, pocketTop]] = pocket;
  const left = shape.halfChestMm * 0.24;
  const right = shape.halfChestMm * 0.74;
  return [
    ...sleeves,
    ...wornFronts(body, cuts),
    ...sideWelts(shape),
    {
      ...cuts.flat('胸袋'),
      material: 'cloth',
      liftMm: 1.6,
      rollMm: 10,
      lines: [{ kind: 'zip', path: [[left + 10, pocketTop + 22], [right - 10, pocketTop + 22]] }],
      shades: [swell((left + right) / 2, pocketTop + 80, 50, 46, -0.25)],
    },
    ...collar,
    ...zipDown(-40, shape.lengthMm),
  ];
}

// ——— sun-protection coat ———

const sunFit: JacketFit = {
  base: { bodyLength: 680, chest: 1140, shoulder: 460, sleeve: 640, hem: 1100, waist: 1090, neckWidth: 186, cuff: 200 },
  hemBandMm: 0, cuffMm: 0, sleeveAngleDeg: 72, hemSagMm: 8,
};

const sunPieces = (shape: TopShape): Piece[] => [
  ...bodyPieces(shape),
  ...hoodPieces(shape),
  ...sidePocketPieces(),
];

function wearSunCoat(shape: TopShape, view: GarmentView, cuts: CutSet): WornPart[] {
  const look = jacketBody(shape, view, 127);
  const hem = hemLine(shape);
  const body = { ...look, lines: [...(look.lines ?? []), stitch(move(hem, 0, -22)), ribs(move(hem, 0, -11), 20)] };
  const sleeves = sleeveParts(shape, view, 127, cuts, 'hem');
  if (view === 'back') return [...sleeves, { ...body, ...cuts.flat('后片') }, ...wornHood(shape, view, cuts)];
  return [
    hoodInside(shape),
    ...sleeves,
    ...wornFronts(body, cuts),
    ...sideWelts(shape),
    ...wornHood(shape, view, cuts),
    ...zipDown(shape.frontNeckMm + 6, shape.lengthMm),
    ...hoodCords(shape, 110),
  ];
}

// ——— denim ———

const denimFit: JacketFit = {
  base: { bodyLength: 610, chest: 1100, shoulder: 460, sleeve: 610, hem: 1000, waist: 1050, neckWidth: 180, cuff: 230 },
  hemBandMm: 46, cuffMm: 50, sleeveAngleDeg: 72, hemSagMm: 5,
};
const FRONT_YOKE_SHARE = 0.5;

/** The front yoke on the viewer's right: from neck and shoulder down to the chest seam. */
function frontYoke(shape: TopShape): Path {
  const { halfNeckMm: neck, frontNeckMm: depth, halfShoulderMm: shoulder, slopeMm: slope } = shape;
  const [upper] = splitCurve(halfArmhole(shape), FRONT_YOKE_SHARE);
  const [, footY] = lastPoint(upper);
  return join(
    [[0, depth], [neck * 0.6, depth, neck * 0.95, depth * 0.52, neck, 0], [shoulder, slope]],
    upper,
    [[0, footY + 6]],
  );
}

const yokeFootY = (shape: TopShape): number => lastPoint(splitCurve(halfArmhole(shape), FRONT_YOKE_SHARE)[0])[1] + 6;

function denimPieces(shape: TopShape): Piece[] {
  const yoke = printedPiece('front', '左前育克', frontYoke(shape), [{ edge: 'foot', other: '左前片', otherEdge: 'yoke' }]);
  const cuff = printedPiece('other', '左袖克夫', rectangle(0, 0, (shape.sleeve?.openingMm ?? 120) * 2, denimFit.cuffMm), [{ edge: 'top', other: '左袖', otherEdge: 'hem' }]);
  return [
    ...bodyPieces(shape),
    yoke,
    { ...mirrorPiece(yoke, 'front', '右前育克'), seams: [{ edge: 'foot', other: '右前片', otherEdge: 'yoke' }] },
    printedPiece('back', '后育克', yokePath(shape), [{ edge: 'foot', other: '后片', otherEdge: 'yoke' }]),
    leafPiece(shape, '翻领', 76),
    printedPiece('waistband', '下摆腰头', rectangle(0, 0, shape.halfHemMm * 4, denimFit.hemBandMm)),
    cuff,
    { ...mirrorPiece(cuff, 'other', '右袖克夫'), seams: [{ edge: 'top', other: '右袖', otherEdge: 'hem' }] },
    plainPiece('pocket', '胸袋盖', rectangle(0, 0, 130, 60)),
  ];
}

const OCHRE: LineKind = 'ochreStitch';
const ochre = (path: Path) => ({ kind: OCHRE, path }) as const;

/** Two ochre rows beside each seam: felled, as denim is sewn. */
const felled = (path: Path) => [seam(path), ochre(move(path, 0, 4)), ochre(move(path, 0, 9))];

function wearDenim(shape: TopShape, view: GarmentView, cuts: CutSet): WornPart[] {
  const look = jacketBody(shape, view, 131);
  const { lengthMm: length, halfHemMm: hem, halfChestMm: chest } = shape;
  const footY = yokeFootY(shape);
  const armhole = halfArmhole(shape);
  const armholeRows = bothSides([seam(armhole), ochre(move(armhole, -5, 0)), ochre(move(armhole, -10, 0))]);
  const sleeveLook: SleeveLook = {
    lines: ({ shoulder, outerHem, innerHem, underarm }) => [
      ochre([
        [shoulder[0] * 0.35 + underarm[0] * 0.65, shoulder[1] * 0.35 + underarm[1] * 0.65],
        [(shoulder[0] + underarm[0]) / 2 + 60, underarm[1] + 90, (outerHem[0] + innerHem[0]) / 2 - 10, innerHem[1] - 160, outerHem[0] * 0.35 + innerHem[0] * 0.65, outerHem[1] * 0.35 + innerHem[1] * 0.65],
      ]),
    ],
  };
  const sleeves = [
    ...sleeveParts(shape, view, 131, cuts, 'plain', sleeveLook),
    ...cuffBands(shape, view, cuts, denimFit.cuffMm, OCHRE),
  ];
  const band = denimHemBand(shape, cuts.noOf('下摆腰头'));
  const collarNo = cuts.noOf('翻领');
  if (view === 'back') {
    const seams = bothSides([[[chest * 0.34, footY - 40], [chest * 0.33, footY + 60, hem * 0.24, length - 120, hem * 0.22, length]] satisfies Path].flatMap((path) => [seam(path), ochre(move(path, 5, 0)), ochre(move(path, 9, 0))]));
    const yoke = cuts.flat('后育克');
    const [yokeX, yokeY] = lastPoint(splitCurve(armhole, 0.36)[0]);
    const foot: Path = [[-yokeX, yokeY], [-yokeX * 0.4, yokeY + 7, yokeX * 0.4, yokeY + 7, yokeX, yokeY]];
    return [
      ...sleeves,
      { ...look, ...cuts.flat('后片'), lines: [...seams, ...armholeRows] },
      { ...yoke, material: 'cloth', rollMm: 10, roundDeg: 0, shades: [swell(-50, 50, 110, 40, -0.2)], lines: felled(move(foot, 0, -10)) },
      band,
      collarBack(shape, collarNo, 56, OCHRE),
    ];
  }
  const welts = bothSides([
    ...[0.3, 0.66].flatMap((share) => {
      const path: Path = [[chest * share + 8, footY + 2], [chest * share + 2, footY + 90, hem * (share * 0.55) + 14, length - 120, hem * (share * 0.5) + 10, length]];
      return [seam(path), ochre(move(path, 4, 0))];
    }),
  ]);
  const yokeLook = { material: 'cloth', rollMm: 10, lines: [ochre([[4, footY - 5], [chest, footY - 11]]), ochre([[4, footY - 10], [chest, footY - 16]])], shades: [swell(chest * 0.4, footY * 0.5, 70, 50, -0.2)] } as const;
  const yoke = cuts.flat('左前育克');
  return [
    ...insideCollar(shape, 30),
    ...sleeves,
    ...wornFronts({ ...look, lines: [...welts, ...armholeRows] }, cuts),
    { ...mirrorPart({ ...yokeLook, path: yoke.path }), ...cuts.flat('右前育克') },
    { ...yokeLook, ...yoke },
    ...denimPocketFlaps(shape, footY),
    band,
    ...placket({ fromY: shape.frontNeckMm, toY: length + denimFit.hemBandMm, widthMm: 40, buttons: 6, buttonMm: 16, fastener: 'stud', stitching: OCHRE }, cuts),
    ...pointedCollar(shape, collarNo, OCHRE),
  ];
}

function denimPocketFlaps(shape: TopShape, y: number): WornPart[] {
  const x = shape.halfChestMm * 0.3;
  const width = shape.halfChestMm * 0.42;
  const flap: WornPart = {
    path: [[x, y - 3], [x + width, y - 6], [x + width, y + 34], [x + width * 0.52, y + 54], [x, y + 36]],
    material: 'cloth',
    liftMm: 1.8,
    rollMm: 7,
    lines: [ochre([[x + 4, y], [x + 4, y + 33], [x + width * 0.52, y + 49], [x + width - 4, y + 31], [x + width - 4, y - 2]]), fastener('stud', x + width * 0.52, y + 34, 13)],
  };
  return [mirrorPart(flap), flap];
}

function denimHemBand(shape: TopShape, panelNo: string): WornPart {
  const top = hemLine(shape);
  const bottom = move(top, 0, denimFit.hemBandMm);
  return {
    path: between(top, bottom),
    material: 'cloth',
    panelNo,
    lie: [1, 0, 0, 1, -shape.halfHemMm, shape.lengthMm - shape.hemSagMm],
    liftMm: 1.2,
    rollMm: 12,
    roundDeg: 0,
    lines: [ochre(move(top, 0, 5)), ochre(move(bottom, 0, -5))],
    shades: [straightFold(-shape.halfHemMm, shape.lengthMm + 4, shape.halfHemMm, shape.lengthMm + 8, 12, 0.2)],
  };
}

// ——— baseball ———

const baseballFit: JacketFit = {
  base: { bodyLength: 680, chest: 1180, shoulder: 480, sleeve: 630, hem: 1120, waist: 1160, neckWidth: 186, cuff: 200 },
  hemBandMm: 64, cuffMm: 62, sleeveAngleDeg: 71, hemSagMm: 6,
};

const baseballPieces = (shape: TopShape): Piece[] => [
  ...bodyPieces(shape),
  plainPiece('collar', '领口罗纹', rectangle(0, 0, (shape.halfNeckMm * 2 + shape.frontNeckMm) * 1.64, 96)),
  plainPiece('other', '下摆罗纹', rectangle(0, 0, shape.halfHemMm * 3.4, 128)),
  plainPiece('other', '袖口罗纹', rectangle(0, 0, (shape.sleeve?.openingMm ?? 90) * 1.7, 124)),
];

function wearBaseball(shape: TopShape, view: GarmentView, cuts: CutSet): WornPart[] {
  const style = { neckRibMm: 40, neckline: 'crew' } as const;
  const look = jacketBody(shape, view, 137);
  const sleeves = sleeveParts(shape, view, 137, cuts, 'rib', { material: 'contrast' });
  const hemBand = hemRib(shape, baseballFit.hemBandMm);
  const stripes = (path: Path) => [-9, 9].map((offset) => ({ kind: 'stripe', path: move(path, 0, offset), widthMm: 7, colour: '#efe9dc' }) as const);
  const band = { ...hemBand, lines: [...stripes(move(hemLine(shape), 0, 32)), ...(hemBand.lines ?? [])] };
  if (view === 'back') return [...sleeves, { ...look, ...cuts.flat('后片') }, band, ...neckRib(shape, style, view)];
  return [
    ...insideNeck(shape, style),
    ...sleeves,
    ...wornFronts(look, cuts),
    ...sideWelts(shape),
    band,
    ...neckRib(shape, style, view),
    { path: rectangle(-17, shape.frontNeckMm - 30, 34, shape.lengthMm + 64 - shape.frontNeckMm + 30), material: 'cloth', liftMm: 1.2, rollMm: 5, lines: [stitch([[-12, 60], [-12, shape.lengthMm + 60]]), stitch([[12, 60], [12, shape.lengthMm + 60]]), ...fastenerRow('snap', 0, shape.frontNeckMm + 4, shape.lengthMm + 34, 7, 16)] },
  ];
}

function jacketModel(
  fit: JacketFit,
  pieces: (shape: TopShape) => Piece[],
  wear: (shape: TopShape, view: GarmentView, cuts: CutSet) => WornPart[],
): GarmentModel {
  return {
    chartKeys: CHART,
    baseMeasures: fit.base,
    pieces: (size) => pieces(jacketShape(size, fit)),
    wear: (size, view, cuts) => wear(jacketShape(size, fit), view, cuts),
  };
}

export const fleeceJacket = jacketModel(fleeceFit, fleecePieces, wearFleece);
export const sunCoat = jacketModel(sunFit, sunPieces, wearSunCoat);
export const denimJacket = jacketModel(denimFit, denimPieces, wearDenim);
export const baseballJacket = jacketModel(baseballFit, baseballPieces, wearBaseball);
