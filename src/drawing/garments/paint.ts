import { shownPalette } from '../recolour.ts';
import type { ClothConstruction, Drawing, Hex, PanelPrint, PrintTile } from '../recipe.ts';
import { clothLooks, grainPattern } from './cloth.ts';
import type { ClothLook } from './cloth.ts';
import { toneOf, toneOfPrint } from '../kit/tone.ts';
import type { Tone } from '../kit/tone.ts';
import { drawFastener, drawLine, isFastener, isSewn } from './line-work.ts';
import { materialColour } from './materials.ts';
import { blurred, coverage, tintImage } from '../kit/shadow.ts';
import { drawLight } from './light.ts';
import {
  boundsOf,
  clockwise,
  compose,
  hundredth,
  identity,
  matrixData,
  matrixNumbers,
  pathData,
  rotation,
  runPoints,
  tenth,
  translation,
} from './path.ts';
import type { Matrix } from './path.ts';
import { exceeds, tilePattern, windowPattern } from './tile-pattern.ts';
import type { WornLine, WornPart } from './worn.ts';

interface Dress {
  readonly colour: Hex;
  readonly cloth: ClothConstruction;
  readonly prints: readonly PanelPrint[];
  readonly tileOf: (print: PanelPrint['print']) => PrintTile;
  /** true when the prints of this picture are never moved */
  readonly still?: boolean;
  /** keeps ids unique among several pictures on one page */
  readonly idPrefix: string;
}

/** Share of the square that the garment fills. */
const FILL = 0.82;

export function paintGarment(parts: readonly WornPart[], dress: Dress): Drawing {
  const box = boundsOf(...parts.map((part) => part.path));
  const side = Math.ceil(Math.max(box.width, box.height) / FILL);
  const offsetX = (side - box.width) / 2 - box.x;
  const offsetY = (side - box.height) / 2 - box.y;

  const canvas = new Canvas(dress, side);
  const body = parts.map((part) => canvas.paintPart(part)).join('');
  const id = dress.idPrefix;
  const defs =
    `<radialGradient id="${id}bg" cx=".42" cy=".34" r=".85"><stop stop-color="#F6F3EC"/><stop offset=".6" stop-color="#F1ECE2"/><stop offset="1" stop-color="#E9E2D5"/></radialGradient>` +
    `<path id="${id}all" d="${parts.map((part) => pathData(clockwise(part.path), 'closed')).join('')}"/>` +
    grainPattern(`${id}grain`, clothLooks[dress.cloth], toneOf(dress.colour), lineScaleOf(side)) +
    canvas.defs;
  // Applied once over all parts: a renderer redraws the pattern's tile for every shape that it fills.
  const grain = `<use href="#${id}all" fill="url(#${id}grain)" fill-opacity="${clothLooks[dress.cloth].grain.opacity}"/>`;
  return {
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">` +
      `<defs>${defs}</defs><rect width="${side}" height="${side}" fill="url(#${id}bg)"/>` +
      `<g transform="translate(${tenth(offsetX)} ${tenth(offsetY)})">${groundShadow(parts, side)}${body}${grain}</g></svg>`,
    width: side,
    height: side,
  };
}

const GROUND = /<rect width="\d+" height="\d+" fill="url\(#\w*bg\)"\/>/;

/** The same garment on pure white, with its shadow. */
export const onWhite = ({ svg, ...size }: Drawing): Drawing => ({
  ...size,
  svg: svg.replace(GROUND, '<rect width="100%" height="100%" fill="#ffffff"/>'),
});

/** Lines and grain keep their weight in the picture, for a cap as for a dress. */
const lineScaleOf = (sideMm: number): number => Math.round(Math.min(1.5, Math.max(0.38, sideMm / 940)) * 100) / 100;

/** A dark contact shadow, and a wide soft one to the lower right. */
function groundShadow(parts: readonly WornPart[], sideMm: number): string {
  const cellMm = sideMm / SHADOW_CELLS;
  const { x, y, width, height } = boundsOf(...parts.map((part) => part.path));
  const margin = sideMm * 0.09;
  const grid = {
    xMm: x - margin,
    yMm: y - margin,
    cellMm,
    columns: Math.ceil((width + 2 * margin) / cellMm),
    rows: Math.ceil((height + 2 * margin) / cellMm),
  };
  const cover = coverage(
    grid,
    parts.map((part) => runPoints(part.path, sideMm / 60)),
  );
  const close = blurred(cover, grid, 1);
  const wide = blurred(cover, grid, 3);
  const at = (values: Float32Array, column: number, row: number) =>
    column < 0 || row < 0 ? 0 : (values[row * grid.columns + column] ?? 0);
  const strengths = new Float32Array(cover.length);
  for (let row = 0; row < grid.rows; row++) {
    for (let column = 0; column < grid.columns; column++) {
      strengths[row * grid.columns + column] = 0.34 * at(close, column, row - 1) + 0.26 * at(wide, column - 1, row - 3);
    }
  }
  return tintImage(grid, strengths, [58, 46, 34]);
}

/** Enough cells for a soft shadow without visible steps. */
const SHADOW_CELLS = 130;

/** Paints part by part and collects the gradients, patterns and clips. */
class Canvas {
  readonly #dress: Dress;
  readonly #look: ClothLook;
  readonly #defs: string[] = [];
  readonly #tones = new Map<string, Tone>();
  readonly #tiles = new Map<string, { tile: PrintTile; id: string }>();
  readonly #fasteners = new Map<string, string>();
  readonly #sideMm: number;
  readonly #lineScale: number;
  #lastId = 0;

  constructor(dress: Dress, sideMm: number) {
    this.#dress = dress;
    this.#sideMm = sideMm;
    this.#lineScale = lineScaleOf(sideMm);
    this.#look = clothLooks[dress.cloth];
  }

  get defs(): string {
    return this.#defs.join('');
  }

  paintPart(part: WornPart): string {
    const prints = this.#dress.prints.filter((print) => print.panelNo === part.panelNo);
    const fill = part.colour ?? materialColour(part.material, this.#dress.colour);
    const tone = this.#toneFor(fill, prints);
    const draw = (line: WornLine) => drawLine(line, tone, this.#lineScale);

    const shapeId = this.#nextId();
    const clipId = this.#nextId();
    this.#defs.push(
      `<path id="${shapeId}" d="${pathData(part.path, 'closed')}"/>`,
      `<clipPath id="${clipId}"><use href="#${shapeId}"/></clipPath>`,
    );
    const use = (attributes: string) => `<use href="#${shapeId}" ${attributes}/>`;

    const lines = part.lines ?? [];
    const inner = [
      ...prints.map((print) => this.#paintPrint(print, part, use)),
      ...lines.filter((line) => line.kind === 'rib' || line.kind === 'stripe').map(draw),
      drawLight(part, this.#look, tone, this.#lineScale),
      drawRoll(part.rollMm ?? 0, tone, shapeId),
      ...lines.filter(isSewn).map(draw),
    ].join('');

    if (part.material === 'shade') return `<g clip-path="url(#${clipId})">${inner}</g>`;
    return [
      castShadow(part.liftMm ?? 0, shapeId),
      use(`fill="${fill}"`),
      inner && `<g clip-path="url(#${clipId})">${inner}</g>`,
      use(
        `fill="none" stroke="${tone.line}" stroke-width="${tenth(1.1 * this.#lineScale)}" stroke-linejoin="round" stroke-opacity="${tenth(tone.lineStrength)}"`,
      ),
      ...lines.filter((line) => line.kind === 'cord' || line.kind === 'zip').map(draw),
      ...lines.flatMap((line) => this.#fasten(line)),
    ].join('');
  }

  #nextId(): string {
    this.#lastId += 1;
    return this.#dress.idPrefix + this.#lastId.toString(36);
  }

  /** The tone for a part: of its print, if one covers the panel, otherwise of the fabric. */
  #toneFor(cloth: Hex, prints: readonly PanelPrint[]): Tone {
    const covering = prints.findLast(({ print }) => !this.#tileFor(print).tile.placement);
    const colour = (covering && shownPalette(covering.print)[0]) ?? cloth;
    const key = covering ? `print ${colour}` : colour;
    const known = this.#tones.get(key);
    if (known) return known;
    const tone = covering ? toneOfPrint(colour) : toneOf(colour);
    this.#tones.set(key, tone);
    return tone;
  }

  #tileFor(print: PanelPrint['print']): { tile: PrintTile; id: string } {
    const key = JSON.stringify(print);
    const known = this.#tiles.get(key);
    if (known) return known;
    const entry = { tile: this.#dress.tileOf(print), id: this.#nextId() };
    const { tile, id } = entry;
    this.#defs.push(
      tile.placement || this.#needsWindows(tile) ? `<g id="${id}">${tile.fragment}</g>` : tilePattern(id, tile),
    );
    this.#tiles.set(key, entry);
    return entry;
  }

  /** Only for pictures whose prints never move: a browser draws large tiles correctly. */
  #needsWindows(tile: PrintTile): boolean {
    const roomMm = this.#sideMm / Math.max(...this.#dress.prints.map(({ scale }) => scale));
    return this.#dress.still === true && exceeds(tile, roomMm);
  }

  #paintPrint(print: PanelPrint, part: WornPart, use: (attributes: string) => string): string {
    const lie = part.lie ?? identity;
    const { tile, id } = this.#tileFor(print.print);
    const matrix = printMatrix(lie, print, tile);
    const transform = matrixData(matrix);
    // the live mockup finds a print's layers by their panel
    const layer =
      `data-print="${print.panelNo}" data-lie="${matrixNumbers(lie)}"` +
      (print.layer === undefined ? '' : ` data-layer="${print.layer}"`);
    const opacity = print.opacity === undefined ? '' : ` opacity="${hundredth(print.opacity)}"`;
    if (tile.placement) return `<use href="#${id}" ${layer}${opacity} transform="${transform}"/>`;
    // The tile is drawn once; each panel only transforms it.
    const patternId = this.#nextId();
    this.#defs.push(
      this.#needsWindows(tile)
        ? windowPattern(patternId, id, tile, matrix, boundsOf(part.path))
        : `<pattern id="${patternId}" href="#${id}" ${layer} patternTransform="${transform}"/>`,
    );
    return use(`fill="url(#${patternId})"${opacity}`);
  }

  /** Each kind and size of button is drawn once and then referenced. */
  #fasten({ kind, path, widthMm = 11 }: WornLine): string[] {
    if (!isFastener(kind)) return [];
    const key = `${kind} ${widthMm}`;
    const id = this.#fasteners.get(key) ?? this.#nextId();
    if (!this.#fasteners.has(key)) {
      this.#fasteners.set(key, id);
      this.#defs.push(`<g id="${id}">${drawFastener(kind, widthMm / 2, this.#dress.colour)}</g>`);
    }
    const [[x, y]] = path;
    return [`<use href="#${id}" x="${tenth(x)}" y="${tenth(y)}"/>`];
  }
}

/** A print's matrix in the picture: its panel's matrix, then position, rotation and scale on the panel. */
export function printMatrix(lie: Matrix, laid: Omit<PanelPrint, 'print' | 'panelNo'>, tile: PrintTile): Matrix {
  const { xMm, yMm, scale, rotationDeg, mirrorX, mirrorY } = laid;
  const size: Matrix = [mirrorX ? -scale : scale, 0, 0, mirrorY ? -scale : scale, 0, 0];
  const onCloth = compose(lie, translation(xMm, yMm), rotation(rotationDeg), size);
  // a placement is positioned by its centre, a repeat by its corner
  return tile.placement ? compose(onCloth, translation(-tile.widthMm / 2, -tile.heightMm / 2)) : onCloth;
}

function castShadow(liftMm: number, shapeId: string): string {
  if (liftMm === 0) return '';
  const strokes = [5, 3.2, 1.6].map((width) => `<use href="#${shapeId}" stroke-width="${tenth(width * liftMm)}"/>`);
  return `<g fill="none" stroke="#0c0e16" stroke-opacity=".07" stroke-linejoin="round" transform="translate(${tenth(liftMm * 0.5)} ${tenth(liftMm)})">${strokes.join('')}</g>`;
}

/** Fabric turns away at its outline: darker there, most on the side away from the light. */
function drawRoll(rollMm: number, tone: Tone, shapeId: string): string {
  if (rollMm === 0) return '';
  const strokes = [2, 1.5, 1, 0.6, 0.3].map(
    (width) => `<use href="#${shapeId}" stroke-width="${tenth(width * rollMm)}"/>`,
  );
  return `<g fill="none" stroke="${tone.shadow}" stroke-opacity="${hundredth(0.03 * tone.shadowStrength)}" transform="translate(${tenth(-rollMm * 0.16)} ${tenth(-rollMm * 0.2)})">${strokes.join('')}</g>`;
}
