import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentScene } from '#contract/payments.ts';
import type { OutsideName } from './outside.ts';

/** What a provider needs to know to ask a buyer for money. All of it is from our rows. */
export interface Asking {
  /** ours, and its number for the provider */
  readonly id: string;
  readonly amountFen: number;
  /** what the buyer reads there */
  readonly subject: string;
  readonly scene: PaymentScene;
  /** nothing can be paid there any more from then on */
  readonly expiresAt: Date;
  /** our page that waits for the outcome */
  readonly backTo: string;
  /** what WeChat's authorise page sent the buyer back with; empty before he was there */
  readonly wechatCode: string;
}

export interface Begun {
  readonly redirectUrl: string | null;
  readonly codeUrl: string | null;
  readonly bridge: Bridge | null;
}

/** Where the buyer has nowhere to go and nothing to show, and the beginning of what he has. */
export const NOTHING_BEGUN: Begun = { redirectUrl: null, codeUrl: null, bridge: null };

/** What WeChat's bridge in the page wants. */
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

/** unknown: nobody has come there yet with our number, and somebody still may */
export type PaymentState = Paid | { readonly state: 'waiting' | 'closed' | 'unknown' };

/** failed: it will never go out this way · unknown: we never asked for it */
export type RefundState = 'done' | 'waiting' | 'failed' | 'unknown';

interface RefundAsking {
  readonly id: string;
  readonly paymentId: string;
  readonly amountFen: number;
  /** of the payment, whole */
  readonly paidFen: number;
  readonly reason: string;
}

/** A message that came in by itself, as it was sent. */
export interface RawNotice {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** What the provider wants to hear, word for word. */
export interface NoticeReply {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/**
 * Somebody who takes money over the network. Everything may fail with `ProviderTrouble`, and is worth another try then;
 * nothing is asked inside a transaction. What is said is believed only when it carries the provider's signature.
 */
export interface OutsideProvider {
  readonly name: OutsideName;
  begin(asking: Asking): Promise<Begun>;
  ask(paymentId: string): Promise<PaymentState>;
  /** no money can come any more; fails for what was paid meanwhile */
  close(paymentId: string): Promise<void>;
  /** asked for again with the same id it is the same refund */
  refund(asking: RefundAsking): Promise<RefundState>;
  askRefund(asking: RefundAsking): Promise<RefundState>;
  /** @returns null for news that is no payment */
  readNotice(notice: RawNotice): Promise<Paid | null>;
  readonly accepted: NoticeReply;
  /** it will be sent again */
  readonly notAccepted: NoticeReply;
}

export type Providers = Partial<Readonly<Record<OutsideName, OutsideProvider>>>;

/** No answer, or none that can be believed; also a message that the provider did not send, or not to us, or not now. */
export class ProviderTrouble extends Error {
  override readonly name = 'ProviderTrouble';
}
