import { describe, expect, test } from 'vitest';
import { rgbOf } from './kit/colour.ts';
import { deltaE00, labOfHex } from './kit/lab.ts';
import { printTile } from './print.ts';
import { bare, FAMILIES, recipe } from './prints/print-samples.ts';
import { pixelRecolourer, recolouredHex, recolourPixels, shownPalette } from './recolour.ts';
import type { Hex, Recolouring } from './recipe.ts';

const RED_TO_BLUE: Recolouring = [
  { from: '#f6f1e7', to: '#f6f1e7' },
  { from: '#c8202f', to: '#1f4fa0' },
  { from: '#1c1c1e', to: '#1c1c1e' },
];

const pixelsOf = (...hexes: Hex[]) => Uint8Array.from(hexes.flatMap((hex) => [...rgbOf(hex), 255]));

describe('colours', () => {
  // from Sharma, Wu, Dalal: The CIEDE2000 Color-Difference Formula (2005), table 1
  test.each([
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
    [[50, 0, 0], [50, -1, 2], 2.3669],
  ] as const)('the colour difference of %j and %j is as published', (one, other, expected) => {
    expect(deltaE00(one, other)).toBeCloseTo(expected, 3);
  });

  test('the Lab of sRGB red is as published', () => {
    const red = labOfHex('#ff0000');
    [53.24, 80.09, 67.2].forEach((part, axis) => expect(red[axis]).toBeCloseTo(part, 1));
  });
});

describe('recolouring', () => {
  test('each colour becomes exactly the asked one, and the others stay', () => {
    const pixels = pixelsOf('#c8202f', '#f6f1e7', '#1c1c1e');
    recolourPixels(pixels, RED_TO_BLUE);
    expect([...pixels]).toEqual([...pixelsOf('#1f4fa0', '#f6f1e7', '#1c1c1e')]);
  });

  test('a soft edge between two colours becomes the soft edge between their new ones', () => {
    for (let step = 0; step <= 16; step += 1) {
      const blend = (one: Hex, other: Hex) =>
        rgbOf(one).map((part, axis) => Math.round(part + ((rgbOf(other)[axis]! - part) * step) / 16));
      const pixels = Uint8Array.from([...blend('#c8202f', '#f6f1e7'), 255]);
      recolourPixels(pixels, RED_TO_BLUE);
      const expected = blend('#1f4fa0', '#f6f1e7');
      expected.forEach((part, axis) => expect(Math.abs(pixels[axis]! - part)).toBeLessThanOrEqual(3));
    }
  });

  test('grain around a colour moves along with it', () => {
    const pixels = Uint8Array.from([203, 30, 50, 255]);
    recolourPixels(pixels, RED_TO_BLUE);
    const [red, green, blue] = rgbOf('#1f4fa0');
    [red + 3, green - 2, blue + 3].forEach((part, at) => expect(Math.abs(pixels[at]! - part)).toBeLessThanOrEqual(2));
  });

  test('strips of a picture become the same bytes as the whole, and alpha stays', () => {
    const whole = Uint8Array.from({ length: 4 * 4_096 }, (_, at) => (at * 131 + (at >> 3) * 17) % 256);
    const strips = whole.slice();
    recolourPixels(whole, RED_TO_BLUE);
    const recolour = pixelRecolourer(RED_TO_BLUE);
    for (let at = 0; at < strips.length; at += 4 * 300) recolour(strips.subarray(at, at + 4 * 300));
    expect(strips).toEqual(whole);
    expect(whole[3]).toBe((3 * 131) % 256);
  });

  test('pixels without alpha are recoloured alike', () => {
    const pixels = Uint8Array.from([...rgbOf('#c8202f'), ...rgbOf('#1c1c1e')]);
    recolourPixels(pixels, RED_TO_BLUE, 3);
    expect([...pixels]).toEqual([...rgbOf('#1f4fa0'), ...rgbOf('#1c1c1e')]);
  });

  test('one colour only shifts', () => {
    expect(recolouredHex('#808080', [{ from: '#808080', to: '#204060' }])).toBe('#204060');
  });
});

describe('a drawn print in other colours', () => {
  const others: readonly Hex[] = ['#10243e', '#e8c15a', '#f4ead2', '#c2452d', '#8fb8a8', '#ffffff'];

  test.each(FAMILIES)('%s keeps every motif in its place, and has no colour of before', (family) => {
    const own = recipe(family);
    const recolour = own.palette.map((from, at) => ({ from, to: others[at]! }));
    const [before, after] = [printTile(own), printTile({ ...own, recolour })];
    const shapes = (fragment: string) =>
      bare(fragment)
        .replaceAll(/"#[0-9a-f]{6}"/g, '""')
        .replaceAll(/-r[0-9a-z]+/g, '');
    expect(shapes(after.fragment)).toBe(shapes(before.fragment));
    for (const hex of own.palette) expect(after.fragment).not.toContain(hex);
    const shown = own.palette.filter((hex) => before.fragment.includes(hex));
    for (const hex of shown) expect(after.fragment).toContain(others[own.palette.indexOf(hex)]);
    expect(shownPalette({ ...own, recolour })).toEqual(others);
  });

  test('a mask stays black and white', () => {
    const own = recipe('lettering', { seed: 8, words: '霓虹旧梦' });
    const { fragment } = printTile({ ...own, recolour: own.palette.map((from) => ({ from, to: '#123c4a' })) });
    expect(fragment).toContain('fill="#fff"');
    expect(fragment).toContain('fill="#000"');
  });

  test('a recoloured print refers to its own definitions only', () => {
    const own = recipe('liberty', { repeat: 'halfDrop' });
    const recolour = own.palette.map((from, at) => ({ from, to: others[at]! }));
    const { fragment } = printTile({ ...own, recolour });
    const ids = new Set([...fragment.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const references = [...fragment.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id);
    expect(references.length).toBeGreaterThan(5);
    expect(references.filter((id) => !ids.has(id))).toEqual([]);
    expect([...ids].filter((id) => printTile(own).fragment.includes(`"${id}"`))).toEqual([]);
  });
});
