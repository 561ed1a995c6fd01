import type { Static, TObject, TSchema } from 'typebox';
import type { ErrorWord } from '../errors.ts';

/**
 * Callers of an endpoint. `shopOwner` is a member with an approved shop; `seller` also one with a suspended shop, whose
 * orders are still to be fulfilled. `linkHolder` is the bearer of a shared link, signed in or not: the body has the
 * link's `token`, and the link says what its bearer may see.
 */
export type Audience = 'anyone' | 'linkHolder' | 'member' | 'shopOwner' | 'seller' | 'operator';

/** The call is refused to whom has not signed in. */
export const needsSession = ({ for: audience }: Pick<Endpoint, 'for'>): boolean =>
  audience !== 'anyone' && audience !== 'linkHolder';

/**
 * One call, as agreed by browser and server. A GET never changes anything. Every answer comes in the envelope of
 * `envelope.ts`; `reply` is its `data`.
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
  /** the body is multipart/form-data: `body` describes the text fields, these names are files */
  readonly form?: readonly string[];
  /** idempotent: with the header `idempotency-key` the call runs once, and repeats get the same answer for a day */
  readonly once?: true;
  /** shown on success; silent without it */
  readonly done?: string;
  /** refusals of this call, beyond those common to all calls */
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
