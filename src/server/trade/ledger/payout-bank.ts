import type { TransferAccount } from '#contract/market/shop-terms.ts';

/** How the platform's money leaves for a shop. A bank's interface is another implementation of this. */

export interface PayoutOrder {
  /** our number at the bank: the same order twice is one transfer */
  readonly id: string;
  readonly amountFen: number;
  /** the shop's account; null: the shop has not stated one, or it is the shop that pays */
  readonly to: TransferAccount | null;
  /** what the operator typed: a bank would return its own */
  readonly voucherNo: string;
}

/** failed: the bank will not make it, and no money has left */
export type PayoutState =
  | { readonly state: 'done'; readonly voucherNo: string }
  | { readonly state: 'waiting' }
  | { readonly state: 'failed'; readonly why: string };

export interface PayoutBank {
  /**
   * Idempotent by id. A bank over the network is called by a job outside the transaction, as payment providers are, and
   * the payout is posted when it answers `done`.
   */
  send(order: PayoutOrder): Promise<PayoutState>;
  /** asks again for one that waits */
  ask(id: string): Promise<PayoutState>;
}

/** The operator has made the transfer at the bank himself, and records it with its number. No bank is connected. */
export const recordedByHand: PayoutBank = {
  send: async ({ voucherNo }) => ({ state: 'done', voucherNo }),
  ask: async () => ({ state: 'failed', why: '没有接银行' }),
};
