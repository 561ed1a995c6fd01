import { eq, inArray, sql } from 'drizzle-orm';
import type { StudioDesign, StudioPicture } from '#contract/market/studio.ts';
import type { StyleDocument } from '#contract/market/style-document.ts';
import { usedIn } from '#contract/market/style-layers.ts';
import { MOST_INKS } from '#drawing/kit/find-inks.ts';
import { fillImage } from '#drawing/print-picture.ts';
import { printTile, tileSizeMm } from '#drawing/print.ts';
import type { DrawnPrint, Hex, PicturePrint, PrintTile } from '#drawing/recipe.ts';
import type { GlyphSet } from '#drawing/words.ts';
import type { LayerSources } from '#studio/style-prints.ts';
import { charactersByFace, printOfWords } from '#studio/words-print.ts';
import { isOffered } from '../designs/design.entry.ts';
import { hasLicence } from '../products/covered.ts';
import { design } from '../designs/design.table.ts';
import { asPicture, pictureColumns } from '../../people/pictures/picture.queries.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { smallDataUri } from '../../people/pictures/small-data-uri.ts';
import type { Db } from '../../platform/database.ts';
import type { Storage } from '../../platform/storage.ts';
import { shop } from '../shops/shop.table.ts';
import { readGlyphs } from './read-glyphs.ts';
import { upload } from '../../people/uploads/upload.table.ts';
import { studioPicture } from './studio.table.ts';

/** Who lays designs, for their licences: a shop, or a member without one. */
export interface Designer {
  readonly shopId: string | null;
  /** of a member without a shop, and of one who had none when he bought a licence */
  readonly accountId?: string | null;
}

/** A design with all that a layer needs; `licence` from the designer's point of view. */
export interface LaidDesign {
  readonly row: typeof design.$inferSelect;
  readonly print: DrawnPrint | PicturePrint;
  readonly picture: StudioDesign['picture'];
  readonly licence: StudioDesign['licence'];
  /** of an uploaded one, found in its pixels; empty for a drawn one */
  readonly foundInks: readonly Hex[];
}

const licence = ({ shopId, accountId = null }: Designer) => sql<StudioDesign['licence']>`case
  when ${design.shopId} = ${shopId ?? ''} and ${design.status} = 'ready' and ${design.boughtOutAt} is null then 'own'
  when ${hasLicence(design.id, { shopId, accountId })} and ${design.status} <> 'takenDown' then 'licensed'
  when ${isOffered} then 'offered' else 'gone' end`;

/** These designs, also withdrawn ones: a layer that shows one keeps it. */
export async function readDesigns(db: Db, designer: Designer, ids: readonly string[]): Promise<LaidDesign[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ row: design, picture: pictureColumns(picture), licence: licence(designer), inks: upload.inks })
    .from(design)
    .innerJoin(shop, eq(shop.id, design.shopId))
    .innerJoin(picture, eq(picture.key, design.pictureKey))
    .leftJoin(upload, eq(upload.id, design.uploadId))
    .where(inArray(design.id, [...ids]));
  return rows.map(({ row, picture: shown, licence: may, inks }) => ({
    ...{ row, print: row.print as LaidDesign['print'], picture: asPicture(shown), licence: may },
    foundInks: inks ?? [],
  }));
}

/** From `studioPicture`, its preview and its upload. */
export const pictureFacts = { row: studioPicture, preview: pictureColumns(picture), inks: upload.inks };

/** These pictures, also removed ones; a document names only its account's, as `refuseUnsound` checks. */
export const readPictures = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .select(pictureFacts)
        .from(studioPicture)
        .innerJoin(picture, eq(picture.key, studioPicture.pictureKey))
        .innerJoin(upload, eq(upload.id, studioPicture.uploadId))
        .where(inArray(studioPicture.id, [...ids]));

export type OwnPicture = Awaited<ReturnType<typeof readPictures>>[number];

export interface Used {
  readonly designs: readonly LaidDesign[];
  readonly pictures: readonly OwnPicture[];
  readonly glyphs: ReadonlyMap<string, GlyphSet>;
}

/** What all layers of these documents refer to, in two statements, however many documents. */
export async function readUsed(db: Db, designer: Designer, ...documents: readonly StyleDocument[]): Promise<Used> {
  const used = documents.map(usedIn);
  // One after the other: a transaction has one connection.
  const designs = await readDesigns(db, designer, [...new Set(used.flatMap(({ designIds }) => designIds))]);
  const pictures = await readPictures(db, [...new Set(used.flatMap(({ pictureIds }) => pictureIds))]);
  return { designs, pictures, glyphs: await readWords(documents) };
}

/** The outlines of all words of these documents, by face. */
async function readWords(documents: readonly StyleDocument[]): Promise<Map<string, GlyphSet>> {
  const sets = new Map<string, GlyphSet>();
  for (const [face, characters] of charactersByFace(documents)) sets.set(face, await readGlyphs(face, characters));
  return sets;
}

/** What the document's layers refer to, for `stylePrints`. */
export function sourcesOf({ designs, pictures, glyphs }: Used): LayerSources {
  const designOf = new Map(designs.map((one) => [one.row.id, one]));
  const pictureOf = new Map(pictures.map((one) => [one.row.id, one.row]));
  return {
    design: (id) => {
      const found = designOf.get(id);
      if (!found) return undefined;
      return { print: found.print, tileMm: () => tileSizeMm(found.print) };
    },
    picture: (id) => {
      const found = pictureOf.get(id);
      return found && { ...found, image: { key: found.pictureKey, seeThrough: true } };
    },
    words: (layer) => {
      const set = glyphs.get(layer.face);
      return set && printOfWords(layer, set);
    },
  };
}

/** A design without its tile, for lists. */
export function asDesignBrief({ row, picture: shown, licence: may }: LaidDesign) {
  const { check } = row;
  return {
    ...{ id: row.id, designNo: row.designNo, title: row.title, picture: shown, licence: may },
    pixels: check === null || check.widthPx === 0 ? null : { width: check.widthPx, height: check.heightPx },
    isFlat: check?.isFlat === true,
    repeatMm: { width: row.repeatWidthMm, height: row.repeatHeightMm },
    palette: [...row.palette],
  };
}

/** With its tile; an uploaded design's shows a small picture, because the original is not public. */
export async function asStudioDesign(storage: Storage, one: LaidDesign): Promise<StudioDesign> {
  const { print } = one;
  const tile = printTile(print);
  const fragment =
    print.family === 'picture'
      ? fillImage(tile.fragment, print.image.key, await smallDataUri(storage, print.image.key))
      : tile.fragment;
  const inks = inksOfDesign(one, () => tile);
  return { ...asDesignBrief(one), print: { ...print }, tile: { ...tile, fragment }, inks };
}

/**
 * What a design is printed in: of a drawn one the colours of its palette that it shows, tints being dots of them; of an
 * uploaded one what was found in its pixels, and the ground under a clear repeat.
 * @param drawn called only for a drawn one, since drawing a tile takes milliseconds
 */
export function inksOfDesign({ row, print, foundInks }: LaidDesign, drawn: () => PrintTile): Hex[] {
  if (print.family !== 'picture') {
    const { fragment } = drawn();
    return print.palette.filter((hex) => fragment.includes(hex));
  }
  const [ground] = print.palette;
  const hasGround = print.image.seeThrough && print.repeat !== 'placement' && ground !== undefined;
  const found = foundInks.length > 0 ? foundInks : row.palette;
  return [...new Set([...(hasGround ? [ground] : []), ...found])].slice(0, MOST_INKS);
}

export function asStudioPicture({ row, preview, inks }: OwnPicture): StudioPicture {
  const { id, name, widthPx, heightPx, pictureKey, createdAt } = row;
  return {
    ...{ id, name, widthPx, heightPx, picture: asPicture(preview), imageKey: pictureKey, inks: [...inks] },
    createdAt: createdAt.toISOString(),
  };
}
