import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { FabricStatus } from '#contract/market/fabric-flow.ts';
import type { FabricRecipe } from '#drawing/recipe.ts';
import { PictureBook, RANK } from '../../people/pictures/picture-book.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { registerPictures } from '../../people/pictures/register-pictures.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { newNumber } from '../writing/new-number.ts';
import type { CheckedFabric } from './check-fabric.ts';
import { columnsOf, fabricRecipe } from './fabric-columns.ts';
import { writeFabricViews } from './fabric-views.ts';
import { fabric, fabricStock } from './fabric.table.ts';
import type { FabricRow, HeldFabric } from './lock-fabric.ts';
import { lockLots } from './reserve-metres.ts';

/**
 * Writes the fabric from its checked document, with its pictures. Dye lots of remaining colours stay; those of removed
 * ones are deleted: orders have their copy and release nothing to them.
 * @param status the new one, decided by `move-fabric.ts`
 */
export async function writeFabric(
  db: Db,
  held: HeldFabric,
  document: CheckedFabric,
  status: FabricStatus,
): Promise<void> {
  const { id, shopId, fabric: before } = held;
  const columns = {
    ...columnsOf(document),
    ...(await writePictures(db, document, before)),
    // A fabric back on sale loses the reason of its takedown.
    ...{ status, ...(status === 'online' ? { reason: '' } : {}), updatedAt: sql`now()` },
  };
  if (before === null) {
    const createdAt = new Date();
    await db
      .insert(fabric)
      .values({ id, shopId, fabricNo: newNumber('ML', createdAt), popularity: 0, createdAt, ...columns });
    const lots = document.stock.filter(({ metres }) => metres > 0);
    if (lots.length > 0)
      await db.insert(fabricStock).values(lots.map((lot) => ({ ...lot, fabricId: id, metres: lot.metres.toFixed(1) })));
    await writeFabricViews(db, id);
    return;
  }
  await lockLots(db, id);
  const colourNos = document.colours.map(({ colourNo }) => colourNo);
  await db.delete(fabricStock).where(and(eq(fabricStock.fabricId, id), notInArray(fabricStock.colourNo, colourNos)));
  const written = await db
    .update(fabric)
    .set(columns)
    .where(and(eq(fabric.id, id), eq(fabric.status, before.status)))
    .returning({ id: fabric.id });
  if (written.length === 0) throw new Refusal('state.changed');
  await writeFabricViews(db, id);
}

/** Drawn from the facts of the fabric; an uploaded photograph replaces the drawn swatch on cards. */
async function writePictures(db: Db, document: CheckedFabric, before: FabricRow | null) {
  const [close] = before ? await db.select().from(picture).where(eq(picture.key, before.closeKey)) : [];
  const book = new PictureBook();
  const keyOf = (view: FabricRecipe['view'], words: string, rank: number) =>
    book.pictureOf(fabricRecipe(document, view, close?.recipe ?? null), `${document.name}${words}`, rank);
  const keys = {
    closeKey: keyOf('close', '布面', RANK.item),
    swatchKey: document.photo || keyOf('swatch', '布样', RANK.item),
    cardKey: keyOf('card', '色卡', RANK.rest),
  };
  await registerPictures(db, book.rows());
  return keys;
}
