import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { FabricDetail } from '#contract/fabrics.ts';
import type { OwnFabricItem } from '#contract/own-fabrics.ts';
import { account } from '../accounts/account.table.ts';
import { pictureJson, pictureWithBase } from '../pictures/picture.queries.ts';
import { picture } from '../pictures/picture.table.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { documentOf } from './document-of-fabric.ts';
import { getFabric } from './fabric.queries.ts';
import { fabricEvent } from './fabric.table.ts';
import { findFabric, type HeldFabric } from './lock-fabric.ts';
import { asRow, readRows } from './own-fabrics.queries.ts';
import { stockOf } from './set-fabric-stock.ts';

/** All that its owner sees of a fabric or of the draft of a new one. @throws Refusal item.unknown */
export async function getOwnFabric(db: Db, shopId: string, id: string): Promise<OwnFabricItem> {
  const found = await findFabric(db, id);
  if (found?.shopId !== shopId) throw new Refusal('item.unknown');
  const [row] = await readRows(db, sql`select ${id}::text as id, 1 as place`);
  if (!row) throw new Refusal('item.unknown');
  const document = await documentOf(db, found);
  return {
    ...asRow(row, 'owner'),
    ...{ version: found.version, document, photo: await pictureOf(db, document.photo) },
    shown: await readShown(db, found),
    stock: await stockOf(db, id),
    events: await readEvents(db, id),
  };
}

async function pictureOf(db: Db, key: string): Promise<OwnFabricItem['photo']> {
  if (key === '') return null;
  const [shown] = await db
    .select({ photo: pictureJson(picture) as SQL<NonNullable<OwnFabricItem['photo']>> })
    .from(picture)
    .where(eq(picture.key, key));
  return shown ? pictureWithBase(shown.photo) : null;
}

/** As buyers see it; null when they do not: it is not online, or its shop is closed. */
async function readShown(db: Db, { id, fabric }: HeldFabric): Promise<FabricDetail | null> {
  if (fabric?.status !== 'online') return null;
  try {
    return JSON.parse((await getFabric(db, id)).text) as FabricDetail;
  } catch (error) {
    if (error instanceof Refusal && error.word === 'item.unknown') return null;
    throw error;
  }
}

/** The newest stand first; who looks further back asks us. */
const MOST_LINES = 100;

/** Who it was at the platform is nothing that a shop hears of. */
async function readEvents(db: Db, fabricId: string): Promise<OwnFabricItem['events']> {
  const rows = await db
    .select({ event: fabricEvent, nickname: account.nickname })
    .from(fabricEvent)
    .leftJoin(account, and(eq(account.id, fabricEvent.actorId), eq(fabricEvent.by, 'owner')))
    .where(eq(fabricEvent.fabricId, fabricId))
    .orderBy(desc(fabricEvent.no))
    .limit(MOST_LINES);
  return rows.map(({ event: { at, by, label, note }, nickname }) => ({
    at: at.toISOString(),
    ...{ label, note, by: by === 'operator' ? '平台' : (nickname ?? '') },
  }));
}
