import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { OwnRecords } from '../../people/accounts/own-data.ts';
import type { Db } from '../../platform/database.ts';
import { sharedLink } from '../sharing/shared-link.table.ts';
import { itemsOf } from './board.queries.ts';
import { board } from './board.table.ts';

/** For the export of personal data. */
export async function ownRecords(db: Db, accountId: string): Promise<OwnRecords> {
  const boards = await db
    .select({ ...getTableColumns(board), isShared: sql<boolean>`${sharedLink.id} is not null` })
    .from(board)
    .leftJoin(sharedLink, and(eq(sharedLink.boardId, board.id), isNull(sharedLink.revokedAt)))
    .where(eq(board.accountId, accountId))
    .orderBy(desc(board.changedAt));
  const items = await itemsOf(
    db,
    boards.map(({ id }) => id),
  );
  const nameOf = new Map(boards.map(({ id, name }) => [id, name]));
  return {
    灵感板: boards.map(({ name, note, createdAt, isShared }) => ({
      名称: name,
      说明: note,
      建于: createdAt.toISOString(),
      已分享: isShared ? '是' : '否',
    })),
    灵感板上的: items.map(({ boardId, remembered, note, addedAt }) => ({
      灵感板: nameOf.get(boardId)!,
      名称: remembered.title,
      备注: note,
      放上: addedAt.toISOString(),
    })),
  };
}
