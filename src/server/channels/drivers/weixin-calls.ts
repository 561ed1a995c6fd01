import type { ChannelProblem } from '#contract/channel-packs.ts';
import type { Credentials } from './credentials.ts';
import { ChannelRefused, ChannelWaits } from './driver.ts';

/** 微信小店's protocol: tokens, calls, and its codes in Chinese. Tested only against a stand-in. */

const ANSWER_MS = 15_000;
/** Renewed this long before it ends. */
const SPARE_MS = 5 * 60_000;

export const WEIXIN = 'https://api.weixin.qq.com';

interface Answer {
  readonly errcode?: number;
  // Untrusted input: every field is checked before use.
  readonly [field: string]: unknown;
}

/** Codes that say how long to wait, in seconds. */
const WAITS: Readonly<Record<number, number>> = { [-1]: 10, 45009: 3_600, 45011: 60, 10020112: 30 };
const TOKEN_ENDED = new Set([40001, 40014, 42001]);

const WORDS: Readonly<Record<number, readonly [where: string, say: string, fix: string]>> = {
  40013: ['授权', 'AppID 不对', '在“连接店铺”里核对 AppID，再重试'],
  40125: ['授权', 'AppSecret 不对，或者已经重置', '在“连接店铺”里重填 AppSecret，再重试'],
  40164: ['授权', '本站服务器的 IP 不在微信小店的白名单里', '在微信小店后台的 IP 白名单里加上本站的 IP，再重试'],
  48001: ['授权', '这个小店没有商品接口的权限', '在微信小店后台开通接口权限，再重试'],
  10020050: ['授权', '这个小店没有商品接口的权限', '在微信小店后台开通接口权限，再重试'],
  10020052: ['商品', '微信小店里找不到这件商品，可能在那边删掉了', '取消这条，重新铺一次'],
  10020217: ['商品', '微信小店还在审核上一次的修改', '等审核完再更新'],
};

export interface WeixinCalls {
  /** @throws ChannelRefused, ChannelWaits, or Error without an answer */
  post(path: string, body: object): Promise<Answer>;
  upload(bytes: Buffer, size: { readonly width: number; readonly height: number }): Promise<string>;
}

interface Means {
  readonly base: string;
  readonly credentials: Credentials;
  readonly keep: (credentials: Credentials) => Promise<void>;
}

export function weixinCalls({ base, credentials, keep }: Means): WeixinCalls {
  let current = credentials;

  async function token(isForced: boolean): Promise<string> {
    const { accessToken, expiresAt = 0 } = current;
    if (!isForced && accessToken !== undefined && expiresAt - SPARE_MS > Date.now()) return accessToken;
    current = await renewed(base, current);
    await keep(current);
    return current.accessToken!;
  }

  /** A token that ended early, e.g. because the merchant's other program got a new one, is renewed once. */
  async function ask(path: string, body: () => string | FormData): Promise<Answer> {
    const once = async (isForced: boolean) => {
      const mark = path.includes('?') ? '&' : '?';
      return send(`${base}${path}${mark}access_token=${encodeURIComponent(await token(isForced))}`, body());
    };
    const first = await once(false);
    const answer = TOKEN_ENDED.has(first.errcode ?? 0) ? await once(true) : first;
    return refuseFailed(answer);
  }

  return {
    post: (path, body) => ask(path, () => JSON.stringify(body)),
    upload: async (bytes, { width, height }) => {
      const path = `/shop/ec/basics/img/upload?upload_type=0&resp_type=1&height=${height}&width=${width}`;
      const answer = await ask(path, () => {
        const form = new FormData();
        form.append('media', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'picture.jpg');
        return form;
      });
      const { img_url: address } = (answer['pic_file'] ?? {}) as { img_url?: unknown };
      if (typeof address !== 'string' || address === '') throw new Error('微信没有给出图片地址');
      return address;
    },
  };
}

/** 稳定版 access_token: asking twice gives the same one, so that several workers do not end each other's. */
export async function renewed(base: string, { appId, appSecret }: Credentials): Promise<Credentials> {
  const body = { grant_type: 'client_credential', appid: appId, secret: appSecret };
  const answer = refuseFailed(await send(`${base}/cgi-bin/stable_token`, JSON.stringify(body)));
  const { access_token: accessToken, expires_in: seconds } = answer;
  if (typeof accessToken !== 'string' || typeof seconds !== 'number') throw new Error('微信没有给出 access_token');
  return { appId, appSecret, accessToken, expiresAt: Date.now() + seconds * 1_000 };
}

/** An error never holds the address: the token is in it. */
async function send(address: string, body: string | FormData): Promise<Answer> {
  const silent = () => {
    throw new Error('微信没有应答');
  };
  const answer = await fetch(address, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
    ...(typeof body === 'string' ? { headers: { 'content-type': 'application/json' } } : {}),
    body,
  }).catch(silent);
  if (answer.status === 429) throw new ChannelWaits(secondsIn(answer.headers.get('retry-after')));
  if (!answer.ok) throw new Error(`微信应答 ${answer.status}`);
  const data: unknown = await answer.json().catch(silent);
  return typeof data === 'object' && data !== null ? (data as Answer) : silent();
}

const MOST_WAIT_SECONDS = 3_600;

function secondsIn(header: string | null): number {
  const seconds = Number(header ?? 60);
  return Number.isFinite(seconds) ? Math.min(Math.max(1, Math.ceil(seconds)), MOST_WAIT_SECONDS) : 60;
}

function refuseFailed(answer: Answer): Answer {
  const { errcode = 0, errmsg } = answer;
  if (errcode === 0) return answer;
  const wait = WAITS[errcode];
  if (wait !== undefined) throw new ChannelWaits(wait);
  throw new ChannelRefused(problemOf(errcode, typeof errmsg === 'string' ? errmsg : ''), errcode);
}

const SOURCE = '微信小店的应答';
const MOST_WORDS = 120;

function problemOf(errcode: number, errmsg: string): ChannelProblem {
  const [where, say, fix] = WORDS[errcode] ?? [
    '商品',
    `微信小店没有收下：${errmsg.replace(/\s*rid:.*$/, '').slice(0, MOST_WORDS)}（${errcode}）`,
    '照微信说的改好，再重试',
  ];
  return { kind: 'block', where, say, fix, source: `${SOURCE} ${errcode}` };
}
