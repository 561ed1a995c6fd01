import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Board, BoardItem, boardList } from '#contract/market/boards.ts';
import { BOARD_THINGS, type BoardThing } from '#contract/market/board-rules.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { itemLines } from '../favourites/item-lines.ts';
import { readPictures } from '../../people/pictures/read-pictures.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { sharedLink } from '../sharing/shared-link.table.ts';
import { type BoardGround, type BoardRow, sharedUrlOf } from './board-links.ts';
import { board, boardItem } from './board.table.ts';

type ItemRow = typeof boardItem.$inferSelect;

const COVER = 4;

/** The member's boards, the last changed one first. */
export async function listBoards(db: Db, accountId: string, ground: BoardGround): Promise<ReplyOf<typeof boardList>> {
  const boards = (
    await withLinks(db).where(eq(board.accountId, accountId)).orderBy(desc(board.changedAt), board.id)
  ).map(asRow);
  const rows = await itemsOf(
    db,
    boards.map(({ id }) => id),
  );
  const ofBoard = Map.groupBy(rows, ({ boardId }) => boardId);
  const covers = boards.flatMap(({ id }) => (ofBoard.get(id) ?? []).slice(0, COVER));
  const shown = new Map((await shownItems(db, covers)).map((item) => [item.id, item]));
  return {
    list: boards.map((row) => {
      const items = ofBoard.get(row.id) ?? [];
      return {
        ...headOf(ground, row, items.length),
        cover: items
          .slice(0, COVER)
          .map(({ id }) => shown.get(id)!)
          .map(({ id, picture, colours }) => ({ id, picture, hex: colours[0] ?? null })),
      };
    }),
  };
}

/** @throws Refusal item.unknown for another's */
export async function getOwnBoard(db: Db, accountId: string, id: string, lock?: 'lock'): Promise<BoardRow> {
  const isOwn = and(eq(board.id, id), eq(board.accountId, accountId));
  // Before its link is read: a change that was waited for may have shared the board.
  if (lock) await db.select({ id: board.id }).from(board).where(isOwn).for('no key update');
  const [row] = await withLinks(db).where(isOwn);
  if (!row) throw new Refusal('item.unknown');
  return asRow(row);
}

const withLinks = (db: Db) =>
  db.select({ board, link: sharedLink }).from(board).leftJoin(sharedLink, eq(sharedLink.boardId, board.id));

const asRow = ({ board: row, link }: { board: typeof board.$inferSelect; link: BoardRow['link'] }): BoardRow => ({
  ...row,
  link,
});

export async function showBoard(db: Db, ground: BoardGround, row: BoardRow): Promise<Board> {
  const items = await shownItems(db, await itemsOf(db, [row.id]));
  return { ...headOf(ground, row, items.length), items };
}

/** In the board's order, without those that were removed. */
export const itemsOf = (db: Db, boardIds: readonly string[]): Promise<ItemRow[]> =>
  db
    .select()
    .from(boardItem)
    .where(and(inArray(boardItem.boardId, [...boardIds]), isNull(boardItem.removedAt)))
    .orderBy(boardItem.boardId, asc(boardItem.place), boardItem.id);

const headOf = (ground: BoardGround, row: BoardRow, count: number) => ({
  ...{ id: row.id, name: row.name, note: row.note, count },
  sharedUrl: sharedUrlOf(ground, row),
  changedAt: row.changedAt.toISOString(),
});

/** As the things are now; of one that visitors cannot see any more only the name. */
async function shownItems(db: Db, rows: readonly ItemRow[]): Promise<BoardItem[]> {
  const pictures = await readPictures(
    db,
    rows.flatMap(({ pictureKey }) => pictureKey ?? []),
  );
  const lines = await Promise.all(
    BOARD_THINGS.map(async (kind) => {
      const ids = rows.filter((row) => row.kind === kind).map(({ what }) => what);
      return [kind, await itemLines(db, kind, ids)] as const;
    }),
  );
  const lineOf = new Map(lines);
  return rows.map(({ id, kind, what, remembered, pictureKey, note }) => {
    const fixed = { ...{ id, kind, what, note }, colours: remembered.colours };
    if (!isThing(kind)) {
      const picture = pictureKey === null ? null : (pictures.get(pictureKey) ?? null);
      const { title, facts } = remembered;
      return { ...fixed, title, facts, picture, priceFen: null, isGone: pictureKey !== null && picture === null };
    }
    const line = lineOf.get(kind)!.get(what);
    if (!line) return { ...fixed, title: remembered.title, facts: '', picture: null, priceFen: null, isGone: true };
    const { title, facts, picture, priceFen } = line;
    return { ...fixed, title, facts, picture, priceFen, isGone: false };
  });
}

const isThing = (kind: ItemRow['kind']): kind is BoardThing => BOARD_THINGS.some((thing) => thing === kind);
