import {
  askVendor,
  CREATE_MS,
  type FailureCodes,
  failureOf,
  textAt,
  VendorFailure,
} from '../../platform/ask-vendor.ts';
import type { Created, Driver } from './driver.ts';
import type { VendorSettings } from './vendors.ts';

/** The form of OpenAI's images API, which several services speak; what they do differently is data in `vendors.ts`. */

const CODES: FailureCodes = {
  refused: /Sensitive|content_policy|moderation|DataInspection|^1301$|unsafe|RiskControl/i,
  credit: /insufficient_quota|Overdue|Arrear|billing|balance|^1113$|Account.*Exceeded/i,
  busy: /rate_limit|RateLimit|Throttl|^130[2-5]$|ServerOverloaded|TooManyRequests/i,
  key: /invalid_api_key|Authentication|AccessDenied|invalid_iam|^100[0-4]$/i,
};

export function openAiImagesDriver({ host, model, key, path, extra }: VendorSettings): Driver {
  return {
    create: async (prompt): Promise<Created> => {
      const { status, json } = await askVendor({
        url: host + path,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify({ model, prompt, ...extra }),
        timeoutMs: CREATE_MS,
      });
      // One picture of a group can fail by itself.
      const code = textAt(json, 'error', 'code') || textAt(json, 'error', 'type') || textAt(json, 'error_code');
      const itsCode = textAt(json, 'data', 0, 'error', 'code');
      if (status !== 200 || code !== '' || itsCode !== '') throw failureOf(status, code || itsCode, CODES);
      const url = textAt(json, 'data', 0, 'url');
      if (url !== '') return { result: { url } };
      const base64 = textAt(json, 'data', 0, 'b64_json');
      if (base64 !== '') return { result: { base64 } };
      throw new VendorFailure('broken', 'no picture');
    },
    poll: () => Promise.reject(new VendorFailure('broken', 'this form has no tasks')),
  };
}
