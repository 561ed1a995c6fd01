import type { ChannelProblem } from '#contract/desks/channel-packs.ts';
import { askChannel, objectIn, shortWords } from './ask-channel.ts';
import type { Credentials } from './credentials.ts';
import { ChannelRefused, ChannelWaits, refusePicture } from './driver.ts';
import { keptToken } from './kept-token.ts';

/** Shopify's GraphQL Admin API: tokens, cost limits, staged uploads. Tested only against a stand-in. */

const VERSION = '2026-07';
/** A product of 2,000 variants takes long. */
const SECONDS = 60;

export const shopifyHost = (store: string): string => `https://${store}.myshopify.com`;

type Data = Readonly<Record<string, unknown>>;

export interface ShopifyCalls {
  /**
   * @returns the `data` of the answer
   * @throws ChannelRefused, ChannelWaits, or Error without an answer
   */
  ask(query: string, variables: object): Promise<Data>;
  /** @returns the id of the picture's file in the shop */
  upload(bytes: Buffer, name: string): Promise<string>;
}

interface Means {
  readonly base: string;
  readonly credentials: Credentials;
  readonly keep: (credentials: Credentials) => Promise<void>;
}

export function shopifyCalls({ base, credentials, keep }: Means): ShopifyCalls {
  const token = keptToken({ credentials, keep, renew: (old) => shopifyToken(base, old) });

  /** A token that was withdrawn is renewed once. */
  async function ask(query: string, variables: object): Promise<Data> {
    const once = async (isForced: boolean) =>
      askChannel({
        ...{ name: 'Shopify', url: `${base}/admin/api/${VERSION}/graphql.json`, seconds: SECONDS },
        headers: { 'x-shopify-access-token': await token(isForced) },
        body: JSON.stringify({ query, variables }),
      });
    const first = await once(false);
    const answer = first.status === 401 ? await once(true) : first;
    if (answer.status !== 200) throw new ChannelRefused(byStatus(answer.status), String(answer.status));
    return dataIn(objectIn('Shopify', answer));
  }

  async function upload(bytes: Buffer, name: string): Promise<string> {
    const input = [{ resource: 'IMAGE', filename: name, mimeType: 'image/jpeg', httpMethod: 'POST' }];
    const staged = payloadOf(await ask(STAGED, { input }), 'stagedUploadsCreate');
    const [target] = staged.stagedTargets as readonly Target[];
    if (target === undefined) throw new Error('Shopify 没有给出上传地址');
    const form = new FormData();
    for (const { name: field, value } of target.parameters) form.append(field, value);
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name);
    // The address is signed for this one file; no token goes there.
    const { status } = await askChannel({ name: 'Shopify 的图片存储', url: target.url, body: form, seconds: SECONDS });
    if (status >= 300) throw new Error(`Shopify 的图片存储应答 ${status}`);
    const files = [{ originalSource: target.resourceUrl, contentType: 'IMAGE' }];
    const created = payloadOf(await ask(FILE, { files }), 'fileCreate');
    const [file] = created.files as readonly { readonly id?: unknown }[];
    if (typeof file?.id !== 'string') throw new Error('Shopify 没有给出图片编号');
    return file.id;
  }

  return { ask, upload: (bytes, name) => upload(bytes, name).catch(refusePicture) };
}

interface Target {
  readonly url: string;
  readonly resourceUrl: string;
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
}

const STAGED = `mutation stage($input: [StagedUploadInput!]!) {
  stagedUploadsCreate(input: $input) {
    stagedTargets { url resourceUrl parameters { name value } }
    userErrors { field message }
  }
}`;

const FILE = `mutation file($files: [FileCreateInput!]!) {
  fileCreate(files: $files) { files { id fileStatus } userErrors { field message code } }
}`;

/** For id and secret of an app that the shop's own organisation has made; about a day long. @throws as a call */
export async function shopifyToken(base: string, { appId, appSecret }: Credentials): Promise<Credentials> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: appId,
    client_secret: appSecret,
  });
  const answer = await askChannel({ name: 'Shopify', url: `${base}/admin/oauth/access_token`, body });
  if (answer.status !== 200) throw new ChannelRefused(NOT_AUTHORISED, String(answer.status));
  const { access_token: accessToken, expires_in: seconds } = objectIn('Shopify', answer);
  if (typeof accessToken !== 'string' || typeof seconds !== 'number') throw new Error('Shopify 没有给出 access_token');
  return { appId, appSecret, accessToken, expiresAt: Date.now() + seconds * 1_000 };
}

interface Errors {
  readonly message?: unknown;
  readonly extensions?: { readonly code?: unknown };
}

/** @throws ChannelWaits when the cost of the call is not there yet; ChannelRefused */
function dataIn({ data, errors, extensions }: Data): Data {
  const [first] = Array.isArray(errors) ? (errors as readonly Errors[]) : [];
  if (first !== undefined) {
    const code = textOf(first.extensions?.code);
    if (code === 'THROTTLED') throw new ChannelWaits(secondsOf(extensions));
    if (code === 'ACCESS_DENIED') throw new ChannelRefused(NO_SCOPE, code);
    throw new ChannelRefused(refusalOf(first.message), code);
  }
  if (typeof data !== 'object' || data === null) throw new Error('Shopify 的应答里没有数据');
  return data as Data;
}

/** Until the bucket of points has what the call costs. */
function secondsOf(extensions: unknown): number {
  const { cost } = (extensions ?? {}) as {
    cost?: {
      requestedQueryCost?: number;
      throttleStatus?: { currentlyAvailable?: number; restoreRate?: number };
    };
  };
  const { currentlyAvailable = 0, restoreRate = 50 } = cost?.throttleStatus ?? {};
  const lacking = (cost?.requestedQueryCost ?? 100) - currentlyAvailable;
  return Math.min(3_600, Math.max(1, Math.ceil(lacking / Math.max(1, restoreRate))));
}

/** The result of a mutation. @throws ChannelRefused with Shopify's own words for userErrors */
export function payloadOf(data: Data, mutation: string): Data {
  const payload = (data[mutation] ?? {}) as Data;
  const [first] = (payload.userErrors ?? []) as readonly { readonly message?: unknown; readonly code?: unknown }[];
  if (first !== undefined) throw new ChannelRefused(refusalOf(first.message), textOf(first.code));
  return payload;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const refusalOf = (message: unknown): ChannelProblem => ({
  ...{ kind: 'block', where: '商品', source: 'Shopify 的应答', fix: '照 Shopify 说的改好，再重试' },
  say: `Shopify 没有收下：${shortWords(message)}`,
});

const AUTHORISATION = { kind: 'block', where: '授权', source: 'Shopify 的授权' } as const;
const NOT_AUTHORISED: ChannelProblem = {
  ...AUTHORISATION,
  say: 'Shopify 没有接受这个应用的 Client ID 和 Secret',
  fix: '核对两样，并确认应用装在了这家店铺',
};
const NO_SCOPE: ChannelProblem = {
  ...AUTHORISATION,
  say: '这个应用的权限不够',
  fix: '给应用加上 write_products、write_files、write_inventory、write_publications、read_locations，再重新授权',
};

const byStatus = (status: number): ChannelProblem =>
  status === 401 || status === 403
    ? NOT_AUTHORISED
    : status === 402
      ? { ...AUTHORISATION, say: 'Shopify 把这家店铺停用了', fix: '到 Shopify 后台处理账单，再重试' }
      : { ...AUTHORISATION, say: `Shopify 应答 ${status}`, fix: '核对店铺地址，再重试' };
