import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as aMoment } from 'node:timers/promises';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { endpoint } from '#contract/platform/endpoint.ts';
import { readConfig } from '../config.ts';
import { addFormScope, takeForm } from './form.ts';
import { openHttp } from './http.ts';

/** Slow senders: JSON has a minute to arrive, a form with files as long as it keeps the minimum rate. */

const dataDir = mkdtempSync(join(tmpdir(), 'jinshi-slow-'));
let app: FastifyInstance;
let begun = Promise.withResolvers<Socket>();

beforeAll(async () => {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  app = await openHttp({
    config,
    publicCache: { lookUp: () => undefined },
    constraintWords: {},
    scriptHashes: [],
    warn: () => {},
  });
  app.addHook('onRequest', async ({ raw }) => begun.resolve(raw.socket));
  app.post('/words', async () => ({ heard: true }));
  const call = endpoint({
    ...{ method: 'POST', path: '/files', for: 'anyone', summary: '', form: ['file'] },
    ...{ body: Type.Object({}), reply: Type.Object({}) },
  });
  addFormScope(app, dataDir, (scope) =>
    scope.post('/files', async (request) => {
      await takeForm(request, call, { config: { dataDir }, semaphores: { tryAcquire: async () => async () => {} } });
      return { bytes: request.form?.files.get('file')?.bytes };
    }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** A request that has begun to arrive; the clock only moves when the test advances it. */
async function begin(path: string, type: string, length: number, first: string) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  begun = Promise.withResolvers();
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let answer = '';
  const closed = new Promise<string>((resolve) => {
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
  const head = ['POST', path, 'HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n'].join(' ');
  socket.write(`${head}content-type: ${type}\r\ncontent-length: ${length}\r\n\r\n${first}`);
  return { closed, socket, heard: await begun.promise };
}

test('a JSON body that does not arrive within a minute is answered with a timeout', async () => {
  const late = await begin('/words', 'application/json', 100, '{"a":');
  vi.advanceTimersByTime(59_000);
  expect(late.socket.closed).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(await late.closed).toMatch(/^HTTP\/1\.1 408 [\s\S]*"reason":"request.timeout"/);

  const early = await begin('/words', 'application/json', 7, '{"a":');
  vi.advanceTimersByTime(59_000);
  early.socket.write('1}');
  expect(await early.closed).toMatch(/^HTTP\/1\.1 200 [\s\S]*"heard":true/);
});

const FORM = 'multipart/form-data; boundary=b';
const OPENING = '--b\r\ncontent-disposition: form-data; name="file"; filename="f"\r\n\r\n';
const END = '\r\n--b--\r\n';

test('a file may take many minutes as long as it keeps the minimum rate', async () => {
  const bytes = 8 * 600_000;
  const { closed, socket, heard } = await begin('/files', FORM, OPENING.length + bytes + END.length, OPENING);
  // Ten seconds for each 600 kB: eighty in all.
  for (let left = bytes; left > 0; left -= 600_000) {
    const before = heard.bytesRead;
    socket.write('x'.repeat(600_000));
    while (heard.bytesRead < before + 600_000) await aMoment();
    vi.advanceTimersByTime(10_000);
  }
  socket.write(END);
  expect(await closed).toContain(`{"bytes":${bytes}}`);
});

test('a file below the minimum rate is cut off', async () => {
  const { closed, socket } = await begin('/files', FORM, 1_000_000, OPENING);
  socket.write('x');
  await aMoment();
  vi.advanceTimersByTime(10_000);
  expect(await closed).not.toContain('200');
});

test('the request timeout allows the largest design at the minimum rate', () => {
  expect(app.server.requestTimeout).toBeGreaterThan((100_000_000 / 500_000) * 10_000);
  expect(app.server.headersTimeout).toBe(60_000);
});
