import type { Static, TObject, TSchema } from 'typebox';
import type { ErrorWord } from './errors.ts';

/**
 * Who may call. `shopOwner` is a member whose shop is approved; `seller` also one whose shop is suspended: the orders that
 * it has are still to be fulfilled.
 */
export type Audience = 'anyone' | 'member' | 'shopOwner' | 'seller' | 'operator';

/**
 * One call, as browser and server agree on it. A GET never changes anything.
 * Every answer comes in the envelope of `envelope.ts`; `reply` is its `data`.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly for: Audience;
  /** one Chinese line for the API pages */
  readonly summary: string;
  readonly query?: TObject;
  readonly body?: TObject;
  readonly reply: TSchema;
  /** the body comes as multipart/form-data: `body` says the fields as text, beside them stand files of these names */
  readonly form?: readonly string[];
  /** safe to send twice: with the header `idempotency-key` the same deed is done once and answered again, for a day */
  readonly once?: true;
  /** what the screen says when the deed is done; silent without it */
  readonly done?: string;
  /** what this deed may refuse beyond the refusals that every call shares */
  readonly errors?: readonly ErrorWord[];
}

export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared;
}

type Read<E, K extends string> = E extends Record<K, infer S extends TSchema> ? Static<S> : undefined;

export type QueryOf<E extends Endpoint> = Read<E, 'query'>;
export type BodyOf<E extends Endpoint> = Read<E, 'body'>;
export type ReplyOf<E extends Endpoint> = Static<E['reply']>;
export type NameOf<E extends Endpoint> = `${E['method']} ${E['path']}`;
