/** The frame of a scene, and the fabrics it may show. */
import { isLayerPrint } from '../layer-tile.ts';
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

/** Every scene has this height; its width follows from the ratio. */
const STAGE_HEIGHT = 600;

export interface Stage {
  readonly width: number;
  readonly height: number;
  readonly id: string;
  readonly chance: Chance;
  /** the garment that a sewing line makes */
  readonly makes: NonNullable<SceneRecipe['makes']>;
  /** a colour of the recipe, modulo their number; house colours when it has none */
  readonly colour: (at: number) => Hex;
  /** a fill of fabric: the recipe's print, or a generated pattern; registers it in the picture's defs */
  readonly cloth: (at: number, unitsPerMm?: number) => string;
  /** the same on a transformed plane: the six numbers of the matrix per millimetre of fabric */
  readonly clothOn: (at: number, matrix: readonly number[]) => string;
  /** the plain colour of that fabric, for distant views and edges */
  readonly clothColour: (at: number) => Hex;
  readonly defs: string[];
}

/**
 * @param printChars limit for the prints' SVG: detailed artwork is large, and is rendered again at every place that
 * shows it
 */
export function openStage(recipe: SceneRecipe, printChars: number): Stage {
  const id = shortId(JSON.stringify(recipe));
  const own = recipe.palette.length ? recipe.palette : [HOUSE.indigo, HOUSE.vermilion, HOUSE.jade];
  const colour = (at: number) => own[((at % own.length) + own.length) % own.length]!;
  const defs: string[] = [];
  const prints = affordable(recipe.prints, printChars);
  const laid = new Set<string>();
  const once = (name: string, def: () => string) => {
    if (!laid.has(name)) {
      laid.add(name);
      defs.push(def());
    }
    return name;
  };
  const base = (at: number) => {
    const index = at % (prints.length || PLAIN_WEAVES);
    const print = prints[index];
    return once(`${id}b${index}`, () =>
      print ? printPattern(`${id}b${index}`, print, 1) : plainPattern(`${id}b${index}`, colour(at), at),
    );
  };
  // A small repeat would be invisible at this distance: it is enlarged.
  const coarser = (at: number) => {
    const print = prints[at % (prints.length || 1)];
    return print ? Math.max(1, Math.min(1.9, SEEN_REPEAT_MM / print.repeatMm.width)) : 1;
  };
  // The same artwork in another place refers to the first one.
  const laidOut = (at: number, transform: string) => {
    const first = base(at);
    const name = first + shortId(transform);
    return `url(#${once(name, () => `<pattern id="${name}" href="#${first}" patternTransform="${transform}"/>`)})`;
  };
  return {
    width: Math.round(STAGE_HEIGHT * recipe.ratio),
    height: STAGE_HEIGHT,
    id,
    chance: seeded(recipe.seed),
    makes: recipe.makes ?? 'shirt',
    colour,
    defs,
    cloth: (at, unitsPerMm = 0.3) => laidOut(at, `scale(${Math.round(unitsPerMm * coarser(at) * 1000) / 1000})`),
    clothOn: (at, matrix) => {
      const numbers = matrix.map((v, k) => (k < 4 ? (v * coarser(at)).toFixed(4) : n(v)));
      return laidOut(at, `matrix(${numbers.join(' ')})`);
    },
    clothColour(at) {
      if (!prints.length) return colour(at);
      const [ground = HOUSE.white, ink] = prints[at % prints.length]!.palette;
      return ink ? mix(ground, ink, 0.35) : ground;
    },
  };
}

interface Weighed {
  readonly at: number;
  readonly print: PrintRecipe;
  readonly chars: number;
}

const weigh = (print: PrintRecipe, at: number): Weighed => ({ at, print, chars: printTile(print).fragment.length });

/** The first print is the scene's own, simplified for distance if needed; then the smallest ones, for variety. */
function affordable(prints: readonly PrintRecipe[], limit: number): PrintRecipe[] {
  const weighed = prints.map(weigh);
  const light = [...weighed].sort((a, b) => a.chars - b.chars);
  const fits = ({ chars }: Weighed) => chars <= limit;
  const [own] = weighed;
  const [lightest] = light;
  if (!own || !lightest) return [];
  const first = fits(own) ? own : (fromAfar(own).find(fits) ?? weighed.find(fits) ?? fromAfar(lightest).at(-1)!);
  let chars = first.chars;
  const others = light.filter((other) => other.at !== first.at && (chars += other.chars) <= limit);
  return [first, ...others.sort((a, b) => a.at - b.at)].map(({ print }) => print);
}

/** Fewer and larger motifs, for a print seen across a room. */
function fromAfar({ print, at }: Weighed): Weighed[] {
  // a picture cannot be simplified
  if (print.family === 'picture' || isLayerPrint(print)) return [weigh(print, at)];
  return [0.45, 0.25].map((share) =>
    weigh({ ...print, density: print.density * share, scale: Math.min(2, print.scale * (1.5 - share / 2)) }, at),
  );
}

const PLAIN_WEAVES = 4;

/** The most legible repeat in a picture of a room. */
const SEEN_REPEAT_MM = 240;

/** Without prints, fabric has one of four quiet weaves instead of a flat colour. */
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
