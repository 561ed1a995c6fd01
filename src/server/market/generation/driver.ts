/** A model service, whatever its wire form. One picture a request: prices and quotas count pictures. */
export interface Driver {
  /** @param prompt complete, with our template @throws DrawingFailure */
  create(prompt: string): Promise<Created>;
  /** @throws DrawingFailure */
  poll(taskId: string): Promise<Polled>;
}

/** Where a finished picture is: at an address that expires, or in the answer. */
export type Result = { readonly url: string } | { readonly base64: string };
export type Created = { readonly taskId: string } | { readonly result: Result };
export type Polled = { readonly result: Result } | 'waiting';

/**
 * refused: by the service's moderation; busy: too many requests, later it works; credit: the account has no money; key:
 * the key is wrong or not allowed; broken: anything else
 */
export type FailureKind = 'refused' | 'busy' | 'credit' | 'key' | 'broken';

/** The message is for the log: kind, status and the service's code, never its text, which may quote the key. */
export class DrawingFailure extends Error {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, why: string) {
    super(`${kind}: ${why}`);
    this.kind = kind;
  }
}
