import type { Api, CallName } from '#contract/api.ts';
import { type Envelope, REQUEST_TIMEOUT_MS, SUCCESS } from '#contract/envelope.ts';
import { type Answer, CallFailure, wordsOf, wordsWithoutResponse } from './failure.ts';
import { currentToken } from './token.ts';

export type QueryFor<N extends CallName> = Api[N]['query'] extends undefined
  ? undefined
  : Partial<Api[N]['query']> & RequiredPart<Api[N]['query']>;
/** what has no default must be given; the server fills in the rest */
type RequiredPart<Q> = Pick<Q, Extract<keyof Q, 'id' | 'scene'>>;

export interface Reply<N extends CallName> {
  readonly data: Api[N]['reply'];
  readonly msg: string;
}

/** The one way to ask the server. Throws a `CallFailure` whose message may be shown as it is. */
export async function call<N extends CallName>(
  name: N,
  input: { query?: QueryFor<N>; body?: Api[N]['body']; signal?: AbortSignal } = {},
): Promise<Reply<N>> {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string];
  const early = method === 'GET' ? takeEarly(path + searchOf(input.query)) : undefined;
  const answer = early ? await early.catch(() => send(method, path, input)) : await send(method, path, input);
  const body = answer.body as Envelope<Api[N]['reply']> | undefined;
  if (answer.status >= 200 && answer.status < 300 && body?.code === SUCCESS) {
    return { data: body.data, msg: body.msg };
  }
  throw new CallFailure(wordsOf(answer), answer.status, answer.body);
}

async function send(
  method: 'GET' | 'POST',
  path: string,
  input: { query?: unknown; body?: unknown; signal?: AbortSignal },
): Promise<Answer> {
  const headers: Record<string, string> = { accept: 'application/json' };
  const token = currentToken();
  if (token) headers['token'] = token;
  if (method === 'POST') headers['content-type'] = 'application/json';
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  try {
    const response = await fetch(path + searchOf(input.query), {
      method,
      headers,
      ...(method === 'POST' ? { body: JSON.stringify(input.body ?? {}) } : {}),
      signal: input.signal ? AbortSignal.any([timeout, input.signal]) : timeout,
      credentials: 'omit',
    });
    return await answerOf(response);
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw new CallFailure(wordsWithoutResponse(error));
  }
}

async function answerOf(response: Response): Promise<Answer> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const body = isJson ? ((await response.json()) as Answer['body']) : undefined;
  return { status: response.status, statusText: response.statusText, body };
}

function searchOf(query: unknown): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  // In one order, however it was put together: the same question is the same address to the HTML and to every cache.
  search.sort();
  const text = search.toString();
  return text ? `?${text}` : '';
}

declare global {
  interface Window {
    /** the first screen's request, started by the HTML before any script arrived */
    early?: { url: string; answer: Promise<Response> };
  }
}

function takeEarly(url: string): Promise<Answer> | undefined {
  const early = globalThis.window?.early;
  if (early?.url !== url) return undefined;
  delete window.early;
  return early.answer.then(answerOf);
}
