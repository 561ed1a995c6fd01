import { createSign, createVerify } from 'node:crypto';
import { bare, newKeyPair } from './key-pair.ts';
import { openStandIn } from '../../../testing/stand-in-server.ts';
import { newTrade, type Trade } from './stand-in-trade.ts';

const APP_ID = '2021000199887766';

type Fields = Record<string, string>;

/** The Alipay gateway as documented: signed forms in, signed JSON out, and pages that a buyer is redirected to. */
export async function openAlipayStandIn() {
  const [merchant, alipay] = [newKeyPair(), newKeyPair()];
  const trades = new Map<string, Trade>();
  const asked: string[] = [];
  const will = { answer: 'well' as 'well' | 'unsigned' | 'not at all' };

  const server = await openStandIn(({ path, body }, reply) => {
    const fields = Object.fromEntries([...new URL(path, 'http://x').searchParams, ...new URLSearchParams(body)]);
    asked.push(fields['method']!);
    if (will.answer === 'not at all') return reply.destroy();
    const name = `${fields['method']!.replaceAll('.', '_')}_response`;
    const content = JSON.stringify(isSigned(fields, merchant.publicKey) ? done(fields, trades) : WRONG_SIGNATURE);
    const sign = will.answer === 'unsigned' ? 'AAAA' : signed(content, alipay.privateKey);
    reply.end(`{"${name}":${content},"sign":"${sign}"}`);
  });

  return {
    trades,
    asked,
    will,
    close: server.close,
    env: {
      ALIPAY_APP_ID: APP_ID,
      ALIPAY_PRIVATE_KEY: bare(merchant.privateKey),
      ALIPAY_PUBLIC_KEY: bare(alipay.publicKey),
      ALIPAY_GATEWAY: `${server.base}/gateway.do`,
    },

    /** Opens the payment page as a buyer does. @returns the parameters of the page */
    visit: (address: string): Fields & { content: Record<string, string> } => {
      const fields = Object.fromEntries(new URL(address).searchParams);
      if (!isSigned(fields, merchant.publicKey)) throw new Error('Alipay shows 验签错误');
      const content = JSON.parse(fields['biz_content']!) as Record<string, string>;
      const no = content['out_trade_no']!;
      if (!trades.has(no)) trades.set(no, newTrade(fenOf(content['total_amount']!)));
      return { ...fields, content } as never;
    },

    pay: (id: string) => void (trades.get(id)!.state = 'paid'),

    /** The notification form of a paid payment. @param signType RSA is the older kind, with SHA-1 */
    notice: (id: string, other: Fields = {}, signType: 'RSA2' | 'RSA' = 'RSA2'): string => {
      const { fen, no } = trades.get(id) ?? newTrade(100);
      const fields: Fields = {
        notify_time: '2026-11-22 12:00:00',
        notify_type: 'trade_status_sync',
        notify_id: 'ac05099524730693a8b330c5ecf72da9786',
        charset: 'utf-8',
        version: '1.0',
        app_id: APP_ID,
        trade_no: no,
        out_trade_no: id,
        trade_status: 'TRADE_SUCCESS',
        total_amount: (fen / 100).toFixed(2),
        subject: '锦市订单 定金 50% & 尾款+',
        ...other,
      };
      const sign = signed(contentOf(fields), alipay.privateKey, signType);
      return new URLSearchParams({ ...fields, sign_type: signType, sign }).toString();
    },
  };
}

const WRONG_SIGNATURE = { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' };
const NOT_THERE = { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST' };
const SUCCESS = { code: '10000', msg: 'Success' };

function done(fields: Fields, trades: ReadonlyMap<string, Trade>): object {
  const content = JSON.parse(fields['biz_content']!) as Fields;
  const id = content['out_trade_no']!;
  const trade = trades.get(id);
  if (!trade) return NOT_THERE;
  const amount = (trade.fen / 100).toFixed(2);
  switch (fields['method']) {
    case 'alipay.trade.query': {
      const status = { waiting: 'WAIT_BUYER_PAY', paid: 'TRADE_SUCCESS', closed: 'TRADE_CLOSED' }[trade.state];
      return { ...SUCCESS, out_trade_no: id, trade_no: trade.no, trade_status: status, total_amount: amount };
    }
    case 'alipay.trade.close':
      if (trade.state !== 'waiting') return { code: '40004', sub_code: 'ACQ.REASON_TRADE_STATUS_INVALID' };
      trade.state = 'closed';
      return { ...SUCCESS, out_trade_no: id, trade_no: trade.no };
    case 'alipay.trade.refund': {
      const requestNo = content['out_request_no']!;
      const before = trade.refunds.has(requestNo);
      trade.refunds.set(requestNo, fenOf(content['refund_amount']!));
      return { ...SUCCESS, out_trade_no: id, fund_change: before ? 'N' : 'Y' };
    }
    case 'alipay.trade.fastpay.refund.query':
      return { ...SUCCESS, ...(trade.refunds.has(content['out_request_no']!) && { refund_status: 'REFUND_SUCCESS' }) };
    default:
      return { code: '40004', sub_code: 'isv.method-unknown' };
  }
}

const fenOf = (yuan: string): number => Math.round(Number(yuan) * 100);

const contentOf = (fields: Fields): string =>
  Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

const signed = (text: string, key: string, signType: 'RSA2' | 'RSA' = 'RSA2'): string =>
  createSign(signType === 'RSA2' ? 'RSA-SHA256' : 'RSA-SHA1')
    .update(text)
    .sign(key, 'base64');

function isSigned({ sign, ...fields }: Fields, key: string): boolean {
  return createVerify('RSA-SHA256').update(contentOf(fields)).verify(key, sign!, 'base64');
}
