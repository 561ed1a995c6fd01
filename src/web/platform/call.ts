import type { Api, CallName } from '#contract/api.ts';
import { type Envelope, REQUEST_TIMEOUT_MS, SUCCESS } from '#contract/platform/envelope.ts';
import { type Answer, CallFailure, wordsOf, wordsWithoutResponse } from './failure.ts';
import { forgetSession, keptToken, keptUser } from './token.ts';

export type QueryFor<N extends CallName> = Api[N]['query'] extends undefined
  ? undefined
  : Partial<Api[N]['query']> & RequiredPart<Api[N]['query']>;
/** parameters without a default are required; the server fills in the others */
type RequiredPart<Q> = Pick<Q, Extract<keyof Q, 'id' | 'orderNo' | 'scene'>>;

export interface Reply<N extends CallName> {
  readonly data: Api[N]['reply'];
  readonly msg: string;
}

export interface CallInput<N extends CallName = CallName> {
  readonly query?: QueryFor<N>;
  readonly body?: Api[N]['body'];
  readonly signal?: AbortSignal;
  /** the `idempotency-key` of an endpoint that is marked `once` in the contract */
  readonly key?: string;
  /** the reaction to a 401; default: `sign in` */
  readonly unknownCaller?: 'sign in' | 'fail';
}

/** Resolves to whether the user has signed in. */
type SignInAsk = () => Promise<boolean>;
let askToSignIn: SignInAsk = async () => false;

/**
 * Sets the layout's reaction to a 401: the desktop opens the sign-in dialog, the phone does nothing. Called once, at
 * start.
 */
export function answerUnknownCallersWith(ask: SignInAsk): void {
  askToSignIn = ask;
}

/**
 * The one way to call the server. When the session is unknown or expired, the call is repeated after sign-in.
 * @throws CallFailure with a message that may be shown as it is
 */
export async function call<N extends CallName>(name: N, input: CallInput<N> = {}): Promise<Reply<N>> {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string];
  const token = keptToken.get();
  const early = method === 'GET' ? takeEarly(path + searchOf(input.query)) : undefined;
  const answer = early ? await early.catch(() => send(method, path, input)) : await send(method, path, input);
  const body = answer.body as Envelope<Api[N]['reply']> | undefined;
  if (answer.status >= 200 && answer.status < 300 && body?.code === SUCCESS) {
    return { data: body.data, msg: body.msg };
  }
  if (answer.status === UNKNOWN_CALLER) {
    const next = input.unknownCaller === 'fail' ? 'fail' : await afterUnknown(token, method);
    if (next === 'again') return call(name, input);
    // Only after the dialog: forgetting the session earlier would reset the page and lose what was typed into it.
    if (token !== null && token === keptToken.get()) forgetSession();
    if (next === 'other person')
      throw new CallFailure('已换成另一个账号，刚才的操作没有执行，请核对后再试', answer.status);
  }
  throw new CallFailure(wordsOf(answer), answer.status, answer.body);
}

const UNKNOWN_CALLER = 401;

/** The next step after a 401 to a call made with this token. */
async function afterUnknown(token: string | null, method: 'GET' | 'POST'): Promise<'again' | 'fail' | 'other person'> {
  // Meanwhile a sign-in or sign-out has happened, here or in another tab.
  if (token !== keptToken.get()) return keptToken.get() === null ? 'fail' : 'again';
  const before = keptUser.get()?.username;
  if (!(await askToSignIn())) return 'fail';
  const isOther = token !== null && before !== keptUser.get()?.username;
  // A change that one person asked for must not run in another person's name.
  return isOther && method === 'POST' ? 'other person' : 'again';
}

async function send(
  method: 'GET' | 'POST',
  path: string,
  input: { query?: unknown; body?: unknown; signal?: AbortSignal; key?: string },
): Promise<Answer> {
  const headers: Record<string, string> = { accept: 'application/json' };
  const token = keptToken.get();
  if (token !== null) headers['token'] = token;
  if (method === 'POST') headers['content-type'] = 'application/json';
  if (input.key !== undefined) headers['idempotency-key'] = input.key;
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
  // Sorted: the preload in the HTML and every cache then see one address for one query.
  search.sort();
  const text = search.toString();
  return text ? `?${text}` : '';
}

declare global {
  interface Window {
    /** the first screen's request, started by the HTML before any script has loaded */
    early?: { url: string; answer: Promise<Response>; data?: unknown };
  }
}

/** The answer to the first screen's request, once, if it has arrived: the first render shows it. */
export function arrivedEarly<N extends CallName>(name: N, query: unknown): Api[N]['reply'] | undefined {
  const early = globalThis.window?.early;
  if (early?.data === undefined || name !== `GET ${early.url.split('?')[0]}`) return undefined;
  if (!early.url.endsWith(searchOf(query))) return undefined;
  delete window.early;
  return early.data as Api[N]['reply'];
}

function takeEarly(url: string): Promise<Answer> | undefined {
  const early = globalThis.window?.early;
  if (early?.url !== url) return undefined;
  delete window.early;
  return early.answer.then(answerOf);
}
