import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'jinshi-config-'));
const read = (env: Record<string, string>) => readConfig({ DATA_DIR, ...env });
const SECRET = 'k3Jd0a9Vt7-Xw2Qm5Rz8Lp1Yc4Nb6Hs0E';
const REAL = { DATABASE_URL: 'postgres://shop@db/shop', SECRET_KEY: SECRET };

const TENCENT = {
  SMS_PROVIDER: 'tencent',
  SMS_KEY_ID: 'AKIDz8krbsJ5',
  SMS_KEY_SECRET: 'Gu5t9xGARNpq86cd98joQYCN3',
  SMS_SIGN_NAME: '锦市',
  SMS_TEMPLATE: '449739',
  SMS_APP_ID: '1400006666',
};

describe('the configuration', () => {
  test('a laptop needs none: embedded database, loopback, demo', () => {
    expect(read({})).toMatchObject({ host: '127.0.0.1', port: 8080, databaseUrl: null, demo: true });
  });

  test('the demo is off as soon as a real database, another address or the way to a public site is configured, unless asked for', () => {
    expect(read(REAL).demo).toBe(false);
    expect(read({ HOST: '0.0.0.0' }).demo).toBe(false);
    expect(read({ SITE_URL: 'https://www.jinshi.cn' })).toMatchObject({ demo: false, sms: null });
    expect(read({ TRUSTED_PROXIES: '127.0.0.1' })).toMatchObject({ demo: false, sms: null });
    expect(read({ SITE_URL: 'https://demo.jinshi.cn', DEMO: '1' }).sms).toEqual({ provider: 'demo' });
    expect(read({ ...REAL, DEMO: '1' }).demo).toBe(true);
    expect(read({ DEMO: '0' }).demo).toBe(false);
  });

  test('the generated secret is kept, and only its owner may read it', () => {
    const first = read({}).secretKey;
    expect(read({}).secretKey).toBe(first);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(readFileSync(join(DATA_DIR, 'secret.key'), 'utf8')).toBe(first);
    expect(statSync(join(DATA_DIR, 'secret.key')).mode & 0o777).toBe(0o600);
  });

  test('codes: fixed in the demo, carried by whom the site names, else by nobody', () => {
    expect(read({}).sms).toEqual({ provider: 'demo' });
    expect(read(REAL).sms).toBeNull();
    expect(read({ DEMO: '0' }).sms).toBeNull();
    expect(read({ DEMO: '0', SMS_PROVIDER: 'log' }).sms).toEqual({ provider: 'log' });
    expect(read({ ...REAL, ...TENCENT }).sms).toMatchObject({ provider: 'tencent', appId: '1400006666' });
  });

  test('the demo raises the limits of addresses and of everybody, never those of a number', () => {
    const { smsPerAddressHour, smsTotalHour, smsPerNumberDay, signInFailuresPerAddressHour } = read(REAL);
    expect([smsPerAddressHour, smsTotalHour, smsPerNumberDay, signInFailuresPerAddressHour]).toEqual([
      20, 1_000, 10, 20,
    ]);
    expect(read({})).toMatchObject({
      smsPerAddressHour: 1_000,
      smsPerNumberDay: 10,
      signInFailuresPerAddressHour: 1_000,
    });
    expect(read({ SMS_PER_ADDRESS_HOUR: '7' }).smsPerAddressHour).toBe(7);
  });

  test.each([
    ['an example secret', { SECRET_KEY: 'change-me-change-me-change-me-change-me' }, 'SECRET_KEY'],
    ['a secret of one letter', { SECRET_KEY: 'a'.repeat(40) }, 'SECRET_KEY'],
    ['a short secret', { SECRET_KEY: 'short' }, 'SECRET_KEY'],
    ['a real database without a secret', { DATABASE_URL: 'postgres://db/shop' }, 'SECRET_KEY'],
    ['another kind of database', { DATABASE_URL: 'mysql://db/shop', SECRET_KEY: SECRET }, 'DATABASE_URL'],
    ['a port that is none', { PORT: '80a' }, 'PORT'],
    ['a role that nobody plays', { ROLE: 'web,chief' }, 'ROLE'],
    ['an origin with a path', { ALLOWED_ORIGINS: 'https://a.cn/x' }, 'ALLOWED_ORIGINS'],
    ['a storage that we do not speak', { STORAGE_URL: 'ftp://x' }, 'STORAGE_URL'],
    ['a proxy that is no address', { TRUSTED_PROXIES: 'nginx' }, 'TRUSTED_PROXIES'],
    ['half a yes', { DEMO: 'yes' }, 'DEMO'],
    ['a code that everybody knows, outside the demo', { ...REAL, SMS_PROVIDER: 'demo' }, 'SMS_PROVIDER'],
    [
      'a code that everybody knows, on a public site that did not ask for the demo',
      { SITE_URL: 'https://www.jinshi.cn', SMS_PROVIDER: 'demo' },
      'SMS_PROVIDER',
    ],
    ['codes in the log of a real site', { ...REAL, SMS_PROVIDER: 'log' }, 'SMS_PROVIDER'],
    ['codes in the log of an open address', { HOST: '0.0.0.0', SMS_PROVIDER: 'log' }, 'SMS_PROVIDER'],
    ['codes in the log behind a proxy', { TRUSTED_PROXIES: '127.0.0.1', SMS_PROVIDER: 'log' }, 'SMS_PROVIDER'],
    ['a carrier that we do not know', { SMS_PROVIDER: 'pigeon' }, 'SMS_PROVIDER'],
    ['a carrier without its keys', { ...REAL, SMS_PROVIDER: 'aliyun' }, 'SMS_KEY_ID'],
    ['an example of a key', { ...REAL, ...TENCENT, SMS_KEY_SECRET: 'your-secret' }, 'SMS_KEY_SECRET'],
    ['half of Tencent', { ...REAL, ...TENCENT, SMS_APP_ID: '' }, 'SMS_APP_ID'],
    ['no codes at all', { SMS_PER_ADDRESS_HOUR: '0' }, 'SMS_PER_ADDRESS_HOUR'],
    ['WeChat without its secret', { WECHAT_APP_ID: 'wx1' }, 'WECHAT_APP_SECRET'],
    ['a site address without its scheme', { SITE_URL: 'www.jinshi.cn' }, 'SITE_URL'],
  ])('is refused readably: %s', (_what, env, key) => {
    expect(() => read(env)).toThrow(ConfigError);
    expect(() => read(env)).toThrow(new RegExp(`^配置 ${key} 无效：`));
  });
});
