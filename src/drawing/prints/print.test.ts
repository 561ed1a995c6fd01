import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { defaultRepeatMm, drawPrint, isPlacement, printTile } from '../print.ts';
import type { Hex, PrintFamily, PrintRecipe, PrintTile } from '../recipe.ts';
import { PRINT_FAMILIES } from './families.ts';
import { designerHands, designerPrint, WORKS_PER_DESIGNER } from './palettes.ts';
import type { DesignerId } from './palettes.ts';

const FAMILIES = Object.keys(PRINT_FAMILIES) as PrintFamily[];
const ALLOVERS = FAMILIES.filter((family) => !isPlacement(family));
const PALETTE: readonly Hex[] = ['#f6f1e7', '#c9607a', '#e7a3a7', '#7b8fbf', '#587a5a', '#2d3b5e'];
/** a tile travels to the browser's design studio */
const TILE_LIMIT_BYTES = 40_000;

function recipe(family: PrintFamily, changes: Partial<PrintRecipe> = {}): PrintRecipe {
  return {
    family,
    repeat: 'straight',
    repeatMm: defaultRepeatMm(family),
    palette: PALETTE,
    seed: 7,
    density: 0.6,
    scale: 1,
    ...changes,
  };
}

describe.each(FAMILIES)('%s', (family) => {
  test('draws the same tile from the same recipe', () => {
    expect(printTile(recipe(family))).toEqual(printTile(recipe(family)));
  });

  test('draws something else from another seed', () => {
    const tiles = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) =>
      printTile(recipe(family, { seed })).fragment.replaceAll(/p[0-9a-z]+-/g, ''),
    );
    expect(new Set(tiles).size).toBeGreaterThanOrEqual(
      family === 'gradient' || family === 'stripe' || family === 'dots' ? 3 : 6,
    );
  });

  test('holds outlines only: no text, no filter, no broken number', () => {
    for (const seed of [0, 1, 2, 3, 4, 5, 6, 7]) {
      const { fragment } = printTile(recipe(family, { seed, density: seed / 8, scale: 0.6 + seed / 6 }));
      expect(fragment).not.toMatch(/<text|<filter|NaN|undefined|Infinity/);
    }
  });

  test('manages with three colours', () => {
    const { fragment } = printTile(recipe(family, { palette: ['#ffffff', '#111111', '#888888'] }));
    expect(fragment.length).toBeGreaterThan(100);
    expect(fragment).not.toMatch(/undefined|NaN/);
  });
});

describe('a tile joins its neighbours without a seam', () => {
  const seedsOf = { straight: 50, halfDrop: 12, brick: 12 } as const;
  const repeats = Object.keys(seedsOf) as (keyof typeof seedsOf)[];
  test.each(ALLOVERS.flatMap((family) => repeats.map((repeat) => [family, repeat] as const)))(
    '%s in %s',
    async (family, repeat) => {
      const all: Step[] = [];
      for (let seed = 0; seed < seedsOf[repeat]; seed++) {
        const cloth = await rasterOf(printTile(recipe(family, { repeat, seed })));
        for (const step of steps(cloth)) {
          // a motif may stand along any line, so now and then along the edge
          expect(step.seam, `seed ${seed}`).toBeLessThanOrEqual(step.largestInside * 1.25 + 1);
          all.push(step);
        }
      }
      // over many seeds the edge is a line like any other, unless cells or bars begin at it
      if (!RULED.has(family)) expect(mean(all, 'seam')).toBeLessThanOrEqual(mean(all, 'usualInside') * 1.2 + 0.5);
    },
  );
});

describe('half-drop and brick really move the neighbour by half a repeat', () => {
  const cloths = ALLOVERS.flatMap((family) => [0, 1, 2, 3, 4, 5].map((seed) => [family, seed] as const));
  const moving = cloths.filter(([family, seed]) => !PRINT_FAMILIES[family].runsThrough?.(seed));

  test.each(moving)('%s, seed %i', async (family, seed) => {
    for (const repeat of ['halfDrop', 'brick'] as const) {
      const cloth = await rasterOf(printTile(recipe(family, { repeat, seed })));
      // such a tile holds two repeats: half of it is a whole repeat one way and half a repeat the other way
      expect(difference(cloth, 0.5, 0.5), repeat).toBeLessThan(1);
    }
  });

  test('a scattered print is another cloth when it drops', async () => {
    for (const family of ['liberty', 'botanical', 'porcelain', 'inkWash', 'batik', 'paisley'] as const) {
      const cloth = await rasterOf(printTile(recipe(family, { repeat: 'halfDrop' })));
      expect(difference(cloth, 0.5, 0), family).toBeGreaterThan(4);
    }
  });

  test('a print that runs through the cloth is the same cloth however it is laid', () => {
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

/** without the ids, which tell recipes apart */
const bare = (fragment: string) => fragment.replaceAll(/p[0-9a-z]+-/g, '');

/** families of cells and bars: a step of colour at the edge of a repeat is part of the print */
const RULED: ReadonlySet<PrintFamily> = new Set([
  'stripe',
  'tartan',
  'geometric',
  'lattice',
  'dots',
  'pixel',
  'seigaiha',
]);

const mean = (steps: readonly Step[], key: keyof Step) =>
  steps.reduce((sum, step) => sum + step[key], 0) / steps.length;

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

function svgOf(tile: PrintTile, width: number, height: number): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${tile.widthMm} ${tile.heightMm}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} preserveAspectRatio="none">${tile.fragment}</svg>`;
}

/** mean difference between the cloth and itself, moved by parts of the tile */
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
  /** mean step of colour where the tile meets its neighbour */
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

describe('parameters reach the picture', () => {
  test.each(FAMILIES)('%s answers to palette, scale and density', (family) => {
    const plain = printTile(recipe(family)).fragment;
    expect(
      bare(printTile(recipe(family, { palette: ['#101418', '#f0a030', '#30c0c0', '#e04060'] })).fragment),
    ).not.toBe(bare(plain));
    const others = [recipe(family, { scale: 0.6 }), recipe(family, { density: 0.3 })].map((other) =>
      bare(printTile(other).fragment),
    );
    expect(others.some((other) => other !== bare(plain))).toBe(true);
  });

  test('a slogan sets the words of its recipe', () => {
    expect(printTile(recipe('lettering', { words: '发财' })).fragment).not.toBe(
      printTile(recipe('lettering', { words: '自由' })).fragment,
    );
    expect(() => printTile(recipe('lettering', { words: '龘' }))).toThrow(/龘/);
  });
});

describe('pictures', () => {
  test('a print fills its square of cloth, an artwork keeps a margin', () => {
    expect(drawPrint({ draw: 'print', print: recipe('liberty'), showMm: 200 })).toMatchObject({
      width: 200,
      height: 200,
    });
    const badge = drawPrint({ draw: 'print', print: recipe('emblem'), showMm: 100 });
    expect(badge.width).toBeGreaterThan(defaultRepeatMm('emblem').width);
  });
});

describe('an all-over family as a placement', () => {
  test.each(ALLOVERS)('%s is one artwork with nothing cut off at its edge', async (family) => {
    for (const seed of [1, 2, 3]) {
      const tile = printTile(recipe(family, { repeat: 'placement', seed }));
      expect(tile.placement).toBe(true);
      const { data, info } = await sharp(Buffer.from(svgOf(tile, 160, 160)))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const alpha = (x: number, y: number) => data[(y * info.width + x) * 4 + 3] ?? 0;
      // a disc is clipped inside its rim, loose motifs keep to the plain cloth: nothing reaches the corners
      for (const [x, y] of [
        [0, 0],
        [159, 0],
        [0, 159],
        [159, 159],
      ] as const)
        expect(alpha(x, y), `seed ${seed}`).toBe(0);
      expect(data.some((_, i) => i % 4 === 3 && data[i] === 255)).toBe(true);
    }
  });
});

describe('the ten designers', () => {
  const ids = Object.keys(designerHands) as DesignerId[];
  const works = ids.flatMap((id) => Array.from({ length: WORKS_PER_DESIGNER }, (_, i) => designerPrint(id, i)));

  test('every work has its own picture and its own title', () => {
    expect(new Set(works.map((work) => JSON.stringify(work.recipe))).size).toBe(works.length);
    expect(new Set(works.map((work) => work.title)).size).toBe(works.length);
  });

  test('every work draws, with a tile that stays small', () => {
    for (const work of works) {
      const { fragment } = printTile(work.recipe);
      expect(fragment.length, work.title).toBeLessThan(TILE_LIMIT_BYTES);
    }
  });

  test('a designer draws at least three families', () => {
    for (const id of ids) {
      const families = Array.from({ length: WORKS_PER_DESIGNER }, (_, i) => designerPrint(id, i).recipe.family);
      expect(new Set(families).size, id).toBeGreaterThanOrEqual(3);
    }
  });
});
