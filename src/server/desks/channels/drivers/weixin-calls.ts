import type { ChannelProblem } from '#contract/desks/channel-packs.ts';
import { askChannel, objectIn, shortWords } from './ask-channel.ts';
import type { Credentials } from './credentials.ts';
import { ChannelRefused, ChannelWaits, refusePicture } from './driver.ts';
import { keptToken } from './kept-token.ts';

/** 微信小店's protocol: tokens, calls, and its codes in Chinese. Tested only against a stand-in. */

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
  const token = keptToken({ credentials, keep, renew: (old) => renewed(base, old) });

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
      }).catch(refusePicture);
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

async function send(url: string, body: string | FormData): Promise<Answer> {
  const answer = await askChannel({ name: '微信', url, body });
  if (answer.status !== 200) throw new Error(`微信应答 ${answer.status}`);
  return objectIn('微信', answer);
}

function refuseFailed(answer: Answer): Answer {
  const { errcode = 0, errmsg } = answer;
  if (errcode === 0) return answer;
  const wait = WAITS[errcode];
  if (wait !== undefined) throw new ChannelWaits(wait);
  throw new ChannelRefused(problemOf(errcode, typeof errmsg === 'string' ? errmsg : ''), String(errcode));
}

const SOURCE = '微信小店的应答';

function problemOf(errcode: number, errmsg: string): ChannelProblem {
  const [where, say, fix] = WORDS[errcode] ?? [
    '商品',
    `微信小店没有收下：${shortWords(errmsg.replace(/\s*rid:.*$/, ''))}（${errcode}）`,
    '照微信说的改好，再重试',
  ];
  return { kind: 'block', where, say, fix, source: `${SOURCE} ${errcode}` };
}
