import { eq, type SQL, sql } from 'drizzle-orm';
import type { OwnFabricItem } from '#contract/market/own-fabrics.ts';
import { pictureJson } from '../../people/pictures/picture.queries.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { asBuyersSee } from '../writing/as-buyers-see.ts';
import { readHistory } from '../writing/history.queries.ts';
import { documentOf } from './document-of-fabric.ts';
import { getFabric } from './fabric.queries.ts';
import { fabricEvent } from './fabric.table.ts';
import { findFabric } from './lock-fabric.ts';
import { asRow, readRows } from './own-fabrics.queries.ts';
import { stockOf } from './set-fabric-stock.ts';

/** All that the owner sees of a fabric or of the draft of a new one. @throws Refusal item.unknown */
export async function getOwnFabric(db: Db, shopId: string, id: string): Promise<OwnFabricItem> {
  const found = await findFabric(db, id);
  if (found?.shopId !== shopId) throw new Refusal('item.unknown');
  const [row] = await readRows(db, sql`select ${id}::text as id, 1 as place`);
  if (!row) throw new Refusal('item.unknown');
  const document = await documentOf(db, found);
  return {
    ...asRow(row, 'owner'),
    ...{ version: found.version, document, photo: await pictureOf(db, document.photo) },
    shown: found.fabric?.status === 'online' ? await asBuyersSee(getFabric(db, found.id)) : null,
    stock: await stockOf(db, id),
    events: await readHistory(db, fabricEvent, eq(fabricEvent.fabricId, id)),
  };
}

async function pictureOf(db: Db, key: string): Promise<OwnFabricItem['photo']> {
  if (key === '') return null;
  const [shown] = await db
    .select({ photo: pictureJson(picture) as SQL<NonNullable<OwnFabricItem['photo']>> })
    .from(picture)
    .where(eq(picture.key, key));
  return shown?.photo ?? null;
}
