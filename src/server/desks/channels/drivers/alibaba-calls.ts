import { createHmac } from 'node:crypto';
import type { ChannelProblem } from '#contract/desks/channel-packs.ts';
import { askChannel, objectIn, shortWords } from './ask-channel.ts';
import type { Credentials } from './credentials.ts';
import { ChannelRefused, ChannelWaits, refusePicture } from './driver.ts';
import { keptToken } from './kept-token.ts';

/** 1688's gateway: param2 calls signed with HMAC-SHA1, tokens, and its codes in Chinese. Tested only against a stand-in. */

export const ALIBABA = 'https://gw.open.1688.com';

type Answer = Readonly<Record<string, unknown>>;

/** Parameters of a call; objects are sent as JSON. */
type Params = Readonly<Record<string, string | number | boolean | object>>;

export interface AlibabaCalls {
  /**
   * @param api e.g. alibaba.product.get
   * @throws ChannelRefused, ChannelWaits, or Error without an answer
   */
  call(api: string, params: Params): Promise<Answer>;
  /** @returns the picture's path in the shop's picture bank */
  upload(bytes: Buffer, name: string): Promise<string>;
}

interface Means {
  readonly base: string;
  readonly credentials: Credentials;
  readonly albumId: string;
  readonly keep: (credentials: Credentials) => Promise<void>;
}

export function alibabaCalls({ base, credentials, albumId, keep }: Means): AlibabaCalls {
  const { appId, appSecret } = credentials;
  const token = keptToken({ credentials, keep, renew: (old) => renewed(base, old) });

  async function ask(api: string, params: Params, picture?: Buffer): Promise<Answer> {
    const path = `param2/1/com.alibaba.product/${api}/${appId}`;
    const once = async (isForced: boolean) => {
      const plain = {
        ...Object.fromEntries(
          Object.entries(params).map(([name, value]) => [
            name,
            typeof value === 'object' ? JSON.stringify(value) : String(value),
          ]),
        ),
        access_token: await token(isForced),
        ['_aop_timestamp']: String(Date.now()),
      };
      // The bytes of a picture are not signed.
      const sent = { ...plain, ['_aop_signature']: signatureOf(path, plain, appSecret) };
      return send(`${base}/openapi/${path}`, picture === undefined ? new URLSearchParams(sent) : formOf(sent, picture));
    };
    const first = await once(false);
    return refuseFailed(TOKEN_ENDED.test(codeOf(first)) ? await once(true) : first);
  }

  return {
    call: ask,
    upload: async (bytes, name) => {
      const params = { albumID: albumId, name, drawTxt: false, webSite: '1688' };
      const answer = await ask('alibaba.photobank.photo.add', params, bytes).catch(refusePicture);
      const { url } = (answer.image ?? {}) as { url?: unknown };
      if (typeof url !== 'string' || url === '') throw new Error('1688 没有给出图片地址');
      return url;
    },
  };
}

/** Of the path and the parameters in the order of their names. @returns hex, in capitals */
export function signatureOf(path: string, params: Readonly<Record<string, string>>, secret: string): string {
  const text = Object.keys(params)
    .filter((name) => name !== '_aop_signature')
    .toSorted()
    .map((name) => name + params[name]!)
    .join('');
  return createHmac('sha1', secret)
    .update(path + text)
    .digest('hex')
    .toUpperCase();
}

function formOf(params: Readonly<Record<string, string>>, picture: Buffer): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(params)) form.append(name, value);
  form.append('imageBytes', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'picture.jpg');
  return form;
}

/** The code that the shop's owner got by allowing the app, for tokens. @throws as a call */
export const authorised = (
  base: string,
  { appId, appSecret, code, redirectUri }: Credentials & { readonly code: string; readonly redirectUri: string },
): Promise<Credentials> =>
  tokens(
    base,
    { appId, appSecret },
    {
      grant_type: 'authorization_code',
      need_refresh_token: 'true',
      code,
      redirect_uri: redirectUri,
    },
  );

const renewed = (base: string, credentials: Credentials): Promise<Credentials> =>
  tokens(base, credentials, { grant_type: 'refresh_token', refresh_token: credentials.refreshToken ?? '' });

async function tokens(
  base: string,
  { appId, appSecret, refreshToken }: Credentials,
  params: Readonly<Record<string, string>>,
): Promise<Credentials> {
  const body = new URLSearchParams({ client_id: appId, client_secret: appSecret, ...params });
  const answer = await send(`${base}/openapi/http/1/system.oauth2/getToken/${appId}`, body);
  // In the answer for tokens, `error` is what error_code is elsewhere.
  if (codeOf(answer) !== '') throw new ChannelRefused(NOT_AUTHORISED, codeOf(answer));
  const { access_token: accessToken, refresh_token: renewedWith, expires_in: seconds } = answer;
  if (typeof accessToken !== 'string' || !(Number(seconds) > 0)) throw new Error('1688 没有给出 access_token');
  return {
    ...{ appId, appSecret, accessToken },
    refreshToken: typeof renewedWith === 'string' ? renewedWith : (refreshToken ?? ''),
    expiresAt: Date.now() + Number(seconds) * 1_000,
  };
}

async function send(url: string, body: URLSearchParams | FormData): Promise<Answer> {
  return objectIn('1688', await askChannel({ name: '1688', url, body }));
}

const TOKEN_ENDED = /^401$|token.*(expired|invalid)|invalid.*token/i;
/** Codes of 流控, by the gateway's own words; how long is not said. */
const TOO_OFTEN = /limit|frequen|qos/i;
const PAUSE_SECONDS = 60;

function codeOf(answer: Answer): string {
  const code = answer.error_code ?? answer.errorCode ?? answer.error ?? '';
  return typeof code === 'string' || typeof code === 'number' ? (String(code) === '0' ? '' : String(code)) : '';
}

const AUTHORISATION = '1688 的授权';
const NOT_AUTHORISED: ChannelProblem = {
  ...{ kind: 'block', where: '授权', source: AUTHORISATION },
  ...{ say: '1688 没有接受授权', fix: '核对 AppKey、AppSecret 和回调地址，重新取一个授权码（两分钟有效），再填一次' },
};

const WORDS: readonly (readonly [code: RegExp, where: string, say: string, fix: string])[] = [
  [TOKEN_ENDED, '授权', '1688 的授权已经到期', '在“价格和库存”里点“重新授权”，再重试'],
  [/signature/i, '授权', 'AppSecret 不对，或者已经重置', '在“价格和库存”里点“重新授权”，再重试'],
  [
    /permission|unauthorized|^403$/i,
    '授权',
    '这个应用没有商品接口的权限',
    '在 1688 开放平台给应用加上商品和图片银行的权限，再重试',
  ],
];

function refuseFailed(answer: Answer): Answer {
  const code = codeOf(answer);
  const isFailed = code !== '' || answer.success === false || answer.success === 'false';
  if (!isFailed) return answer;
  if (TOO_OFTEN.test(code)) throw new ChannelWaits(PAUSE_SECONDS);
  const words = shortWords(answer.error_message ?? answer.errorMsg ?? answer.errorMessage);
  const [, where, say, fix] =
    WORDS.find(([one]) => one.test(code)) ??
    ([
      ...[/./, '商品', `1688 没有收下：${words === '' ? code : `${words}（${code}）`}`, '照 1688 说的改好，再重试'],
    ] as [RegExp, string, string, string]);
  throw new ChannelRefused({ kind: 'block', where, say, fix, source: `1688 的应答 ${code}` }, code);
}
