import { and, eq, sql } from 'drizzle-orm';
import type { BlankStatus } from '#contract/market/blank-flow.ts';
import { picturePieces } from '#drawing/own-cut.ts';
import type { GarmentKind, GarmentView, Hex } from '#drawing/recipe.ts';
import { viewWords } from '#drawing/view-words.ts';
import { PictureBook, RANK } from '../../people/pictures/picture-book.ts';
import { registerPictures } from '../../people/pictures/register-pictures.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countPrintsAnew } from '../products/count-prints.ts';
import { newNumber } from '../writing/new-number.ts';
import type { CheckedBlank } from './check-blank.ts';
import { type HeldBlank, lockStock } from './lock-blank.ts';
import { columnsOf, panelRows, blankRecipe } from './blank-columns.ts';
import { blank, panel, blankSku, blankView } from './blank.table.ts';

/**
 * Writes the blank from its checked document, with the colours and sizes, pictures and panels that follow. Stock of a
 * remaining colour and size is kept; that of a removed one is deleted: orders have their copy and release nothing to
 * it.
 * @param status the new one, decided by `move-blank.ts`
 */
export async function writeBlank(db: Db, held: HeldBlank, checked: CheckedBlank, status: BlankStatus): Promise<void> {
  const { id, shopId, blank: blankRow } = held;
  const { document } = checked;
  const columns = { ...columnsOf(document), status, reason: '', updatedAt: sql`now()` };
  if (blankRow === null) {
    const now = new Date();
    await db
      .insert(blank)
      .values({ id, shopId, blankNo: newNumber('GB', now), popularity: 0, createdAt: now, ...columns });
    await writeStock(db, id, checked, 'first');
  } else {
    await lockStock(db, id);
    await writeStock(db, id, checked, 'again');
    const written = await db
      .update(blank)
      .set(columns)
      .where(and(eq(blank.id, id), eq(blank.status, blankRow.status)))
      .returning({ id: blank.id });
    if (written.length === 0) throw new Refusal('state.changed');
    await countPrintsAnew(db, id);
  }
  await writeViews(db, id, checked);
  await db.delete(panel).where(eq(panel.blankId, id));
  const methods = document.printMethods.map(({ code }) => code);
  await db.insert(panel).values(panelRows(id, checked.panels, { methods, printable: document.printable }));
}

/** The document's stock counts for a new blank only. */
async function writeStock(db: Db, blankId: string, { document }: CheckedBlank, time: 'first' | 'again'): Promise<void> {
  const { colours, sizes, stock } = document;
  const skus = colours.flatMap(({ colourNo }) =>
    sizes.map((size) => {
      const said = stock.find((one) => one.colourNo === colourNo && one.size === size);
      return { blankId, colourNo, size, stock: time === 'first' ? (said?.stock ?? 0) : 0 };
    }),
  );
  const columns = [skus.map(({ colourNo }) => colourNo), skus.map(({ size }) => size)] as const;
  await db.execute(sql`delete from ${blankSku} where ${blankSku.blankId} = ${blankId}
    and (${blankSku.colourNo}, ${blankSku.size}) not in (
      select * from unnest(${sql.param(columns[0])}::text[], ${sql.param(columns[1])}::text[]))`);
  await db.insert(blankSku).values(skus).onConflictDoNothing();
}

/** Both sides in each colour: the photographs, or else drawn. */
async function writeViews(db: Db, blankId: string, { document, cloth, panels }: CheckedBlank): Promise<void> {
  const { name, colours } = document;
  const book = new PictureBook();
  const garment = document.garment as GarmentKind;
  const measured = { ...document, garment, pieces: picturePieces(garment, panels) };
  const rows = colours.map((colour, sort) => {
    const keyOf = (view: GarmentView, rank: number) =>
      colour[view] ||
      book.pictureOf(
        blankRecipe(measured, cloth.cloth, view, colour.hex as Hex),
        `${name} ${colour.name} ${viewWords[view]}`,
        sort === 0 ? rank : RANK.rest,
      );
    const [frontKey, backKey] = [keyOf('front', RANK.front), keyOf('back', RANK.back)];
    return { blankId, colourNo: colour.colourNo, frontKey, backKey, sort };
  });
  await registerPictures(db, book.rows());
  await db.delete(blankView).where(eq(blankView.blankId, blankId));
  await db.insert(blankView).values(rows);
}
