import {
  askVendor,
  type FailureCodes,
  failureOf,
  POLL_MS,
  textAt,
  type VendorAnswer,
  VendorFailure,
} from '../../platform/ask-vendor.ts';
import type { Created, Driver, Polled } from './driver.ts';
import { TC3_CONTENT_TYPE, tc3Signature } from '../../platform/tc3-signature.ts';
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
    const authorization = tc3Signature({ host: new URL(host).host, keyId, key, service: SERVICE, payload, seconds });
    const { status, json } = await askVendor({
      url: `${host}/`,
      headers: {
        ...{ 'content-type': TC3_CONTENT_TYPE, authorization, 'X-TC-Action': action, 'X-TC-Version': VERSION },
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
      if (taskId === '') throw new VendorFailure('broken', 'no job');
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
