import type { FastifyInstance } from 'fastify';
import type { ErrorWord } from '#contract/errors.ts';

/** The envelope of every answer. */
export interface Answer {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly data: any;
  /** the sentence shown to the user */
  readonly error?: string;
  readonly reason?: ErrorWord;
}

export interface Asking {
  readonly token?: string | undefined;
  /** IP address of the request */
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request as a browser would. */
export async function post(app: FastifyInstance, url: string, body: object, asking: Asking = {}): Promise<Answer> {
  const answer = await app.inject({
    method: 'POST',
    url,
    payload: body,
    ...(asking.address === undefined ? {} : { remoteAddress: asking.address }),
    headers: { ...(asking.token === undefined ? {} : { token: asking.token }), ...asking.headers },
  });
  return { status: answer.statusCode, ...answer.json<Omit<Answer, 'status'>>() };
}

export async function get(app: FastifyInstance, url: string, asking: Asking = {}): Promise<Answer> {
  const answer = await app.inject({
    url,
    headers: { ...(asking.token === undefined ? {} : { token: asking.token }), ...asking.headers },
  });
  return { status: answer.statusCode, ...answer.json<Omit<Answer, 'status'>>() };
}

let lastPhone = 0;

/** A phone number that no other test of this process uses. */
export function somePhone(): string {
  lastPhone += 1;
  return `139${String(lastPhone).padStart(8, '0')}`;
}
