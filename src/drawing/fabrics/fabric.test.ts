import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { drawFabric } from '../fabric.ts';
import { MM_PER_INCH } from '../kit/inch.ts';
import type { ClothConstruction, FabricLook, FabricRecipe, Hex } from '../recipe.ts';
import { CONSTRUCTIONS, clothTile } from './constructions.ts';

const VIEWS = ['close', 'swatch', 'card'] as const;
const COLOURS: Hex[] = ['#f4f1ea', '#23252b', '#c98f8b', '#1e3a5f', '#c8442e'];

const look = (construction: ClothConstruction, colour: Hex = '#2f4468'): FabricLook => ({
  construction,
  colour,
  gsm: 180,
  densityPerInch: { warp: 74, weft: 46 },
});

const recipe = (fabric: FabricLook, view: FabricRecipe['view']): FabricRecipe => ({
  draw: 'fabric',
  view,
  fabric,
  colours: COLOURS,
});

const drawings = new Map<string, string>();

function drawn(construction: ClothConstruction, view: FabricRecipe['view']): string {
  const key = construction + view;
  const svg = drawings.get(key) ?? drawFabric(recipe(look(construction), view)).svg;
  drawings.set(key, svg);
  return svg;
}

const constructions = Object.keys(CONSTRUCTIONS) as ClothConstruction[];

/** The picture's tiles without their palettes: which yarn is on top at each point, and how it is lit. */
const threadsOf = (svg: string): string[] =>
  [...svg.matchAll(/href="data:image\/png;base64,([^"]+)"/g)].map(([, base64 = '']) => {
    const png = Buffer.from(base64, 'base64');
    let at = 8;
    while (png.toString('latin1', at + 4, at + 8) !== 'IDAT') at += 12 + png.readUInt32BE(at);
    return inflateSync(png.subarray(at + 8, at + 8 + png.readUInt32BE(at))).toString('base64');
  });

describe.each(constructions)('fabric %s', (construction) => {
  it.each(VIEWS)('the %s view of a fabric is reproducible, square and valid', (view) => {
    const one = drawFabric(recipe(look(construction), view));
    expect(drawn(construction, view)).toBe(one.svg);
    expect(one.width).toBe(one.height);
    expect(one.svg).toContain(`viewBox="0 0 ${one.width} ${one.height}"`);
    expect(one.svg.replaceAll(/base64,[^"]+/g, '')).not.toMatch(
      /NaN|undefined|Infinity|<text|feTurbulence|feGaussianBlur/,
    );
  });

  it.each(VIEWS)('the %s view of a fabric stays below 250 kB', (view) => {
    expect(drawn(construction, view).length).toBeLessThan(250_000);
  });

  it('a changed colour of a fabric keeps its threads', () => {
    const [threads] = threadsOf(drawn(construction, 'close'));
    expect(threads).toBeTruthy();
    expect(threadsOf(drawFabric(recipe(look(construction, '#c8442e'), 'close')).svg)[0]).toBe(threads);
  });

  it('a repeat of the fabric joins itself without a visible edge', () => {
    const { columns, rows, pixels } = clothTile(look(construction), { sideMm: 10, pxPerMm: 24 });
    const between = (column: number) => {
      let sum = 0;
      for (let row = 0; row < rows; row++) {
        sum += Math.abs(pixels[row * columns + column]! - pixels[row * columns + ((column + 1) % columns)]!);
      }
      return sum / rows;
    };
    const inside = Array.from({ length: columns - 1 }, (_, column) => between(column));
    expect(between(columns - 1)).toBeLessThanOrEqual(Math.max(...inside) * 1.05);
  });
});

describe('fabric pictures', () => {
  it('all constructions look different', () => {
    const pictures = constructions.map((construction) => threadsOf(drawn(construction, 'close'))[0]);
    expect(new Set(pictures).size).toBe(constructions.length);
  });

  it("the drawn threads have the spacing of the fabric's density", () => {
    for (const [warp, weft] of [
      [30, 24],
      [40, 30],
      [60, 48],
    ] as const) {
      const tile = clothTile({ ...look('canvas'), densityPerInch: { warp, weft } }, { sideMm: 12, pxPerMm: 32 });
      // threads are slightly irregular: within a tenth
      expect(Math.abs((repeatMm(tile, 'across') * warp) / MM_PER_INCH - 1)).toBeLessThan(0.1);
      expect(Math.abs((repeatMm(tile, 'down') * weft) / MM_PER_INCH - 1)).toBeLessThan(0.1);
    }
  });

  it('a heavier fabric of the same density is drawn with thicker yarn', () => {
    const gaps = (gsm: number) => {
      const { pixels } = clothTile({ ...look('linen'), gsm }, { sideMm: 12, pxPerMm: 32 });
      return pixels.filter((pixel) => pixel < 10).length / pixels.length;
    };
    expect(gaps(90)).toBeGreaterThan(gaps(260));
  });

  it('two pictures on one page share no ids', () => {
    const ids = (svg: string) => new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]));
    const a = ids(drawFabric(recipe(look('denim'), 'close')).svg);
    const b = ids(drawFabric(recipe(look('denim', '#111111'), 'close')).svg);
    expect([...a].filter((id) => b.has(id))).toEqual([]);
  });

  it('a picture defines every id once', () => {
    for (const construction of constructions) {
      for (const view of VIEWS) {
        const ids = [...drawn(construction, view).matchAll(/ id="([^"]+)"/g)].map((m) => m[1]);
        expect(ids.length, `${construction} ${view}`).toBe(new Set(ids).size);
      }
    }
  });

  it('the picture of a printed fabric shows its print', () => {
    const print = {
      family: 'dots',
      repeat: 'straight',
      repeatMm: { width: 40, height: 40 },
      palette: ['#ffffff', '#c8442e', '#123456'],
      seed: 1,
      density: 0.6,
      scale: 1,
    } as const;
    for (const view of ['close', 'swatch'] as const) {
      expect(drawFabric(recipe({ ...look('poplin'), print }, view)).svg).toContain('#c8442e');
    }
  });
});

/** The shortest shift after which a plain weave repeats: one thread further, warp and weft have changed places. */
function repeatMm(tile: ReturnType<typeof clothTile>, direction: 'across' | 'down'): number {
  const { columns, rows, pixels } = tile;
  const [length, lengthMm] = direction === 'across' ? [columns, tile.widthMm] : [rows, tile.heightMm];
  const at = (column: number, row: number) => pixels[(row % rows) * columns + (column % columns)]!;
  const unlike = (shift: number) => {
    let sum = 0;
    for (let row = 0; row < rows; row += 2) {
      for (let column = 0; column < columns; column += 2) {
        const other = direction === 'across' ? at(column + shift, row) : at(column, row + shift);
        sum += (at(column, row) - other) ** 2;
      }
    }
    return sum;
  };
  const pxPerMm = length / lengthMm;
  // from a third of a millimetre: nearer points are on the same yarn
  const shifts = Array.from({ length: Math.round(1.9 * pxPerMm) }, (_, i) => i + Math.round(0.34 * pxPerMm));
  const unlikes = shifts.map(unlike);
  const low = Math.min(...unlikes);
  // multiples match too: the first minimum counts
  const first = unlikes.findIndex(
    (value, i) => value < low * 1.35 && value <= (unlikes[i - 1] ?? Infinity) && value <= (unlikes[i + 1] ?? Infinity),
  );
  return shifts[first]! / pxPerMm;
}
