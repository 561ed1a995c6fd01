import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { cutPanels } from '#drawing/garment.ts';
import { garmentModels } from '#drawing/garments/kinds.ts';
import { pointAlong, runLength } from '#drawing/garments/seam-lines.ts';
import { MM_PER_INCH } from '#drawing/kit/inch.ts';
import { layAllover } from '#drawing/laying.ts';
import { MARKS_MM, printSheet } from '#drawing/print-sheet.ts';
import type { CutPanel, DrawnKind, PanelPrint, PrintRecipe, PrintTile } from '#drawing/recipe.ts';
import { labelsByExiftool } from '../../testing/exiftool.ts';
import { aigcXmp } from '../pictures/aigc-label.ts';
import { type DrawnSheet, drawSheet } from './draw-sheet.ts';

const BLEED_MM = 5;
const CELL_MM = 100;
const checker: PrintTile = {
  fragment:
    '<path fill="#fff" d="M0 0h200v200h-200z"/><path d="M0 0h100v100h-100z"/><path d="M100 100h100v100h-100z"/>',
  widthMm: 2 * CELL_MM,
  heightMm: 2 * CELL_MM,
  placement: false,
};
/** 20 mm horizontal bars: they show vertical offsets only */
const bars: PrintTile = {
  fragment:
    '<path fill="#fff" d="M0 0h120v120h-120z"/><path fill="#a21" d="M0 10h120v20h-120z"/><path d="M0 60h120v30h-120z"/>',
  widthMm: 120,
  heightMm: 120,
  placement: false,
};

const print: PrintRecipe = {
  family: 'tartan',
  repeat: 'straight',
  repeatMm: { width: 120, height: 120 },
  palette: ['#7a1f2b', '#14203a', '#e8dcc2', '#c9a24a'],
  seed: 1,
  density: 0.6,
  scale: 1,
};

/** Edges are located by the grey values between pixels, so a pixel may be as large as the millimetre it measures. */
const COARSE_DPI = 25;

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly perMm: number;
}

const folder = mkdtempSync(join(tmpdir(), 'jinshi-sheets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NO_LABEL = { d: '', widthMm: 0, heightMm: 0 };

async function sheetOf(
  panel: CutPanel,
  prints: readonly PanelPrint[],
  dpi: number,
  tile?: PrintTile,
): Promise<DrawnSheet & { readonly path: string }> {
  const path = join(folder, 'sheet.png');
  const order = {
    panel,
    prints,
    originals: {},
    format: 'png',
    dpi,
    bleedMm: BLEED_MM,
    label: NO_LABEL,
    qr: [],
  } as const;
  return { ...(await drawSheet({ ...order, path, folder }, tile && (() => tile))), path };
}

async function pixelsOf(
  panel: CutPanel,
  prints: readonly PanelPrint[],
  dpi: number,
  tile?: PrintTile,
): Promise<Pixels> {
  const { path } = await sheetOf(panel, prints, dpi, tile);
  const { data, info } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, perMm: dpi / MM_PER_INCH };
}

/**
 * Lengths of whole cells along one row or column, in millimetres; edges between pixels are located by their grey
 * values.
 */
function cellsAlong({ data, width, height, perMm }: Pixels, line: number, across: 'row' | 'column'): number[] {
  const count = across === 'row' ? width : height;
  const at = (index: number) => 4 * (across === 'row' ? line * width + index : index * width + line);
  const grey = (index: number) => data[at(index)] ?? 0;
  const opaque = (index: number) => data[at(index) + 3] === 255;
  const cells: number[] = [];
  let lastEdge: number | undefined;
  for (let index = 3; index < count - 3; index += 1) {
    if (!opaque(index - 3) || !opaque(index + 3)) {
      lastEdge = undefined;
      continue;
    }
    const [one, other] = [grey(index - 1), grey(index)];
    if (one < 128 === other < 128) continue;
    // A line along the edge between two cells is grey everywhere and measures nothing.
    if (Math.abs(other - one) < 40) return [];
    const edge = index - 1 + (127.5 - one) / (other - one);
    if (lastEdge !== undefined) cells.push((edge - lastEdge) / perMm);
    lastEdge = edge;
  }
  return cells;
}

function measuredCells(pixels: Pixels): number[] {
  const lines = (count: number) => Array.from({ length: 24 }, (_, index) => Math.floor((count * (index + 0.5)) / 24));
  return [
    ...lines(pixels.height).flatMap((line) => cellsAlong(pixels, line, 'row')),
    ...lines(pixels.width).flatMap((line) => cellsAlong(pixels, line, 'column')),
  ];
}

/** A cell is centred on the panel, so that even a pocket shows a whole one. */
const checkered = (panel: CutPanel): PanelPrint => ({
  panelNo: panel.panelNo,
  print,
  xMm: panel.widthMm / 2 - CELL_MM / 2,
  yMm: panel.heightMm / 2 - CELL_MM / 2,
  scale: 1,
  rotationDeg: 0,
});

const printable = (kind: DrawnKind) => cutPanels(kind, {}).filter(({ printableMm }) => printableMm);

describe('print files', () => {
  test.each(Object.keys(garmentModels) as DrawnKind[])(
    'on the print file of every piece of %s 100 mm measure 100 mm',
    async (kind) => {
      for (const panel of printable(kind)) {
        const cells = measuredCells(await pixelsOf(panel, [checkered(panel)], COARSE_DPI, checker));
        expect(cells.length, panel.name).toBeGreaterThan(0);
        for (const cell of cells) expect(Math.abs(cell - CELL_MM), panel.name).toBeLessThan(0.5);
      }
    },
  );

  test.each([
    ['bodysuit', '前片', 150],
    ['shirt', '左袖克夫', 300],
    ['campShirt', '胸袋', 300],
  ] as const)('the print file of %s %s at %i dpi is accurate to 0.2 mm', async (kind, name, dpi) => {
    const panel = printable(kind).find((one) => one.name === name)!;
    const cells = measuredCells(await pixelsOf(panel, [checkered(panel)], dpi, checker));
    expect(cells.length).toBeGreaterThan(0);
    for (const cell of cells) expect(Math.abs(cell - CELL_MM)).toBeLessThan(0.2);
  });

  test('a print file has its density in the metadata and the stated size', async () => {
    const panel = printable('campShirt').find(({ name }) => name === '胸袋')!;
    const { path, widthPx } = await sheetOf(panel, [checkered(panel)], 150);
    const { density, format, hasAlpha } = await sharp(path).metadata();
    expect([density, format, hasAlpha]).toEqual([150, 'png', true]);
    const { widthMm } = printSheet(panel, { bleedMm: BLEED_MM, label: NO_LABEL, qr: [], hasCutLine: false });
    expect(Math.abs((widthPx / 150) * MM_PER_INCH - widthMm)).toBeLessThan(0.2);
  });

  test('a print file shows the right part of a tile larger than the piece', async () => {
    const panel = printable('campShirt').find(({ name }) => name === '胸袋')!;
    const large: PrintTile = {
      fragment: '<path fill="#d00" d="M0 0h600v900h-600z"/><path fill="#00d" d="M600 0h600v900h-600z"/>',
      widthMm: 1200,
      heightMm: 900,
      placement: false,
    };
    const laid = { ...checkered(panel), xMm: -1150, yMm: -850 };
    const pixels = await pixelsOf(panel, [laid], 60, large);
    expect(colourAt(pixels, [20, 30])).toEqual([0, 0, 221]);
    expect(colourAt(pixels, [80, 100])).toEqual([221, 0, 0]);
  });

  test('a print file fills the bleed and nothing beyond it', async () => {
    const panel = printable('campShirt').find(({ name }) => name === '后片')!;
    const pixels = await pixelsOf(panel, [checkered(panel)], 75, checker);
    const alphaAt = (xMm: number) => alpha(pixels, xMm, panel.heightMm * 0.7);
    const side = panel.seams.find(({ edge }) => edge === 'sideLeft')!;
    const [edgeX] = pointAlong(side.lineMm, nearestRun(side.lineMm, panel.heightMm * 0.7));
    expect([alphaAt(edgeX + 10), alphaAt(edgeX - 3), alphaAt(edgeX - 7)]).toEqual([255, 255, 0]);
  });
});

const nearestRun = (line: readonly (readonly [number, number])[], y: number): number =>
  Array.from({ length: 1000 }, (_, index) => (runLength(line) * index) / 1000).reduce((best, run) =>
    Math.abs(pointAlong(line, run)[1] - y) < Math.abs(pointAlong(line, best)[1] - y) ? run : best,
  );

/** the panel's corner on the sheet */
const CORNER_MM = BLEED_MM + MARKS_MM;

const offsetAt = ({ width, perMm }: Pixels, xMm: number, yMm: number): number =>
  4 * (Math.floor((yMm + CORNER_MM) * perMm) * width + Math.floor((xMm + CORNER_MM) * perMm));

const alpha = (pixels: Pixels, xMm: number, yMm: number): number => pixels.data[offsetAt(pixels, xMm, yMm) + 3] ?? 0;

// --- 对花 in pixels ------------------------------------------------------------------------------------------

const AROUND_MM = [-1, -0.5, 0, 0.5, 1];

/** Averaged over two square millimetres: the tartan's threads are narrower than a pixel. */
function colourAt(pixels: Pixels, [xMm, yMm]: readonly [number, number]): number[] {
  const places = AROUND_MM.flatMap((x) => AROUND_MM.map((y) => offsetAt(pixels, xMm + x, yMm + y)));
  return [0, 1, 2].map(
    (channel) => places.reduce((sum, at) => sum + (pixels.data[at + channel] ?? 0), 0) / places.length,
  );
}

const SEAM_DPI = 50;
/** offset of the wrong lay that the test must detect */
const WRONG_MM = 4;

/** The mean colour difference between both sides, point by point along the seam. */
async function seamDifferences(kind: DrawnKind, name: string, edge: string, tile?: PrintTile) {
  const panels = printable(kind);
  // offset so that the tartan changes no colour exactly where the lay begins, at the middle of the front
  const { prints } = layAllover(panels, print, { offsetMm: { x: 7, y: 3 } });
  const panel = panels.find((one) => one.name === name)!;
  const seam = panel.seams.find((one) => one.edge === edge)!;
  const other = panels.find(({ panelNo }) => panelNo === seam.otherPanel)!;
  const otherSeam = other.seams.find((one) => one.otherPanel === panel.panelNo && one.edge === seam.otherEdge)!;
  const colours = async (side: CutPanel, line: typeof seam.lineMm, laid: readonly PanelPrint[]) => {
    const pixels = await pixelsOf(side, laid, SEAM_DPI, tile);
    return Array.from({ length: 120 }, (_, index) =>
      colourAt(pixels, pointAlong(line, (runLength(line) * (index + 0.5)) / 120)),
    ).flat();
  };
  const shifted = prints.map((one) => ({ ...one, yMm: one.yMm + WRONG_MM }));
  const here = await colours(panel, seam.lineMm, prints);
  const differenceTo = (there: readonly number[]) =>
    here.reduce((sum, value, index) => sum + Math.abs(value - (there[index] ?? 0)), 0) / here.length;
  return {
    matched: differenceTo(await colours(other, otherSeam.lineMm, prints)),
    wrong: differenceTo(await colours(other, otherSeam.lineMm, shifted)),
  };
}

describe('对花 of pieces from one lay', () => {
  test.each([
    ['shirt', '右前片', 'centreFront', undefined],
    ['shirt', '胸袋', 'around', undefined],
    ['hoodie', '袋鼠袋', 'around', undefined],
    ['denimJacket', '左前育克', 'around', undefined],
    ['shirt', '左前片', 'sideLeft', bars],
    ['hoodie', '前片', 'sideRight', bars],
    ['denimJacket', '右前片', 'sideRight', bars],
  ] as const)('the colours of pieces from one lay match along a seam: %s %s %s', async (kind, name, edge, tile) => {
    const { matched, wrong } = await seamDifferences(kind, name, edge, tile);
    expect(matched).toBeLessThan(9);
    expect(wrong).toBeGreaterThan(2 * matched);
    expect(wrong).toBeGreaterThan(12);
  });
});

describe('the AIGC label', () => {
  const panel = printable('campShirt').find(({ name }) => name === '胸袋')!;
  const shown: PanelPrint = {
    ...{ panelNo: panel.panelNo, xMm: 0, yMm: 0, scale: 1, rotationDeg: 0, layer: 'one' },
    print: {
      ...{ family: 'picture', repeat: 'straight', repeatMm: { width: 100, height: 100 } },
      ...{ palette: ['#aa2233', '#ffffff', '#222222'], image: { key: 'original', seeThrough: false } },
    },
  };

  async function sheetWith(original: string, format: 'png' | 'tiff' | 'pdf' | 'psd'): Promise<string> {
    const path = join(folder, `labelled.${format}`);
    await drawSheet({
      ...{ panel, prints: [shown], originals: { original: { path: original, width: 64, height: 64 } }, format },
      layers: [{ id: 'one', name: '花', boxMm: { x: 0, y: 0, width: 100, height: 100 } }],
      ...{ dpi: COARSE_DPI, bleedMm: BLEED_MM, label: NO_LABEL, qr: [], path, folder },
    });
    return readFileSync(path, 'latin1');
  }

  test.each(['png', 'tiff', 'pdf', 'psd'] as const)(
    'a %s file of a print made by a model has one, of any other print none',
    async (format) => {
      const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#aa2233' } });
      const [labelled, plain] = [join(folder, 'by-model.png'), join(folder, 'by-hand.png')];
      await picture.clone().withXmp(aigcXmp('DEMO', 'picture-1')).png().toFile(labelled);
      await picture.clone().png().toFile(plain);
      const bytes = await sheetWith(labelled, format);
      expect((await labelsByExiftool(Buffer.from(bytes, 'latin1'))) ?? 1).toBe(1);
      expect(bytes.split('<TC260:AIGC>')).toHaveLength(2);
      expect(bytes).toContain('"ProduceID":"picture-1"');
      const unlabelled = await sheetWith(plain, format);
      expect((await labelsByExiftool(Buffer.from(unlabelled, 'latin1'))) ?? 0).toBe(0);
      expect(unlabelled).not.toContain('TC260');
    },
  );
});

describe('a picture printed larger than its pixels', () => {
  const panel = printable('campShirt').find(({ name }) => name === '胸袋')!;
  const DPI = 150;
  const SIDE_PX = 240;

  /** The share of the panel's middle that is neither of the two inks. */
  async function betweenInks(picture: Sharp, name: string): Promise<number> {
    const original = join(folder, `${name}.png`);
    await picture.png().toFile(original);
    const path = join(folder, `${name}-sheet.png`);
    const laid: PanelPrint = {
      ...{ panelNo: panel.panelNo, xMm: 0, yMm: 0, scale: 1, rotationDeg: 0 },
      print: {
        ...{ family: 'picture', repeat: 'straight', repeatMm: { width: 200, height: 200 } },
        ...{ palette: ['#f4eee0', '#b4283c'], image: { key: 'original', seeThrough: false } },
      },
    };
    await drawSheet({
      ...{ panel, prints: [laid], originals: { original: { path: original, width: SIDE_PX, height: SIDE_PX } } },
      ...{ format: 'png', dpi: DPI, bleedMm: BLEED_MM, label: NO_LABEL, qr: [], path, folder },
    });
    const { data, info } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const pixels: Pixels = { data, width: info.width, height: info.height, perMm: DPI / MM_PER_INCH };
    let [between, all] = [0, 0];
    for (let y = 10; y < panel.heightMm - 30; y += 0.17)
      for (let x = 10; x < panel.widthMm - 10; x += 0.17) {
        const at = offsetAt(pixels, x, y);
        const isInk = INKS.some((ink) => ink.every((part, c) => Math.abs(data[at + c]! - part) <= 10));
        if (!isInk) between += 1;
        all += 1;
      }
    return between / all;
  }
  const INKS = [
    [244, 238, 224],
    [180, 40, 60],
  ];
  const dots = (more = '') =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE_PX}" height="${SIDE_PX}"><rect width="240" height="240" fill="rgb(244,238,224)"/>${Array.from(
          { length: 16 },
          (_, at) =>
            `<circle cx="${(at % 4) * 60 + 30}" cy="${Math.floor(at / 4) * 60 + 30}" r="22" fill="rgb(180,40,60)"/>`,
        ).join('')}${more}</svg>`,
      ),
    );

  test('flat art has sharp edges, because its outlines are traced; tonal art is interpolated', async () => {
    const traced = await betweenInks(dots(), 'flat');
    const shade =
      '<defs><linearGradient id="g"><stop stop-color="#345" stop-opacity="0.5"/><stop offset="1" stop-color="#9a3" stop-opacity="0"/></linearGradient></defs><rect width="240" height="240" fill="url(#g)"/>';
    expect(await betweenInks(dots(shade), 'tonal')).toBeGreaterThan(0.2);
    expect(traced).toBeLessThan(0.02);
  });
});
