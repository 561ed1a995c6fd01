import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DemoReach } from './demo-reach.ts';

/** The folder that holds package.json. */
export const PROJECT_DIR = fileURLToPath(new URL('../../../', import.meta.url));

export type Role = 'web' | 'worker' | 'storage';

/** A bucket that speaks S3. */
export interface S3Config {
  readonly bucket: string;
  readonly endpoint: string;
  readonly region: string;
  /** position of the bucket's name: before the host, or first in the path */
  readonly style: 'virtual' | 'path';
  readonly keyId: string;
  readonly keySecret: string;
}

/** Settings of the platform; those of the features are in `server/config.ts`. */
export interface PlatformConfig {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** null = the embedded database */
  readonly databaseUrl: string | null;
  /** bypasses a transaction pooler, for the job queue and the change feed */
  readonly databaseDirectUrl: string | null;
  /** connections of this process */
  readonly databasePools: { readonly read: number; readonly write: number; readonly patience: number };
  readonly storageDir: string;
  /** null = files are kept in `storageDir` */
  readonly s3: S3Config | null;
  /** public base of the storage service; empty = same origin */
  readonly storageBase: string;
  readonly siteUrl: string | null;
  readonly allowedOrigins: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly secretKey: string;
  readonly demo: boolean;
  /** who may sign in to the demo; null = there is none */
  readonly demoReach: DemoReach | null;
  /** does the server serve the API pages at /docs? */
  readonly docs: boolean;
  readonly roles: ReadonlySet<Role>;
  /** does a worker draw pictures before they are requested? */
  readonly drawAhead: boolean;
  readonly logLevel: string;
  /** on a terminal: path of the log, while only warnings and errors are shown; null = JSON lines on standard output */
  readonly logFile: string | null;
  /** size of the public cache per process; 0 = every answer is read from the database */
  readonly publicCacheBytes: number;
  /** size of the cards kept beside it, from which its lists are read again */
  readonly keptCardBytes: number;
}

/** The part of `PUBLIC_CACHE_MB` that is for cards. */
const CARDS = 1 / 4;

/** Every key with its sentence, the same as in README. */
export const platformKeys = {
  PORT: '监听端口，默认 8080',
  HOST: '监听地址，默认 127.0.0.1',
  DATA_DIR: '内置数据库、文件和生成的密钥放在哪里，默认 ./data',
  DATABASE_URL: '您自己的 PostgreSQL（15 或更新）；设置后不再启动内置数据库',
  DATABASE_DIRECT_URL: '绕过事务连接池的地址，迁移、任务队列和变动通知用它；默认同 DATABASE_URL',
  DATABASE_READ_CONNECTIONS: '每个进程最多用几条数据库连接来读，默认 8',
  DATABASE_WRITE_CONNECTIONS: '每个进程最多用几条数据库连接来写，默认 8',
  DATABASE_PATIENCE: '等数据库的各项时限放宽几倍（1 到 15），慢的机器用；默认 1：等连接 2 秒，一条语句 2.6 秒',
  STORAGE_URL:
    '文件存放处，file: 开头的目录，默认在 DATA_DIR 之下；或 s3://存储桶?endpoint=…&region=…，访问样式不是 virtual 时再加 &style=path',
  S3_KEY_ID: '存储桶的 AccessKeyId 或 SecretId，STORAGE_URL 为 s3: 时必须给出',
  S3_KEY_SECRET: '存储桶的 AccessKeySecret 或 SecretKey',
  STORAGE_BASE: '存储服务对外的地址前缀；默认与站点同源',
  SITE_URL: '站点对外的地址，用于回调与分享链接',
  ALLOWED_ORIGINS: '允许跨域访问的来源，逗号分隔；默认没有',
  TRUSTED_PROXIES: '可信的反向代理地址，逗号分隔；只有它们的转发头才算数',
  SECRET_KEY: '令牌与签名的密钥，至少 32 个字符；不设置时生成并存入 DATA_DIR，设置 DATABASE_URL 时必须给出',
  DEMO: '1 = 演示模式（演示商品与演示账号），只有本机和内网能登录，不能和 SITE_URL 一起用；public = 演示，谁都能登录；0 = 关闭；默认只在自己的机器上开启并且只有本机能登录：内置数据库、本机地址，没有设置 SITE_URL 和 TRUSTED_PROXIES',
  DOCS: '1 = 在 /docs 提供接口文档，0 = 不提供；默认只在演示模式提供',
  ROLE: '本进程承担的工作，web、worker、storage 的组合；默认全部',
  DRAW_AHEAD: '1 = 承担 worker 的进程空闲时把图片先画好，0 = 有人看才画；默认 1',
  PUBLIC_CACHE_MB: '每个进程最多用多少 MB 内存保存公开页面的应答和卡片，内容一变即失效；默认 32，0 = 不保存',
  LOG_LEVEL: '日志级别：trace、debug、info、warn、error、silent；默认 info。安全日志除 silent 外都写',
  LOG_FORMAT:
    '`json` 每行一个 JSON，写到标准输出；`terminal` 终端里只显示警告和错误，全部日志写进 DATA_DIR/server.log；默认输出到终端时是 terminal，否则是 json',
} as const;

export type Env = Readonly<Record<string, string | undefined>>;

/** For the person who starts the server; nothing was started. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Secrets from documentation and examples are public. */
const KNOWN_SECRETS = /change[-_ ]?me|example|secret[-_ ]?key|your[-_ ]|password|^(.)\1+$|示例/i;

/** Reads the keys of one feature. All of it throws ConfigError, which says what is wrong with which key. */
export interface ConfigReader<Key extends string> {
  readonly text: (key: Key) => string | undefined;
  /** required; a value copied from an example counts as missing */
  readonly given: (key: Key) => string;
  readonly switch: (key: Key, byDefault: boolean) => boolean;
  /** a positive integer */
  readonly count: (key: Key, byDefault: number, most?: number) => number;
  readonly list: (key: Key) => readonly string[];
  readonly refuse: (key: Key, why: string) => never;
}

/** @param keys with their sentences, which a refusal repeats */
export function configReader<Key extends string>(env: Env, keys: Readonly<Record<Key, string>>): ConfigReader<Key> {
  const text = (key: Key) => env[key]?.trim() || undefined;
  const refuse = (key: Key, why: string): never => {
    throw new ConfigError(`配置 ${key} 无效：${why}（${keys[key]}）`);
  };
  return {
    text,
    refuse,
    given: (key) => {
      const given = text(key) ?? refuse(key, '没有填写');
      if (KNOWN_SECRETS.test(given)) refuse(key, '这是示例，请换成自己的');
      return given;
    },
    switch: (key, byDefault) => {
      const given = text(key);
      if (given !== undefined && given !== '0' && given !== '1') refuse(key, '应为 0 或 1');
      return given === undefined ? byDefault : given === '1';
    },
    count: (key, byDefault, most = 1_000_000_000) => {
      const count = Number(text(key) ?? byDefault);
      if (!Number.isInteger(count) || count < 1) refuse(key, '应为正整数');
      if (count > most) refuse(key, `最大 ${most}`);
      return count;
    },
    list: (key) => listIn(text(key)),
  };
}

const OWN_HOST = '127.0.0.1';
const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);
const ROLES: readonly Role[] = ['web', 'worker', 'storage'];
const LOG_LEVELS = new Set(['trace', 'debug', 'info', 'warn', 'error', 'silent']);
/** Of one pool. PostgreSQL accepts 100 from all clients together unless it is configured otherwise. */
const MOST_CONNECTIONS = 200;
/** A statement then takes 43 seconds: less than one that is known to be slow, and than the browser's minute. */
const MOST_PATIENCE = 15;
type PlatformKey = keyof typeof platformKeys;

export function readPlatformConfig(read: ConfigReader<PlatformKey>): PlatformConfig {
  const { text, refuse } = read;
  const port = Number(text('PORT') ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) refuse('PORT', '应为 0 到 65535 的整数');
  const host = text('HOST') ?? OWN_HOST;

  const dataDir = resolve(PROJECT_DIR, text('DATA_DIR') ?? 'data');
  const databaseUrl = text('DATABASE_URL') ?? null;
  for (const key of ['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const) {
    if (text(key) && !/^postgres(ql)?:\/\//.test(text(key)!)) refuse(key, '应以 postgres:// 开头');
  }

  const roles = (text('ROLE') ?? ROLES.join(',')).split(',').map((role) => role.trim());
  const unknownRole = roles.find((role) => !ROLES.includes(role as Role));
  if (unknownRole !== undefined) refuse('ROLE', `不认识 ${unknownRole}`);

  const publicCacheMb = Number(text('PUBLIC_CACHE_MB') ?? 32);
  if (!(publicCacheMb >= 0 && publicCacheMb <= 4_096)) refuse('PUBLIC_CACHE_MB', '应为 0 到 4096 的数字');

  const logLevel = text('LOG_LEVEL') ?? 'info';
  if (!LOG_LEVELS.has(logLevel)) refuse('LOG_LEVEL', `不认识 ${logLevel}`);
  const logFormat = text('LOG_FORMAT') ?? (process.stdout.isTTY ? 'terminal' : 'json');
  if (logFormat !== 'terminal' && logFormat !== 'json') refuse('LOG_FORMAT', `不认识 ${logFormat}`);

  for (const key of ['SITE_URL', 'STORAGE_BASE'] as const) {
    if (text(key) && !isWebAddress(text(key)!)) refuse(key, '应以 http:// 或 https:// 开头');
  }
  const trustedProxies = read.list('TRUSTED_PROXIES');
  const badProxy = trustedProxies.find((proxy) => isIP(proxy.split('/')[0]!) === 0);
  if (badProxy !== undefined) refuse('TRUSTED_PROXIES', `${badProxy} 不是 IP 地址或网段`);
  const allowedOrigins = read.list('ALLOWED_ORIGINS');
  const badOrigin = allowedOrigins.find((origin) => !isWebAddress(origin) || new URL(origin).origin !== origin);
  if (badOrigin !== undefined) refuse('ALLOWED_ORIGINS', `${badOrigin} 不是来源，应形如 https://www.example.cn`);

  const demoReach = demoReachIn(read);
  const demo = demoReach !== null;

  return {
    host,
    port,
    dataDir,
    databaseUrl,
    databaseDirectUrl: text('DATABASE_DIRECT_URL') ?? databaseUrl,
    databasePools: {
      read: read.count('DATABASE_READ_CONNECTIONS', 8, MOST_CONNECTIONS),
      write: read.count('DATABASE_WRITE_CONNECTIONS', 8, MOST_CONNECTIONS),
      patience: read.count('DATABASE_PATIENCE', 1, MOST_PATIENCE),
    },
    storageDir: storageDirIn(text('STORAGE_URL'), dataDir, refuse),
    s3: s3In(read),
    storageBase: (text('STORAGE_BASE') ?? '').replace(/\/$/, ''),
    siteUrl: text('SITE_URL')?.replace(/\/$/, '') ?? null,
    allowedOrigins,
    trustedProxies,
    secretKey: secretIn(text('SECRET_KEY'), databaseUrl, dataDir, refuse),
    demo,
    demoReach,
    docs: read.switch('DOCS', demo),
    roles: new Set(roles as Role[]),
    drawAhead: read.switch('DRAW_AHEAD', true),
    logLevel,
    logFile: logFormat === 'terminal' ? join(dataDir, 'server.log') : null,
    publicCacheBytes: Math.round(publicCacheMb * 1_048_576 * (1 - CARDS)),
    keptCardBytes: Math.round(publicCacheMb * 1_048_576 * CARDS),
  };
}

/**
 * Other machines cannot reach it. Behind a proxy on the same machine a loopback address serves a public site; SITE_URL or
 * TRUSTED_PROXIES says so.
 */
export const isOwnMachine = ({ text, list }: ConfigReader<PlatformKey>): boolean =>
  text('DATABASE_URL') === undefined &&
  LOOPBACK.has(text('HOST') ?? OWN_HOST) &&
  text('SITE_URL') === undefined &&
  list('TRUSTED_PROXIES').length === 0;

function demoReachIn(read: ConfigReader<PlatformKey>): DemoReach | null {
  const { text, refuse } = read;
  switch (text('DEMO')) {
    case undefined:
      return isOwnMachine(read) ? 'own machine' : null;
    case '0':
      return null;
    case '1':
      // A demo's passwords are public, and a SITE_URL means that anyone can reach the site.
      if (text('SITE_URL') !== undefined)
        refuse('DEMO', '设置了 SITE_URL 的站点人人都能打开；正式的站点设为 0，想让所有人试用演示设为 public');
      return 'private network';
    case 'public':
      return 'everybody';
    default:
      return refuse('DEMO', '应为 0、1 或 public');
  }
}

type Refuse = ConfigReader<PlatformKey>['refuse'];

function storageDirIn(url: string | undefined, dataDir: string, refuse: Refuse): string {
  if (url === undefined || url.startsWith('s3:')) return join(dataDir, 'files');
  if (!url.startsWith('file:') || url === 'file:') refuse('STORAGE_URL', '应以 file: 或 s3:// 开头');
  const folder = url.slice('file:'.length).replace(/^\/\/(?=\/)/, '');
  return isAbsolute(folder) ? folder : resolve(PROJECT_DIR, folder);
}

const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

function s3In({ text, given, refuse }: ConfigReader<PlatformKey>): S3Config | null {
  const place = text('STORAGE_URL');
  if (!place?.startsWith('s3:')) return null;
  const url = URL.canParse(place) ? new URL(place) : refuse('STORAGE_URL', '不是地址');
  // A URL is shown and logged where a secret would not be.
  if (url.username || url.password) refuse('STORAGE_URL', '密钥请写在 S3_KEY_ID 和 S3_KEY_SECRET 里');
  if (!BUCKET_NAME.test(url.hostname) || url.port || url.pathname.length > 1)
    refuse('STORAGE_URL', '存储桶的名字不对，应形如 s3://jinshi-files?endpoint=…');
  const { endpoint = '', region = '', style = 'virtual', ...unknown } = Object.fromEntries(url.searchParams);
  const [odd] = Object.keys(unknown);
  if (odd !== undefined) refuse('STORAGE_URL', `不认识 ${odd}`);
  if (!isWebAddress(endpoint) || new URL(endpoint).pathname !== '/')
    refuse('STORAGE_URL', 'endpoint 应为 http:// 或 https:// 开头的地址，不带路径');
  if (!/^[a-z0-9-]+$/.test(region)) refuse('STORAGE_URL', 'region 没有填写，例如 oss-cn-hangzhou');
  if (style !== 'virtual' && style !== 'path') return refuse('STORAGE_URL', 'style 应为 virtual 或 path');
  const keyId = given('S3_KEY_ID');
  const keySecret = given('S3_KEY_SECRET');
  return { bucket: url.hostname, endpoint, region, style, keyId, keySecret };
}

function secretIn(given: string | undefined, databaseUrl: string | null, dataDir: string, refuse: Refuse): string {
  if (given !== undefined) {
    if (given.length < 32) refuse('SECRET_KEY', '至少要 32 个字符');
    if (KNOWN_SECRETS.test(given)) refuse('SECRET_KEY', '这是示例密钥，人人都知道；请换成随机生成的');
    return given;
  }
  if (databaseUrl !== null) refuse('SECRET_KEY', '使用自己的数据库时必须设置，多台服务器才会一致');
  return keptSecret(dataDir, 'secret.key');
}

/** A secret of this installation: generated once, readable by its owner only. */
export function keptSecret(dataDir: string, name: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, name);
  if (!existsSync(file)) {
    // Renamed only when complete: a full disk would otherwise leave an empty secret, which the next start would use.
    const half = `${file}.${process.pid}.half`;
    writeFileSync(half, randomBytes(32).toString('hex'), { mode: 0o600 });
    renameSync(half, file);
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}

function listIn(text: string | undefined): readonly string[] {
  return (
    text
      ?.split(',')
      .map((part) => part.trim())
      .filter(Boolean) ?? []
  );
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}
