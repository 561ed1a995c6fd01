import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { palettePng } from './palette-png.ts';
import { eachCell, everyCell, layRelief, lightOn, noise } from './relief.ts';
import { blurred, coverage, tintImage } from './shadow.ts';

const field = () => layRelief({ x: 0, y: 0, width: 60, height: 60 }, 3);

function hill(heightMm: number) {
  const relief = field();
  everyCell(relief, (index, x, y) => {
    relief.heights[index] = heightMm * Math.exp(-((x - 30) ** 2 + (y - 30) ** 2) / 100);
  });
  return relief;
}

function lightAt(relief: ReturnType<typeof field>, light: Float32Array, x: number, y: number): number {
  let found = Number.NaN;
  eachCell(relief, [x - 1.5, y - 1.5], [x + 1.4, y + 1.4], (index) => {
    found = light[index]!;
  });
  return found;
}

describe('light on a relief', () => {
  it('flat fabric is neither lit nor shaded', () => {
    for (const value of lightOn(field(), 0.5)) expect(value).toBeCloseTo(0, 5);
  });

  it('slopes towards the upper left are lit and the others shaded', () => {
    const relief = hill(4);
    const light = lightOn(relief, 0);
    expect(lightAt(relief, light, 24, 24)).toBeGreaterThan(0.05);
    expect(lightAt(relief, light, 36, 36)).toBeLessThan(-0.05);
  });

  it('light and shade are reversed in a hollow', () => {
    const relief = hill(-4);
    const light = lightOn(relief, 0);
    expect(lightAt(relief, light, 24, 24)).toBeLessThan(-0.05);
    expect(lightAt(relief, light, 36, 36)).toBeGreaterThan(0.05);
  });

  it('satin has stronger highlights than cotton', () => {
    const relief = hill(4);
    expect(Math.max(...lightOn(relief, 1))).toBeGreaterThan(Math.max(...lightOn(relief, 0)) + 0.05);
  });
});

describe('noise', () => {
  it('noise is reproducible, depends on its seed and stays near its range', () => {
    const places = Array.from({ length: 500 }, (_, i) => [i * 0.37, i * 0.21] as const);
    const values = places.map(([x, y]) => noise(5)(x, y));
    expect(places.map(([x, y]) => noise(5)(x, y))).toEqual(values);
    expect(places.map(([x, y]) => noise(6)(x, y))).not.toEqual(values);
    expect(Math.max(...values.map(Math.abs))).toBeLessThan(1.3);
    expect(Math.max(...values)).toBeGreaterThan(0.4);
  });
});

describe('a palette PNG', () => {
  it('another program decodes a palette PNG to the same pixels', async () => {
    const palette = [
      { red: 10, green: 20, blue: 30, alpha: 0 },
      { red: 200, green: 100, blue: 50, alpha: 255 },
      { red: 1, green: 2, blue: 3, alpha: 128 },
    ];
    const pixels = Uint8Array.from([0, 1, 2, 2, 1, 0]);
    const address = palettePng(3, 2, pixels, palette);
    const png = Buffer.from(address.replace('data:image/png;base64,', ''), 'base64');
    const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 3, height: 2, channels: 4 });
    expect([...data]).toEqual(
      [...pixels].flatMap((index) => {
        const { red, green, blue, alpha } = palette[index]!;
        return [red, green, blue, alpha];
      }),
    );
  });

  it('the base64 of a palette PNG is padded for every length', async () => {
    for (const width of [1, 2, 3, 4, 5, 17]) {
      const address = palettePng(width, 3, new Uint8Array(width * 3), [{ red: 9, green: 8, blue: 7, alpha: 255 }]);
      const png = Buffer.from(address.replace('data:image/png;base64,', ''), 'base64');
      expect((await sharp(png).metadata()).width).toBe(width);
    }
  });
});

describe('a shadow', () => {
  const grid = { xMm: 0, yMm: 0, cellMm: 1, columns: 40, rows: 40 };
  const square = [
    [10, 10],
    [30, 10],
    [30, 30],
    [10, 30],
  ] as const;

  it('a shadow covers the inside of the outline', () => {
    const cover = coverage(grid, [square]);
    expect(cover[20 * 40 + 20]).toBe(1);
    expect(cover[5 * 40 + 20]).toBe(0);
    expect(cover.reduce((sum, value) => sum + value, 0)).toBeCloseTo(400, -2);
  });

  it('blurring a shadow keeps its total', () => {
    const cover = coverage(grid, [square]);
    const soft = blurred(cover, grid, 2);
    const sum = (values: Float32Array) => values.reduce((all, value) => all + value, 0);
    expect(sum(soft)).toBeCloseTo(sum(cover), 1);
    expect(soft[20 * 40 + 9]).toBeGreaterThan(0.1);
    expect(soft[20 * 40 + 20]).toBeCloseTo(1, 3);
  });

  it('a shadow is an image over its grid', () => {
    expect(tintImage(grid, coverage(grid, [square]), [0, 0, 0])).toMatch(
      /^<image href="data:image\/png;base64,[^"]+" x="-0.5" y="-0.5" width="40" height="40" preserveAspectRatio="none"\/>$/,
    );
  });
});
