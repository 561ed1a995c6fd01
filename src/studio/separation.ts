import { okLabOf } from '#contract/platform/colour.ts';
import type { StudioDesign, StudioPicture } from '#contract/market/studio.ts';
import type { Layer, Recolouring, StyleDocument } from '#contract/market/style-document.ts';
import { recolouredHex } from '#drawing/recolour.ts';
import type { Hex } from '#drawing/recipe.ts';
import { SAME_INK } from './check-limits.ts';

/** 分色: which inks a panel is printed in, for the check, the screens and the films alike. */

export interface InkFacts {
  readonly designs: readonly Pick<StudioDesign, 'id' | 'inks'>[];
  readonly pictures: readonly Pick<StudioPicture, 'id' | 'inks'>[];
  /** of an artwork; undefined for a repeat, and for what is missing */
  readonly sizeOf: (layer: Layer) => unknown;
}

/**
 * The inks of one layer, in the colours that it has now; undefined for a picture whose colours nobody looked for, and
 * for what is missing.
 */
export function layerInks(layer: Layer, { designs, pictures }: InkFacts): readonly Hex[] | undefined {
  switch (layer.kind) {
    case 'plain':
      return [layer.colour as Hex];
    case 'words': {
      const { colour, outlineMm, outlineColour, shadowXMm, shadowYMm, shadowColour } = layer;
      const hasShadow = shadowXMm !== 0 || shadowYMm !== 0;
      return [colour, ...(outlineMm > 0 ? [outlineColour] : []), ...(hasShadow ? [shadowColour] : [])] as Hex[];
    }
    case 'print':
      return recoloured(designs.find(({ id }) => id === layer.designId)?.inks, layer.recolour);
    case 'picture':
      return recoloured(pictures.find(({ id }) => id === layer.pictureId)?.inks, layer.recolour);
  }
}

function recoloured(inks: readonly string[] | undefined, recolour: Recolouring | undefined): Hex[] | undefined {
  if (inks === undefined || inks.length === 0) return undefined;
  if (recolour === undefined) return inks as Hex[];
  return inks.map((hex) => recolouredHex(hex as Hex, recolour as Parameters<typeof recolouredHex>[1]));
}

export interface Screens {
  /** near colours once; the cloth itself needs none */
  readonly inks: readonly Hex[];
  /** 白底, a screen of its own under the inks on dark cloth */
  readonly hasUnderbase: boolean;
  /** screens in all */
  readonly count: number;
  /** layers whose colours are not known */
  readonly unknown: readonly Layer[];
}

/** OKLab lightness: ink on darker cloth needs white under it. */
const DARK_CLOTH = 0.62;
const WHITE_INK = 0.05;

export const isDarkCloth = (hex: string): boolean => okLabOf(hex)[0] < DARK_CLOTH;

/** @param layers of one panel; each panel has its own screens */
export function screensOf(layers: readonly Layer[], clothHex: string, facts: InkFacts): Screens {
  const inks: Hex[] = [];
  const unknown: Layer[] = [];
  for (const layer of layers) {
    if (layer.isHidden) continue;
    const own = layerInks(layer, facts);
    if (own === undefined) unknown.push(layer);
    // Cloth that shows through a repeat needs no ink; an artwork in the cloth's colour covers what is under it.
    const isRepeat = layer.kind === 'print' && facts.sizeOf(layer) === undefined;
    for (const ink of own ?? []) {
      if (isRepeat && farness(ink, clothHex) < SAME_INK) continue;
      if (!inks.some((known) => farness(known, ink) < SAME_INK)) inks.push(ink);
    }
  }
  const hasUnderbase = isDarkCloth(clothHex) && inks.some((ink) => farness(ink, '#ffffff') >= WHITE_INK);
  return { inks, hasUnderbase, count: inks.length + (hasUnderbase ? 1 : 0), unknown };
}

export function farness(one: string, other: string): number {
  const [a, b] = [okLabOf(one), okLabOf(other)];
  return Math.hypot(...a.map((part, axis) => part - b[axis]!));
}

/**
 * 版数: how many set-ups a style needs on cloth of this colour. By screen printing every panel has its own screens; any
 * other method is set up once.
 */
export function setUpsOf(
  { method, panels }: Pick<StyleDocument, 'method' | 'panels'>,
  clothHex: string,
  facts: InkFacts,
): number {
  if (method !== 'screen') return 1;
  const screens = panels.reduce((sum, { layers }) => sum + screensOf(layers, clothHex, facts).count, 0);
  // A picture whose colours are not known takes at least one.
  return Math.max(1, screens);
}
