import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { Envelope } from '#contract/platform/envelope.ts';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly ms: number;
}

export interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** local address to connect from, which the server sees as the visitor's */
  readonly from?: string;
}

const agent = new Agent({ keepAlive: false });

/**
 * Sends the path exactly as written; `fetch` would normalise a `..`. Every request has its own connection. Rejects when
 * there is no complete response.
 */
export function ask(address: string, path: string, question: Question = {}): Promise<Answer> {
  const { hostname, port } = new URL(address);
  const startedAt = Date.now();
  return new Promise((done, fail) => {
    const length = question.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(question.body)) };
    const sent = request(
      {
        ...{ hostname, port, path, agent, localAddress: question.from },
        ...{ method: question.method ?? 'GET', headers: { ...length, ...question.headers } },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('aborted', () => fail(new Error('half an answer')));
        response.once('end', () =>
          done({
            status: response.statusCode!,
            headers: response.headers,
            body: Buffer.concat(parts).toString('utf8'),
            ms: Date.now() - startedAt,
          }),
        );
      },
    );
    sent.once('error', fail);
    sent.end(question.body);
  });
}

export function envelopeOf(answer: Answer): Envelope<unknown> {
  return JSON.parse(answer.body) as Envelope<unknown>;
}

/** The items of a list call. @throws Error when it is refused */
export async function listOf<Item>(address: string, path: string, token?: string): Promise<Item[]> {
  const answer = await ask(address, path, { headers: token === undefined ? {} : { token } });
  if (answer.status !== 200) throw new Error(`${answer.status} ${path}: ${answer.body}`);
  return (envelopeOf(answer).data as { list: Item[] }).list;
}
