import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addRoute } from '../../platform/serve.ts';
import { groundForThisTest, signIn } from '../../testing/ground.ts';
import { callerFinder } from '../accounts/find-caller.ts';
import { get, post } from '../../testing/people.ts';
import { sign, wechatRoutes } from './wechat.routes.ts';
import { openTickets } from './wechat-ticket.ts';

const WECHAT = { appId: 'wx26a5', appSecret: 'f00df00d' };
const PAGE = 'https://www.jinshi.cn/?from=timeline';
const asked = (url: string) => `/api/OAuthLogin/jssdkConfig?url=${encodeURIComponent(url)}`;

/** A fake api.weixin.qq.com. */
async function standIn(answer: 'well' | 'badly' | 'busy' | 'replaced' = 'well') {
  const questions: string[] = [];
  let busy = answer === 'busy';
  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      questions.push(`${request.method} ${request.url} ${body}`);
      if (answer === 'badly') return reply.end(JSON.stringify({ errcode: 40164, errmsg: 'invalid ip' }));
      const isToken = request.url === '/cgi-bin/stable_token';
      if (busy) return reply.end(JSON.stringify({ errcode: -1, errmsg: 'system error' }));
      // The token that another program has replaced: the ticket is issued for the renewed one only.
      if (answer === 'replaced' && isToken && body.includes('force_refresh'))
        return reply.end(JSON.stringify({ access_token: 'token 2', expires_in: 7_200 }));
      if (answer === 'replaced' && request.url?.endsWith('token%201'))
        return reply.end(JSON.stringify({ errcode: 40001, errmsg: 'invalid credential' }));
      const data = isToken
        ? { access_token: 'token 1', expires_in: 7_200 }
        : { errcode: 0, ticket: 'ticket-1', expires_in: 7_200 };
      reply.end(JSON.stringify(data));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { questions, calm: () => (busy = false), base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function siteWith(base: string) {
  const ground = await groundForThisTest('empty');
  const app = Fastify();
  const config = { wechat: WECHAT, siteUrl: 'https://www.jinshi.cn' };
  const told: string[] = [];
  const tickets = openTickets(WECHAT, { base, log: (words) => told.push(words) });
  const log = (words: string) => told.push(words);
  const operator = await signIn(ground.database, { role: 'operator' });
  for (const one of wechatRoutes({ config, tickets, log })) {
    addRoute(app, one, { ...ground, findCaller: callerFinder(ground.database, ground.changes) });
  }
  const state = async () => (await get(app, '/api/v2/operator/wechatShare', { token: operator })).data;
  const report = (reason: string) => post(app, '/api/v2/site/wechatShareFailed', { reason });
  return { app, ground, told, state, report };
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

test('a busy WeChat is asked again after five seconds, and the operator sees the reason until it works', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { calm, base, questions } = await standIn('busy');
  const { app, state } = await siteWith(base);
  expect(await state()).toEqual({ state: 'untried', ticketUntil: null, failures: [] });
  expect((await get(app, asked(PAGE))).data).toEqual({ enabled: false });
  expect(await state()).toMatchObject({
    state: 'failing',
    failures: [{ side: 'server', reason: '微信系统忙（errcode -1）' }],
  });
  calm();
  await get(app, asked(PAGE));
  expect(questions).toHaveLength(1);
  vi.setSystemTime(Date.now() + 6_000);
  expect((await get(app, asked(PAGE))).data.enabled).toBe(true);
  expect(await state()).toMatchObject({ state: 'ready', failures: [] });
});

test('a token that another program replaced is renewed once, and the page is signed', async () => {
  const { questions, base } = await standIn('replaced');
  const { app } = await siteWith(base);
  expect((await get(app, asked(PAGE))).data.enabled).toBe(true);
  expect(questions.map((one) => one.split(' ')[1])).toEqual([
    '/cgi-bin/stable_token',
    '/cgi-bin/ticket/getticket?type=jsapi&access_token=token%201',
    '/cgi-bin/stable_token',
    '/cgi-bin/ticket/getticket?type=jsapi&access_token=token%202',
  ]);
});

test('a report of the page in WeChat reaches the operator at most once a minute; a wrong signature renews an old ticket', async () => {
  const { questions, base } = await standIn();
  const { app, ground, told, state, report } = await siteWith(base);
  await get(app, asked(PAGE));
  await report('config:fail,invalid url domain');
  await report('config:fail,spam spam spam');
  expect((await state()).failures).toMatchObject([
    { side: 'page', reason: expect.stringContaining('JS 接口安全域名') },
  ]);
  expect(told).toHaveLength(1);
  const wait = (minutes: number) =>
    ground.database.write((db) =>
      db.execute(sql`update wechat_failure set at = at - make_interval(mins => ${minutes})`),
    );
  await wait(2);
  await report('config:fail,invalid signature');
  await get(app, asked(PAGE));
  // The ticket is not ten minutes old.
  expect(questions).toHaveLength(2);
  await wait(2);
  await ground.database.write((db) =>
    db.execute(sql`update wechat_ticket set expires_at = expires_at - interval '20 minutes'`),
  );
  await report('config:fail,invalid signature');
  await get(app, asked(PAGE));
  expect(questions).toHaveLength(4);
});

test('a page opened at another address than SITE_URL is told to the operator', async () => {
  const { base } = await standIn();
  const { app, state } = await siteWith(base);
  await get(app, asked('https://elsewhere.cn/'));
  expect((await state()).failures[0].reason).toContain('https://elsewhere.cn/');
});
