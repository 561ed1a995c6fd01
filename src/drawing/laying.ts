import { plainPrint } from './layer-tile.ts';
import { pointAlong, runLength } from './garments/seam-lines.ts';
import { notchShare, SEAM_RULES } from './garments/seam-rules.ts';
import type { SeamMatch } from './garments/seam-rules.ts';
import type { CutPanel, PanelPrint, PanelSeam, PrintRecipe, SeamKind } from './recipe.ts';

/**
 * 铺花、对花: lays one all-over print on all pieces of a garment, each along its grain, so that the print continues
 * over the seams. Every piece gets a position on one endless printed fabric; two pieces match where both sides of their
 * seam are cut from the same spot of it.
 */

interface LayOptions {
  /** of the repeat on the fabric */
  readonly scale?: number;
  /** moves the print on the whole garment; matched seams stay matched */
  readonly offsetMm?: { readonly x: number; readonly y: number };
  /** which seams must match; default: all that can */
  readonly seams?: readonly SeamKind[];
}

interface Lay {
  readonly prints: readonly PanelPrint[];
  readonly seams: readonly SeamFit[];
}

/** How well the print matches at one seam. */
interface SeamFit {
  readonly kind: SeamKind;
  readonly match: SeamMatch;
  readonly panelNo: string;
  readonly edge: string;
  readonly otherPanel: string;
  readonly otherEdge: string;
  readonly atNotchMm: number;
  /** the largest gap along the seam: edges curved against each other cannot match along their whole length */
  readonly worstMm: number;
}

type Point = readonly [x: number, y: number];
/** Position of the printed fabric's corner, from the panel's own corner. */
type Origins = Map<string, Point>;

/** Where the pieces lie on their fabric depends on their seams only: laying needs a print, but no particular one. */
export const PLAIN_CLOTH = plainPrint('#ffffff');

export function layAllover(panels: readonly CutPanel[], print: PrintRecipe, options: LayOptions = {}): Lay {
  const printed = panels.filter(({ printableMm }) => printableMm);
  const origins = placePanels(printed, new Set(options.seams ?? SEAM_RULES.keys()));
  const scale = options.scale ?? 1;
  const { x, y } = options.offsetMm ?? { x: 0, y: 0 };
  const prints = printed.map((panel) => {
    const [originX, originY] = origins.get(panel.panelNo) ?? [0, 0];
    const [moveX, moveY] = turned([x, y], panel.grainDeg);
    return {
      panelNo: panel.panelNo,
      print,
      xMm: hundredth(originX + moveX),
      yMm: hundredth(originY + moveY),
      scale,
      rotationDeg: panel.grainDeg,
    };
  });
  return { prints, seams: seamFits(printed, prints) };
}

// --- placing the pieces --------------------------------------------------------------------------------------

interface OpenSeam {
  readonly panel: CutPanel;
  readonly seam: PanelSeam;
  readonly placed: CutPanel;
  readonly placedLine: PanelSeam['lineMm'];
}

/** Starts at the front and follows the most important seam to a piece that is not placed yet. */
function placePanels(panels: readonly CutPanel[], chosen: ReadonlySet<SeamKind>): Origins {
  const origins: Origins = new Map();
  while (origins.size < panels.length) {
    const next = mostImportant(openSeams(panels, origins, chosen));
    const first = panels.find(({ panelNo }) => !origins.has(panelNo));
    if (next) origins.set(next.panel.panelNo, originBeside(next, origins));
    else if (first) origins.set(first.panelNo, [middleOf(first), 0]);
  }
  return origins;
}

function openSeams(panels: readonly CutPanel[], origins: Origins, chosen: ReadonlySet<SeamKind>): OpenSeam[] {
  return panels
    .filter(({ panelNo }) => !origins.has(panelNo))
    .flatMap((panel) =>
      panel.seams.flatMap((seam) => {
        const placed = panels.find(({ panelNo }) => panelNo === seam.otherPanel && origins.has(panelNo));
        const placedLine = placed && otherSide(panel, seam, placed)?.lineMm;
        return placed && placedLine && chosen.has(seam.kind) ? [{ panel, seam, placed, placedLine }] : [];
      }),
    );
}

const RANKS: readonly SeamKind[] = [...SEAM_RULES.keys()];

const mostImportant = (open: readonly OpenSeam[]): OpenSeam | undefined =>
  open.toSorted((one, other) => RANKS.indexOf(one.seam.kind) - RANKS.indexOf(other.seam.kind))[0];

function originBeside({ panel, seam, placed, placedLine }: OpenSeam, origins: Origins): Point {
  const rule = SEAM_RULES.get(seam.kind);
  const [x, y] = notchOf(seam.lineMm, notchShare(seam.kind));
  const [clothX, clothY] = onCloth(
    notchOf(placedLine, notchShare(seam.kind)),
    origins.get(placed.panelNo),
    placed.grainDeg,
  );
  if (rule?.match === 'through') {
    const [turnX, turnY] = turned([clothX, clothY], panel.grainDeg);
    return [x - turnX, y - turnY];
  }
  // The seam only determines the height; horizontally the middle of the piece shows the same as the middle of the
  // front.
  const middle = middleOf(panel);
  const [alongX] = turned([x - middle, 0], -panel.grainDeg);
  const [turnX, turnY] = turned([alongX, clothY], panel.grainDeg);
  return [x - turnX, y - turnY];
}

const otherSide = (panel: CutPanel, seam: PanelSeam, other: CutPanel): PanelSeam | undefined =>
  other.seams.find(
    ({ edge, otherPanel, otherEdge }) =>
      otherPanel === panel.panelNo && otherEdge === seam.edge && edge === seam.otherEdge,
  );

/** A front that opens has its middle at the opening. */
function middleOf(panel: CutPanel): number {
  const opening = panel.seams.find(({ kind }) => kind === 'centreFront');
  return opening ? notchOf(opening.lineMm, notchShare('centreFront'))[0] : panel.widthMm / 2;
}

const notchOf = (line: PanelSeam['lineMm'], share: number): Point => pointAlong(line, runLength(line) * share);

function turned([x, y]: Point, deg: number): Point {
  if (deg === 0) return [x, y];
  const angle = (deg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x * cos - y * sin, x * sin + y * cos];
}

const onCloth = ([x, y]: Point, [originX, originY]: Point = [0, 0], grainDeg = 0): Point =>
  turned([x - originX, y - originY], -grainDeg);

const hundredth = (mm: number): number => Math.round(mm * 100) / 100;

// --- measuring the match -------------------------------------------------------------------------------------

/** Each seam once, measured on the laid prints, however they were laid. */
export function seamFits(panels: readonly CutPanel[], prints: readonly PanelPrint[]): SeamFit[] {
  const laid = new Map(prints.map((print) => [print.panelNo, print]));
  const measured = new Set<string>();
  return panels.flatMap((panel) =>
    panel.seams.flatMap((seam) => {
      const rule = SEAM_RULES.get(seam.kind);
      const other = panels.find(({ panelNo }) => panelNo === seam.otherPanel);
      const otherLine = other && otherSide(panel, seam, other)?.lineMm;
      const [print, otherPrint] = [laid.get(panel.panelNo), laid.get(seam.otherPanel)];
      const name = [`${panel.panelNo} ${seam.edge}`, `${seam.otherPanel} ${seam.otherEdge}`].toSorted().join(' ');
      if (!rule || !otherLine || !print || !otherPrint || measured.has(name)) return [];
      measured.add(name);
      const gapAt = (share: number) =>
        gapMm(notchOf(seam.lineMm, share), print, notchOf(otherLine, share), otherPrint, rule.match);
      return [
        {
          kind: seam.kind,
          match: rule.match,
          panelNo: panel.panelNo,
          edge: seam.edge,
          otherPanel: seam.otherPanel,
          otherEdge: seam.otherEdge,
          atNotchMm: hundredth(gapAt(rule.notch)),
          worstMm: hundredth(Math.max(...SHARES.map(gapAt))),
        },
      ];
    }),
  );
}

const SHARES = Array.from({ length: 21 }, (_, index) => index / 20);

/** The distance of two points on the repeating fabric. */
function gapMm(point: Point, print: PanelPrint, other: Point, otherPrint: PanelPrint, match: SeamMatch): number {
  const [x, y] = onCloth(point, [print.xMm, print.yMm], print.rotationDeg);
  const [otherX, otherY] = onCloth(other, [otherPrint.xMm, otherPrint.yMm], otherPrint.rotationDeg);
  const { repeat, repeatMm } = print.print;
  const [width, height] = [repeatMm.width * print.scale, repeatMm.height * print.scale];
  // a half-drop or brick repeat also matches half a repeat further
  const [halfX, halfY] =
    repeat === 'halfDrop' ? [width, height / 2] : repeat === 'brick' ? [width / 2, height] : [0, 0];
  const [wide, high] = [repeat === 'halfDrop' ? width * 2 : width, repeat === 'brick' ? height * 2 : height];
  const gaps = [0, 1].map((half) => {
    const across = nearest(x - otherX - half * halfX, wide);
    const down = nearest(y - otherY - half * halfY, high);
    return match === 'level' ? Math.abs(down) : Math.hypot(across, down);
  });
  return Math.min(...gaps);
}

const nearest = (mm: number, period: number): number => mm - Math.round(mm / period) * period;
