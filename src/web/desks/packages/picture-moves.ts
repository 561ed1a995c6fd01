import type { PictureRole } from '#contract/desks/package-rules.ts';
import type { PackagePictureItem, PackageRowItem } from '#contract/desks/packages.ts';

/** The target of a move: behind the picture with order `after` (0 = first) in a row's role; row null = unassigned. */
export interface Goal {
  readonly row: number | null;
  readonly role: PictureRole | null;
  readonly colour: string;
  readonly after: number;
}

/** The pictures of a row by use, in order. */
export const laneOf = ({ pictures }: PackageRowItem, role: PictureRole | null): PackagePictureItem[] =>
  pictures.filter((picture) => picture.role === role).toSorted((a, b) => a.order - b.order);

/** The order of the last picture that stays in the lane: the target of an append. */
export function endOf(item: PackageRowItem, role: PictureRole | null, moving: readonly number[]): number {
  return laneOf(item, role).findLast(({ no }) => !moving.includes(no))?.order ?? 0;
}

/** The order behind which a picture is placed right before that one. */
export function beforePicture(item: PackageRowItem, before: PackagePictureItem, moving: readonly number[]): number {
  return (
    laneOf(item, before.role).findLast(({ no, order }) => order < before.order && !moving.includes(no))?.order ?? 0
  );
}

/** The order behind which a picture moves one place on or back; null at the end of its lane. */
export function oneStep(item: PackageRowItem, picture: PackagePictureItem, step: -1 | 1): number | null {
  const lane = laneOf(item, picture.role);
  const at = lane.findIndex(({ no }) => no === picture.no);
  if (lane[at + step] === undefined) return null;
  return (step === 1 ? lane[at + 1] : lane[at - 2])?.order ?? 0;
}

/** The colours that a SKU picture can show: the row's own, or without any the blank's. */
export const coloursOf = ({ document, style }: PackageRowItem): readonly string[] =>
  document.colours.length > 0 ? document.colours : (style?.colours.map(({ name }) => name) ?? []);

/** The colour of a SKU picture in another row: the same colour, the only one there is, or unknown. */
export function colourIn(item: PackageRowItem, pictures: readonly PackagePictureItem[]): string {
  const colours = coloursOf(item);
  const said = new Set(pictures.map(({ colour }) => colour));
  const [only] = said;
  if (said.size === 1 && only && colours.includes(only)) return only;
  return colours.length === 1 ? colours[0]! : '';
}

/** The target of an undo, when all pictures came from one place and were adjacent there; null otherwise. */
export function wayBackOf(pictures: readonly PackagePictureItem[]): Goal | null {
  const sorted = pictures.toSorted((a, b) => a.order - b.order);
  const [first] = sorted;
  // the server would assign a use to a picture returned without one
  if (!first || (first.row !== null && first.role === null)) return null;
  const isTogether = sorted.every(
    ({ row, role, colour, order }, at) =>
      row === first.row && role === first.role && colour === first.colour && order === first.order + at,
  );
  if (!isTogether) return null;
  return { row: first.row, role: first.role, colour: first.colour, after: Math.max(0, first.order - 1) };
}
