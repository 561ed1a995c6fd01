import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { endpoint } from '#contract/platform/endpoint.ts';
import { openGround, type TestGround } from '../testing/ground.ts';
import { openHttp } from './http.ts';
import { withClient } from './migrate.ts';
import { openSemaphores, type Semaphores } from './semaphores.ts';
import { addRoute, serve } from './serve.ts';

let ground: TestGround;
beforeAll(async () => {
  ground = await openGround('empty');
});
afterAll(() => ground.close());

/** As another process has them: with a connection of its own. */
function ofAProcess(): Semaphores {
  const semaphores = openSemaphores(ground.connection);
  onTestFinished(() => semaphores.end());
  return semaphores;
}

/** Ends the connections of all processes' semaphores. */
const cutConnections = () =>
  withClient(ground.connection, (client) =>
    client.query(`select pg_terminate_backend(pid, 1000) from pg_stat_activity
      where application_name = 'jinshi semaphores' and datname = current_database()`),
  );

test('places are counted over two processes, also when all ask at once', async () => {
  const both = [ofAProcess(), ofAProcess()];
  const asked = Array.from({ length: 12 }, (_, at) => both[at % 2]!.tryAcquire('ada', 2));
  const taken = (await Promise.all(asked)).filter((release) => release !== null);
  expect(taken.length).toBe(2);
  expect(await both[0]!.tryAcquire('bob', 1)).not.toBeNull();

  await taken[0]!();
  const again = await Promise.all(both.map((one) => one.tryAcquire('ada', 2)));
  expect(again.filter((release) => release !== null).length).toBe(1);
});

test('the places of a dead process are free', async () => {
  const dead = openSemaphores(ground.connection);
  await dead.tryAcquire('dead', 1);
  const living = ofAProcess();
  expect(await living.tryAcquire('dead', 1)).toBeNull();
  await dead.end();
  await expect.poll(() => living.tryAcquire('dead', 1)).not.toBeNull();
});

test('a process takes its places again when its connection was cut', async () => {
  const [one, other] = [ofAProcess(), ofAProcess()];
  const release = await one.tryAcquire('cut', 1);
  await cutConnections();
  // Any question opens a new connection, as the next request would.
  expect(await one.tryAcquire('cut', 1)).toBeNull();
  await one.tryAcquire('another', 1);
  expect(await other.tryAcquire('cut', 1)).toBeNull();
  await release!();
  expect(await other.tryAcquire('cut', 1)).not.toBeNull();
});

test('two apps on one database read two forms of a caller at once, not four', async () => {
  const call = endpoint({
    ...{ method: 'POST', path: '/files', for: 'anyone', summary: '', form: ['file'] },
    ...{ body: Type.Object({}), reply: Type.Object({ files: Type.Integer() }) },
  });
  async function openApp() {
    const semaphores = ofAProcess();
    let begun = 0;
    const two = Promise.withResolvers<void>();
    const counting: Pick<Semaphores, 'tryAcquire'> = {
      tryAcquire: async (...place) => {
        const release = await semaphores.tryAcquire(...place);
        if ((begun += 1) === 2) two.resolve();
        return release;
      },
    };
    const app = await openHttp({ ...ground, constraintWords: {}, scriptHashes: [] });
    const served = serve(call, async ({ files }) => ({ files: files?.size ?? 0 }));
    addRoute(app, served, { ...ground, semaphores: counting, findCaller: async () => null });
    await app.listen({ port: 0, host: '127.0.0.1' });
    onTestFinished(() => app.close());
    return { app, port: (app.server.address() as AddressInfo).port, two: two.promise };
  }
  const [one, other] = [await openApp(), await openApp()];

  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
  const form = `${head}words\r\n--b--\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const begin = () => {
    const answered = Promise.withResolvers<number | undefined>();
    const sent = send({ port: one.port, path: '/files', method: 'POST', headers }, (answer) => {
      answer.resume();
      answered.resolve(answer.statusCode);
    });
    sent.write(head);
    return { finish: () => sent.end(form.slice(head.length)), status: answered.promise };
  };
  const forms = [begin(), begin()];
  await one.two;
  const atOther = () => other.app.inject({ method: 'POST', url: '/files', headers, payload: form });
  expect((await atOther()).statusCode).toBe(429);
  for (const { finish } of forms) finish();
  expect(await Promise.all(forms.map(({ status }) => status))).toEqual([200, 200]);
  expect((await atOther()).json().data).toEqual({ files: 1 });
});
