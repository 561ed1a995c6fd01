import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type Asked, openStandIn } from '../../../../testing/stand-in-server.ts';

export const APP_ID = 'wx0123456789abcdef';
export const APP_SECRET = 'ab'.repeat(16);

interface Sku {
  sku_id: string;
  sku_code: string;
  sale_price: number;
  stock_num: number;
}

interface Sent {
  /** 1: submitted for review at once */
  listing?: number;
  product_id?: string;
  title: string;
  head_imgs: string[];
  skus: (Sku & { stock_info?: { num: number } })[];
}

interface Item {
  readonly id: string;
  title: string;
  head_imgs: string[];
  skus: Sku[];
  /** 0 draft, 5 on sale, 11 off */
  status: number;
  /** 1 edited, 2 under review, 3 refused, 4 approved */
  edit: number;
  reason: string;
}

/** 微信小店 as documented: drafts, a review, and addresses of pictures that must be its own. */
export async function openWeixinStandIn() {
  const items = new Map<string, Item>();
  const pictures = new Set<string>();
  const tokens = new Set<string>();
  const asked: { path: string; body: string }[] = [];
  const will = {
    /** one answer for the next call to a path that contains the key; consumed */
    answerNext: new Map<string, 'too many' | 'lost after it' | { errcode: number; errmsg: string }>(),
    /** called when the work of a call is done and its answer is not sent yet; true = it is never sent */
    afterWork: (_route: string): boolean => false,
  };
  let count = 0;

  const say = (reply: ServerResponse, data: object) =>
    reply
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ errcode: 0, errmsg: 'ok', ...data }));

  function answer(request: Asked, reply: ServerResponse): unknown {
    const { path, body } = request;
    asked.push({ path, body });
    const [route = '', query = ''] = path.split('?');
    if (route === '/cgi-bin/stable_token') {
      const { appid, secret } = JSON.parse(body) as { appid: string; secret: string };
      if (appid !== APP_ID) return say(reply, { errcode: 40013, errmsg: 'invalid appid' });
      if (secret !== APP_SECRET) return say(reply, { errcode: 40125, errmsg: 'invalid appsecret' });
      const token = `token-${randomBytes(8).toString('hex')}`;
      tokens.add(token);
      return say(reply, { access_token: token, expires_in: 7_200 });
    }
    if (!tokens.has(new URLSearchParams(query).get('access_token') ?? ''))
      return say(reply, { errcode: 42001, errmsg: 'access_token expired' });
    const next = [...will.answerNext.keys()].find((one) => route.includes(one));
    const how = next === undefined ? undefined : will.answerNext.get(next);
    if (next !== undefined) will.answerNext.delete(next);
    if (how === 'too many') return reply.writeHead(429, { 'retry-after': '7' }).end();
    if (typeof how === 'object') return say(reply, how);
    const done = work(route, body);
    return how === 'lost after it' || will.afterWork(route) ? reply.destroy() : say(reply, done);
  }

  function work(route: string, body: string): object {
    if (route === '/shop/ec/basics/img/upload') {
      const address = `https://mmecimage.cn/p/${APP_ID}/${(count += 1)}`;
      pictures.add(address);
      return { pic_file: { img_url: address } };
    }
    const sent = JSON.parse(body) as Sent;
    if (route === '/channels/ec/product/add') return write({ id: String(10_000 + (count += 1)) }, sent);
    const item = items.get(sent.product_id ?? '');
    if (item === undefined) return { errcode: 10020052, errmsg: '商品不存在' };
    switch (route) {
      case '/channels/ec/product/update':
        return write(item, sent);
      case '/channels/ec/product/listing':
        item.edit = 2;
        return {};
      case '/channels/ec/product/delisting':
        item.status = 11;
        return {};
      case '/channels/ec/product/auditfree':
        for (const one of sent.skus) {
          const sku = item.skus.find(({ sku_id: id }) => id === one.sku_id)!;
          sku.sale_price = one.sale_price;
          sku.stock_num = one.stock_info!.num;
        }
        return {};
      case '/channels/ec/product/get': {
        const { title, skus, status, edit, reason } = item;
        const product = { product_id: item.id, title, skus };
        return {
          ...(status === 0 ? {} : { product: { ...product, status } }),
          edit_product: { ...product, edit_status: edit },
          audit_info: { reject_reason: reason },
        };
      }
      default:
        return { errcode: 43002, errmsg: 'require POST method' };
    }
  }

  function write(old: Pick<Item, 'id'> & Partial<Item>, sent: Sent): object {
    const { title, head_imgs: heads, skus } = sent;
    const foreign = heads.find((one) => !pictures.has(one));
    if (foreign !== undefined) return { errcode: 10020049, errmsg: '图片无效，请先上传图片 rid: 1-2-3' };
    if (heads.length < 3) return { errcode: 10020055, errmsg: '主图最少3张 rid: 1-2-3' };
    if (skus.length > 500) return { errcode: 10020055, errmsg: 'SKU 最多500个' };
    const made = skus.map((sku) => ({ ...sku, sku_id: `s${(count += 1)}` }));
    items.set(old.id, {
      status: 0,
      reason: '',
      ...old,
      title,
      head_imgs: heads,
      skus: made,
      edit: sent.listing === 1 ? 2 : 1,
    });
    return { data: { product_id: old.id } };
  }

  const server = await openStandIn(answer);
  return {
    ...server,
    ...{ items, pictures, tokens, asked, will },
    /** the reviewer at work: everything under review is approved, or refused for that reason */
    reviewAll: (reason = '') => {
      for (const item of items.values())
        if (item.edit === 2) Object.assign(item, reason === '' ? { edit: 4, status: 5 } : { edit: 3, reason });
    },
  };
}
