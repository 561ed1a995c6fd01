import { askVendor, type FailureCodes, failureOf, textAt, VendorFailure } from '../../platform/ask-vendor.ts';

const CODES: FailureCodes = {
  refused: /Sensitive|content_filter|content_policy|moderation|DataInspection|^1301$|unsafe|RiskControl/i,
  credit: /insufficient_quota|Overdue|Arrear|billing|balance|^1113$/i,
  busy: /rate_limit|RateLimit|Throttl|^130[2-5]$|ServerOverloaded|TooManyRequests/i,
  key: /invalid_api_key|Authentication|AccessDenied|invalid_iam|^100[0-4]$/i,
};

/** Milliseconds. Somebody waits: after this our own text is shown. */
const ANSWER_MS = 6_000;
const MOST_TOKENS = 600;

export interface ModelKeys {
  readonly host: string;
  readonly path: string;
  readonly model: string;
  readonly key: string;
}

/**
 * One question in the form of OpenAI's chat. The data goes as a message of its own, as JSON, so that nothing in it reads
 * as an instruction of ours.
 * @throws VendorFailure
 */
export async function askModel(
  { host, path, model, key }: ModelKeys,
  { task, data }: { readonly task: string; readonly data: object },
): Promise<unknown> {
  const { status, json } = await askVendor({
    url: host + path,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({
      model,
      messages: [
        { role: 'system', content: task },
        { role: 'user', content: JSON.stringify(data) },
      ],
      ...{ temperature: 0.2, max_tokens: MOST_TOKENS, stream: false, response_format: { type: 'json_object' } },
    }),
    timeoutMs: ANSWER_MS,
  });
  const code = textAt(json, 'error', 'code') || textAt(json, 'error', 'type') || textAt(json, 'error_code');
  if (status !== 200 || code !== '') throw failureOf(status, code, CODES);
  if (textAt(json, 'choices', 0, 'finish_reason') === 'content_filter') throw new VendorFailure('refused', 'filter');
  const text = textAt(json, 'choices', 0, 'message', 'content');
  try {
    // Some models wrap JSON in a code fence although they were asked not to.
    return JSON.parse(text.replace(/^\s*```(?:json)?|```\s*$/g, '')) as unknown;
  } catch {
    throw new VendorFailure('broken', 'no JSON in the answer');
  }
}
