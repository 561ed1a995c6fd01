import type { Envelope } from '#contract/platform/envelope.ts';

/** A failed call. `status` is missing when there was no response at all. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly status: number | undefined;
  readonly reason: string | undefined;
  readonly requestId: string | undefined;
  /** extra data of the refusal, if any */
  readonly data: unknown;

  constructor(words: string, status?: number, body?: Partial<Envelope<unknown>>) {
    super(words);
    this.status = status;
    this.reason = body?.reason;
    this.requestId = body?.requestId;
    this.data = body?.data;
  }
}

/** The server answered with a refusal. Without an answer the change may have been made. */
export function isRefused(error: Error | null): boolean {
  return error instanceof CallFailure && error.status !== undefined && error.status < 500;
}

/**
 * Words for an item that does not exist or an invalid id: a retry cannot help, so the page offers other ways to go.
 */
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

/** No response: the browser's error message, in Chinese where the browser speaks English. */
export function wordsWithoutResponse(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return NO_RESPONSE[error.name] ?? error.message;
}

/** The message of an unsuccessful response: `error`, else the status text, else `msg`. */
export function wordsOf(answer: Answer): string {
  const { error, msg } = answer.body ?? {};
  // A failure code inside HTTP 200 has "OK" for a status text, which is no message.
  const statusText = answer.status >= 400 ? answer.statusText : '';
  return error || statusText || msg || `服务没有给出说明（${answer.status}）`;
}
