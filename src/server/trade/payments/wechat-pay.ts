import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '../../platform/refusal.ts';
import type { WechatPayConfig } from './payment-config.ts';
import type { WechatPeople } from '../../people/wechat/wechat-people.ts';
import { beijingTime } from './beijing-time.ts';
import { NOTICE_PATHS } from './notice-paths.ts';
import {
  type Asking,
  type Begun,
  type Bridge,
  NOTHING_BEGUN,
  type OutsideProvider,
  type Paid,
  type PaymentState,
  ProviderTrouble,
  type RawNotice,
  type RefundState,
} from './provider.ts';
import {
  authorization,
  doubtOf,
  newNonce,
  nowSeconds,
  openSealed,
  sealOfHeaders,
  signLines,
} from './wechat-signature.ts';

/** Milliseconds; a buyer waits for the answer, and the payment job asks again. */
const ANSWER_MS = 5_000;
const JSON_TYPE = 'application/json; charset=utf-8';

interface Answer {
  readonly status: number;
  // Untrusted input: every field is checked before use.
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * 微信支付 APIv3: Native (a QR code) and JSAPI (inside WeChat). Tested only against a stand-in of the protocol.
 * @param people null: people inside WeChat cannot be identified
 */
export function wechatPayProvider(
  config: WechatPayConfig,
  siteUrl: string,
  people: WechatPeople | null,
): OutsideProvider {
  const { mchId, appId, privateKey } = config;
  const tradePath = (paymentId: string) => `/v3/pay/transactions/out-trade-no/${paymentId}`;
  const call = (method: 'GET' | 'POST', path: string, body?: object) => ask(config, method, path, body);

  const common = ({ id, amountFen, subject, expiresAt }: Asking) => ({
    appid: appId,
    mchid: mchId,
    description: subject,
    out_trade_no: id,
    time_expire: `${beijingTime(expiresAt).replace(' ', 'T')}+08:00`,
    notify_url: `${siteUrl}${NOTICE_PATHS.wechat}`,
    amount: { total: amountFen, currency: 'CNY' },
  });

  async function beginInside(asking: Asking): Promise<Begun> {
    if (people === null) throw new Refusal('payment.unavailable', { say: '请在电脑上打开，用微信扫码付款' });
    if (asking.wechatCode === '') return { ...NOTHING_BEGUN, redirectUrl: people.authorizeUrl(asking.backTo) };
    const openid = await people.openIdOf(asking.wechatCode).catch((error: unknown) => {
      throw new ProviderTrouble(`openid: ${String(error)}`);
    });
    const path = '/v3/pay/transactions/jsapi';
    const { data } = refuseFailed(path, await call('POST', path, { ...common(asking), payer: { openid } }));
    return { ...NOTHING_BEGUN, bridge: bridgeFor(textOf(data, 'prepay_id')) };
  }

  function bridgeFor(prepayId: string): Bridge {
    const [timeStamp, nonceStr, what] = [String(nowSeconds()), newNonce(), `prepay_id=${prepayId}`];
    const paySign = signLines(privateKey, appId, timeStamp, nonceStr, what);
    return { appId, timeStamp, nonceStr, package: what, signType: 'RSA', paySign };
  }

  return {
    name: 'wechat',

    begin: async (asking) => {
      if (asking.scene === 'wechat') return beginInside(asking);
      const path = '/v3/pay/transactions/native';
      const { data } = refuseFailed(path, await call('POST', path, common(asking)));
      const codeUrl = textOf(data, 'code_url');
      if (!codeUrl.startsWith('weixin://')) throw new ProviderTrouble(`${path}: not a WeChat code URL`);
      return { ...NOTHING_BEGUN, codeUrl };
    },

    ask: async (paymentId) => {
      const path = `${tradePath(paymentId)}?mchid=${mchId}`;
      const answer = await call('GET', path);
      return isUnknown(answer) ? { state: 'unknown' } : stateOf(config, refuseFailed(path, answer).data, paymentId);
    },

    close: async (paymentId) => {
      const path = `${tradePath(paymentId)}/close`;
      refuseFailed(path, await call('POST', path, { mchid: mchId }));
    },

    refund: async ({ id, paymentId, amountFen, paidFen, reason }) => {
      const path = '/v3/refund/domestic/refunds';
      const asked = {
        out_trade_no: paymentId,
        out_refund_no: id,
        reason: reason.slice(0, 26),
        amount: { refund: amountFen, total: paidFen, currency: 'CNY' },
      };
      const answer = await call('POST', path, asked);
      // The buyer's account cannot receive money any more.
      if (answer.data['code'] === 'USER_ACCOUNT_ABNORMAL') return 'failed';
      return refundStateOf(refuseFailed(path, answer).data);
    },

    askRefund: async ({ id }) => {
      const path = `/v3/refund/domestic/refunds/${id}`;
      const answer = await call('GET', path);
      return isUnknown(answer) ? 'unknown' : refundStateOf(refuseFailed(path, answer).data);
    },

    readNotice: async (notice) => {
      const resource = readSealed(config, notice);
      const told = stateOf(config, resource, String(resource['out_trade_no']));
      return told.state === 'paid' ? told : null;
    },

    accepted: { status: 204, type: JSON_TYPE, body: '' },
    notAccepted: { status: 500, type: JSON_TYPE, body: JSON.stringify({ code: 'FAIL', message: '失败' }) },
  };
}

/** @throws ProviderTrouble when there is no answer, or a successful one without a fresh signature of WeChat Pay */
async function ask(config: WechatPayConfig, method: 'GET' | 'POST', path: string, asked?: object): Promise<Answer> {
  const body = asked === undefined ? '' : JSON.stringify(asked);
  const trouble = (why: unknown): never => {
    throw new ProviderTrouble(`${path.split('?')[0]}: ${String(why).slice(0, 200)}`);
  };
  const answer = await fetch(config.gateway + path, {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'jinshi',
      'wechatpay-serial': config.publicKeyId,
      authorization: authorization(config, method, path, body),
    },
    ...(method === 'GET' ? {} : { body }),
  }).catch(trouble);
  const bytes = Buffer.from(await answer.arrayBuffer().catch(trouble));
  // Errors may come unsigned, as in WeChat Pay's own libraries; an error never reports a payment.
  const doubt = answer.ok
    ? doubtOf(
        config,
        sealOfHeaders((name) => answer.headers.get(name) ?? ''),
        bytes,
      )
    : null;
  if (doubt !== null) return trouble(`${answer.status}, ${doubt}`);
  return { status: answer.status, data: bytes.length === 0 ? {} : recordOf(bytes.toString(), trouble) };
}

function recordOf(text: string, refuse: (why: unknown) => never): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Readonly<Record<string, unknown>>;
  } catch {
    // refused below
  }
  return refuse('not JSON');
}

/** The codes tell it from the 404 of a proxy in between. */
const isUnknown = ({ status, data }: Answer): boolean =>
  status === 404 && (data['code'] === 'ORDER_NOT_EXIST' || data['code'] === 'RESOURCE_NOT_EXISTS');

function refuseFailed(path: string, answer: Answer): Answer {
  if (answer.status === 200 || answer.status === 204) return answer;
  throw new ProviderTrouble(`${path.split('?')[0]}: ${answer.status} ${String(answer.data['code'])}`);
}

function textOf(data: Answer['data'], field: string): string {
  const value = data[field];
  if (typeof value !== 'string' || value === '') throw new ProviderTrouble(`no ${field}`);
  return value;
}

/** A notification contains the transaction encrypted with the merchant's key. */
function readSealed(config: WechatPayConfig, { headers, body }: RawNotice): Answer['data'] {
  const refuse = (why: unknown): never => {
    throw new ProviderTrouble(String(why));
  };
  const doubt = doubtOf(
    config,
    sealOfHeaders((name) => headerOf(headers, name)),
    body,
  );
  if (doubt !== null) refuse(doubt);
  const { resource } = recordOf(body.toString(), refuse) as { resource?: Parameters<typeof openSealed>[1] };
  try {
    return recordOf(openSealed(config.apiV3Key, resource!), refuse);
  } catch (error) {
    return refuse(error instanceof ProviderTrouble ? error.message : 'cannot be decrypted with our key');
  }
}

function headerOf(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

/** 转入退款 means that it was paid before. */
const PAID = new Set(['SUCCESS', 'REFUND']);
const ENDED = new Set(['CLOSED', 'REVOKED', 'PAYERROR']);

/** @throws ProviderTrouble for a transaction of another merchant or payment */
function stateOf({ appId, mchId }: WechatPayConfig, told: Answer['data'], paymentId: string): PaymentState {
  if (told['appid'] !== appId || told['mchid'] !== mchId) throw new ProviderTrouble('for another merchant');
  const state = String(told['trade_state']);
  if (ENDED.has(state)) return { state: 'closed' };
  if (!PAID.has(state)) return { state: 'waiting' };
  return paidOf(told, paymentId);
}

function paidOf(told: Answer['data'], paymentId: string): Paid {
  const { total, currency } = (told['amount'] ?? {}) as { total?: unknown; currency?: unknown };
  const providerNo = told['transaction_id'];
  const isWhole =
    told['out_trade_no'] === paymentId &&
    typeof providerNo === 'string' &&
    Number.isSafeInteger(total) &&
    (currency === undefined || currency === 'CNY');
  if (!isWhole) throw new ProviderTrouble('no transaction number or amount');
  return { state: 'paid', paymentId, amountFen: total as number, providerNo };
}

/** ABNORMAL: the buyer's account rejects the refund. */
function refundStateOf({ status }: Answer['data']): RefundState {
  if (status === 'SUCCESS') return 'done';
  return status === 'PROCESSING' ? 'waiting' : 'failed';
}
