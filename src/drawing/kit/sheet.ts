/**
 * A tile under construction. Families draw a single repeat; a half-drop or brick tile then contains that repeat three
 * times: in its place and as the two neighbours that reach into the tile.
 */
import type { Hex } from '../recipe.ts';
import { compactPaths } from './compact.ts';
import { circle, draw, n } from './path.ts';
import { copiesTouchingRepeat } from './torus.ts';
import type { Lattice } from './torus.ts';

/** A drawing around its own origin, usually 100 units across, so that small motifs keep fine curves. */
export interface Motif {
  readonly markup: string;
  /** farthest ink from the origin, in the motif's units */
  readonly reach: number;
}

export interface Placing {
  readonly x: number;
  readonly y: number;
  /** size of 100 units of the motif, in millimetres */
  readonly sizeMm: number;
  readonly turnDeg?: number;
  readonly mirrored?: boolean;
}

/** fractions of a degree are invisible on small motifs */
const wholeDegrees = ({ turnDeg = 0, sizeMm }: Placing) => (sizeMm < 60 ? Math.round(turnDeg) : n(turnDeg));

const INLINE_LIMIT = 160;

/** overlap of neighbouring repeats, so that no hairline of ground shows between them */
const OVERLAP_MM = 0.6;

/** How an all-over family is cut as a placement: without its ground, or as a disc with a rim; null = not at all. */
export type SheetPatch = { readonly kind: 'loose' } | { readonly kind: 'disc'; readonly rim: Hex } | null;

export class TileSheet {
  readonly lattice: Lattice;
  private readonly patch: SheetPatch;
  private readonly idPrefix: string;
  private readonly idOf = new Map<string, string>();
  private defs = '';
  private plain = '';
  private body = '';
  private groundColour: Hex | null = null;

  constructor(lattice: Lattice, idPrefix: string, patch: SheetPatch = null) {
    this.lattice = lattice;
    this.patch = patch;
    this.idPrefix = idPrefix;
  }

  ground(colour: Hex): void {
    // loose motifs are on the plain fabric
    if (this.patch?.kind === 'loose') return;
    const { tileWidth, tileHeight } = this.lattice;
    this.groundColour = colour;
    this.plain = `<rect width="${n(tileWidth)}" height="${n(tileHeight)}" fill="${colour}"/>`;
  }

  /** Adds ink that already continues over the repeat's edges. */
  add(markup: string): void {
    this.body += markup;
  }

  /** Adds to <defs>; the builder receives an id unique to this recipe. */
  define(build: (id: string) => string): string {
    const id = `${this.idPrefix}-${this.idOf.size}`;
    this.idOf.set(id, id);
    this.defs += build(id);
    return id;
  }

  /** Places a motif, with all its copies that reach into the repeat. */
  stamp(motif: Motif, placing: Placing): void {
    const reachMm = (motif.reach * placing.sizeMm * 1.02) / 100 + OVERLAP_MM;
    for (const [x, y] of copiesTouchingRepeat(this.lattice, [placing.x, placing.y], reachMm)) {
      this.single(motif, { ...placing, x, y });
    }
  }

  /** Places a motif once, for artwork and for families that place copies themselves. */
  single(motif: Motif, placing: Placing): void {
    this.body += this.reference(motif, placing);
  }

  /** The markup of a placed motif, for composing larger motifs. */
  reference(motif: Motif, placing: Placing): string {
    const scale = String(Math.round(placing.sizeMm * 10) / 1000).replace(/^0\./, '.');
    const transform =
      `transform="translate(${n(placing.x)} ${n(placing.y)})` +
      (placing.turnDeg ? `rotate(${wholeDegrees(placing)})` : '') +
      (placing.mirrored ? `scale(-${scale} ${scale})"` : `scale(${scale})"`);
    return motif.markup.length <= INLINE_LIMIT
      ? `<g ${transform}>${motif.markup}</g>`
      : `<use href="#${this.sharedId(motif.markup)}" ${transform}/>`;
  }

  /** Places ink in millimetres around a point, with all copies like a motif. */
  stampMm(markup: string, x: number, y: number, reachMm: number): void {
    this.stamp({ markup, reach: reachMm }, { x, y, sizeMm: 100 });
  }

  /** Many dots of one colour as a single path; far shorter than one motif each. */
  stampDots(colour: Hex, dots: readonly { readonly x: number; readonly y: number; readonly radius: number }[]): void {
    const d = dots.flatMap((dot) =>
      copiesTouchingRepeat(this.lattice, [dot.x, dot.y], dot.radius + OVERLAP_MM).map(([x, y]) =>
        circle(x, y, dot.radius),
      ),
    );
    this.body += draw(d.join(''), { fill: colour });
  }

  fragment(): string {
    // writing them defines the clip of a disc or of folded repeats
    const { width, height, tileWidth, tileHeight } = this.lattice;
    const folded = tileWidth > width || tileHeight > height;
    const content = folded
      ? this.foldedRepeats()
      : this.patch?.kind === 'disc'
        ? this.disc(this.patch.rim)
        : this.plain + this.body;
    const defs = this.defs === '' ? '' : `<defs>${this.defs}</defs>`;
    return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${compactPaths(defs + content)}</g>`;
  }

  private foldedRepeats(): string {
    const { width, height, dropPerColumn, shiftPerRow } = this.lattice;
    const neighbours =
      dropPerColumn > 0
        ? [
            [width, dropPerColumn],
            [width, dropPerColumn - height],
          ]
        : [
            [shiftPerRow, height],
            [shiftPerRow - width, height],
          ];
    const window = `x="${-OVERLAP_MM}" y="${-OVERLAP_MM}" width="${n(width + 2 * OVERLAP_MM)}" height="${n(height + 2 * OVERLAP_MM)}"`;
    const clipId = this.define((id) => `<clipPath id="${id}"><rect ${window}/></clipPath>`);
    const repeatId = `${this.idPrefix}-repeat`;
    const copies = neighbours.map(
      ([x, y]) => `<use href="#${repeatId}" transform="translate(${n(x ?? 0)} ${n(y ?? 0)})"/>`,
    );
    // isolated, so that the soft edge of the clip applies to the finished copy and not to each layer; every copy has
    // its own ground, or translucent ink would double where copies overlap
    const ground = this.groundColour ? `<rect ${window} fill="${this.groundColour}"/>` : '';
    return `<g id="${repeatId}" clip-path="url(#${clipId})" style="isolation:isolate">${ground}${this.body}</g>${copies.join('')}`;
  }

  /** the fabric as a round patch with a sewn rim */
  private disc(rim: Hex): string {
    const { width, height } = this.lattice;
    const [x, y] = [width / 2, height / 2];
    const radius = Math.min(x, y);
    const clipId = this.define((id) => `<clipPath id="${id}"><path d="${circle(x, y, radius * 0.93)}"/></clipPath>`);
    return (
      `<g clip-path="url(#${clipId})">${this.plain}${this.body}</g>` +
      draw(circle(x, y, radius * 0.93), { stroke: rim, width: radius * 0.022 }) +
      draw(circle(x, y, radius * 0.975), { stroke: rim, width: radius * 0.008 })
    );
  }

  private sharedId(markup: string): string {
    const known = this.idOf.get(markup);
    if (known) return known;
    const id = `${this.idPrefix}-${this.idOf.size}`;
    this.idOf.set(markup, id);
    this.defs += `<g id="${id}">${markup}</g>`;
    return id;
  }
}
