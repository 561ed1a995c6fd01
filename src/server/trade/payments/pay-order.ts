import type { payOrder as endpoint } from '#contract/trade/payments.ts';
import { showOrderNo } from '#contract/trade/order-no.ts';
import { partWords } from '#contract/trade/order-words.ts';
import type { BodyOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { Config } from '../../config.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Steps } from '../../platform/serve.ts';
import { beginPayment } from './begin-payment.ts';
import { isOutside } from './outside.ts';
import { type Begun, NOTHING_BEGUN, ProviderTrouble } from './provider.ts';
import type { WayGround } from './ways.ts';

type Endpoint = typeof endpoint;

export interface PayGround extends WayGround {
  readonly config: Pick<Config, 'demo' | 'siteUrl'>;
}

/**
 * Begins a payment in our database, then at the provider outside the transaction, so that no connection waits for the
 * network.
 */
export async function payOrder(
  ground: PayGround,
  { write, once, body, caller, note }: Steps<Endpoint>,
): Promise<ReplyOf<Endpoint>> {
  const begun = await write((db) => once(db, () => beginPayment(db, ground, caller.accountId, body)));
  return { payment: begun.payment, ...(await beginOutside(ground, begun, body, note)) };
}

async function beginOutside(
  { providers, config }: PayGround,
  { payment: { id, provider, part, amountFen }, expiresAt }: Awaited<ReturnType<typeof beginPayment>>,
  { orderNo, scene, wechatCode }: BodyOf<Endpoint>,
  note: Steps<Endpoint>['note'],
): Promise<Begun> {
  const outside = isOutside(provider) ? providers[provider] : undefined;
  if (outside === undefined) return NOTHING_BEGUN;
  return outside
    .begin({
      id,
      amountFen,
      subject: `锦市订单 ${showOrderNo(orderNo)} ${partWords[part]}`,
      scene,
      expiresAt: new Date(expiresAt),
      backTo: `${config.siteUrl ?? ''}/#/pay?orders=${orderNo}`,
      wechatCode: wechatCode ?? '',
    })
    .catch((error: unknown) => {
      if (!(error instanceof ProviderTrouble)) throw error;
      note('payment.begin', { provider, payment: id, why: error.message });
      throw new Refusal('payment.failed');
    });
}
