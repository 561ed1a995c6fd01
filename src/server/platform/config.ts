import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DemoReach } from './demo-reach.ts';
import { type DrawingConfig, drawingIn } from './drawing-config.ts';
import { type ModerationConfig, moderationIn, type TextConfig, textModelIn } from './model-config.ts';
import { type AlipayConfig, isGateway, readPrivateKey, readPublicKey, type WechatPayConfig } from './payment-keys.ts';

/** The folder that holds package.json. */
export const PROJECT_DIR = fileURLToPath(new URL('../../../', import.meta.url));

export type Role = 'web' | 'worker' | 'storage';

/** The SMS provider; null = none, and then no code can be requested. */
export type SmsConfig =
  | { readonly provider: 'demo' | 'log' }
  | {
      readonly provider: 'aliyun' | 'tencent';
      readonly keyId: string;
      readonly keySecret: string;
      /** 签名 as approved by the provider */
      readonly signName: string;
      /** 模板 with one place for the code */
      readonly template: string;
      /** 模板 of notices; null = notices are never sent by SMS */
      readonly noticeTemplate: string | null;
      /** SdkAppId; Tencent's only */
      readonly appId: string;
    };

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

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** null = the embedded database */
  readonly databaseUrl: string | null;
  /** bypasses a transaction pooler, for the job queue and the change feed */
  readonly databaseDirectUrl: string | null;
  /** connections of this process */
  readonly databasePools: { readonly read: number; readonly write: number };
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
  readonly sms: SmsConfig | null;
  /** codes that may be requested: per address and in total an hour, per phone number a day */
  readonly smsPerAddressHour: number;
  readonly smsTotalHour: number;
  readonly smsPerNumberDay: number;
  /** failed sign-ins of one address an hour, by password or code */
  readonly signInFailuresPerAddressHour: number;
  /** of the official account for sharing pages in WeChat; null = sharing is left to the browser */
  readonly wechat: { readonly appId: string; readonly appSecret: string } | null;
  /** sales channels that products may be listed at directly; empty = the demo channel only */
  readonly directChannels: ReadonlySet<string>;
  /** null = not offered */
  readonly alipay: AlipayConfig | null;
  readonly wechatPay: WechatPayConfig | null;
  /** the model service for 模型出图; null = as the operator sets it on the desk */
  readonly drawing: DrawingConfig | null;
  /** of the service that looks at generated pictures; null = as the operator sets it on the desk */
  readonly moderation: ModerationConfig | null;
  /** the language model; null = as the operator sets it on the desk */
  readonly texts: TextConfig | null;
  /** 服务提供者编码 of the operator, for AIGC labels; empty = as set on the desk */
  readonly producer: string;
}

/** Every key with its sentence, the same as in README. No other module reads `process.env`. */
export const configKeys = {
  PORT: '监听端口，默认 8080',
  HOST: '监听地址，默认 127.0.0.1',
  DATA_DIR: '内置数据库、文件和生成的密钥放在哪里，默认 ./data',
  DATABASE_URL: '您自己的 PostgreSQL（15 或更新）；设置后不再启动内置数据库',
  DATABASE_DIRECT_URL: '绕过事务连接池的地址，迁移、任务队列和变动通知用它；默认同 DATABASE_URL',
  DATABASE_READ_CONNECTIONS: '每个进程最多用几条数据库连接来读，默认 8',
  DATABASE_WRITE_CONNECTIONS: '每个进程最多用几条数据库连接来写，默认 8',
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
  PUBLIC_CACHE_MB: '每个进程最多用多少 MB 内存保存公开页面的应答，内容一变即失效；默认 32，0 = 不保存',
  SMS_PROVIDER:
    '谁来发短信验证码：aliyun、tencent、log（写进日志，只供在自己的机器上开发）、demo（固定码，只限演示模式）；默认演示模式为 demo，否则没有',
  SMS_KEY_ID: '短信服务商的 AccessKeyId 或 SecretId',
  SMS_KEY_SECRET: '短信服务商的 AccessKeySecret 或 SecretKey',
  SMS_SIGN_NAME: '短信签名，服务商审核通过的',
  SMS_TEMPLATE: '短信模板编号；阿里云的变量名为 code，腾讯云的第一个变量是验证码',
  SMS_NOTICE_TEMPLATE:
    '短信通知的模板编号，不设置则消息只在站内；阿里云的变量名为 title（什么事）和 order（订单号），腾讯云依次是这两个变量',
  SMS_APP_ID: '腾讯云短信的 SdkAppId',
  SMS_PER_ADDRESS_HOUR: '一个访问地址每小时最多获取几次验证码，默认 20（演示模式 1000）',
  SMS_PER_NUMBER_DAY: '一个手机号每天最多获取几次验证码，默认 10；每分钟 1 次、每小时 5 次不能改',
  SMS_TOTAL_HOUR: '全站每小时最多发几条验证码，默认 1000（演示模式 100000）',
  SIGN_IN_FAILURES_PER_ADDRESS_HOUR: '一个访问地址每小时最多登录失败几次，默认 20（演示模式 1000）',
  WECHAT_APP_ID: '微信公众号的 AppID，用于页面分享；不设置则不启用',
  WECHAT_APP_SECRET: '微信公众号的 AppSecret',
  DIRECT_CHANNELS:
    '开通直接铺货的渠道，逗号分隔，weixin（微信小店）、alibaba1688（1688）、shopify，都没有对真实平台验证；默认没有',
  ALIPAY_APP_ID: '支付宝开放平台应用的 AppID；设置后买家可用支付宝付款，同时须设置 SITE_URL',
  ALIPAY_PRIVATE_KEY: '支付宝应用私钥（RSA2），PEM 或工具给出的一行 base64',
  ALIPAY_PUBLIC_KEY: '支付宝公钥，不是应用公钥；用来核对支付宝发来的消息',
  ALIPAY_GATEWAY: '支付宝网关，默认 https://openapi.alipay.com/gateway.do；沙箱环境时才需要改',
  WECHATPAY_MCH_ID: '微信支付商户号；设置后买家可用微信付款，同时须设置 SITE_URL',
  WECHATPAY_APP_ID: '与商户号绑定的公众号 AppID；与 WECHAT_APP_ID 相同时，在微信里也能付款',
  WECHATPAY_SERIAL: '商户 API 证书的序列号',
  WECHATPAY_PRIVATE_KEY: '商户 API 证书的私钥，PEM 或一行 base64',
  WECHATPAY_API_V3_KEY: '商户 APIv3 密钥，32 个字符',
  WECHATPAY_PUBLIC_KEY: '微信支付公钥，用来核对微信支付发来的消息',
  WECHATPAY_PUBLIC_KEY_ID: '微信支付公钥的 ID，PUB_KEY_ID_ 开头',
  WECHATPAY_GATEWAY: '微信支付接口地址，默认 https://api.mch.weixin.qq.com；用备用域名时才需要改',
  DRAWING_VENDOR:
    '模型出图用哪家：dashscope、dashscopeTask、ark、qianfan、maas、zhipu、openai、tencent；不设置则由运营在后台设置',
  DRAWING_KEY: '模型服务商的密钥；腾讯云是 SecretKey',
  DRAWING_KEY_ID: '腾讯云的 SecretId，其他家不用',
  DRAWING_MODEL: '模型的名字，不设置用该家默认的',
  DRAWING_HOST: '模型服务商的地址，https:// 开头，不设置用该家默认的',
  MODERATION_KEY_ID:
    '腾讯云图片内容安全的 SecretId，模型画的图先给它看；不设置则由运营在后台“模型出图”里设置，都没有就每张等平台看',
  MODERATION_KEY: '它的 SecretKey',
  MODERATION_HOST: '它的地址，默认 https://ims.tencentcloudapi.com',
  TEXT_VENDOR:
    '语言模型用哪家：dashscope、ark、qianfan、zhipu、hunyuan、deepseek、openai；不设置则由运营在后台“语言模型”里设置，都没有就用自己的词典和模板',
  TEXT_KEY: '语言模型服务商的密钥',
  TEXT_MODEL: '语言模型的名字，不设置用该家默认的',
  TEXT_HOST: '语言模型服务商的地址（https:// 开头），不设置用该家默认的',
  AIGC_PROVIDER_CODE:
    '生成合成内容的服务提供者编码，27 位，写进模型所画图片的标识；没有就不开放模型出图（演示模式除外）',
  LOG_LEVEL: '日志级别：trace、debug、info、warn、error、silent；默认 info。安全日志除 silent 外都写',
  LOG_FORMAT:
    '`json` 每行一个 JSON，写到标准输出；`terminal` 终端里只显示警告和错误，全部日志写进 DATA_DIR/server.log；默认输出到终端时是 terminal，否则是 json',
} as const;

type Env = Readonly<Record<string, string | undefined>>;

/** For the person who starts the server; nothing was started. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);
const ROLES: readonly Role[] = ['web', 'worker', 'storage'];
const LOG_LEVELS = new Set(['trace', 'debug', 'info', 'warn', 'error', 'silent']);
/** Of one pool. PostgreSQL accepts 100 from all clients together unless it is configured otherwise. */
const MOST_CONNECTIONS = 200;
/** Secrets from documentation and examples are public. */
const KNOWN_SECRETS = /change[-_ ]?me|example|secret[-_ ]?key|your[-_ ]|password|^(.)\1+$|示例/i;

export function readConfig(env: Env): Config {
  const text = (key: keyof typeof configKeys) => env[key]?.trim() || undefined;
  const refuse = (key: keyof typeof configKeys, why: string): never => {
    throw new ConfigError(`配置 ${key} 无效：${why}（${configKeys[key]}）`);
  };

  const port = Number(text('PORT') ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) refuse('PORT', '应为 0 到 65535 的整数');
  const host = text('HOST') ?? '127.0.0.1';

  const dataDir = resolve(PROJECT_DIR, text('DATA_DIR') ?? 'data');
  const databaseUrl = text('DATABASE_URL') ?? null;
  for (const key of ['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const) {
    if (text(key) && !/^postgres(ql)?:\/\//.test(text(key)!)) refuse(key, '应以 postgres:// 开头');
  }

  const roles = (text('ROLE') ?? ROLES.join(',')).split(',').map((role) => role.trim());
  const unknownRole = roles.find((role) => !ROLES.includes(role as Role));
  if (unknownRole !== undefined) refuse('ROLE', `不认识 ${unknownRole}`);

  const switchIn = (key: keyof typeof configKeys, byDefault: boolean) => {
    const given = text(key);
    if (given !== undefined && given !== '0' && given !== '1') refuse(key, '应为 0 或 1');
    return given === undefined ? byDefault : given === '1';
  };

  const countIn = (key: keyof typeof configKeys, byDefault: number, most = 1_000_000_000) => {
    const count = Number(text(key) ?? byDefault);
    if (!Number.isInteger(count) || count < 1) refuse(key, '应为正整数');
    if (count > most) refuse(key, `最大 ${most}`);
    return count;
  };

  const publicCacheMb = Number(text('PUBLIC_CACHE_MB') ?? 32);
  if (!(publicCacheMb >= 0 && publicCacheMb <= 4_096)) refuse('PUBLIC_CACHE_MB', '应为 0 到 4096 的数字');

  const logLevel = text('LOG_LEVEL') ?? 'info';
  if (!LOG_LEVELS.has(logLevel)) refuse('LOG_LEVEL', `不认识 ${logLevel}`);
  const logFormat = text('LOG_FORMAT') ?? (process.stdout.isTTY ? 'terminal' : 'json');
  if (logFormat !== 'terminal' && logFormat !== 'json') refuse('LOG_FORMAT', `不认识 ${logFormat}`);

  for (const key of ['SITE_URL', 'STORAGE_BASE'] as const) {
    if (text(key) && !isWebAddress(text(key)!)) refuse(key, '应以 http:// 或 https:// 开头');
  }
  const trustedProxies = listIn(text('TRUSTED_PROXIES'));
  const badProxy = trustedProxies.find((proxy) => isIP(proxy.split('/')[0]!) === 0);
  if (badProxy !== undefined) refuse('TRUSTED_PROXIES', `${badProxy} 不是 IP 地址或网段`);
  const allowedOrigins = listIn(text('ALLOWED_ORIGINS'));
  const badOrigin = allowedOrigins.find((origin) => !isWebAddress(origin) || new URL(origin).origin !== origin);
  if (badOrigin !== undefined) refuse('ALLOWED_ORIGINS', `${badOrigin} 不是来源，应形如 https://www.example.cn`);

  // Behind a proxy on the same machine a loopback address serves a public site; SITE_URL or TRUSTED_PROXIES says so.
  const isOwnMachine =
    databaseUrl === null && LOOPBACK.has(host) && text('SITE_URL') === undefined && trustedProxies.length === 0;
  const demoReach = demoReachIn(text, isOwnMachine, refuse);
  const demo = demoReach !== null;

  return {
    host,
    port,
    dataDir,
    databaseUrl,
    databaseDirectUrl: text('DATABASE_DIRECT_URL') ?? databaseUrl,
    databasePools: {
      read: countIn('DATABASE_READ_CONNECTIONS', 8, MOST_CONNECTIONS),
      write: countIn('DATABASE_WRITE_CONNECTIONS', 8, MOST_CONNECTIONS),
    },
    storageDir: storageDirIn(text('STORAGE_URL'), dataDir, refuse),
    s3: s3In(text, refuse),
    storageBase: (text('STORAGE_BASE') ?? '').replace(/\/$/, ''),
    siteUrl: text('SITE_URL')?.replace(/\/$/, '') ?? null,
    allowedOrigins,
    trustedProxies,
    secretKey: secretIn(text('SECRET_KEY'), databaseUrl, dataDir, refuse),
    demo,
    demoReach,
    docs: switchIn('DOCS', demo),
    roles: new Set(roles as Role[]),
    drawAhead: switchIn('DRAW_AHEAD', true),
    logLevel,
    logFile: logFormat === 'terminal' ? join(dataDir, 'server.log') : null,
    publicCacheBytes: Math.round(publicCacheMb * 1_048_576),
    sms: smsIn(text, { demo, isOwnMachine }, refuse),
    smsPerAddressHour: countIn('SMS_PER_ADDRESS_HOUR', demo ? 1_000 : 20),
    smsTotalHour: countIn('SMS_TOTAL_HOUR', demo ? 100_000 : 1_000),
    smsPerNumberDay: countIn('SMS_PER_NUMBER_DAY', 10),
    signInFailuresPerAddressHour: countIn('SIGN_IN_FAILURES_PER_ADDRESS_HOUR', demo ? 1_000 : 20),
    directChannels: new Set(directIn(text, refuse)),
    wechat: wechatIn(text, refuse),
    alipay: alipayIn(text, refuse),
    wechatPay: wechatPayIn(text, refuse),
    drawing: drawingIn({ text, refuse, given: (key) => givenIn(text, key, refuse) }),
    moderation: moderationIn({ text, refuse, given: (key) => givenIn(text, key, refuse) }),
    texts: textModelIn({ text, refuse, given: (key) => givenIn(text, key, refuse) }),
    producer: text('AIGC_PROVIDER_CODE') ?? '',
  };
}

function demoReachIn(text: Text, isOwnMachine: boolean, refuse: Refuse): DemoReach | null {
  switch (text('DEMO')) {
    case undefined:
      return isOwnMachine ? 'own machine' : null;
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

type Refuse = (key: keyof typeof configKeys, why: string) => never;
type Text = (key: keyof typeof configKeys) => string | undefined;

interface Place {
  readonly demo: boolean;
  /** other machines cannot reach it */
  readonly isOwnMachine: boolean;
}

function smsIn(text: Text, { demo, isOwnMachine }: Place, refuse: Refuse): SmsConfig | null {
  const provider = text('SMS_PROVIDER') ?? (demo ? 'demo' : undefined);
  switch (provider) {
    case undefined:
      return null;
    case 'demo':
      // A code that is public would open every account.
      if (!demo) refuse('SMS_PROVIDER', '固定的演示验证码只能用于演示模式');
      return { provider };
    case 'log':
      if (!isOwnMachine) refuse('SMS_PROVIDER', '验证码不能写进别人也能访问的站点的日志');
      return { provider };
    case 'aliyun':
    case 'tencent':
      return {
        provider,
        keyId: givenIn(text, 'SMS_KEY_ID', refuse),
        keySecret: givenIn(text, 'SMS_KEY_SECRET', refuse),
        signName: givenIn(text, 'SMS_SIGN_NAME', refuse),
        template: givenIn(text, 'SMS_TEMPLATE', refuse),
        noticeTemplate: text('SMS_NOTICE_TEMPLATE') ?? null,
        appId: provider === 'tencent' ? givenIn(text, 'SMS_APP_ID', refuse) : '',
      };
    default:
      return refuse('SMS_PROVIDER', `不认识 ${provider}`);
  }
}

const DIRECT_CHANNELS = ['weixin', 'alibaba1688', 'shopify'];

function directIn(text: Text, refuse: Refuse): readonly string[] {
  const given = listIn(text('DIRECT_CHANNELS'));
  const unknown = given.find((channel) => !DIRECT_CHANNELS.includes(channel));
  return unknown === undefined
    ? given
    : refuse('DIRECT_CHANNELS', `不认识 ${unknown}，可以写 ${DIRECT_CHANNELS.join('、')}`);
}

function wechatIn(text: Text, refuse: Refuse): Config['wechat'] {
  if (text('WECHAT_APP_ID') === undefined) return null;
  return { appId: givenIn(text, 'WECHAT_APP_ID', refuse), appSecret: givenIn(text, 'WECHAT_APP_SECRET', refuse) };
}

const ALIPAY_KEYS = ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'] as const;

function alipayIn(text: Text, refuse: Refuse): AlipayConfig | null {
  if (!ALIPAY_KEYS.some((key) => text(key))) return null;
  const appId = givenIn(text, 'ALIPAY_APP_ID', refuse);
  const privateKey = readPrivateKey(givenIn(text, 'ALIPAY_PRIVATE_KEY', refuse));
  const publicKey = readPublicKey(givenIn(text, 'ALIPAY_PUBLIC_KEY', refuse));
  refuseWithoutSite(text, refuse);
  return {
    appId,
    privateKey: (privateKey ?? refuse('ALIPAY_PRIVATE_KEY', '不是 RSA 私钥')).export(PRIVATE_PEM).toString(),
    publicKey: (publicKey ?? refuse('ALIPAY_PUBLIC_KEY', '不是 RSA 公钥')).export(PUBLIC_PEM).toString(),
    gateway: gatewayIn(text, 'ALIPAY_GATEWAY', 'https://openapi.alipay.com/gateway.do', refuse),
  };
}

const PRIVATE_PEM = { format: 'pem', type: 'pkcs8' } as const;
const PUBLIC_PEM = { format: 'pem', type: 'spki' } as const;

const WECHATPAY_KEYS = [
  'WECHATPAY_MCH_ID',
  'WECHATPAY_APP_ID',
  'WECHATPAY_SERIAL',
  'WECHATPAY_PRIVATE_KEY',
  'WECHATPAY_API_V3_KEY',
  'WECHATPAY_PUBLIC_KEY',
  'WECHATPAY_PUBLIC_KEY_ID',
] as const;

function wechatPayIn(text: Text, refuse: Refuse): WechatPayConfig | null {
  if (!WECHATPAY_KEYS.some((key) => text(key))) return null;
  const [mchId, appId, serial, privateText, apiV3Key, publicText, publicKeyId] = WECHATPAY_KEYS.map((key) =>
    givenIn(text, key, refuse),
  ) as [string, string, string, string, string, string, string];
  if (Buffer.byteLength(apiV3Key) !== 32) refuse('WECHATPAY_API_V3_KEY', '应为 32 个字符');
  refuseWithoutSite(text, refuse);
  return {
    mchId,
    appId,
    serial,
    privateKey: readPrivateKey(privateText) ?? refuse('WECHATPAY_PRIVATE_KEY', '不是 RSA 私钥'),
    apiV3Key,
    publicKey: readPublicKey(publicText) ?? refuse('WECHATPAY_PUBLIC_KEY', '不是 RSA 公钥'),
    publicKeyId,
    gateway: gatewayIn(text, 'WECHATPAY_GATEWAY', 'https://api.mch.weixin.qq.com', refuse),
  };
}

/** A provider needs the site's address to report a payment. */
function refuseWithoutSite(text: Text, refuse: Refuse): void {
  if (text('SITE_URL') === undefined) refuse('SITE_URL', '没有填写，付款结果送不回来');
}

function gatewayIn(text: Text, key: 'ALIPAY_GATEWAY' | 'WECHATPAY_GATEWAY', byDefault: string, refuse: Refuse): string {
  const gateway = text(key) ?? byDefault;
  if (!isGateway(gateway)) refuse(key, '应为 https:// 开头的地址');
  return gateway.replace(/\/$/, '');
}

/** A key that the provider requires; a value copied from an example counts as missing. */
function givenIn(text: Text, key: keyof typeof configKeys, refuse: Refuse): string {
  const given = text(key) ?? refuse(key, '没有填写');
  if (KNOWN_SECRETS.test(given)) refuse(key, '这是示例，请换成自己的');
  return given;
}

function storageDirIn(url: string | undefined, dataDir: string, refuse: Refuse): string {
  if (url === undefined || url.startsWith('s3:')) return join(dataDir, 'files');
  if (!url.startsWith('file:') || url === 'file:') refuse('STORAGE_URL', '应以 file: 或 s3:// 开头');
  const folder = url.slice('file:'.length).replace(/^\/\/(?=\/)/, '');
  return isAbsolute(folder) ? folder : resolve(PROJECT_DIR, folder);
}

const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

function s3In(text: Text, refuse: Refuse): S3Config | null {
  const given = text('STORAGE_URL');
  if (!given?.startsWith('s3:')) return null;
  const url = URL.canParse(given) ? new URL(given) : refuse('STORAGE_URL', '不是地址');
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
  const keyId = givenIn(text, 'S3_KEY_ID', refuse);
  const keySecret = givenIn(text, 'S3_KEY_SECRET', refuse);
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
