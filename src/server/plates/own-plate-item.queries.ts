import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { OwnPlateItem, PlateDocument } from '#contract/own-plates.ts';
import type { PlateStep } from '#contract/plate-flow.ts';
import { asPicture, pictureColumns } from '../pictures/picture.queries.ts';
import { picture } from '../pictures/picture.table.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { asBuyersSee } from '../writing/as-buyers-see.ts';
import { readHistory } from '../writing/history.queries.ts';
import { documentOf } from './document-of-plate.ts';
import { findPlate, type HeldPlate } from './lock-plate.ts';
import { asRow, readRows } from './own-plates.queries.ts';
import { getPlate } from './plate.queries.ts';
import { plateEvent, plateSku } from './plate.table.ts';

/** All that the owner sees of a blank or of the draft of a new one. @throws Refusal item.unknown */
export async function getOwnPlate(db: Db, shopId: string, id: string): Promise<OwnPlateItem> {
  const found = await findPlate(db, id);
  if (found?.shopId !== shopId) throw new Refusal('item.unknown');
  return readPlateItem(db, found, 'owner');
}

export async function readPlateItem(db: Db, found: HeldPlate, by: PlateStep['by']): Promise<OwnPlateItem> {
  const [row] = await readRows(db, sql`select ${found.id}::text as id, 1 as place`);
  if (!row) throw new Refusal('item.unknown');
  const document = await documentOf(db, found);
  return {
    ...asRow(row, by),
    version: found.version,
    document,
    photographs: await readPhotographs(db, document),
    shown: found.plate?.status === 'online' ? await asBuyersSee(getPlate(db, found.id)) : null,
    skus: await db
      .select({ colourNo: plateSku.colourNo, size: plateSku.size, stock: plateSku.stock })
      .from(plateSku)
      .where(eq(plateSku.plateId, found.id))
      .orderBy(asc(plateSku.colourNo), asc(plateSku.size)),
    events: await readHistory(db, plateEvent, eq(plateEvent.plateId, found.id)),
  };
}

/** The pictures that the document names. */
async function readPhotographs(db: Db, { colours }: PlateDocument): Promise<OwnPlateItem['photographs']> {
  const keys = colours.flatMap(({ front, back }) => [front, back]).filter((key) => key !== '');
  if (keys.length === 0) return [];
  const rows = await db.select(pictureColumns(picture)).from(picture).where(inArray(picture.key, keys));
  return rows.map((row) => ({ key: row.key, picture: asPicture(row) }));
}
