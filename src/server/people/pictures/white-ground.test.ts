import sharp from 'sharp';
import { expect, test } from 'vitest';
import { lightOfGround } from './fit-picture.ts';
import { whiteGround } from './white-ground.ts';

/** 白底图 is cut only where the ground can be told from the product for certain. */

const SIDE = 900;
const SHIRT = 'M300 240 L600 240 L760 400 L680 480 L610 420 L610 760 L290 760 L290 420 L220 480 L140 400 Z';
const NAVY = [31, 42, 90] as const;

interface Scene {
  readonly cloth?: string;
  readonly ground?: string;
  readonly shirt?: string;
  readonly more?: string;
}

/** As a camera takes it: with noise, compressed. */
async function photograph({ cloth = '#1f2a5a', ground = '#e6e3de', shirt = SHIRT, more = '' }: Scene): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><defs><linearGradient id="dusk" x2="0" y2="1"><stop stop-color="#f4f2ee"/><stop offset="1" stop-color="#9a948a"/></linearGradient><radialGradient id="shade"><stop stop-color="#8d8a84"/><stop offset="1" stop-color="#8d8a84" stop-opacity="0"/></radialGradient></defs><rect width="100%" height="100%" fill="${ground}"/><path d="${shirt}" fill="${cloth}"/>${more}</svg>`;
  const noise = await sharp({
    create: {
      width: SIDE,
      height: SIDE,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 8, sigma: 2 },
    },
  })
    .png()
    .toBuffer();
  return sharp(Buffer.from(svg))
    .composite([{ input: noise, blend: 'difference' }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

test('a product on a plain grey ground comes whole into the middle of a white square', async () => {
  const cut = (await whiteGround({ bytes: await photograph({}) }))!;
  const { data, info } = await sharp(cut).raw().toBuffer({ resolveWithObject: true });
  expect([info.width === info.height, info.channels]).toEqual([true, 3]);
  expect(await lightOfGround({ bytes: cut })).toBe(255);
  const isSubject = (x: number, y: number) => data[(y * info.width + x) * 3]! < 128;
  const columns = Array.from({ length: info.width }, (_, x) => x).filter((x) =>
    Array.from({ length: info.height }, (_, y) => y).some((y) => isSubject(x, y)),
  );
  const [first, last] = [columns[0]!, columns.at(-1)!];
  // 620 pixels wide, as in the photograph: nothing of it is cut, and nothing of it is enlarged.
  expect(Math.abs(last - first + 1 - 620)).toBeLessThanOrEqual(4);
  expect(Math.abs(first + last - info.width)).toBeLessThanOrEqual(6);
  const middle = data.subarray((info.height / 2) * info.width * 3).subarray((info.width >> 1) * 3);
  for (const [at, channel] of NAVY.entries()) expect(Math.abs(middle[at]! - channel)).toBeLessThanOrEqual(12);
});

test('a white product on white stays as the camera took it', async () => {
  const white = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#ffffff' } })
    .composite([
      { input: Buffer.from('<svg width="300" height="400"><rect width="300" height="400" fill="#f4f4f2"/></svg>') },
    ])
    .jpeg()
    .toBuffer();
  const { data, info } = await sharp((await whiteGround({ bytes: white }))!)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([900, 900]);
  expect(data[(450 * info.width + 450) * info.channels]).toBeLessThan(250);
});

test.each<[string, Scene]>([
  ['a product that the picture cuts off', { shirt: 'M300 240 L600 240 L760 400 L760 900 L140 900 L140 400 Z' }],
  ['a product in the colour of its ground', { cloth: '#ecebe8', ground: '#e6e3de' }],
  [
    'a product that is partly in the colour of its ground',
    { more: '<rect x="330" y="420" width="240" height="300" fill="#e6e3de"/>' },
  ],
  ['a ground that is not plain', { ground: 'url(#dusk)' }],
  ['a product with a wide soft shadow', { more: '<ellipse cx="450" cy="800" rx="380" ry="60" fill="url(#shade)"/>' }],
  ['a ground without a product', { shirt: 'M0 0' }],
])('no cut is made of %s', async (_, scene) => {
  expect(await whiteGround({ bytes: await photograph(scene) })).toBeNull();
});
