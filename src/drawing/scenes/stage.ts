/** The frame that a scene is composed in, and the cloths it may show. */
import type { Hex, SceneRecipe } from '../recipe.ts';
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
  const laid = new Map<string, string>();
  return {
    width: Math.round(STAGE_HEIGHT * recipe.ratio),
    height: STAGE_HEIGHT,
    id,
    chance: seeded(recipe.seed),
    colour,
    defs,
    cloth(at, unitsPerMm = 0.3) {
      const key = `${at}x${n(unitsPerMm * 100)}`;
      const known = laid.get(key);
      if (known) return known;
      const name = `${id}p${laid.size}`;
      const print = recipe.prints.length ? recipe.prints[at % recipe.prints.length] : undefined;
      defs.push(print ? printPattern(name, print, unitsPerMm) : plainPattern(name, colour(at), at));
      const fill = `url(#${name})`;
      laid.set(key, fill);
      return fill;
    },
    clothColour(at) {
      const print = recipe.prints.length ? recipe.prints[at % recipe.prints.length] : undefined;
      if (!print) return colour(at);
      const [ground, ...inks] = print.palette;
      return inks[0] ? mix(ground!, inks[0], 0.35) : ground!;
    },
  };
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

export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  r = 0,
  more = '',
): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${r ? ` rx="${n(r)}"` : ''} fill="${fill}"${more ? ' ' + more : ''}/>`;

export const at = (x: number, y: number, inner: string, more = ''): string =>
  `<g transform="translate(${pts(x, y)})${more ? ' ' + more : ''}">${inner}</g>`;
