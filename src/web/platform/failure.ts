import type { Envelope } from '#contract/envelope.ts';

/** A call that did not end well. `status` is missing when there was no response at all. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly status: number | undefined;
  readonly reason: string | undefined;
  readonly requestId: string | undefined;
  /** what the refusal says beyond its words, when it says anything */
  readonly data: unknown;

  constructor(words: string, status?: number, body?: Partial<Envelope<unknown>>) {
    super(words);
    this.status = status;
    this.reason = body?.reason;
    this.requestId = body?.requestId;
    this.data = body?.data;
  }
}

/** The server has looked at it and said no. Without this answer it may have been done. */
export function isRefused(error: Error | null): boolean {
  return error instanceof CallFailure && error.status !== undefined && error.status < 500;
}

/** An address with no such item, or with an id that can be none: trying again does not help, going elsewhere does. */
export function deadEndWords(error: Error | null): string | null {
  if (!(error instanceof CallFailure)) return null;
  if (error.status === 400) return '这个链接写错了或不完整';
  return error.status === 404 ? error.message : null;
}

export interface Answer {
  readonly status: number;
  readonly statusText: string;
  /** the parsed body, when it was JSON */
  readonly body: Partial<Envelope<unknown>> | undefined;
}

const NO_RESPONSE: Readonly<Record<string, string>> = {
  TimeoutError: '请求超时，请检查网络后重试',
  TypeError: '网络连接失败，请检查网络后重试',
};

/** No response: the error itself (specification section 8), in Chinese where the browser speaks English. */
export function wordsWithoutResponse(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return NO_RESPONSE[error.name] ?? error.message;
}

/** A response that is not a success: `error`, else the status text, else `msg` (specification section 8). */
export function wordsOf(answer: Answer): string {
  const { error, msg } = answer.body ?? {};
  // HTTP 200 with a failure code has "OK" for a status text, which tells a person nothing.
  const statusText = answer.status >= 400 ? answer.statusText : '';
  return error || statusText || msg || `服务没有给出说明（${answer.status}）`;
}
