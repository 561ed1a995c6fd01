import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared.ts';
import type { Caller, FindCaller, From } from '../../platform/serve.ts';
import { hashToken, IDLE_DAYS } from './sessions.ts';

/** Idleness is recorded to the minute, so that a busy page does not write with every read. */
const SEEN_SECONDS = 60;

/** Prepared, since every call of a member runs it. */
const readCaller = prepared<Omit<Caller, 'tokenHash'> & { isSeenLongAgo: boolean }>(
  'find_caller',
  () => sql`
    select account.id as "accountId", account.role, shop.id as "shopId",
      coalesce(shop.status = 'approved', false) as "hasOpenShop",
      session.last_seen_at < now() - make_interval(secs => ${SEEN_SECONDS}) as "isSeenLongAgo"
    from session
    join account on account.id = session.account_id
    left join shop on shop.owner_id = account.id and shop.status in ('approved', 'suspended')
    where session.token_hash = ${sql.placeholder('tokenHash')}
      and session.expires_at > now()
      and session.last_seen_at > now() - make_interval(days => ${IDLE_DAYS})
      and account.disabled_at is null and account.closed_at is null`,
);

/**
 * Finds the caller by token; null when the session ended, expired or idled out, or its account is disabled or closed.
 */
export function callerFinder(database: Database): FindCaller {
  return async (token, from) => {
    const tokenHash = hashToken(token);
    const [row] = await readCaller(database.read, { tokenHash });
    if (!row) return null;
    const { isSeenLongAgo, ...caller } = row;
    // A failure to record the visit does not refuse the call.
    if (isSeenLongAgo) await noteSeen(database, tokenHash, from).catch(() => {});
    return { ...caller, tokenHash };
  };
}

function noteSeen(database: Database, tokenHash: Buffer, { address }: From): Promise<unknown> {
  return database.write((db) =>
    db.execute(sql`
      update session set last_seen_at = now(), address = ${address}
      where token_hash = ${tokenHash} and last_seen_at < now() - make_interval(secs => ${SEEN_SECONDS})`),
  );
}
