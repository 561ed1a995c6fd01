import { and, eq, gt, sql } from 'drizzle-orm';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database.ts';
import type { Steps } from '../platform/serve.ts';
import { wechatTicket } from './wechat.table.ts';

type Wechat = NonNullable<Config['wechat']>;

/** Milliseconds for each of the two requests. */
const ASK_MS = 3_000;
/** Renewed this long before it expires, so that no page is signed with an expired one. */
const SPARE_MINUTES = 5;
/** After a refusal WeChat is not called for this long. */
const PAUSE_MS = 60_000;

export interface Tickets {
  /** @returns null when WeChat issues none */
  current(steps: Pick<Steps<never>, 'read' | 'write'>): Promise<string | null>;
}

interface Means {
  /** another host than WeChat's own */
  readonly base?: string;
  /** receives refusals for the log */
  readonly log?: (words: string) => void;
}

export function openTickets(wechat: Wechat, means: Means = {}): Tickets {
  const { base = 'https://api.weixin.qq.com', log = (words) => process.stderr.write(`${words}\n`) } = means;
  let renewing: Promise<string> | undefined;
  let pauseEnds = 0;

  return {
    current: async ({ read, write }) => {
      const kept = await keptTicket(read, wechat);
      if (kept !== null) return kept;
      if (Date.now() < pauseEnds) return null;
      renewing ??= renew(write).finally(() => (renewing = undefined));
      return renewing.catch(() => null);
    },
  };

  /**
   * One request for all callers of this process. Another server may send one at the same time: two requests are better
   * than a database connection held while waiting.
   */
  async function renew(write: Steps<never>['write']): Promise<string> {
    try {
      const { ticket, seconds } = await askForTicket(wechat, base);
      const row = { ticket, expiresAt: sql`now() + make_interval(secs => ${seconds})` };
      await write((db) =>
        db
          .insert(wechatTicket)
          .values({ appId: wechat.appId, ...row })
          .onConflictDoUpdate({ target: wechatTicket.appId, set: row }),
      );
      return ticket;
    } catch (error) {
      pauseEnds = Date.now() + PAUSE_MS;
      log(`微信没有给出分享用的票据，一分钟后再问：${error instanceof Error ? error.message : String(error)}`);
      throw error;
    }
  }
}

async function keptTicket(db: Db, { appId }: Wechat): Promise<string | null> {
  const [kept] = await db
    .select({ ticket: wechatTicket.ticket })
    .from(wechatTicket)
    .where(
      and(
        eq(wechatTicket.appId, appId),
        gt(wechatTicket.expiresAt, sql`now() + make_interval(mins => ${SPARE_MINUTES})`),
      ),
    );
  return kept?.ticket ?? null;
}

async function askForTicket({ appId, appSecret }: Wechat, base: string): Promise<{ ticket: string; seconds: number }> {
  // The stable token: requesting it does not invalidate the one that another server holds.
  const { access_token: token, errcode: refused } = await ask(`${base}/cgi-bin/stable_token`, {
    grant_type: 'client_credential',
    appid: appId,
    secret: appSecret,
  });
  if (typeof token !== 'string') throw new TypeError(`errcode ${String(refused)}`);
  const {
    ticket,
    expires_in: seconds,
    errcode,
  } = await ask(`${base}/cgi-bin/ticket/getticket?type=jsapi&access_token=${encodeURIComponent(token)}`);
  if (typeof ticket !== 'string' || typeof seconds !== 'number') throw new TypeError(`errcode ${String(errcode)}`);
  return { ticket, seconds };
}

async function ask(url: string, body?: object): Promise<Record<string, unknown>> {
  const answer = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(ASK_MS),
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Record<string, unknown>;
}
