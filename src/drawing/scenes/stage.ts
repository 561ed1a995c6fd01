/** The frame that a scene is composed in, and the cloths it may show. */
import { printTile } from '../print.ts';
import type { Hex, PrintRecipe, SceneRecipe } from '../recipe.ts';
import { darker, lighter, mix, n, pts, seeded, shortId, type Chance } from '../fabrics/pencil.ts';
import { printPattern } from '../fabrics/printed.ts';

export const HOUSE = {
  indigo: '#1e3a5f',
  vermilion: '#c8442e',
  jade: '#3e7c6b',
  paper: '#faf7f1',
  hairline: '#e8e2d6',
  sand: '#d9cdb6',
  steel: '#b8bfc4',
  iron: '#5c6670',
  white: '#fffdf9',
} as const satisfies Record<string, Hex>;

/** Every scene is this high; its width follows from the ratio. */
export const STAGE_HEIGHT = 600;

export interface Stage {
  readonly width: number;
  readonly height: number;
  readonly id: string;
  readonly chance: Chance;
  /** a colour of the recipe, round and round; house colours when it has none */
  readonly colour: (at: number) => Hex;
  /** a fill for cloth: the recipe's print, or a pattern of its own; registers it in the picture's defs */
  readonly cloth: (at: number, unitsPerMm?: number) => string;
  /** the plain colour that stands for that cloth from afar or on an edge */
  readonly clothColour: (at: number) => Hex;
  readonly defs: string[];
}

export function openStage(recipe: SceneRecipe): Stage {
  const id = shortId(JSON.stringify(recipe));
  const own = recipe.palette.length ? recipe.palette : [HOUSE.indigo, HOUSE.vermilion, HOUSE.jade];
  const colour = (at: number) => own[((at % own.length) + own.length) % own.length]!;
  const defs: string[] = [];
  const prints = affordable(recipe.prints);
  const laid = new Map<string, string>();
  const cloth = (at: number, unitsPerMm: number) => {
    const index = prints.length ? at % prints.length : at % 4;
    const base = `${id}b${index}`;
    if (!laid.has(base)) {
      laid.set(base, base);
      const tile = prints[index];
      defs.push(tile ? printPattern(base, tile, 1) : plainPattern(base, colour(at), at));
    }
    if (!prints.length) return `url(#${base})`;
    // The same artwork at another distance refers to the first, instead of repeating it.
    const key = `${base}x${Math.round(unitsPerMm * 100)}`;
    if (!laid.has(key)) {
      laid.set(key, key);
      defs.push(`<pattern id="${key}" href="#${base}" patternTransform="scale(${unitsPerMm})"/>`);
    }
    return `url(#${key})`;
  };
  return {
    width: Math.round(STAGE_HEIGHT * recipe.ratio),
    height: STAGE_HEIGHT,
    id,
    chance: seeded(recipe.seed),
    colour,
    defs,
    cloth: (at, unitsPerMm = 0.3) => cloth(at, unitsPerMm),
    clothColour(at) {
      if (!prints.length) return colour(at);
      const [ground = HOUSE.white, ink] = prints[at % prints.length]!.palette;
      return ink ? mix(ground, ink, 0.35) : ground;
    },
  };
}

/** Detailed artwork can weigh more than the scene and is dear to paint: it is shown only when there is no other. */
const PRINT_AT_MOST_CHARS = 45_000;
const PRINTS_AT_MOST_CHARS = 68_000;

/** The first print is the scene's own; after it the lighter ones, so that the walls show variety. */
function affordable(prints: readonly PrintRecipe[]): PrintRecipe[] {
  const weighed = prints
    .map((print, at) => ({ at, print, chars: printTile(print).fragment.length }))
    .filter(({ chars }) => chars <= PRINT_AT_MOST_CHARS);
  const first = weighed[0];
  if (!first) return prints.slice(0, 1);
  const others = weighed.slice(1).sort((a, b) => a.chars - b.chars);
  let chars = first.chars;
  const chosen = [first, ...others.filter((other) => (chars += other.chars) <= PRINTS_AT_MOST_CHARS)];
  return chosen.sort((a, b) => a.at - b.at).map(({ print }) => print);
}

/** Without prints, cloth still is no flat colour: four quiet weaves in turn. */
function plainPattern(name: string, colour: string, at: number): string {
  const dark = darker(colour, 0.16);
  const light = lighter(colour, 0.34);
  const drawings = [
    `<path d="M0 8H32M0 24H32" stroke="${light}" stroke-width="5"/><path d="M8 0V32M24 0V32" stroke="${dark}" stroke-width="2.4" opacity=".7"/>`,
    `<circle cx="8" cy="8" r="4" fill="${light}"/><circle cx="24" cy="24" r="4" fill="${light}"/>`,
    `<path d="M-4 12L12 -4M-4 28L28 -4M4 36L36 4M20 36L36 20" stroke="${light}" stroke-width="3.4"/>`,
    `<path d="M16 4C22 8 22 14 16 16C10 14 10 8 16 4ZM4 20C10 24 10 30 4 32C-2 30 -2 24 4 20ZM28 20C34 24 34 30 28 32C22 30 22 24 28 20Z" fill="${light}"/><circle cx="16" cy="23" r="2" fill="${dark}"/>`,
  ];
  return `<pattern id="${name}" patternUnits="userSpaceOnUse" width="32" height="32"><rect width="32" height="32" fill="${colour}"/>${drawings[((at % 4) + 4) % 4]}</pattern>`;
}

export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${more ? ' ' + more : ''}/>`;

export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${more ? ' ' + more : ''}/>`;

export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${r ? ` rx="${n(r)}"` : ''} fill="${fill}"${more ? ' ' + more : ''}/>`;

export const at = (x: number, y: number, inner: string, more = ''): string =>
  `<g transform="translate(${pts(x, y)})${more ? ' ' + more : ''}">${inner}</g>`;
