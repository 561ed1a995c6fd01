import { createHash, createHmac } from 'node:crypto';

export const TC3_CONTENT_TYPE = 'application/json; charset=utf-8';

interface ToSign {
  readonly host: string;
  readonly keyId: string;
  readonly key: string;
  /** aiart, ims … */
  readonly service: string;
  readonly payload: string;
  readonly seconds: number;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The authorization header of Tencent Cloud's API 3.0. */
export function tc3Signature({ host, keyId, key, service, payload, seconds }: ToSign): string {
  const signed = 'content-type;host';
  const headers = `content-type:${TC3_CONTENT_TYPE}\nhost:${host}\n`;
  const request = ['POST', '/', '', headers, signed, sha256(payload)].join('\n');
  const date = new Date(seconds * 1_000).toISOString().slice(0, 10);
  const scope = `${date}/${service}/tc3_request`;
  const toSign = ['TC3-HMAC-SHA256', String(seconds), scope, sha256(request)].join('\n');
  const dayKey = hmac(hmac(hmac(`TC3${key}`, date), service), 'tc3_request');
  const signature = hmac(dayKey, toSign).toString('hex');
  return `TC3-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`;
}
