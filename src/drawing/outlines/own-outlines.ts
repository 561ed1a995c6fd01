import { SAFE_MARGIN_MM } from '../garments/cut.ts';
import { boundsOf, mirror, type Path, type Point, runPoints } from '../garments/path.ts';
import type { SizedPanel } from '../blank-cut.ts';
import { type Contour, contourOf, dataOf, MOST_OUTLINE_LETTERS } from './contours.ts';
import { Undrawable } from './drawn.ts';
import { readPathData } from './path-data.ts';
import { twinOf } from '../panel-pairs.ts';

/** Outlines of a shop that replace the library's. */

export interface OwnOutline {
  readonly panelNo: string;
  /** closed path data in millimetres */
  readonly outlineMm: string;
}

/**
 * Reads an outline as we store it: one closed line of lines and cubics whose box begins at 0 0; null for anything else.
 */
export function readOutline(data: string): (Contour & { readonly outlineMm: string }) | null {
  if (data.length > MOST_OUTLINE_LETTERS) return null;
  const [line, ...others] = subpathsIn(data);
  if (!line?.isClosed || others.length > 0) return null;
  const contour = contourOf(line.path, '');
  const outlineMm = contour && dataOf(contour);
  return outlineMm ? { ...contour, outlineMm } : null;
}

function subpathsIn(data: string) {
  try {
    return readPathData(data);
  } catch (error) {
    if (error instanceof Undrawable) return [];
    throw error;
  }
}

/** The outlines with one panel's (and its twin's) replaced; null restores the library's outline. */
export function withOutline(
  outlines: readonly OwnOutline[],
  panel: SizedPanel,
  panels: readonly SizedPanel[],
  outlineMm: string | null,
): OwnOutline[] {
  const twin = twinOf(panel, panels)?.panelNo;
  const others = outlines.filter(({ panelNo }) => panelNo !== panel.panelNo && panelNo !== twin);
  const own = outlineMm === null ? [] : [{ panelNo: panel.panelNo, outlineMm }];
  return [...others, ...own].toSorted((a, b) => a.panelNo.localeCompare(b.panelNo));
}

/**
 * The pieces with own outlines in place of the library's, for both pieces of a pair. Other sizes grow as the library
 * grades them. The position of seams on an own outline is unknown, so its seams are removed, on both sides.
 */
export function withOutlines(panels: readonly SizedPanel[], outlines: readonly OwnOutline[]): readonly SizedPanel[] {
  if (outlines.length === 0) return panels;
  const owns = new Map(panels.map((panel) => [panel.panelNo, ownOf(panel, panels, outlines)]));
  return panels.map((panel) => {
    const own = owns.get(panel.panelNo);
    const seams = panel.seams.filter(({ otherPanel }) => !own && !owns.get(otherPanel));
    return own ? { ...replaced(panel, own), seams } : { ...panel, seams };
  });
}

type Own = NonNullable<ReturnType<typeof readOutline>>;

/** For a pair, the piece that is not a mirror image decides. */
function ownOf(panel: SizedPanel, panels: readonly SizedPanel[], outlines: readonly OwnOutline[]): Own | null {
  const said = (panelNo: string | undefined) => outlines.find((one) => one.panelNo === panelNo)?.outlineMm;
  const twin = twinOf(panel, panels);
  const [own, others] = [said(panel.panelNo), said(twin?.panelNo)];
  const isFirst = panel.mirrorOf === null;
  if (own !== undefined && (isFirst || others === undefined)) return readOutline(own);
  return others === undefined ? null : turnedOver(others);
}

function turnedOver(data: string): Own | null {
  const read = readOutline(data);
  const contour = read && contourOf(mirror(read.path), '');
  const outlineMm = contour && dataOf(contour);
  return outlineMm ? { ...contour, outlineMm } : null;
}

function replaced(panel: SizedPanel, { path, outlineMm, widthMm, heightMm }: Own): SizedPanel {
  const base = { widthMm: panel.widthMm, heightMm: panel.heightMm };
  return {
    ...panel,
    ...{ outlineMm, widthMm, heightMm, isOwn: true },
    printableMm: panel.printableMm && areaInside(path),
    sizesMm: panel.sizesMm.map((one) => ({
      size: one.size,
      widthMm: tenth((widthMm * one.widthMm) / base.widthMm),
      heightMm: tenth((heightMm * one.heightMm) / base.heightMm),
    })),
  };
}

const tenth = (mm: number): number => Math.round(mm * 10) / 10;

// --- printable area ------------------------------------------------------------------------------------------------

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const LINES = 120;
const POINT_EVERY_MM = 3;
/** A narrower area is not printed. */
const LEAST_MM = 10;

/** The largest upright rectangle at the safe distance from the cut, found with horizontal scan lines. */
export function areaInside(path: Path): Area | null {
  const { height, width } = boundsOf(path);
  const margin = Math.min(SAFE_MARGIN_MM, width / 4, height / 4);
  const points = ringOf(path);
  const step = height / LINES;
  const rows = Array.from({ length: LINES }, (_, at) => widestOn(points, (at + 0.5) * step));
  let best: Area | null = null;
  for (const [from] of rows.entries()) {
    let [left, right] = [0, width];
    for (let to = from; to < LINES; to++) {
      const row = rows[to]!;
      [left, right] = [Math.max(left, row.left), Math.min(right, row.right)];
      const area = {
        x: Math.ceil((left + margin) * 10) / 10,
        y: Math.ceil((from * step + margin) * 10) / 10,
        width: Math.floor((right - left - 2 * margin) * 10) / 10,
        height: Math.floor(((to + 1 - from) * step - 2 * margin) * 10) / 10,
      };
      const isWide = area.width >= LEAST_MM && area.height >= LEAST_MM;
      if (isWide && (best === null || area.width * area.height > best.width * best.height)) best = area;
      if (right - left < LEAST_MM) break;
    }
  }
  return best;
}

const ringOf = (path: Path): Point[] => runPoints([...path, path[0]] as unknown as Path, POINT_EVERY_MM);

/** The longest stretch of fabric on a scan line. */
function widestOn(ring: readonly Point[], y: number): { left: number; right: number } {
  const crossings = crossingsOn(ring, y);
  let widest = { left: 0, right: 0 };
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const [left, right] = [crossings[at]!, crossings[at + 1]!];
    if (right - left > widest.right - widest.left) widest = { left, right };
  }
  return widest;
}

const STEPS = 24;

/** The share of the rectangle that is on the fabric: 0 to 1. */
export function shareInside(outlineMm: string, area: Area): number {
  const [line] = subpathsIn(outlineMm);
  if (!line) return 0;
  const ring = ringOf(line.path);
  let inside = 0;
  for (let row = 0; row < STEPS; row++) {
    const y = area.y + ((row + 0.5) * area.height) / STEPS;
    const crossings = crossingsOn(ring, y);
    for (let column = 0; column < STEPS; column++) {
      const x = area.x + ((column + 0.5) * area.width) / STEPS;
      if (crossings.filter((at) => at < x).length % 2 === 1) inside += 1;
    }
  }
  return inside / (STEPS * STEPS);
}

/** Intersections of a scan line with the edge, from the left. */
function crossingsOn(ring: readonly Point[], y: number): number[] {
  const crossings: number[] = [];
  let [x0, y0] = ring.at(-1)!;
  for (const [x1, y1] of ring) {
    if (y0 > y !== y1 > y) crossings.push(x0 + ((y - y0) / (y1 - y0)) * (x1 - x0));
    [x0, y0] = [x1, y1];
  }
  return crossings.toSorted((a, b) => a - b);
}
