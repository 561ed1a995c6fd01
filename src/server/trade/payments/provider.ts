import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentScene } from '#contract/trade/payments.ts';
import type { OutsideName } from './outside.ts';

/** What a provider needs to request a payment; all of it comes from our rows. */
export interface Asking {
  /** our payment's id, the provider's order number */
  readonly id: string;
  readonly amountFen: number;
  /** what the buyer reads there */
  readonly subject: string;
  readonly scene: PaymentScene;
  /** the provider accepts no payment after this */
  readonly expiresAt: Date;
  /** our page that waits for the outcome */
  readonly backTo: string;
  /** the code that WeChat's authorise page returned; empty before the buyer was there */
  readonly wechatCode: string;
}

export interface Begun {
  readonly redirectUrl: string | null;
  readonly codeUrl: string | null;
  readonly bridge: Bridge | null;
}

/** Nothing to redirect to and nothing to show. */
export const NOTHING_BEGUN: Begun = { redirectUrl: null, codeUrl: null, bridge: null };

/** Parameters for the WeixinJSBridge in the page. */
export interface Bridge {
  readonly appId: string;
  readonly timeStamp: string;
  readonly nonceStr: string;
  readonly package: string;
  readonly signType: string;
  readonly paySign: string;
}

export interface Paid {
  readonly state: 'paid';
  readonly paymentId: string;
  readonly amountFen: number;
  readonly providerNo: string;
}

/** unknown: the buyer has not opened the provider's page yet, and still may */
export type PaymentState = Paid | { readonly state: 'waiting' | 'closed' | 'unknown' };

/** failed: can never be paid out this way · unknown: was never requested */
export type RefundState = 'done' | 'waiting' | 'failed' | 'unknown';

interface RefundAsking {
  readonly id: string;
  readonly paymentId: string;
  readonly amountFen: number;
  /** the full amount of the payment */
  readonly paidFen: number;
  readonly reason: string;
}

/** A webhook request as it was sent. */
export interface RawNotice {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** The exact response that the provider expects. */
export interface NoticeReply {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/**
 * A payment provider over the network. Every call may fail with `ProviderTrouble` and can be retried; none is made
 * inside a transaction. Answers count only with the provider's signature.
 */
export interface OutsideProvider {
  readonly name: OutsideName;
  begin(asking: Asking): Promise<Begun>;
  ask(paymentId: string): Promise<PaymentState>;
  /** after this no money can arrive; fails if it was paid meanwhile */
  close(paymentId: string): Promise<void>;
  /** idempotent by id */
  refund(asking: RefundAsking): Promise<RefundState>;
  askRefund(asking: RefundAsking): Promise<RefundState>;
  /** @returns null for a notification that is not about a payment received */
  readNotice(notice: RawNotice): Promise<Paid | null>;
  readonly accepted: NoticeReply;
  /** the provider sends the notification again */
  readonly notAccepted: NoticeReply;
}

export type Providers = Partial<Readonly<Record<OutsideName, OutsideProvider>>>;

/**
 * No answer, or none that can be trusted; also a notification that is forged, expired or meant for another merchant.
 */
export class ProviderTrouble extends Error {
  override readonly name = 'ProviderTrouble';
}
