import { asc, eq, sql } from 'drizzle-orm';
import type { OwnBlankItem, BlankDocument } from '#contract/market/own-blanks.ts';
import type { BlankStep } from '#contract/market/blank-flow.ts';
import { fabric } from '../fabrics/fabric.table.ts';
import { readPictures } from '../../people/pictures/read-pictures.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { asBuyersSee } from '../writing/as-buyers-see.ts';
import { readHistory } from '../writing/history.queries.ts';
import { documentOf } from './document-of-blank.ts';
import { findBlank, type HeldBlank } from './lock-blank.ts';
import { asRow, readRows } from './own-blanks.queries.ts';
import { getBlank } from './blank.queries.ts';
import { blankEvent, blankSku } from './blank.table.ts';

/** All that the owner sees of a blank or of the draft of a new one. @throws Refusal item.unknown */
export async function getOwnBlank(db: Db, shopId: string, id: string): Promise<OwnBlankItem> {
  const found = await findBlank(db, id);
  if (found?.shopId !== shopId) throw new Refusal('item.unknown');
  return readBlankItem(db, found, 'owner');
}

export async function readBlankItem(db: Db, found: HeldBlank, by: BlankStep['by']): Promise<OwnBlankItem> {
  const [row] = await readRows(db, sql`select ${found.id}::text as id, 1 as place`);
  if (!row) throw new Refusal('item.unknown');
  const document = await documentOf(db, found);
  return {
    ...asRow(row, by),
    version: found.version,
    document,
    photographs: await readPhotographs(db, document),
    shown: found.blank?.status === 'online' ? await asBuyersSee(getBlank(db, found.id)) : null,
    cloth: await readCloth(db, found.blank),
    skus: await db
      .select({ colourNo: blankSku.colourNo, size: blankSku.size, stock: blankSku.stock })
      .from(blankSku)
      .where(eq(blankSku.blankId, found.id))
      .orderBy(asc(blankSku.colourNo), asc(blankSku.size)),
    events: await readHistory(db, blankEvent, eq(blankEvent.blankId, found.id)),
  };
}

async function readCloth(db: Db, row: HeldBlank['blank']): Promise<OwnBlankItem['cloth']> {
  if (!row?.fabricId) return null;
  const { id, composition } = fabric;
  const [found] = await db.select({ id, composition }).from(fabric).where(eq(id, row.fabricId));
  return found ?? null;
}

/** The pictures that the document names. */
async function readPhotographs(db: Db, { colours }: BlankDocument): Promise<OwnBlankItem['photographs']> {
  const keys = colours.flatMap(({ front, back }) => [front, back]).filter((key) => key !== '');
  return [...(await readPictures(db, keys))].map(([key, picture]) => ({ key, picture }));
}
