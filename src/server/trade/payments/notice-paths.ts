import type { OutsideName } from './outside.ts';

/** Webhooks of the providers. */
export const NOTICE_PATHS: Readonly<Record<OutsideName, string>> = {
  alipay: '/api/v2/payment/notify/alipay',
  wechat: '/api/v2/payment/notify/wechat',
};
