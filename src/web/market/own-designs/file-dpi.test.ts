import sharp from 'sharp';
import { expect, test } from 'vitest';
import { dpiIn, dpiOf, printDpi } from './file-dpi.ts';

const dots = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } });
const written = (kind: 'png' | 'jpeg' | 'tiff', density?: number) =>
  (density ? dots.clone().withMetadata({ density }) : dots.clone()).toFormat(kind).toBuffer();
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const bytesOf = (...parts: (string | readonly number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : [...part])));

test.each(['png', 'jpeg', 'tiff'] as const)('the print resolution is read from a %s', async (kind) => {
  expect(dpiIn(viewOf(await written(kind, 300)))).toBe(300);
});

test('the print resolution is read from EXIF when there is no JFIF', () => {
  const directory = [0, 2, 0x01, 0x1a, 0, 5, 0, 0, 0, 1, 0, 0, 0, 38, 0x01, 0x28, 0, 3, 0, 0, 0, 1, 0, 3, 0, 0];
  const exif = bytesOf('Exif\0\0', 'MM', [0, 42, 0, 0, 0, 8], directory, [0, 0, 0, 0], [0, 0, 0, 118, 0, 0, 0, 1]);
  const jpeg = bytesOf([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2], [...exif], [0xff, 0xda], '. . . . . . . . . .');
  expect(dpiIn(viewOf(jpeg))).toBe(300);
});

test('the print resolution of a PSD is read from its resources', () => {
  const other = bytesOf('8BIM', [0x04, 0x21], [3], 'abc', [0, 0, 0, 1], [7, 0]);
  const resolution = bytesOf('8BIM', [0x03, 0xed], [0, 0], [0, 0, 0, 16], [0x01, 0x2c, 0, 0], [0, 1, 0, 1], '........');
  const resources = [0, 0, 0, other.length + resolution.length];
  const psd = bytesOf(
    '8BPS',
    Array.from({ length: 22 }, () => 0),
    [0, 0, 0, 0],
    resources,
    [...other],
    [...resolution],
  );
  expect(dpiIn(viewOf(psd))).toBe(300);
  expect(dpiIn(viewOf(psd.subarray(0, 40)))).toBeNull();
});

test('a screen resolution is not used as print resolution', async () => {
  const screen = await dpiOf(new Blob([new Uint8Array(await written('png', 72))]));
  expect(screen).toBe(72);
  expect(printDpi(screen)).toBeNull();
  expect(printDpi(300)).toBe(300);
});

test('a truncated file or one of another format has no resolution', async () => {
  const whole = await written('jpeg', 300);
  for (const length of [0, 1, 3, 9, 15]) expect(dpiIn(viewOf(whole.subarray(0, length)))).toBeNull();
  expect(dpiIn(viewOf(bytesOf('RIFF....WEBPVP8 ....')))).toBeNull();
});
