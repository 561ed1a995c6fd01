import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Asked {
  readonly method: string;
  /** path with query */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** of the body, for one that is no text */
  readonly bytes: Buffer;
}

/** A local HTTP server that plays a third party. */
export async function openStandIn(answer: (asked: Asked, reply: ServerResponse) => void) {
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const bytes = Buffer.concat(parts);
      const { method = '', url = '', headers } = request;
      answer({ method, path: url, headers, body: bytes.toString('utf8'), bytes }, reply);
    });
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

/** The same, closed at the end of the current test. */
export async function standInForThisTest(...args: Parameters<typeof openStandIn>): Promise<string> {
  const { base, close } = await openStandIn(...args);
  onTestFinished(close);
  return base;
}
