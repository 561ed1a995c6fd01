import type { Provider, RefundStatus } from '#contract/payments.ts';

/** Who takes and gives money over the network. The rest is done by people, or only played. */
const OUTSIDE = ['alipay', 'wechat'] as const satisfies readonly Provider[];
export type OutsideName = (typeof OUTSIDE)[number];

export const isOutside = (provider: Provider): provider is OutsideName => OUTSIDE.includes(provider as OutsideName);

/** What the provider cannot give back, an account that was closed since, the shop transfers. */
export const isByHand = (provider: Provider, status: RefundStatus): boolean =>
  provider === 'transfer' || status === 'failed';
