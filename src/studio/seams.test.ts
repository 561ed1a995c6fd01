import { describe, expect, test } from 'vitest';
import type { PrintLayer, StyleDocument } from '#contract/market/style-document.ts';
import { layersOn } from '#contract/market/style-layers.ts';
import { applyEdit } from './edits.ts';
import { neighboursOf, panelsOfCloth, seamMatches } from './seams.ts';
import { emptySample, factsOf, repeatSample } from './style-samples.ts';
import type { CheckFacts } from './style-checks.ts';

const tee = factsOf('tee');
const [FRONT, BACK, LEFT] = ['01', '02', '03'];
const print = { family: 'checker', repeat: 'straight', repeatMm: { width: 100, height: 100 }, palette: ['#ffffff'] };
const tile = { fragment: '', widthMm: 100, heightMm: 100, placement: false };
const design = { id: 'repeat', print, tile } as unknown as CheckFacts['designs'][number];
const facts = { panels: tee.panels, designs: [design] };

const onFront = applyEdit(emptySample, { kind: 'add', layers: [{ panelNo: FRONT, layer: repeatSample() }] }, tee);
const first = (document: StyleDocument, panelNo = FRONT): PrintLayer => layersOn(document, panelNo)[0] as PrintLayer;
const through = (toPanels?: string[]): StyleDocument =>
  applyEdit(
    onFront,
    { kind: 'throughSeams', panelNo: FRONT, layerId: first(onFront).id, ...(toPanels && { toPanels }) },
    tee,
  );

describe('a print that runs through seams', () => {
  test('a layer of its own has no seams', () => {
    expect(seamMatches(onFront, first(onFront), facts)).toEqual([]);
    expect(panelsOfCloth(onFront, first(onFront))).toEqual([]);
  });

  test('run through all seams, it matches at the side seams, each pair of panels once', () => {
    const document = through();
    const seams = seamMatches(document, first(document), facts);
    expect(seams.filter(({ name }) => name === '侧缝')).toHaveLength(1);
    expect(seams.find(({ name }) => name === '侧缝')).toMatchObject({ isMatched: true });
    expect(panelsOfCloth(document, first(document))).toContain(LEFT);
  });

  test('run to one neighbour, it lies on no other panel', () => {
    expect(neighboursOf(FRONT, facts)).toContain(BACK);
    expect(panelsOfCloth(through([BACK]), first(through([BACK])))).toEqual([FRONT, BACK]);
  });

  test('a piece that is moved alone is off by as much, and is told', () => {
    const document = through([BACK]);
    const panels = document.panels.map((one) =>
      one.panelNo === BACK
        ? { ...one, layers: one.layers.map((layer) => ({ ...layer, yMm: first(document, BACK).yMm + 7 })) }
        : one,
    );
    const [worst] = seamMatches({ ...document, panels }, first(document), facts);
    expect(worst).toMatchObject({ name: '侧缝', isMatched: false });
    expect(worst!.mismatchMm).toBeCloseTo(7, 0);
  });
});
