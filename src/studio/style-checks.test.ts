import { describe, expect, test } from 'vitest';
import type { Layer, PrintLayer, StyleDocument } from '#contract/market/style-document.ts';
import { layersOn } from '#contract/market/style-layers.ts';
import { cutPanels } from '#drawing/garment.ts';
import type { DrawnKind } from '#drawing/recipe.ts';
import { applyEdit } from './edits.ts';
import { newPrintLayers } from './new-layers.ts';
import { canSell, type CheckFacts, checkStyle, clothFits, type Finding, type Rule } from './style-checks.ts';
import {
  emptySample,
  factsOf,
  pictureSample,
  plainSample,
  printSample,
  repeatSample,
  sizeOfSample,
  wordsSample,
} from './style-samples.ts';

const largest = { maxWidthMm: 360, maxHeightMm: 440 };
const methodOf = (code: string, name: string) => ({
  ...{ code, name, surchargeFen: 0, surchargePer: 'piece' as const, setupFen: 0, limits: '' },
  ...(code === 'sublimation' ? { maxWidthMm: 1_500, maxHeightMm: 3_000 } : largest),
});

const design = {
  title: '海浪',
  licence: 'own',
  pixels: null,
  isFlat: false,
  palette: ['#ffffff', '#c8442e', '#1e3a5f'],
  inks: ['#c8442e', '#1e3a5f'],
  print: { family: 'dots', repeat: 'straight', repeatMm: { width: 200, height: 160 } },
  tile: { fragment: '', widthMm: 200, heightMm: 160, placement: false },
  repeatMm: { width: 200, height: 160 },
} as const satisfies Partial<CheckFacts['designs'][number]>;

function checkFacts(over: Partial<CheckFacts> = {}, garment: DrawnKind = 'tee'): CheckFacts {
  const panels = cutPanels(garment, {});
  return {
    panels,
    sizeOf: sizeOfSample,
    blank: {
      isOnline: true,
      cut: 'cut',
      colours: [
        { colourNo: 'white', name: '白色', hex: '#ffffff', pantone: null },
        { colourNo: 'black', name: '黑色', hex: '#111111', pantone: null },
      ],
      printMethods: [
        methodOf('dtf', '烫画'),
        methodOf('screen', '丝网印'),
        methodOf('embroidery', '刺绣'),
        methodOf('sublimation', '热转印'),
      ],
      panels: panels.map((panel) => ({
        ...panel,
        bleedMm: 5,
        safeMm: 10,
        minDpi: 150,
      })) as unknown as CheckFacts['blank']['panels'],
    },
    designs: [
      { id: 'artwork', ...design },
      { id: 'repeat', ...design },
    ],
    pictures: [{ id: 'picture', widthPx: 1_200, heightPx: 600, inks: [] }],
    missingGlyphs: () => '',
    ...over,
  };
}

const withBlank = (over: Partial<CheckFacts['blank']>): CheckFacts => {
  const facts = checkFacts();
  return { ...facts, blank: { ...facts.blank, ...over } };
};

const withDesign = (over: Partial<CheckFacts['designs'][number]>): CheckFacts =>
  checkFacts({ designs: [{ id: 'artwork', ...design, ...over }] });

const style = (method: string, ...layers: Layer[]): StyleDocument => ({
  ...emptySample,
  method,
  panels: [{ panelNo: '01', layers: layers.map((layer, at) => ({ ...layer, id: `L${at}` })) }],
});

const short = ({ rule, level }: Finding): string => `${rule} ${level}`;
const found = (document: StyleDocument, facts = checkFacts()): string[] => checkStyle(document, facts).map(short);
const only = (rule: Rule, document: StyleDocument, facts = checkFacts()): Finding => {
  const findings = checkStyle(document, facts);
  expect(findings.map((one) => one.rule)).toEqual([rule]);
  return findings[0]!;
};

test('a style that can be printed has no finding and can be sold', () => {
  const document = style('dtf', printSample(), pictureSample({ yMm: 400 }), wordsSample({ yMm: 520 }));
  expect(checkStyle(document, checkFacts())).toEqual([]);
  expect(canSell([])).toBe(true);
});

describe('checks of the blank', () => {
  const document = style('dtf', wordsSample());

  test.each<[Rule, Partial<CheckFacts['blank']>, string]>([
    ['offline', { isOnline: false }, '下架'],
    ['recut', { cut: 'other' }, '裁片'],
    ['colour', { colours: [{ colourNo: 'red', name: '大红', hex: '#c00000', pantone: null }] }, '颜色'],
    ['method', { printMethods: [methodOf('screen', '丝网印')] }, '不做烫画'],
  ])('%s: the style cannot be sold', (rule, over, words) => {
    const finding = only(rule, document, withBlank(over));
    expect(finding).toMatchObject({ panelNo: '', layerId: '', level: 'error' });
    expect(finding.say).toContain(words);
    expect(canSell([finding])).toBe(false);
  });

  test('the fix names the colours and methods that the blank offers', () => {
    expect(only('colour', { ...document, colourNo: 'gone' }).fix).toContain('白色、黑色');
    expect(only('method', { ...document, method: '' }).fix).toContain('烫画、丝网印');
  });

  test('a style without a visible layer is empty', () => {
    expect(only('empty', style('dtf', wordsSample({ isHidden: true })))).toMatchObject({ level: 'error' });
  });

  test('layers on a rib or on a panel that is gone are an error', () => {
    for (const panelNo of ['05', '99']) {
      const findings = checkStyle(
        { ...document, panels: [...document.panels, { panelNo, layers: [wordsSample()] }] },
        checkFacts(),
      );
      expect(findings).toMatchObject([{ panelNo, rule: 'notPrinted', level: 'error' }]);
    }
  });
});

describe('resolution', () => {
  test('a picture is checked at its size: 150 dpi and more is fine, below 72 it cannot be printed', () => {
    const at = (widthMm: number) => found(style('dtf', pictureSample({ widthMm })));
    // 1,200 px are 150 dpi at 203 mm and 72 dpi at 423 mm
    expect(at(203)).toEqual([]);
    expect(at(204)).toEqual(['dpi warning']);
    expect(found(style('sublimation', pictureSample({ xMm: 260, widthMm: 423 })))).toEqual(['dpi warning']);
    expect(found(style('sublimation', pictureSample({ xMm: 260, widthMm: 424 })))).toEqual(['dpi error']);
  });

  test('a panel may ask for more than 150 dpi', () => {
    const facts = checkFacts();
    const panels = facts.blank.panels.map((panel) => ({ ...panel, minDpi: 300 }));
    expect(found(style('dtf', pictureSample({ widthMm: 120 })), withBlank({ panels }))).toEqual(['dpi warning']);
    expect(found(style('dtf', pictureSample({ widthMm: 100 })), withBlank({ panels }))).toEqual([]);
  });

  test('the words say the resolution, the fix a size and the pixels', () => {
    const { say, fix } = only('dpi', style('dtf', pictureSample({ widthMm: 254 })));
    expect(say).toContain('120 dpi');
    expect(fix).toContain('203 毫米');
    expect(fix).toContain('1500×750 像素');
  });

  test('an uploaded design is checked at its scale, a drawn one has no pixels', () => {
    const uploaded = withDesign({ pixels: { width: 2_000, height: 1_600 } });
    expect(found(style('dtf', printSample({ scale: 1.5 })), uploaded)).toEqual([]);
    expect(found(style('dtf', printSample({ scale: 1.75 })), uploaded)).toEqual(['dpi warning']);
    expect(found(style('dtf', printSample({ scale: 1.75 })))).toEqual([]);
  });

  test('flat art is traced, and refused only where its shapes would be lumps', () => {
    const flat = (width: number) => withDesign({ isFlat: true, pixels: { width, height: width } });
    const { repeatMm } = checkFacts().designs[0]!;
    const at = (dpi: number) => Math.ceil((dpi * repeatMm.width) / 25.4);
    expect(found(style('dtf', printSample({ scale: 1 })), flat(at(24)))).toEqual([]);
    expect(found(style('dtf', printSample({ scale: 1.1 })), flat(at(24)))).toEqual(['dpi error']);
  });
});

describe('place and size', () => {
  test('partly outside the printable area is a warning in millimetres, wholly outside an error', () => {
    const partly = only('area', style('dtf', pictureSample({ xMm: 60 })));
    expect(partly).toMatchObject({ panelNo: '01', layerId: 'L0', level: 'warning' });
    expect(partly.say).toContain('10 毫米');
    expect(found(style('dtf', pictureSample({ xMm: 70 })))).toEqual([]);
    expect(found(style('dtf', pictureSample({ xMm: -60 })))).toEqual(['area error']);
  });

  test('a turned layer whose box alone reaches into the area is wholly outside', () => {
    const turned = { rotationDeg: 45, widthMm: 120 };
    // the picture's long side passes the corner of the area at a distance
    expect(found(style('dtf', pictureSample({ ...turned, xMm: -15, yMm: -15, rotationDeg: -45 })))).toEqual([
      'area error',
    ]);
    expect(found(style('dtf', pictureSample({ ...turned, xMm: -15, yMm: -15 })))).toEqual(['area warning']);
  });

  test('where cut panels are printed edge to edge, an artwork may lie over the edge', () => {
    expect(found(style('sublimation', pictureSample({ xMm: 20 })))).toEqual([]);
    expect(found(style('sublimation', pictureSample({ xMm: -70 })))).toEqual(['area error']);
  });

  test("larger than the method's largest print is an error, also an all-over of a garment print", () => {
    const finding = only('format', style('dtf', printSample({ xMm: 260, scale: 1.81 })));
    expect(finding.say).toContain('362×290 毫米');
    expect(finding.say).toContain('360×440');
    expect(found(style('dtf', printSample({ xMm: 260, scale: 1.8 })))).toEqual([]);
    expect(found(style('dtf', repeatSample()))).toEqual(['format error']);
    expect(found(style('sublimation', repeatSample()))).toEqual([]);
  });
});

describe('words', () => {
  test.each([
    ['dtf', 7.2, []],
    ['dtf', 5, ['line warning']],
    ['dtf', 4.9, ['line error', 'smallWords warning']],
    ['dtf', 1.4, ['smallWords error']],
    ['embroidery', 3, ['line error', 'smallWords warning']],
    ['embroidery', 2.9, ['smallWords error']],
    ['screen', 2.9, ['smallWords error']],
  ])('%s: characters of %s mm', (method, heightMm, expected) => {
    expect(found(style(method, wordsSample({ heightMm })))).toEqual(expected);
  });

  test.each([
    ['embroidery', 0.9, ['line error']],
    ['embroidery', 1.1, ['line warning']],
    ['dtf', 0.4, ['line warning']],
    ['dtf', 0.5, []],
    ['dtf', 0, []],
    ['sublimation', 0.1, ['line error']],
  ])('%s: an outline of %s mm', (method, outlineMm, expected) => {
    expect(found(style(method, wordsSample({ outlineMm })))).toEqual(expected);
  });

  test.each([
    // 思源宋体: 0.028 of the height
    ['dtf', 'serif', 12, ['line error']],
    ['dtf', 'serif', 17, ['line warning']],
    ['dtf', 'serif', 18, []],
    // 思源黑体: 0.07
    ['dtf', 'sans', 12, []],
    ['embroidery', 'sans', 14, ['line error']],
    ['embroidery', 'sans', 15, ['line warning']],
    ['embroidery', 'sans', 17.2, []],
    ['sublimation', 'serif', 12.5, []],
  ])('%s: the thinnest strokes of %s at %s mm', (method, face, heightMm, expected) => {
    expect(found(style(method, wordsSample({ face, heightMm, words: '知' })))).toEqual(expected);
  });

  test('a finding about thin strokes says how thin they are and from which height on they can be made', () => {
    const { say, fix } = only('line', style('embroidery', wordsSample({ heightMm: 12 })));
    expect(say).toBe('“知足常乐”用思源黑体 粗、字高 12 毫米，最细的笔画约 0.84 毫米，刺绣最细做到 1 毫米');
    expect(fix).toBe('字高放大到 18 毫米以上，或换笔画粗一点的字体');
  });

  test('empty words are a warning, characters that the face lacks an error that names them', () => {
    expect(found(style('dtf', wordsSample({ words: ' \n' })))).toEqual(['emptyWords warning']);
    const facts = checkFacts({ missingGlyphs: ({ words }) => words.replaceAll(/[^龘]/g, '') });
    expect(only('glyphs', style('dtf', wordsSample({ words: '锦龘' })), facts).say).toContain('“龘”');
  });
});

describe('colours', () => {
  test('words in the colour of the cloth are a warning, unless an outline or a ground shows them', () => {
    const ivory = '#f7f5f0';
    expect(found(style('dtf', wordsSample({ colour: ivory })))).toEqual(['unseen warning']);
    expect(found(style('dtf', wordsSample({ colour: ivory, outlineMm: 2, outlineColour: '#c8442e' })))).toEqual([]);
    expect(found({ ...style('dtf', wordsSample({ colour: ivory })), colourNo: 'black' })).toEqual([]);
    expect(found(style('sublimation', plainSample(), wordsSample({ colour: ivory })))).toEqual([]);
    expect(found(style('sublimation', plainSample(), wordsSample({ colour: '#1f3b60' })))).toEqual(['unseen warning']);
  });

  test('a repeat covers what is under it, one that is seen through does not', () => {
    const facts = checkFacts({ designs: [{ id: 'repeat', ...design, palette: ['#1e3a5f', '#c8442e'] }] });
    const words = wordsSample({ colour: '#ffffff' });
    expect(found(style('sublimation', repeatSample(), words), facts)).toEqual([]);
    expect(found(style('sublimation', repeatSample({ opacityPercent: 20 }), words), facts)).toEqual(['unseen warning']);
  });

  test('screen print takes six colours at one place; near ones are one screen, and cloth that shows through none', () => {
    const hexes = ['#c8442e', '#1e3a5f', '#2f7d4f', '#f2cd3a', '#7d4fa8', '#1c1c1e', '#f0852b'];
    const words = (count: number) =>
      hexes.slice(0, count).map((colour, at) => wordsSample({ colour, yMm: 100 + at * 50 }));
    expect(found(style('screen', ...words(6), wordsSample({ colour: '#c9452f', yMm: 600 })))).toEqual([]);
    const finding = only('colours', style('screen', ...words(7)));
    expect(finding).toMatchObject({ panelNo: '01', layerId: '', level: 'error' });
    expect(finding.say).toContain('7 个颜色');
    expect(found(style('embroidery', ...words(7)))).toEqual([]);
    expect(found(style('dtf', ...words(7)))).toEqual([]);
  });

  test('the white underbase on dark fabric counts as a screen, and merged colours count as one', () => {
    const inks = ['#c8442e', '#1e3a5f', '#2f7d4f', '#f2cd3a', '#7d4fa8', '#f0852b'];
    const black = (layer: Layer) => ({ ...style('screen', layer), colourNo: 'black' });
    const facts = withDesign({ inks });
    expect(found(style('screen', printSample()), facts)).toEqual([]);
    const finding = only('colours', black(printSample()), facts);
    expect(finding).toMatchObject({ level: 'error' });
    expect(finding.say).toContain('7 个颜色（深色底布要先印一层白）');
    const recolour = inks.map((from) => ({ from, to: from === '#f0852b' ? '#f2cd3a' : from }));
    expect(found(black(printSample({ recolour })), facts)).toEqual([]);
  });

  test('the ground of an artwork is no screen, and a picture must be separated first', () => {
    const inks = ['#c8442e', '#1e3a5f', '#2f7d4f', '#f2cd3a', '#7d4fa8', '#1c1c1e'];
    expect(found(style('screen', printSample()), withDesign({ inks }))).toEqual([]);
    expect(found(style('screen', printSample()), withDesign({ inks: [...inks, '#f0852b'] }))).toEqual([
      'colours error',
    ]);
    expect(found(style('screen', pictureSample()))).toEqual(['colours warning']);
  });
});

describe('what layers refer to', () => {
  test("another's design is an error until its licence is bought", () => {
    const finding = only('licence', style('dtf', printSample()), withDesign({ licence: 'offered' }));
    expect(finding).toMatchObject({ level: 'error', layerId: 'L0' });
    expect(finding.say).toContain('《海浪》');
  });

  test('a design or picture that is gone is an error, a hidden layer is not checked', () => {
    expect(found(style('dtf', printSample()), withDesign({ licence: 'gone' }))).toEqual(['designGone error']);
    expect(found(style('dtf', printSample()), checkFacts({ designs: [] }))).toEqual(['designGone error']);
    expect(found(style('dtf', pictureSample()), checkFacts({ pictures: [] }))).toEqual(['pictureGone error']);
    const hidden = style('dtf', wordsSample(), printSample({ isHidden: true }));
    expect(found(hidden, checkFacts({ designs: [] }))).toEqual([]);
  });

  test('errors come before warnings', () => {
    const document = style('dtf', pictureSample({ xMm: 60 }), printSample());
    expect(found(document, withDesign({ licence: 'offered' }))).toEqual(['licence error', 'area warning']);
  });
});

describe('seams', () => {
  const laidOn = (garment: DrawnKind): StyleDocument => {
    const facts = factsOf(garment);
    const layers = newPrintLayers({ id: 'repeat', repeatMm: design.repeatMm, tile: design.tile }, facts.panels, {
      garment,
    });
    return { ...applyEdit(emptySample, { kind: 'add', layers }, facts), method: 'sublimation' };
  };

  test.each<DrawnKind>(['tee', 'shirt', 'hoodieZip', 'leggings', 'denimJacket', 'cap'])(
    '%s: an all-over that was laid through the seams has no finding',
    (garment) => {
      const document = laidOn(garment);
      const facts = checkFacts({}, garment);
      expect(clothFits(document, 'C1', facts).length).toBeGreaterThan(1);
      expect(found(document, facts)).toEqual([]);
    },
  );

  test('a piece that was moved alone is told with its seam and the mismatch', () => {
    const document = laidOn('tee');
    const facts = checkFacts();
    const [piece] = layersOn(document, '02') as [PrintLayer];
    const moved = {
      ...document,
      panels: document.panels.map((panel) =>
        panel.panelNo === '02' ? { ...panel, layers: [{ ...piece, yMm: piece.yMm + 12 }] } : panel,
      ),
    };
    const finding = only('seam', moved, facts);
    expect(finding.level).toBe('warning');
    expect(finding.say).toMatch(/前片和后片的侧缝对不上花，差 12 毫米，一共 \d 条缝/);
    const hidden = applyEdit(
      moved,
      { kind: 'change', panelNo: '02', layerIds: [piece.id], fields: { isHidden: true } },
      facts,
    );
    expect(found(hidden, facts)).toEqual([]);
  });

  test('the cells of another lay are measured by their own repeat', () => {
    const document = laidOn('tee');
    const facts = checkFacts();
    const lay = { mode: 'straight', gutterXMm: 0, gutterYMm: 40, offset: 0.5 } as const;
    const panels = document.panels.map(({ panelNo, layers }) => ({
      panelNo,
      layers: layers.map((layer) => ({ ...(layer as PrintLayer), lay })),
    }));
    expect(found({ ...document, panels }, facts)).toEqual([]);
    const off = (yMm: number) =>
      found(
        {
          ...document,
          panels: panels.map((panel) =>
            panel.panelNo === '02'
              ? { ...panel, layers: panel.layers.map((one) => ({ ...one, yMm: one.yMm + yMm })) }
              : panel,
          ),
        },
        facts,
      );
    // a cell and its gutter are 200 mm high
    expect(off(200)).toEqual([]);
    expect(off(160)).toEqual(['seam warning']);
  });
});
