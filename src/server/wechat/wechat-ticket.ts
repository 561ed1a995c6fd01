import { and, eq, gt, sql } from 'drizzle-orm';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database.ts';
import type { Steps } from '../platform/serve.ts';
import { takeTurn } from '../platform/take-turn.ts';
import { wechatTicket } from './wechat.table.ts';

export type Wechat = NonNullable<Config['wechat']>;

/** Milliseconds for each of the two questions: a connection waits meanwhile, one in each process at most. */
const ASK_MS = 3_000;
/** Renewed so long before its end that no page is signed with one that has just run out. */
const SPARE_MINUTES = 5;
/** After a refusal WeChat is left alone for a while. */
const PAUSE_MS = 60_000;

export interface Tickets {
  /** @returns null when WeChat gives none */
  current(steps: Pick<Steps<never>, 'read' | 'write'>): Promise<string | null>;
}

/** @param base another host than WeChat's own */
export function openTickets(wechat: Wechat, base = 'https://api.weixin.qq.com'): Tickets {
  let renewing: Promise<string> | undefined;
  let pauseEnds = 0;

  return {
    current: async ({ read, write }) => {
      const kept = await keptTicket(read, wechat);
      if (kept !== null) return kept;
      if (Date.now() < pauseEnds) return null;
      renewing ??= write((db) => renew(db)).finally(() => (renewing = undefined));
      return renewing.catch(() => {
        pauseEnds = Date.now() + PAUSE_MS;
        return null;
      });
    },
  };

  /** One server at a time: whoever waited finds what the other one was given. */
  async function renew(db: Db): Promise<string> {
    await takeTurn(db, 'wechat ticket');
    const kept = await keptTicket(db, wechat);
    if (kept !== null) return kept;
    const { ticket, seconds } = await askForTicket(wechat, base);
    const row = { ticket, expiresAt: sql`now() + make_interval(secs => ${seconds})` };
    await db
      .insert(wechatTicket)
      .values({ appId: wechat.appId, ...row })
      .onConflictDoUpdate({ target: wechatTicket.appId, set: row });
    return ticket;
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
  // The stable token: asking for it does not end the one that somebody else holds.
  const { access_token: token } = await ask(`${base}/cgi-bin/stable_token`, {
    grant_type: 'client_credential',
    appid: appId,
    secret: appSecret,
  });
  if (typeof token !== 'string') throw new TypeError('WeChat gave no token');
  const { ticket, expires_in: seconds } = await ask(
    `${base}/cgi-bin/ticket/getticket?type=jsapi&access_token=${encodeURIComponent(token)}`,
  );
  if (typeof ticket !== 'string' || typeof seconds !== 'number') throw new TypeError('WeChat gave no ticket');
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
