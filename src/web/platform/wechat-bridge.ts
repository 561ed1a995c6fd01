import type { Api } from '#contract/api.ts';

type Bridge = NonNullable<Api['POST /api/v2/order/pay']['reply']['bridge']>;

interface WechatBridge {
  invoke(name: string, order: Bridge, answered: (answer: { err_msg?: string }) => void): void;
}

/** Whether the page runs inside WeChat, which pays through its own bridge. */
export const isInWechat = (): boolean => /MicroMessenger/i.test(navigator.userAgent);

/**
 * The code that WeChat's authorise page appends before the `#`, outside our routes. It is valid for one payment and is
 * removed from the address.
 */
export function takeWechatCode(): string | undefined {
  const code = new URLSearchParams(location.search).get('code') ?? undefined;
  if (code !== undefined) history.replaceState(history.state, '', location.pathname + location.hash);
  return code;
}

/** Opens WeChat's payment sheet. Resolves to an error message, empty after a payment or a cancel. */
export function payInWechat(order: Bridge): Promise<string> {
  const bridge = (globalThis as { WeixinJSBridge?: WechatBridge }).WeixinJSBridge;
  if (!bridge) return Promise.resolve('微信支付没有打开，请在微信里重新打开这一页再付');
  return new Promise((done) => {
    bridge.invoke('getBrandWCPayRequest', order, ({ err_msg = '' }) =>
      done(/:(ok|cancel)$/.test(err_msg) ? '' : '微信没有完成付款，请再试一次'),
    );
  });
}
