import { createCipheriv, createSign, createVerify, randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { newKeyPair } from './key-pair.ts';
import { type Asked, openStandIn } from '../../../testing/stand-in-server.ts';
import { newTrade, type Trade } from './stand-in-trade.ts';

const MCH_ID = '1900009191';
const APP_ID = 'wxd678efh567hg6787';
const SERIAL = '7A1B9C3D5E7F90123456789ABCDEF0123456789A';
const API_V3_KEY = 'p9Xc2Vb8Nm4Lk7Jh1Gf5Ds3Aq6We0RtY';
const KEY_ID = 'PUB_KEY_ID_0119000091912026112200000000000001';
const APP_SECRET = randomBytes(8).toString('hex');

/** 微信支付 APIv3 as documented; it also plays the WeChat service that identifies people. */
export async function openWechatPayStandIn() {
  const [merchant, wechat] = [newKeyPair(), newKeyPair()];
  const trades = new Map<string, Trade>();
  const begun = new Map<string, string>();
  const asked: { path: string; body: string }[] = [];
  const will = { answer: 'well' as 'well' | 'unsigned' | 'not at all', refund: 'SUCCESS', refuseRefund: '' };

  const seal = (body: string, timestamp = now()) => {
    const nonce = randomBytes(16).toString('hex');
    const signature = createSign('RSA-SHA256')
      .update(`${timestamp}\n${nonce}\n${body}\n`)
      .sign(wechat.privateKey, 'base64');
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': signature,
      'wechatpay-serial': KEY_ID,
    };
  };
  const say = (reply: ServerResponse, status: number, data?: object) => {
    const body = data === undefined ? '' : JSON.stringify(data);
    // Refusals are unsigned.
    const headers = will.answer === 'unsigned' || status >= 400 ? {} : seal(body);
    reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };
  const transaction = (id: string, { fen, no, state }: Trade) => ({
    mchid: MCH_ID,
    appid: APP_ID,
    out_trade_no: id,
    trade_state: { waiting: 'NOTPAY', paid: 'SUCCESS', closed: 'CLOSED' }[state],
    ...(state === 'paid' && { transaction_id: no, amount: { total: fen, payer_total: fen, currency: 'CNY' } }),
  });

  const server = await openStandIn((request, reply) => {
    const { method, path, body } = request;
    asked.push({ path, body });
    if (will.answer === 'not at all') return reply.destroy();
    if (path.startsWith('/sns/')) {
      const known = path.includes(`secret=${APP_SECRET}`) && path.includes('code=good');
      return reply.end(JSON.stringify(known ? { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' } : { errcode: 40029 }));
    }
    if (!isSigned(request, merchant.publicKey)) return say(reply, 401, { code: 'SIGN_ERROR', message: '签名错误' });
    const content = (body === '' ? {} : JSON.parse(body)) as Record<string, never>;

    const [, kind, id = '', close] =
      /^\/v3\/(pay\/transactions\/(?:native|jsapi)|pay\/transactions\/out-trade-no|refund\/domestic\/refunds)(?:\/([\w-]+))?(\/close)?(?:\?mchid=\d+)?$/.exec(
        path,
      ) ?? [];
    const trade = trades.get(id);
    switch (`${method} ${kind}`) {
      case 'POST pay/transactions/native':
      case 'POST pay/transactions/jsapi': {
        const { out_trade_no: no, amount } = content as unknown as { out_trade_no: string; amount: { total: number } };
        // A number is bound to one request, byte for byte.
        if ((begun.get(no) ?? path + body) !== path + body) return say(reply, 400, { code: 'INVALID_REQUEST' });
        begun.set(no, path + body);
        if (!trades.has(no)) trades.set(no, newTrade(amount.total));
        const isQr = path.endsWith('native');
        return say(reply, 200, isQr ? { code_url: `weixin://wxpay/bizpayurl?pr=${no}` } : { prepay_id: `wx2211${no}` });
      }
      case 'GET pay/transactions/out-trade-no':
        if (!trade) return say(reply, 404, { code: 'ORDER_NOT_EXIST', message: '订单不存在' });
        return say(reply, 200, transaction(id, trade));
      case 'POST pay/transactions/out-trade-no':
        if (!close || !trade) return say(reply, 404, { code: 'ORDER_NOT_EXIST' });
        if (trade.state === 'paid') return say(reply, 400, { code: 'ORDERPAID', message: '该订单已支付' });
        trade.state = 'closed';
        return say(reply, 204);
      case 'POST refund/domestic/refunds': {
        const refund = content as unknown as {
          out_trade_no: string;
          out_refund_no: string;
          amount: { refund: number; total: number };
        };
        if (will.refuseRefund !== '') return say(reply, 403, { code: will.refuseRefund });
        const from = trades.get(refund.out_trade_no);
        if (from?.state !== 'paid' || from.fen !== refund.amount.total) return say(reply, 400, { code: 'PARAM_ERROR' });
        from.refunds.set(refund.out_refund_no, refund.amount.refund);
        return say(reply, 200, { out_refund_no: refund.out_refund_no, status: 'PROCESSING' });
      }
      case 'GET refund/domestic/refunds': {
        const isKnown = [...trades.values()].some(({ refunds }) => refunds.has(id));
        return isKnown ? say(reply, 200, { status: will.refund }) : say(reply, 404, { code: 'RESOURCE_NOT_EXISTS' });
      }
      default:
        return say(reply, 404, { code: 'NOT_FOUND' });
    }
  });

  return {
    trades,
    asked,
    will,
    appId: APP_ID,
    base: server.base,
    close: server.close,
    merchantKey: merchant.publicKey,
    env: {
      WECHATPAY_MCH_ID: MCH_ID,
      WECHATPAY_APP_ID: APP_ID,
      WECHATPAY_SERIAL: SERIAL,
      WECHATPAY_PRIVATE_KEY: merchant.privateKey,
      WECHATPAY_API_V3_KEY: API_V3_KEY,
      WECHATPAY_PUBLIC_KEY: wechat.publicKey.replaceAll('\n', String.raw`\n`),
      WECHATPAY_PUBLIC_KEY_ID: KEY_ID,
      WECHATPAY_GATEWAY: server.base,
      WECHAT_APP_ID: APP_ID,
      WECHAT_APP_SECRET: APP_SECRET,
    },

    pay: (id: string) => void (trades.get(id)!.state = 'paid'),

    /** The notification of a paid payment. @param sentAt seconds */
    notice: (id: string, other: object = {}, { sentAt = now(), key = API_V3_KEY } = {}) => {
      const told = { ...transaction(id, { ...(trades.get(id) ?? newTrade(100)), state: 'paid' }), ...other };
      const body = JSON.stringify({
        id: 'EV-2018022511223320873',
        event_type: 'TRANSACTION.SUCCESS',
        resource_type: 'encrypt-resource',
        resource: encrypted(JSON.stringify(told), key),
      });
      return { body, headers: { 'content-type': 'application/json', ...seal(body, sentAt) } };
    },
  };
}

const now = (): string => String(Math.floor(Date.now() / 1_000));

function encrypted(text: string, key: string) {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from('transaction'));
  const ciphertext = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64');
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext,
    nonce,
    associated_data: 'transaction',
    original_type: 'transaction',
  };
}

function isSigned({ method, path, headers, body }: Asked, key: string): boolean {
  const said = Object.fromEntries(
    [...(headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  const text = `${method}\n${path}\n${said['timestamp']}\n${said['nonce_str']}\n${body}\n`;
  const isOurs = said['mchid'] === MCH_ID && said['serial_no'] === SERIAL;
  return (
    isOurs &&
    createVerify('RSA-SHA256')
      .update(text)
      .verify(key, said['signature'] ?? '', 'base64')
  );
}
