import { createHash, createHmac } from 'node:crypto';
import { askVendor, type FailureCodes, failureOf, POLL_MS, textAt, type VendorAnswer } from './ask-vendor.ts';
import { type Created, DrawingFailure, type Driver, type Polled } from './driver.ts';
import type { VendorSettings } from './vendors.ts';

/** 腾讯混元生图: a job is submitted and queried, each request signed by TC3-HMAC-SHA256. */

const CODES: FailureCodes = {
  refused: /IllegalDetected|Sensitive|OperationDenied\.(Text|Image)|FailedOperation\.\w*Illegal/i,
  credit: /InArrears|LowBalance|ResourceUnavailable|ChargeStatus|ResourcesSoldOut|FreeQuota/i,
  busy: /RequestLimitExceeded|LimitExceeded|JobNumExceed|ConcurrentLimit|JobQueueFull/i,
  key: /AuthFailure|UnauthorizedOperation/i,
};

const SERVICE = 'aiart';
const VERSION = '2022-12-29';
const JOB_FAILED = '4';
const JOB_DONE = '5';

export function tencentDriver({ host, keyId, key }: VendorSettings, now: () => number = Date.now): Driver {
  async function ask(action: string, body: object): Promise<VendorAnswer['json']> {
    const payload = JSON.stringify(body);
    const seconds = Math.floor(now() / 1_000);
    const authorization = tc3Signature({ host: new URL(host).host, keyId, key, payload, seconds });
    const { status, json } = await askVendor({
      url: `${host}/`,
      headers: {
        ...{ 'content-type': CONTENT_TYPE, authorization, 'X-TC-Action': action, 'X-TC-Version': VERSION },
        ...{ 'X-TC-Timestamp': String(seconds), 'X-TC-Region': 'ap-guangzhou' },
      },
      body: payload,
      timeoutMs: POLL_MS,
    });
    const code = textAt(json, 'Response', 'Error', 'Code');
    if (status !== 200 || code !== '') throw failureOf(status, code, CODES);
    return json;
  }

  return {
    create: async (prompt): Promise<Created> => {
      const body = { Prompt: prompt, Resolution: '1024:1024', LogoAdd: 0, Revise: 0 };
      const taskId = textAt(await ask('SubmitTextToImageJob', body), 'Response', 'JobId');
      if (taskId === '') throw new DrawingFailure('broken', 'no job');
      return { taskId };
    },
    poll: async (taskId): Promise<Polled> => {
      const json = await ask('QueryTextToImageJob', { JobId: taskId });
      const status = textAt(json, 'Response', 'JobStatusCode');
      if (status === JOB_FAILED) throw failureOf(200, textAt(json, 'Response', 'JobErrorCode'), CODES);
      if (status !== JOB_DONE) return 'waiting';
      const url = textAt(json, 'Response', 'ResultImage', 0);
      if (url === '') throw failureOf(200, textAt(json, 'Response', 'JobErrorCode'), CODES);
      return { result: { url } };
    },
  };
}

const CONTENT_TYPE = 'application/json; charset=utf-8';

interface ToSign {
  readonly host: string;
  readonly keyId: string;
  readonly key: string;
  readonly payload: string;
  readonly seconds: number;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The authorization header of Tencent Cloud's API 3.0. */
export function tc3Signature({ host, keyId, key, payload, seconds }: ToSign): string {
  const signed = 'content-type;host';
  const headers = `content-type:${CONTENT_TYPE}\nhost:${host}\n`;
  const request = ['POST', '/', '', headers, signed, sha256(payload)].join('\n');
  const date = new Date(seconds * 1_000).toISOString().slice(0, 10);
  const scope = `${date}/${SERVICE}/tc3_request`;
  const toSign = ['TC3-HMAC-SHA256', String(seconds), scope, sha256(request)].join('\n');
  const dayKey = hmac(hmac(hmac(`TC3${key}`, date), SERVICE), 'tc3_request');
  const signature = hmac(dayKey, toSign).toString('hex');
  return `TC3-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`;
}
