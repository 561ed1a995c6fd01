import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { lookAtPrint } from './look-at-print.ts';
import { psdAsTiff, readPsd } from './psd.ts';
import { takeInPrint } from './take-in-print.ts';

/** Files written by ImageMagick, and invalid ones. */

const pathOf = (name: string): string => join(import.meta.dirname, 'samples', name);
const sample = (name: string): Buffer => readFileSync(pathOf(name));
const read = (file: Buffer) => readPsd(async (at, length) => file.subarray(at, at + length), file.length);
const whyNot = async (file: Buffer): Promise<string> => {
  const psd = await read(file);
  return psd.kind === 'refused' ? psd.say : 'not refused';
};
const MOST_PIXELS = 1_000_000;

const pixelsOf = (png: Buffer | string) =>
  sharp(png).toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });

/** Mean difference per channel, out of 255; pixels transparent in both are ignored. */
function gapBetween(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 4) {
    for (let channel = 0; channel < 3; channel += 1)
      sum += Math.abs(one[at + channel]! * one[at + 3]! - other[at + channel]! * other[at + 3]!) / 255;
    sum += Math.abs(one[at + 3]! - other[at + 3]!);
  }
  return sum / one.length;
}

describe('the flattened picture of a PSD', () => {
  test.each([
    ['packed.psd', 'full', 'srgb', 1],
    ['plain.psd', 'full', 'srgb', 1],
    ['deep.psd', 'full', 'rgb16', 1],
    ['clear.psd', 'clear', 'srgb', 1],
    ['wide-gamut.psd', 'full', 'srgb', 3],
    // converted to CMYK and back
    ['cmyk.psd', 'full', 'cmyk', 6],
    ['cmyk-plain.psd', 'full', 'cmyk', 6],
  ])('%s is decoded like ImageMagick decodes it', async (name, expected, space, most) => {
    const preview = await takeInPrint({ path: pathOf(name), mostPixels: MOST_PIXELS });
    const [shown, wanted] = [await pixelsOf(preview!.bytes), await pixelsOf(pathOf(`expected-${expected}.png`))];
    expect([shown.info.width, shown.info.height]).toEqual([wanted.info.width, wanted.info.height]);
    expect(gapBetween(shown.data, wanted.data)).toBeLessThan(most);

    const facts = await lookAtPrint({ bytes: sample(name), repeat: 'straight', mostPixels: MOST_PIXELS });
    expect(facts).toMatchObject({
      ...{ format: 'PSD', widthPx: 121, heightPx: 97, colourSpace: space, seeThrough: expected === 'clear' },
    });
  });

  test('a greyscale PSD is decoded as grey', async () => {
    const preview = await takeInPrint({ path: pathOf('grey.psd'), mostPixels: MOST_PIXELS });
    const { data } = await pixelsOf(preview!.bytes);
    const middle = (38 * 121 + 60) * 4;
    expect(data[middle]).toBe(data[middle + 2]);
    expect(data[0]! - data[middle]!).toBeGreaterThan(100);
  });

  test('a PSD with too many pixels is not decoded', async () => {
    expect(await takeInPrint({ path: pathOf('packed.psd'), mostPixels: 10_000 })).toBeNull();
  });
});

/** Marks the file as Photoshop does without 最大兼容: its flattened picture is a white placeholder. */
function notFlattened(file: Buffer): Buffer {
  const info = Buffer.alloc(12 + 6);
  info.write('8BIM', 'latin1');
  info.writeUInt16BE(1057, 4);
  info.writeUInt32BE(5, 8);
  info.writeUInt32BE(1, 12);
  const longer = Buffer.from(file);
  const at = 26 + 4 + file.readUInt32BE(26);
  longer.writeUInt32BE(file.readUInt32BE(at) + info.length, at);
  return Buffer.concat([longer.subarray(0, at + 4), info, longer.subarray(at + 4)]);
}

const changed = (name: string, change: (file: Buffer) => void): Buffer => {
  const file = sample(name);
  change(file);
  return file;
};

describe('a PSD that cannot be used', () => {
  test.each([
    ['a large document', sample('large.psb'), '另存为 TIFF'],
    ['indexed colours', sample('indexed.psd'), '转成 RGB 颜色'],
    ['32 bits a channel', changed('plain.psd', (file) => file.writeUInt16BE(32, 22)), '转成 8 位或 16 位'],
    ['no flattened picture', notFlattened(sample('packed.psd')), '勾选“最大兼容”'],
    [
      'two thousand million pixels wide',
      changed('packed.psd', (file) => file.writeUInt32BE(2e9, 18)),
      '最多 30000 像素',
    ],
    ['more rows than bytes', changed('packed.psd', (file) => file.writeUInt32BE(29_999, 14)), '不完整'],
    ['parts beyond its end', changed('packed.psd', (file) => file.writeUInt32BE(0xffff_fff0, 30)), '不完整'],
    ['its head alone', sample('packed.psd').subarray(0, 26), '不完整'],
    ['four letters', Buffer.from('8BPS'), '不完整'],
  ])('a PSD that cannot be used is refused with advice: %s', async (_what, file, say) => {
    expect(await whyNot(file)).toContain(say);
    expect(await psdAsTiff(new Uint8Array(file))).toBeNull();
  });

  test('a truncated or corrupted PSD gives a picture or null, and never a crash', async () => {
    let last = 20_261_122;
    const random = (below: number) => {
      last = (Math.imul(last, 1_103_515_245) + 12_345) >>> 0;
      return last % below;
    };
    for (const name of ['packed.psd', 'clear.psd', 'cmyk.psd']) {
      const whole = sample(name);
      for (let round = 0; round < 12; round += 1) {
        const file = new Uint8Array(whole.subarray(0, round % 2 === 0 ? random(whole.length) : whole.length));
        for (let spot = 0; spot < 8 && file.length > 30; spot += 1) file[4 + random(file.length - 4)] = random(256);
        await expect(
          lookAtPrint({ bytes: file, repeat: 'straight', mostPixels: MOST_PIXELS }),
          `${name} ${round}`,
        ).resolves.toBeDefined();
      }
    }
  });
});
