import { describe, expect, test } from 'vitest';
import type { Layer, PrintLayer, StyleDocument } from '#contract/market/style-document.ts';
import { allLayers, layersOn } from '#contract/market/style-layers.ts';
import { garmentModels } from '#drawing/garments/kinds.ts';
import { seamFits, PLAIN_CLOTH } from '#drawing/laying.ts';
import type { DrawnKind, PanelPrint } from '#drawing/recipe.ts';
import { boxOf } from './boxes.ts';
import { applyEdit, type Edit } from './edits.ts';
import { newPrintLayers } from './new-layers.ts';
import { onBlank, type TargetBlank } from './on-many-blanks.ts';
import { emptySample, factsOf, plainSample, printSample, wordsSample } from './style-samples.ts';

const methodOf = (code: string, maxWidthMm = 360, maxHeightMm = 440) => ({
  ...{ code, name: code, surchargeFen: 0, surchargePer: 'piece' as const, setupFen: 0, limits: '' },
  ...{ maxWidthMm, maxHeightMm },
});

const blankOf = (garment: DrawnKind, over: Partial<TargetBlank> = {}): TargetBlank => ({
  id: garment,
  cut: `cut of ${garment}`,
  colours: [
    { colourNo: '01', name: '黑', hex: '#111111', pantone: null },
    { colourNo: '02', name: '本白', hex: '#f5f2ea', pantone: null },
  ],
  printMethods: [methodOf('dtf')],
  panels: factsOf(garment).panels,
  ...over,
});

const tee = factsOf('tee');
const add = (panelNo: string, ...layers: Layer[]): Edit => ({
  kind: 'add',
  layers: layers.map((layer) => ({ panelNo, layer })),
});
const laid = (...edits: Edit[]): StyleDocument =>
  edits.reduce((document, edit) => applyEdit(document, edit, tee), emptySample);
const moved = (document: StyleDocument, garment: DrawnKind, over: Partial<TargetBlank> = {}) =>
  onBlank(document, tee, blankOf(garment, over), '#ffffff');

const kinds = Object.keys(garmentModels) as DrawnKind[];

describe('a style on another blank', () => {
  test('a style on another blank gets the nearest colour, its own print method where offered, and the cut of the blank', () => {
    const document = laid(add('01', wordsSample()));
    expect(moved(document, 'hoodie').document).toMatchObject({
      ...{ blankId: 'hoodie', cut: 'cut of hoodie', colourNo: '02', method: 'dtf' },
    });
    expect(moved(document, 'hoodie', { printMethods: [methodOf('screen')] }).document.method).toBe('screen');
  });

  test('a style moved to its own blank keeps its layers in place', () => {
    const document = laid(
      add('01', printSample({ rotationDeg: 12 }), wordsSample()),
      add('03', wordsSample({ heightMm: 10 })),
      { kind: 'link', from: '03', to: '04', how: 'mirror' },
    );
    const same = moved(document, 'tee').document;
    const places = (of: StyleDocument) =>
      of.panels.map(({ panelNo, layers }) => [panelNo, layers.map((one) => ({ ...one, id: '' }))]);
    expect(places(same)).toEqual(places(document));
    expect(same.links).toEqual(document.links);
  });

  test('an artwork keeps its relative place and is not larger than the method prints', () => {
    const document = laid(add('01', printSample({ xMm: 135, yMm: 345 })));
    const child = moved(document, 'teeKids').document;
    const { x, y, width, height } = factsOf('teeKids').panels[0]!.printableMm!;
    const [layer] = layersOn(child, '01') as [PrintLayer];
    expect(layer.xMm).toBeCloseTo(x + width / 4, 3);
    expect(layer.yMm).toBeCloseTo(y + height / 2, 3);
    expect(layer.scale).toBeLessThan(1);
    const small = moved(document, 'hoodie', { printMethods: [methodOf('dtf', 100, 100)] }).document;
    expect(boxOf(layersOn(small, '01')[0]!, tee)!.width).toBeCloseTo(100, 3);
  });

  test('layers whose panel the other blank does not have are left out, and told', () => {
    const document = laid(add('01', wordsSample()), add('03', wordsSample()));
    const { leftOut, document: tote } = moved(document, 'tote');
    expect(leftOut).toEqual(['左袖']);
    expect(allLayers(tote)).toHaveLength(1);
  });

  test('marks on both halves of a front are on both sides of a whole front', () => {
    const shirt = factsOf('shirt');
    const { width } = shirt.panels[0]!.printableMm!;
    const both: Edit = {
      kind: 'add',
      layers: ['01', '02'].map((panelNo) => ({ panelNo, layer: wordsSample({ name: panelNo, xMm: 10 + width / 2 }) })),
    };
    const document = applyEdit(emptySample, both, shirt);
    const onTee = onBlank(document, shirt, blankOf('tee'), '#ffffff').document;
    // the piece for the wearer's left is on the right as one looks at it
    expect(layersOn(onTee, '01')).toMatchObject([
      { name: '01', xMm: 385 },
      { name: '02', xMm: 135 },
    ]);
  });

  test.each(kinds)('%s: an all-over covers every printed panel and matches as if it had been laid there', (garment) => {
    const layers = newPrintLayers(
      { id: 'repeat', repeatMm: { width: 100, height: 100 }, tile: { placement: false } },
      tee.panels,
      { garment: 'tee' },
    );
    const first = laid({ kind: 'add', layers });
    const [{ id }] = layersOn(first, '01') as [Layer];
    const turned = applyEdit(
      first,
      {
        kind: 'transform',
        panelNo: '01',
        layerIds: [id],
        dxMm: 33,
        dyMm: 21,
        scale: 1.3,
        turnDeg: 20,
        aboutMm: [0, 0],
      },
      tee,
    );
    const { panels } = factsOf(garment);
    const fitsOf = (document: StyleDocument) => {
      const prints = document.panels.flatMap(({ panelNo, layers: on }) =>
        on.map((layer): PanelPrint => {
          const { xMm, yMm, scale, rotationDeg } = layer as PrintLayer;
          return { panelNo, print: PLAIN_CLOTH, xMm, yMm, scale, rotationDeg };
        }),
      );
      return seamFits(panels, prints).filter(({ match }) => match === 'through');
    };
    const { document } = onBlank(turned, tee, blankOf(garment), '#ffffff');
    const printed = panels.filter(({ printableMm }) => printableMm).map(({ panelNo }) => panelNo);
    expect(document.panels.map(({ panelNo }) => panelNo)).toEqual(printed);
    expect(new Set(allLayers(document).map((layer) => (layer as PrintLayer).clothId)).size).toBe(1);
    const asLaid = applyEdit(
      emptySample,
      {
        kind: 'add',
        layers: newPrintLayers({ id: 'r', repeatMm: { width: 1, height: 1 }, tile: { placement: false } }, panels, {
          garment,
        }),
      },
      { ...tee, panels },
    );
    const matched = fitsOf(asLaid).map(({ atNotchMm }) => atNotchMm < 0.1);
    fitsOf(document).forEach((fit, at) => {
      if (matched[at]) expect(fit.atNotchMm).toBeLessThan(0.15);
    });
  });

  test('a plain colour on every panel is on every panel of the other blank, on one only on that', () => {
    const everywhere = laid(...['01', '02', '03', '04'].map((panelNo) => add(panelNo, plainSample())));
    const hoodie = factsOf('hoodieZip').panels.filter(({ printableMm }) => printableMm);
    expect(moved(everywhere, 'hoodieZip').document.panels).toHaveLength(hoodie.length);
    const one = laid(add('02', plainSample()));
    const { panels } = moved(one, 'hoodieZip').document;
    expect(panels.map(({ panelNo }) => panelNo)).toEqual(['03']);
  });
});
