import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly method: string;
  /** path with query */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A local HTTP server that plays a third party. */
export async function openStandIn(answer: (asked: Asked, reply: ServerResponse) => void) {
  const server = createServer((request, reply) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () =>
      answer({ method: request.method!, path: request.url!, headers: request.headers, body }, reply),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A stand-in's record of a payment. */
export interface Trade {
  fen: number;
  state: 'waiting' | 'paid' | 'closed';
  no: string;
  /** by our refund id, in fen */
  readonly refunds: Map<string, number>;
}

export const newTrade = (fen: number): Trade => ({
  fen,
  state: 'waiting',
  no: `42${Math.random().toString().slice(2, 18)}`,
  refunds: new Map(),
});
