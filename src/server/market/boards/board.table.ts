import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { BoardItem } from '#contract/market/boards.ts';
import type { BoardKind } from '#contract/market/board-rules.ts';
import { account } from '../../people/accounts/account.table.ts';
import { moment } from '../../platform/table.ts';

/** 灵感板 */
export const board = pgTable(
  'board',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    note: text('note').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (t) => [
    check('board_name', sql`char_length(${t.name}) between 1 and 30`),
    check('board_note', sql`char_length(${t.note}) <= 200`),
    index('board_by_account').on(t.accountId, t.changedAt.desc().nullsFirst(), t.id),
  ],
);

/** How a thing looked when it was put on the board. A gone thing keeps its title only. */
export type BoardMemory = Pick<BoardItem, 'title' | 'facts' | 'colours'>;

/** A thing on a board. */
export const boardItem = pgTable(
  'board_item',
  {
    id: text('id').primaryKey(),
    boardId: text('board_id')
      .notNull()
      .references(() => board.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<BoardKind>().notNull(),
    /** as in the contract's BoardWish */
    what: text('what').notNull(),
    remembered: jsonb('remembered').$type<BoardMemory>().notNull(),
    /** of an uploaded picture or a sketch */
    pictureKey: text('picture_key'),
    place: integer('place').notNull(),
    note: text('note').notNull().default(''),
    /** can be restored for a day */
    removedAt: moment('removed_at'),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (t) => [
    check(
      'board_item_kind',
      sql`${t.kind} in ('design', 'fabric', 'blank', 'product', 'sketch', 'picture', 'colour', 'trend')`,
    ),
    check('board_item_picture', sql`(${t.pictureKey} is not null) = (${t.kind} in ('sketch', 'picture'))`),
    check('board_item_note', sql`char_length(${t.note}) <= 200`),
    unique('board_item_once').on(t.boardId, t.kind, t.what),
    index('board_item_by_place').on(t.boardId, t.place),
    /** for the sweep of unused uploads */
    index('board_item_by_picture')
      .on(t.pictureKey)
      .where(sql`picture_key is not null`),
  ],
);
