import { createHash, randomBytes } from 'node:crypto';
import { jssdkConfig } from '#contract/people/accounts.ts';
import type { Config } from '../../config.ts';
import { operatorWechatShare, wechatShareFailed } from '#contract/people/wechat.ts';
import { serve, serveInSteps } from '../../platform/serve.ts';
import { dropOldTicket, isWrongSignature, meaningOnPage, noteFailure, shareState } from './failures.ts';
import { openTickets, type Tickets } from './wechat-ticket.ts';

/** of a foreign address, for the operator */
const MOST_SHOWN = 80;

interface WechatGround {
  readonly config: Pick<Config, 'wechat' | 'siteUrl'>;
  readonly tickets?: Tickets;
  /** receives refusals for the log */
  readonly log?: (words: string) => void;
}

export function wechatRoutes({ config: { wechat, siteUrl }, ...given }: WechatGround) {
  const { log = (words: string) => process.stderr.write(`${words}\n`) } = given;
  const tickets = given.tickets ?? (wechat === null ? undefined : openTickets(wechat));
  return [
    // Sharing also works unsigned, with a plainer link preview: a failure of WeChat is no error of the page.
    serveInSteps(jssdkConfig, async ({ read, write, query }) => {
      const url = ownPage(query.url, siteUrl);
      if (wechat === null || tickets === undefined) return { enabled: false };
      if (url === null) {
        const reason = `页面从别的地址打开（${query.url.slice(0, MOST_SHOWN)}），SITE_URL 是 ${siteUrl ?? '空的'}`;
        if (await write((db) => noteFailure(db, wechat.appId, 'page', reason))) log(`不给签名：${reason}`);
        return { enabled: false };
      }
      const ticket = await tickets.current({ read, write });
      if (ticket === null) return { enabled: false };
      const nonceStr = randomBytes(12).toString('hex');
      const timestamp = Math.floor(Date.now() / 1_000);
      return {
        enabled: true,
        appId: wechat.appId,
        timestamp,
        nonceStr,
        signature: sign({ ticket, nonceStr, timestamp, url }),
      };
    }),
    serve(wechatShareFailed, async ({ db, body }) => {
      if (wechat === null) return {};
      const isNew = await noteFailure(db, wechat.appId, 'page', meaningOnPage(body.reason));
      if (isNew) log(`微信里的页面不能分享：${meaningOnPage(body.reason)}`);
      if (isNew && isWrongSignature(body.reason)) await dropOldTicket(db, wechat.appId);
      return {};
    }),
    serve(operatorWechatShare, ({ db }) => shareState(db, wechat?.appId ?? null)),
  ];
}

/** WeChat's signature of a page: SHA-1 of these four fields in this order. */
export function sign(page: { ticket: string; nonceStr: string; timestamp: number; url: string }): string {
  const { ticket, nonceStr, timestamp, url } = page;
  return createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`)
    .digest('hex');
}

/** @returns the URL without its fragment; null for pages of other sites */
function ownPage(typed: string, siteUrl: string | null): string | null {
  const url = typed.split('#', 1)[0]!;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) return null;
  return siteUrl === null || new URL(url).origin === new URL(siteUrl).origin ? url : null;
}
