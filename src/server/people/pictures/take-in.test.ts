import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { takeIn } from './take-in.ts';
import { isWholeFile, pngChunks } from './whole-file.ts';

const take = (bytes: Uint8Array) => takeIn({ bytes, mostPixels: 1_000_000, mostSide: 500 });

/** A gradient with some noise, so that every format has something to store. */
const picture = () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="90"><defs><linearGradient id="g"><stop stop-color="#c8442e"/><stop offset="1" stop-color="#1e3a5f"/></linearGradient></defs><rect width="120" height="90" fill="url(#g)"/><circle cx="60" cy="45" r="30" fill="#f2ede1"/></svg>`,
    ),
  ).removeAlpha();

/** @param chunks in order, the header first */
function pngOf(chunks: readonly { name: string; content: Buffer }[]): Buffer {
  const head = Buffer.from('89504e470d0a1a0a', 'hex');
  const written = chunks.map(({ name, content }) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  });
  return Buffer.concat([head, ...written]);
}

async function middleOf(bytes: Buffer): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

describe('truncated files', () => {
  test.each([
    ['PNG', () => picture().png().toBuffer()],
    ['JPEG', () => picture().jpeg().toBuffer()],
    ['progressive JPEG', () => picture().jpeg({ progressive: true }).toBuffer()],
    ['WebP', () => picture().webp().toBuffer()],
  ])('a %s is refused wherever it is truncated, and taken when complete', async (_, encoded) => {
    const whole = await encoded();
    expect((await take(whole))!.width).toBe(120);
    expect(isWholeFile(whole)).toBe(true);
    for (let share = 1; share < 20; share += 1)
      expect(await take(whole.subarray(0, Math.floor((whole.length * share) / 20))), `${share}/20`).toBeNull();
    // only the end marker is missing, which no pixel depends on
    expect(await take(whole.subarray(0, whole.length - 2))).toBeNull();
  });

  test('a JPEG with data after its end is complete, since cameras append previews', async () => {
    const whole = await picture().jpeg().toBuffer();
    expect(await take(Buffer.concat([whole, Buffer.from('a preview')]))).not.toBeNull();
  });

  test('a PNG without its palette is refused', async () => {
    const whole = await picture().png({ palette: true, colours: 16 }).toBuffer();
    const chunks = [...pngChunks(whole)];
    expect(chunks.some(({ name }) => name === 'PLTE')).toBe(true);
    expect(await take(whole)).not.toBeNull();
    expect(await take(pngOf(chunks.filter(({ name }) => name !== 'PLTE')))).toBeNull();
  });
});

describe('colours as in a browser', () => {
  const grey = (value: number) =>
    sharp({ create: { width: 60, height: 60, channels: 3, background: { r: value, g: value, b: value } } });

  async function withGammaChunk(value: number, gamma: number, ...more: string[]): Promise<Buffer> {
    const content = Buffer.alloc(4);
    content.writeUInt32BE(Math.round(gamma * 100_000));
    const [header, ...rest] = [...pngChunks(await grey(value).png().toBuffer())];
    const extra = more.map((name) => ({ name, content: Buffer.from([0]) }));
    return pngOf([header!, { name: 'gAMA', content }, ...extra, ...rest.filter(({ name }) => name !== 'pHYs')]);
  }

  test.each([
    // linear light of 55 / 255 is about 128 in sRGB: 0.2157 ^ (1 / 2.4) * 1.055 - 0.055 = 0.502
    [55, 1, 128],
    [128, 1, 188],
    // sRGB's own gamma changes nothing
    [55, 0.45455, 55],
  ])('a PNG of grey %i with gamma %f is shown as %i', async (value, gamma, shown) => {
    const taken = await take(await withGammaChunk(value, gamma));
    for (const channel of await middleOf(taken!.bytes)) expect(Math.abs(channel - shown)).toBeLessThanOrEqual(2);
  });

  test('an sRGB chunk in a PNG wins over a gamma', async () => {
    const taken = await take(await withGammaChunk(55, 1, 'sRGB'));
    for (const channel of await middleOf(taken!.bytes)) expect(Math.abs(channel - 55)).toBeLessThanOrEqual(2);
  });

  test('a CMYK JPEG without a profile is shown with multiplied inks', async () => {
    const red = sharp({ create: { width: 60, height: 60, channels: 3, background: '#d02030' } });
    const file = await red.toColourspace('cmyk').jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
    const { space, icc } = await sharp(file).metadata();
    expect([space, icc]).toEqual(['cmyk', undefined]);
    // measured on Chromium's canvas
    const wanted = [227, 5, 24];
    const shown = await middleOf((await take(file))!.bytes);
    for (const [at, channel] of shown.entries()) expect(Math.abs(channel - wanted[at]!)).toBeLessThanOrEqual(4);
  });
});
