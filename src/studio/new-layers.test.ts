import { PLAIN_CLOTH } from '#drawing/laying.ts';
import { describe, expect, test } from 'vitest';
import type { PictureLayer, PrintLayer } from '#contract/market/style-document.ts';
import { allLayers, layersOn } from '#contract/market/style-layers.ts';
import { defaultMeasures } from '#drawing/garment.ts';
import { layMockup } from '#drawing/live-mockup-laying.ts';
import type { DrawnKind } from '#drawing/recipe.ts';
import { boxOf } from './boxes.ts';
import { applyEdit } from './edits.ts';
import { newPictureLayer, newPlainLayer, newPrintLayers, newWordsLayer } from './new-layers.ts';
import { emptySample, factsOf } from './style-samples.ts';

const largestMm = { width: 360, height: 440 };
const artwork = { id: 'artwork', repeatMm: { width: 260, height: 200 }, tile: { placement: true } };
const allover = { id: 'allover', repeatMm: { width: 640, height: 640 }, tile: { placement: false } };

describe('a design laid by the rules of the trade', () => {
  test.each<DrawnKind>(['tee', 'shirt', 'tote'])('%s: an all-over lies where the mock-up lays it', (garment) => {
    const { panels } = factsOf(garment);
    const layers = newPrintLayers(allover, panels, { garment, largestMm });
    const laying = layMockup({ garment, measures: defaultMeasures(garment), largestMm }, PLAIN_CLOTH)!;
    expect(layers.map(({ panelNo, layer }) => [panelNo, (layer as PrintLayer).xMm, (layer as PrintLayer).yMm])).toEqual(
      laying.prints.map(({ panelNo, xMm, yMm }) => [panelNo, xMm, yMm]),
    );
    expect(new Set(layers.map(({ layer }) => (layer as PrintLayer).clothId)).size).toBe(1);
  });

  test.each<DrawnKind>(['tee', 'shirt', 'tote', 'cap', 'leggings'])(
    '%s: an artwork lies where the mock-up lays it',
    (garment) => {
      const { panels } = factsOf(garment);
      const laying = layMockup(
        { garment, measures: defaultMeasures(garment), largestMm },
        {
          ...PLAIN_CLOTH,
          family: 'pixel',
          seed: 1,
          density: 1,
          scale: 1,
          repeat: 'placement',
          repeatMm: artwork.repeatMm,
        },
      )!;
      const [main] = laying.prints;
      const [laid] = newPrintLayers(artwork, panels, { garment, largestMm });
      expect(laid).toMatchObject({
        panelNo: main!.panelNo,
        layer: { xMm: main!.xMm, yMm: main!.yMm, scale: main!.scale, designId: 'artwork', clothId: '' },
      });
    },
  );

  test('an artwork on a chosen sleeve is a small mark in the middle of it', () => {
    const { panels } = factsOf('tee');
    const [laid] = newPrintLayers(artwork, panels, { garment: 'tee', largestMm, panelNo: '03' });
    const { x, width, y, height } = panels[2]!.printableMm!;
    expect(laid!.panelNo).toBe('03');
    expect(laid!.layer).toMatchObject({ xMm: x + width / 2, yMm: y + height / 2, scale: 0.365 });
  });

  test('two all-overs of one document are two cloths', () => {
    const facts = factsOf('tee');
    const layers = newPrintLayers(allover, facts.panels, { garment: 'tee', largestMm });
    const one = applyEdit(emptySample, { kind: 'add', layers }, facts);
    const two = applyEdit(one, { kind: 'add', layers }, facts);
    const cloths = allLayers(two).map((layer) => (layer as PrintLayer).clothId);
    expect(cloths).toHaveLength(8);
    expect(new Set(cloths).size).toBe(2);
    expect(new Set(layersOn(two, '01').map((layer) => (layer as PrintLayer).clothId)).size).toBe(2);
  });
});

describe('other new layers', () => {
  const { panels } = factsOf('tee');
  const on = { garment: 'tee', panels, largestMm };

  test('a picture is as large as its pixels allow at 150 dpi, and within the largest print', () => {
    const small = newPictureLayer({ id: 'p', widthPx: 600, heightPx: 300 }, on)!;
    expect(small.layer).toMatchObject({ kind: 'picture', pictureId: 'p', widthMm: 101 });
    const large = newPictureLayer({ id: 'p', widthPx: 6_000, heightPx: 6_000 }, on)!;
    expect((large.layer as PictureLayer).widthMm).toBeLessThanOrEqual(360);
    expect((large.layer as PictureLayer).widthMm).toBeGreaterThan(300);
    expect(newPictureLayer({ id: 'p', widthPx: 8, heightPx: 8 }, on)!.layer).toMatchObject({ widthMm: 20 });
  });

  test('words get the colour that is seen on the cloth, and become smaller where they are long', () => {
    const short = newWordsLayer({ words: '锦市', face: 'sans', clothHex: '#ffffff' }, on)!;
    expect(short.layer).toMatchObject({ kind: 'words', heightMm: 40, colour: '#1c1c1e' });
    const long = newWordsLayer({ words: '锦'.repeat(30), face: 'sans', clothHex: '#111111' }, on)!;
    expect(long.layer).toMatchObject({ colour: '#ffffff', heightMm: 12 });
    const facts = factsOf('tee');
    const box = boxOf(long.layer, facts)!;
    expect(box.width).toBeLessThanOrEqual(largestMm.width);
  });

  test('a garment without printed panels takes nothing', () => {
    const none = panels.map((panel) => ({ ...panel, printableMm: null }));
    expect(newPictureLayer({ id: 'p', widthPx: 600, heightPx: 300 }, { ...on, panels: none })).toBeUndefined();
    expect(newPrintLayers(artwork, none, on)).toEqual([]);
    expect(newPrintLayers(allover, none, on)).toEqual([]);
  });

  test('a plain colour covers the panel', () => {
    expect(newPlainLayer('#c8442e')).toMatchObject({ kind: 'plain', colour: '#c8442e', opacityPercent: 100 });
  });
});
