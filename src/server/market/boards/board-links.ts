import { eq } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/database.ts';
import { hashOfToken, linkToken, type NamedLink } from '../../platform/link-token.ts';
import { Refusal } from '../../platform/refusal.ts';
import { siteAddress, type SiteGround } from '../../platform/site-address.ts';
import { board } from './board.table.ts';

export type BoardGround = SiteGround & Pick<Config, 'secretKey'>;
export type BoardRow = typeof board.$inferSelect;

const PURPOSE = 'board link';

const tokenOf = (ground: BoardGround, row: NamedLink): string => linkToken(ground, PURPOSE, row);

/** @returns null for a private board */
export function sharedUrlOf(ground: BoardGround, row: Pick<BoardRow, 'id' | 'renewal' | 'tokenHash'>): string | null {
  return row.tokenHash === null ? null : `${siteAddress(ground)}/s/g/${tokenOf(ground, row)}`;
}

/** Shares a private board by a new link; a shared one keeps its link. @returns the absolute address */
export async function share(db: Db, ground: BoardGround, row: BoardRow): Promise<string> {
  const kept = sharedUrlOf(ground, row);
  if (kept !== null) return kept;
  const renewal = row.renewal + 1;
  const tokenHash = hashOfToken(tokenOf(ground, { id: row.id, renewal }));
  await db.update(board).set({ renewal, tokenHash }).where(eq(board.id, row.id));
  return sharedUrlOf(ground, { id: row.id, renewal, tokenHash })!;
}

export async function revoke(db: Db, { id }: Pick<BoardRow, 'id'>): Promise<void> {
  await db.update(board).set({ tokenHash: null }).where(eq(board.id, id));
}

/** Unknown and revoked links get the same refusal. @throws Refusal link.gone */
export async function openBoardLink(db: Db, token: string): Promise<BoardRow> {
  const [row] = await db
    .select()
    .from(board)
    .where(eq(board.tokenHash, hashOfToken(token)));
  if (!row) throw new Refusal('link.gone');
  return row;
}
