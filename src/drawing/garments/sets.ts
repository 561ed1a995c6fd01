import type { GarmentView, MeasuresMm } from '../recipe.ts';
import type { CutSet, Piece } from './cut.ts';
import { translation } from './path.ts';
import { shirtPieces, shirtShape } from './shirt-pieces.ts';
import type { ShirtStyle } from './shirt-pieces.ts';
import { wearShirt } from './shirts.ts';
import { teePieces, teeShape, teeStyles, wearTee } from './tees.ts';
import type { TeeStyle } from './tees.ts';
import { trouserPieces, trouserShape } from './trouser-pieces.ts';
import { pyjamaTrousers, wearTrousers } from './trousers.ts';
import { placePart, SizeMm } from './worn.ts';
import type { GarmentModel, WornPart } from './worn.ts';

// ——— pyjamas: shirt and trousers side by side ———

const pyjamaTop: ShirtStyle = {
  base: { bodyLength: 690, chest: 1120, shoulder: 440, sleeve: 560, hem: 1120, waist: 1110, neckWidth: 168, cuff: 280 },
  chartKeys: [],
  collar: 'camp',
  sleeveAngleDeg: 73,
  tailMm: 6,
  chestPocket: 'patch',
  cuffs: 'none',
  belt: 'none',
  buttons: 4,
  seed: 149,
};

/** Both halves have a waist and a hem, so the trousers' keys have a prefix. */
const TROUSER_WAIST = 'trouserWaist';

function pyjamaSizes(size: SizeMm) {
  const trousers = Object.keys(pyjamaTrousers.base).map((key) => [
    key,
    size.get(key === 'waist' ? TROUSER_WAIST : key),
  ]);
  return {
    top: shirtShape(size, pyjamaTop),
    trousers: trouserShape(new SizeMm(Object.fromEntries(trousers)), pyjamaTrousers),
  };
}

export const pyjamas: GarmentModel = {
  chartKeys: ['bodyLength', 'chest', 'shoulder', 'sleeve', 'pantsLength', 'hip'],
  baseMeasures: {
    ...pyjamaTrousers.base,
    [TROUSER_WAIST]: pyjamaTrousers.base.waist,
    ...pyjamaTop.base,
  },
  pieces: (size) => {
    const { top, trousers } = pyjamaSizes(size);
    return [...shirtPieces(top, pyjamaTop), ...trouserPieces(trousers, pyjamaTrousers)];
  },
  wear: (size, view, cuts) => {
    const { top, trousers } = pyjamaSizes(size);
    const beside = translation(top.halfChestMm + trousers.halfHipMm - 30, 60);
    return [
      ...wearTrousers(trousers, pyjamaTrousers, view, cuts).map((part) => placePart(part, beside)),
      ...wearShirt(top, pyjamaTop, view, cuts),
    ];
  },
};

// ——— parent and child ———

const PARENT = '大人';
const CHILD = '儿童';
const childKey = (key: string): string => `child${key.charAt(0).toUpperCase()}${key.slice(1)}`;
const adult: TeeStyle = teeStyles.regular;
const child: TeeStyle = teeStyles.kids;

const childBase: MeasuresMm = Object.fromEntries(
  Object.entries(child.base).map(([key, value]) => [childKey(key), value]),
);

function familyShapes(size: SizeMm) {
  const childMeasures = Object.keys(child.base).map((key) => [key, size.get(childKey(key))]);
  return {
    large: teeShape(size, adult),
    small: teeShape(new SizeMm(Object.fromEntries(childMeasures)), child),
  };
}

function familyPieces(size: SizeMm): Piece[] {
  const { large, small } = familyShapes(size);
  return [...teePieces(large, adult, PARENT), ...teePieces(small, child, CHILD)];
}

/** The child's garment overlaps the lower corner of the adult's, as in a shop window. */
function wearFamily(size: SizeMm, view: GarmentView, cuts: CutSet): WornPart[] {
  const { large, small } = familyShapes(size);
  const place = translation(large.halfChestMm + small.halfChestMm * 0.62, large.lengthMm - small.lengthMm * 0.56);
  return [
    ...wearTee(large, adult, view, cuts, PARENT),
    ...wearTee(small, child, view, cuts, CHILD).map((part) => placePart(part, place)),
  ];
}

export const parentChild: GarmentModel = {
  chartKeys: [
    'bodyLength',
    'chest',
    'shoulder',
    'sleeve',
    'childBodyLength',
    'childChest',
    'childShoulder',
    'childSleeve',
  ],
  baseMeasures: { ...adult.base, ...childBase },
  pieces: familyPieces,
  wear: wearFamily,
};
