import { describe, expect, it } from 'vitest';
import { drawFabric } from '../fabric.ts';
import type { ClothConstruction, FabricLook, FabricRecipe, Hex } from '../recipe.ts';
import { CONSTRUCTIONS } from './constructions.ts';

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

const constructions = Object.keys(CONSTRUCTIONS) as ClothConstruction[];

describe.each(constructions)('%s', (construction) => {
  it.each(VIEWS)('draws the same %s every time, square and clean', (view) => {
    const one = drawFabric(recipe(look(construction), view));
    const again = drawFabric(recipe(look(construction), view));
    expect(again.svg).toBe(one.svg);
    expect(one.width).toBe(one.height);
    expect(one.svg).toContain(`viewBox="0 0 ${one.width} ${one.height}"`);
    expect(one.svg).not.toMatch(/NaN|undefined|Infinity|<text|feTurbulence|feGaussianBlur/);
  });

  it.each(['close', 'swatch'] as const)('stays light to send as %s', (view) => {
    expect(drawFabric(recipe(look(construction), view)).svg.length).toBeLessThan(100_000);
  });
});

describe('a fabric picture', () => {
  it('keeps the threads of a cloth when only its colour changes', () => {
    const threads = (colour: Hex) =>
      /<path id="[^"]*p1" d="([^"]*)"/.exec(drawFabric(recipe(look('poplin', colour), 'close')).svg)?.[1];
    expect(threads('#ffffff')).toBeTruthy();
    expect(threads('#ffffff')).toBe(threads('#c8442e'));
  });

  it('shows finer threads for a denser cloth of the same figure', () => {
    const floats = (warp: number) =>
      drawFabric(recipe({ ...look('linen'), densityPerInch: { warp: 60, weft: warp } }, 'close')).svg.split('m').length;
    expect(floats(80)).toBeGreaterThan(floats(40));
  });

  it('never shares an id between two pictures that may stand in one page', () => {
    const ids = (svg: string) => new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]));
    const a = ids(drawFabric(recipe(look('denim'), 'close')).svg);
    const b = ids(drawFabric(recipe(look('denim', '#111111'), 'close')).svg);
    expect([...a].filter((id) => b.has(id))).toEqual([]);
  });

  it('says every id only once', () => {
    for (const construction of constructions) {
      for (const view of VIEWS) {
        const { svg } = drawFabric(recipe(look(construction), view));
        const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]);
        expect(ids.length, `${construction} ${view}`).toBe(new Set(ids).size);
      }
    }
  });

  it('shows the print of a printed cloth', () => {
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
