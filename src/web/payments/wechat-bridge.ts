import type { Api } from '#contract/api.ts';

type Bridge = NonNullable<Api['POST /api/v2/order/pay']['reply']['bridge']>;

interface WechatBridge {
  invoke(name: string, order: Bridge, answered: (answer: { err_msg?: string }) => void): void;
}

/** Does the page stand inside WeChat, which pays by its own bridge? */
export const isInWechat = (): boolean => /MicroMessenger/i.test(navigator.userAgent);

/**
 * What WeChat's authorise page sent the buyer back with: before the `#`, where no route of ours is. It is good for one
 * payment, and is taken out of the address with it.
 */
export function takeWechatCode(): string | undefined {
  const code = new URLSearchParams(location.search).get('code') ?? undefined;
  if (code !== undefined) history.replaceState(history.state, '', location.pathname + location.hash);
  return code;
}

/** Opens WeChat's own sheet. Resolves to what is to be said, empty when one has paid or thought better of it. */
export function payInWechat(order: Bridge): Promise<string> {
  const bridge = (globalThis as { WeixinJSBridge?: WechatBridge }).WeixinJSBridge;
  if (!bridge) return Promise.resolve('微信支付没有打开，请在微信里重新打开这一页再付');
  return new Promise((done) => {
    bridge.invoke('getBrandWCPayRequest', order, ({ err_msg = '' }) =>
      done(/:(ok|cancel)$/.test(err_msg) ? '' : '微信没有完成付款，请再试一次'),
    );
  });
}
