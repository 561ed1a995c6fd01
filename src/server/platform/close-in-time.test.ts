import Fastify from 'fastify';
import { Agent, get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { closerOf } from './close-in-time.ts';

/**
 * Opened like the server, as far as closing goes.
 * @param together so many requests are answered once all of them have arrived, or once `answer` is called
 */
async function openShop(together = Infinity) {
  const app = Fastify({ return503OnClosing: false, forceCloseConnections: 'idle', keepAliveTimeout: 600_000 });
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  let arrived = 0;
  app.get('/', async () => {
    arrived += 1;
    if (arrived === together) answer();
    await mayAnswer;
    return '在';
  });
  const close = closerOf(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { app, port, close, answer };
}

/** @returns the answer, or the error */
function ask(port: number, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const asked = get({ port, host: '127.0.0.1', agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => (text += part));
      answer.on('end', () => resolve(text));
    });
    asked.on('error', ({ message }) => resolve(message));
  });
}

test('connections in the listen backlog are accepted and answered when the server stops', async () => {
  const CLIENTS = 60;
  const { port, close } = await openShop(CLIENTS);
  const agent = new Agent({ keepAlive: false });
  const asked = Array.from({ length: CLIENTS }, () => ask(port, agent));
  // All clients see an open connection; one or two of them are accepted.
  await new Promise((done) => setImmediate(done));
  await close();
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['在']));
});

test('an idle keep-alive connection does not delay a stop', async () => {
  const { app, port, close, answer } = await openShop();
  const agent = new Agent({ keepAlive: true });
  const asked = ask(port, agent);
  await new Promise((done) => app.server.once('request', done));
  const closed = close();
  await vi.waitUntil(() => !app.server.listening);
  answer();
  await closed;
  expect(await asked).toBe('在');
  agent.destroy();
});

test('a preconnected socket without a request does not delay a stop', async () => {
  const { app, port, close } = await openShop();
  const silent = connect({ port, host: '127.0.0.1' });
  await new Promise((done) => app.server.once('connection', done));
  await close();
  expect(app.server.listening).toBe(false);
  silent.destroy();
});
