import { inArray } from 'drizzle-orm';
import type { GarmentView } from '#drawing/recipe.ts';
import { PictureBook, RANK } from '../../people/pictures/picture-book.ts';
import { registerPictures } from '../../people/pictures/register-pictures.ts';
import type { Db } from '../../platform/database.ts';
import { style } from '../products/product.table.ts';
import { documentOfStyle } from './drafts.ts';
import { designedSides, garmentOf } from './dressed.ts';
import { readUsed } from './layer-sources.ts';
import { readBlanksToDesign } from './studio-blank.queries.ts';

interface Wanted {
  readonly styleId: string;
  readonly colourNo: string;
}

interface DrawnView {
  readonly side: GarmentView;
  readonly pictureKey: string;
}

/**
 * Registers the pictures of every designed side of these styles, each in a colour of its blank; the side with
 * most of the design comes first. In the order given.
 */
export async function drawStyles(db: Db, wanted: readonly Wanted[]): Promise<DrawnView[][]> {
  const { views, book } = await viewsOfStyles(db, wanted);
  await registerPictures(db, book.rows());
  return views;
}

/** The same without registering the pictures: for a read. */
export async function viewsOfStyles(
  db: Db,
  wanted: readonly Wanted[],
): Promise<{ views: DrawnView[][]; book: PictureBook }> {
  const book = new PictureBook();
  if (wanted.length === 0) return { views: [], book };
  const ids = [...new Set(wanted.map(({ styleId }) => styleId))];
  const rows = await db.select().from(style).where(inArray(style.id, ids));
  const blanks = await readBlanksToDesign(
    db,
    rows.map(({ blankId }) => blankId),
  );
  const drawn = new Map<string, (colourNo: string) => DrawnView[]>();
  const documents = [];
  for (const row of rows) documents.push(await documentOfStyle(db, row));
  const used = await readUsed(db, { shopId: null }, ...documents);
  for (const [at, row] of rows.entries()) {
    const on = blanks.get(row.blankId)!;
    const document = documents[at]!;
    const garment = garmentOf(on, document, used);
    const alt = row.name || `${on.blank.name}的款式`;
    drawn.set(row.id, (colourNo) =>
      designedSides(on.panels, document).map((side) => ({
        side,
        pictureKey: book.pictureOf(garment(side, colourNo), alt, RANK.item),
      })),
    );
  }
  return { views: wanted.map(({ styleId, colourNo }) => drawn.get(styleId)!(colourNo)), book };
}
