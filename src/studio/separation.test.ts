import { describe, expect, test } from 'vitest';
import { layerInks, screensOf, setUpsOf, type InkFacts } from './separation.ts';
import { pictureSample, plainSample, printSample, repeatSample, sizeOfSample, wordsSample } from './style-samples.ts';

const facts: InkFacts = {
  designs: [
    { id: 'artwork', inks: ['#c8442e', '#1e3a5f'] },
    { id: 'repeat', inks: ['#ffffff', '#c8442e'] },
  ],
  pictures: [{ id: 'picture', inks: ['#2f7d4f', '#f2cd3a'] }],
  sizeOf: sizeOfSample,
};

describe('the screens of a panel', () => {
  test('layers share the screens of their common colours', () => {
    const layers = [printSample(), wordsSample({ colour: '#c8452e' }), pictureSample()];
    expect(screensOf(layers, '#ffffff', facts)).toMatchObject({
      inks: ['#c8442e', '#1e3a5f', '#2f7d4f', '#f2cd3a'],
      ...{ hasUnderbase: false, count: 4, unknown: [] },
    });
  });

  test('dark cloth needs white under the inks, a screen more; white alone needs none', () => {
    expect(screensOf([printSample()], '#14203a', facts)).toMatchObject({ hasUnderbase: true, count: 3 });
    expect(screensOf([wordsSample({ colour: '#ffffff' })], '#14203a', facts)).toMatchObject({
      ...{ hasUnderbase: false, count: 1 },
    });
  });

  test('cloth that shows through a repeat has no screen, ink in its colour on an artwork has', () => {
    expect(screensOf([repeatSample()], '#ffffff', facts).inks).toEqual(['#c8442e']);
    expect(screensOf([plainSample({ colour: '#ffffff' })], '#ffffff', facts).inks).toEqual(['#ffffff']);
  });

  test('hidden layers have no screen, and a picture whose colours are not known is told', () => {
    const hidden = printSample({ isHidden: true });
    const picture = pictureSample({ pictureId: 'old' });
    expect(screensOf([hidden, picture], '#ffffff', facts)).toEqual({
      ...{ inks: [], hasUnderbase: false, count: 0, unknown: [picture] },
    });
  });

  test('colours put together are one screen', () => {
    const recolour = [
      { from: '#c8442e', to: '#1e3a5f' },
      { from: '#1e3a5f', to: '#1e3a5f' },
    ];
    expect(layerInks(printSample({ recolour }), facts)).toEqual(['#1e3a5f', '#1e3a5f']);
    expect(screensOf([printSample({ recolour })], '#ffffff', facts).count).toBe(1);
  });

  test('a screen-printed style has the screens of all its panels, one of any other method is set up once', () => {
    const panels = [
      { panelNo: 'A', layers: [printSample()] },
      { panelNo: 'B', layers: [wordsSample({ colour: '#c8442e' })] },
      { panelNo: 'C', layers: [] },
    ];
    expect(setUpsOf({ method: 'screen', panels }, '#ffffff', facts)).toBe(3);
    // white under the inks of both panels
    expect(setUpsOf({ method: 'screen', panels }, '#14203a', facts)).toBe(5);
    expect(setUpsOf({ method: 'dtg', panels }, '#14203a', facts)).toBe(1);
    const unknown = [{ panelNo: 'A', layers: [pictureSample({ pictureId: 'old' })] }];
    expect(setUpsOf({ method: 'screen', panels: unknown }, '#ffffff', facts)).toBe(1);
  });
});
