import { and, eq, sql } from 'drizzle-orm';
import type { PlateStatus } from '#contract/plate-flow.ts';
import type { GarmentKind, GarmentView, Hex } from '#drawing/recipe.ts';
import { PictureBook, RANK } from '../pictures/picture-book.ts';
import { registerPictures } from '../pictures/register-pictures.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { newNumber } from '../writing/new-number.ts';
import type { CheckedPlate } from './check-plate.ts';
import { type HeldPlate, lockStock } from './lock-plate.ts';
import { columnsOf, panelRows, plateRecipe } from './plate-columns.ts';
import { lightPlate, panel, plateSku, plateView } from './plate.table.ts';

/**
 * Writes the blank from its checked document, with the colours and sizes, pictures and panels that follow. Stock of a
 * remaining colour and size is kept; that of a removed one is deleted: orders have their copy and release nothing to
 * it.
 * @param status the new one, decided by `move-plate.ts`
 */
export async function writePlate(db: Db, held: HeldPlate, checked: CheckedPlate, status: PlateStatus): Promise<void> {
  const { id, shopId, plate } = held;
  const { document } = checked;
  const columns = { ...columnsOf(document), status, reason: '', updatedAt: sql`now()` };
  if (plate === null) {
    const now = new Date();
    await db
      .insert(lightPlate)
      .values({ id, shopId, plateNo: newNumber('GB', now), popularity: 0, createdAt: now, ...columns });
    await writeStock(db, id, checked, 'first');
  } else {
    await lockStock(db, id);
    await writeStock(db, id, checked, 'again');
    const written = await db
      .update(lightPlate)
      .set(columns)
      .where(and(eq(lightPlate.id, id), eq(lightPlate.status, plate.status)))
      .returning({ id: lightPlate.id });
    if (written.length === 0) throw new Refusal('state.changed');
  }
  await writeViews(db, id, checked);
  await db.delete(panel).where(eq(panel.plateId, id));
  const methods = document.printMethods.map(({ code }) => code);
  await db.insert(panel).values(panelRows(id, checked.panels, { methods, printable: document.printable }));
}

/** The document's stock counts for a new blank only. */
async function writeStock(db: Db, plateId: string, { document }: CheckedPlate, time: 'first' | 'again'): Promise<void> {
  const { colours, sizes, stock } = document;
  const skus = colours.flatMap(({ colourNo }) =>
    sizes.map((size) => {
      const said = stock.find((one) => one.colourNo === colourNo && one.size === size);
      return { plateId, colourNo, size, stock: time === 'first' ? (said?.stock ?? 0) : 0 };
    }),
  );
  const columns = [skus.map(({ colourNo }) => colourNo), skus.map(({ size }) => size)] as const;
  await db.execute(sql`delete from ${plateSku} where ${plateSku.plateId} = ${plateId}
    and (${plateSku.colourNo}, ${plateSku.size}) not in (
      select * from unnest(${sql.param(columns[0])}::text[], ${sql.param(columns[1])}::text[]))`);
  await db.insert(plateSku).values(skus).onConflictDoNothing();
}

const SIDES = { front: '正面', back: '背面' } as const satisfies Record<GarmentView, string>;

/** Both sides in each colour: the photographs, or else drawn. */
async function writeViews(db: Db, plateId: string, { document, cloth }: CheckedPlate): Promise<void> {
  const { name, colours } = document;
  const book = new PictureBook();
  const measured = { ...document, garment: document.garment as GarmentKind };
  const rows = colours.map((colour, sort) => {
    const keyOf = (view: GarmentView, rank: number) =>
      colour[view] ||
      book.pictureOf(
        plateRecipe(measured, cloth.cloth, view, colour.hex as Hex),
        `${name} ${colour.name} ${SIDES[view]}`,
        sort === 0 ? rank : RANK.rest,
      );
    const [frontKey, backKey] = [keyOf('front', RANK.front), keyOf('back', RANK.back)];
    return { plateId, colourNo: colour.colourNo, frontKey, backKey, sort };
  });
  await registerPictures(db, book.rows());
  await db.delete(plateView).where(eq(plateView.plateId, plateId));
  await db.insert(plateView).values(rows);
}
