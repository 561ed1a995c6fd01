import { askVendor, type FailureCodes, failureOf, textAt, VendorFailure } from '../../platform/ask-vendor.ts';
import { TC3_CONTENT_TYPE, tc3Signature } from '../../platform/tc3-signature.ts';
import type { Moderator } from './moderator.ts';

/**
 * 腾讯云图片内容安全 (IMS, ImageModeration of 2020-12-29): the picture is sent in the request, so that the service needs no
 * address of ours. Written from its documentation and tested against a stand-in, not yet with a real account.
 */

export const IMS_HOST = 'https://ims.tencentcloudapi.com';
const VERSION = '2020-12-29';
/** Milliseconds; it answers within one or two seconds. */
const ANSWER_MS = 10_000;

const CODES: FailureCodes = {
  credit: /InArrears|ResourceInsufficient|ResourceUnavailable|ResourcesSoldOut/i,
  busy: /RequestLimitExceeded|LimitExceeded/i,
  key: /AuthFailure|UnauthorizedOperation/i,
};

const VERDICTS: Readonly<Record<string, 'pass' | 'review' | 'block'>> = {
  Pass: 'pass',
  Review: 'review',
  Block: 'block',
};

interface ImsSettings {
  readonly host: string;
  readonly keyId: string;
  readonly key: string;
  /** BizType; empty = the account's usual one */
  readonly policy: string;
}

export function tencentIms({ host, keyId, key, policy }: ImsSettings, now: () => number = Date.now): Moderator {
  return {
    look: async (bytes, id) => {
      const payload = JSON.stringify({
        ...(policy === '' ? {} : { BizType: policy }),
        ...{ DataId: id, FileContent: bytes.toString('base64') },
      });
      const seconds = Math.floor(now() / 1_000);
      const signed = { host: new URL(host).host, keyId, key, service: 'ims', payload, seconds };
      const { status, json } = await askVendor({
        url: `${host}/`,
        headers: {
          ...{ 'content-type': TC3_CONTENT_TYPE, authorization: tc3Signature(signed) },
          ...{ 'X-TC-Action': 'ImageModeration', 'X-TC-Version': VERSION },
          ...{ 'X-TC-Timestamp': String(seconds), 'X-TC-Region': 'ap-guangzhou' },
        },
        body: payload,
        timeoutMs: ANSWER_MS,
      });
      const code = textAt(json, 'Response', 'Error', 'Code');
      if (status !== 200 || code !== '') throw failureOf(status, code, CODES);
      // A word that we do not know is no verdict: the operator decides.
      const verdict = VERDICTS[textAt(json, 'Response', 'Suggestion')];
      if (verdict === undefined) throw new VendorFailure('broken', 'no verdict');
      return verdict;
    },
  };
}
