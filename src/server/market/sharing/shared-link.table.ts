import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { proposal } from '../../desks/proposals/proposal.table.ts';
import { bytea, moment } from '../../platform/table.ts';
import { board } from '../boards/board.table.ts';

/**
 * A secret link that opens something for its bearer: a proposal or a board. The token is an HMAC of id and renewal, so its
 * owner can copy it again. Public things need none: their short links have their own ids.
 */
export const sharedLink = pgTable(
  'shared_link',
  {
    id: text('id').primaryKey(),
    /** what it opens: one of the two */
    proposalId: text('proposal_id'),
    boardId: text('board_id'),
    renewal: integer('renewal').notNull().default(1),
    /** SHA-256 of the token */
    tokenHash: bytea('token_hash').notNull(),
    /** argon2id; null = none */
    passwordHash: text('password_hash'),
    /** wrong passwords and numbers within the hour that began at `tried_at` */
    tries: integer('tries').notNull().default(0),
    triedAt: moment('tried_at'),
    hidesPrices: boolean('hides_prices').notNull().default(false),
    /** other shops whose things are offered */
    hidesSupplier: boolean('hides_supplier').notNull().default(false),
    hasWatermark: boolean('has_watermark').notNull().default(false),
    /** by how many viewers it can be opened; null = any number */
    mostViews: integer('most_views'),
    viewCount: integer('view_count').notNull().default(0),
    /** the viewer has verified a phone by a code */
    needsPhone: boolean('needs_phone').notNull().default(false),
    /** only these numbers, eleven digits each; empty = any verified one */
    phones: text('phones')
      .array()
      .notNull()
      .default(sql`'{}'`),
    revokedAt: moment('revoked_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    foreignKey({ name: 'shared_link_proposal', columns: [t.proposalId], foreignColumns: [proposal.id] }),
    foreignKey({ name: 'shared_link_board', columns: [t.boardId], foreignColumns: [board.id] }).onDelete('cascade'),
    uniqueIndex('shared_link_once').on(t.proposalId),
    uniqueIndex('shared_link_once_board').on(t.boardId),
    uniqueIndex('shared_link_token').on(t.tokenHash),
    check('shared_link_opens', sql`num_nonnulls(${t.proposalId}, ${t.boardId}) = 1`),
    check('shared_link_phones', sql`${t.needsPhone} or ${t.phones} = '{}'`),
    check('shared_link_renewal', sql`${t.renewal} >= 1`),
    check('shared_link_views', sql`${t.viewCount} >= 0 and ${t.mostViews} between 1 and 1000`),
  ],
);

export type LinkRow = typeof sharedLink.$inferSelect;
