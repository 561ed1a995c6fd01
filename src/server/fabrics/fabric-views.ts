import { asc, eq, notExists } from 'drizzle-orm';
import type { Colour } from '#contract/shapes.ts';
import type { FabricRecipe, Hex } from '#drawing/recipe.ts';
import { PictureBook, RANK } from '../pictures/picture-book.ts';
import { picture } from '../pictures/picture.table.ts';
import { registerPictures } from '../pictures/register-pictures.ts';
import type { Db } from '../platform/database.ts';
import { fabric, fabricView } from './fabric.table.ts';

/** The cloth in each of its colours, drawn as its own pictures are. Called after a fabric was written. */
export async function writeFabricViews(db: Db, fabricId: string): Promise<void> {
  await db.delete(fabricView).where(eq(fabricView.fabricId, fabricId));
  await fillFabricViews(db);
}

/** Fabrics that have no views yet get them; also those that were written before there were any. Redone safely. */
export async function fillFabricViews(db: Db): Promise<void> {
  const bare = await db
    .select({
      id: fabric.id,
      name: fabric.name,
      colours: fabric.colours,
      swatchKey: fabric.swatchKey,
      drawn: picture.recipe,
    })
    .from(fabric)
    .innerJoin(picture, eq(picture.key, fabric.closeKey))
    .where(notExists(db.select().from(fabricView).where(eq(fabricView.fabricId, fabric.id))))
    .orderBy(asc(fabric.id));
  const book = new PictureBook();
  const rows = bare.flatMap(({ drawn, ...one }) => (drawn.draw === 'fabric' ? viewsOf(one, drawn, book) : []));
  if (rows.length === 0) return;
  await registerPictures(db, book.rows());
  await db.insert(fabricView).values(rows);
}

type Shown = Pick<typeof fabric.$inferSelect, 'id' | 'name' | 'swatchKey'> & { readonly colours: readonly Colour[] };

/** A photograph shows the cloth in the colour in which it is drawn; the other colours are drawn. */
function viewsOf({ id, name, colours, swatchKey }: Shown, drawn: FabricRecipe, book: PictureBook) {
  return colours.map((colour) => {
    const hex = colour.hex as Hex;
    const inColour = (view: FabricRecipe['view'], words: string): string =>
      book.pictureOf(
        { ...drawn, view, fabric: { ...drawn.fabric, colour: hex } },
        `${name} ${colour.name} ${words}`,
        RANK.rest,
      );
    return {
      fabricId: id,
      colourNo: colour.colourNo,
      swatchKey: hex === drawn.fabric.colour ? swatchKey : inColour('swatch', '布样'),
      closeKey: inColour('close', '布面'),
    };
  });
}
