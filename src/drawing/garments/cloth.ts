import type { ClothConstruction } from '../recipe.ts';
import type { Tone } from '../kit/tone.ts';
import type { ClothBody } from './light.ts';
import { tenth } from './path.ts';

/** Small creases of flat or hanging fabric. */
export interface Creases {
  readonly heightMm: number;
  /** distance between hollows */
  readonly lengthMm: number;
  /** 0 rolling as in knits … 1 broken as in linen */
  readonly sharpness: number;
  /** height of a raised pile */
  readonly napMm?: number;
}

/** How a fabric's construction affects the picture. */
export interface ClothLook extends ClothBody {
  /** repeat of the grain, drawn in the tone's shadow and light */
  readonly grain: {
    readonly widthMm: number;
    readonly heightMm: number;
    readonly draw: Grain;
    readonly opacity: number;
  };
}

type Grain = (dark: string, light: string) => string;

const strokes = (dark: string, d: string, widthMm: number): string =>
  `<path d="${d}" fill="none" stroke="${dark}" stroke-width="${widthMm}"/>`;

const grains = {
  knitV: (dark) => strokes(dark, 'M0 0L1.6 1.6L3.2 0M0 3L1.6 4.6L3.2 3', 0.7),
  ribLines: (dark, light) => `${strokes(dark, 'M.6 0V8', 1)}<path d="M2.6 0V8" stroke="${light}" stroke-width="1"/>`,
  fuzz: (dark, light) =>
    `<path d="M1 2h1.6M6 1h1.2M4 5.4h1.8M8.6 7h1.3M2.2 8.6h1.5" stroke="${dark}" stroke-width="1.3" stroke-linecap="round"/>` +
    `<path d="M3 3.6h1.4M8 3.2h1.5M.8 6.4h1.4M6 9h1.3" stroke="${light}" stroke-width="1.3" stroke-linecap="round"/>`,
  holes: (dark) =>
    `<ellipse cx="1.8" cy="1.8" rx=".95" ry="1.2" fill="${dark}"/><ellipse cx="4.8" cy="4.8" rx=".95" ry="1.2" fill="${dark}"/>`,
  plain: (dark, light) =>
    `<path d="M0 .5H2M2 2.5H4" stroke="${dark}" stroke-width=".9"/><path d="M2 .5H4M0 2.5H2" stroke="${light}" stroke-width=".8"/>`,
  diagonal: (dark, light) =>
    `<path d="M-1 4L4 -1M2 7L7 2" stroke="${dark}" stroke-width="1"/><path d="M-1 6.4L6.4 -1" stroke="${light}" stroke-width=".8"/>`,
  slub: (dark, light) =>
    `<path d="M0 1H9M4 5.5H16M0 9.5H6M11 11H20" stroke="${dark}" stroke-width=".8"/>` +
    `<path d="M3 0V7M8.5 4V13M14 0V5M17.5 7V13" stroke="${light}" stroke-width=".9"/>`,
  sheenLines: (dark) => strokes(dark, 'M0 1H12M6 3.4H18', 0.4),
  pucker: (dark, light) =>
    `<path d="M2 0C3.4 2 .6 4 2 6S3.4 10 2 12M9 0C7.6 3 10.4 5 9 7S10.4 11 9 12" fill="none" stroke="${dark}" stroke-width="1.5"/>` +
    `<path d="M4.4 0C5.8 2 3 4 4.4 6S5.8 10 4.4 12" fill="none" stroke="${light}" stroke-width="1.4"/>`,
  lace: (dark, light) =>
    `<path d="M6 1L11 6L6 11L1 6ZM6 4A2 2 0 1 0 6 8A2 2 0 1 0 6 4" fill="none" stroke="${dark}" stroke-width="1"/><path d="M0 0L2 2M12 12L10 10M12 0L10 2M0 12L2 10" stroke="${light}" stroke-width="1"/>`,
  cable: (dark, light) =>
    `<path d="M4 0C4 9 16 9 16 18M16 0C16 9 4 9 4 18M22 0V18" fill="none" stroke="${dark}" stroke-width="2"/><path d="M6.5 0C6.5 8 18 10 18 18M24.5 0V18" fill="none" stroke="${light}" stroke-width="1.6"/>`,
} satisfies Record<string, Grain>;

/** Folds, gloss, creases and puckering; the grain is drawn over them. */
const jersey: ClothLook = {
  foldDepth: 1,
  gloss: 0.06,
  creases: { heightMm: 3.2, lengthMm: 84, sharpness: 0.2 },
  puckerMm: 0.75,
  grain: { widthMm: 3.2, heightMm: 6, draw: grains.knitV, opacity: 0.05 },
};
const fleece: ClothLook = {
  foldDepth: 0.8,
  gloss: 0,
  creases: { heightMm: 2.6, lengthMm: 96, sharpness: 0, napMm: 0.8 },
  puckerMm: 0.9,
  grain: { widthMm: 10, heightMm: 10, draw: grains.fuzz, opacity: 0.16 },
};
const poplin: ClothLook = {
  foldDepth: 1.05,
  gloss: 0.12,
  creases: { heightMm: 2.6, lengthMm: 86, sharpness: 0.28 },
  puckerMm: 0.8,
  grain: { widthMm: 4, heightMm: 4, draw: grains.plain, opacity: 0.05 },
};
const twill: ClothLook = {
  foldDepth: 1,
  gloss: 0.14,
  creases: { heightMm: 2.9, lengthMm: 90, sharpness: 0.25 },
  puckerMm: 0.8,
  grain: { widthMm: 6, heightMm: 6, draw: grains.diagonal, opacity: 0.08 },
};
const satin: ClothLook = {
  foldDepth: 1.15,
  gloss: 0.8,
  creases: { heightMm: 3.4, lengthMm: 128, sharpness: 0.05 },
  puckerMm: 0.8,
  grain: { widthMm: 18, heightMm: 5, draw: grains.sheenLines, opacity: 0.05 },
};
const crepe: ClothLook = {
  ...satin,
  foldDepth: 1.05,
  gloss: 0.4,
  creases: { heightMm: 2, lengthMm: 150, sharpness: 0 },
};

export const clothLooks: Readonly<Record<ClothConstruction, ClothLook>> = {
  jersey,
  interlock: { ...jersey, foldDepth: 0.95, gloss: 0.14 },
  rib: { ...jersey, grain: { widthMm: 5, heightMm: 8, draw: grains.ribLines, opacity: 0.16 } },
  frenchTerry: {
    ...jersey,
    foldDepth: 1.1,
    gloss: 0.03,
    creases: { heightMm: 4, lengthMm: 104, sharpness: 0.1 },
    grain: { ...jersey.grain, opacity: 0.07 },
  },
  fleece,
  mesh: { ...jersey, gloss: 0.3, grain: { widthMm: 6, heightMm: 6, draw: grains.holes, opacity: 0.26 } },
  poplin,
  twill,
  satin,
  crepe,
  chiffon: { ...poplin, foldDepth: 1.1, gloss: 0.22, creases: { heightMm: 3, lengthMm: 96, sharpness: 0.1 } },
  seersucker: { ...poplin, grain: { widthMm: 13, heightMm: 12, draw: grains.pucker, opacity: 0.13 } },
  corduroy: { ...fleece, grain: { widthMm: 5, heightMm: 8, draw: grains.ribLines, opacity: 0.3 } },
  denim: {
    ...twill,
    gloss: 0.1,
    creases: { heightMm: 2.8, lengthMm: 84, sharpness: 0.35 },
    puckerMm: 0.95,
    grain: { ...twill.grain, opacity: 0.2 },
  },
  canvas: {
    foldDepth: 0.75,
    gloss: 0.04,
    creases: { heightMm: 2, lengthMm: 110, sharpness: 0.25 },
    puckerMm: 0.9,
    grain: { widthMm: 4, heightMm: 4, draw: grains.plain, opacity: 0.16 },
  },
  linen: {
    ...poplin,
    foldDepth: 1.15,
    creases: { heightMm: 3, lengthMm: 72, sharpness: 0.5 },
    grain: { widthMm: 20, heightMm: 13, draw: grains.slub, opacity: 0.13 },
  },
  taffeta: { ...poplin, foldDepth: 1.1, gloss: 0.4, creases: { heightMm: 2.4, lengthMm: 84, sharpness: 0.3 } },
  lace: { ...poplin, grain: { widthMm: 12, heightMm: 12, draw: grains.lace, opacity: 0.32 } },
  jacquard: {
    ...satin,
    foldDepth: 1,
    gloss: 0.45,
    grain: { widthMm: 12, heightMm: 12, draw: grains.lace, opacity: 0.08 },
  },
  cable: { ...fleece, grain: { widthMm: 27, heightMm: 18, draw: grains.cable, opacity: 0.24 } },
};

/**
 * Doubles the motif until the tile is eight centimetres wide: a renderer pays per tile, and tiles of one loop cost five
 * times as much as tiles of a hundred.
 */
export function grainPattern(id: string, look: ClothLook, tone: Tone, scale: number): string {
  const { draw } = look.grain;
  let { widthMm, heightMm } = look.grain;
  let motif = draw(tone.shadow, tone.light);
  let doublings = 0;
  const repeat = (attribute: string) => {
    const motifId = `${id}_${doublings}`;
    doublings += 1;
    motif = `<g id="${motifId}">${motif}</g><use href="#${motifId}" ${attribute}/>`;
  };
  for (; widthMm < TILE_MM; widthMm *= 2) repeat(`x="${tenth(widthMm)}"`);
  for (; heightMm < TILE_MM; heightMm *= 2) repeat(`y="${tenth(heightMm)}"`);
  return `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${tenth(widthMm)}" height="${tenth(heightMm)}" patternTransform="scale(${scale})">${motif}</pattern>`;
}

const TILE_MM = 80;
