import {
  askVendor,
  CREATE_MS,
  type FailureCodes,
  failureOf,
  textAt,
  VendorFailure,
} from '../../platform/ask-vendor.ts';
import { type Created, dataUrlOf, type Driver, type RepaintOrder } from './driver.ts';
import type { VendorSettings } from './vendors.ts';

/** The form of OpenAI's images API, which several services speak; what they do differently is data in `vendors.ts`. */

const CODES: FailureCodes = {
  refused: /Sensitive|content_policy|moderation|DataInspection|^1301$|unsafe|RiskControl/i,
  credit: /insufficient_quota|Overdue|Arrear|billing|balance|^1113$|Account.*Exceeded/i,
  busy: /rate_limit|RateLimit|Throttl|^130[2-5]$|ServerOverloaded|TooManyRequests/i,
  key: /invalid_api_key|Authentication|AccessDenied|invalid_iam|^100[0-4]$/i,
};

export function openAiImagesDriver({ host, model, key, path, extra, repaint }: VendorSettings): Driver {
  const authorization = `Bearer ${key}`;

  async function ask(to: string, body: object | FormData): Promise<Created> {
    const { status, json } = await askVendor({
      url: host + to,
      headers: { authorization, ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }) },
      body: body instanceof FormData ? body : JSON.stringify(body),
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
  }

  return {
    create: (prompt) => ask(path, { model, prompt, ...extra }),
    poll: () => Promise.reject(new VendorFailure('broken', 'this form has no tasks')),
    ...(repaint && {
      repaint: (order: RepaintOrder) =>
        repaint.by === 'mask'
          ? ask(repaint.path, editForm(repaint.model || model, order))
          : ask(repaint.path || path, { model: repaint.model || model, ...editBody(order), ...extra }),
    }),
  };
}

/** The edits call of OpenAI itself: a multipart form with the picture and a mask. */
function editForm(model: string, { prompt, picture, hole }: RepaintOrder): FormData {
  const form = new FormData();
  form.set('model', model);
  form.set('prompt', prompt);
  form.set('n', '1');
  form.set('image', new Blob([Uint8Array.from(picture)], { type: 'image/png' }), 'picture.png');
  form.set('mask', new Blob([Uint8Array.from(hole)], { type: 'image/png' }), 'mask.png');
  return form;
}

/** An instruction, without a mask: what it changes outside the cross is not taken. */
const editBody = ({ prompt, picture }: RepaintOrder) => ({ prompt, image: dataUrlOf(picture) });
