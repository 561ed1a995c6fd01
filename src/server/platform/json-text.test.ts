import Fastify from 'fastify';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import type { Database } from './database.ts';
import { JsonText } from './json-text.ts';
import { addRoute, serve } from './serve.ts';

const swatches = endpoint({
  method: 'GET',
  path: '/swatches',
  for: 'anyone',
  summary: '色卡',
  reply: Type.Object({ name: Type.String() }),
});

test('an answer that is JSON already goes out as it stands, in the same envelope', async () => {
  const app = Fastify();
  app.decorateRequest('caller', null);
  const deed = async () => new JsonText<{ name: string }>('{ "name":"靛蓝" }');
  addRoute(app, serve(swatches, deed), { database: {} as Database, findCaller: async () => null });
  const answer = await app.inject('/swatches');
  expect(answer.body).toBe('{"code":1,"msg":"","data":{ "name":"靛蓝" }}');
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
});
