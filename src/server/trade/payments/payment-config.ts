import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { ConfigReader } from '../../platform/config.ts';
import { gatewayIn } from '../../platform/gateway.ts';

export const paymentKeys = {
  ALIPAY_APP_ID: '支付宝开放平台应用的 AppID；设置后买家可用支付宝付款，同时须设置 SITE_URL',
  ALIPAY_PRIVATE_KEY: '支付宝应用私钥（RSA2），PEM 或工具给出的一行 base64',
  ALIPAY_PUBLIC_KEY: '支付宝公钥，不是应用公钥；用来核对支付宝发来的消息',
  ALIPAY_GATEWAY: '支付宝网关，默认 https://openapi.alipay.com/gateway.do；沙箱环境时才需要改',
  WECHATPAY_MCH_ID: '微信支付商户号；设置后买家可用微信付款，同时须设置 SITE_URL',
  WECHATPAY_APP_ID: '与商户号绑定的公众号 AppID；与 WECHAT_APP_ID 相同时，在微信里也能付款',
  WECHATPAY_SERIAL: '商户 API 证书的序列号',
  WECHATPAY_PRIVATE_KEY: '商户 API 证书的私钥，PEM 或一行 base64',
  WECHATPAY_API_V3_KEY: '商户 APIv3 密钥，32 个字符',
  WECHATPAY_PUBLIC_KEY: '微信支付公钥，用来核对微信支付发来的消息',
  WECHATPAY_PUBLIC_KEY_ID: '微信支付公钥的 ID，PUB_KEY_ID_ 开头',
  WECHATPAY_GATEWAY: '微信支付接口地址，默认 https://api.mch.weixin.qq.com；用备用域名时才需要改',
} as const;

/** 支付宝 keys of one merchant, in PEM. */
export interface AlipayConfig {
  readonly appId: string;
  /** 应用私钥, PKCS #8 */
  readonly privateKey: string;
  /** 支付宝公钥 */
  readonly publicKey: string;
  readonly gateway: string;
}

/** 微信支付 APIv3 keys of one merchant, with the public key of WeChat Pay (not the older platform certificates). */
export interface WechatPayConfig {
  readonly mchId: string;
  readonly appId: string;
  /** serial number of the merchant's own certificate */
  readonly serial: string;
  readonly privateKey: KeyObject;
  /** 32 letters */
  readonly apiV3Key: string;
  readonly publicKey: KeyObject;
  readonly publicKeyId: string;
  readonly gateway: string;
}

const PKCS = ['pkcs8', 'pkcs1'] as const;

/** Accepts what the providers' tools print: PEM, PEM in one line with \n, or bare base64. null: not an RSA key */
function readPrivateKey(given: string): KeyObject | null {
  const der = derOf(given);
  return firstRsa(PKCS.map((type) => () => createPrivateKey({ key: der, format: 'der', type })));
}

function readPublicKey(given: string): KeyObject | null {
  const der = derOf(given);
  return firstRsa([() => createPublicKey({ key: der, format: 'der', type: 'spki' })]);
}

function derOf(given: string): Buffer {
  const base64 = given
    .replaceAll('\\n', '\n')
    .replaceAll(/-----[A-Z ]+-----/g, '')
    .replaceAll(/\s/g, '');
  return Buffer.from(base64, 'base64');
}

function firstRsa(ways: readonly (() => KeyObject)[]): KeyObject | null {
  for (const way of ways) {
    try {
      const key = way();
      if (key.asymmetricKeyType === 'rsa') return key;
    } catch {
      // another form of the same key
    }
  }
  return null;
}

type PaymentReader = ConfigReader<keyof typeof paymentKeys | 'SITE_URL'>;

const ALIPAY_KEYS = ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'] as const;

function alipayIn(read: PaymentReader): AlipayConfig | null {
  const { text, given, refuse } = read;
  if (!ALIPAY_KEYS.some((key) => text(key))) return null;
  const appId = given('ALIPAY_APP_ID');
  const privateKey = readPrivateKey(given('ALIPAY_PRIVATE_KEY'));
  const publicKey = readPublicKey(given('ALIPAY_PUBLIC_KEY'));
  refuseWithoutSite(read);
  return {
    appId,
    privateKey: (privateKey ?? refuse('ALIPAY_PRIVATE_KEY', '不是 RSA 私钥')).export(PRIVATE_PEM).toString(),
    publicKey: (publicKey ?? refuse('ALIPAY_PUBLIC_KEY', '不是 RSA 公钥')).export(PUBLIC_PEM).toString(),
    gateway: gatewayIn(read, 'ALIPAY_GATEWAY') || 'https://openapi.alipay.com/gateway.do',
  };
}

const PRIVATE_PEM = { format: 'pem', type: 'pkcs8' } as const;
const PUBLIC_PEM = { format: 'pem', type: 'spki' } as const;

const WECHATPAY_KEYS = [
  'WECHATPAY_MCH_ID',
  'WECHATPAY_APP_ID',
  'WECHATPAY_SERIAL',
  'WECHATPAY_PRIVATE_KEY',
  'WECHATPAY_API_V3_KEY',
  'WECHATPAY_PUBLIC_KEY',
  'WECHATPAY_PUBLIC_KEY_ID',
] as const;

function wechatPayIn(read: PaymentReader): WechatPayConfig | null {
  const { text, given, refuse } = read;
  if (!WECHATPAY_KEYS.some((key) => text(key))) return null;
  const [mchId, appId, serial, privateText, apiV3Key, publicText, publicKeyId] = WECHATPAY_KEYS.map((key) =>
    given(key),
  ) as [string, string, string, string, string, string, string];
  if (Buffer.byteLength(apiV3Key) !== 32) refuse('WECHATPAY_API_V3_KEY', '应为 32 个字符');
  refuseWithoutSite(read);
  return {
    mchId,
    appId,
    serial,
    privateKey: readPrivateKey(privateText) ?? refuse('WECHATPAY_PRIVATE_KEY', '不是 RSA 私钥'),
    apiV3Key,
    publicKey: readPublicKey(publicText) ?? refuse('WECHATPAY_PUBLIC_KEY', '不是 RSA 公钥'),
    publicKeyId,
    gateway: gatewayIn(read, 'WECHATPAY_GATEWAY') || 'https://api.mch.weixin.qq.com',
  };
}

/** A provider needs the site's address to report a payment. */
function refuseWithoutSite({ text, refuse }: PaymentReader): void {
  if (text('SITE_URL') === undefined) refuse('SITE_URL', '没有填写，付款结果送不回来');
}

export interface PaymentSettings {
  /** null = not offered */
  readonly alipay: AlipayConfig | null;
  readonly wechatPay: WechatPayConfig | null;
}

/** @throws ConfigError */
export const readPayments = (read: PaymentReader): PaymentSettings => ({
  alipay: alipayIn(read),
  wechatPay: wechatPayIn(read),
});
