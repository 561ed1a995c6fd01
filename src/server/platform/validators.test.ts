import { Type } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoint } from '#contract/platform/endpoint.ts';
import { openGround, signIn, type TestGround } from '../testing/ground.ts';
import { get, post } from '../testing/people.ts';
import { openHttp } from './http.ts';
import { addRoute, serve } from './serve.ts';

let ground: TestGround;
beforeAll(async () => {
  ground = await openGround('demo');
});
afterAll(() => ground.close());

const FIELDS = {
  pieces: Type.Optional(Type.Integer()),
  metres: Type.Optional(Type.Number()),
  isUrgent: Type.Optional(Type.Boolean()),
  words: Type.Optional(Type.Array(Type.String())),
};

async function echoServer() {
  const app = await openHttp({ ...ground, constraintWords: {}, scriptHashes: [] });
  const common = { for: 'anyone', summary: '', reply: Type.Object(FIELDS) } as const;
  const byPost = endpoint({ ...common, method: 'POST', path: '/echo', body: Type.Object(FIELDS) });
  const byGet = endpoint({ ...common, method: 'GET', path: '/echo', query: Type.Object(FIELDS) });
  const byForm = endpoint({ ...common, method: 'POST', path: '/form', body: Type.Object(FIELDS), form: ['file'] });
  for (const served of [
    serve(byPost, async ({ body }) => body),
    serve(byGet, async ({ query }) => query),
    serve(byForm, async ({ body }) => body),
  ])
    addRoute(app, served, { ...ground, findCaller: async () => null });
  return app;
}

test.each([
  [{ pieces: '20' }, '提交的内容不符合要求（pieces 应为整数），请检查后再试'],
  [{ pieces: [20] }, '提交的内容不符合要求（pieces 应为整数），请检查后再试'],
  [{ pieces: true }, '提交的内容不符合要求（pieces 应为整数），请检查后再试'],
  [{ pieces: null }, '提交的内容不符合要求（pieces 应为整数），请检查后再试'],
  [{ metres: '2.5' }, '提交的内容不符合要求（metres 应为数字），请检查后再试'],
  [{ isUrgent: 'true' }, '提交的内容不符合要求（isUrgent 应为是或否），请检查后再试'],
  [{ isUrgent: 1 }, '提交的内容不符合要求（isUrgent 应为是或否），请检查后再试'],
  [{ words: '急' }, '提交的内容不符合要求（words 应为列表），请检查后再试'],
  [{ words: [7] }, '提交的内容不符合要求（words/0 应为文字），请检查后再试'],
])('JSON numbers are not coerced: %j is refused, naming the field and its type', async (body, error) => {
  const app = await echoServer();
  expect(await post(app, '/echo', body)).toMatchObject({ status: 400, reason: 'request.invalid', error });
  await app.close();
});

test('queries and form fields are text and are converted to the declared types', async () => {
  const app = await echoServer();
  const meant = { pieces: 20, metres: 2.5, isUrgent: true, words: ['急'] };
  expect((await post(app, '/echo', meant)).data).toEqual(meant);
  expect((await get(app, '/echo?pieces=20&metres=2.5&isUrgent=true&words=急')).data).toEqual(meant);
  const fields = Object.entries({ pieces: '20', metres: '2.5', isUrgent: 'true', words: '急' });
  const parts = fields.map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const answer = await app.inject({
    method: 'POST',
    url: '/form',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: `${parts.join('')}--x--\r\n`,
  });
  expect(answer.json().data).toEqual(meant);
  await app.close();
});

test.each(['20', [20], true])('a cart line with %j as its quantity is refused', async (quantity) => {
  const token = await signIn(ground.database);
  const wanted = { kind: 'blank', itemId: 'x', colourNo: '01', size: 'M', purpose: 'bulk', printMethod: '' };
  const lines = [{ ...wanted, unit: 'piece', quantity }];
  expect(await post(ground.app, '/api/v2/cart/add', { lines }, { token })).toMatchObject({
    status: 400,
    error: '提交的内容不符合要求（lines/0/quantity 应为数字），请检查后再试',
  });
});
