import { createDecipheriv, createSign, createVerify, type KeyObject, randomBytes } from 'node:crypto';
import type { WechatPayConfig } from './payment-config.ts';

/** Signatures of WeChat Pay's APIv3: message parts, each ending in a line feed, signed by RSA with SHA-256. */

/** Seconds; messages whose timestamp is further from now are rejected as replays. */
const FRESH_SECONDS = 300;
const TAG_BYTES = 16;

const linesOf = (parts: readonly string[]): string => parts.map((part) => `${part}\n`).join('');

export function signLines(key: KeyObject, ...parts: readonly string[]): string {
  return createSign('RSA-SHA256').update(linesOf(parts)).sign(key, 'base64');
}

export const newNonce = (): string => randomBytes(16).toString('hex');

export const nowSeconds = (): number => Math.floor(Date.now() / 1_000);

/** @param path including the query */
export function authorization(
  { mchId, serial, privateKey }: WechatPayConfig,
  method: string,
  path: string,
  body: string,
): string {
  const nonce = newNonce();
  const timestamp = String(nowSeconds());
  const signature = signLines(privateKey, method, path, timestamp, nonce, body);
  return (
    `WECHATPAY2-SHA256-RSA2048 mchid="${mchId}",nonce_str="${nonce}",timestamp="${timestamp}",` +
    `serial_no="${serial}",signature="${signature}"`
  );
}

/** The signature headers of every answer and notification of WeChat Pay. */
interface Seal {
  readonly timestamp: string;
  readonly nonce: string;
  readonly signature: string;
  readonly serial: string;
}

export function sealOfHeaders(header: (name: string) => string): Seal {
  return {
    timestamp: header('wechatpay-timestamp'),
    nonce: header('wechatpay-nonce'),
    signature: header('wechatpay-signature'),
    serial: header('wechatpay-serial'),
  };
}

/** @returns the reason for not trusting a message; null when it is fresh and signed by WeChat Pay */
export function doubtOf(
  { publicKey, publicKeyId }: WechatPayConfig,
  { timestamp, nonce, signature, serial }: Seal,
  body: Buffer,
): string | null {
  if (serial !== publicKeyId) return 'signed with another key';
  const signed = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')]);
  if (!createVerify('RSA-SHA256').update(signed).verify(publicKey, signature, 'base64')) return 'wrong signature';
  return Math.abs(nowSeconds() - Number(timestamp)) <= FRESH_SECONDS ? null : 'timestamp outside the allowed window';
}

/** @throws when it was not encrypted with our key */
export function openSealed(
  apiV3Key: string,
  sealed: { ciphertext: string; nonce: string; associated_data?: string },
): string {
  const bytes = Buffer.from(sealed.ciphertext, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', apiV3Key, sealed.nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  decipher.setAAD(Buffer.from(sealed.associated_data ?? ''));
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString();
}
