import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGround, type TestGround } from '../testing/ground.ts';

let ground: TestGround;
let port: number;
beforeAll(async () => {
  ground = await openGround('empty');
  await ground.app.listen({ host: '127.0.0.1', port: 0 });
  port = (ground.app.server.address() as AddressInfo).port;
});
afterAll(() => ground.close());

/** Sends raw bytes. @returns the raw answer */
async function send(head: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${head}\r\nconnection: close\r\n\r\n`);
  return text(socket);
}

const LIST = 'GET /api/v2/light/list HTTP/1.1\r\nhost: 127.0.0.1';

test.each(['Host: 127.0.0.1', 'HOST: shop.example.com'])(
  'a second Host header (%s) is refused, also for a cached answer',
  async (second) => {
    expect(await send(LIST)).toMatch(/^HTTP\/1\.1 200 /);
    const answer = await send(`${LIST}\r\n${second}`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"reason":"request.malformed"');
  },
);

test('every answer denies pages the camera, microphone, location and similar features', async () => {
  for (const head of [LIST, LIST, 'GET /api/health HTTP/1.1\r\nhost: 127.0.0.1', 'GET /no HTTP/1.1\r\nhost: 127.0.0.1'])
    expect(await send(head)).toMatch(/\r\npermissions-policy: camera=\(\), microphone=\(\), geolocation=\(\), /);
});
