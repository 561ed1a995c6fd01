import { eq } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/database.ts';
import type { SiteGround } from '../../platform/site-address.ts';
import { type LinkRow, sharedLink } from '../sharing/shared-link.table.ts';
import { hasToken, linkAddress, makeLink, refuseGone, renewLink, revokeLink } from '../sharing/shared-links.ts';
import { board } from './board.table.ts';

export type BoardGround = SiteGround & Pick<Config, 'secretKey'>;

/** With its link; null = it was never shared. */
export type BoardRow = typeof board.$inferSelect & { readonly link: LinkRow | null };

/** @returns null for a private board */
export const sharedUrlOf = (ground: BoardGround, { link }: Pick<BoardRow, 'link'>): string | null =>
  link && linkAddress(ground, link);

/** Shares a private board by a new link; a shared one keeps its link. @returns the absolute address */
export async function share(db: Db, ground: BoardGround, { id, link }: BoardRow): Promise<string | null> {
  if (link === null) return linkAddress(ground, await makeLink(ground, db, { boardId: id }));
  return linkAddress(ground, link.revokedAt === null ? link : await renewLink(ground, db, link));
}

export async function revoke(db: Db, { link }: BoardRow): Promise<void> {
  if (link?.revokedAt === null) await revokeLink(db, link);
}

/** @throws Refusal link.gone */
export async function openBoardLink(db: Db, token: string): Promise<BoardRow> {
  const [found] = await db
    .select({ board, link: sharedLink })
    .from(sharedLink)
    .innerJoin(board, eq(board.id, sharedLink.boardId))
    .where(hasToken(token));
  refuseGone(found);
  return { ...found.board, link: found.link };
}
