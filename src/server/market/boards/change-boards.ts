import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type {
  addToBoard as addCall,
  arrangeBoard as arrangeCall,
  noteOnBoard as noteCall,
  removeBoard as removeCall,
  saveBoard as saveCall,
  shareBoard as shareCall,
  takeOffBoard as takeOffCall,
} from '#contract/market/boards.ts';
import { MOST_BOARD_ITEMS, MOST_BOARDS } from '#contract/market/board-rules.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { lockAccount } from '../../people/accounts/lock-account.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { type BoardGround, type BoardRow, revoke, share } from './board-links.ts';
import { getOwnBoard, itemsOf } from './board.queries.ts';
import { board, boardItem } from './board.table.ts';
import { readWishes } from './read-wishes.ts';

/** Every change of a board holds the lock of its row. */

export async function saveBoard({ db, caller, body }: Ask<typeof saveCall>): Promise<ReplyOf<typeof saveCall>> {
  const [name, note] = [body.name.trim(), body.note.trim()];
  if (name === '') throw new Refusal('board.name');
  if (body.id !== undefined) {
    const { id } = await getOwnBoard(db, caller.accountId, body.id, 'lock');
    await db
      .update(board)
      .set({ name, note, changedAt: sql`now()` })
      .where(eq(board.id, id));
    return { id };
  }
  await lockAccount(db, caller.accountId);
  if ((await db.$count(board, eq(board.accountId, caller.accountId))) >= MOST_BOARDS)
    throw new Refusal('board.too_many');
  const id = newId();
  await db.insert(board).values({ id, accountId: caller.accountId, name, note });
  return { id };
}

export async function removeBoard({ db, caller, body }: Ask<typeof removeCall>): Promise<ReplyOf<typeof removeCall>> {
  const { id } = await getOwnBoard(db, caller.accountId, body.id, 'lock');
  await db.delete(board).where(eq(board.id, id));
  return { id };
}

export async function addToBoard({ db, caller, body }: Ask<typeof addCall>): Promise<ReplyOf<typeof addCall>> {
  const { id: boardId } = await getOwnBoard(db, caller.accountId, body.id, 'lock');
  const wished = await readWishes(db, caller.accountId, body.wishes);
  const before = await itemsOf(db, [boardId]);
  const isThere = new Set(before.map(({ kind, what }) => `${kind}/${what}`));
  const added = wished.filter(({ kind, what }) => !isThere.has(`${kind}/${what}`));
  if (before.length + added.length > MOST_BOARD_ITEMS) throw new Refusal('board.full');
  const end = (before.at(-1)?.place ?? 0) + 1;
  for (const [at, item] of added.entries()) {
    const values = { ...item, place: end + at, removedAt: null };
    await db
      .insert(boardItem)
      .values({ id: newId(), boardId, ...values })
      .onConflictDoUpdate({ target: [boardItem.boardId, boardItem.kind, boardItem.what], set: values });
  }
  await changed(db, boardId);
  return { added: added.length };
}

export async function noteOnBoard({ db, caller, body }: Ask<typeof noteCall>): Promise<ReplyOf<typeof noteCall>> {
  const { boardId } = await getOwnItem(db, caller.accountId, body.itemId);
  const note = body.note.trim();
  await db.update(boardItem).set({ note }).where(eq(boardItem.id, body.itemId));
  await changed(db, boardId);
  return { note };
}

export async function takeOffBoard({
  db,
  caller,
  body,
}: Ask<typeof takeOffCall>): Promise<ReplyOf<typeof takeOffCall>> {
  const { itemId, action } = body;
  const { boardId } = await getOwnItem(db, caller.accountId, itemId);
  if (action === 'restore' && (await itemsOf(db, [boardId])).length >= MOST_BOARD_ITEMS)
    throw new Refusal('board.full');
  await db
    .update(boardItem)
    .set({ removedAt: action === 'remove' ? sql`now()` : null })
    .where(eq(boardItem.id, itemId));
  await changed(db, boardId);
  return { itemId };
}

export async function arrangeBoard({
  db,
  caller,
  body,
}: Ask<typeof arrangeCall>): Promise<ReplyOf<typeof arrangeCall>> {
  const { id: boardId } = await getOwnBoard(db, caller.accountId, body.id, 'lock');
  const there = new Set((await itemsOf(db, [boardId])).map(({ id }) => id));
  const { itemIds } = body;
  // Added to or taken off on another device meanwhile.
  if (there.size !== itemIds.length || !itemIds.every((id) => there.has(id))) throw new Refusal('board.changed');
  await db
    .update(boardItem)
    .set({ place: sql`array_position(${sql.param(itemIds)}::text[], ${boardItem.id})` })
    .where(and(eq(boardItem.boardId, boardId), isNull(boardItem.removedAt)));
  await changed(db, boardId);
  return { itemIds };
}

export async function shareBoard(
  { db, caller, body }: Ask<typeof shareCall>,
  ground: BoardGround,
): Promise<ReplyOf<typeof shareCall>> {
  const row = await getOwnBoard(db, caller.accountId, body.id, 'lock');
  if (body.action === 'share') return { sharedUrl: await share(db, ground, row) };
  await revoke(db, row);
  return { sharedUrl: null };
}

/** @throws Refusal item.unknown for another's; the board's row is locked */
async function getOwnItem(db: Db, accountId: string, itemId: string): Promise<{ boardId: BoardRow['id'] }> {
  const [item] = await db.select({ boardId: boardItem.boardId }).from(boardItem).where(eq(boardItem.id, itemId));
  if (!item) throw new Refusal('item.unknown');
  await getOwnBoard(db, accountId, item.boardId, 'lock');
  return item;
}

/** The board comes first in the list; what was removed a day ago is deleted. */
async function changed(db: Db, boardId: string): Promise<void> {
  await db
    .update(board)
    .set({ changedAt: sql`now()` })
    .where(eq(board.id, boardId));
  await db
    .delete(boardItem)
    .where(
      and(
        eq(boardItem.boardId, boardId),
        isNotNull(boardItem.removedAt),
        lt(boardItem.removedAt, sql`now() - interval '1 day'`),
      ),
    );
}
