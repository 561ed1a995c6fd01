import { and, eq, gt, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/database.ts';
import type { Steps } from '../../platform/serve.ts';
import { forgetFailure, meaningOf, noteFailure } from './failures.ts';
import { wechatTicket } from './wechat.table.ts';

type Wechat = NonNullable<Config['wechat']>;

/** Milliseconds for each of the two requests. */
const ASK_MS = 3_000;
/** Renewed this long before it expires, so that no page is signed with an expired one. */
const SPARE_MINUTES = 5;
/** After a refusal WeChat is not called for this long. */
const PAUSE_MS = 60_000;
/** WeChat asks to try again soon. */
const BUSY = -1;
const BUSY_PAUSE_MS = 5_000;
/** The access token was replaced by another program before it expired. */
const TOKEN_DEAD: ReadonlySet<unknown> = new Set([40001, 40014, 42001]);

class WechatRefusal extends Error {
  readonly errcode: unknown;

  constructor(errcode: unknown) {
    super(meaningOf(errcode));
    this.errcode = errcode;
  }
}

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
      await write(async (db) => {
        await db
          .insert(wechatTicket)
          .values({ appId: wechat.appId, ...row })
          .onConflictDoUpdate({ target: wechatTicket.appId, set: row });
        await forgetFailure(db, wechat.appId, 'server');
      });
      return ticket;
    } catch (error) {
      const isBusy = error instanceof WechatRefusal && error.errcode === BUSY;
      pauseEnds = Date.now() + (isBusy ? BUSY_PAUSE_MS : PAUSE_MS);
      const reason = error instanceof WechatRefusal ? error.message : `微信没有应答：${String(error)}`;
      log(`微信没有给出分享用的票据，${isBusy ? '五秒' : '一分钟'}后再问：${reason}`);
      await write((db) => noteFailure(db, wechat.appId, 'server', reason));
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

/** @throws WechatRefusal; a TypeError when WeChat does not answer */
async function askForTicket(wechat: Wechat, base: string): Promise<{ ticket: string; seconds: number }> {
  const first = await askWithToken(wechat, base, {});
  const answer = TOKEN_DEAD.has(first.errcode) ? await askWithToken(wechat, base, { force_refresh: true }) : first;
  const { ticket, expires_in: seconds, errcode } = answer;
  if (typeof ticket !== 'string' || typeof seconds !== 'number') throw new WechatRefusal(errcode);
  return { ticket, seconds };
}

async function askWithToken({ appId, appSecret }: Wechat, base: string, how: { readonly force_refresh?: true }) {
  // The stable token: requesting it does not invalidate the one that another server holds.
  const { access_token: token, errcode } = await ask(`${base}/cgi-bin/stable_token`, {
    grant_type: 'client_credential',
    appid: appId,
    secret: appSecret,
    ...how,
  });
  if (typeof token !== 'string') throw new WechatRefusal(errcode);
  return ask(`${base}/cgi-bin/ticket/getticket?type=jsapi&access_token=${encodeURIComponent(token)}`);
}

async function ask(url: string, body?: object): Promise<Record<string, unknown>> {
  const answer = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(ASK_MS),
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Record<string, unknown>;
}
