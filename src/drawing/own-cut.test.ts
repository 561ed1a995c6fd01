import { describe, expect, test } from 'vitest';
import { cutInSize } from './blank-cut.ts';
import { drawGarment, panelsIn } from './garment.ts';
import { contoursOf, dataOf } from './outlines/contours.ts';
import { readDxf } from './outlines/dxf-file.ts';
import { readSvg } from './outlines/svg-file.ts';
import { cutFaults, type OwnCut, panelsOfOwnCut, picturePieces, scaledToKnown } from './own-cut.ts';
import { OWN_CUT, type PrintRecipe } from './recipe.ts';

const SIZES = ['S', 'M', 'L'];
const piece = (name: string, outlineMm: string, role: OwnCut['pieces'][number]['role'] = 'front') => ({
  ...{ role, name, outlineMm, grainDeg: 0 },
  stepMm: { width: 20, height: 10 },
});
const FRONT = 'M60 0L340 0L400 500L0 500Z';
const BACK = 'M50 0L350 0L400 510L0 510Z';
const cut: OwnCut = {
  pieces: [piece('前片', FRONT), piece('后片', BACK, 'back')],
  known: { panelNo: '01', widthMm: 400 },
};
const says = (some: Partial<OwnCut>) => cutFaults({ ...cut, ...some }, SIZES, 'M').map(({ say }) => say);

describe('an own cut', () => {
  test('panels of an own cut have a box in every size by their grading and a printable area inside the outline', () => {
    const [front, back] = panelsOfOwnCut(cut, SIZES, 'M')!;
    expect(front).toMatchObject({ panelNo: '01', role: 'front', widthMm: 400, heightMm: 500, isOwn: true });
    expect(front!.sizesMm).toEqual([
      { size: 'S', widthMm: 380, heightMm: 490 },
      { size: 'M', widthMm: 400, heightMm: 500 },
      { size: 'L', widthMm: 420, heightMm: 510 },
    ]);
    expect(front!.printableMm!.width).toBeGreaterThan(250);
    expect(back).toMatchObject({ panelNo: '02', role: 'back' });
  });

  test('a graded panel for print files is the outline stretched to its box', () => {
    const panels = panelsOfOwnCut(cut, SIZES, 'M')!.map((one) => ({ ...one, ownOutline: true }));
    const [front] = cutInSize({ garment: OWN_CUT, sizes: SIZES, chart: [] }, panels, 'L')!;
    expect(front).toMatchObject({ widthMm: 420, heightMm: 510 });
    expect(front!.outlineMm).toBe('M63 0L357 0L420 510L0 510Z');
  });

  test('the picture of an own cut shows the pieces of one side flat, with the print at true size', () => {
    const pieces = picturePieces(OWN_CUT, panelsOfOwnCut(cut, SIZES, 'M'))!;
    const dots: PrintRecipe = {
      ...{ family: 'dots', repeat: 'straight', palette: ['#ffffff', '#c8442e', '#1e3a5f'], seed: 1, density: 0.6 },
      ...{ scale: 1, repeatMm: { width: 100, height: 100 } },
    };
    const prints = [{ panelNo: '01', print: dots, xMm: 0, yMm: 0, scale: 1, rotationDeg: 0 }];
    const draw = (view: 'front' | 'back') =>
      drawGarment({
        ...{ draw: 'garment', garment: OWN_CUT, view, measures: {}, pieces, colour: '#f5f5f2' },
        ...{ cloth: 'jersey', prints },
      }).svg;
    expect(draw('front')).toContain('width="100" height="100"');
    expect(draw('front')).toContain('data-print="01"');
    expect(draw('back')).not.toContain('data-print="01"');
    expect(panelsIn({ garment: OWN_CUT, measures: {}, pieces }).map(({ panelNo, name }) => panelNo + name)).toEqual([
      '01前片',
      '02后片',
    ]);
  });

  test('a complete cut has no faults; an unmeasured one is not confirmed', () => {
    expect(says({})).toEqual([]);
    expect(says({ known: null })).toEqual(['请量一片裁片的宽，填进去核对单位']);
  });

  test('a width that differs by more than one percent is a wrong unit, and scales all pieces', () => {
    expect(says({ known: { panelNo: '01', widthMm: 404 } })).toEqual([]);
    expect(says({ known: { panelNo: '01', widthMm: 1016 } })[0]).toContain('请核对');
    const scaled = scaledToKnown(cut, '01', 1_016);
    expect(cutFaults(scaled, SIZES, 'M')).toEqual([]);
    expect(panelsOfOwnCut(scaled, SIZES, 'M')!.map(({ widthMm }) => widthMm)).toEqual([1_016, 1_016]);
  });

  test.each([
    ['crosses itself', 'M0 0L400 500L400 0L0 500Z', '自己和自己相交'],
    ['has no area', 'M0 0L400 400L401 401Z', '没有面积'],
    ['is no closed line', 'M0 0L400 0', '读不出来'],
    ['is no path', '<script>alert(1)</script>', '读不出来'],
    ['is two lines', 'M0 0L100 0L100 100ZM200 0L300 0L300 100Z', '读不出来'],
  ])('an outline that %s is refused', (_, outlineMm, said) => {
    expect(says({ pieces: [piece('前片', outlineMm)] })[0]).toContain(said);
    expect(panelsOfOwnCut({ ...cut, pieces: [piece('前片', outlineMm)] }, SIZES, 'M')).toBeNull();
  });

  test('pieces need names of their own, and sizes that are pieces of cloth', () => {
    expect(says({ pieces: [piece('', FRONT)] })[0]).toContain('起名');
    expect(says({ pieces: [piece('前片', FRONT), piece('前片', BACK)] })[0]).toContain('重名');
    const shrunk = { ...piece('前片', FRONT), stepMm: { width: -200, height: 0 } };
    expect(cutFaults({ ...cut, pieces: [shrunk] }, ['S', 'M', 'L', 'XL'], 'S')[0]!.say).toContain('档差');
  });

  test('a notch and a curved edge are not taken for a crossing', () => {
    const notched = 'M0 0L198 0L200 6L202 0L400 0C420 200 380 300 400 500L0 500C30 300 -20 200 0 0Z';
    expect(says({ pieces: [piece('前片', notched)], known: null })).toEqual(['请量一片裁片的宽，填进去核对单位']);
  });
});

describe('pattern files', () => {
  const svg = (inside: string, head = 'width="600mm" height="600mm" viewBox="0 0 600 600"') =>
    `<svg xmlns="http://www.w3.org/2000/svg" ${head}>${inside}</svg>`;

  test('scripts, external references and entities in an SVG leave nothing but its lines', () => {
    const hostile =
      '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>' +
      svg(
        `<script>alert(1)</script><image href="http://example.test/x.png"/><use href="file:///etc/passwd#a"/>` +
          `<style>@import "http://example.test"</style><path onload="alert(1)" d="${FRONT}"/>`,
      );
    const drawn = readSvg(hostile);
    if ('problem' in drawn) throw new Error(drawn.problem);
    expect(contoursOf(drawn, drawn.mmPerUnit!).map((one) => dataOf(one))).toEqual([FRONT]);
  });

  test.each([
    ['a hundred thousand points', svg(`<path d="M0 0${'L1 1'.repeat(100_000)}Z"/>`), 'tooMany'],
    ['ten thousand nested groups', svg('<g>'.repeat(10_000)), 'tooMany'],
    ['more than two million characters', svg(' '.repeat(2_000_001)), 'tooLarge'],
    ['an end in the middle of a tag', '<svg width="10mm"><path d="M0 0', 'unreadable'],
    ['coordinates beyond any table', svg('<path d="M0 0L1e300 0L1e300 1e300Z"/>'), 'unreadable'],
  ])('an SVG with %s is refused', (_, text, problem) => {
    expect(readSvg(text)).toEqual({ problem });
  });

  test('a file without units says so, for the maker to confirm', () => {
    const bare = readSvg(svg(`<path d="${FRONT}"/>`, 'viewBox="0 0 600 600"'));
    expect('problem' in bare || bare.mmPerUnit).toBeNull();
    const dxf = readDxf(
      [0, 'SECTION', 2, 'ENTITIES', 0, 'LWPOLYLINE', 70, 1, 10, 0, 20, 0, 10, 400, 20, 0, 10, 400, 20, 500, 0]
        .concat(['ENDSEC', 0, 'EOF'])
        .join('\n'),
    );
    expect('problem' in dxf || dxf.mmPerUnit).toBeNull();
  });
});
