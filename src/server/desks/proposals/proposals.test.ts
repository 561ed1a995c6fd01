import { strFromU8, unzipSync } from 'fflate';
import { and, asc, eq, inArray, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { dayAfter, dayInChina } from '#contract/platform/china-day.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { PrintMethod } from '#contract/market/blanks.ts';
import type { BundleDetail } from '#contract/market/bundles.ts';
import type { Cart } from '#contract/trade/cart.ts';
import type { ProposedItem } from '#contract/desks/proposal-document.ts';
import { othersTaxFen } from '#contract/desks/proposal-tax.ts';
import { withQuantities } from '#contract/desks/proposal-grid.ts';
import type { ChangedItem } from '#contract/desks/proposal-shapes.ts';
import type { lookProposal } from '#contract/desks/proposals.ts';
import { PLAIN_LINK } from '#contract/desks/proposal-words.ts';
import { asSum } from '#contract/platform/sums.ts';
import { endpoints } from '#contract/api.ts';
import { retention as retentionOf } from '../../trade/bulk/bulk.table.ts';
import { smsCode } from '../../people/accounts/account.table.ts';
import { DEMO_CODE } from '../../people/accounts/code-digits.ts';
import { notice } from '../../people/notices/notice.table.ts';
import { orderLine, tradeOrder } from '../../trade/orders/order.table.ts';
import { shop } from '../../market/shops/shop.table.ts';
import type { Db } from '../../platform/database.ts';
import { type Buyer, makeBuyers } from '../../testing/buyers.ts';
import { type BlankForSale, sellBlank } from '../../testing/for-sale.ts';
import { accountIdOf, openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { get, post } from '../../testing/people.ts';
import { blank, blankCapacity, blankSku } from '../../market/blanks/blank.table.ts';
import { pdfWords } from '../../testing/pdf-words.ts';
import { productsOnSale, sellerOf } from '../../testing/seller-of.ts';
import { waitsForLock } from '../../testing/waits-for-lock.ts';
import { linkRoutes } from '../../testing/link-routes.ts';
import { documentOf as written, itemOf as item, proposingAs } from '../../testing/proposing.ts';
import { remindOfExpiry } from './expiry-reminders.job.ts';
import { proposal, proposalEvent, sentProposal } from './proposal.table.ts';

/** It draws pictures, PDFs and sheets. */
vi.setConfig({ testTimeout: 120_000 });

let ground: TestGround;
let ownBlank: BlankForSale;
let foreign: BlankForSale;
let owner: string;
let buyers: Buyer[];
let { save, did, sent, detail, open } = {} as ReturnType<typeof proposingAs>;
beforeAll(async () => {
  ground = await openGround('demo');
  ownBlank = await sellBlank(ground.database, 0, { stock: 500 });
  let nth = 1;
  do foreign = await sellBlank(ground.database, nth++, { stock: 500 });
  while (foreign.shopId === ownBlank.shopId);
  owner = await signIn(ground.database, { shopId: ownBlank.shopId });
  buyers = await makeBuyers(ground.database, 4);
  ({ save, did, sent, detail, open } = proposingAs(ground, owner));
});
afterAll(() => ground.close());

const fee: ProposedItem = {
  ...item({ blankId: '', shopId: '', colourNo: '', sizes: [''] }),
  ...{ id: 'fee', kind: 'free', itemId: '', title: '打样费' },
  lines: [{ colourNo: '', size: '', quantity: 2 }],
  price: { way: 'own', percent: 100, fen: 5_000 },
};

const row = async (id: string) => (await ground.database.read.select().from(proposal).where(eq(proposal.id, id)))[0]!;

describe('relay_json', () => {
  test('a broken, unknown or too large document is refused by path, and nothing is saved', async () => {
    const before = await ground.database.read.$count(proposal);
    const fine = written([item(ownBlank)]);
    const wrong: [unknown, object][] = [
      ['{]', { reason: 'proposal.document' }],
      [
        { ...fine, schema: 2 },
        { reason: 'proposal.document', data: { path: '/schema' } },
      ],
      [{ ...fine, more: 1 }, { reason: 'proposal.document' }],
      [
        written([item(ownBlank, { price: { way: 'own', percent: 100, fen: -1 } })]),
        { data: { path: '/sections/0/items/0/price/fen' } },
      ],
      [written([item(ownBlank), item(ownBlank)]), { data: { path: '/items' } }],
      [
        written(Array.from({ length: 301 }, (_, at) => item(ownBlank, { id: `i${at}` }))),
        { reason: 'proposal.document' },
      ],
      [{ ...fine, validUntil: '2026-02-31' }, { data: { path: '/validUntil' } }],
      [
        written([item(foreign, { price: { way: 'discount', percent: 50, fen: 0 } })]),
        { data: { path: '/sections/0/items/0/price' } },
      ],
      [{ ...fine, intro: '\u202e' }, { reason: 'text.hidden' }],
      ['x'.repeat(5_000_000), { reason: 'request.too_large' }],
    ];
    for (const [document, expected] of wrong) expect(await save(document)).toMatchObject(expected);
    expect(await ground.database.read.$count(proposal)).toBe(before);
  });

  test('the second of two windows is refused, and the first save stays', async () => {
    const { data } = await save(written([item(ownBlank)]));
    const { solution_id: id, version } = data;
    expect((await save(written([item(ownBlank)], { version, title: '第一个窗口' }), { id })).data.version).toBe(2);
    const late = await save(written([item(ownBlank)], { version, title: '第二个窗口' }), { id });
    expect(late).toMatchObject({ reason: 'proposal.changed', data: { version: 2 } });
    expect((await detail(id)).data.document.title).toBe('第一个窗口');
  });

  test("another member's proposal gives nothing and cannot be changed", async () => {
    const { data } = await save(written([item(ownBlank)]));
    const { token } = buyers[0]!;
    expect(await detail(data.solution_id, token)).toMatchObject({ reason: 'item.unknown' });
    expect(await save(written([item(ownBlank)], { version: 1 }), { id: data.solution_id, token })).toMatchObject({
      reason: 'item.unknown',
    });
    expect(
      await did('send', { solution_id: data.solution_id, version: 1, password: '', ...PLAIN_LINK }, token),
    ).toMatchObject({ reason: 'item.unknown' });
  });
});

describe('the link', () => {
  test("the customer's page has names, prices and preview tags, and its token is not kept", async () => {
    const title = '<script>alert(1)</script>"';
    const { id, url, token } = await sent(written([item(ownBlank), fee], { title }));
    const page = await open(url);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(page.body.match(/<script[^>]*>/g)).toEqual([expect.stringContaining('src="/scripts/seen.js"')]);
    expect(page.body).toContain('property="og:title" content="&lt;script&gt;');
    expect(page.body).toMatch(/og:image" content="http[^"]+\.jpg"/);
    // 50 × 10.00 + 2 × 50.00 + 12.00
    expect(page.body).toContain('¥612.00');
    const stored = await ground.database.read.execute(sql`select row_to_json(l)::text as text from shared_link l`);
    expect(JSON.stringify(stored.rows)).not.toContain(token);
    expect(await row(id)).toMatchObject({ status: 'viewed', openCount: 1 });
  });

  test('openings by crawlers, HEAD and the owner are not counted; the first real one is told once', async () => {
    const { id, url, ownUrl } = await sent(written([item(ownBlank)], { title: '数一数' }));
    await open(url, { 'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0)' });
    await open(url, {}, 'HEAD');
    await open(ownUrl);
    expect(await row(id)).toMatchObject({ status: 'shared', openCount: 0 });
    await open(url);
    await open(url);
    expect(await row(id)).toMatchObject({ status: 'viewed', openCount: 2 });
    expect(await ground.database.read.$count(notice, like(notice.body, '%数一数%'))).toBe(1);
  });

  test('revoked, replaced, expired, archived and altered links get one and the same 410 on every route', async () => {
    const gone = await sent(written([item(ownBlank)]));
    const replaced = await sent(written([item(ownBlank)]));
    const expired = await sent(written([item(ownBlank)]));
    const archived = await sent(written([item(ownBlank)]));
    await did('link', { solution_id: gone.id, action: 'revoke' }, owner);
    const { data: renewed } = await did('link', { solution_id: replaced.id, action: 'renew' }, owner);
    await ground.database.write((db) =>
      db
        .update(proposal)
        .set({ validUntil: dayAfter(dayInChina(), -1) })
        .where(eq(proposal.id, expired.id)),
    );
    await did('move', { solution_id: archived.id, action: 'archive' }, owner);
    expect((await open(renewed.url)).statusCode).toBe(200);
    const altered = `${gone.url.slice(0, -2)}AA`;
    const pages = new Set<string>();
    for (const url of [gone.url, gone.ownUrl, replaced.url, expired.url, archived.url, altered]) {
      const page = await open(url);
      expect(page.statusCode).toBe(410);
      pages.add(page.body);
    }
    expect(pages.size).toBe(1);
    const { addressId, token: buyer } = buyers[0]!;
    for (const { token } of [gone, replaced, expired, archived]) {
      expect(await did('look', { token })).toMatchObject({ status: 410, reason: 'link.gone' });
      expect(await did('decline', { token, reason: '贵' })).toMatchObject({ status: 410 });
      expect(await did('accept', { token, sentNo: 1, option: '', addressId }, buyer)).toMatchObject({ status: 410 });
    }
  });

  test('a password is asked before anything is shown, and at most ten times an hour', async () => {
    const { url, token } = await sent(written([item(ownBlank)], { title: '有密码的方案' }), { password: '8a8b' });
    const locked = await open(url);
    expect(locked.body).toContain('请输入访问密码');
    expect(locked.body).not.toContain('有密码的方案');
    const enter = (password: string) =>
      ground.app.inject({
        method: 'POST',
        url: new URL(url).pathname,
        payload: new URLSearchParams({ password }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await enter('0000')).body).toContain('密码不对');
    const entered = await enter('8a8b');
    expect(entered.statusCode).toBe(303);
    const cookie = String(entered.headers['set-cookie']).split(';')[0]!;
    expect((await open(url, { cookie })).body).toContain('有密码的方案');
    for (let tries = 0; tries < 10; tries += 1)
      expect(await did('look', { token, password: 'no' })).toMatchObject({ reason: 'link.password' });
    expect(await did('look', { token, password: '8a8b' })).toMatchObject({ reason: 'link.password' });
  });

  test('hidden prices are in no byte of the page and the answers, and cannot be accepted', async () => {
    const { url, token } = await sent(written([item(ownBlank, { price: { way: 'own', percent: 100, fen: 7_777 } })]), {
      hidesPrices: true,
    });
    const bytes = (await open(url)).body + JSON.stringify(await did('look', { token }));
    expect(bytes).not.toMatch(/77\.77|7777|3888|¥/);
    const { addressId, token: buyer } = buyers[0]!;
    expect(await did('accept', { token, sentNo: 1, option: '', addressId }, buyer)).toMatchObject({
      reason: 'proposal.not_ready',
    });
  });

  test('a sent version stays as it was; a later one is marked as updated and the old one stays readable', async () => {
    const { id, url } = await sent(written([item(ownBlank)], { title: '第一版的名字' }));
    const [first] = await ground.database.read.select().from(sentProposal).where(eq(sentProposal.proposalId, id));
    await save(written([item(ownBlank)], { title: '第二版的名字', version: 1 }), { id });
    expect((await open(url)).body).toContain('第一版的名字');
    await did('send', { solution_id: id, version: 2, password: null, ...PLAIN_LINK }, owner);
    const page = (await open(url)).body;
    expect(page).toContain('第二版的名字');
    expect(page).toContain('已更新');
    expect((await open(`${url}?v=1`)).body).toContain('第一版的名字');
    const [same] = await ground.database.read
      .select()
      .from(sentProposal)
      .where(eq(sentProposal.proposalId, id))
      .orderBy(asc(sentProposal.sentNo));
    expect(same).toEqual(first);
  });
});

describe('the options of a link', () => {
  const cookiesOf = (page: Awaited<ReturnType<typeof open>>) =>
    [page.headers['set-cookie'] ?? []]
      .flat()
      .map((one) => one.split(';')[0]!)
      .join('; ');
  const picturesIn = (body: string) =>
    [...body.matchAll(/"(?:https?:\/\/[^"/]+)?(\/s\/picture\/[^"]+)"/g)].map(([, at]) => at!);

  test('every route of a link that is revoked answers 410, its pictures too', async () => {
    const { id, url, ownUrl, token } = await sent(written([item(ownBlank)]));
    const page = await open(url);
    expect(page.body).not.toContain('/oss/');
    const [picture] = picturesIn(page.body);
    const looked = await did('look', { token });
    const fromLook = `${looked.data.quote.sections[0].items[0].picture.path}/320.jpg`;
    for (const at of [picture!, fromLook]) {
      const shown = await ground.app.inject(at);
      expect(shown).toMatchObject({
        statusCode: 200,
        headers: { 'content-type': 'image/jpeg', 'cache-control': 'no-store' },
      });
    }
    const altered = picture!.replace(/[\w-]{4}\/(\d+\.)/, 'AAAA/$1');
    expect((await ground.app.inject(altered)).statusCode).toBe(410);

    const address = new URL(url).pathname;
    const routes: Record<string, string[]> = {
      '/s/:token': [address, new URL(ownUrl).pathname + new URL(ownUrl).search, `${address}?v=1`],
      '/s/:token/ask': [`${address}/ask?item=i${ownBlank.blankId}`],
      // Only posted.
      '/s/:token/seen': [],
      '/s/:token/quote.:format': [`${address}/quote.pdf`, `${address}/quote.xlsx`],
      '/s/picture/:link/:sentNo/:item/:mark/:file': [picture!, fromLook, fromLook.replace('320.jpg', '640.avif')],
    };
    // A route of links that nobody walks here would be found by this.
    expect(linkRoutes(ground.app, /^\/s\/(?![a-z]\/)/)).toEqual(Object.keys(routes).toSorted());
    await did('link', { solution_id: id, action: 'revoke' }, owner);
    for (const one of Object.values(routes).flat())
      expect([one, (await ground.app.inject(one)).statusCode]).toEqual([one, 410]);
    const payload = new URLSearchParams({ password: '' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const at of [address, `${address}/ask?item=i${ownBlank.blankId}`, `${address}/seen`])
      expect((await ground.app.inject({ method: 'POST', url: at, payload, headers })).statusCode).toBe(410);

    const calls = endpoints.filter(
      (one) =>
        one.path.startsWith('/api/v2/solution/') && 'token' in ('body' in one && one.body ? one.body.properties : {}),
    );
    expect(calls.length).toBe(4);
    const body = { token, sentNo: 1, option: '', addressId: buyers[0]!.addressId, text: '在吗', reason: '贵' };
    for (const { path } of calls)
      expect(await post(ground.app, path, body, { token: buyers[0]!.token })).toMatchObject({
        status: 410,
        reason: 'link.gone',
      });
  });

  test('a picture of an expired link, of a link with a new password and of another link answers 410', async () => {
    const { id, url } = await sent(written([item(ownBlank)]), { password: 'alt1' });
    const other = await sent(written([item(ownBlank)]));
    const { data } = await did('look', { token: url.slice(url.lastIndexOf('/') + 1), password: 'alt1' });
    const at = `${data.quote.sections[0].items[0].picture.path}/160.webp`;
    expect((await ground.app.inject(at)).statusCode).toBe(200);
    const [, , , link] = at.split('/');
    const [foreign] = picturesIn((await open(other.url)).body);
    expect((await ground.app.inject(foreign!.replace(foreign!.split('/')[3]!, link!))).statusCode).toBe(410);
    await did('send', { solution_id: id, version: 1, password: 'neu2', ...PLAIN_LINK }, owner);
    expect((await ground.app.inject(at)).statusCode).toBe(410);
    await ground.database.write((db) =>
      db
        .update(proposal)
        .set({ validUntil: dayAfter(dayInChina(), -1) })
        .where(eq(proposal.id, other.id)),
    );
    expect((await ground.app.inject(foreign!)).statusCode).toBe(410);
  });

  test('a link for two viewers opens for two browsers, again and again, and not for a third', async () => {
    const { url, ownUrl, token } = await sent(written([item(ownBlank)], { title: '只给两个人' }), { mostViews: 2 });
    const robot = await open(url, { 'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0)' });
    expect(robot.body).toContain('只给两个人');
    expect(robot.body).not.toContain('¥512.00</dd>');
    const first = await open(url);
    const cookie = cookiesOf(first);
    for (let again = 0; again < 3; again += 1) expect((await open(url, { cookie })).statusCode).toBe(200);
    await open(ownUrl);
    // Two at once want the last view.
    const both = await Promise.all([open(url), open(url)]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 410]));
    expect((await open(url)).statusCode).toBe(410);
    expect((await open(`${url}/quote.pdf`)).statusCode).toBe(410);
    expect((await open(`${url}/quote.xlsx`, { cookie })).statusCode).toBe(200);
    expect(await did('look', { token })).toMatchObject({ reason: 'link.gone' });
    const viewer = /viewer=([\w.-]+)/.exec(first.body)![1]!;
    expect((await did('look', { token, viewer })).data.sentNo).toBe(1);
    expect(await did('look', { token, viewer: viewer.replace(/.$/, '!') })).toMatchObject({ reason: 'link.gone' });
  });

  test('the watermark names customer and viewer on page, sheet and PDF', async () => {
    const { url, token } = await sent(written([item(ownBlank)]), { hasWatermark: true });
    const page = await open(url);
    const cookie = cookiesOf(page);
    const mark = /仅供 小满 查看　[0-9A-F]{6}　20\d\d-\d\d-\d\d/.exec(page.body)![0];
    const sheet = unzipSync((await open(`${url}/quote.xlsx`, { cookie })).rawPayload);
    expect(strFromU8(sheet['xl/worksheets/sheet1.xml']!)).toContain(mark);
    expect(pdfWords((await open(`${url}/quote.pdf`, { cookie })).rawPayload)).toContain(mark);
    const viewer = /viewer=([\w.-]+)/.exec(page.body)![1]!;
    expect((await did('look', { token, viewer })).data.watermark).toBe(mark);
  });

  const sendForm = (url: string, fields: Record<string, string>, cookie = '') =>
    ground.app.inject({
      ...{ method: 'POST', url: new URL(url).pathname, payload: new URLSearchParams(fields).toString() },
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    });
  /** @returns the cookie of the verified viewer */
  async function verified(url: string, mobile: string, cookie = ''): Promise<string> {
    await sendForm(url, { mobile }, cookie);
    const entered = await sendForm(url, { mobile, code: DEMO_CODE }, cookie);
    expect(entered).toMatchObject({ statusCode: 303, headers: { location: new URL(url).pathname } });
    return cookiesOf(entered);
  }

  test('a link that needs a verified phone gives nothing of its content before, on no route, and all of it after', async () => {
    const words = { title: '只给验证过的人', customer: '' };
    const { id, url, ownUrl, token } = await sent(written([item(ownBlank)], words));
    const [before] = picturesIn((await open(url)).body);
    await did('send', { solution_id: id, version: 1, password: '', ...PLAIN_LINK, needsPhone: true }, owner);
    expect((await ground.app.inject(before!)).statusCode).toBe(410);
    const robot = { 'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0)' };
    const closed = [
      await open(url),
      await open(url, robot),
      await open(`${url}?v=1`),
      await open(`${url}/quote.pdf`),
      await open(`${url}/quote.xlsx`),
      // the mark of a browser alone is no phone
      await open(url, { cookie: cookiesOf(await open(ownUrl)) }),
      await sendForm(url, { mobile: '12345' }),
      await sendForm(url, { mobile: '13800000001', code: '000000' }),
    ];
    for (const page of closed) {
      expect(page.headers['content-type']).toContain('text/html');
      expect(page.body).toContain('请验证手机号');
      expect(page.body).not.toContain('只给验证过的人');
      expect(page.body).not.toContain('/s/picture/');
    }
    const { addressId, token: buyer } = buyers[0]!;
    const body = { token, sentNo: 1, option: '', addressId, text: '在吗', reason: '贵' };
    for (const step of ['look', 'accept', 'decline', 'comment'])
      expect(await did(step, body, buyer)).toMatchObject({ reason: 'link.phone' });

    const cookie = await verified(url, '138 0000 0001');
    const page = await open(url, { cookie });
    expect(page.body).toContain('只给验证过的人');
    expect((await ground.app.inject(picturesIn(page.body)[0]!)).statusCode).toBe(200);
    for (const format of ['pdf', 'xlsx'])
      expect((await open(`${url}/quote.${format}`, { cookie })).headers['content-disposition']).toBeDefined();
    const viewer = /viewer=([\w.*-]+)/.exec(page.body)![1]!;
    expect(viewer).not.toContain('13800000001');
    expect((await did('look', { token, viewer })).data.sentNo).toBe(1);
    expect((await open(ownUrl)).body).toContain('只给验证过的人');
    expect((await did('look', { token }, owner)).data.isOwn).toBe(true);
    const events = await ground.database.read.select().from(proposalEvent).where(eq(proposalEvent.proposalId, id));
    expect(events.filter(({ kind }) => kind === 'verify')).toMatchObject([{ note: '138****0001', sentNo: 1 }]);
    // A code is used once.
    expect((await sendForm(url, { mobile: '13800000001', code: DEMO_CODE })).body).toContain('验证码不正确');
  });

  test('a link for named phones sends other numbers no code, and a number removed from the list loses access at once', async () => {
    const phones = ['13800000002', '+86 138-0000-0003'];
    const { id, url, token } = await sent(written([item(ownBlank)]), {
      ...{ needsPhone: true, phones, password: 'eins', hasWatermark: true },
    });
    expect((await detail(id)).data.link).toMatchObject({ needsPhone: true, phones: ['13800000002', '13800000003'] });
    // The password comes first.
    expect((await sendForm(url, { mobile: '13800000002' })).body).toContain('请输入访问密码');
    const unlocked = cookiesOf(await sendForm(url, { password: 'eins' }));
    expect((await open(url, { cookie: unlocked })).body).toContain('请验证手机号');
    const codes = () => ground.database.read.$count(smsCode, eq(smsCode.purpose, 'viewLink'));
    const asked = await codes();
    expect((await sendForm(url, { mobile: '13800000009' }, unlocked)).body).toContain('没有指定这个号码');
    expect(await codes()).toBe(asked);
    const second = [unlocked, await verified(url, '13800000002', unlocked)].join('; ');
    const third = [unlocked, await verified(url, '13800000003', unlocked)].join('; ');
    const mark = `仅供 小满 查看　138****0003　${dayInChina()}`;
    expect((await open(url, { cookie: third })).body).toContain(mark);
    const viewer = /viewer=([\w.*-]+)/.exec((await open(url, { cookie: third })).body)![1]!;
    await did(
      'send',
      { solution_id: id, version: 1, password: null, ...PLAIN_LINK, needsPhone: true, phones: ['13800000002'] },
      owner,
    );
    expect((await open(url, { cookie: second })).body).toContain('社团服');
    expect((await open(url, { cookie: third })).body).toContain('请验证手机号');
    expect(await did('look', { token, viewer, password: 'eins' })).toMatchObject({ reason: 'link.phone' });
    for (let nth = 0; nth < 10; nth += 1) await sendForm(url, { mobile: `1390000000${nth}` }, unlocked);
    expect((await sendForm(url, { mobile: '13900000010' }, unlocked)).body).toContain('试得太多');
    expect((await sendForm(url, { mobile: '13800000002' }, unlocked)).body).toContain('试得太多');
    const draft = await save(written([item(ownBlank)]));
    const wrong = { solution_id: draft.data.solution_id, version: 1, password: '', ...PLAIN_LINK, needsPhone: true };
    expect(await did('send', { ...wrong, phones: ['12'] }, owner)).toMatchObject({ reason: 'phone.invalid' });
  });

  test('a hidden supplier is in no byte of page, answers, sheet and PDF, and its things cannot be ordered here', async () => {
    const [supplier] = await ground.database.read.select().from(shop).where(eq(shop.id, foreign.shopId));
    const [thing] = await ground.database.read.select().from(blank).where(eq(blank.id, foreign.blankId));
    const { url, token } = await sent(written([item(ownBlank), item(foreign, { id: 'other' })]), {
      hidesSupplier: true,
    });
    const open1 = await open(url);
    const pdf = (await open(`${url}/quote.pdf`)).rawPayload;
    const sheet = Object.values(unzipSync((await open(`${url}/quote.xlsx`)).rawPayload)).map((part) => strFromU8(part));
    const robot = await open(url, { 'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0)' });
    const asked = await open(`${url}/ask?item=other`);
    expect(asked.body).toContain(thing!.name);
    const pictures = await Promise.all(picturesIn(open1.body).map((at) => ground.app.inject(at)));
    expect(pictures.length).toBeGreaterThanOrEqual(2);
    const bytes = [
      ...[open1.body, robot.body, asked.body],
      // a picture names nobody, in its headers or inside
      ...pictures.map(({ headers, rawPayload }) => JSON.stringify(headers) + rawPayload.toString('utf8')),
      JSON.stringify(await did('look', { token })),
      pdf.toString('latin1'),
      pdfWords(pdf),
      ...sheet,
    ].join('\n');
    expect(bytes).toContain(thing!.name);
    for (const secret of [supplier!.name, supplier!.id, thing!.blankNo, thing!.id]) expect(bytes).not.toContain(secret);
    const { addressId, token: buyer } = buyers[0]!;
    const order = { token, sentNo: 1, option: '', addressId };
    expect(await did('accept', order, buyer)).toMatchObject({
      reason: 'proposal.not_ready',
      error: expect.stringContaining('代为采购'),
    });
    const shown = await sent(written([item(ownBlank), item(foreign)]));
    expect((await open(shown.url)).body).toContain(supplier!.name);
  });
});

describe('the quote as a file', () => {
  const fileOf = (url: string, format: string, headers = {}) => {
    const { origin, pathname } = new URL(url);
    return open(`${origin}${pathname}/quote.${format}`, headers);
  };

  test('sheet and PDF contain the items and sums of the page to the 分, and a download is noted once an hour', async () => {
    const own = item(ownBlank, { note: '=1+1' });
    const { id, url } = await sent(written([own, fee], { title: '报价单的方案' }));
    const sheet = await fileOf(url, 'xlsx');
    expect(sheet.headers['content-disposition']).toContain(encodeURIComponent('报价单的方案 第1版.xlsx'));
    const xml = strFromU8(unzipSync(sheet.rawPayload)['xl/worksheets/sheet1.xml']!);
    for (const fen of ['<v>10.00</v>', '<v>500.00</v>', '<v>100.00</v>', '<v>612.00</v>']) expect(xml).toContain(fen);
    expect(xml).not.toContain('<f');
    const pdf = await fileOf(url, 'pdf');
    expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    const words = pdfWords(pdf.rawPayload);
    for (const part of ['报价单的方案', '打样费', '¥500.00', '合计 ¥612.00', '付款后 9 天内发货', '第 1 页，共'])
      expect(words).toContain(part);
    expect(pdf.rawPayload.toString('latin1')).toContain('/Filter/DCTDecode');
    const events = await ground.database.read
      .select()
      .from(proposalEvent)
      .where(and(eq(proposalEvent.proposalId, id), eq(proposalEvent.kind, 'download')));
    expect(events).toHaveLength(1);
  });

  test.each([
    { included: false, taxPercent: 0, beside: '不含税', among: '报价不含税' },
    { included: false, taxPercent: 6, beside: '含税 6%', among: '单价不含税，另加 6% 税，已算在合计里' },
    { included: true, taxPercent: 6, beside: '含税', among: '单价含税' },
  ])(
    'page, sheet and PDF say $beside beside the sum and among the terms',
    async ({ included, taxPercent, ...said }) => {
      const setIncluded = (taxIncluded: boolean) =>
        ground.database.write((db) => db.update(blank).set({ taxIncluded }).where(eq(blank.id, ownBlank.blankId)));
      const [{ taxIncluded: before }] = (await ground.database.read
        .select({ taxIncluded: blank.taxIncluded })
        .from(blank)
        .where(eq(blank.id, ownBlank.blankId))) as [{ taxIncluded: boolean }];
      await setIncluded(included);
      const terms = { taxPercent, freightFen: 1_200, depositPercent: 30, leadDays: 9, text: '' };
      const { url } = await sent(written([item(ownBlank)], { terms, contact: '沈师傅 0575-8123 4567' }));
      await setIncluded(before);
      const page = (await open(url)).body;
      expect(page).toContain(`<small>${said.beside}</small>`);
      expect(page).toContain(`<li>${said.among}</li>`);
      expect(page).toContain('联系 沈师傅 0575-8123 4567');
      const xml = strFromU8(unzipSync((await fileOf(url, 'xlsx')).rawPayload)['xl/worksheets/sheet1.xml']!);
      const rows = [...xml.matchAll(/<row>(.*?)<\/row>/g)].map(([, row]) =>
        [...row!.matchAll(/<c[^>]*?(?:\/>|>(.*?)<\/c>)/g)].map(([, cell = '']) => cell.replaceAll(/<[^>]*>/g, '')),
      );
      expect(rows).toContainEqual(['约定', said.among]);
      expect(rows.slice(0, 5).map(([name]) => name)).toEqual(['方案', '报价方', '联系', '致', '版次']);
      expect(rows).toContainEqual(['联系', '沈师傅 0575-8123 4567']);
      expect(rows).toContainEqual(['约定', '先付定金 30%，发货前付清']);
      expect(rows.find((row) => row[2] === '合计')?.at(-1)).toBe(said.beside);
      const words = pdfWords((await fileOf(url, 'pdf')).rawPayload).replaceAll(/\s/g, '');
      expect(words).toContain(`（${said.beside}）`.replaceAll(' ', ''));
      for (const part of [said.among, '沈师傅0575-81234567']) expect(words).toContain(part.replaceAll(' ', ''));
    },
  );

  test('pieces, unit price and 版费 add up to the amount on page, sheet and PDF', async () => {
    const [of] = await ground.database.read.select().from(blank).where(eq(blank.id, ownBlank.blankId));
    const [print] = of!.printMethods;
    const printMethods = [
      {
        ...print!,
        code: 'screen',
        surchargeFen: 350,
        surchargePer: 'colour' as PrintMethod['surchargePer'],
        setupFen: 8_000,
      },
    ];
    const withPrints = (methods: typeof printMethods) =>
      ground.database.write((db) =>
        db.update(blank).set({ printMethods: methods }).where(eq(blank.id, ownBlank.blankId)),
      );
    await withPrints(printMethods);
    const two = ownBlank.sizes.slice(0, 2).map((size) => ({ colourNo: ownBlank.colourNo, size, quantity: 60 }));
    const { url } = await sent(written([item(ownBlank, { printMethod: 'screen', lines: two })]));
    await withPrints(of!.printMethods);
    // 120 × (9.00 + 3.50) + 80.00
    const page = (await open(url)).body.replaceAll(/\s+/g, ' ');
    expect(page).toContain('× ¥12.50/件 ＋ 版费 ¥80.00 <strong>¥1,580.00</strong>');
    const xml = strFromU8(unzipSync((await fileOf(url, 'xlsx')).rawPayload)['xl/worksheets/sheet1.xml']!);
    const numbers = [...xml.matchAll(/<v>([\d.]+)<\/v>/g)].map(([, number]) => number);
    expect(numbers.slice(0, 8)).toEqual(['60', '12.50', '80.00', '830.00', '60', '12.50', '0.00', '750.00']);
    const words = pdfWords((await fileOf(url, 'pdf')).rawPayload);
    for (const part of ['¥12.50', '另版费 ¥80.00', '¥1,580.00']) expect(words).toContain(part);
  });

  test('hidden prices are in no file, a password is asked first, and a dead link gives none', async () => {
    const price = { way: 'own', percent: 100, fen: 7_777 } as const;
    const hidden = await sent(written([item(ownBlank, { price })]), { hidesPrices: true });
    const sheet = unzipSync((await fileOf(hidden.url, 'xlsx')).rawPayload);
    const words = pdfWords((await fileOf(hidden.url, 'pdf')).rawPayload);
    expect(words).toContain('小满');
    expect(words + strFromU8(sheet['xl/worksheets/sheet1.xml']!)).not.toMatch(/77\.77|7777|3888|¥/);

    const locked = await sent(written([item(ownBlank)], { title: '锁着的方案' }), { password: '8a8b' });
    for (const format of ['pdf', 'xlsx']) {
      const page = await fileOf(locked.url, format);
      expect(page.headers['content-type']).toContain('text/html');
      expect(page.headers['content-disposition']).toBeUndefined();
      expect(page.body).toContain('请输入访问密码');
    }
    await did('link', { solution_id: hidden.id, action: 'revoke' }, owner);
    for (const format of ['pdf', 'xlsx']) expect((await fileOf(hidden.url, format)).statusCode).toBe(410);
    expect((await fileOf(locked.url, 'docx')).statusCode).toBe(410);
  });
});

describe('comments', () => {
  test('a customer without an account asks, the owner is told and answers, and both are on the page', async () => {
    const { id, url, token } = await sent(written([item(ownBlank)], { title: '问一问' }));
    const asked = await did('comment', { token, text: '<b>黑色</b>能不能换藏青？' });
    expect(asked.data.comments).toMatchObject([{ isOwner: false, text: '<b>黑色</b>能不能换藏青？' }]);
    expect(await ground.database.read.$count(notice, like(notice.body, '%问一问%能不能换藏青%'))).toBe(1);
    expect(await did('reply', { solution_id: id, text: '能，价格一样' }, owner)).toMatchObject({ code: 1 });
    const page = (await open(url)).body;
    expect(page).toContain('&lt;b&gt;黑色&lt;/b&gt;能不能换藏青？');
    expect(page).toContain('能，价格一样');
    expect((await did('look', { token })).data.comments).toMatchObject([{ isOwner: false }, { isOwner: true }]);
    const foreign = await did('reply', { solution_id: id, text: '我来答' }, buyers[1]!.token);
    expect(foreign).toMatchObject({ reason: 'item.unknown' });
  });

  describe('on one item', () => {
    const ask = (url: string, text: string, itemId: string, headers: Record<string, string> = {}) =>
      ground.app.inject({
        method: 'POST',
        url: `${new URL(url).pathname}/ask?item=${itemId}`,
        payload: new URLSearchParams({ text }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      });
    const askPage = (url: string, itemId: string, headers: Record<string, string> = {}) =>
      open(`${url}/ask?item=${itemId}`, headers);
    const one = 'i1';

    test('a customer without an account and without scripts asks about an item; the owner is told which and answers, and both stand beside it', async () => {
      const { id, url, token } = await sent(written([item(ownBlank, { id: one }), fee], { title: '逐件问' }));
      const [before] = await ground.database.read.select().from(sentProposal).where(eq(sentProposal.proposalId, id));
      const { title } = before!.quote.sections[0]!.items[0]!;
      expect((await open(url)).body).toContain(`href="/s/${token}/ask?item=${one}"`);
      expect((await askPage(url, one)).body).toContain(title);
      expect((await ask(url, '<i>袖口</i>能加罗纹吗？', one)).statusCode).toBe(303);
      // a double tap is one comment
      await ask(url, '<i>袖口</i>能加罗纹吗？', one);
      await did('comment', { token, text: '总价能再低吗？' });
      expect(await ground.database.read.$count(notice, like(notice.body, `%逐件问”的 ${title}%能加罗纹吗%`))).toBe(1);
      expect(await did('reply', { solution_id: id, text: '可以，每件加 1 元', itemId: one }, owner)).toMatchObject({
        code: 1,
      });
      const page = (await open(url)).body;
      const [beside, below] = [
        /<article id="item-i1">[^]*?<\/article>/.exec(page)![0],
        page.split('<h2>约定</h2>')[1]!,
      ];
      for (const words of ['&lt;i&gt;袖口&lt;/i&gt;能加罗纹吗？', '可以，每件加 1 元']) {
        expect(beside).toContain(words);
        expect(below).not.toContain(words);
      }
      expect(below).toContain('总价能再低吗？');
      expect((await did('look', { token })).data.comments.map((each: { itemId: string }) => each.itemId)).toEqual([
        one,
        '',
        one,
      ]);
      const { events } = (await detail(id)).data;
      expect(events.filter((event: { itemId: string }) => event.itemId === one)).toMatchObject([
        { kind: 'reply' },
        { kind: 'comment', note: '<i>袖口</i>能加罗纹吗？' },
      ]);
      const [after] = await ground.database.read.select().from(sentProposal).where(eq(sentProposal.proposalId, id));
      expect(after).toEqual(before);
    });

    test('the form is behind the gate of its page', async () => {
      const { url, token } = await sent(written([item(ownBlank, { id: one })], { title: '有门的' }), {
        password: 'tuer',
      });
      const locked = await askPage(url, one);
      expect(locked).toMatchObject({ statusCode: 303, headers: { location: `/s/${token}` }, body: '' });
      expect((await ask(url, '能便宜吗', one)).headers.location).toBe(`/s/${token}`);
      expect((await did('look', { token, password: 'tuer' })).data.comments).toEqual([]);
      const entered = await ground.app.inject({
        method: 'POST',
        url: new URL(url).pathname,
        payload: new URLSearchParams({ password: 'tuer' }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      const cookie = String(entered.headers['set-cookie']).split(';')[0]!;
      expect((await askPage(url, one, { cookie })).statusCode).toBe(200);
      expect((await ask(url, '能便宜吗', one, { cookie })).headers.location).toContain('/ask?item=');
      expect((await did('look', { token, password: 'tuer' })).data.comments).toMatchObject([{ text: '能便宜吗' }]);
    });

    test('an unknown item, an empty, a long and a hidden text are refused; an item that was taken out can still be answered', async () => {
      const { id, url, token } = await sent(written([item(ownBlank, { id: one }), item(ownBlank, { id: 'i2' })]));
      expect(await did('comment', { token, text: '在吗', itemId: 'else' })).toMatchObject({ reason: 'comment.item' });
      expect(await did('reply', { solution_id: id, text: '在', itemId: 'else' }, owner)).toMatchObject({
        reason: 'comment.item',
      });
      expect((await ask(url, '在吗', 'else')).headers.location).toBe(`/s/${token}`);
      expect((await ask(url, ' ', one)).body).toContain('请写几句话再发');
      expect((await ask(url, '长'.repeat(501), one)).body).toContain('最多 500 个字');
      expect((await ask(url, '反\u202e向', one)).body).toContain('role="alert"');
      expect((await did('look', { token })).data.comments).toEqual([]);
      await ask(url, '这件有现货吗', 'i2');
      await save(written([item(ownBlank, { id: one })], { version: 1 }), { id });
      await did('send', { solution_id: id, version: 2, password: null, ...PLAIN_LINK }, owner);
      expect(await did('reply', { solution_id: id, text: '没有，换了', itemId: 'i2' }, owner)).toMatchObject({
        code: 1,
      });
      expect((await open(url)).body.split('<h2>约定</h2>')[1]).toContain('没有，换了');
    });
  });

  test('an empty comment, the thirty-first of a day, one on a draft and one by a dead link are refused', async () => {
    const { id, token } = await sent(written([item(ownBlank)]));
    expect(await did('comment', { token, text: ' \n ' })).toMatchObject({ reason: 'comment.empty' });
    for (let nth = 1; nth <= 30; nth += 1)
      expect(await did('comment', { token, text: `第 ${nth} 条` })).toMatchObject({ code: 1 });
    expect(await did('comment', { token, text: '第 31 条' })).toMatchObject({ reason: 'comment.too_many' });
    await did('link', { solution_id: id, action: 'revoke' }, owner);
    expect(await did('comment', { token, text: '还在吗' })).toMatchObject({ reason: 'link.gone' });
    const { data: draft } = await save(written([item(ownBlank)]));
    const early = await did('reply', { solution_id: draft.solution_id, text: '您好' }, owner);
    expect(early).toMatchObject({ reason: 'state.changed' });
  });
});

test('an owner is reminded once of a version that expires within three days, and not of an answered one', async () => {
  const soon = await sent(written([item(ownBlank)], { title: '快到期', validUntil: dayAfter(dayInChina(), 3) }));
  await sent(written([item(ownBlank)], { title: '快到期，还早', validUntil: dayAfter(dayInChina(), 4) }));
  const declined = await sent(written([item(ownBlank)], { title: '快到期，拒绝了', validUntil: dayInChina() }));
  await did('decline', { token: declined.token, reason: '不做了' });
  await remindOfExpiry(ground.database);
  expect(await remindOfExpiry(ground.database)).toBe(0);
  const told = await ground.database.read
    .select({ to: notice.to })
    .from(notice)
    .where(and(eq(notice.title, '方案快到期了'), like(notice.body, '“快到期%')));
  expect(told).toEqual([{ to: `/user/mylayout?open=${soon.id}` }]);
});

describe('accepting', () => {
  const accept = (token: string, words: object = {}, buyer = buyers[0]!) =>
    did('accept', { token, sentNo: 1, option: '', addressId: buyer.addressId, ...words }, buyer.token);
  const orderOf = async (orderNo: string) =>
    (await ground.database.read.select().from(tradeOrder).where(eq(tradeOrder.orderNo, orderNo)))[0]!;

  test('the orders have the quoted sums to the 分, one a shop, and the owner is told', async () => {
    const own = item(ownBlank, { price: { way: 'discount', percent: 85, fen: 0 } });
    const terms = { taxPercent: 0, freightFen: 1_200, depositPercent: 30, leadDays: 9, text: '' };
    const { id, token, url } = await sent(written([own, item(foreign), fee], { terms, title: '转订单' }));
    // The price that was sent binds, whatever the catalogue does afterwards.
    await ground.database.write((db) =>
      db
        .update(blank)
        .set({ tiers: [{ fromQuantity: 1, priceFen: 2_000 }] })
        .where(eq(blank.id, ownBlank.blankId)),
    );
    const accepted = await accept(token);
    await ground.database.write((db) =>
      db
        .update(blank)
        .set({ tiers: [{ fromQuantity: 1, priceFen: 1_000 }] })
        .where(eq(blank.id, ownBlank.blankId)),
    );
    expect(accepted).toMatchObject({ code: 1 });
    expect(accepted.data.orders).toHaveLength(2);
    const orders = await Promise.all(accepted.data.orders.map((one: { orderNo: string }) => orderOf(one.orderNo)));
    const ours = orders.find(({ shopId }) => shopId === ownBlank.shopId)!;
    // 50 × 8.50 + 2 × 50.00 + 12.00; 30 % of it first
    expect(ours).toMatchObject({
      status: 'toPayDeposit',
      kind: 'bulk',
      payableFen: 53_700,
      depositFen: 16_110,
      freightFen: 1_200,
      leadHours: 216,
    });
    const [line] = await ground.database.read.select().from(orderLine).where(eq(orderLine.orderNo, ours.orderNo));
    expect(line).toMatchObject({ unitPriceFen: 850, amountFen: 42_500, adjustFen: 10_000 });
    expect(orders.find(({ shopId }) => shopId === foreign.shopId)).toMatchObject({
      productFen: 50_000,
      status: 'toPay',
    });
    expect(await row(id)).toMatchObject({
      status: 'converted',
      orderNos: accepted.data.orders.map((one: { orderNo: string }) => one.orderNo),
    });
    expect(await ground.database.read.$count(notice, like(notice.body, '%转订单%已转成订单%'))).toBe(1);
    expect(await accept(token)).toMatchObject({ reason: 'state.changed' });
    expect((await open(url)).body).toContain('已经接受');
  });

  test('an invoice is asked for with the acceptance: own prices stay as quoted, an offer without tax has none', async () => {
    const [buyer] = buyers;
    const title = { kind: 'company', title: '杭州小满文创有限公司', taxNumber: '91330100799655058B', isDefault: true };
    const empty = { bank: '', bankAccount: '', registeredAddress: '', registeredPhone: '' };
    const { id: titleId } = (
      await post(ground.app, '/api/v2/invoice/save', { ...title, ...empty }, { token: buyer!.token })
    ).data;
    const invoice = { titleId, type: 'normal' };
    const included = await sent(written([item(ownBlank)]));
    for (const wrong of [
      { titleId: 'foreign', type: 'normal' },
      { titleId, type: 'unknown' },
    ])
      expect((await accept(included.token, { invoice: wrong })).code).not.toBe(1);
    // 50 × 10.00 + 12.00
    const accepted = await accept(included.token, { invoice, payableFen: 51_200 });
    expect(accepted).toMatchObject({ code: 1 });
    expect(await orderOf(accepted.data.orders[0].orderNo)).toMatchObject({
      payableFen: 51_200,
      invoice: { type: 'normal', title: title.title, taxNumber: title.taxNumber },
    });
    const setIncluded = (taxIncluded: boolean) =>
      ground.database.write((db) => db.update(blank).set({ taxIncluded }).where(eq(blank.id, ownBlank.blankId)));
    await setIncluded(false);
    onTestFinished(() => setIncluded(true).then(() => undefined));
    const untaxed = await sent(written([item(ownBlank)]));
    expect(await accept(untaxed.token, { invoice })).toMatchObject({
      reason: 'proposal.not_ready',
      error: expect.stringContaining('不含税'),
    });
    const terms = { taxPercent: 6, freightFen: 0, depositPercent: 0, leadDays: 9, text: '' };
    const taxed = await sent(written([item(ownBlank)], { terms }));
    expect(await accept(taxed.token, { invoice, payableFen: 53_000 })).toMatchObject({ code: 1 });
    expect((await accept(untaxed.token)).code).toBe(1);
  });

  test('with an invoice the tax of other shops is known before, and the record has the sum of the orders', async () => {
    const [buyer] = buyers;
    const title = { kind: 'company', title: '杭州小满文创有限公司', taxNumber: '91330100799655058B', isDefault: true };
    const empty = { bank: '', bankAccount: '', registeredAddress: '', registeredPhone: '' };
    const saved = await post(ground.app, '/api/v2/invoice/save', { ...title, ...empty }, { token: buyer!.token });
    const invoice = { titleId: saved.data.id, type: 'normal' };
    const setIncluded = (taxIncluded: boolean) =>
      ground.database.write((db) => db.update(blank).set({ taxIncluded }).where(eq(blank.id, foreign.blankId)));
    await setIncluded(false);
    onTestFinished(() => setIncluded(true).then(() => undefined));
    const { id, token } = await sent(written([item(ownBlank), item(foreign)]));
    const { quote, othersTax } = (await did('look', { token })).data as ReplyOf<typeof lookProposal>;
    const [sum] = quote.sums;
    expect(othersTax).toEqual([{ shopId: foreign.shopId, percent: 13 }]);
    const taxFen = othersTaxFen(quote, sum!, othersTax);
    expect(taxFen).toBe(sum!.othersFen * 0.13);
    const asked = { invoice, payableFen: sum!.payableFen };
    const before = await ground.database.read.$count(tradeOrder);
    expect(await accept(token, { ...asked, othersTaxFen: 0 })).toMatchObject({ reason: 'proposal.changed' });
    expect(await ground.database.read.$count(tradeOrder)).toBe(before);
    const { orders } = (await accept(token, { ...asked, othersTaxFen: taxFen })).data;
    const made = await Promise.all(orders.map(({ orderNo }: { orderNo: string }) => orderOf(orderNo)));
    const other = made.find(({ shopId }) => shopId === foreign.shopId);
    expect(other).toMatchObject({ taxFen, productFen: sum!.othersFen });
    const orderedFen = made.reduce((all, { payableFen }) => all + payableFen, 0);
    expect(orderedFen).toBe(sum!.payableFen + taxFen + other.freightFen);
    expect(await row(id)).toMatchObject({ payableFen: orderedFen });
    const isTold = and(
      eq(notice.accountId, await accountIdOf(ground.database, owner)),
      like(notice.body, `%已转成订单%，合计 ${asSum(orderedFen)}，含别家的运费和税`),
    );
    expect(await ground.database.read.$count(notice, isTold)).toBe(1);
  });

  test('one of two concurrent acceptances becomes an order', async () => {
    const { token } = await sent(written([item(ownBlank)], { title: '两人同时' }));
    const answers = await Promise.all([accept(token, {}, buyers[0]), accept(token, {}, buyers[1])]);
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === 'state.changed')).toHaveLength(1);
    const orders = await ground.database.read.$count(tradeOrder, eq(tradeOrder.shopId, ownBlank.shopId));
    expect(orders).toBeGreaterThan(0);
  });

  test('an older version, no option, a changed catalogue price and ownBlank off sale are told, and nothing is ordered', async () => {
    const options = [
      { id: 'A' as const, name: '甲' },
      { id: 'B' as const, name: '乙' },
    ];
    const items = [item(ownBlank, { option: 'A' }), item(foreign, { option: 'B' })];
    const { token } = await sent(written(items, { options }));
    const before = await ground.database.read.$count(tradeOrder);
    expect(await accept(token, { sentNo: 2, option: 'A' })).toMatchObject({ reason: 'proposal.changed' });
    expect(await accept(token)).toMatchObject({ reason: 'proposal.not_ready' });
    const set = (columns: object) =>
      ground.database.write((db) => db.update(blank).set(columns).where(eq(blank.id, foreign.blankId)));
    await set({ tiers: [{ fromQuantity: 1, priceFen: 1_001 }] });
    expect((await accept(token, { option: 'B' })).error).toContain('目录价变了');
    await set({ tiers: [{ fromQuantity: 1, priceFen: 1_000 }], status: 'offline' });
    expect((await accept(token, { option: 'B' })).error).toContain('已下架');
    await set({ status: 'online' });
    expect(await ground.database.read.$count(tradeOrder)).toBe(before);
    expect(await accept(token, { option: 'A' })).toMatchObject({ code: 1 });
  });

  test('the owner cannot accept; a customer can decline with a reason, once', async () => {
    const { id, token } = await sent(written([item(ownBlank)], { title: '谢绝的' }));
    expect(await did('accept', { token, sentNo: 1, option: '', addressId: buyers[0]!.addressId }, owner)).toMatchObject(
      { reason: 'state.changed' },
    );
    expect(await did('decline', { token, reason: '价格偏高' })).toMatchObject({ code: 1 });
    expect(await did('decline', { token, reason: '价格偏高' })).toMatchObject({ reason: 'state.changed' });
    const { data } = await detail(id);
    expect(data).toMatchObject({ status: 'declined' });
    expect(data.events[0]).toMatchObject({ kind: 'decline', note: '价格偏高' });
  });
});

describe('races of an acceptance', () => {
  const answerOf = (token: string, buyer: Buyer) => ({ token, sentNo: 1, option: '', addressId: buyer.addressId });
  const accept = (token: string, buyer = buyers[0]!) => did('accept', answerOf(token, buyer), buyer.token);
  const orderCount = () => ground.database.read.$count(tradeOrder);

  test('against a revocation either the orders exist or the link is gone, never both', async () => {
    for (let nth = 0; nth < 4; nth += 1) {
      const { id, token } = await sent(written([item(ownBlank)]));
      const before = await orderCount();
      const [accepted] = await Promise.all([accept(token), did('link', { solution_id: id, action: 'revoke' }, owner)]);
      const isOrdered = accepted.code === 1;
      if (!isOrdered) expect(accepted).toMatchObject({ status: 410, reason: 'link.gone' });
      expect(await orderCount()).toBe(before + (isOrdered ? 1 : 0));
      expect((await row(id)).status === 'converted').toBe(isOrdered);
    }
  });

  test('against the end of its last day either the orders exist or the link is gone; one that waited for it is too late', async () => {
    const end = (db: Db, id: string) =>
      db
        .update(proposal)
        .set({ validUntil: dayAfter(dayInChina(), -1) })
        .where(eq(proposal.id, id));
    for (let nth = 0; nth < 4; nth += 1) {
      const { id, token } = await sent(written([item(ownBlank)]));
      const before = await orderCount();
      const [accepted] = await Promise.all([accept(token), ground.database.write((db) => end(db, id))]);
      const isOrdered = accepted.code === 1;
      if (!isOrdered) expect(accepted).toMatchObject({ status: 410, reason: 'link.gone' });
      expect(await orderCount()).toBe(before + (isOrdered ? 1 : 0));
      expect((await row(id)).status === 'converted').toBe(isOrdered);
    }
    const { id, token } = await sent(written([item(ownBlank)]));
    const before = await orderCount();
    let late: ReturnType<typeof accept> | undefined;
    await ground.database.write(async (db) => {
      await end(db, id);
      late = accept(token);
      await expect.poll(() => waitsForLock(ground.database)).toBe(true);
    });
    expect(await late).toMatchObject({ status: 410, reason: 'link.gone' });
    expect(await orderCount()).toBe(before);
  });

  test('against the sending of another version one of both happens, and the other side is told', async () => {
    for (let nth = 0; nth < 4; nth += 1) {
      const { id, token } = await sent(written([item(ownBlank)]));
      await save(written([item(ownBlank)], { version: 1, title: '第二版' }), { id });
      const sending = { solution_id: id, version: 2, password: null, ...PLAIN_LINK };
      const [accepted, resent] = await Promise.all([accept(token), did('send', sending, owner)]);
      if (accepted.code === 1) expect(resent).toMatchObject({ reason: 'state.changed' });
      else {
        expect(accepted).toMatchObject({ reason: 'proposal.changed' });
        expect(resent).toMatchObject({ code: 1 });
      }
    }
  });

  test('one of two proposals for the last pieces becomes an order, and the other names the item that is short', async () => {
    const [size] = ownBlank.sizes as [string];
    const ofSize = and(eq(blankSku.blankId, ownBlank.blankId), eq(blankSku.size, size));
    const stockOf = async () => (await ground.database.read.select().from(blankSku).where(ofSize))[0]!.stock;
    const kept = await stockOf();
    await ground.database.write(async (db) => {
      await db.update(blankSku).set({ stock: 50 }).where(ofSize);
      await db.insert(blankCapacity).values({ blankId: ownBlank.blankId, pieces: 0 });
    });
    const [one, other] = [await sent(written([item(ownBlank)])), await sent(written([item(ownBlank)]))];
    const answers = await Promise.all([accept(one.token, buyers[0]), accept(other.token, buyers[1])]);
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === 'stock.short')).toHaveLength(1);
    expect(await stockOf()).toBe(0);
    await ground.database.write(async (db) => {
      await db.update(blankSku).set({ stock: kept }).where(ofSize);
      await db.delete(blankCapacity).where(eq(blankCapacity.blankId, ownBlank.blankId));
    });
  });

  test('the same key twice is one order, with the same answer', async () => {
    const { token } = await sent(written([item(ownBlank)]));
    const before = await orderCount();
    const [buyer] = buyers as [Buyer];
    const again = () =>
      post(ground.app, '/api/v2/solution/accept', answerOf(token, buyer), {
        token: buyer.token,
        headers: { 'idempotency-key': 'accept-once-0001' },
      });
    const first = await again();
    const second = await again();
    expect(first).toMatchObject({ code: 1 });
    expect(second.data).toEqual(first.data);
    expect(await orderCount()).toBe(before + 1);
  });
});

describe('the quantities of the customer', () => {
  const price = (tiers: (typeof blank.$inferSelect)['tiers']) =>
    ground.database.write((db) =>
      db
        .update(blank)
        .set({ tiers })
        .where(inArray(blank.id, [ownBlank.blankId, foreign.blankId])),
    );
  const usual = [
    { fromQuantity: 1, priceFen: 1_000 },
    { fromQuantity: 100, priceFen: 900 },
  ];
  beforeAll(() => price(usual));
  const sizeOf = (of: BlankForSale, nth: number) => of.sizes[nth]!;
  const cells = (of: BlankForSale, ...quantities: number[]) =>
    quantities.map((quantity, nth) => ({ colourNo: of.colourNo, size: sizeOf(of, nth), quantity }));
  const accept = (token: string, words: object) =>
    did('accept', { token, sentNo: 1, option: '', addressId: buyers[0]!.addressId, ...words }, buyers[0]!.token);
  const linesOf = (orderNo: string) =>
    ground.database.read.select().from(orderLine).where(eq(orderLine.orderNo, orderNo)).orderBy(asc(orderLine.lineNo));
  const seen = async (token: string) => (await did('look', { token })).data as ReplyOf<typeof lookProposal>;
  const asChanged = ({ quote, grids }: Awaited<ReturnType<typeof seen>>, changed: readonly ChangedItem[]) =>
    withQuantities(quote, new Map(grids.map((grid) => [grid.id, grid])), changed);

  test('fewer pieces fall to the dearer tier, and the order has exactly the sums that the browser computed', async () => {
    // 9.00 a piece from 100 on, at 90 %: 8.10; below 100 9.00
    const own = item(ownBlank, { lines: cells(ownBlank, 120), price: { way: 'discount', percent: 90, fen: 0 } });
    const { token, id, url } = await sent(written([own, item(foreign)], { title: '改数量' }));
    const looked = await seen(token);
    expect(looked.quote.sections[0]!.items[0]).toMatchObject({ unitPriceFen: 810, amountFen: 97_200 });
    const changed = [
      { id: own.id, lines: cells(ownBlank, 30, 20) },
      { id: item(foreign).id, lines: cells(foreign, 60, 60) },
    ];
    const { quote, problems } = asChanged(looked, changed);
    expect(problems).toEqual([]);
    // 50 × 9.00 and 120 × 9.00 of the other shop, 12.00 freight
    expect(quote.sums).toMatchObject([{ productFen: 153_000, othersFen: 108_000, payableFen: 154_200 }]);
    const accepted = await accept(token, { changed, payableFen: quote.sums[0]!.payableFen });
    expect(accepted).toMatchObject({ code: 1 });
    const rows = [];
    for (const { orderNo } of accepted.data.orders as { orderNo: string }[]) rows.push(...(await linesOf(orderNo)));
    const ordered = rows.map(({ itemId, quantity, unitPriceFen }) => ({ itemId, quantity, unitPriceFen }));
    const at900 = (of: BlankForSale, quantity: number) => ({ itemId: of.blankId, quantity, unitPriceFen: 900 });
    expect(ordered).toHaveLength(4);
    expect(ordered).toEqual(
      expect.arrayContaining([at900(ownBlank, 30), at900(ownBlank, 20), at900(foreign, 60), at900(foreign, 60)]),
    );
    const made: { payableFen: number }[] = accepted.data.orders;
    const orderedFen = made.reduce((all, { payableFen }) => all + payableFen, 0);
    // The other shop adds its freight.
    expect(orderedFen).toBeGreaterThan(154_200);
    expect(await row(id)).toMatchObject({ status: 'converted', payableFen: orderedFen });
    expect((await detail(id)).data.events[0]).toMatchObject({
      kind: 'accept',
      note: `改了 2 件的数量，合计 ${asSum(orderedFen)}，含别家的运费和税`,
    });
    expect((await open(url)).body).toContain(`合计 ${asSum(orderedFen)}`);
  });

  test('more pieces never cost less a piece than was agreed, whatever the catalogue says now', async () => {
    const own = item(ownBlank);
    const { token } = await sent(written([own]));
    await price([{ fromQuantity: 1, priceFen: 100 }]);
    const looked = await seen(token);
    const changed = [{ id: own.id, lines: cells(ownBlank, 200) }];
    const accepted = await accept(token, { changed });
    await price(usual);
    // 10.00 was agreed for 50 pieces
    expect(asChanged(looked, changed).quote.sums[0]!.payableFen).toBe(201_200);
    expect(accepted).toMatchObject({ code: 1 });
    expect(await linesOf(accepted.data.orders[0].orderNo)).toMatchObject([{ quantity: 200, unitPriceFen: 1_000 }]);
  });

  test('below the minimum, between multiples, without stock, twice the same cell and an unknown item are refused by name', async () => {
    const own = item(ownBlank);
    const { token } = await sent(written([own]));
    const before = await ground.database.read.$count(tradeOrder);
    const set = (columns: object) =>
      ground.database.write((db) => db.update(blank).set(columns).where(eq(blank.id, ownBlank.blankId)));
    await set({ moq: 20, orderMultiple: 10 });
    const refused = async (changed: readonly ChangedItem[]) => (await accept(token, { changed })).error ?? '';
    expect(await refused([{ id: own.id, lines: cells(ownBlank, 10) }])).toContain('起订');
    expect(await refused([{ id: own.id, lines: cells(ownBlank, 25) }])).toContain('倍数');
    expect(await refused([{ id: own.id, lines: [] }])).toContain('每件货都要有数量');
    expect(await refused([{ id: own.id, lines: [...cells(ownBlank, 20), ...cells(ownBlank, 20)] }])).toContain('两次');
    expect(await refused([{ id: own.id, lines: [{ colourNo: 'X', size: '', quantity: 20 }] }])).not.toBe('');
    expect(await refused([{ id: own.id, lines: cells(ownBlank, 20.5) }])).toContain('整件');
    await set({ moq: 1, orderMultiple: 1 });
    // Nothing is made beyond the stock.
    await ground.database.write((db) =>
      db
        .insert(blankCapacity)
        .values({ blankId: ownBlank.blankId, pieces: 0 })
        .onConflictDoUpdate({ target: blankCapacity.blankId, set: { pieces: 0 } }),
    );
    const short = await accept(token, { changed: [{ id: own.id, lines: cells(ownBlank, 100_000) }] });
    await ground.database.write((db) => db.delete(blankCapacity).where(eq(blankCapacity.blankId, ownBlank.blankId)));
    expect(short).toMatchObject({ reason: 'stock.short' });
    const lines = cells(ownBlank, 40);
    expect(await accept(token, { changed: [{ id: own.id, lines }], payableFen: 1 })).toMatchObject({
      reason: 'proposal.changed',
    });
    expect(await ground.database.read.$count(tradeOrder)).toBe(before);
  });

  test('a proposer who fixes the quantities, hidden prices and a hidden supplier give nothing to change', async () => {
    const fixed = await sent(written([item(ownBlank)], { fixesQuantities: true }));
    expect((await seen(fixed.token)).grids).toEqual([]);
    const lines = cells(ownBlank, 60);
    expect(await accept(fixed.token, { changed: [{ id: item(ownBlank).id, lines }] })).toMatchObject({
      reason: 'proposal.not_ready',
    });
    const hidden = await sent(written([item(ownBlank)]), { hidesPrices: true });
    expect((await seen(hidden.token)).grids).toEqual([]);
    const supplied = await sent(written([item(ownBlank), item(foreign)]), { hidesSupplier: true });
    const { grids } = await seen(supplied.token);
    expect(grids.map(({ id }) => id)).toEqual([item(ownBlank).id]);
    expect(JSON.stringify(grids)).not.toMatch(/\/oss\//);
  });
});

describe('what is bought together', () => {
  const bought = (token: string, buyer: Buyer, more: object = {}) =>
    did('accept', { token, sentNo: 1, option: '', addressId: buyer.addressId, ...more }, buyer.token);
  const payableOf = async (answer: Awaited<ReturnType<typeof bought>>) => {
    const orderNos = answer.data.orders.map(({ orderNo }: { orderNo: string }) => orderNo);
    const orders = await ground.database.read.select().from(tradeOrder).where(inArray(tradeOrder.orderNo, orderNos));
    return orders.reduce((sum, { payableFen }) => sum + payableFen, 0);
  };

  test('two lines of one blank reach the tier together, as in the cart; page, order and changed quantities agree', async () => {
    const buyer = buyers[2]!;
    const [one, other] = ownBlank.sizes.slice(0, 2).map((size, at) => {
      const lines = [{ colourNo: ownBlank.colourNo, size, quantity: 50 }];
      return item(ownBlank, { id: `i${at}`, lines });
    });
    const wanted = { kind: 'blank', itemId: ownBlank.blankId, purpose: 'bulk', printMethod: '', unit: 'piece' };
    const lines = [one!, other!].map((line) => ({ ...wanted, ...line.lines[0]! }));
    await post(ground.app, '/api/v2/cart/add', { lines }, { token: buyer.token });
    const cart = (await get(ground.app, '/api/v2/cart/list', { token: buyer.token })).data as Cart;
    const inCart = cart.groups.flatMap(({ items }) =>
      items.flatMap((of) => of.lines.map(({ amountFen }) => amountFen)),
    );
    expect(inCart).toEqual([45_000, 45_000]);

    const { url, token } = await sent(written([one!, other!]));
    const page = (await open(url)).body;
    expect(page).toContain('同一件货分几行写的，合在一起算起订量、档位和版费');
    // 100 × 9.00 + 12.00
    expect(page).toContain('¥912.00');
    expect(pdfWords((await open(`${url}/quote.pdf`)).rawPayload)).toContain('合计 ¥912.00');
    // 60 pieces fall to 10.00, those of the line that stays too
    const seen = (await did('look', { token })).data as ReplyOf<typeof lookProposal>;
    const changed: ChangedItem[] = [{ id: 'i0', lines: [{ ...one!.lines[0]!, quantity: 10 }] }];
    const grids = new Map(seen.grids.map((grid) => [grid.id, grid]));
    const { quote } = withQuantities(seen.quote, grids, changed);
    const { payableFen } = quote.sums[0]!;
    expect(payableFen).toBe(61_200);
    expect(await payableOf(await bought(token, buyer, { changed, payableFen }))).toBe(61_200);

    const again = await sent(written([one!, other!]));
    expect(await payableOf(await bought(again.token, buyer))).toBe(91_200);
    // in another option it is another choice
    const options = [
      { id: 'A', name: '少' },
      { id: 'B', name: '多' },
    ] as const;
    const apart = await sent(
      written(
        [
          { ...one!, option: 'A' },
          { ...other!, option: 'B' },
        ],
        { options: [...options] },
      ),
    );
    expect((await did('look', { token: apart.token })).data.quote.sums).toMatchObject([
      { payableFen: 51_200 },
      { payableFen: 51_200 },
    ]);
  });

  test('a bundle is proposed in whole sets at a price of a set; page, sheet, PDF and order have it, its pieces and its sum', async () => {
    const { shopId, token: trader } = await sellerOf(ground, 'huafang');
    const by = proposingAs(ground, trader);
    const products = await productsOnSale(ground, shopId, 2);
    const document = {
      ...{ title: '班服两件套', note: '', priceFen: 9_900, moqSets: 5 },
      parts: products.map((productId, at) => ({ productId, perSet: at + 1 })),
    };
    const made = await post(ground.app, '/api/v2/bundle/save', { id: null, version: 0, document }, { token: trader });
    const id = made.data.id as string;
    await post(ground.app, '/api/v2/bundle/move', { id, action: 'putOn', version: 1 }, { token: trader });
    const { data: detail1 } = await get(ground.app, `/api/v2/bundle/detail?id=${id}`);
    const { parts, terms, moqSets } = detail1 as BundleDetail;
    const sets = moqSets + 2;
    const linesOf = (wanted: number) =>
      parts.map(({ productId, perSet }, at) => {
        const { colourNo, size } = terms[at]!.skus[0]!;
        return { partId: productId, colourNo, size, quantity: wanted * perSet };
      });
    const inSets = (words: Partial<ProposedItem> = {}): ProposedItem => ({
      ...{
        id: 'set',
        kind: 'bundle',
        itemId: id,
        title: '',
        note: '',
        option: '',
        printMethod: '',
        unit: 'piece',
      },
      ...{ lines: linesOf(sets), price: { way: 'own', percent: 100, fen: 8_888 } },
      ...words,
    });
    const retention = { percent: 4, days: 45 };
    const madeToOrder = { taxPercent: 0, freightFen: 1_200, depositPercent: 30, leadDays: 9, text: '', retention };
    const { url, token } = await by.sent(written([inSets()], { terms: madeToOrder }));
    const payableFen = sets * 8_888 + 1_200;
    const page = (await open(url)).body.replaceAll(/\s+/g, ' ');
    expect(page).toContain(`共 ${sets} 套 × ¥88.88/套`);
    expect(page).toContain(asSum(payableFen));
    for (const { title } of parts) expect(page).toMatch(new RegExp(`<p class="(?:part|row)">\\s*${title}`));
    const xml = strFromU8(unzipSync((await open(`${url}/quote.xlsx`)).rawPayload)['xl/worksheets/sheet1.xml']!);
    expect(xml).toContain(`<v>${(payableFen / 100).toFixed(2)}</v>`);
    const words = pdfWords((await open(`${url}/quote.pdf`)).rawPayload);
    for (const part of [`共 ${sets} 套`, `合计 ${asSum(payableFen)}`]) expect(words).toContain(part);

    const answer = await bought(token, buyers[3]!);
    expect(await payableOf(answer)).toBe(payableFen);
    const ordered = await ground.database.read
      .select()
      .from(orderLine)
      .where(eq(orderLine.orderNo, answer.data.orders[0].orderNo));
    expect(ordered).toHaveLength(parts.length);
    const [kept] = await ground.database.read
      .select()
      .from(retentionOf)
      .where(eq(retentionOf.orderNo, answer.data.orders[0].orderNo));
    expect(kept).toMatchObject(retention);
    expect(page).toContain('大货单留 4% 货款作质保金，不另付，收货 45 天后归商家');
    for (const line of ordered)
      expect(line).toMatchObject({ bundleId: id, bundleSets: sets, bundlePriceFen: 8_888, kind: 'product' });

    const first = (await by.save(written([inSets({ lines: linesOf(sets).slice(1) })]))).data;
    const halves = { solution_id: first.solution_id, version: 1, password: '', ...PLAIN_LINK };
    expect(await by.did('send', halves, trader)).toMatchObject({
      reason: 'proposal.not_ready',
      error: expect.stringContaining('要成套订'),
    });
    await expect(by.sent(written([inSets(), inSets({ id: 'twice' })]))).rejects.toThrow('同一个套餐请写在一行里');
    const pieces = linesOf(sets).map(({ colourNo, size, quantity }) => ({ colourNo, size, quantity }));
    expect(await by.save(written([inSets({ lines: pieces })]))).toMatchObject({ reason: 'proposal.document' });
    // another shop's has its catalogue price only
    expect(await save(written([inSets()]))).toMatchObject({ data: { path: '/sections/0/items/0/price' } });
  });
});

test('the list counts by tab, and a copy is a draft without the customer', async () => {
  const { data } = await save(written([item(ownBlank)], { title: '要复制的' }));
  const copy = await did('copy', { solution_id: data.solution_id }, owner);
  expect((await detail(copy.data.solution_id)).data).toMatchObject({
    status: 'draft',
    document: { title: '要复制的 副本', customer: '' },
  });
  const { data: list } = await get(ground.app, '/api/v2/solution/getPreSaleSolutionList?tab=draft&q=要复制', {
    token: owner,
  });
  expect(list.list.map(({ title }: { title: string }) => title)).toEqual(['要复制的 副本', '要复制的']);
  expect(list.counts.draft).toBe(2);
  const [own] = await ground.database.read.select().from(shop).where(eq(shop.id, ownBlank.shopId));
  expect(own!.ownerId).toBe(await accountIdOf(ground.database, owner));
});

describe('a proposer without a shop', () => {
  const noTerms = { taxPercent: 0, freightFen: 0, depositPercent: 0, leadDays: 9, text: '' };

  /** Sends a proposal of 50 pieces at the catalogue price. */
  async function sentBy(proposer: string, title: string): Promise<{ id: string; token: string; url: string }> {
    const { data } = await save(written([item(foreign)], { title, terms: noTerms }), { token: proposer });
    const { solution_id: id, version } = data;
    const link = await did('send', { solution_id: id, version, password: '', ...PLAIN_LINK }, proposer);
    expect(link).toMatchObject({ code: 1 });
    const { url } = link.data as { url: string };
    return { id, url, token: url.slice(url.lastIndexOf('/') + 1) };
  }

  test('the funnel counts how far proposals came within its days, their value, and why customers declined', async () => {
    const proposer = await signIn(ground.database);
    const funnel = async (days = '90') =>
      (await get(ground.app, `/api/v2/solution/funnel?days=${days}`, { token: proposer })).data;
    expect(await funnel()).toMatchObject({ sent: { count: 0, valueFen: 0, hours: null }, reasons: [] });
    await save(written([item(foreign)], { title: '没发的', terms: noTerms }), { token: proposer });
    const [, opened, declined, accepted] = [
      await sentBy(proposer, '发出的'),
      await sentBy(proposer, '打开的'),
      await sentBy(proposer, '谢绝的'),
      await sentBy(proposer, '接受的'),
    ] as const;
    await open(opened.url, { 'user-agent': 'Mozilla/5.0 (iPhone)' });
    await did('decline', { token: declined.token, reason: '交期太长' });
    const buyer = buyers[3]!;
    const answer = { token: accepted.token, sentNo: 1, option: '', addressId: buyer.addressId };
    expect(await did('accept', answer, buyer.token)).toMatchObject({ code: 1 });
    const { payableFen: each } = await row(opened.id);
    // The shop adds its freight to the order.
    const { payableFen: ordered } = await row(accepted.id);
    expect(ordered).toBeGreaterThan(each);
    expect(await funnel()).toMatchObject({
      sent: { count: 4, valueFen: 3 * each + ordered },
      // answers count as opened
      opened: { count: 3 },
      answered: { count: 2, valueFen: each + ordered },
      accepted: { count: 1, valueFen: ordered, hours: 0 },
      reasons: [{ reason: '交期太长', count: 1 }],
    });
    await ground.database.write((db) =>
      db
        .update(proposalEvent)
        .set({ at: sql`now() - interval '100 days'` })
        .where(and(eq(proposalEvent.proposalId, declined.id), eq(proposalEvent.kind, 'send'))),
    );
    expect(await funnel()).toMatchObject({ sent: { count: 3 }, answered: { count: 1 }, reasons: [] });
    expect(await funnel('365')).toMatchObject({ sent: { count: 4 }, answered: { count: 2 } });
    expect((await get(ground.app, '/api/v2/solution/funnel', { token: owner })).data.reasons).not.toContainEqual({
      reason: '交期太长',
      count: 1,
    });
  });

  test('the example is opened by anybody without being counted, is not answered, and ends with its link', async () => {
    const proposer = await signIn(ground.database);
    const operator = await signIn(ground.database, { role: 'operator' });
    const set = (link: string) =>
      post(ground.app, '/api/v2/operator/setProposalExample', { link }, { token: operator });
    const example = async () => (await get(ground.app, '/api/v2/solution/example')).data;
    const first = await sentBy(proposer, '先前的示例');
    const { id, url, token } = await sentBy(proposer, '示例');
    expect(await set(`${url}x`)).toMatchObject({ reason: 'link.gone' });
    expect(await set(first.url)).toMatchObject({ code: 1, data: { title: '先前的示例' } });
    expect(await set(url)).toMatchObject({ code: 1 });
    expect(await example()).toMatchObject({ address: new URL(url).pathname, title: '示例' });

    const page = await open(url, { 'user-agent': 'Mozilla/5.0 (iPhone)' });
    expect(page.body).toContain('这是示例方案');
    expect(page.body).not.toContain('接受或答复');
    expect(await row(id)).toMatchObject({ status: 'shared', openCount: 0 });
    const buyer = buyers[2]!;
    const answer = { token, sentNo: 1, option: '', addressId: buyer.addressId };
    expect(await did('accept', answer, buyer.token)).toMatchObject({ reason: 'state.changed' });
    expect(await did('decline', { token, reason: '贵' })).toMatchObject({ reason: 'state.changed' });
    expect(await did('comment', { token, text: '您好' })).toMatchObject({ reason: 'state.changed' });
    expect((await did('look', { token })).data).toMatchObject({ isExample: true, status: 'shared' });

    await did('link', { solution_id: id, action: 'revoke' }, proposer);
    expect(await example()).toMatchObject({ address: null });
  });

  test('a template keeps the content without the customer; it is renamed, begun from, removed and restored by its owner only', async () => {
    const proposer = await signIn(ground.database);
    const { id } = await sentBy(proposer, '做过的');
    const templates = async (token = proposer) =>
      (await get(ground.app, '/api/v2/solution/templates', { token })).data.list as { id: string; name: string }[];
    expect(await did('saveTemplate', { solution_id: id, name: ' ' }, proposer)).toMatchObject({
      reason: 'template.name',
    });
    expect(await did('saveTemplate', { solution_id: id, name: '班服' }, owner)).toMatchObject({
      reason: 'item.unknown',
    });
    const { data } = await did('saveTemplate', { solution_id: id, name: '班服' }, proposer);
    const of = { id: data.id as string };
    expect(await templates()).toMatchObject([{ ...of, name: '班服' }]);
    expect(await templates(owner)).toEqual([]);
    for (const step of ['renameTemplate', 'removeTemplate', 'restoreTemplate', 'beginFromTemplate'])
      expect(await did(step, { ...of, name: '抢来的' }, owner)).toMatchObject({ reason: 'item.unknown' });

    await did('renameTemplate', { ...of, name: '班服两件套' }, proposer);
    const begun = await did('beginFromTemplate', of, proposer);
    const { document, status } = (await detail(begun.data.solution_id, proposer)).data;
    expect(status).toBe('draft');
    expect(document).toMatchObject({ title: '做过的', customer: '', validUntil: dayAfter(dayInChina(), 14) });
    expect(document.sections[0].items[0].lines).toEqual(item(foreign).lines);

    for (let again = 0; again < 2; again += 1)
      expect(await did('removeTemplate', of, proposer)).toMatchObject({ code: 1 });
    expect(await templates()).toEqual([]);
    expect(await did('beginFromTemplate', of, proposer)).toMatchObject({ reason: 'item.unknown' });
    await did('restoreTemplate', of, proposer);
    expect(await templates()).toMatchObject([{ name: '班服两件套' }]);
  });
});
