import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { printTile } from '../print.ts';
import type { PrintFamily, PrintTile } from '../recipe.ts';
import { PRINT_FAMILIES } from './families.ts';
import { ALLOVERS, bare, recipe, svgOf } from './print-samples.ts';

const A_FEW = { straight: 8, halfDrop: 12, brick: 12 } as const;
const MANY = { straight: 50, halfDrop: 12, brick: 12 } as const;

describe('a tile joins its neighbours without a visible seam', () => {
  // A few seeds by default; LONG_TESTS=1 tests many
  const seedsOf = process.env['LONG_TESTS'] === '1' ? MANY : A_FEW;
  const repeats = Object.keys(seedsOf) as Repeat[];
  test.each(ALLOVERS.flatMap((family) => repeats.map((repeat) => [family, repeat] as const)))(
    '%s in %s has no visible seam',
    async (family, repeat) => {
      const all: Step[] = [];
      for (let seed = 0; seed < seedsOf[repeat]; seed++) {
        const cloth = await clothOf(family, repeat, seed);
        for (const step of steps(cloth)) {
          // a motif's edge may coincide with any line, sometimes with the tile's edge
          expect(step.seam, `seed ${seed}`).toBeLessThanOrEqual(step.largestInside * 1.25 + 1);
          all.push(step);
        }
      }
      // over many seeds the tile's edge is like any other line, unless cells or bars begin at it
      if (!RULED.has(family)) expect(mean(all, 'seam')).toBeLessThanOrEqual(mean(all, 'usualInside') * 1.2 + 0.5);
    },
  );
});

describe('half-drop and brick offset the neighbour by half a repeat', () => {
  const cloths = ALLOVERS.flatMap((family) => [0, 1, 2, 3].map((seed) => [family, seed] as const));
  const moving = cloths.filter(([family, seed]) => !PRINT_FAMILIES[family].runsThrough?.(seed));

  test.each(moving)('%s with seed %i is offset by half a repeat', async (family, seed) => {
    for (const repeat of ['halfDrop', 'brick'] as const) {
      const cloth = await clothOf(family, repeat, seed);
      // the tile holds two repeats: half of it is a whole repeat in one direction and half a repeat in the other
      expect(difference(cloth, 0.5, 0.5), repeat).toBeLessThan(1);
    }
  });

  test('a scattered print changes when it becomes a half-drop', async () => {
    for (const family of ['liberty', 'botanical', 'porcelain', 'inkWash', 'batik', 'paisley'] as const) {
      const cloth = await rasterOf(printTile(recipe(family, { repeat: 'halfDrop' })));
      expect(difference(cloth, 0.5, 0), family).toBeGreaterThan(4);
    }
  });

  test('a print that runs through the fabric is the same as straight, half-drop and brick', () => {
    const running = cloths.filter(([family, seed]) => PRINT_FAMILIES[family].runsThrough?.(seed));
    expect(new Set(running.map(([family]) => family))).toEqual(new Set(['tartan', 'stripe', 'gradient']));
    for (const [family, seed] of running) {
      const straight = printTile(recipe(family, { seed }));
      for (const repeat of ['halfDrop', 'brick'] as const) {
        const laid = printTile(recipe(family, { seed, repeat }));
        expect({ ...laid, fragment: bare(laid.fragment) }).toEqual({ ...straight, fragment: bare(straight.fragment) });
      }
    }
  });
});

/** families of cells and bars: a colour step at the edge of a repeat is part of the print */
const RULED: ReadonlySet<PrintFamily> = new Set([
  'stripe',
  'tartan',
  'checks',
  'geometric',
  'lattice',
  'dots',
  'pixel',
  'seigaiha',
]);

const mean = (steps: readonly Step[], key: keyof Step) =>
  steps.reduce((sum, step) => sum + step[key], 0) / steps.length;

type Repeat = keyof typeof A_FEW;
const drawn = new Map<string, Promise<Raster>>();

/** Cached for both tests. */
function clothOf(family: PrintFamily, repeat: Repeat, seed: number): Promise<Raster> {
  const name = `${family} ${repeat} ${seed}`;
  const cloth = drawn.get(name) ?? rasterOf(printTile(recipe(family, { repeat, seed })));
  drawn.set(name, cloth);
  return cloth;
}

const LONGER_SIDE_PX = 160;

interface Raster {
  readonly width: number;
  readonly height: number;
  at(x: number, y: number, channel: number): number;
}

async function rasterOf(tile: PrintTile): Promise<Raster> {
  const pixelsPerMm = LONGER_SIDE_PX / Math.max(tile.widthMm, tile.heightMm);
  // even, so that half a tile is whole pixels
  const width = 2 * Math.round((tile.widthMm * pixelsPerMm) / 2);
  const height = 2 * Math.round((tile.heightMm * pixelsPerMm) / 2);
  const { data, info } = await sharp(Buffer.from(svgOf(tile, width, height)))
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    width,
    height,
    at: (x, y, channel) => data[((y % height) * width + (x % width)) * info.channels + channel] ?? 0,
  };
}

/** mean difference between the fabric and itself, shifted by fractions of the tile */
function difference({ width, height, at }: Raster, right: number, down: number): number {
  let sum = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let c = 0; c < 3; c++) sum += Math.abs(at(x, y, c) - at(x + right * width, y + down * height, c));
    }
  }
  return sum / width / height / 3;
}

interface Step {
  /** mean colour step at the edge to the neighbouring tile */
  readonly seam: number;
  /** the same between neighbouring lines of pixels inside the tile */
  readonly largestInside: number;
  readonly usualInside: number;
}

function steps({ width, height, at }: Raster): Step[] {
  const stepFrom = (direction: 'column' | 'row', line: number) => {
    const length = direction === 'column' ? height : width;
    let sum = 0;
    for (let along = 0; along < length; along++) {
      for (let c = 0; c < 3; c++) {
        sum +=
          direction === 'column'
            ? Math.abs(at(line + 1, along, c) - at(line, along, c))
            : Math.abs(at(along, line + 1, c) - at(along, line, c));
      }
    }
    return sum / length / 3;
  };
  return (['column', 'row'] as const).map((direction): Step => {
    const lines = direction === 'column' ? width : height;
    const inside = Array.from({ length: lines - 1 }, (_, line) => stepFrom(direction, line));
    return {
      seam: stepFrom(direction, lines - 1),
      largestInside: Math.max(...inside),
      usualInside: inside.reduce((sum, step) => sum + step, 0) / inside.length,
    };
  });
}
