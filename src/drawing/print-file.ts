import { printMatrix } from './garments/paint.ts';
import { identity, matrixData } from './garments/path.ts';
import { tilePattern } from './garments/tile-pattern.ts';
import { pointAlong, runLength } from './garments/seam-lines.ts';
import { glyphPath } from './glyphs.ts';
import { SEAM_RULES } from './garments/seam-rules.ts';
import { printTile } from './print.ts';
import type { CutPanel, Drawing, PanelPrint, PrintTile, SeamKind } from './recipe.ts';

/** 打印文件: one flat piece at true size for the printer, with the print reaching into the bleed. */
export interface PrintFileOptions {
  readonly dpi: number;
  readonly bleedMm: number;
  /** returns the tile of a print; an uploaded artwork has its own tile */
  readonly tileOf?: (print: PanelPrint['print']) => PrintTile;
  /** for sorting the garment's pieces: style number, size */
  readonly words?: string;
}

/** Margin around the bleed for crosses, notches, the grain line and text. */
export const MARKS_MM = 14;
const WORDS_MM = 6;

interface Sheet {
  readonly widthMm: number;
  readonly heightMm: number;
  /** the panel's corner on the sheet */
  readonly xMm: number;
  readonly yMm: number;
}

export interface PrintSheet extends Drawing {
  /** of the largest tile on it; librsvg clips a tile to the size of the picture */
  readonly tileMm: { readonly width: number; readonly height: number };
}

export function printFile(panel: CutPanel, prints: readonly PanelPrint[], options: PrintFileOptions): PrintSheet {
  const tileOf = options.tileOf ?? printTile;
  const words = glyphPath(wordsOf(panel, options), { face: 'sans', heightMm: WORDS_MM, x: 0, y: 0, align: 'left' });
  const edge = options.bleedMm + MARKS_MM;
  const sheet: Sheet = {
    widthMm: Math.ceil(Math.max(panel.widthMm, words.widthMm) + 2 * edge),
    heightMm: Math.ceil(panel.heightMm + 2 * edge),
    xMm: edge,
    yMm: edge,
  };
  const own = prints.filter(({ panelNo }) => panelNo === panel.panelNo);
  const laid = own.map((print) => ({ print, tile: tileOf(print.print) }));
  const printed = laid.map(({ print, tile }, index) => drawPrint(panel, print, tile, `p${index}`, options.bleedMm));
  const { widthMm, heightMm } = sheet;
  const marks = [
    crosses(panel, options.bleedMm),
    notches(panel, options.bleedMm),
    grain(panel, options.bleedMm),
    `<path transform="translate(0 ${panel.heightMm + options.bleedMm + MARKS_MM / 2})" d="${words.d}"/>`,
  ].join('');
  return {
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthMm} ${heightMm}" width="${widthMm}" height="${heightMm}">` +
      `<g transform="translate(${sheet.xMm} ${sheet.yMm})"><g fill="${INK}">${marks}</g>${printed.join('')}</g></svg>`,
    width: widthMm,
    height: heightMm,
    tileMm: {
      width: Math.max(0, ...laid.map(({ print, tile }) => tile.widthMm * print.scale)),
      height: Math.max(0, ...laid.map(({ print, tile }) => tile.heightMm * print.scale)),
    },
  };
}

const INK = '#1a1a1a';
const HAIR_MM = 0.25;

const wordsOf = (panel: CutPanel, { words, bleedMm, dpi }: PrintFileOptions): string =>
  [
    `${panel.panelNo} ${panel.name}`,
    ...(words ? [words] : []),
    `${panel.widthMm}×${panel.heightMm} mm`,
    `出血 ${bleedMm}`,
    `${dpi} dpi`,
  ].join(' · ');

// --- the print -----------------------------------------------------------------------------------------------

/** A stroke of twice the bleed's width extends the print over the cut line on all sides. */
function drawPrint(panel: CutPanel, print: PanelPrint, tile: PrintTile, id: string, bleedMm: number): string {
  const bled = (paint: string) =>
    `<path d="${panel.outlineMm}" fill="${paint}" stroke="${paint}" stroke-width="${2 * bleedMm}" stroke-linejoin="round"/>`;
  if (!tile.placement) {
    const place = matrixData(printMatrix(identity, print, tile));
    return (
      `<defs>${tilePattern(`${id}t`, tile)}<pattern id="${id}" href="#${id}t" patternTransform="${place}"/></defs>` +
      seeThrough(print, bled(`url(#${id})`))
    );
  }
  const art = `<g transform="${matrixData(printMatrix(identity, print, tile))}">${tile.fragment}</g>`;
  // shows the position of the artwork on the piece
  const cutLine = `<path d="${panel.outlineMm}" fill="none" stroke="${INK}" stroke-width="${HAIR_MM}" stroke-dasharray="4 3"/>`;
  return `<defs><mask id="${id}">${bled('#ffffff')}</mask></defs>${seeThrough(print, `<g mask="url(#${id})">${art}</g>`)}${cutLine}`;
}

/** Drawn as a whole first: the bleed's stroke overlaps its fill. */
const seeThrough = ({ opacity }: PanelPrint, drawn: string): string =>
  opacity === undefined ? drawn : `<g opacity="${hundredth(opacity)}">${drawn}</g>`;

// --- printer's marks -----------------------------------------------------------------------------------------

const CROSS_MM = 3;

/** 对位十字, at the corners of the bleed's bounding box. */
function crosses({ widthMm, heightMm }: CutPanel, bleedMm: number): string {
  const out = bleedMm + MARKS_MM / 2;
  const lines = [-out, widthMm + out].flatMap((x) =>
    [-out, heightMm + out - MARKS_MM / 2].map(
      (y) => `M${x - CROSS_MM} ${y}h${2 * CROSS_MM}M${x} ${y - CROSS_MM}v${2 * CROSS_MM}`,
    ),
  );
  return hairlines(lines);
}

const NOTCH_MM = 4;
/** Seams of applied pieces: their position is in the middle of the other piece, not at its edge. */
const LAID_ON: ReadonlySet<SeamKind> = new Set<SeamKind>(['placket', 'pocket', 'yoke']);

/** 刀口: marks just outside the bleed where both sides of a seam meet. */
function notches(panel: CutPanel, bleedMm: number): string {
  const lines = panel.seams.flatMap(({ kind, lineMm }) => {
    const rule = SEAM_RULES.get(kind);
    if (!rule || LAID_ON.has(kind)) return [];
    const at = runLength(lineMm) * rule.notch;
    const [x, y] = pointAlong(lineMm, at);
    const [beforeX, beforeY] = pointAlong(lineMm, at - 1);
    const [afterX, afterY] = pointAlong(lineMm, at + 1);
    const run = Math.hypot(afterX - beforeX, afterY - beforeY);
    const [acrossX, acrossY] = [(beforeY - afterY) / run, (afterX - beforeX) / run];
    // outwards is away from the centre of the piece
    const side = acrossX * (x - panel.widthMm / 2) + acrossY * (y - panel.heightMm / 2) < 0 ? -1 : 1;
    const out = (mm: number) => `${hundredth(x + side * acrossX * mm)} ${hundredth(y + side * acrossY * mm)}`;
    return [`M${out(bleedMm + 1)}L${out(bleedMm + 1 + NOTCH_MM)}`];
  });
  return hairlines(lines);
}

const ARROW_MM = 40;

/** 纱向: a line beside the piece with two arrow heads. */
function grain(panel: CutPanel, bleedMm: number): string {
  const half = Math.min(ARROW_MM, panel.heightMm) / 2;
  const d = `M0 ${-half}V${half}M-1.5 ${-half + 3}L0 ${-half}L1.5 ${-half + 3}M-1.5 ${half - 3}L0 ${half}L1.5 ${half - 3}`;
  const place = `translate(${-bleedMm - MARKS_MM / 2} ${panel.heightMm / 2}) rotate(${panel.grainDeg})`;
  return `<g transform="${place}">${hairlines([d])}</g>`;
}

const hairlines = (lines: readonly string[]): string =>
  `<path d="${lines.join('')}" fill="none" stroke="${INK}" stroke-width="${HAIR_MM}"/>`;

const hundredth = (mm: number): number => Math.round(mm * 100) / 100;
