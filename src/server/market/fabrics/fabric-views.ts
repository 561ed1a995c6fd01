import { and, asc, eq, gt, notExists, type SQL } from 'drizzle-orm';
import type { Colour } from '#contract/platform/shapes.ts';
import type { FabricRecipe, Hex } from '#drawing/recipe.ts';
import { PictureBook, RANK } from '../../people/pictures/picture-book.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { registerPictures } from '../../people/pictures/register-pictures.ts';
import type { Db } from '../../platform/database.ts';
import { fabric, fabricView } from './fabric.table.ts';

/** With 80 colours each, the most a fabric may have, four columns a row stay below PostgreSQL's 65,535 parameters. */
const FABRICS_AT_ONCE = 200;

/** Draws the fabric in each of its colours, like its own pictures. Called after a fabric was written. */
export async function writeFabricViews(db: Db, fabricId: string): Promise<void> {
  await db.delete(fabricView).where(eq(fabricView.fabricId, fabricId));
  await insertViews(db, await drawnFabrics(db, eq(fabric.id, fabricId)));
}

/** Draws the views of fabrics without any, old ones included. Idempotent. */
export async function fillFabricViews(db: Db): Promise<void> {
  const isBare = notExists(db.select().from(fabricView).where(eq(fabricView.fabricId, fabric.id)));
  let after: string | undefined;
  for (;;) {
    const bare = await drawnFabrics(db, and(isBare, after === undefined ? undefined : gt(fabric.id, after)));
    if (bare.length === 0) return;
    await insertViews(db, bare);
    after = bare.at(-1)!.id;
  }
}

function drawnFabrics(db: Db, isWanted: SQL | undefined) {
  return db
    .select({
      id: fabric.id,
      name: fabric.name,
      colours: fabric.colours,
      swatchKey: fabric.swatchKey,
      drawn: picture.recipe,
    })
    .from(fabric)
    .innerJoin(picture, eq(picture.key, fabric.closeKey))
    .where(isWanted)
    .orderBy(asc(fabric.id))
    .limit(FABRICS_AT_ONCE);
}

async function insertViews(db: Db, fabrics: Awaited<ReturnType<typeof drawnFabrics>>): Promise<void> {
  const book = new PictureBook();
  const rows = fabrics.flatMap(({ drawn, ...one }) => (drawn.draw === 'fabric' ? viewsOf(one, drawn, book) : []));
  if (rows.length === 0) return;
  await registerPictures(db, book.rows());
  await db.insert(fabricView).values(rows);
}

type Shown = Pick<typeof fabric.$inferSelect, 'id' | 'name' | 'swatchKey'> & { readonly colours: readonly Colour[] };

/** A photograph counts for the colour in which the fabric is drawn; the other colours are drawn. */
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
