import type { Provider, RefundStatus } from '#contract/payments.ts';

/** Providers over the network. The other ways are manual transfer and the demo. */
const OUTSIDE = ['alipay', 'wechat'] as const satisfies readonly Provider[];
export type OutsideName = (typeof OUTSIDE)[number];

export const isOutside = (provider: Provider): provider is OutsideName => OUTSIDE.includes(provider as OutsideName);

/** The shop transfers what the provider cannot refund, for example to an account closed since. */
export const isByHand = (provider: Provider, status: RefundStatus): boolean =>
  provider === 'transfer' || status === 'failed';
