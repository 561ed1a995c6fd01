import type { CutPanel, PanelRole } from '../recipe.ts';
import { boundsOf, mirror, move, pathData, translation } from './path.ts';
import type { Matrix, Path } from './path.ts';

/** Nothing is printed closer to a cut edge than this. */
export const SAFE_MARGIN_MM = 10;

/** A piece before it gets its number. */
export interface Piece {
  readonly role: PanelRole;
  readonly name: string;
  readonly path: Path;
  readonly printing: 'printed' | 'plain';
  readonly grainDeg?: number;
  /** name of the piece that this one mirrors */
  readonly mirrorOf?: string;
  /** by the other piece's name */
  readonly seams?: readonly { edge: string; other: string; otherEdge: string }[];
}

export const printedPiece = (role: PanelRole, name: string, path: Path, seams: Piece['seams'] = []): Piece => ({
  role,
  name,
  path,
  printing: 'printed',
  seams,
});

/** Ribs, linings and facings: cut and sewn, not printed. */
export const plainPiece = (role: PanelRole, name: string, path: Path): Piece => ({
  role,
  name,
  path,
  printing: 'plain',
});

/** The same piece for the other side of the body. */
export const mirrorPiece = (piece: Piece, role: PanelRole, name: string): Piece => ({
  ...piece,
  role,
  name,
  path: mirror(piece.path),
  mirrorOf: piece.name,
  grainDeg: piece.grainDeg ? 180 - piece.grainDeg : 0,
});

/** Printed pieces come first, so that 01 is always what a customer looks at. */
function ordered(pieces: readonly Piece[]): Piece[] {
  const isPrinted = ({ printing }: Piece) => printing === 'printed';
  return [...pieces.filter(isPrinted), ...pieces.filter((piece) => !isPrinted(piece))];
}

/** The pieces of one size with their numbers, to be laid into the picture by name. */
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

  /** A piece that lies in the picture just as it was cut. */
  flat(name: string): { readonly path: Path; readonly panelNo: string; readonly lie: Matrix } {
    const panelNo = this.noOf(name);
    const path = this.#pieces[Number(panelNo) - 1]?.path ?? [[0, 0]];
    const { x, y } = boundsOf(path);
    return { path, panelNo, lie: translation(x, y) };
  }

  /** A piece that changes its shape when worn: its middle comes to the middle of `path`. */
  shaped(name: string, path: Path): { readonly path: Path; readonly panelNo: string; readonly lie: Matrix } {
    const cut = boundsOf(this.flat(name).path);
    const worn = boundsOf(path);
    return {
      path,
      panelNo: this.noOf(name),
      lie: translation(worn.x + (worn.width - cut.width) / 2, worn.y + (worn.height - cut.height) / 2),
    };
  }

  panels(): CutPanel[] {
    return this.#pieces.map((piece) => this.#panel(piece));
  }

  #panel(piece: Piece): CutPanel {
    const { x, y, width, height } = boundsOf(piece.path);
    return {
      panelNo: this.noOf(piece.name),
      role: piece.role,
      name: piece.name,
      outlineMm: pathData(move(piece.path, -x, -y), 'closed'),
      widthMm: round(width),
      heightMm: round(height),
      grainDeg: piece.grainDeg ?? 0,
      mirrorOf: piece.mirrorOf ? this.noOf(piece.mirrorOf) : null,
      printableMm: piece.printing === 'printed' ? safeRectangle(width, height) : null,
      seams: (piece.seams ?? []).map(({ edge, other, otherEdge }) => ({
        edge,
        otherPanel: this.noOf(other),
        otherEdge,
      })),
    };
  }
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** A strip narrower than two margins keeps a smaller one. */
export function safeRectangle(widthMm: number, heightMm: number): NonNullable<CutPanel['printableMm']> {
  const margin = Math.min(SAFE_MARGIN_MM, widthMm / 4, heightMm / 4);
  return {
    x: round(margin),
    y: round(margin),
    width: round(widthMm - 2 * margin),
    height: round(heightMm - 2 * margin),
  };
}
