import { expect, test } from 'vitest';
import type { CutPanel } from '#drawing/recipe.ts';
import { printPlaces } from './print-places.ts';
import { pictureSample, plainSample, printSample, repeatSample, sizeOfSample, wordsSample } from './style-samples.ts';

const panel = (panelNo: string): CutPanel =>
  ({ panelNo, widthMm: 500, heightMm: 700, printableMm: { x: 50, y: 50, width: 400, height: 400 } }) as CutPanel;
const facts = {
  designs: [
    { id: 'artwork', inks: ['#c8442e', '#1e3a5f'] },
    { id: 'repeat', inks: ['#c8442e'] },
  ],
  pictures: [{ id: 'picture', inks: [] }],
  sizeOf: sizeOfSample,
  panels: [panel('A'), panel('B')],
};
const onA = (...layers: ReturnType<typeof printSample | typeof wordsSample | typeof pictureSample>[]) => [
  { panelNo: 'A', layers },
];
const placesOf = (panels: Parameters<typeof printPlaces>[0]['panels'], method = 'dtf', cloth = '#ffffff') =>
  printPlaces({ method, panels }, cloth, facts);

test('every printed panel is a place with its own area, inks and stitches; hidden layers are none', () => {
  const places = placesOf([
    // 200 × 160 mm
    { panelNo: 'A', layers: [printSample()] },
    { panelNo: 'B', layers: [printSample({ isHidden: true })] },
  ]);
  // 32,000 mm² of A4's 62,370; 320 cm² × 0.12
  expect(places).toEqual([{ a4: 1, inks: 2, screens: 2, thousandStitches: 39 }]);
  expect(placesOf([{ panelNo: 'gone', layers: [printSample()] }])).toEqual([]);
});

test('a started sheet of A4 counts, what overlaps counts once, and what is outside the printable area not at all', () => {
  const wide = (xMm: number) => printSample({ scale: 1.5, xMm });
  // 300 × 240 mm = 72,000 mm²
  expect(placesOf(onA(wide(210)))[0]!.a4).toBe(2);
  expect(placesOf(onA(wide(210), wide(210)))[0]!.a4).toBe(2);
  // 300 of 400 mm in two halves side by side: 96,000 mm² together
  expect(placesOf(onA(wide(200), wide(300)))[0]!.a4).toBe(2);
  // half of it hangs over the left edge of the printable area
  expect(placesOf(onA(wide(50)))[0]!.a4).toBe(1);
});

test('two small pieces on one panel share a sheet', () => {
  const small = (yMm: number) => wordsSample({ yMm, words: '山' });
  expect(placesOf(onA(small(80), small(420)))[0]!.a4).toBe(1);
});

test('a plain colour or a repeat covers the printable area, and the whole panel by a method that prints cut panels', () => {
  const all = [{ panelNo: 'A', layers: [plainSample({ colour: '#c8442e' })] }];
  // 400 × 400 mm, 500 × 700 mm
  expect(placesOf(all)[0]!.a4).toBe(3);
  expect(placesOf(all, 'sublimation')[0]!.a4).toBe(6);
  expect(placesOf([{ panelNo: 'A', layers: [repeatSample()] }])[0]!.a4).toBe(3);
});

test('white under the inks of dark cloth is a screen more; a picture whose colours are not known is one ink', () => {
  expect(placesOf(onA(printSample()), 'screen', '#14203a')[0]).toMatchObject({ inks: 2, screens: 3 });
  expect(placesOf(onA(pictureSample()))[0]).toMatchObject({ inks: 1, screens: 1 });
});
