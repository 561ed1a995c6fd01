import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainPrint } from '#drawing/layer-tile.ts';
import { MARKS_MM } from '#drawing/print-sheet.ts';
import type { CutPanel, PanelPrint } from '#drawing/recipe.ts';
import { drawSheet } from './draw-sheet.ts';
import { readProfile } from './icc-profile.ts';
import { tryProfile } from './inks.ts';
import { machineProfile } from '../../trade/print-files/testing/machine-profile.ts';

const folder = mkdtempSync(join(tmpdir(), 'jinshi-inks-'));
const profile = join(folder, 'machine.icc');
let icc: Buffer;
beforeAll(async () => {
  icc = await machineProfile();
  writeFileSync(profile, icc);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a colour profile', () => {
  const changed = (change: (file: Buffer) => Buffer | void): string => {
    const own = Buffer.from(icc);
    const read = readProfile(change(own) ?? own);
    return read.kind === 'refused' ? read.say : 'taken';
  };

  test('an ICC profile of a printing machine is accepted with its name', () => {
    expect(readProfile(icc)).toMatchObject({ kind: 'profile', name: expect.stringMatching(/\w/) });
  });

  test.each([
    ['another file', () => Buffer.from('<svg/>'.repeat(100)), '这不是颜色配置'],
    ['an empty file', () => Buffer.alloc(0), '这不是颜色配置'],
    ['half a profile', (file: Buffer) => file.subarray(0, 4_000), '不完整'],
    ['a profile of a display', (file: Buffer) => void file.write('mntr', 12, 'latin1'), '显示器'],
    ['a profile of an RGB printer', (file: Buffer) => void file.write('RGB ', 16, 'latin1'), 'RGB 的'],
    ['a tag beyond the end', (file: Buffer) => void file.writeUInt32BE(0x7fff_ffff, 128 + 4 + 4), '表坏了'],
    ['too many tags', (file: Buffer) => void file.writeUInt32BE(0xffff_ffff, 128), '表坏了'],
    ['a profile without inks', (file: Buffer) => void file.write('XXXX', file.indexOf('B2A0'), 'latin1'), 'B2A0'],
  ])('an unusable ICC profile is refused with a reason: %s', (_, change, words) => {
    expect(changed(change)).toContain(words);
  });

  test('a profile cut at any length is refused without an exception', () => {
    for (let length = 0; length < 600; length += 7)
      expect(changed((file) => file.subarray(0, length))).not.toBe('taken');
  });

  test('a profile with broken tables is rejected by a trial conversion', async () => {
    expect(await tryProfile({ path: profile })).toBe(true);
    const broken = Buffer.from(icc);
    const tag = broken.indexOf('B2A0');
    const at = broken.readUInt32BE(tag + 4);
    broken.fill(0xff, at, at + 400);
    expect(readProfile(broken).kind).toBe('profile');
    const path = join(folder, 'broken.icc');
    writeFileSync(path, broken);
    expect(await tryProfile({ path })).toBe(false);
  });
});

describe('a print file in CMYK', () => {
  const BLEED_MM = 5;
  const DPI = 100;
  const piece: CutPanel = {
    ...{ panelNo: '01', role: 'front', name: '前片', outlineMm: 'M0 0H60V80H0Z', widthMm: 60, heightMm: 80 },
    ...{ grainDeg: 0, mirrorOf: null, printableMm: { x: 5, y: 5, width: 50, height: 70 }, seams: [] },
  };
  const plain = { panelNo: '01', xMm: 0, yMm: 0, scale: 1, rotationDeg: 0 };

  test("a CMYK print file has the colours of the profile's conversion, the embedded profile, and no ink in empty areas", async () => {
    const prints: PanelPrint[] = [{ ...plain, print: plainPrint('#c03050') }];
    const order = {
      ...{ panel: piece, prints, originals: {}, dpi: DPI, bleedMm: BLEED_MM, qr: [], folder },
      label: { d: 'M0 0H20V5H0Z', widthMm: 20, heightMm: 5 },
    };
    const [path, rgb] = [join(folder, 'sheet.tif'), join(folder, 'sheet.png')];
    await drawSheet({ ...order, format: 'tiff', profile, path });
    await drawSheet({ ...order, format: 'png', path: rgb });
    const written = await sharp(path).metadata();
    expect(written).toMatchObject({ format: 'tiff', space: 'cmyk', channels: 4, hasAlpha: false, density: DPI });
    expect(written.icc!.equals(icc)).toBe(true);

    const inks = await sharp(path, { ignoreIcc: true })
      .pipelineColourspace('cmyk')
      .toColourspace('cmyk')
      .raw()
      .toBuffer();
    const wanted = await sharp(rgb).flatten({ background: '#fff' }).withIccProfile(profile).raw().toBuffer();
    const { data, info } = await sharp(rgb).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(inks.length).toBe(wanted.length);
    let [printed, worst, onNothing] = [0, 0, 0];
    for (let at = 0; at < inks.length; at += 4) {
      const alpha = data[at + 3];
      if (alpha === 255) printed += 1;
      for (let ink = at; ink < at + 4; ink += 1)
        if (alpha === 0) onNothing = Math.max(onNothing, inks[ink]!);
        else if (alpha === 255) worst = Math.max(worst, Math.abs(inks[ink]! - wanted[ink]!));
    }
    expect({ worst, onNothing }).toEqual({ worst: 0, onNothing: 0 });
    expect(printed).toBeGreaterThan(50_000);
    const middle = (mm: number) => Math.round(((mm + BLEED_MM + MARKS_MM) * DPI) / 25.4);
    const [cyan, magenta] = inks.subarray((middle(40) * info.width + middle(30)) * 4);
    expect(magenta!).toBeGreaterThan(cyan! + 100);
  });
});
