import { describe, expect, test } from 'vitest';
import { growthOf, LINEAR } from '../../server/testing/growth.ts';
import { baseSizeOf, chartMeasures, gradedCm } from '../garment-measures.ts';
import { cutBlank } from '../blank-cut.ts';
import { contoursOf, dataOf, MOST_OUTLINE_LETTERS } from './contours.ts';
import { type Drawn, type Drawing, MOST_FILE_LETTERS } from './drawn.ts';
import { readDxf } from './dxf-file.ts';
import { readOutline, shareInside, withOutline } from './own-outlines.ts';
import { readPasted, readSvg } from './svg-file.ts';

function found(drawn: Drawn): Drawing {
  if ('problem' in drawn) throw new Error(drawn.problem);
  return drawn;
}
const piecesOf = (drawn: Drawn, mmPerUnit = 1) =>
  contoursOf(found(drawn), mmPerUnit).map(({ widthMm, heightMm }) => [widthMm, heightMm]);

/** Alternating codes and values, as in DXF. */
type Pairs = readonly (string | number)[];
const dxf = (...parts: Pairs[]): string => [...parts.flat(), 0, 'EOF', ''].join('\r\n');
const entities = (...parts: Pairs[]): string => dxf([0, 'SECTION', 2, 'ENTITIES'], ...parts, [0, 'ENDSEC']);
const line = (x1: number, y1: number, x2: number, y2: number, layer = '1') =>
  [0, 'LINE', 8, layer, 10, x1, 20, y1, 30, 0, 11, x2, 21, y2, 31, 0] as const;

describe('pasted path data', () => {
  test('all SVG notations of a square give the same square', () => {
    const written = [
      'M10 20L110 20L110 70L10 70Z',
      'm10,20h100v50h-100z',
      'M 10 20 110 20 110 70 10 70 z',
      'M10 20H110V70H10V20',
      'm10 20l100 0 0 50-100 0z',
      'M10-5e-1L110-.5 110 49.5 10 49.5z',
    ];
    for (const data of written) expect(piecesOf(readPasted(data)), data).toEqual([[100, 50]]);
  });

  test('arcs, smooth and quadratic curves have the right end points', () => {
    expect(piecesOf(readPasted('M0 50A50 50 0 1 1 100 50A50 50 0 0150 100A50 50 0 0 1 0 50z'))).toEqual([[100, 100]]);
    // an arc with radii too small for its chord becomes a half circle
    expect(piecesOf(readPasted('M0 0A1 1 0 0 1 100 0Z'))).toEqual([[100, 50]]);
    expect(piecesOf(readPasted('M0 0Q50 100 100 0T200 0Z'))).toEqual([[200, 100]]);
    expect(piecesOf(readPasted('M0 0C0 40 40 40 40 0S80-40 80 0Z'))).toEqual([[80, 60]]);
  });

  test.each(['', 'hello', 'L10 10', 'M0 0L10', 'M0 0 Z 5', 'M0 0A5 5 0 2 1 9 9', 'M0 0L1e999 5z', 'M0 0LNaN 0z'])(
    '“%s” is no path data',
    (data) => expect(readPasted(data)).toHaveProperty('problem'),
  );
});

describe('an SVG file', () => {
  test("an SVG's physical size defines its unit, and group transforms apply", () => {
    const svg = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x" [<!ENTITY a "<b>">]>
      <!-- <path d="M0 0h900v900h-900z"/> -->
      <svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm" viewBox="0 0 595.3 841.9">
      <defs><path d="M0 0h800v800h-800z"/></defs>
      <g id="front" transform="translate(5 5) rotate(90)"><path class='a>b' d="M0 0H283.5V141.7H0z"/></g>
      <g id="cuff"><polygon points="0,0 60,0 60,40 0,40"/><circle cx="5" cy="5" r="3"/></g></svg>`;
    const drawing = found(readSvg(svg));
    expect(drawing.mmPerUnit).toBeCloseTo(0.3528, 4);
    const [front, cuff, ...others] = contoursOf(drawing, drawing.mmPerUnit!);
    expect(front).toMatchObject({ layer: 'front', widthMm: 50, heightMm: 100 });
    expect(cuff).toMatchObject({ layer: 'cuff', widthMm: 21.2, heightMm: 14.1 });
    expect(others).toEqual([]);
  });

  test('an SVG in pixels has no known unit', () => {
    expect(
      found(readSvg('<svg width="400" viewBox="0 0 4 4"><rect width="2" height="1"/></svg>')).mmPerUnit,
    ).toBeNull();
  });

  test('only geometry is read from an SVG', () => {
    const svg = '<svg onload="alert(1)"><script>alert(2)</script><path d="M0 0h50v50h-50z" onclick="alert(3)"/></svg>';
    expect(dataOf(contoursOf(found(readSvg(svg)), 1)[0]!)).toBe('M0 0L50 0L50 50L0 50Z');
  });

  test.each([
    '<html><path d="M0 0h50v50z"/></html>',
    '<svg><path d="M0',
    '<svg width="1"',
    'no file at all',
    '<svg></svg>',
  ])('“%s” gives no lines', (text) => expect(readSvg(text)).toHaveProperty('problem'));
});

describe('a DXF file', () => {
  test('DXF lines and arcs are joined where their ends are within half a millimetre', () => {
    const text = entities(
      line(0, 0, 300, 0),
      line(0.3, 200.2, 0, 0),
      line(300, 200, 0, 200),
      [0, 'ARC', 8, '1', 10, 300, 20, 100, 40, 100, 50, 270, 51, 90],
      line(20, 20, 60, 20, '8'),
    );
    expect(piecesOf(readDxf(text))).toEqual([[400, 200.2]]);
    const open = entities(line(0, 0, 300, 0), line(300, 0.9, 0, 200), line(0, 200, 0, 0));
    expect(piecesOf(readDxf(open))).toEqual([]);
  });

  test("LWPOLYLINE and POLYLINE bulges curve in AutoCAD's direction", () => {
    const light = [0, 'LWPOLYLINE', 8, 'A', 90, 2, 70, 1, 10, 0, 20, 0, 42, 1, 10, 100, 20, 0, 42, 1];
    const heavy = [
      ...[0, 'POLYLINE', 8, 'B', 66, 1, 70, 1],
      ...[0, 'VERTEX', 8, 'B', 10, 0, 20, 0],
      ...[0, 'VERTEX', 8, 'B', 10, 200, 20, 0, 42, 1],
      ...[0, 'VERTEX', 8, 'B', 10, 200, 20, 60],
      ...[0, 'VERTEX', 8, 'B', 10, 0, 20, 60],
      ...[0, 'SEQEND'],
    ];
    // the right side is a half circle outwards with radius 30
    expect(piecesOf(readDxf(entities(light, heavy)))).toEqual([
      [230, 60],
      [100, 100],
    ]);
  });

  test('DXF circles, ellipses and splines have their drawn size', () => {
    const spline = [
      ...[0, 'SPLINE', 8, '1', 70, 8, 71, 3, 72, 8, 73, 4],
      ...[40, 0, 40, 0, 40, 0, 40, 0, 40, 1, 40, 1, 40, 1, 40, 1],
      ...[10, 0, 20, 0, 10, 0, 20, 80, 10, 120, 20, 80, 10, 120, 20, 0],
    ];
    const text = entities(
      [0, 'CIRCLE', 8, '1', 10, 500, 20, 500, 40, 150],
      [0, 'ELLIPSE', 8, '1', 10, 0, 20, 900, 11, 0, 21, 100, 40, 0.5, 41, 0, 42, 2 * Math.PI],
      spline,
      line(120, 0, 0, 0),
    );
    expect(piecesOf(readDxf(text))).toEqual([
      [300, 300],
      [100, 200],
      [120, 60],
    ]);
  });

  test("a pattern program's DXF has one block per piece and states METRIC", () => {
    const text = dxf(
      [0, 'SECTION', 2, 'BLOCKS', 0, 'BLOCK', 8, '1', 2, '前片-M', 70, 64, 10, 0, 20, 0],
      [0, 'POLYLINE', 8, '1', 66, 1, 70, 0],
      [0, 'VERTEX', 8, '1', 10, 0, 20, 0, 0, 'VERTEX', 8, '1', 10, 520, 20, 0, 0, 'VERTEX', 8, '1', 10, 520, 20, 700],
      [0, 'VERTEX', 8, '1', 10, 0, 20, 700, 0, 'VERTEX', 8, '1', 10, 0, 20, 0, 0, 'SEQEND'],
      [0, 'TEXT', 8, '1', 10, 0, 20, 0, 40, 5, 1, 'UNITS: METRIC'],
      [0, 'ENDBLK', 0, 'ENDSEC', 0, 'SECTION', 2, 'ENTITIES'],
      [0, 'INSERT', 8, '1', 2, '\\U+524D片-M', 10, 900, 20, 0, 0, 'ENDSEC'],
    );
    const drawing = found(readDxf(text));
    expect(drawing.mmPerUnit).toBe(1);
    expect(contoursOf(drawing, 1)).toMatchObject([{ layer: '前片-M · 1', widthMm: 520, heightMm: 700 }]);
  });

  test("a DXF's header defines the unit, and its y axis is flipped", () => {
    const text = dxf(
      [0, 'SECTION', 2, 'HEADER', 9, '$ACADVER', 1, 'AC1015', 9, '$INSUNITS', 70, 5, 0, 'ENDSEC'],
      [0, 'SECTION', 2, 'ENTITIES', ...line(0, 0, 10, 0), ...line(10, 0, 0, 20), ...line(0, 20, 0, 0), 0, 'ENDSEC'],
    );
    const drawing = found(readDxf(text));
    expect(drawing.mmPerUnit).toBe(10);
    const [triangle] = contoursOf(drawing, 10);
    expect(dataOf(triangle!)).toBe('M0 200L100 200L0 0Z');
  });

  test('malformed, oversized and foreign DXF files are refused with their problem', () => {
    expect(readDxf('AutoCAD Binary DXF\r\n\u001a')).toEqual({ problem: 'binaryDxf' });
    expect(readDxf(' '.repeat(MOST_FILE_LETTERS + 1))).toEqual({ problem: 'tooLarge' });
    expect(readDxf('0\nSECTION\n2\nENTITIES\n0\nLINE\n10\n5')).toEqual({ problem: 'unreadable' });
    expect(readDxf('%PDF-1.7\n…')).toEqual({ problem: 'unreadable' });
    expect(readDxf(entities([0, 'LINE', 10, 'Infinity', 20, 0, 11, 5, 21, 5]))).toEqual({ problem: 'unreadable' });
    const many = Array.from({ length: 21_000 }, (_, at) => line(at, 0, at + 0.5, 0));
    expect(readDxf(entities(...many))).toEqual({ problem: 'tooMany' });
  });

  test.each<[string, (size: number) => string]>([
    ['letters and blanks in a tag', (size) => `<svg ${'a'.repeat(size)} ${' '.repeat(size)}/>`],
    ['open groups', (size) => `<svg>${'<g>'.repeat(size / 3)}`],
    ['unfinished transforms', (size) => `<svg><path transform="${'rotate('.repeat(size / 6)}" d="M0 0"/></svg>`],
    ['digits of a number', (size) => `<svg><path d="${'1'.repeat(size)}"/></svg>`],
    ['transforms', (size) => `<svg><g transform="${'rotate(1)'.repeat(size / 3)}"/></svg>`],
  ])('the time to read an SVG of many %s grows with its length', (_what, svgOf) => {
    expect(growthOf({ from: 37_500, to: 300_000 }, svgOf, readSvg)).toBeLessThan(LINEAR);
  });

  test('the time to join the lines of a DXF grows with their number', () => {
    const zigzag = (lines: number) =>
      found(readDxf(entities(...Array.from({ length: lines }, (_, at) => line(at, at % 7, at + 1, (at + 1) % 7)))));
    expect(contoursOf(zigzag(4_000), 1)).toEqual([]);
    expect(growthOf({ from: 500, to: 4_000 }, zigzag, (drawing) => contoursOf(drawing, 1))).toBeLessThan(LINEAR);
  });
});

describe('a shop’s own outline', () => {
  const garment = 'tee';
  const sizes = ['S', 'M', 'L'];
  const chart = chartMeasures(garment).map(({ key }) => ({
    key,
    valuesCm: gradedCm({ garment, crowd: 'unisex', sizes }, key),
  }));
  const tee = { garment, sizes, chart, baseSize: baseSizeOf(sizes) } as const;
  const library = cutBlank(tee)!;
  const front = library.find(({ name }) => name === '前片')!;
  const left = library.find(({ mirrorOf }) => mirrorOf !== null)!;
  const OWN = 'M60 0L300 0L560 120L500 700L0 700L20 90Z';

  test('a stored outline is read back unchanged', () => {
    const [arc] = contoursOf(found(readPasted('M3 3A77.7 40 11 1 0 150 91C12.34 88 7 7 3 3z')), 1);
    const data = dataOf(arc!)!;
    expect(readOutline(data)?.outlineMm).toBe(data);
    expect(readOutline(`${data}M0 0L50 0L50 50Z`)).toBeNull();
    expect(readOutline('M0 0L50 0L50 50')).toBeNull();
    expect(readOutline('M0 0L9 0L9 9Z')).toBeNull();
    expect(readOutline('M0 0L6000 0L9 900Z')).toBeNull();
    expect(readOutline('"><script>alert(1)</script>')).toBeNull();
  });

  test('a digitised line of thousands of points is thinned to the limit and keeps its shape', () => {
    const dots = Array.from({ length: 3_000 }, (_, at) => {
      const angle = (at / 3_000) * 2 * Math.PI;
      return `${(300 * Math.cos(angle)).toFixed(3)} ${(400 * Math.sin(angle)).toFixed(3)}`;
    });
    const [contour] = contoursOf(found(readPasted(`M${dots.join('L')}Z`)), 1);
    const data = dataOf(contour!)!;
    expect(data.length).toBeLessThan(MOST_OUTLINE_LETTERS);
    const read = readOutline(data)!;
    expect(Math.abs(read.widthMm - 600) + Math.abs(read.heightMm - 800)).toBeLessThan(1);
  });

  // Five metres up and down in a few characters: sampled every two millimetres.
  test('a long zigzag is refused', () => {
    const zigzag = (turns: number) => `M0 0${'h9V5e3h9V0'.repeat(turns)}H0z`;
    expect(readOutline(zigzag(1))).not.toBeNull();
    expect(readOutline(zigzag(3))).toBeNull();
  });

  test('the time to thin an outline of short teeth grows with their number', () => {
    // Enough to be thinned, up to what a stored outline may have; none can be left out at any tolerance.
    const teeth = (count: number) =>
      `M0 0${Array.from({ length: count }, (_, at) => `h1v${at % 2 ? -4 : 4}`).join('')}V600H0z`;
    expect(readOutline(teeth(3_500))).toBeNull();
    expect(growthOf({ from: 1_500, to: 3_500 }, teeth, readOutline)).toBeLessThan(LINEAR);
  });

  test('an own outline replaces the library’s, keeps its grading, and has no known seams', () => {
    const outlines = withOutline([], front, library, OWN);
    const cut = cutBlank({ ...tee, outlines })!;
    const own = cut.find(({ panelNo }) => panelNo === front.panelNo)!;
    expect(own).toMatchObject({ isOwn: true, widthMm: 560, heightMm: 700, seams: [] });
    expect(cut.every(({ seams }) => seams.every(({ otherPanel }) => otherPanel !== front.panelNo))).toBe(true);
    const large = (panel: typeof own) => panel.sizesMm.find(({ size }) => size === 'L')!.widthMm / panel.widthMm;
    expect(large(own)).toBeCloseTo(large(front), 2);
    // the printable area stays on the fabric
    expect(shareInside(own.outlineMm, own.printableMm!)).toBe(1);
    expect(own.printableMm!.width * own.printableMm!.height).toBeGreaterThan(0.6 * 560 * 700);
  });

  test('an own outline of one piece of a pair applies to both, mirrored', () => {
    const right = library.find(({ panelNo }) => panelNo === left.mirrorOf)!;
    for (const brought of [left, right]) {
      const outlines = withOutline([], brought, library, OWN);
      expect(outlines).toHaveLength(1);
      const pair = cutBlank({ ...tee, outlines })!.filter(({ isOwn }) => isOwn);
      expect(pair.map(({ panelNo }) => panelNo).toSorted()).toEqual([left.panelNo, right.panelNo].toSorted());
      const [one, other] = pair.map(({ outlineMm }) => outlineMm);
      expect(one).not.toBe(other);
      expect(new Set(pair.map(({ widthMm }) => widthMm))).toEqual(new Set([560]));
    }
    // changing the other piece of the pair replaces the outline
    const again = withOutline(withOutline([], left, library, OWN), right, library, 'M0 0L90 0L90 70Z');
    expect(again).toEqual([{ panelNo: right.panelNo, outlineMm: 'M0 0L90 0L90 70Z' }]);
    expect(withOutline(again, left, library, null)).toEqual([]);
  });
});
