import { readAtMost } from './read-at-most.ts';

/** Services of other companies that answer with JSON: models that draw or write, and moderation. */

/**
 * refused: by the service's moderation; busy: too many requests, later it works; credit: the account has no money; key:
 * the key is wrong or not allowed; broken: anything else
 */
export type FailureKind = 'refused' | 'busy' | 'credit' | 'key' | 'broken';

/** The message is for the log: kind, status and the service's code, never its text, which may quote the key. */
export class VendorFailure extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, why: string) {
    super(`${kind}: ${why}`);
    this.kind = kind;
  }
}

/** A picture of 2048 × 2048 in base64 is 20 MB at most. */
const MOST_ANSWER_BYTES = 32_000_000;
/** Milliseconds. A synchronous model draws within the request. */
export const CREATE_MS = 150_000;
export const POLL_MS = 20_000;

export interface Question {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  /** a form sends files; it sets its own content type */
  readonly body?: string | FormData;
  readonly timeoutMs: number;
}

export interface VendorAnswer {
  readonly status: number;
  readonly json: Readonly<Record<string, unknown>>;
}

/**
 * One request to a service. Redirects are not followed: the key must not go elsewhere.
 * @throws VendorFailure broken for no answer in time, too long an answer, or one that is no JSON object
 */
export async function askVendor({ url, method = 'POST', headers, body, timeoutMs }: Question): Promise<VendorAnswer> {
  try {
    const answer = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const json: unknown = JSON.parse((await readAtMost(answer, MOST_ANSWER_BYTES)).toString('utf8'));
    if (typeof json !== 'object' || json === null) throw new TypeError('not an object');
    return { status: answer.status, json: json as Record<string, unknown> };
  } catch (error) {
    throw new VendorFailure('broken', error instanceof Error ? error.name : 'unknown');
  }
}

/** Codes of a service by what they mean, tried in this order before the HTTP status. */
export type FailureCodes = Readonly<Partial<Record<FailureKind, RegExp>>>;

/** The failure that an answer reports. @param code the service's own, empty when it gives none */
export function failureOf(status: number, code: string, codes: FailureCodes): VendorFailure {
  const byCode = (['refused', 'credit', 'busy', 'key', 'broken'] as const).find((kind) => codes[kind]?.test(code));
  return new VendorFailure(byCode ?? byStatus(status), `${status} ${code.replaceAll(/[^\w.]/g, '').slice(0, 60)}`);
}

function byStatus(status: number): FailureKind {
  if (status === 401 || status === 403) return 'key';
  if (status === 402) return 'credit';
  return status === 429 ? 'busy' : 'broken';
}

/** A value inside an answer; undefined when any step is missing. */
export function pick(json: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (part, name) => (part as Record<string | number, unknown> | null | undefined)?.[name],
    json,
  );
}

export const textAt = (json: unknown, ...path: readonly (string | number)[]): string => {
  const found = pick(json, ...path);
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : '';
};
