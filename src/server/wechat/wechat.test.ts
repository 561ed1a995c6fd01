import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { addRoute } from '../platform/serve.ts';
import { groundForThisTest } from '../testing/ground.ts';
import { get } from '../testing/people.ts';
import { sign, wechatRoutes } from './wechat.routes.ts';
import { openTickets } from './wechat-ticket.ts';

const WECHAT = { appId: 'wx26a5', appSecret: 'f00df00d' };
const PAGE = 'https://www.jinshi.cn/?from=timeline';
const asked = (url: string) => `/api/OAuthLogin/jssdkConfig?url=${encodeURIComponent(url)}`;

/** A fake api.weixin.qq.com. */
async function standIn(answer: 'well' | 'badly' = 'well') {
  const questions: string[] = [];
  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      questions.push(`${request.method} ${request.url} ${body}`);
      if (answer === 'badly') return reply.end(JSON.stringify({ errcode: 40164, errmsg: 'invalid ip' }));
      const isToken = request.url === '/cgi-bin/stable_token';
      const data = isToken
        ? { access_token: 'token 1', expires_in: 7_200 }
        : { errcode: 0, ticket: 'ticket-1', expires_in: 7_200 };
      reply.end(JSON.stringify(data));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { questions, base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function siteWith(base: string) {
  const ground = await groundForThisTest('empty');
  const app = Fastify();
  const config = { wechat: WECHAT, siteUrl: 'https://www.jinshi.cn' };
  const told: string[] = [];
  const tickets = openTickets(WECHAT, { base, log: (words) => told.push(words) });
  for (const one of wechatRoutes({ config, tickets })) {
    addRoute(app, one, { ...ground, findCaller: async () => null });
  }
  return { app, ground, told };
}

test("the page signature equals the example in WeChat's documentation", () => {
  expect(
    sign({
      ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
      nonceStr: 'Wm3WZYTPz0wzccnW',
      timestamp: 1_414_587_457,
      url: 'http://mp.weixin.qq.com?params=value',
    }),
  ).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed');
});

test('a page is signed without its fragment, and concurrent requests share one call to WeChat', async () => {
  const { questions, base } = await standIn();
  const { app, ground } = await siteWith(base);
  const all = await Promise.all(Array.from({ length: 20 }, () => get(app, asked(`${PAGE}#/light/list`))));
  for (const { data } of all) {
    expect(data).toMatchObject({ enabled: true, appId: WECHAT.appId });
    expect(data.signature).toBe(sign({ ...data, ticket: 'ticket-1', url: PAGE }));
  }
  expect(questions).toEqual([
    'POST /cgi-bin/stable_token {"grant_type":"client_credential","appid":"wx26a5","secret":"f00df00d"}',
    'GET /cgi-bin/ticket/getticket?type=jsapi&access_token=token%201 ',
  ]);
  // Another server reads the ticket from the database.
  const other = openTickets(WECHAT, { base });
  expect(await other.current({ read: ground.database.read, write: ground.database.write })).toBe('ticket-1');
  expect(questions).toHaveLength(2);
  await ground.database.write((db) =>
    db.execute(sql`update wechat_ticket set expires_at = now() + interval '4 minutes'`),
  );
  await get(app, asked(PAGE));
  expect(questions).toHaveLength(4);
});

test('pages of other sites are not signed', async () => {
  const { questions, base } = await standIn();
  const { app } = await siteWith(base);
  for (const url of ['https://elsewhere.cn/', 'javascript:alert(1)', 'https://www.jinshi.cn.evil.cn/']) {
    expect((await get(app, asked(url))).data).toEqual({ enabled: false });
  }
  expect(questions).toEqual([]);
});

test('a refusal by WeChat disables signing without an error, and is not repeated for a while', async () => {
  const { questions, base } = await standIn('badly');
  const { app, told } = await siteWith(base);
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await get(app, asked(PAGE))).toMatchObject({ code: 1, data: { enabled: false } });
  }
  expect(questions).toHaveLength(1);
  expect(told).toEqual([expect.stringContaining('errcode 40164')]);
});

test('without WeChat keys signing is disabled', async () => {
  const ground = await groundForThisTest('empty');
  expect((await get(ground.app, asked(PAGE))).data).toEqual({ enabled: false });
});
