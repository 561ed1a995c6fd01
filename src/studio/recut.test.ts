import { describe, expect, test } from 'vitest';
import { layersOn } from '#contract/market/style-layers.ts';
import { applyEdit } from './edits.ts';
import { recutOf, recutWords } from './recut.ts';
import { emptySample, factsOf, plainSample } from './style-samples.ts';

const tee = factsOf('tee');
const [FRONT, BACK] = ['01', '02'];

const add = (panelNo: string) => ({ kind: 'add' as const, layers: [{ panelNo, layer: plainSample() }] });
const laid = applyEdit(applyEdit(emptySample, add(FRONT), tee), add(BACK), tee);

describe('a recut blank', () => {
  test('a document with the panels of the blank needs no change', () => {
    expect(recutOf(laid, laid.cut, tee)).toBeNull();
  });

  test('a panel that is no longer printed is told with the layers that go with it, and accepting removes just those', () => {
    const facts = {
      ...tee,
      panels: tee.panels.map((one) => (one.panelNo === BACK ? { ...one, printableMm: null } : one)),
    };
    const recut = recutOf(laid, 'newer', facts)!;
    expect(recut.gone).toEqual([{ name: tee.panels.find(({ panelNo }) => panelNo === BACK)!.name, layerCount: 1 }]);
    expect(recutWords(recut)).toContain('1 个图层会去掉');
    const accepted = applyEdit(laid, { kind: 'setCut', cut: 'newer' }, facts);
    expect(layersOn(accepted, FRONT)).toEqual(layersOn(laid, FRONT));
    expect(layersOn(accepted, BACK)).toEqual([]);
    expect(recutOf(accepted, 'newer', facts)).toBeNull();
  });

  test('a new panel is named', () => {
    const before = { ...laid, panels: laid.panels.filter(({ panelNo }) => panelNo === FRONT) };
    expect(recutOf(before, 'newer', tee)!.fresh).toContain(tee.panels.find(({ panelNo }) => panelNo === BACK)!.name);
  });

  test('a recut with the same panels says that all layers stay', () => {
    const all = {
      ...laid,
      panels: tee.panels.map(({ panelNo }) => ({ panelNo, layers: [...layersOn(laid, panelNo)] })),
    };
    expect(recutWords(recutOf(all, 'newer', tee)!)).toBe('裁片还是这几块，图层都留着，位置请逐块看一遍。');
  });
});
