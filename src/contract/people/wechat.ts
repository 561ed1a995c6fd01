import { Type } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { oneOf, orNull } from '../platform/shapes.ts';

/** Sharing within WeChat: why it does not work. `jssdkConfig` itself says only that it does not. */

/** WeChat checks the domain and the signature in the visitor's app: only the page learns of a refusal. */
export const wechatShareFailed = endpoint({
  method: 'POST',
  path: '/api/v2/site/wechatShareFailed',
  for: 'anyone',
  summary: '微信不认这一页的签名：页面把微信说的原因告诉服务器',
  body: Type.Object({ reason: Type.String({ maxLength: 200 }) }),
  reply: Type.Object({}),
});

export const operatorWechatShare = endpoint({
  method: 'GET',
  path: '/api/v2/operator/wechatShare',
  for: 'operator',
  summary: '微信分享通不通，不通是为什么',
  reply: Type.Object({
    /** off: no keys; untried: no page has asked yet */
    state: oneOf(['off', 'untried', 'ready', 'failing']),
    /** until when the ticket that signs pages is valid */
    ticketUntil: orNull(Type.String()),
    /** the last of each side, newest first */
    failures: Type.Array(Type.Object({ side: oneOf(['server', 'page']), reason: Type.String(), at: Type.String() })),
  }),
});
