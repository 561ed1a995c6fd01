import type { AlipaySdk, AlipaySdkCommonResult } from 'alipay-sdk';
import { inYuan } from '#contract/platform/sums.ts';
import type { AlipayConfig } from './payment-config.ts';
import { beijingTime } from './beijing-time.ts';
import { fenOfYuan } from './fen-of-yuan.ts';
import { NOTICE_PATHS } from './notice-paths.ts';
import { type OutsideProvider, type Paid, type PaymentState, ProviderTrouble } from './provider.ts';

/** Milliseconds; a buyer waits for the answer, and the payment job asks again. */
const ANSWER_MS = 5_000;
const PAID = new Set(['TRADE_SUCCESS', 'TRADE_FINISHED']);
/** The trade accepts no refund any more, or never did. */
const NEVER = new Set(['ACQ.TRADE_HAS_FINISHED', 'ACQ.TRADE_STATUS_ERROR', 'ACQ.TRADE_NOT_ALLOW_REFUND']);
const PLAIN = 'text/plain; charset=utf-8';

/** 支付宝 through its own SDK: 电脑网站支付, 手机网站支付. Tested only against a stand-in of the protocol. */
export function alipayProvider(config: AlipayConfig, siteUrl: string): OutsideProvider {
  // Loaded on first use: it is large, and most processes take no payments.
  let loaded: Promise<AlipaySdk> | undefined;
  const sdk = () => (loaded ??= openSdk(config));

  /** @throws ProviderTrouble also when the answer is not signed by Alipay */
  async function call(method: string, bizContent: object): Promise<AlipaySdkCommonResult> {
    const timestamp = beijingTime(new Date());
    const own = await sdk();
    return own.exec(method, { timestamp, bizContent }, { validateSign: true }).catch((error: unknown) => {
      throw new ProviderTrouble(`${method}: ${String(error).slice(0, 200)}`);
    });
  }

  return {
    name: 'alipay',

    begin: async ({ id, amountFen, subject, scene, expiresAt, backTo }) => {
      const [method, productCode] =
        scene === 'phone'
          ? ['alipay.trade.wap.pay', 'QUICK_WAP_WAY']
          : ['alipay.trade.page.pay', 'FAST_INSTANT_TRADE_PAY'];
      const url = (await sdk()).pageExecute(method, 'GET', {
        timestamp: beijingTime(new Date()),
        notifyUrl: `${siteUrl}${NOTICE_PATHS.alipay}`,
        returnUrl: backTo,
        bizContent: {
          outTradeNo: id,
          totalAmount: inYuan(amountFen),
          subject,
          productCode,
          timeExpire: beijingTime(expiresAt),
        },
      });
      return { redirectUrl: url, codeUrl: null, bridge: null };
    },

    ask: async (paymentId) => {
      const answer = await call('alipay.trade.query', { outTradeNo: paymentId });
      if (answer.subCode === 'ACQ.TRADE_NOT_EXIST') return { state: 'unknown' };
      refuseFailed('alipay.trade.query', answer);
      return stateOf(answer, paymentId);
    },

    close: async (paymentId) => {
      refuseFailed('alipay.trade.close', await call('alipay.trade.close', { outTradeNo: paymentId }));
    },

    refund: async ({ id, paymentId, amountFen, reason }) => {
      const answer = await call('alipay.trade.refund', {
        outTradeNo: paymentId,
        outRequestNo: id,
        refundAmount: inYuan(amountFen),
        refundReason: reason.slice(0, 100),
      });
      if (NEVER.has(answer.subCode ?? '')) return 'failed';
      refuseFailed('alipay.trade.refund', answer);
      // N: no money moved in this call. Whether it moved before is answered by the next query.
      return answer['fundChange'] === 'Y' ? 'done' : 'waiting';
    },

    askRefund: async ({ id, paymentId }) => {
      const method = 'alipay.trade.fastpay.refund.query';
      const answer = await call(method, { outTradeNo: paymentId, outRequestNo: id });
      refuseFailed(method, answer);
      return answer['refundStatus'] === 'REFUND_SUCCESS' ? 'done' : 'unknown';
    },

    readNotice: async ({ body }) => {
      const fields = fieldsOf(body);
      // The sender could otherwise choose the weaker, older signature.
      if (fields['sign_type'] !== 'RSA2') throw new ProviderTrouble('sign_type is not RSA2');
      if (!(await sdk()).checkNotifySignV2(fields)) throw new ProviderTrouble('wrong signature');
      if (fields['app_id'] !== config.appId) throw new ProviderTrouble('for another app');
      if (!PAID.has(fields['trade_status'] ?? '')) return null;
      const paid = paidOf({
        paymentId: fields['out_trade_no'],
        amount: fields['total_amount'],
        providerNo: fields['trade_no'],
      });
      if (paid === null) throw new ProviderTrouble('no transaction number or amount');
      return paid;
    },

    accepted: { status: 200, type: PLAIN, body: 'success' },
    notAccepted: { status: 200, type: PLAIN, body: 'fail' },
  };
}

async function openSdk({ appId, privateKey, publicKey, gateway }: AlipayConfig): Promise<AlipaySdk> {
  const { AlipaySdk: Sdk } = await import('alipay-sdk');
  return new Sdk({
    appId,
    privateKey,
    keyType: 'PKCS8',
    alipayPublicKey: publicKey,
    gateway,
    timeout: ANSWER_MS,
  });
}

function refuseFailed(method: string, { code, subCode }: AlipaySdkCommonResult): void {
  if (code !== '10000') throw new ProviderTrouble(`${method}: ${code} ${subCode ?? ''}`);
}

function stateOf(answer: AlipaySdkCommonResult, paymentId: string): PaymentState {
  const status = String(answer['tradeStatus']);
  if (answer['outTradeNo'] !== paymentId) throw new ProviderTrouble('alipay.trade.query: another payment');
  if (status === 'TRADE_CLOSED') return { state: 'closed' };
  if (!PAID.has(status)) return { state: 'waiting' };
  const paid = paidOf({ paymentId, amount: answer['totalAmount'], providerNo: answer['tradeNo'] });
  if (paid === null) throw new ProviderTrouble('alipay.trade.query: no amount');
  return paid;
}

function paidOf(told: { paymentId: unknown; amount: unknown; providerNo: unknown }): Paid | null {
  const amountFen = fenOfYuan(told.amount);
  const { paymentId, providerNo } = told;
  if (amountFen === null || typeof paymentId !== 'string' || typeof providerNo !== 'string') return null;
  return { state: 'paid', paymentId, amountFen, providerNo };
}

/** @throws ProviderTrouble when a field occurs twice, since only one of the values is signed */
function fieldsOf(body: Buffer): Record<string, string> {
  const pairs = [...new URLSearchParams(body.toString('utf8'))];
  const fields = Object.fromEntries(pairs);
  if (Object.keys(fields).length !== pairs.length) throw new ProviderTrouble('duplicate field');
  return fields;
}
