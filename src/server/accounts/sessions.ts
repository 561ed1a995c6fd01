import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { createHash, randomBytes } from 'node:crypto';
import type { Device } from '#contract/accounts.ts';
import type { Db } from '../platform/database.ts';
import { newId } from '../platform/new-id.ts';
import type { Caller, From } from '../platform/serve.ts';
import { session } from './account.table.ts';
import { maskedAddress } from './address-block.ts';
import { deviceName } from './device-name.ts';

/** A session that is not used for so long ends; and so does every one after the longest time, however it is used. */
export const IDLE_DAYS = 14;
const LONGEST_DAYS = 90;
const TOKEN_BYTES = 32;
/** The demo account is signed in on every phone that looks at the demo. */
const MOST_LISTED = 100;

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** @returns the token: it exists in this answer and in the browser, nowhere else */
export async function openSession(db: Db, accountId: string, from: From): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db.insert(session).values({
    tokenHash: hashToken(token),
    id: newId(),
    accountId,
    device: deviceName(from.agent),
    address: from.address,
    expiresAt: sql`now() + make_interval(days => ${LONGEST_DAYS})`,
  });
  return token;
}

/** Those that still open something, the one that was used last first. */
export async function listDevices(db: Db, caller: Caller): Promise<Device[]> {
  const rows = await db
    .select()
    .from(session)
    .where(
      and(
        eq(session.accountId, caller.accountId),
        gt(session.expiresAt, sql`now()`),
        gt(session.lastSeenAt, sql`now() - make_interval(days => ${IDLE_DAYS})`),
      ),
    )
    .orderBy(desc(session.lastSeenAt), session.id)
    .limit(MOST_LISTED);
  return rows.map((row) => ({
    id: row.id,
    name: row.device,
    address: maskedAddress(row.address),
    signedInAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isThis: row.tokenHash.equals(caller.tokenHash),
  }));
}

export async function endThisSession(db: Db, { tokenHash }: Caller): Promise<void> {
  await db.delete(session).where(eq(session.tokenHash, tokenHash));
}

/** @returns how many ended; none when it is not the caller's, or is over */
export async function endOneSession(db: Db, { accountId }: Caller, id: string): Promise<number> {
  const { rowCount } = await db.delete(session).where(and(eq(session.accountId, accountId), eq(session.id, id)));
  return rowCount ?? 0;
}

export async function endOtherSessions(db: Db, { accountId, tokenHash }: Caller): Promise<number> {
  const { rowCount } = await db
    .delete(session)
    .where(and(eq(session.accountId, accountId), ne(session.tokenHash, tokenHash)));
  return rowCount ?? 0;
}

export async function endAllSessions(db: Db, accountId: string): Promise<number> {
  const { rowCount } = await db.delete(session).where(eq(session.accountId, accountId));
  return rowCount ?? 0;
}
