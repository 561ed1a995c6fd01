/**
 * A lit repeat of fabric as a palette picture: its pixels are the threads, and only the palette depends on the colour.
 */
import { mix, rgbOf } from '../kit/colour.ts';
import { palettePng } from '../kit/palette-png.ts';
import type { Rgba } from '../kit/palette-png.ts';
import type { FabricLook, Hex } from '../recipe.ts';
import { HOLE, averaged, lightSurface } from './surface.ts';
import type { Lighting, Surface } from './surface.ts';
import { clothTone, printTone } from './tone.ts';

/** How one of the fabric's yarns derives its colour. */
export interface Yarn {
  readonly colour: (cloth: Hex) => Hex;
  /** 1 = full light and shade */
  readonly contrast: number;
  /** colour of worn crowns, such as ring-dyed indigo */
  readonly crown?: (cloth: Hex) => Hex;
}

export interface ClothTile {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly columns: number;
  readonly rows: number;
  /** yarn and light of each point: yarn × LEVELS + level; the last row of levels is the shadow seen through holes */
  readonly pixels: Uint8Array;
  readonly yarns: readonly Yarn[];
}

/** What to draw. */
export interface TileWish {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly pxPerMm: number;
  /** the wrong side of the cloth */
  readonly back: boolean;
}

export type WeaveTile = (look: FabricLook, wish: TileWish) => ClothTile;

/** Steps between the deepest gap and the brightest crown; more would only make the file larger. */
const LEVELS = 40;

export function tileOf(surface: Surface, yarns: readonly Yarn[], lighting: Lighting): ClothTile {
  const { columns, rows, pxPerMm, heights, kinds } = surface;
  const light = lightSurface(surface, lighting);
  const pixels = new Uint8Array(light.length);
  const shadow = heights.includes(HOLE) ? shadowBelow(surface) : null;
  for (let i = 0; i < light.length; i++) {
    if (shadow && heights[i] === HOLE) {
      pixels[i] = yarns.length * LEVELS + Math.round(shadow[i]! * (LEVELS - 1));
      continue;
    }
    const level = Math.round(((light[i]! + 1) / 2) * (LEVELS - 1));
    pixels[i] = kinds[i]! * LEVELS + Math.min(LEVELS - 1, Math.max(0, level));
  }
  return { widthMm: columns / pxPerMm, heightMm: rows / pxPerMm, columns, rows, pixels, yarns };
}

/** Transparent fabric casts a shadow on the ground, slightly to the lower right. */
function shadowBelow({ columns, rows, pxPerMm, heights }: Surface): Float32Array {
  const cover = heights.map((height) => (height === HOLE ? 0 : 1));
  const soft = averaged(cover, columns, rows, Math.max(1, Math.round(pxPerMm * 0.1)));
  const [right, down] = [Math.round(pxPerMm * 0.1), Math.round(pxPerMm * 0.16)];
  return soft.map((_, i) => {
    const row = (Math.floor(i / columns) + rows - down) % rows;
    const column = ((i % columns) + columns - right) % columns;
    return soft[row * columns + column]!;
  });
}

/** The tile in a colour, as a data URI. */
const tileAddress = (tile: ClothTile, colour: Hex): string =>
  palettePng(tile.columns, tile.rows, tile.pixels, paletteOf(tile.yarns, colour));

function paletteOf(yarns: readonly Yarn[], colour: Hex): Rgba[] {
  return [...yarns.flatMap((yarn) => tonesOf(yarn, colour)), ...throughTones(colour)];
}

function throughTones(colour: Hex): Rgba[] {
  const [red, green, blue] = rgbOf(mix(colour, '#171420', 0.8));
  return Array.from({ length: LEVELS }, (_, level) => ({
    red,
    green,
    blue,
    alpha: Math.round(255 * SHADOW_BELOW * (level / (LEVELS - 1))),
  }));
}

const SHADOW_BELOW = 0.42;

function tonesOf(yarn: Yarn, cloth: Hex): Rgba[] {
  const colour = yarn.colour(cloth);
  const tone = clothTone(colour);
  const crown = yarn.crown?.(cloth) ?? tone.light;
  const crownStrength = yarn.crown ? 1 : tone.lightStrength;
  return Array.from({ length: LEVELS }, (_, level) => {
    // flat fabric is slightly above the middle: shade has a larger range than light
    const value = ((2 * level) / (LEVELS - 1) - 1) * yarn.contrast + tone.halfShade * 2;
    const shown =
      value < 0
        ? mix(colour, tone.shadow, Math.min(0.92, -value * tone.shadowStrength))
        : mix(colour, crown, Math.min(0.9, value * crownStrength));
    const [red, green, blue] = rgbOf(shown);
    return { red, green, blue, alpha: 255 };
  });
}

/** The tile as an SVG pattern; `unitsPerMm` is the picture's scale. */
export const tilePattern = (id: string, tile: ClothTile, colour: Hex, unitsPerMm: number, transform = ''): string =>
  pattern(id, tile, tileAddress(tile, colour), unitsPerMm, transform);

/** Only light and shade of the threads, as an overlay on a print. */
export function lightPattern(id: string, tile: ClothTile, ground: Hex, unitsPerMm: number): string {
  const tone = printTone(ground);
  const levels = Array.from({ length: LEVELS }, (_, level) => {
    const value = (2 * level) / (LEVELS - 1) - 1;
    const [red, green, blue] = rgbOf(value < 0 ? tone.shadow : tone.light);
    return { red, green, blue, alpha: Math.round(255 * Math.min(0.85, Math.abs(value) * (value < 0 ? 0.55 : 0.5))) };
  });
  const palette = [...tile.yarns.flatMap(() => levels), ...throughTones(ground)];
  return pattern(id, tile, palettePng(tile.columns, tile.rows, tile.pixels, palette), unitsPerMm, '');
}

function pattern(id: string, tile: ClothTile, address: string, unitsPerMm: number, transform: string): string {
  // whole units: renderers blur a repeat that ends between two pixels, each in its own way
  const [width, height] = [Math.round(tile.widthMm * unitsPerMm), Math.round(tile.heightMm * unitsPerMm)];
  const size = `width="${width}" height="${height}"`;
  return (
    `<pattern id="${id}" patternUnits="userSpaceOnUse" ${size}${transform && ` patternTransform="${transform}"`}>` +
    `<image href="${address}" ${size} preserveAspectRatio="none"/></pattern>`
  );
}
