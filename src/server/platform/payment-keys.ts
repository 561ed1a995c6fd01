import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

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
export function readPrivateKey(given: string): KeyObject | null {
  const der = derOf(given);
  return firstRsa(PKCS.map((type) => () => createPrivateKey({ key: der, format: 'der', type })));
}

export function readPublicKey(given: string): KeyObject | null {
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

/** Payment requests go over TLS only, except to a test double on this machine. */
export function isGateway(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, search, hash } = new URL(address);
  const isHere = hostname === '127.0.0.1' || hostname === 'localhost';
  return search === '' && hash === '' && (protocol === 'https:' || (protocol === 'http:' && isHere));
}
