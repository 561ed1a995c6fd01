import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { MM_PER_INCH } from '#drawing/kit/inch.ts';
import { layCells, plainPrint } from '#drawing/layer-tile.ts';
import { MARKS_MM } from '#drawing/print-sheet.ts';
import { recolourPixels } from '#drawing/recolour.ts';
import type { CutPanel, Hex, PanelPrint, PicturePrint } from '#drawing/recipe.ts';
import { drawSheet } from './draw-sheet.ts';
import type { Original } from './strip-painters.ts';

/** Layers of uploaded pictures on a plain piece, measured in the file. */

const folder = mkdtempSync(join(tmpdir(), 'jinshi-layers-'));
afterAll(() => rmSync(folder, { recursive: true }));

const BLEED_MM = 5;
const CORNER_MM = BLEED_MM + MARKS_MM;
const piece: CutPanel = {
  ...{ panelNo: '01', role: 'front', name: '前片', outlineMm: 'M0 0H100V120H0Z', widthMm: 100, heightMm: 120 },
  ...{ grainDeg: 0, mirrorOf: null, printableMm: { x: 5, y: 5, width: 90, height: 110 }, seams: [] },
};

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
}

async function drawn(
  prints: readonly Omit<PanelPrint, 'panelNo'>[],
  originals: Readonly<Record<string, Original>>,
  dpi = 150,
) {
  const path = join(folder, 'sheet.png');
  const order = { panel: piece, originals, format: 'png', dpi, bleedMm: BLEED_MM, qr: [], path, folder } as const;
  const label = { d: '', widthMm: 0, heightMm: 0 };
  await drawSheet({ ...order, label, prints: prints.map((print) => ({ ...print, panelNo: '01' })) });
  const { data, info } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, dpi } satisfies Pixels;
}

/** RGBA at a place of the piece. */
function at({ data, width, dpi }: Pixels, xMm: number, yMm: number): number[] {
  const [x, y] = [xMm, yMm].map((mm) => Math.floor(((mm + CORNER_MM) * dpi) / MM_PER_INCH));
  return [...data.subarray((y! * width + x!) * 4, (y! * width + x!) * 4 + 4)];
}

let count = 0;

/** An SVG as an uploaded PNG. */
async function original(svg: string, width: number, height: number): Promise<Original> {
  const path = join(folder, `original-${(count += 1)}.png`);
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${svg}</svg>`;
  await sharp(Buffer.from(whole)).png().toFile(path);
  return { path, width, height };
}

const picture = (
  key: string,
  repeat: PicturePrint['repeat'],
  width: number,
  height: number,
  palette: Hex[] = ['#ffffff'],
): PicturePrint => ({
  ...{ family: 'picture', repeat, repeatMm: { width, height }, palette, image: { key, seeThrough: true } },
});

const PLACE = { scale: 1, rotationDeg: 0 };
const quarters =
  '<path fill="#ff0000" d="M0 0h200v150H0z"/><path fill="#00ff00" d="M200 0h200v150H200z"/>' +
  '<path fill="#0000ff" d="M0 150h200v150H0z"/><path fill="#000000" d="M200 150h200v150H200z"/>';
const RED = [255, 0, 0, 255];
const GREEN = [0, 255, 0, 255];
const BLUE = [0, 0, 255, 255];
const BLACK = [0, 0, 0, 255];
const EMPTY = [0, 0, 0, 0];

describe('a placed picture', () => {
  test('a placed picture is printed within a tenth of a millimetre of its position, in its own colours', async () => {
    const print = picture('q', 'placement', 40, 30);
    const pixels = await drawn([{ print, xMm: 50, yMm: 60, ...PLACE }], { q: await original(quarters, 400, 300) });
    expect([at(pixels, 40, 50), at(pixels, 60, 50), at(pixels, 40, 70), at(pixels, 60, 70)]).toEqual([
      RED,
      GREEN,
      BLUE,
      BLACK,
    ]);
    for (const [x, y] of [
      [30, 45],
      [70, 75],
    ] as const) {
      const [inX, inY] = [x < 50 ? 0.2 : -0.2, y < 60 ? 0.2 : -0.2];
      expect(at(pixels, x + inX, y + inY)[3]).toBe(255);
      expect(at(pixels, x - inX, y + inY)[3]).toBe(0);
      expect(at(pixels, x + inX, y - inY)[3]).toBe(0);
    }
  });

  test('mirrored and turned it shows the corners where the stage shows them', async () => {
    const print = picture('q', 'placement', 40, 30);
    const originals = { q: await original(quarters, 400, 300) };
    const mirrored = await drawn([{ print, xMm: 50, yMm: 60, ...PLACE, mirrorX: true }], originals);
    expect([at(mirrored, 40, 50), at(mirrored, 60, 50)]).toEqual([GREEN, RED]);
    const turned = await drawn([{ print, xMm: 50, yMm: 60, scale: 1, rotationDeg: 90 }], originals);
    // clockwise: the top left corner is at the top right now
    expect([at(turned, 57, 50), at(turned, 57, 70), at(turned, 43, 50)]).toEqual([RED, GREEN, BLUE]);
    const askew = await drawn([{ print, xMm: 50, yMm: 60, scale: 1, rotationDeg: 30 }], originals);
    const [cos, sin] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];
    const place = (x: number, y: number) => at(askew, 50 + x * cos - y * sin, 60 + x * sin + y * cos);
    expect([place(-10, -7), place(10, -7), place(-10, 7), place(10, 7)]).toEqual([RED, GREEN, BLUE, BLACK]);
    for (const x of [-19.7, 19.7]) for (const y of [-14.7, 14.7]) expect(place(x, y)[3]).toBe(255);
    for (const x of [-20.4, 20.4]) expect(place(x, 0)[3]).toBe(0);
  });

  test('a placed picture is printed from the original, with details that the public picture lacks', async () => {
    // 16 pixels a millimetre, two dark, two light; the small picture has 1,600 for 240 mm
    const stripes = Array.from({ length: 960 }, (_, no) => `M${no * 4} 0h2v40h-2z`).join('');
    const fine = await original(`<path fill="#fff" d="M0 0h3840v40H0z"/><path d="${stripes}"/>`, 3_840, 40);
    const print = picture('fine', 'placement', 240, 2.5);
    const pixels = await drawn([{ print, xMm: 50, yMm: 60, ...PLACE }], { fine }, 300);
    const row = Array.from({ length: 400 }, (_, no) => at(pixels, 20 + (no * MM_PER_INCH) / 300, 60)[0]!);
    const contrast = Math.max(...row) - Math.min(...row);
    expect(contrast).toBeGreaterThan(120);
    const small = await sharp(fine.path).resize({ width: 1_600 }).toFile(join(folder, 'small.png'));
    const coarse = { path: join(folder, 'small.png'), width: small.width, height: small.height };
    const blurred = await drawn([{ print, xMm: 50, yMm: 60, ...PLACE }], { fine: coarse }, 300);
    const blurredRow = Array.from({ length: 400 }, (_, no) => at(blurred, 20 + (no * MM_PER_INCH) / 300, 60)[0]!);
    expect(Math.max(...blurredRow) - Math.min(...blurredRow)).toBeLessThan(contrast / 2);
  });

  test('a recoloured picture has the same colours in the print file as in pictures and browser', async () => {
    const recolour = [
      { from: '#ff0000', to: '#224466' },
      { from: '#00ff00', to: '#ddcc88' },
    ] as const;
    const print = { ...picture('q', 'placement', 40, 30), recolour };
    const pixels = await drawn([{ print, xMm: 50, yMm: 60, ...PLACE }], { q: await original(quarters, 400, 300) });
    const expected = Uint8Array.from([...RED, ...GREEN, ...BLUE]);
    recolourPixels(expected, recolour);
    expect([...at(pixels, 40, 50), ...at(pixels, 60, 50), ...at(pixels, 40, 70)]).toEqual([...expected]);
  });

  test('a placed picture covers the layers below with its opacity, and hidden parts of the piece stay empty', async () => {
    const print = picture('q', 'placement', 40, 30);
    const pixels = await drawn(
      [
        { print: plainPrint('#ffffff'), xMm: 0, yMm: 0, ...PLACE },
        { print, xMm: 50, yMm: 60, ...PLACE, opacity: 0.5 },
      ],
      { q: await original(quarters, 400, 300) },
    );
    const [red, green] = at(pixels, 40, 50);
    expect(red).toBe(255);
    expect(Math.abs(green! - 128)).toBeLessThan(3);
    expect(at(pixels, 10, 10)).toEqual([255, 255, 255, 255]);
    expect([at(pixels, -4, 60), at(pixels, -6, 60)]).toEqual([[255, 255, 255, 255], EMPTY]);
  });
});

describe('a repeated picture', () => {
  const cell = 20;
  const spots = '<path fill="#fff" d="M0 0h200v200H0z"/><path fill="#ff0000" d="M0 0h100v100H0z"/>';
  const isRed = (pixels: Pixels, x: number, y: number) => at(pixels, x, y)[1]! < 128;
  /** red where the upper left quarter of a cell is */
  const expectCells = (pixels: Pixels, origin: (column: number, row: number) => readonly [number, number]) => {
    for (const column of [0, 1, 2, 3])
      for (const row of [0, 1, 2, 3]) {
        const [x, y] = origin(column, row);
        if (x > 95 || y > 115) continue;
        for (const [dx, dy, red] of [
          [0.3, 0.3, true],
          [9.7, 9.7, true],
          [10.3, 5, false],
          [5, 10.3, false],
        ] as const)
          if (x + dx > 0 && x + dx < 100 && y + dy > 0 && y + dy < 120)
            expect(isRed(pixels, x + dx, y + dy), `${column} ${row} ${dx} ${dy}`).toBe(red);
      }
  };

  test("a repeated picture follows the designer's repeat: straight, half-drop and brick", async () => {
    const originals = { s: await original(spots, 200, 200) };
    const lay = (repeat: PicturePrint['repeat']) =>
      drawn([{ print: picture('s', repeat, cell, cell), xMm: 3, yMm: 4, ...PLACE }], originals);
    expectCells(await lay('straight'), (column, row) => [3 + column * cell, 4 + row * cell]);
    expectCells(await lay('halfDrop'), (column, row) => [3 + column * cell, 4 + row * cell + (column % 2) * 10]);
    expectCells(await lay('brick'), (column, row) => [3 + column * cell + (row % 2) * 10, 4 + row * cell]);
  });

  test("a repeated picture follows the layer's own cells: gutters, offsets and mirrored cells", async () => {
    const originals = { s: await original(spots, 200, 200) };
    const print = picture('s', 'placement', cell, cell);
    const lay = (how: Parameters<typeof layCells>[1], place: object = {}) =>
      drawn(
        [{ print: layCells(print, how, { width: cell, height: cell }), xMm: 0, yMm: 0, ...PLACE, ...place }],
        originals,
      );
    const gutterMm = { width: 3.3, height: 1.7 };
    const [wide, high] = [cell + 3.3, cell + 1.7];
    expectCells(await lay({ lay: 'straight', gutterMm, offset: 0.5 }), (column, row) => [
      column * wide + 1.65,
      row * high + 0.85,
    ]);
    expectCells(await lay({ lay: 'halfDrop', gutterMm, offset: 0.25 }), (column, row) => [
      column * wide + 1.65,
      row * high + 0.85 + ((column * 0.25) % 1) * high,
    ]);
    const mirrored = await lay({ lay: 'mirror', gutterMm: { width: 0, height: 0 }, offset: 0.5 });
    // four quarters meet where four cells meet
    for (const [x, y] of [
      [39, 39],
      [41, 39],
      [39, 41],
      [41, 41],
    ] as const)
      expect(isRed(mirrored, x, y)).toBe(true);
    expect(isRed(mirrored, 20, 20)).toBe(false);
    expect(at(await lay({ lay: 'straight', gutterMm, offset: 0.5 }), 22.5, 10)).toEqual(EMPTY);
  });

  test('a repeated picture does not drift: the fortieth cell has the position computed from the first', async () => {
    // 2.5 mm are 14.76 pixels: rounded cells would be off by 1.6 mm
    const tiny = await original('<path fill="#fff" d="M0 0h100v100H0z"/><path d="M0 0h50v100H0z"/>', 100, 100);
    const print = picture('t', 'straight', 2.5, 2.5);
    const pixels = await drawn([{ print, xMm: 0, yMm: 0, ...PLACE }], { t: tiny });
    for (const column of [0, 20, 39]) {
      expect(at(pixels, column * 2.5 + 0.6, 60)[0]).toBeLessThan(80);
      expect(at(pixels, column * 2.5 + 1.9, 60)[0]).toBeGreaterThan(175);
    }
  });
});

describe('a PDF', () => {
  test('a PDF print file has the boxes of sheet, bleed and cut in points, the print as pixels and the marks as lines', async () => {
    const path = join(folder, 'sheet.pdf');
    const print = picture('q', 'placement', 40, 30);
    await drawSheet({
      ...{ panel: piece, format: 'pdf', dpi: 150, bleedMm: BLEED_MM, qr: [[true]], path, folder },
      originals: { q: await original(quarters, 400, 300) },
      label: { d: 'M0 0H20V5H0Z', widthMm: 20, heightMm: 5 },
      prints: [{ panelNo: '01', print, xMm: 50, yMm: 60, ...PLACE }],
    });
    const bytes = readFileSync(path);
    const text = bytes.toString('latin1');
    const box = (name: string) => {
      const numbers = new RegExp(`/${name}\\[([^\\]]+)\\]`).exec(text)![1]!;
      return numbers.split(' ').map((points) => Math.round((Number(points) * 254) / 72) / 10);
    };
    const [, , width, height] = box('MediaBox') as [number, number, number, number];
    expect([width, height]).toEqual([138, 180]);
    expect(box('TrimBox')).toEqual([CORNER_MM, height - CORNER_MM - 120, CORNER_MM + 100, height - CORNER_MM]);
    expect(box('BleedBox')).toEqual([14, height - 14 - 130, 124, height - 14]);
    // every offset of the table leads to its object
    const table = /xref\n0 (\d+)\n0000000000 65535 f \n((?:\d{10} 00000 n \n)+)/.exec(text)!;
    for (const [no, row] of table[2]!.trim().split('\n').entries())
      expect(text.slice(Number(row.slice(0, 10))).startsWith(`${no + 1} 0 obj`)).toBe(true);

    const streamOf = (pattern: RegExp) => {
      const found = pattern.exec(text)!;
      return inflateSync(
        bytes.subarray(found.index + found[0].length, found.index + found[0].length + Number(found[2])),
      );
    };
    const colours = streamOf(/\/Width (\d+)[^>]*\/ICCBased[^>]*\/Length (\d+)>>\nstream\n/);
    const columns = Math.round((138 * 150) / MM_PER_INCH);
    const pixel = (xMm: number, yMm: number) => {
      const [x, y] = [xMm, yMm].map((mm) => Math.floor(((mm + CORNER_MM) * 150) / MM_PER_INCH));
      return [...colours.subarray((y! * columns + x!) * 3, (y! * columns + x!) * 3 + 3)];
    };
    expect([pixel(40, 50), pixel(60, 50)]).toEqual([RED.slice(0, 3), GREEN.slice(0, 3)]);
    const page = streamOf(/<<()\/Filter\/FlateDecode\/Length (\d+)>>\nstream\n/);
    expect(page.toString('latin1')).toContain('[4 3] 0 d 0 0 m 100 0 l');
  });
});
