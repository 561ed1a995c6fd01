import { type Path, type Point, runPoints } from './garments/path.ts';
import { areaInside, type OwnOutline, readOutline } from './outlines/own-outlines.ts';
import { cutBlank, isGarmentKind, scaledPath, type SizedPanel } from './blank-cut.ts';
import { chartMeasures, type ChartMeasure, type Measured } from './garment-measures.ts';
import { type FlatPiece, OWN_CUT, type PanelRole } from './recipe.ts';

/** 自有版: a cut that the shop uploaded piece by piece, for a garment that we cannot draw. */

export interface OwnPiece {
  readonly role: PanelRole;
  readonly name: string;
  /** of the base size; closed path data in millimetres, its box begins at 0 0 */
  readonly outlineMm: string;
  readonly grainDeg: number;
  /** 档差: how much wider and higher the piece's box is in the next larger size */
  readonly stepMm: { readonly width: number; readonly height: number };
}

export interface OwnCut {
  readonly pieces: readonly OwnPiece[];
  /** a piece that its maker has measured: it shows that the file was read in the right unit; null = not confirmed yet */
  readonly known: { readonly panelNo: string; readonly widthMm: number } | null;
}

export const panelNoAt = (at: number): string => String(at + 1).padStart(2, '0');

/** Limit of all outlines of a cut together, in characters: each colour's picture carries them. */
export const MOST_CUT_LETTERS = 60_000;
const MOST_WRONG_SHARE = 0.01;

/** A cut that cannot be used yet, in the order of its pieces; `at` = -1 means the whole cut. */
export interface CutFault {
  readonly at: number;
  readonly say: string;
}

export function cutFaults(cut: OwnCut, sizes: readonly string[], baseSize: string): CutFault[] {
  const { pieces, known } = cut;
  const faults: CutFault[] = [];
  const fault = (at: number, say: string) => faults.push({ at, say });
  if (pieces.length === 0) return [{ at: -1, say: '请上传裁片文件，选出这件光版的裁片' }];
  const letters = pieces.reduce((sum, { outlineMm }) => sum + outlineMm.length, 0);
  if (letters > MOST_CUT_LETTERS) fault(-1, '裁片的点太多，请在打版软件里简化轮廓再传');
  for (const [at, piece] of pieces.entries()) {
    const name = piece.name || `第 ${at + 1} 片`;
    if (piece.name === '') fault(at, `请给第 ${at + 1} 片起名，例如：前片`);
    else if (pieces.findIndex((one) => one.name === piece.name) < at) fault(at, `${name}：裁片不能重名`);
    const outline = outlineFault(piece.outlineMm);
    if (outline !== null) fault(at, `${name}：${outline}`);
    else if (boxesOf(piece, sizes, baseSize) === null)
      fault(at, `${name}：按这个档差，有的尺码小得裁不出来，或大过 5 米`);
  }
  if (faults.length > 0) return faults;
  const at = pieces.findIndex((_, index) => panelNoAt(index) === known?.panelNo);
  if (known === null || at < 0) return [{ at: -1, say: '请量一片裁片的宽，填进去核对单位' }];
  const widthMm = readOutline(pieces[at]!.outlineMm)!.widthMm;
  return Math.abs(widthMm - known.widthMm) > Math.max(1, known.widthMm * MOST_WRONG_SHARE)
    ? [
        {
          at,
          say: `${pieces[at]!.name}量得 ${known.widthMm} 毫米，裁片是 ${widthMm} 毫米：请核对，或按量得的宽缩放全部裁片`,
        },
      ]
    : [];
}

/** @returns a sentence for an outline that is no piece of cloth, or null */
function outlineFault(outlineMm: string): string | null {
  const outline = readOutline(outlineMm);
  if (outline === null) return '轮廓读不出来，请重新选';
  const { path, widthMm, heightMm } = outline;
  const ring = runPoints([...path, path[0]] as unknown as Path, Math.max(2, (widthMm + heightMm) / 600));
  if (crosses(ring)) return '轮廓自己和自己相交，请在打版软件里改好再传';
  const isFilled = Math.abs(areaOf(ring)) >= widthMm * heightMm * LEAST_FILL;
  return isFilled ? null : '轮廓没有面积，是一条线，不是裁片';
}

const LEAST_FILL = 0.02;

/** Signed: clockwise is positive. */
const areaOf = (ring: readonly Point[]): number =>
  ring.reduce((sum, [x, y], at) => {
    const [toX, toY] = ring[(at + 1) % ring.length]!;
    return sum + (x * toY - toX * y) / 2;
  }, 0);

/** Points of an outline that touches itself at a notch are this close: no crossing. */
const TOUCHING_MM = 0.05;

/** Whether any two edges cross; edges are compared only with those in the same squares of a grid. */
function crosses(ring: readonly Point[]): boolean {
  const square = 24;
  const grid = new Map<string, number[]>();
  for (let at = 0; at + 1 < ring.length; at++) {
    const [[ax, ay], [bx, by]] = [ring[at]!, ring[at + 1]!];
    for (let column = Math.floor(Math.min(ax, bx) / square); column <= Math.max(ax, bx) / square; column++)
      for (let row = Math.floor(Math.min(ay, by) / square); row <= Math.max(ay, by) / square; row++) {
        const key = `${column} ${row}`;
        const there = grid.get(key) ?? [];
        if (there.some((other) => isCrossed(ring, at, other))) return true;
        there.push(at);
        grid.set(key, there);
      }
  }
  return false;
}

function isCrossed(ring: readonly Point[], one: number, other: number): boolean {
  const edges = ring.length - 1;
  const apart = Math.abs(one - other);
  if (apart <= 1 || apart === edges - 1) return false;
  const [a, b, c, d] = [ring[one]!, ring[one + 1]!, ring[other]!, ring[other + 1]!];
  const side = (p: Point, q: Point, r: Point) =>
    ((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])) / (Math.hypot(q[0] - p[0], q[1] - p[1]) || 1);
  const [c1, d1, a1, b1] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  const isAcross = (p: number, q: number) => Math.min(p, q) < -TOUCHING_MM && Math.max(p, q) > TOUCHING_MM;
  return isAcross(c1, d1) && isAcross(a1, b1);
}

const LEAST_SIDE_MM = 10;
const MOST_SIDE_MM = 5_000;

/** The piece's box in every size; null when a size is no piece of cloth. */
function boxesOf({ outlineMm, stepMm }: OwnPiece, sizes: readonly string[], baseSize: string) {
  const outline = readOutline(outlineMm);
  if (outline === null) return null;
  const base = Math.max(0, sizes.indexOf(baseSize));
  const boxes = sizes.map((size, at) => ({
    size,
    widthMm: tenth(outline.widthMm + (at - base) * stepMm.width),
    heightMm: tenth(outline.heightMm + (at - base) * stepMm.height),
  }));
  const isPiece = boxes.every(({ widthMm, heightMm }) =>
    [widthMm, heightMm].every((side) => side >= LEAST_SIDE_MM && side <= MOST_SIDE_MM),
  );
  return isPiece ? boxes : null;
}

const tenth = (mm: number): number => Math.round(mm * 10) / 10;

/** The panels of an own cut. @returns null while a piece cannot be used, see `cutFaults` */
export function panelsOfOwnCut(cut: OwnCut, sizes: readonly string[], baseSize: string): readonly SizedPanel[] | null {
  if (cut.pieces.length === 0 || sizes.length === 0) return null;
  const panels = cut.pieces.map((piece, at): SizedPanel | null => {
    const outline = readOutline(piece.outlineMm);
    const sizesMm = boxesOf(piece, sizes, baseSize);
    if (outline === null || sizesMm === null || outlineFault(piece.outlineMm) !== null) return null;
    const { outlineMm, widthMm, heightMm, path } = outline;
    return {
      ...{ panelNo: panelNoAt(at), role: piece.role, name: piece.name, grainDeg: piece.grainDeg, mirrorOf: null },
      ...{ outlineMm, widthMm, heightMm, sizesMm, isOwn: true, seams: [] },
      printableMm: areaInside(path),
    };
  });
  return panels.every((panel) => panel !== null) ? panels : null;
}

/** All pieces scaled so that this one has the width that its maker measured. */
export function scaledToKnown(cut: OwnCut, panelNo: string, widthMm: number): OwnCut {
  const at = cut.pieces.findIndex((_, index) => panelNoAt(index) === panelNo);
  const measured = readOutline(cut.pieces[at]?.outlineMm ?? '');
  if (measured === null) return cut;
  const share = widthMm / measured.widthMm;
  return {
    pieces: cut.pieces.map((piece) => ({ ...piece, outlineMm: scaledPath(piece.outlineMm, share, share) })),
    known: { panelNo, widthMm },
  };
}

// --- documents -------------------------------------------------------------------------------------------------------

/** What a blank's document says of its cut, of the library or its own. */
interface CutDocument {
  readonly garment: string;
  readonly sizes: readonly string[];
  readonly baseSize: string;
  readonly chart: Measured['chart'];
  readonly outlines?: readonly OwnOutline[] | undefined;
  readonly cut?: OwnCut | undefined;
}

/** @returns null while the document makes no panels */
export function panelsOfDocument(document: CutDocument): readonly SizedPanel[] | null {
  const { garment, sizes, baseSize, cut } = document;
  if (garment === OWN_CUT) return cut ? panelsOfOwnCut(cut, sizes, baseSize) : null;
  return isGarmentKind(garment) ? cutBlank({ ...document, garment }) : null;
}

const OWN_LEAST_CM = 0.1;
const OWN_MOST_CM = 500;

/** Rows of the size chart: the library garment's, or those that the shop wrote itself. */
export function measuresOfDocument({
  garment,
  chart,
}: Pick<CutDocument, 'garment' | 'chart'>): readonly ChartMeasure[] {
  if (isGarmentKind(garment)) return chartMeasures(garment);
  if (garment !== OWN_CUT) return [];
  const limits = { toleranceCm: 1, usualCm: 0, leastCm: OWN_LEAST_CM, mostCm: OWN_MOST_CM };
  return chart.map(({ key }) => ({ key, name: key, ...limits }));
}

/** The pieces that a picture of this blank carries; undefined for a garment of the library. */
export const picturePieces = (garment: string, panels: readonly FlatPiece[] | null): readonly FlatPiece[] | undefined =>
  garment === OWN_CUT && panels !== null
    ? panels.map(({ role, name, outlineMm }) => ({ role, name, outlineMm }))
    : undefined;
