import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoLogin } from '../demo/demo-logins.ts';
import { groundForThisTest, openGround, type TestGround } from '../testing/ground.ts';
import { type Asking, get, post, somePhone } from '../testing/people.ts';

const OPERATOR = { account: 'yunying', password: demoLogin.password };
const SITE = { SITE_URL: 'https://www.jinshi.cn', TRUSTED_PROXIES: '127.0.0.1' };

let ground: TestGround;
beforeAll(async () => {
  ground = await openGround('demo');
});
afterAll(() => ground.close());

const logon = ({ app }: TestGround, asking: Asking = {}) => post(app, '/api/user/logon', OPERATOR, asking);
const reasons = async (one: TestGround, asking: Asking) => {
  const mobile = somePhone();
  return [
    (await logon(one, asking)).reason,
    (await post(one.app, '/api/v2/message/send', { mobile }, asking)).reason,
    (await post(one.app, '/api/v2/user/mobilelogin', { mobile, code: '246810' }, asking)).reason,
  ];
};
const OUTSIDE = ['demo.outside', 'demo.outside', 'demo.outside'];

const THROUGH_A_PROXY: readonly Readonly<Record<string, string>>[] = [
  { 'x-forwarded-for': '203.0.113.7' },
  { 'x-forwarded-proto': 'https' },
  { 'x-forwarded-host': 'localhost' },
  { forwarded: 'for=203.0.113.7' },
  { 'x-real-ip': '203.0.113.7' },
  { via: '1.1 proxy' },
  { host: 'shop.example.com' },
  { host: '203.0.113.9:8080' },
  { host: '192.168.1.5:8080' },
  { host: 'localhost.example.com' },
  { host: '127.0.0.1.example.com' },
];

describe('a demo that nobody configured', () => {
  test.each(THROUGH_A_PROXY)('gives no sign-in, code or account to a request with %j', async (headers) => {
    expect(await reasons(ground, { headers })).toEqual(OUTSIDE);
    const token = (await logon(ground)).data.userToken as string;
    // The session of somebody within opens nothing from outside either.
    expect((await post(ground.app, '/api/token/check', {}, { token, headers })).data).toEqual({ valid: false });
    expect((await get(ground.app, '/api/v2/user/profile', { token, headers })).status).toBe(401);
    const { data } = await get(ground.app, '/api/v2/common/getStoreInfo', { headers });
    expect(data).toMatchObject({ demo: null, demoMode: true });
    expect((await get(ground.app, '/api/v2/light/list', { headers })).code).toBe(1);
  });

  test.each(['localhost:8080', '127.0.0.1:8080', '127.0.0.1', '[::1]:8080', 'LOCALHOST'])(
    'signs in whoever asks for it by %s',
    async (host) => {
      expect((await logon(ground, { headers: { host } })).data.userInfo.isOperator).toBe(true);
      const { data } = await get(ground.app, '/api/v2/common/getStoreInfo', { headers: { host } });
      expect(data).toMatchObject({ demo: demoLogin, demoMode: true });
    },
  );

  test('says once what is missing when requests come through a proxy', async () => {
    const fresh = await groundForThisTest('empty');
    await logon(fresh);
    expect(fresh.warned).toEqual([]);
    for (const headers of THROUGH_A_PROXY) await get(fresh.app, '/api/health', { headers });
    expect(fresh.warned).toEqual([expect.stringMatching(/演示模式.*DEMO=0、SITE_URL 和 TRUSTED_PROXIES.*DEMO=public/)]);
  });

  test('takes a request in HTTP/1.0 as a proxy, for no browser sends it', async () => {
    const fresh = await groundForThisTest('demo');
    await fresh.app.listen({ host: '127.0.0.1', port: 0 });
    const ask = async (version: string) => {
      const body = JSON.stringify(OPERATOR);
      const socket = connect((fresh.app.server.address() as AddressInfo).port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(
        `POST /api/user/logon HTTP/${version}\r\nhost: 127.0.0.1\r\nconnection: close\r\n` +
          `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      );
      return text(socket);
    };
    expect(await ask('1.1')).toContain('登录成功');
    expect(await ask('1.0')).toContain('demo.outside');
  });
});

describe('DEMO=1', () => {
  test('signs in from private addresses too, and from nowhere else', async () => {
    const lan = await groundForThisTest('demo', { DEMO: '1', HOST: '0.0.0.0' });
    const [near, far] = ['192.168.1.9', '203.0.113.7'];
    for (const host of ['192.168.1.5:8080', '10.0.0.2', '172.20.0.3', '[fd00::5]:80', '127.0.0.1'])
      expect((await logon(lan, { address: near, headers: { host } })).code, host).toBe(1);
    for (const headers of [{ host: '203.0.113.9' }, { host: 'shop.example.com' }, { via: '1.1 proxy' }])
      expect(await reasons(lan, { address: near, headers })).toEqual(OUTSIDE);
    // A name that is made up does not help somebody who connects from far away.
    expect(await reasons(lan, { address: far, headers: { host: '127.0.0.1' } })).toEqual(OUTSIDE);
  });
});

test('DEMO=public signs in everybody, also behind a proxy', async () => {
  const open = await groundForThisTest('demo', { ...SITE, DEMO: 'public' });
  const headers = { host: 'www.jinshi.cn', 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };
  expect((await logon(open, { address: '127.0.0.1', headers })).code).toBe(1);
  expect((await get(open.app, '/api/v2/common/getStoreInfo', { headers })).data.demo).toEqual(demoLogin);
  expect(open.warned).toEqual([]);
});

describe('a site that is no demo', () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' };

  test('says once when a forwarding header comes from an address that it does not trust', async () => {
    const site = await groundForThisTest('empty', { DEMO: '0' });
    const ask = (address: string) => post(site.app, '/api/token/check', {}, { address, headers });
    for (const address of ['10.0.0.3', '10.0.0.4']) await ask(address);
    expect(site.warned).toEqual([expect.stringMatching(/从 10\.0\.0\.3 来.*TRUSTED_PROXIES=10\.0\.0\.3/)]);
  });

  test('says nothing when the proxy is trusted', async () => {
    const site = await groundForThisTest('empty', { DEMO: '0', TRUSTED_PROXIES: '10.0.0.3' });
    await post(site.app, '/api/token/check', {}, { address: '10.0.0.3', headers });
    expect(site.warned).toEqual([]);
  });
});
