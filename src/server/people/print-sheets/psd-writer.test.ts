import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { makeRng } from '#drawing/kit/rng.ts';
import { plainPrint } from '#drawing/layer-tile.ts';
import { MARKS_MM } from '#drawing/print-sheet.ts';
import type { CutPanel, PanelPrint } from '#drawing/recipe.ts';
import { psdAsTiff } from '../pictures/psd.ts';
import { drawSheet, type SheetOrder } from './draw-sheet.ts';
import { packRow } from './psd-writer.ts';

const folder = mkdtempSync(join(tmpdir(), 'jinshi-psd-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('PackBits', () => {
  test('a packed row unpacks to itself, and never grows by more than one byte for 128', () => {
    const rng = makeRng(7);
    for (let turn = 0; turn < 300; turn += 1) {
      const values = turn % 3 === 0 ? 2 : turn % 3 === 1 ? 256 : 1;
      const row = Uint8Array.from({ length: Math.floor(rng.between(0, 700)) }, () =>
        Math.floor(rng.between(0, values)),
      );
      const packed = new Uint8Array(row.length * 2 + 16);
      const end = packRow(row, packed, 3);
      expect(end - 3).toBeLessThanOrEqual(row.length + Math.ceil(row.length / 128));
      expect(unpacked(Buffer.from(packed.subarray(3, end)), row.length)).toEqual(Buffer.from(row));
    }
  });

  test('plain rows are packed to two bytes for 128', () => {
    expect(packRow(new Uint8Array(12_800), new Uint8Array(12_900), 0)).toBe(200);
  });
});

const BLEED_MM = 5;
const CORNER_MM = BLEED_MM + MARKS_MM;
const DPI = 100;
const PER_MM = DPI / 25.4;
const piece: CutPanel = {
  ...{ panelNo: '01', role: 'front', name: '前片', outlineMm: 'M0 0H100V120H0Z', widthMm: 100, heightMm: 120 },
  ...{ grainDeg: 0, mirrorOf: null, printableMm: { x: 5, y: 5, width: 90, height: 110 }, seams: [] },
};

/** A blue ground, a red picture over it at half opacity, and a picture beside the piece. */
async function orderOf(): Promise<SheetOrder> {
  const path = join(folder, 'red.png');
  await sharp({ create: { width: 400, height: 200, channels: 4, background: '#ff0000' } })
    .png()
    .toFile(path);
  const red = {
    family: 'picture' as const,
    ...{ repeat: 'placement' as const, repeatMm: { width: 40, height: 20 }, palette: ['#ffffff' as const] },
    image: { key: 'red', seeThrough: true },
  };
  const placed = { panelNo: '01', print: red, scale: 1, rotationDeg: 0 };
  const prints: PanelPrint[] = [
    { panelNo: '01', layer: 'a', print: plainPrint('#0000ff'), xMm: 0, yMm: 0, scale: 1, rotationDeg: 0 },
    { ...placed, layer: 'b', xMm: 50, yMm: 60, opacity: 0.5 },
    { ...placed, layer: 'c', xMm: 300, yMm: 60 },
  ];
  const whole = { x: -BLEED_MM, y: -BLEED_MM, width: 100 + 2 * BLEED_MM, height: 120 + 2 * BLEED_MM };
  return {
    ...{ panel: piece, prints, originals: { red: { path, width: 400, height: 200 } }, format: 'psd', dpi: DPI },
    layers: [
      { id: 'a', name: '底色', boxMm: whole },
      { id: 'b', name: '胸前红图 ★', boxMm: { x: 29, y: 49, width: 42, height: 22 } },
      { id: 'c', name: 'beside', boxMm: { x: 0, y: 0, width: 0, height: 0 } },
    ],
    ...{ bleedMm: BLEED_MM, label: { d: 'M0 0H20V5H0Z', widthMm: 20, heightMm: 5 }, qr: [[true]] },
    ...{ path: join(folder, 'sheet.psd'), folder },
  };
}

describe('a layered PSD', () => {
  test('a layered PSD has its layers with names, positions and opacity, and they add up to the picture of the PNG', async () => {
    const order = await orderOf();
    const { widthPx, heightPx } = await drawSheet(order);
    expect(readdirSync(folder).filter((name) => name.includes('plane'))).toEqual([]);
    const psd = readLayers(readFileSync(order.path));
    expect([psd.width, psd.height]).toEqual([widthPx, heightPx]);
    expect(psd.dpi).toBe(DPI);
    expect(psd.layers.map(({ name, opacity }) => [name, opacity])).toEqual([
      ['底色', 255],
      ['胸前红图 ★', 128],
      ['beside', 255],
      ['标记', 255],
    ]);
    const [ground, red, beside, marks] = psd.layers as [Layer, Layer, Layer, Layer];
    const px = (mm: number) => (mm + CORNER_MM) * PER_MM;
    for (const [found, wanted] of [
      [red.left, px(29)],
      [red.top, px(49)],
      [red.left + red.width, px(71)],
      [red.top + red.height, px(71)],
      [ground.left, px(-BLEED_MM)],
    ] as const)
      expect(Math.abs(found - wanted)).toBeLessThanOrEqual(1);
    expect([beside.width, beside.height]).toEqual([0, 0]);
    expect([marks.width, marks.height]).toEqual([widthPx, heightPx]);
    const middle = ((red.height >> 1) * red.width + (red.width >> 1)) * 4;
    expect([...red.pixels.subarray(middle, middle + 4)]).toEqual([255, 0, 0, 255]);
    expect([...red.pixels.subarray(0, 4)]).toEqual([0, 0, 0, 0]);

    const png = join(folder, 'sheet.png');
    await drawSheet({ ...order, format: 'png', path: png });
    const wanted = await sharp(png).ensureAlpha().raw().toBuffer();
    expect(worstGap(stacked(psd.layers, widthPx, heightPx), wanted)).toBeLessThanOrEqual(3);
  });

  test('a layered PSD includes the merged picture on white, for readers without layers', async () => {
    const order = await orderOf();
    await drawSheet(order);
    const tiff = await psdAsTiff(readFileSync(order.path));
    const merged = sharp(Buffer.from(tiff!));
    expect(await merged.metadata()).toMatchObject({ channels: 4, hasAlpha: true, depth: 'uchar' });
    const { data } = await merged.raw().toBuffer({ resolveWithObject: true });
    const png = join(folder, 'sheet.png');
    await drawSheet({ ...order, format: 'png', path: png });
    const wanted = await sharp(png).ensureAlpha().raw().toBuffer();
    expect(data.length).toBe(wanted.length);
    for (let at = 0; at < wanted.length; at += 4)
      for (let channel = 0; channel < 3; channel += 1)
        wanted[at + channel] = (wanted[at + channel]! * wanted[at + 3]! + 255 * (255 - wanted[at + 3]!) + 127) / 255;
    expect(data.equals(wanted)).toBe(true);
  });

  test('too large for one file, each layer alone and the marks alone add up to the same picture', async () => {
    const order = await orderOf();
    const alone = async (only: string | null) => {
      const path = join(folder, 'alone.tif');
      const { widthPx: width, heightPx: height } = await drawSheet({ ...order, format: 'tiff', only, path });
      const pixels = await sharp(path).ensureAlpha().raw().toBuffer();
      return { name: '', opacity: 255, left: 0, top: 0, width, height, pixels };
    };
    const layers = [await alone('a'), await alone('b'), await alone('c'), await alone(null)];
    const png = join(folder, 'sheet.png');
    const { widthPx, heightPx } = await drawSheet({ ...order, format: 'png', path: png });
    const wanted = await sharp(png).ensureAlpha().raw().toBuffer();
    expect(worstGap(stacked(layers, widthPx, heightPx), wanted)).toBeLessThanOrEqual(3);
    // marks are in the last one only
    expect(worstGap(stacked(layers.slice(0, 3), widthPx, heightPx), wanted)).toBeGreaterThan(100);
  });
});

// --- a reader, after Adobe's specification of the format -------------------------------------------------------------

interface Layer {
  readonly name: string;
  readonly opacity: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** RGBA */
  readonly pixels: Uint8Array;
}

function readLayers(file: Buffer) {
  let at = 26;
  const short = () => file.readInt16BE((at += 2) - 2);
  const long = () => file.readInt32BE((at += 4) - 4);
  expect(file.toString('latin1', 0, 6)).toBe('8BPS\0\x01');
  at += 4 + file.readUInt32BE(at);
  const resourcesEnd = at + 4 + file.readUInt32BE(at);
  // the first resource is the resolution: 16.16 fixed point
  const dpi = file.readUInt32BE(at + 4 + 12) / 65_536;
  at = resourcesEnd;
  const sectionEnd = at + 4 + file.readUInt32BE(at);
  at += 4;
  const infoEnd = at + 4 + file.readUInt32BE(at);
  at += 4;
  const count = short();
  expect(count).toBeLessThan(0);
  const records = Array.from({ length: -count }, () => {
    const [top, left, bottom, right] = [long(), long(), long(), long()];
    const channels = Array.from({ length: short() }, () => ({ id: short(), length: long() }));
    expect(file.toString('latin1', at, at + 8)).toBe('8BIMnorm');
    const opacity = file[at + 8]!;
    at += 12;
    const extraEnd = at + 4 + file.readUInt32BE(at);
    const nameAt = file.indexOf('8BIMluni', at) + 12;
    expect(nameAt).toBeLessThan(extraEnd);
    const units = file.readUInt32BE(nameAt);
    const name = Buffer.from(file.subarray(nameAt + 4, nameAt + 4 + units * 2))
      .swap16()
      .toString('utf16le');
    at = extraEnd;
    return { name, opacity, left, top, width: right - left, height: bottom - top, channels };
  });
  const layers = records.map(({ channels, ...record }): Layer => {
    const { width, height } = record;
    const pixels = new Uint8Array(width * height * 4);
    for (const { id, length } of channels) {
      const end = at + length;
      expect(short()).toBe(1);
      const lengths = Array.from({ length: height }, () => file.readUInt16BE((at += 2) - 2));
      for (const [y, bytes] of lengths.entries()) {
        const row = unpacked(file.subarray(at, at + bytes), width);
        for (let x = 0; x < width; x += 1) pixels[(y * width + x) * 4 + (id === -1 ? 3 : id)] = row[x]!;
        at += bytes;
      }
      expect(at).toBe(end);
    }
    return { ...record, pixels };
  });
  expect(infoEnd - at).toBeLessThan(2);
  expect(sectionEnd).toBe(infoEnd + 4);
  return { width: file.readUInt32BE(18), height: file.readUInt32BE(14), dpi, layers };
}

function unpacked(packed: Buffer, length: number): Buffer {
  const row = Buffer.alloc(length);
  let to = 0;
  for (let at = 0; at < packed.length;) {
    const head = packed.readInt8(at);
    if (head >= 0) {
      packed.copy(row, to, at + 1, at + 2 + head);
      at += 2 + head;
      to += head + 1;
    } else {
      row.fill(packed[at + 1]!, to, to + 1 - head);
      at += 2;
      to += 1 - head;
    }
  }
  expect(to).toBe(length);
  return row;
}

/** The layers over one another, from the bottom up. @returns RGBA, not premultiplied */
function stacked(layers: readonly Layer[], width: number, height: number): Float32Array {
  const sheet = new Float32Array(width * height * 4);
  for (const { left, top, width: wide, height: high, opacity, pixels } of layers)
    for (let y = 0; y < high; y += 1)
      for (let x = 0; x < wide; x += 1) {
        const from = (y * wide + x) * 4;
        const to = ((top + y) * width + left + x) * 4;
        const over = (pixels[from + 3]! / 255) * (opacity / 255);
        const under = sheet[to + 3]! * (1 - over);
        const all = over + under;
        if (all === 0) continue;
        for (let channel = 0; channel < 3; channel += 1)
          sheet[to + channel] = (pixels[from + channel]! * over + sheet[to + channel]! * under) / all;
        sheet[to + 3] = all;
      }
  return sheet.map((value, at) => (at % 4 === 3 ? value * 255 : value));
}

/** The largest difference of a channel, weighed by opacity. */
function worstGap(one: Float32Array, other: Uint8Array): number {
  let worst = 0;
  for (let at = 0; at < other.length; at += 4) {
    worst = Math.max(worst, Math.abs(one[at + 3]! - other[at + 3]!));
    for (let channel = 0; channel < 3; channel += 1)
      worst = Math.max(worst, (Math.abs(one[at + channel]! - other[at + channel]!) * other[at + 3]!) / 255);
  }
  return worst;
}
