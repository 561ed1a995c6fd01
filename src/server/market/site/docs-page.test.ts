import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/api.ts';
import { groundForThisTest, openGround, type TestGround } from '../../testing/ground.ts';

let ground: TestGround;
beforeAll(async () => {
  ground = await openGround('empty');
});
afterAll(() => ground.close());

test.each(['/docs', '/docs/json'])('the text of %s and its gzip are made once per process', async (url) => {
  const swagger = vi.spyOn(ground.app, 'swagger');
  const rows = vi.spyOn(endpoints, 'map');
  const ask = () => ground.app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  answers.push(await ask());
  expect(swagger.mock.calls.length + rows.mock.calls.length).toBe(1);
  vi.restoreAllMocks();
  for (const { statusCode, headers } of answers) {
    expect([statusCode, headers['content-encoding']]).toEqual([200, 'gzip']);
    expect(headers['etag']).toBe(answers[0]!.headers['etag']);
  }
  expect(answers.at(-1)!.rawPayload.equals(answers[0]!.rawPayload)).toBe(true);
  const again = await ground.app.inject({ url, headers: { 'if-none-match': String(answers[0]!.headers['etag']) } });
  expect(again.statusCode).toBe(304);
});

test('the API pages exist only in demo mode or when switched on', async () => {
  const closed = await groundForThisTest('empty', { DEMO: '0' });
  const open = await groundForThisTest('empty', { DEMO: '0', DOCS: '1' });
  const shut = await groundForThisTest('empty', { DOCS: '0' });
  for (const url of ['/docs', '/docs/json']) {
    const statuses = [ground, open, closed, shut].map(async ({ app }) => (await app.inject(url)).statusCode);
    expect(await Promise.all(statuses), url).toEqual([200, 200, 404, 404]);
  }
});
