import { Agent, request } from 'node:http';
import type { Send } from '../../src/server/testing/ordering.ts';
import type { Answer } from '../../src/server/testing/people.ts';

/** Over a real connection; a body of null sends a GET. */
type SendOrAsk = (path: string, body: object | null, asking: Parameters<Send>[2]) => Promise<Answer>;

/** The server closed a kept-open connection at the moment of the request. */
class ClosedAsIdle extends Error {}

/** Sends calls, each concurrent one on its own connection. Rejects when there is no response. */
export function sender(address: () => string): { send: SendOrAsk; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 5_000 });
  const attempt: SendOrAsk = (path, body, { token, headers = {} }) => {
    const { hostname, port } = new URL(address());
    const text = body === null ? '' : JSON.stringify(body);
    const length = String(Buffer.byteLength(text));
    const method = body === null ? 'GET' : 'POST';
    const type = body === null ? {} : { 'content-type': 'application/json', 'content-length': length };
    return new Promise<Answer>((done, fail) => {
      const sent = request(
        {
          ...{ hostname, port, path, agent, method },
          headers: { ...type, token, ...headers },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.once('aborted', () => fail(new Error('half an answer')));
          response.once('end', () => {
            const answer = JSON.parse(Buffer.concat(parts).toString('utf8')) as Omit<Answer, 'status'>;
            done({ status: response.statusCode!, ...answer });
          });
        },
      );
      sent.once('error', (error: NodeJS.ErrnoException) => {
        fail(sent.reusedSocket && error.code === 'ECONNRESET' ? new ClosedAsIdle('read ECONNRESET') : error);
      });
      sent.end(text);
    });
  };
  // A read is sent again, as browsers do.
  const send: SendOrAsk = async (path, body, asking) => {
    try {
      return await attempt(path, body, asking);
    } catch (error) {
      if (body !== null || !(error instanceof ClosedAsIdle)) throw error;
      return attempt(path, body, asking);
    }
  };
  return { send, close: () => agent.destroy() };
}
