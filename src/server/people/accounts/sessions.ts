import { and, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import { createHash, randomBytes } from 'node:crypto';
import type { Device } from '#contract/people/accounts.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import type { Caller, From } from '../../platform/serve.ts';
import { session } from './account.table.ts';
import { maskedAddress } from '../../platform/address-block.ts';
import { deviceName } from './device-name.ts';

/** A session ends after so many idle days, and after the longest lifetime in any case. */
export const IDLE_DAYS = 14;
const LONGEST_DAYS = 90;
const TOKEN_BYTES = 32;
/** The demo account has a session on every phone that views the demo. */
const MOST_LISTED = 100;

/** PostgreSQL channel that announces the account of ended sessions, so that open event streams are closed. */
export const SESSIONS_ENDED = 'sessions_ended';

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** @returns the token, which only this answer and the browser contain */
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

/** Valid sessions, the last used first. */
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

export async function endThisSession(db: Db, { accountId, tokenHash }: Caller): Promise<void> {
  await endSessions(db, accountId, eq(session.tokenHash, tokenHash));
}

/** @returns how many ended; 0 when it is not the caller's, or has ended already */
export function endOneSession(db: Db, { accountId }: Caller, id: string): Promise<number> {
  return endSessions(db, accountId, eq(session.id, id));
}

export function endOtherSessions(db: Db, { accountId, tokenHash }: Caller): Promise<number> {
  return endSessions(db, accountId, ne(session.tokenHash, tokenHash));
}

export function endAllSessions(db: Db, accountId: string): Promise<number> {
  return endSessions(db, accountId);
}

async function endSessions(db: Db, accountId: string, which?: SQL): Promise<number> {
  const { rowCount } = await db.delete(session).where(and(eq(session.accountId, accountId), which));
  await db.execute(sql`select pg_notify(${SESSIONS_ENDED}, ${accountId})`);
  return rowCount ?? 0;
}
