import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Changes } from '../../platform/change-feed.ts';
import type { Database } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared.ts';
import type { Caller, FindCaller, From } from '../../platform/serve.ts';
import { hashToken, IDLE_DAYS } from './sessions.ts';

/** Idleness is recorded to the minute, so that a busy page does not write with every read. */
const SEEN_SECONDS = 60;

/** Prepared: every member's device asks it twice a minute, and every call while the change feed is silent. */
const readCaller = prepared<Omit<Caller, 'tokenHash'> & { secondsSeen: number; secondsLeft: number }>(
  'find_caller',
  () => sql`
    select account.id as "accountId", account.role, shop.id as "shopId",
      coalesce(shop.status = 'approved', false) as "hasOpenShop",
      extract(epoch from now() - session.last_seen_at)::float as "secondsSeen",
      extract(epoch from session.expires_at - now())::float as "secondsLeft"
    from session
    join account on account.id = session.account_id
    left join shop on shop.owner_id = account.id and shop.status in ('approved', 'suspended')
    where session.token_hash = ${sql.placeholder('tokenHash')}
      and session.expires_at > now()
      and session.last_seen_at > now() - make_interval(days => ${IDLE_DAYS})
      and account.disabled_at is null and account.closed_at is null`,
);

/** About 400 bytes each. */
const MOST_KEPT = 10_000;
/** In the change feed: sessions of very many accounts ended at once. */
const ALL_ACCOUNTS = 'accounts';

interface Kept {
  readonly caller: Caller;
  /** moment of the change feed before the session was read */
  readonly moment: number;
  /** by `performance.now()`: then the session has ended, or its use is recorded again */
  readonly until: number;
}

/**
 * Finds the caller by token; null when the session ended, expired or idled out, or its account is disabled or closed.
 * What was found is kept until PostgreSQL tells of a change of the account, its sessions or its shop (decision 0137).
 * While the change feed is silent, every call reads the session.
 */
export function callerFinder(
  database: Database,
  changes: Pick<Changes, 'moment' | 'haveChanged' | 'isLive'>,
): FindCaller {
  const kept = new LRUCache<string, Kept>({ max: MOST_KEPT });

  function findKept(key: string): Caller | undefined {
    const found = kept.get(key);
    if (found === undefined || !changes.isLive() || performance.now() >= found.until) return undefined;
    const names = [`account/${found.caller.accountId}`, ALL_ACCOUNTS];
    return changes.haveChanged(names, found.moment) ? undefined : found.caller;
  }

  return async (token, from) => {
    const tokenHash = hashToken(token);
    const key = tokenHash.toString('base64');
    const known = findKept(key);
    if (known !== undefined) return known;
    const { moment } = changes;
    const [row] = await readCaller(database.read, { tokenHash });
    kept.delete(key);
    if (!row) return null;
    const { secondsSeen, secondsLeft, ...rest } = row;
    const caller = { ...rest, tokenHash };
    if (secondsSeen < SEEN_SECONDS) {
      const until = performance.now() + Math.min(SEEN_SECONDS - secondsSeen, secondsLeft) * 1_000;
      kept.set(key, { caller, moment, until });
    } else {
      // A failure to record the visit does not refuse the call.
      await noteSeen(database, tokenHash, from).catch(() => {});
    }
    return caller;
  };
}

function noteSeen(database: Database, tokenHash: Buffer, { address }: From): Promise<unknown> {
  return database.write((db) =>
    db.execute(sql`
      update session set last_seen_at = now(), address = ${address}
      where token_hash = ${tokenHash} and last_seen_at < now() - make_interval(secs => ${SEEN_SECONDS})`),
  );
}
