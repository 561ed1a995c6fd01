import type { Config } from '../../config.ts';

/** Milliseconds; a user is waiting. */
const ASK_MS = 3_000;

/** Identifies a user inside WeChat, as far as a payment needs it (网页授权, snsapi_base). */
export interface WechatPeople {
  /** WeChat's page that identifies the user and redirects back with a code */
  authorizeUrl(backTo: string): string;
  /** @throws when WeChat rejects the code or does not answer */
  openIdOf(code: string): Promise<string>;
}

/** @param base another host than WeChat's own */
export function openWechatPeople(
  { appId, appSecret }: NonNullable<Config['wechat']>,
  base = 'https://api.weixin.qq.com',
): WechatPeople {
  return {
    authorizeUrl: (backTo) => {
      const asked = new URLSearchParams({
        appid: appId,
        redirect_uri: backTo,
        response_type: 'code',
        scope: 'snsapi_base',
        state: 'pay',
      });
      return `https://open.weixin.qq.com/connect/oauth2/authorize?${asked.toString()}#wechat_redirect`;
    },
    openIdOf: async (code) => {
      const asked = new URLSearchParams({ appid: appId, secret: appSecret, code, grant_type: 'authorization_code' });
      const answer = await fetch(`${base}/sns/oauth2/access_token?${asked.toString()}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(ASK_MS),
      });
      const { openid, errcode } = (await answer.json()) as { openid?: unknown; errcode?: unknown };
      if (typeof openid !== 'string' || openid === '') throw new TypeError(`errcode ${String(errcode)}`);
      return openid;
    },
  };
}
