import { expect, test } from 'vitest';
import { plainPrint } from '#drawing/layer-tile.ts';
import type { CutPanel, Hex, PanelPrint, PicturePrint } from '#drawing/recipe.ts';
import { clothColour } from './cloth-colour.ts';

const printableMm = { x: 0, y: 0, width: 100, height: 100 };
const panels: Pick<CutPanel, 'panelNo' | 'printableMm'>[] = [
  { panelNo: '01', printableMm },
  { panelNo: '02', printableMm },
  { panelNo: '03', printableMm: null },
];
const repeat = (ground: Hex): PicturePrint => ({
  ...{ family: 'picture', repeat: 'straight', repeatMm: { width: 60, height: 40 }, palette: [ground] },
  image: { key: 'k', seeThrough: false },
});
const on = (panelNo: string, print: PanelPrint['print'], more: Partial<PanelPrint> = {}): PanelPrint => ({
  ...{ panelNo, print, xMm: 0, yMm: 0, scale: 1, rotationDeg: 0, ...more },
});
const BLACK = '#000000';
const WHITE = '#ffffff';

test.each<[string, PanelPrint[], Hex]>([
  ['nothing', [], WHITE],
  ['a repeat on every printable panel', [on('01', repeat(BLACK)), on('02', repeat(BLACK))], BLACK],
  ['a repeat on one pocket', [on('01', repeat(BLACK))], WHITE],
  ['repeats of two grounds', [on('01', repeat(BLACK)), on('02', repeat('#aa0000'))], WHITE],
  ['a repeat one can look through', [on('01', repeat(BLACK), { opacity: 0.5 }), on('02', repeat(BLACK))], WHITE],
  ['a plain colour', [on('01', plainPrint(BLACK)), on('02', plainPrint(BLACK))], WHITE],
])('with %s ribs and linings have the right colour', (_, prints, expected) => {
  expect(clothColour(prints, panels, WHITE)).toBe(expected);
});
