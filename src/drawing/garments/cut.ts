import type { CutPanel, PanelRole, PanelSeam, SeamKind } from '../recipe.ts';
import { boundsOf, compose, mirror, move, pathData, runPoints, translation } from './path.ts';
import type { Box, Matrix, Path, Point } from './path.ts';
import { pointAlong, runLength } from './seam-lines.ts';
import { notchShare } from './seam-rules.ts';

/** Minimum distance of print from a cut edge. */
export const SAFE_MARGIN_MM = 10;

/** A piece before it gets its number. */
export interface Piece {
  readonly role: PanelRole;
  readonly name: string;
  readonly path: Path;
  readonly printing: 'printed' | 'plain';
  /** printable rectangle in the piece's own millimetres, where its box is no guide: the leg of a sock */
  readonly area?: Box;
  readonly grainDeg?: number;
  /** name of the piece that this one is the mirror image of */
  readonly mirrorOf?: string;
  readonly sewing: Sewing;
}

/** A piece's edges and the seams along them. A seam is declared by one of its two pieces. */
export interface Sewing {
  /** in the piece's own millimetres, in sewing order: both sides of a seam run alike */
  readonly edges: Readonly<Record<string, Path>>;
  readonly seams: readonly PieceSeam[];
}

export interface PieceSeam {
  readonly kind: SeamKind;
  readonly edge: string;
  /** by the other piece's name */
  readonly other: string;
  readonly otherEdge: string;
  /**
   * the seam's line on the other piece, if it is not one of that piece's edges: a pocket is in the middle of a front
   */
  readonly otherLine?: Path;
}

const UNSEWN: Sewing = { edges: {}, seams: [] };

export const sewn = (kind: SeamKind, edge: string, other: string, otherEdge: string): PieceSeam => ({
  kind,
  edge,
  other,
  otherEdge,
});

export const printedPiece = (role: PanelRole, name: string, path: Path, sewing: Sewing = UNSEWN): Piece => ({
  role,
  name,
  path,
  printing: 'printed',
  sewing,
});

/** Ribs, linings and facings: cut and sewn, not printed. */
export const plainPiece = (role: PanelRole, name: string, path: Path, sewing: Sewing = UNSEWN): Piece => ({
  role,
  name,
  path,
  printing: 'plain',
  sewing,
});

/** For a pocket, yoke or flap on another piece, drawn in that piece's millimetres. */
export const laidOn = (kind: SeamKind, line: Path, other: string, otherEdge: string): Sewing => ({
  edges: { around: line },
  seams: [{ ...sewn(kind, 'around', other, otherEdge), otherLine: line }],
});

/** The mirrored piece for the other side of the body, sewn to the pieces of that side. */
export const mirrorPiece = (piece: Piece, role: PanelRole, name: string): Piece => ({
  ...piece,
  role,
  name,
  path: mirror(piece.path),
  mirrorOf: piece.name,
  ...(piece.area && { area: { ...piece.area, x: -piece.area.x - piece.area.width } }),
  grainDeg: piece.grainDeg ? 180 - piece.grainDeg : 0,
  sewing: {
    edges: Object.fromEntries(Object.entries(piece.sewing.edges).map(([edge, line]) => [toRight(edge), mirror(line)])),
    seams: piece.sewing.seams.map((seam) => ({
      ...seam,
      edge: toRight(seam.edge),
      other: seam.other.replace('左', '右'),
      otherEdge: toRight(seam.otherEdge),
      ...(seam.otherLine && { otherLine: mirror(seam.otherLine) }),
    })),
  },
});

const toRight = (edge: string): string => edge.replace('Left', 'Right');

export const alsoSewn = (piece: Piece, ...seams: readonly PieceSeam[]): Piece => ({
  ...piece,
  sewing: { ...piece.sewing, seams: [...piece.sewing.seams, ...seams] },
});

/** Printed pieces come first, so that 01 is always a visible piece. */
function ordered(pieces: readonly Piece[]): Piece[] {
  const isPrinted = ({ printing }: Piece) => printing === 'printed';
  return [...pieces.filter(isPrinted), ...pieces.filter((piece) => !isPrinted(piece))];
}

/** The numbered pieces of one size, placed into the picture by name. */
export class CutSet {
  readonly #pieces: readonly Piece[];
  readonly #noByName: ReadonlyMap<string, string>;

  constructor(pieces: readonly Piece[]) {
    this.#pieces = ordered(pieces);
    this.#noByName = new Map(this.#pieces.map((piece, index) => [piece.name, String(index + 1).padStart(2, '0')]));
  }

  noOf(name: string): string {
    const panelNo = this.#noByName.get(name);
    if (!panelNo) throw new Error(`the garment has no piece ${name}`);
    return panelNo;
  }

  #piece(name: string): Piece {
    const piece = this.#pieces[Number(this.noOf(name)) - 1];
    if (!piece) throw new Error(`the garment has no piece ${name}`);
    return piece;
  }

  /** A piece shown as it was cut. */
  flat(name: string): { readonly path: Path; readonly panelNo: string; readonly lie: Matrix } {
    const { path } = this.#piece(name);
    const { x, y } = boundsOf(path);
    return { path, panelNo: this.noOf(name), lie: translation(x, y) };
  }

  /** A piece whose shape changes when worn: its middle is placed at the middle of `path`. */
  shaped(name: string, path: Path): { readonly path: Path; readonly panelNo: string; readonly lie: Matrix } {
    const cut = boundsOf(this.flat(name).path);
    const worn = boundsOf(path);
    return {
      path,
      panelNo: this.noOf(name),
      lie: translation(worn.x + (worn.width - cut.width) / 2, worn.y + (worn.height - cut.height) / 2),
    };
  }

  /**
   * Places a piece so that its print continues from the piece it is sewn to. Where that piece is not shown as cut, its
   * own matrix must be given.
   */
  joined(name: string, edge: string, lieOfOther?: Matrix): { readonly panelNo: string; readonly lie: Matrix } {
    const seam = this.#piece(name).sewing.seams.find((one) => one.edge === edge);
    if (!seam) throw new Error(`${name} is not sewn to anything along ${edge}`);
    const { kind, other, otherEdge, otherLine } = seam;
    const [x, y] = notchOn(lineOn(this.#piece(name), edge), kind);
    const [otherX, otherY] = notchOn(lineOn(this.#piece(other), otherEdge, otherLine), kind);
    const lie = compose(lieOfOther ?? this.flat(other).lie, translation(otherX - x, otherY - y));
    return { panelNo: this.noOf(name), lie };
  }

  /** Places a piece with its centre seam on the middle of the picture, at the notch. */
  centred(name: string, edge: string, kind: 'centreFront' | 'centreBack'): Matrix {
    const { lie } = this.flat(name);
    const [x] = notchOn(lineOn(this.#piece(name), edge), kind);
    return translation(-x, lie[5]);
  }

  panels(): CutPanel[] {
    const seams = this.#seams();
    return this.#pieces.map((piece) => this.#panel(piece, seams));
  }

  /** Every seam, listed for both of its panels. */
  #seams(): { readonly panelNo: string; readonly seam: PanelSeam }[] {
    return this.#pieces.flatMap((piece) =>
      piece.sewing.seams.flatMap(({ kind, edge, other, otherEdge, otherLine }) => {
        const one = { panelNo: this.noOf(piece.name), edge, line: lineOn(piece, edge) };
        const two = {
          panelNo: this.noOf(other),
          edge: otherEdge,
          line: lineOn(this.#piece(other), otherEdge, otherLine),
        };
        return [
          { panelNo: one.panelNo, seam: panelSeam(kind, one, two) },
          { panelNo: two.panelNo, seam: panelSeam(kind, two, one) },
        ];
      }),
    );
  }

  #panel(piece: Piece, seams: readonly { panelNo: string; seam: PanelSeam }[]): CutPanel {
    const panelNo = this.noOf(piece.name);
    const { x, y, width, height } = boundsOf(piece.path);
    return {
      panelNo,
      role: piece.role,
      name: piece.name,
      outlineMm: pathData(move(piece.path, -x, -y), 'closed'),
      widthMm: round(width),
      heightMm: round(height),
      grainDeg: piece.grainDeg ?? 0,
      mirrorOf: piece.mirrorOf ? this.noOf(piece.mirrorOf) : null,
      printableMm: piece.printing === 'printed' ? areaOf(piece, { x, y, width, height }) : null,
      seams: seams.filter((one) => one.panelNo === panelNo).map(({ seam }) => seam),
    };
  }
}

const SEAM_STEP_MM = 12;

interface SeamSide {
  readonly panelNo: string;
  readonly edge: string;
  readonly line: PanelSeam['lineMm'];
}

const panelSeam = (kind: SeamKind, one: SeamSide, other: SeamSide): PanelSeam => ({
  kind,
  edge: one.edge,
  otherPanel: other.panelNo,
  otherEdge: other.edge,
  lineMm: one.line,
});

/** A seam's line, relative to the panel's corner. */
function lineOn(piece: Piece, edge: string, line = piece.sewing.edges[edge]): PanelSeam['lineMm'] {
  if (!line) throw new Error(`${piece.name} has no edge ${edge}`);
  const { x, y } = boundsOf(piece.path);
  return runPoints(line, SEAM_STEP_MM).map(([lineX, lineY]) => [hundredth(lineX - x), hundredth(lineY - y)]);
}

const notchOn = (line: PanelSeam['lineMm'], kind: SeamKind): Point =>
  pointAlong(line, runLength(line) * notchShare(kind));

const hundredth = (value: number): number => Math.round(value * 100) / 100;
const round = (value: number): number => Math.round(value * 10) / 10;

const areaOf = ({ area }: Piece, { x, y, width, height }: Box): NonNullable<CutPanel['printableMm']> =>
  area
    ? { x: round(area.x - x), y: round(area.y - y), width: round(area.width), height: round(area.height) }
    : safeRectangle(width, height);

/** A strip narrower than two margins gets a smaller margin. */
export function safeRectangle(widthMm: number, heightMm: number): NonNullable<CutPanel['printableMm']> {
  const margin = Math.min(SAFE_MARGIN_MM, widthMm / 4, heightMm / 4);
  return {
    x: round(margin),
    y: round(margin),
    width: round(widthMm - 2 * margin),
    height: round(heightMm - 2 * margin),
  };
}
