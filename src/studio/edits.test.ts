import { describe, expect, test } from 'vitest';
import type { Layer, PlacedLayer, PrintLayer, StyleDocument } from '#contract/market/style-document.ts';
import { allLayers, layersOn, MOST_DOCUMENT_BYTES, MOST_LAYERS_A_PANEL } from '#contract/market/style-layers.ts';
import { makeRng } from '#drawing/kit/rng.ts';
import { seamFits, PLAIN_CLOTH } from '#drawing/laying.ts';
import type { DrawnKind, PanelPrint } from '#drawing/recipe.ts';
import { boxOf, type StudioFacts } from './boxes.ts';
import { bytesOf, utf8Bytes } from './document-bytes.ts';
import { applyEdit, type Edit, tryEdit } from './edits.ts';
import { mirrored, shifted } from './layer-place.ts';
import { linkedId } from './links.ts';
import {
  emptySample,
  factsOf,
  pictureSample,
  plainSample,
  printSample,
  randomEdit,
  repeatSample,
  wordsSample,
} from './style-samples.ts';

const tee = factsOf('tee');
const [FRONT, BACK, LEFT, RIGHT, RIB] = ['01', '02', '03', '04', '05'];

const add = (panelNo: string, ...layers: Layer[]): Edit => ({
  kind: 'add',
  layers: layers.map((layer) => ({ panelNo, layer })),
});

const edited = (facts: StudioFacts, ...edits: Edit[]): StyleDocument =>
  edits.reduce((document, edit) => {
    const outcome = tryEdit(document, edit, facts);
    expect(outcome.refused).toBeUndefined();
    return outcome.document;
  }, emptySample);

const only = (document: StyleDocument, panelNo: string): PlacedLayer => {
  const layers = layersOn(document, panelNo);
  expect(layers).toHaveLength(1);
  return layers[0] as PlacedLayer;
};

const turn = { dxMm: 0, dyMm: 0, scale: 1, turnDeg: 0, aboutMm: [0, 0] } as const;

describe('layers of a panel', () => {
  test('a new layer gets an id that no other has', () => {
    const document = edited(tee, add(FRONT, printSample(), wordsSample()), add(BACK, wordsSample({ id: 'L1' })));
    const ids = allLayers(document).map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    expect(ids).not.toContain('');
  });

  test('a repeat is added under the artworks, a plain colour under everything', () => {
    const document = edited(tee, add(FRONT, printSample()), add(FRONT, repeatSample()), add(FRONT, plainSample()));
    expect(layersOn(document, FRONT).map((layer) => ('designId' in layer ? layer.designId : layer.kind))).toEqual([
      'plain',
      'repeat',
      'artwork',
    ]);
  });

  test('a rib takes no layer', () => {
    const outcome = tryEdit(emptySample, add(RIB, wordsSample()), tee);
    expect(outcome).toMatchObject({ document: emptySample, refused: { reason: 'notPrinted' } });
  });

  test('an edit shares every panel and layer that it does not change', () => {
    const before = edited(tee, add(FRONT, printSample(), wordsSample()), add(BACK, pictureSample()));
    const [print, words] = layersOn(before, FRONT);
    const after = applyEdit(
      before,
      { kind: 'change', panelNo: FRONT, layerIds: [words!.id], fields: { words: '锦' } },
      tee,
    );
    expect(layersOn(after, FRONT)[0]).toBe(print);
    expect(after.panels[1]).toBe(before.panels[1]);
    expect(layersOn(after, FRONT)[1]).toEqual({ ...words, words: '锦' });
  });

  test('a change that changes nothing returns the same document', () => {
    const before = edited(tee, add(FRONT, printSample()));
    const { id } = only(before, FRONT);
    const fields = { xMm: 200, words: 'of another kind', scale: Number.NaN };
    expect(applyEdit(before, { kind: 'change', panelNo: FRONT, layerIds: [id], fields }, tee)).toBe(before);
  });

  test('numbers are kept within the limits of a document', () => {
    const document = edited(tee, add(FRONT, printSample()));
    const { id } = only(document, FRONT);
    const fields = { scale: 900, xMm: -99_999, rotationDeg: 725, opacityPercent: 0, name: '长'.repeat(99) };
    const after = applyEdit(document, { kind: 'change', panelNo: FRONT, layerIds: [id], fields }, tee);
    expect(only(after, FRONT)).toMatchObject({ scale: 20, xMm: -5000, rotationDeg: 5, opacityPercent: 1 });
    expect(only(after, FRONT).name).toHaveLength(40);
  });

  test('layers are scaled and turned about a point', () => {
    const document = edited(tee, add(FRONT, wordsSample({ xMm: 100, yMm: 0, outlineMm: 2 })));
    const { id } = only(document, FRONT);
    const after = applyEdit(
      document,
      { kind: 'transform', panelNo: FRONT, layerIds: [id], dxMm: 5, dyMm: 0, scale: 2, turnDeg: 90, aboutMm: [0, 0] },
      tee,
    );
    expect(only(after, FRONT)).toMatchObject({ xMm: 5, yMm: 200, heightMm: 60, outlineMm: 4, rotationDeg: 90 });
  });

  test.each([
    ['front', 'BCA'],
    ['back', 'ABC'],
    ['up', 'BAC'],
    ['down', 'ABC'],
  ] as const)('the lowest of three layers is moved to %s', (to, names) => {
    const three = ['A', 'B', 'C'].map((name) => wordsSample({ name }));
    const document = edited(tee, add(FRONT, ...three));
    const [{ id }] = layersOn(document, FRONT) as [Layer];
    const after = applyEdit(document, { kind: 'reorder', panelNo: FRONT, layerIds: [id], to }, tee);
    expect(
      layersOn(after, FRONT)
        .map(({ name }) => name)
        .join(''),
    ).toBe(names);
    if (names === 'ABC') expect(after).toBe(document);
  });

  test('a locked layer is not moved or removed until it is unlocked', () => {
    const document = edited(tee, add(FRONT, wordsSample({ isLocked: true })));
    const on = { panelNo: FRONT, layerIds: [only(document, FRONT).id] };
    for (const edit of [
      { kind: 'transform', ...on, ...turn, dxMm: 5 },
      { kind: 'remove', ...on },
    ] as const)
      expect(tryEdit(document, edit, tee).refused?.reason).toBe('locked');
    const free = applyEdit(document, { kind: 'change', ...on, fields: { isLocked: false } }, tee);
    expect(layersOn(applyEdit(free, { kind: 'remove', ...on }, tee), FRONT)).toEqual([]);
  });

  test('a duplicate lies beside and directly above its original', () => {
    const document = edited(tee, add(FRONT, wordsSample({ name: 'A' }), wordsSample({ name: 'B' })));
    const [first] = layersOn(document, FRONT) as [PlacedLayer];
    const outcome = tryEdit(document, { kind: 'duplicate', panelNo: FRONT, layerIds: [first.id] }, tee);
    const [, copy, last] = layersOn(outcome.document, FRONT) as [Layer, PlacedLayer, Layer];
    expect(copy).toEqual({ ...first, id: copy.id, xMm: first.xMm + 10, yMm: first.yMm + 10 });
    expect(last.name).toBe('B');
    expect(outcome.chosen).toEqual([{ panelNo: FRONT, layerId: copy.id }]);
  });
});

describe('limits', () => {
  test(`a panel takes no more than ${MOST_LAYERS_A_PANEL} layers`, () => {
    const full = edited(tee, add(FRONT, ...Array.from({ length: MOST_LAYERS_A_PANEL }, () => wordsSample())));
    const outcome = tryEdit(full, add(FRONT, wordsSample()), tee);
    expect(outcome).toMatchObject({ document: full, chosen: [], refused: { reason: 'tooManyLayers' } });
    expect(outcome.refused?.say).toContain('60');
  });

  test('a document that would become too large to store is refused', () => {
    const long = Array.from({ length: 60 }, () => wordsSample({ words: '锦'.repeat(200), name: '名'.repeat(40) }));
    const document = edited(tee, add(FRONT, ...long), add(BACK, ...long), add(LEFT, ...long));
    expect(bytesOf(document)).toBe(utf8Bytes(JSON.stringify(document)));
    expect(bytesOf(document)).toBeLessThan(MOST_DOCUMENT_BYTES);
    const outcome = tryEdit(document, add(RIGHT, ...long), tee);
    expect(outcome).toMatchObject({ document, refused: { reason: 'tooLarge' } });
  });

  test('bytes are counted as UTF-8', () => {
    const text = 'a锦é😀';
    expect(utf8Bytes(text)).toBe(new TextEncoder().encode(text).length);
  });
});

describe('other panels', () => {
  test('a copy has the same relative place and becomes smaller with the panel', () => {
    const { printableMm } = tee.panels[0]!;
    const { x, y, width, height } = printableMm!;
    const document = edited(tee, add(FRONT, printSample({ xMm: x + width / 4, yMm: y + height / 2 })));
    const on = { panelNo: FRONT, layerIds: [only(document, FRONT).id] };
    const after = applyEdit(document, { kind: 'copy', ...on, toPanels: [LEFT] }, tee);
    const sleeve = tee.panels[2]!.printableMm!;
    const copy = only(after, LEFT) as PrintLayer;
    expect(copy.xMm).toBeCloseTo(sleeve.x + sleeve.width / 4, 3);
    expect(copy.yMm).toBeCloseTo(sleeve.y + sleeve.height / 2, 3);
    expect(copy.scale).toBeCloseTo(sleeve.height / height, 5);
    const larger = applyEdit(after, { kind: 'copy', panelNo: LEFT, layerIds: [copy.id], toPanels: [BACK] }, tee);
    expect((only(larger, BACK) as PrintLayer).scale).toBe(copy.scale);
  });

  test('a picture is mirrored onto the other sleeve, words stay readable', () => {
    const { widthMm } = tee.panels[2]!;
    const document = edited(
      tee,
      add(LEFT, pictureSample({ xMm: 60, rotationDeg: 20 }), wordsSample({ xMm: 60, rotationDeg: 20 })),
    );
    const edit: Edit = { kind: 'mirror', panelNo: LEFT, layerIds: layersOn(document, LEFT).map(({ id }) => id) };
    const after = applyEdit(document, edit, tee);
    const [picture, words] = layersOn(after, RIGHT);
    expect(picture).toMatchObject({ xMm: widthMm - 60, rotationDeg: -20, mirrorX: true });
    expect(words).toMatchObject({ xMm: widthMm - 60, rotationDeg: -20, mirrorX: false });
    expect(applyEdit(after, edit, tee)).toBe(after);
    expect(tryEdit(after, { ...edit, panelNo: FRONT }, tee).refused?.reason).toBe('noTwin');
  });
});

describe('linked panels', () => {
  const linked = (how: 'same' | 'mirror', ...layers: Layer[]) =>
    edited(tee, add(LEFT, ...layers), { kind: 'link', from: LEFT, to: RIGHT, how });

  test('the panel that follows changes with the other', () => {
    const document = linked('mirror', pictureSample({ xMm: 60 }));
    const { widthMm } = tee.panels[3]!;
    expect(only(document, RIGHT)).toMatchObject({ xMm: widthMm - 60, mirrorX: true });
    const on = { panelNo: LEFT, layerIds: [only(document, LEFT).id] };
    const after = applyEdit(document, { kind: 'transform', ...on, ...turn, dxMm: 7, turnDeg: 0 }, tee);
    expect(only(after, RIGHT)).toMatchObject({ xMm: widthMm - 67 });
  });

  test('an edit of the panel that follows is carried out on the other, mirrored', () => {
    const document = linked('mirror', pictureSample({ xMm: 60, yMm: 80 }));
    const [own, other] = [only(document, LEFT), only(document, RIGHT)];
    const on = { panelNo: RIGHT, layerIds: [other.id] };
    const after = applyEdit(document, { kind: 'transform', ...on, ...turn, dxMm: 7, dyMm: 3 }, tee);
    expect(only(after, RIGHT)).toEqual({ ...other, xMm: other.xMm + 7, yMm: 83 });
    expect(only(after, LEFT)).toEqual({ ...own, xMm: 53, yMm: 83 });
    const typed = applyEdit(after, { kind: 'change', ...on, fields: { xMm: 100 } }, tee);
    expect(only(typed, RIGHT).xMm).toBe(100);
    const both = tryEdit(typed, add(RIGHT, wordsSample()), tee);
    expect(layersOn(both.document, LEFT)).toHaveLength(2);
    expect(layersOn(both.document, RIGHT).at(-1)!.id).toBe(both.chosen[0]!.layerId);
  });

  test('a panel that is no longer linked keeps its layers and can be edited alone', () => {
    const document = linked('same', pictureSample());
    const after = applyEdit(document, { kind: 'unlink', to: RIGHT }, tee);
    const on = { panelNo: RIGHT, layerIds: [only(after, RIGHT).id] };
    const moved = applyEdit(after, { kind: 'transform', ...on, ...turn, dxMm: 7 }, tee);
    expect(only(moved, LEFT).xMm).toBe(200);
    expect(only(moved, RIGHT).xMm).toBe(207);
  });

  test('a panel linked to one that follows is linked to the first', () => {
    const shirt = factsOf('hoodieZip');
    const document = edited(
      shirt,
      add('04', pictureSample()),
      { kind: 'link', from: '04', to: '05', how: 'mirror' },
      { kind: 'link', from: '05', to: '06', how: 'mirror' },
      { kind: 'link', from: '03', to: '04', how: 'mirror' },
    );
    expect(document.links).toEqual([
      { from: '03', to: '05', kind: 'same' },
      { from: '03', to: '06', kind: 'mirror' },
      { from: '03', to: '04', kind: 'mirror' },
    ]);
    const turned = applyEdit(document, { kind: 'link', from: '04', to: '03', how: 'mirror' }, shirt);
    expect(turned.links).toContainEqual({ from: '04', to: '03', kind: 'mirror' });
    expect(turned.links.filter(({ to }) => to === '04')).toEqual([]);
  });
});

describe('aligning', () => {
  const three = [
    wordsSample({ xMm: 100, yMm: 100 }),
    pictureSample({ xMm: 180, yMm: 300 }),
    wordsSample({ xMm: 400, yMm: 200, words: '锦' }),
  ];
  const document = edited(tee, add(FRONT, ...three));
  const on = { panelNo: FRONT, layerIds: layersOn(document, FRONT).map(({ id }) => id) };
  const boxes = (after: StyleDocument) => layersOn(after, FRONT).map((layer) => boxOf(layer, tee)!);

  test('layers are aligned to the printable area, to the panel and to each other', () => {
    const right = applyEdit(document, { kind: 'align', ...on, edge: 'right', within: 'printable' }, tee);
    expect(boxes(right).map(({ x, width }) => x + width)).toEqual([510, 510, 510]);
    const middle = applyEdit(document, { kind: 'align', ...on, edge: 'middle', within: 'panel' }, tee);
    expect(boxes(middle).map(({ y, height }) => y + height / 2)).toEqual([345, 345, 345]);
    const left = applyEdit(document, { kind: 'align', ...on, edge: 'left', within: 'each' }, tee);
    expect(boxes(left).map(({ x }) => x)).toEqual([40, 40, 40]);
  });

  test('layers are distributed with equal gaps', () => {
    const spread = boxes(applyEdit(document, { kind: 'distribute', ...on, axis: 'x', within: 'each' }, tee));
    expect(spread[1]!.x - (spread[0]!.x + spread[0]!.width)).toBeCloseTo(
      spread[2]!.x - (spread[1]!.x + spread[1]!.width),
      3,
    );
    expect([spread[0]!.x, spread[2]!.x]).toEqual([40, 385]);
    const within = boxes(applyEdit(document, { kind: 'distribute', ...on, axis: 'y', within: 'panel' }, tee));
    const ordered = within.toSorted((a, b) => a.y - b.y);
    expect(ordered[0]!.y).toBeCloseTo(690 - (ordered[2]!.y + ordered[2]!.height), 2);
  });
});

describe('other colours', () => {
  const navy = [{ from: '#c8202f', to: '#1f4fa0' }];
  const recoloured = (document: StyleDocument) =>
    allLayers(document).map((layer) => ('recolour' in layer ? layer.recolour : undefined));
  const change = (recolour: readonly { from: string; to: string }[]): Edit => ({
    kind: 'change',
    ...{ panelNo: FRONT, layerIds: ['L1'], fields: { recolour: [...recolour] } },
  });

  test('a print and a picture take other colours, words do not', () => {
    const document = edited(tee, add(FRONT, printSample(), wordsSample()), change(navy));
    expect(recoloured(document)).toEqual([navy, undefined]);
    const words = edited(tee, add(FRONT, wordsSample()), change(navy));
    expect(recoloured(words)).toEqual([undefined]);
    expect(recoloured(edited(tee, add(FRONT, pictureSample()), change(navy)))).toEqual([navy]);
  });

  test('all pieces of a cloth have the same colours, also after they get their own back', () => {
    const cloth = [FRONT, BACK].map((panelNo) => ({ panelNo, layer: repeatSample({ clothId: 'C1' }) }));
    const before = edited(tee, { kind: 'add', layers: cloth });
    const after = applyEdit(before, change(navy), tee);
    expect(recoloured(after)).toEqual([navy, navy]);
    const own = applyEdit(after, change([]), tee);
    expect(own).toEqual(before);
    expect(applyEdit(after, change([{ from: '#c8202f', to: '#c8202f' }]), tee)).toEqual(before);
  });

  test('a locked layer keeps its colours', () => {
    const document = edited(tee, add(FRONT, printSample({ isLocked: true })));
    expect(tryEdit(document, change(navy), tee).refused?.reason).toBe('locked');
  });
});

describe('one printed cloth', () => {
  const printsOf = (document: StyleDocument, clothId: string): PanelPrint[] =>
    document.panels.flatMap(({ panelNo, layers }) =>
      layers.flatMap((layer) =>
        layer.kind === 'print' && layer.clothId === clothId ? [{ ...layer, panelNo, print: PLAIN_CLOTH }] : [],
      ),
    ) as unknown as PanelPrint[];

  const laid = (facts: StudioFacts) => {
    const first = edited(facts, add('01', repeatSample({ xMm: 31, yMm: 17, scale: 1.2 })));
    const { id } = only(first, '01');
    return applyEdit(first, { kind: 'throughSeams', panelNo: '01', layerId: id }, facts);
  };

  test('a repeat run through the seams covers every printed panel', () => {
    const document = laid(tee);
    expect(document.panels.map(({ panelNo }) => panelNo)).toEqual([FRONT, BACK, LEFT, RIGHT]);
    const clothIds = allLayers(document).map((layer) => (layer as PrintLayer).clothId);
    expect(new Set(clothIds).size).toBe(1);
    expect(clothIds[0]).not.toBe('');
    expect(only(document, FRONT)).toMatchObject({ xMm: 31, yMm: 17, scale: 1.2 });
  });

  test.each<DrawnKind>(['tee', 'shirt', 'hoodieZip'])(
    '%s: dragging the cloth on any panel changes no mismatch, and scaling and turning keep matched seams matched',
    (garment) => {
      const facts = factsOf(garment);
      const document = laid(facts);
      const [{ clothId }] = layersOn(document, '01') as [PrintLayer];
      const before = seamFits(facts.panels, printsOf(document, clothId));
      expect(before.length).toBeGreaterThan(2);
      for (const { panelNo } of document.panels) {
        const on = { panelNo, layerIds: [only(document, panelNo).id] };
        const moved = applyEdit(document, { kind: 'transform', ...on, ...turn, dxMm: 83.3, dyMm: -41.7 }, facts);
        seamFits(facts.panels, printsOf(moved, clothId)).forEach((fit, at) => {
          expect(fit.atNotchMm).toBeCloseTo(before[at]!.atNotchMm, 1);
          expect(fit.worstMm).toBeCloseTo(before[at]!.worstMm, 1);
        });
        const turned = applyEdit(
          document,
          { kind: 'transform', ...on, dxMm: 5, dyMm: 9, scale: 1.4, turnDeg: 30, aboutMm: [120, 90] },
          facts,
        );
        const after = seamFits(facts.panels, printsOf(turned, clothId));
        const matched = after.filter((_, at) => before[at]!.match === 'through' && before[at]!.atNotchMm < 0.1);
        if (garment !== 'tee') expect(matched.length).toBeGreaterThan(0);
        for (const fit of matched) expect(fit.atNotchMm).toBeLessThan(0.1);
        expect(only(turned, panelNo)).toMatchObject({ scale: 1.68, rotationDeg: 30 });
      }
    },
  );

  test('the pieces of a cloth keep their match through a thousand drags', () => {
    const facts = factsOf('shirt');
    const rng = makeRng(7);
    let document = laid(facts);
    const [{ clothId }] = layersOn(document, '01') as [PrintLayer];
    const fits = () => seamFits(facts.panels, printsOf(document, clothId)).filter(({ match }) => match === 'through');
    const matched = fits().map(({ atNotchMm }) => atNotchMm < 0.1);
    for (let drag = 0; drag < 1_000; drag += 1) {
      const { panelNo, layers } = rng.pick(document.panels);
      const on = { panelNo, layerIds: [layers[0]!.id] };
      const step = { dxMm: rng.between(-20, 20), dyMm: rng.between(-20, 20), turnDeg: rng.between(-3, 3) };
      document = applyEdit(document, { kind: 'transform', ...on, ...turn, ...step, aboutMm: [150, 300] }, facts);
    }
    fits().forEach((fit, at) => {
      if (matched[at]) expect(fit.atNotchMm).toBeLessThan(0.1);
    });
  });

  test('a new design or lay is given to all pieces of the cloth, a hidden piece hides no other', () => {
    const document = laid(tee);
    const on = { panelNo: BACK, layerIds: [only(document, BACK).id] };
    const fields = { designId: 'other', lay: { mode: 'brick', gutterXMm: 5 } } as const;
    const after = applyEdit(document, { kind: 'change', ...on, fields }, tee);
    for (const layer of allLayers(after)) expect(layer).toMatchObject({ designId: 'other', lay: fields.lay });
    const hidden = applyEdit(after, { kind: 'change', ...on, fields: { isHidden: true } }, tee);
    expect(allLayers(hidden).filter(({ isHidden }) => isHidden)).toHaveLength(1);
  });

  test('a cloth is not dragged to where one of its pieces would be stopped', () => {
    const document = laid(tee);
    const on = { panelNo: BACK, layerIds: [only(document, BACK).id] };
    const outcome = tryEdit(document, { kind: 'transform', ...on, ...turn, dxMm: 4_980 }, tee);
    expect(outcome).toMatchObject({ document, refused: { reason: 'tooFar' } });
  });

  test('a placed artwork is not run through the seams', () => {
    const document = edited(tee, add(FRONT, printSample()));
    const edit: Edit = { kind: 'throughSeams', panelNo: FRONT, layerId: only(document, FRONT).id };
    expect(tryEdit(document, edit, tee).refused?.reason).toBe('notRepeating');
  });
});

describe('random edits', () => {
  test.each(['tee', 'hoodieZip'] as const)('%s: linked panels are always in step, ids are unique', (garment) => {
    const facts = factsOf(garment);
    for (let seed = 1; seed <= 8; seed += 1) {
      const rng = makeRng(seed);
      let document = emptySample;
      for (let step = 0; step < 150; step += 1) {
        document = applyEdit(document, randomEdit(rng, document, facts), facts);
        expectInStep(document, facts);
      }
      expect(allLayers(document).length).toBeGreaterThan(0);
    }
  });
});

function expectInStep(document: StyleDocument, { panels }: StudioFacts): void {
  const ids = allLayers(document).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const widthOf = (panelNo: string) => panels.find((panel) => panel.panelNo === panelNo)!.widthMm;
  for (const link of document.links) {
    const widths = { fromWidthMm: widthOf(link.from), toWidthMm: widthOf(link.to) };
    const carry = link.kind === 'mirror' ? mirrored : shifted;
    const expected = layersOn(document, link.from).map((layer) => {
      const there = { ...carry(layer, widths), id: linkedId(layer.id, link) };
      return there.kind === 'print' ? { ...there, clothId: '' } : there;
    });
    expect(layersOn(document, link.to)).toEqual(expected);
    expect(document.links.some(({ to }) => to === link.from)).toBe(false);
  }
}
