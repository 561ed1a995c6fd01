import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoLogin } from '../../desks/demo/demo-logins.ts';
import { groundForThisTest, openGround, type TestGround } from '../../testing/ground.ts';
import { type Asking, get, post, somePhone } from '../../testing/people.ts';

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

describe('an unconfigured demo', () => {
  test.each(THROUGH_A_PROXY)('the demo refuses sign-in, code and account to a request with %j', async (headers) => {
    expect(await reasons(ground, { headers })).toEqual(OUTSIDE);
    const token = (await logon(ground)).data.userToken as string;
    // Nor does a session opened from inside work from outside.
    expect((await post(ground.app, '/api/token/check', {}, { token, headers })).data).toEqual({ valid: false });
    expect((await get(ground.app, '/api/v2/user/profile', { token, headers })).status).toBe(401);
    const { data } = await get(ground.app, '/api/v2/common/getStoreInfo', { headers });
    expect(data).toMatchObject({ demo: null, demoMode: true });
    expect((await get(ground.app, '/api/v2/light/list', { headers })).code).toBe(1);
  });

  test.each(['localhost:8080', '127.0.0.1:8080', '127.0.0.1', '[::1]:8080', 'LOCALHOST'])(
    'the demo signs in requests to %s',
    async (host) => {
      expect((await logon(ground, { headers: { host } })).data.userInfo.isOperator).toBe(true);
      const { data } = await get(ground.app, '/api/v2/common/getStoreInfo', { headers: { host } });
      expect(data).toMatchObject({ demo: demoLogin, demoMode: true });
    },
  );

  test('the demo warns once about missing settings when requests come through a proxy', async () => {
    const fresh = await groundForThisTest('empty');
    await logon(fresh);
    expect(fresh.warned).toEqual([]);
    for (const headers of THROUGH_A_PROXY) await get(fresh.app, '/api/health', { headers });
    expect(fresh.warned).toEqual([expect.stringMatching(/演示模式.*DEMO=0、SITE_URL 和 TRUSTED_PROXIES.*DEMO=public/)]);
  });

  test('the demo treats HTTP/1.0 as a proxy, since browsers do not use it', async () => {
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
  test('DEMO=1 signs in from private addresses too, and from no others', async () => {
    const lan = await groundForThisTest('demo', { DEMO: '1', HOST: '0.0.0.0' });
    const [near, far] = ['192.168.1.9', '203.0.113.7'];
    for (const host of ['192.168.1.5:8080', '10.0.0.2', '172.20.0.3', '[fd00::5]:80', '127.0.0.1'])
      expect((await logon(lan, { address: near, headers: { host } })).code, host).toBe(1);
    for (const headers of [{ host: '203.0.113.9' }, { host: 'shop.example.com' }, { via: '1.1 proxy' }])
      expect(await reasons(lan, { address: near, headers })).toEqual(OUTSIDE);
    // A forged Host header does not help a remote client.
    expect(await reasons(lan, { address: far, headers: { host: '127.0.0.1' } })).toEqual(OUTSIDE);
  });
});

test('DEMO=public signs in from everywhere, also behind a proxy', async () => {
  const open = await groundForThisTest('demo', { ...SITE, DEMO: 'public' });
  const headers = { host: 'www.jinshi.cn', 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };
  expect((await logon(open, { address: '127.0.0.1', headers })).code).toBe(1);
  expect((await get(open.app, '/api/v2/common/getStoreInfo', { headers })).data.demo).toEqual(demoLogin);
  expect(open.warned).toEqual([]);
});

describe('a site that is not a demo', () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' };

  test('the site warns once about a forwarding header from an untrusted address', async () => {
    const site = await groundForThisTest('empty', { DEMO: '0' });
    const ask = (address: string) => post(site.app, '/api/token/check', {}, { address, headers });
    for (const address of ['10.0.0.3', '10.0.0.4']) await ask(address);
    expect(site.warned).toEqual([expect.stringMatching(/从 10\.0\.0\.3 来.*TRUSTED_PROXIES=10\.0\.0\.3/)]);
  });

  test('the site does not warn about a trusted proxy', async () => {
    const site = await groundForThisTest('empty', { DEMO: '0', TRUSTED_PROXIES: '10.0.0.3' });
    await post(site.app, '/api/token/check', {}, { address: '10.0.0.3', headers });
    expect(site.warned).toEqual([]);
  });
});
