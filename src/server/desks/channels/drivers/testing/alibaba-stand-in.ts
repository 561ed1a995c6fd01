import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type Asked, openStandIn } from '../../../../testing/stand-in-server.ts';
import { signatureOf } from '../alibaba-calls.ts';

export const APP_KEY = '1234567';
export const KEY_SECRET = 'ab'.repeat(6);
export const CODE = 'code-0123456789';

interface Sku {
  specId: string;
  cargoNumber: string;
  amountOnSale: number;
  attributes: { attributeID: number; attributeValue: string; skuImageUrl?: string }[];
}

interface Item {
  productID: string;
  subject: string;
  status: string;
  statusReason: string;
  attributes: { attributeID: number; attributeName: string; value: string }[];
  image: { images: string[] };
  skuInfos: Sku[];
  saleInfo: { priceRanges: { startQuantity: number; price: number }[] };
}

/** 货号 of an item. */
const CARGO = 1398;
const FORM = [
  { attrID: CARGO, name: '货号', required: true, isSKUAttribute: false },
  { attrID: 7, name: '主面料成分', required: true, isSKUAttribute: false },
  { attrID: 8, name: '图案', required: false, isSKUAttribute: false },
  { attrID: 3216, name: '颜色', required: true, isSKUAttribute: true },
  { attrID: 450, name: '尺码', required: true, isSKUAttribute: true },
];

type How = 'too many' | 'lost after it' | { readonly error_code: string; readonly error_message: string };

/** 1688's gateway as documented: signed calls, a picture bank, and items without drafts that are reviewed. */
export async function openAlibabaStandIn() {
  const items = new Map<string, Item>();
  const pictures = new Set<string>();
  const tokens = new Set<string>();
  const refreshTokens = new Set<string>();
  const asked: { path: string; body: string }[] = [];
  const will = {
    /** one answer for the next call whose name contains the key; consumed */
    answerNext: new Map<string, How>(),
    /** of the category, beside its usual attributes */
    alsoRequire: [] as string[],
    /** called when the work of a call is done and its answer is not sent yet; true = it is never sent */
    afterWork: (_name: string): boolean => false,
  };
  let count = 0;

  const say = (reply: ServerResponse, data: object, status = 200) =>
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data));

  function newTokens() {
    const [access, refresh] = [1, 2].map(() => `1688-${randomBytes(10).toString('hex')}`);
    tokens.add(access!);
    refreshTokens.add(refresh!);
    return { access_token: access, refresh_token: refresh, expires_in: '36000', aliId: '88' };
  }

  function answer({ path, headers, body }: Asked, reply: ServerResponse): unknown {
    asked.push({ path, body });
    const params = paramsOf(body, headers['content-type'] ?? '');
    if (path === `/openapi/http/1/system.oauth2/getToken/${APP_KEY}`) {
      const isAllowed =
        params.grant_type === 'refresh_token'
          ? refreshTokens.has(params.refresh_token ?? '')
          : params.code === CODE && params.redirect_uri !== undefined;
      return params.client_secret === KEY_SECRET && isAllowed
        ? say(reply, newTokens())
        : say(reply, { error: 'invalid_grant', error_description: 'no' }, 400);
    }
    const { _aop_signature: signature, ...signed } = params;
    const api = path.split('/').at(-2)!;
    if (signature !== signatureOf(path.replace('/openapi/', ''), signed, KEY_SECRET))
      return say(reply, { error_code: 'gw.SignatureInvalid', error_message: 'Invalid signature' }, 400);
    if (!tokens.has(params.access_token ?? ''))
      return say(reply, { error_code: '401', error_message: 'Request need user authorized' }, 401);
    const next = [...will.answerNext.keys()].find((one) => api.includes(one));
    const how = next === undefined ? undefined : will.answerNext.get(next);
    if (next !== undefined) will.answerNext.delete(next);
    if (how === 'too many') return reply.writeHead(429, { 'retry-after': '9' }).end();
    if (typeof how === 'object') return say(reply, how, 400);
    const done = work(api, params);
    return how === 'lost after it' || will.afterWork(api) ? reply.destroy() : say(reply, done);
  }

  function work(api: string, params: Readonly<Record<string, string>>): object {
    const parsed = (name: string) => JSON.parse(params[name]!) as never;
    const item = items.get(params.productID ?? '');
    switch (api) {
      case 'alibaba.photobank.photo.add': {
        const url = `img/ibank/2026/${(count += 1)}.jpg`;
        pictures.add(url);
        return { image: { id: count, url } };
      }
      case 'alibaba.category.attribute.get':
        return {
          attributes: [
            ...FORM,
            ...will.alsoRequire.map((name, at) => ({ attrID: 900 + at, name, required: true, isSKUAttribute: false })),
          ],
        };
      case 'alibaba.product.list.get': {
        const found = [...items.values()].filter(({ attributes }) =>
          attributes.some(({ attributeID, value }) => attributeID === CARGO && value === params.cargoNumber),
        );
        return { result: { success: true, pageResult: { resultList: found, totalRecords: found.length } } };
      }
      case 'alibaba.product.get':
        return item === undefined ? { success: true } : { productInfo: item };
      case 'alibaba.product.add':
        return write(String(600_000_000_000 + (count += 1)));
      case 'alibaba.product.edit':
        return item === undefined ? { success: false, errorMsg: '商品不存在' } : write(item.productID);
      case 'alibaba.product.expire':
      case 'alibaba.product.republish':
        for (const id of parsed('productIds') as string[])
          items.get(id)!.status = api.endsWith('expire') ? 'expired' : 'auditing';
        return { success: true };
      case 'alibaba.product.modifyStock':
        return { success: true, result: (parsed('productStockChange') as Change[]).map(changeStock) };
      default:
        return { error_code: 'gw.APINotFound', error_message: api };
    }

    function write(productID: string): object {
      const { images } = parsed('image') as Item['image'];
      if (images.some((one) => !pictures.has(one)))
        return { success: false, errorCode: 'IMAGE_NOT_EXIST', errorMsg: '图片不存在' };
      if (images.length === 0) return { success: false, errorCode: 'IMAGE_NEEDED', errorMsg: '至少一张主图' };
      const skuInfos = (parsed('skuInfos') as Sku[]).map((sku) => ({ ...sku, specId: `s${(count += 1)}` }));
      items.set(productID, {
        ...{ productID, subject: params.subject!, status: 'auditing', statusReason: '' },
        ...{ attributes: parsed('attributes'), image: { images }, skuInfos, saleInfo: parsed('saleInfo') },
      });
      return { success: true, productID };
    }
  }

  interface Change {
    readonly productId: string;
    readonly skuStocks: readonly { readonly skuId: string; readonly modifyQuantity: number }[];
  }

  function changeStock({ productId, skuStocks }: Change): object {
    for (const { skuId, modifyQuantity } of skuStocks)
      items.get(productId)!.skuInfos.find(({ specId }) => specId === skuId)!.amountOnSale = modifyQuantity;
    return { productId, result: true };
  }

  const server = await openStandIn(answer);
  return {
    ...server,
    ...{ items, pictures, tokens, refreshTokens, asked, will },
    /** the reviewer at work: everything under review is approved, or refused for that reason */
    reviewAll: (reason = '') => {
      for (const item of items.values())
        if (item.status === 'auditing')
          Object.assign(item, reason === '' ? { status: 'published' } : { status: 'untread', statusReason: reason });
    },
  };
}

/** Of a form; the bytes of a picture are left out. */
function paramsOf(body: string, type: string): Record<string, string> {
  if (!type.includes('multipart')) return Object.fromEntries(new URLSearchParams(body));
  const fields = body.matchAll(/name="(\w+)"\r\n\r\n([\s\S]*?)\r\n--/g);
  return Object.fromEntries([...fields].map(([, name, value]) => [name!, value!]));
}
