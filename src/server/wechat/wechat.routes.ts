import { createHash, randomBytes } from 'node:crypto';
import { jssdkConfig } from '#contract/accounts.ts';
import type { Config } from '../platform/config.ts';
import { serveInSteps } from '../platform/serve.ts';
import { openTickets, type Tickets } from './wechat-ticket.ts';

interface WechatGround {
  readonly config: Pick<Config, 'wechat' | 'siteUrl'>;
  readonly tickets?: Tickets;
}

export function wechatRoutes({ config: { wechat, siteUrl }, ...given }: WechatGround) {
  const tickets = given.tickets ?? (wechat === null ? undefined : openTickets(wechat));
  return [
    // Sharing also works unsigned, with a plainer link preview: a failure of WeChat is no error of the page.
    serveInSteps(jssdkConfig, async ({ read, write, query }) => {
      const url = ownPage(query.url, siteUrl);
      if (wechat === null || tickets === undefined || url === null) return { enabled: false };
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
