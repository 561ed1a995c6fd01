import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/api.ts';
import { type Endpoint, endpoint, needsSession } from '#contract/platform/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { eq, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { Type } from 'typebox';
import { shop } from './market/shops/shop.table.ts';
import { callerFinder } from './people/accounts/find-caller.ts';
import { addRoute, serve } from './platform/serve.ts';
import { tellFailure } from './platform/failures.ts';
import { openGround, signIn, type TestGround } from './testing/ground.ts';
import { makeShop } from './testing/make-rows.ts';

let ground: TestGround;
beforeAll(async () => {
  ground = await openGround('demo');
});
afterAll(() => ground.close());

const notForAnyone = (endpoints as readonly Endpoint[]).filter(needsSession);
const forLinkHolders = (endpoints as readonly Endpoint[]).filter((one) => one.for === 'linkHolder');

function ask(one: Endpoint, token?: string) {
  return ground.app.inject({
    method: one.method,
    url: one.path,
    headers: { ...(token ? { token } : {}), ...(one.method === 'POST' ? { 'content-type': 'application/json' } : {}) },
    ...(one.method === 'POST' ? { payload: '{}' } : {}),
  });
}

describe('who may call an endpoint', () => {
  test('the contract has endpoints that are not for everyone', () => {
    expect(notForAnyone.length).toBeGreaterThan(2);
  });

  test.each(notForAnyone)('a request without a valid token is refused: $method $path', async (one) => {
    for (const token of [undefined, '', 'made-up', 'x'.repeat(43)]) {
      const answer = await ask(one, token);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 1100, reason: 'caller.unknown', error: '请先登录' });
    }
  });

  test.each(forLinkHolders)('a made-up token of a link opens nothing, signed in or not: $path', async (one) => {
    const body = { token: 'x'.repeat(43), text: '在吗', reason: '贵' };
    for (const token of ['', await signIn(ground.database)]) {
      const answer = await ground.app.inject({ method: one.method, url: one.path, headers: { token }, payload: body });
      expect(answer.statusCode).toBe(410);
      expect(answer.json()).toMatchObject({ reason: 'link.gone', data: null });
    }
    expect((await ask(one)).json()).toMatchObject({ reason: 'request.invalid' });
  });

  test.each(notForAnyone.filter((one) => one.for === 'operator'))(
    'a buyer may not call an operator endpoint: $path',
    async (one) => {
      const answer = await ask(one, await signIn(ground.database));
      expect(answer.json()).toMatchObject({ code: 1101, reason: 'caller.not_allowed' });
      // The handler may refuse the empty request for other reasons, but not for the caller's role.
      const asked = await ask(one, await signIn(ground.database, { role: 'operator' }));
      expect([401, 403]).not.toContain(asked.statusCode);
    },
  );

  test('a shop owner has full access to an open shop, only orders for a suspended one, nothing before approval', async () => {
    const callFor = (audience: 'shopOwner' | 'seller') =>
      endpoint({
        method: 'GET',
        path: `/only/${audience}`,
        for: audience,
        summary: '',
        reply: Type.Object({ shop: Type.String() }),
      });
    const app = Fastify();
    app.setErrorHandler(tellFailure({}));
    app.decorateRequest('caller', null);
    const routeGround = { ...ground, findCaller: callerFinder(ground.database, ground.changes) };
    for (const audience of ['shopOwner', 'seller'] as const) {
      addRoute(
        app,
        serve(callFor(audience), async ({ caller }) => ({ shop: caller.shopId })),
        routeGround,
      );
    }
    const { id: shopId } = await makeShop(ground.database);
    const owner = await signIn(ground.database, { shopId });
    const buyer = await signIn(ground.database);
    const get = (token: string, audience: string) => app.inject({ url: `/only/${audience}`, headers: { token } });
    const put = (status: 'suspended' | 'submitted') =>
      ground.database.write((db) => db.update(shop).set({ status }).where(eq(shop.id, shopId)));

    for (const audience of ['shopOwner', 'seller']) {
      expect((await get(owner, audience)).json()).toMatchObject({ code: 1, data: { shop: shopId } });
      expect((await get(buyer, audience)).statusCode).toBe(403);
    }
    await put('suspended');
    expect((await get(owner, 'shopOwner')).statusCode).toBe(403);
    expect((await get(owner, 'seller')).json()).toMatchObject({ code: 1, data: { shop: shopId } });
    await put('submitted');
    for (const audience of ['shopOwner', 'seller']) expect((await get(owner, audience)).statusCode).toBe(403);
    await app.close();
  });

  test('a token is invalid after logout', async () => {
    const token = await signIn(ground.database, { nickname: '小满' });
    const post = (url: string) => ground.app.inject({ method: 'POST', url, headers: { token } });
    expect((await post('/api/v2/user/userRefreshInfo')).json().data.userInfo.nickname).toBe('小满');
    expect((await post('/api/token/check')).json().data.valid).toBe(true);
    expect((await post('/api/v2/user/logout')).json()).toMatchObject({ code: 1, msg: '已退出登录' });
    expect((await post('/api/v2/user/userRefreshInfo')).statusCode).toBe(401);
    expect((await post('/api/token/check')).json().data).toEqual({ valid: false });
  });

  test('an expired session and a disabled account count as signed out', async () => {
    const late = await signIn(ground.database);
    await ground.database.write((db) => db.execute(sql`update session set expires_at = now() - interval '1 second'`));
    const disabled = await signIn(ground.database);
    await ground.database.write((db) => db.execute(sql`update account set disabled_at = now()`));
    for (const token of [late, disabled]) {
      const answer = await ground.app.inject({ method: 'POST', url: '/api/token/check', headers: { token } });
      expect(answer.json().data).toEqual({ valid: false });
    }
  });
});

describe('error words', () => {
  test('every error code is unique and every error sentence is Chinese', () => {
    const all = Object.values(errors);
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
    for (const { say } of all)
      expect(say).toMatch(/^(?:[\p{Script=Han}\d，、。：？ ]|JPG|PNG|WebP|XML|PDF|https?:\/\/)+$/u);
  });
});

describe('read-only reads', () => {
  test('PostgreSQL refuses a write on a read connection', async () => {
    await expect(ground.database.read.execute(sql`update blank set popularity = 0`)).rejects.toMatchObject({
      cause: { code: '25006' },
    });
  });
});
