import type { Provider, RefundStatus } from '#contract/trade/payments.ts';

/** Providers over the network. The other ways are manual transfer, a shop's balance and the demo. */
const OUTSIDE = ['alipay', 'wechat'] as const satisfies readonly Provider[];
export type OutsideName = (typeof OUTSIDE)[number];

export const isOutside = (provider: Provider): provider is OutsideName => OUTSIDE.includes(provider as OutsideName);

/** Paid and refunded in our own books at once. */
export const isBookedHere = (provider: Provider): boolean => provider === 'demo' || provider === 'balance';

/** The shop transfers what the provider cannot refund, for example to an account closed since. */
export const isByHand = (provider: Provider, status: RefundStatus): boolean =>
  provider === 'transfer' || status === 'failed';
