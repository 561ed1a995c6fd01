import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './platform/config.ts';

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

const S3_KEYS = { S3_KEY_ID: 'LTAI5tQx7m', S3_KEY_SECRET: 'Yw8sKq2vNf6Z' };
const S3 = {
  ...S3_KEYS,
  STORAGE_URL: 's3://jinshi-files?endpoint=https://oss-cn-hangzhou.aliyuncs.com&region=oss-cn-hangzhou',
};

const keys = (type: 'pkcs1' | 'pkcs8') => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    privateKey: privateKey.export({ type, format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
};
const bare = (pem: string) => pem.replaceAll(/-----[A-Z ]+-----|\s/g, '');
const [OURS, THEIRS] = [keys('pkcs8'), keys('pkcs1')];
const SITE = { ...REAL, SITE_URL: 'https://www.jinshi.cn' };
const ALIPAY = {
  ALIPAY_APP_ID: '2021000199887766',
  ALIPAY_PRIVATE_KEY: bare(OURS.privateKey),
  ALIPAY_PUBLIC_KEY: bare(THEIRS.publicKey),
};
const WECHATPAY = {
  WECHATPAY_MCH_ID: '1900009191',
  WECHATPAY_APP_ID: 'wxd678efh567hg6787',
  WECHATPAY_SERIAL: '7A1B9C3D5E7F90123456789ABCDEF0123456789A',
  WECHATPAY_PRIVATE_KEY: THEIRS.privateKey,
  WECHATPAY_API_V3_KEY: 'p9Xc2Vb8Nm4Lk7Jh1Gf5Ds3Aq6We0RtY',
  WECHATPAY_PUBLIC_KEY: OURS.publicKey.replaceAll('\n', String.raw`\n`),
  WECHATPAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_0119000091912026112200000000000001',
};

describe('the configuration', () => {
  test('without configuration the database is embedded, the address is loopback and the demo is on', () => {
    expect(read({})).toMatchObject({ host: '127.0.0.1', port: 8080, databaseUrl: null, demo: true });
  });

  test('a real database, a public address or a proxy switches the demo off unless DEMO is set', () => {
    expect(read(REAL).demo).toBe(false);
    expect(read({ HOST: '0.0.0.0' }).demo).toBe(false);
    expect(read({ SITE_URL: 'https://www.jinshi.cn' })).toMatchObject({ demo: false, sms: null });
    expect(read({ TRUSTED_PROXIES: '127.0.0.1' })).toMatchObject({ demo: false, sms: null });
    expect(read({ SITE_URL: 'https://demo.jinshi.cn', DEMO: 'public' }).sms).toEqual({ provider: 'demo' });
    expect(read({ ...REAL, DEMO: '1' }).demo).toBe(true);
    expect(read({ DEMO: '0' })).toMatchObject({ demo: false, demoReach: null, docs: false });
  });

  test('the demo reaches this machine by default, the private network with DEMO=1, and everybody with DEMO=public', () => {
    expect(read({}).demoReach).toBe('own machine');
    expect(read({ DEMO: '1' }).demoReach).toBe('private network');
    expect(read({ DEMO: 'public' }).demoReach).toBe('everybody');
  });

  test('the generated secret is kept and readable only by its owner', () => {
    const first = read({}).secretKey;
    expect(read({}).secretKey).toBe(first);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(readFileSync(join(DATA_DIR, 'secret.key'), 'utf8')).toBe(first);
    expect(statSync(join(DATA_DIR, 'secret.key')).mode & 0o777).toBe(0o600);
  });

  test('codes are fixed in the demo, sent by the configured provider otherwise, and unavailable without one', () => {
    expect(read({}).sms).toEqual({ provider: 'demo' });
    expect(read(REAL).sms).toBeNull();
    expect(read({ DEMO: '0' }).sms).toBeNull();
    expect(read({ DEMO: '0', SMS_PROVIDER: 'log' }).sms).toEqual({ provider: 'log' });
    expect(read({ ...REAL, ...TENCENT }).sms).toMatchObject({ provider: 'tencent', appId: '1400006666' });
  });

  test('the demo raises the code limits per address and in total, but not per phone number', () => {
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

  test('storage is a folder or a bucket, whose name precedes the host by default', () => {
    expect(read({})).toMatchObject({ storageDir: join(DATA_DIR, 'files'), s3: null });
    expect(read({ STORAGE_URL: 'file:///srv/jinshi' })).toMatchObject({ storageDir: '/srv/jinshi', s3: null });
    const bucket = {
      bucket: 'jinshi-files',
      endpoint: 'https://oss-cn-hangzhou.aliyuncs.com',
      region: 'oss-cn-hangzhou',
      style: 'virtual',
      keyId: S3_KEYS.S3_KEY_ID,
      keySecret: S3_KEYS.S3_KEY_SECRET,
    };
    expect(read(S3).s3).toEqual(bucket);
    expect(read({ ...S3, STORAGE_URL: `${S3.STORAGE_URL}&style=path` }).s3).toEqual({ ...bucket, style: 'path' });
  });

  test('payments are off without keys; keys are read as PEM, as PEM in one line and as bare base64', () => {
    expect(read(SITE)).toMatchObject({ alipay: null, wechatPay: null });
    const { alipay, wechatPay } = read({ ...SITE, ...ALIPAY, ...WECHATPAY });
    expect(alipay).toEqual({
      appId: '2021000199887766',
      privateKey: OURS.privateKey,
      publicKey: THEIRS.publicKey,
      gateway: 'https://openapi.alipay.com/gateway.do',
    });
    expect(wechatPay).toMatchObject({ mchId: '1900009191', gateway: 'https://api.mch.weixin.qq.com' });
    expect(wechatPay!.privateKey.export({ type: 'pkcs1', format: 'pem' })).toBe(THEIRS.privateKey);
    expect(wechatPay!.publicKey.export({ type: 'spki', format: 'pem' })).toBe(OURS.publicKey);
    expect(read({ ...SITE, ...ALIPAY, ALIPAY_PRIVATE_KEY: bare(THEIRS.privateKey) }).alipay).not.toBeNull();
  });

  test.each(Object.keys(ALIPAY))('an Alipay configuration without %s is refused', (key) => {
    expect(() => read({ ...SITE, ...ALIPAY, [key]: '' })).toThrow(new RegExp(`^配置 ${key} 无效：`));
  });

  test.each(Object.keys(WECHATPAY))('a WeChat Pay configuration without %s is refused', (key) => {
    expect(() => read({ ...SITE, ...WECHATPAY, [key]: '' })).toThrow(new RegExp(`^配置 ${key} 无效：`));
  });

  test.each([
    ['an example secret', { SECRET_KEY: 'change-me-change-me-change-me-change-me' }, 'SECRET_KEY'],
    ['a secret of one letter', { SECRET_KEY: 'a'.repeat(40) }, 'SECRET_KEY'],
    ['a short secret', { SECRET_KEY: 'short' }, 'SECRET_KEY'],
    ['a real database without a secret', { DATABASE_URL: 'postgres://db/shop' }, 'SECRET_KEY'],
    ['another kind of database', { DATABASE_URL: 'mysql://db/shop', SECRET_KEY: SECRET }, 'DATABASE_URL'],
    ['a port that is none', { PORT: '80a' }, 'PORT'],
    ['a role that nobody plays', { ROLE: 'web,chief' }, 'ROLE'],
    ['half a wish to draw', { DRAW_AHEAD: 'no' }, 'DRAW_AHEAD'],
    ['an origin with a path', { ALLOWED_ORIGINS: 'https://a.cn/x' }, 'ALLOWED_ORIGINS'],
    ['a storage that we do not speak', { STORAGE_URL: 'ftp://x' }, 'STORAGE_URL'],
    ['a bucket without a place', { ...S3_KEYS, STORAGE_URL: 's3://jinshi-files' }, 'STORAGE_URL'],
    ['a bucket without a region', { ...S3, STORAGE_URL: 's3://jinshi-files?endpoint=https://oss.cn' }, 'STORAGE_URL'],
    ['a bucket with a folder', { ...S3, STORAGE_URL: S3.STORAGE_URL.replace('?', '/files?') }, 'STORAGE_URL'],
    ['a secret in an address', { ...S3, STORAGE_URL: S3.STORAGE_URL.replace('//', '//id:secret@') }, 'STORAGE_URL'],
    ['a third style', { ...S3, STORAGE_URL: `${S3.STORAGE_URL}&style=host` }, 'STORAGE_URL'],
    ['a word for a bucket that we do not know', { ...S3, STORAGE_URL: `${S3.STORAGE_URL}&tls=1` }, 'STORAGE_URL'],
    ['a bucket without its key', { ...S3, S3_KEY_SECRET: '' }, 'S3_KEY_SECRET'],
    ['a proxy that is no address', { TRUSTED_PROXIES: 'nginx' }, 'TRUSTED_PROXIES'],
    ['half a yes', { DEMO: 'yes' }, 'DEMO'],
    ['a demo on a public site', { SITE_URL: 'https://demo.jinshi.cn', DEMO: '1' }, 'DEMO'],
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
    ['payments that nobody could tell us of', { ...ALIPAY }, 'SITE_URL'],
    [
      'a public key where the private one belongs',
      { ...SITE, ...ALIPAY, ALIPAY_PRIVATE_KEY: bare(OURS.publicKey) },
      'ALIPAY_PRIVATE_KEY',
    ],
    ['a public key that is none', { ...SITE, ...WECHATPAY, WECHATPAY_PUBLIC_KEY: 'abc' }, 'WECHATPAY_PUBLIC_KEY'],
    ['a short key', { ...SITE, ...WECHATPAY, WECHATPAY_API_V3_KEY: 'short' }, 'WECHATPAY_API_V3_KEY'],
    ['money without TLS', { ...SITE, ...ALIPAY, ALIPAY_GATEWAY: 'http://pay.example.cn/' }, 'ALIPAY_GATEWAY'],
    ['a gateway that is no address', { ...SITE, ...WECHATPAY, WECHATPAY_GATEWAY: 'api.mch' }, 'WECHATPAY_GATEWAY'],
    ['a read pool without connections', { DATABASE_READ_CONNECTIONS: '0' }, 'DATABASE_READ_CONNECTIONS'],
    ['a write pool larger than PostgreSQL', { DATABASE_WRITE_CONNECTIONS: '500' }, 'DATABASE_WRITE_CONNECTIONS'],
    ['a site address without its scheme', { SITE_URL: 'www.jinshi.cn' }, 'SITE_URL'],
  ])('a wrong setting is refused with a readable message: %s', (_what, env, key) => {
    expect(() => read(env)).toThrow(ConfigError);
    expect(() => read(env)).toThrow(new RegExp(`^配置 ${key} 无效：`));
  });
});
