import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ShopDocument } from '#contract/market/own-shop.ts';
import { readItemTerms } from '../buying/item-terms.ts';
import { account } from '../../people/accounts/account.table.ts';
import { product, style } from '../products/product.table.ts';
import { blank } from '../blanks/blank.table.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { designerDocument, factoryDocument, giveAttachment } from '../../testing/shop-attachments.ts';
import { closeShopOf } from './close-shop.ts';
import { factory, shop } from './shop.table.ts';

let ground: TestGround;
let operator: Person;
beforeAll(async () => {
  ground = await openGround('demo');
  operator = await newPerson({ role: 'operator', nickname: '运营小林' });
});
afterAll(() => ground.close());

interface Answer {
  readonly status: number;
  readonly code: number;
  readonly reason?: string;
  readonly error?: string;
  readonly data: ReturnType<typeof JSON.parse>;
}

interface Person {
  readonly id: string;
  readonly get: (path: string) => Promise<Answer>;
  readonly post: (path: string, body?: object) => Promise<Answer>;
}

async function newPerson(who: Parameters<typeof signIn>[1] = {}): Promise<Person> {
  const token = await signIn(ground.database, who);
  const ask = async (method: 'GET' | 'POST', url: string, body?: object) => {
    const answer = await ground.app.inject({ method, url, headers: { token }, ...(body ? { payload: body } : {}) });
    return { status: answer.statusCode, ...answer.json<Omit<Answer, 'status'>>() };
  };
  const { username } = (await ask('POST', '/api/token/check')).data.userInfo;
  const [row] = await ground.database.read
    .select({ id: account.id })
    .from(account)
    .where(eq(account.username, username));
  return {
    id: row!.id,
    get: (path) => ask('GET', path),
    post: (path, body = {}) => ask('POST', path, body),
  };
}

let named = 0;

/** A person who has applied for a factory with a unique name. */
async function applicant(words: Partial<ShopDocument> = {}) {
  named += 1;
  const name = `青石印花${named}`;
  const person = await newPerson();
  const attachments = [await ground.database.write((db) => giveAttachment(db, person.id))];
  const document = factoryDocument(attachments, { name, ...words });
  const answer = await person.post('/api/v2/shop/register', document);
  expect(answer.code, answer.error).toBe(1);
  return { person, document, shopId: answer.data.shop_id as string };
}

const move = (id: string, action: string, reason = '', by = operator) =>
  by.post('/api/v2/operator/moveShop', { id, action, reason });

async function openShop(words: Partial<ShopDocument> = {}) {
  const made = await applicant(words);
  expect((await move(made.shopId, 'take')).data.status).toBe('reviewing');
  expect((await move(made.shopId, 'approve')).data.status).toBe('approved');
  return made;
}

/** A visitor's request, through the public cache. */
async function visitor(url: string): Promise<Answer> {
  const answer = await ground.app.inject({ url });
  return { status: answer.statusCode, ...answer.json<Omit<Answer, 'status'>>() };
}

const factoryNames = async () =>
  (await visitor('/api/v2/factory/list?pageSize=100')).data.list.map(({ name }: { name: string }) => name) as string[];

describe('the registration of a shop', () => {
  test('a shop becomes visible only when an operator approves it, and then at once', async () => {
    const { person, document, shopId } = await applicant();
    expect(await factoryNames()).not.toContain(document.name);
    expect((await visitor(`/api/v2/factory/detail?id=${shopId}`)).reason).toBe('item.unknown');
    expect((await person.post('/api/v2/shop/shopRefreshInfo')).data).toMatchObject({
      shop_id: null,
      shop: { id: shopId, status: 'submitted' },
    });

    await move(shopId, 'take');
    expect(await factoryNames()).not.toContain(document.name);
    await move(shopId, 'approve');

    expect(await factoryNames()).toContain(document.name);
    const detail = (await visitor(`/api/v2/factory/detail?id=${shopId}`)).data;
    expect(detail).toMatchObject({
      name: document.name,
      province: '浙江',
      city: '绍兴',
      cluster: '绍兴柯桥',
      onTimePercent: null,
      replyMinutes: null,
      equipment: [{ name: '导带机', count: 4 }],
    });
    expect(detail.factoryNo).toMatch(/^GC\d{5}$/);
    expect(detail.logo.path).toMatch(/^\/oss\/picture\/[0-9a-f]{32}$/);
    expect((await person.post('/api/v2/shop/shopRefreshInfo')).data.shop_id).toBe(shopId);
    expect((await person.post('/api/v2/user/userRefreshInfo')).data.userInfo.shop_id).toBe(shopId);
    const { shop: own } = (await person.get('/api/v2/shop/own')).data;
    expect(own.document).toEqual({ ...document });
    expect(own.events.map(({ label }: { label: string }) => label)).toEqual(['提交入驻申请', '开始审核', '通过']);
  });

  test('the owner of a rejected shop reads the reason and submits it again', async () => {
    const { person, document, shopId } = await applicant();
    await move(shopId, 'take');
    expect((await move(shopId, 'reject', '  ')).reason).toBe('reason.missing');
    await move(shopId, 'reject', '执照照片看不清');
    const refused = (await person.get('/api/v2/shop/own')).data.shop;
    expect(refused).toMatchObject({ status: 'rejected', reason: '执照照片看不清' });

    const clearer = await ground.database.write((db) => giveAttachment(db, person.id));
    const again = await person.post('/api/v2/shop/register', {
      ...document,
      attachments: [clearer],
      intro: '补了清楚的执照',
    });
    expect(again.data).toEqual({ shop_id: shopId, status: 'submitted' });
    const mended = (await person.get('/api/v2/shop/own')).data.shop;
    expect(mended).toMatchObject({ reason: '', document: { attachments: [clearer], intro: '补了清楚的执照' } });
    expect(mended.events.at(-1)).toMatchObject({ label: '重新提交', by: 'owner' });
  });

  test('a rejected shop may be submitted again as another kind', async () => {
    const { person, document, shopId } = await applicant();
    await move(shopId, 'take');
    await move(shopId, 'reject', '这是设计工作室');
    const designer = designerDocument(document.attachments, { name: document.name });
    expect((await person.post('/api/v2/shop/register', designer)).code).toBe(1);
    await move(shopId, 'take');
    await move(shopId, 'approve');
    expect((await visitor(`/api/v2/designer/detail?id=${shopId}`)).data.designerNo).toMatch(/^SJ\d{5}$/);
    expect((await visitor(`/api/v2/factory/detail?id=${shopId}`)).reason).toBe('item.unknown');
  });

  test('concurrent registrations of one person make one shop', async () => {
    const person = await newPerson();
    const attachments = [await ground.database.write((db) => giveAttachment(db, person.id))];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        person.post('/api/v2/shop/register', factoryDocument(attachments, { name: `一人一店${at}` })),
      ),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === 'shop.exists')).toHaveLength(7);
  });

  test('concurrent registrations get distinct numbers', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => applicant()));
    const { rows } = await ground.database.read.execute<{ no: string; sort: number }>(
      sql`select factory_no as no, sort from factory where shop_id in ${made.map(({ shopId }) => shopId)}`,
    );
    expect(new Set(rows.map(({ no }) => no)).size).toBe(6);
    expect(new Set(rows.map(({ sort }) => sort)).size).toBe(6);
    expect(Math.min(...rows.map(({ sort }) => sort))).toBeGreaterThan(120);
  });

  test('the name of a shop is unique, also among shops under review', async () => {
    const { document } = await applicant();
    const other = await newPerson();
    const attachments = [await ground.database.write((db) => giveAttachment(db, other.id))];
    const answer = await other.post(
      '/api/v2/shop/register',
      factoryDocument(attachments, { name: ` ${document.name}\u200b` }),
    );
    expect(answer.reason).toBe('shop.name_taken');
  });

  test.each<[string, Partial<ShopDocument>, string]>([
    ['a licence number with a wrong check digit', { licenceNo: '91330621MA0000003X' }, 'shop.document'],
    ['a company without a licence number', { licenceNo: '' }, 'shop.document'],
    ['an unknown industrial cluster', { cluster: '长江三角洲' }, 'shop.document'],
    ['an unknown district', { areaCode: '330699' }, 'area.unknown'],
    ['a province instead of a district', { areaCode: '330000' }, 'area.unknown'],
    ['a designer without the fields of a designer', { kind: 'designer' }, 'shop.document'],
    ['an invalid phone number', { contactPhone: 'abcdefg' }, 'shop.document'],
    ['a name of invisible characters', { name: '\u200b\u200b  ' }, 'shop.document'],
    ['unknown attachments', { attachments: ['0000000000000000'] }, 'upload.unknown'],
    ['an unknown picture', { logo: 'a'.repeat(32) }, 'upload.unknown'],
  ])('a registration with %s is refused', async (_what, words, reason) => {
    const person = await newPerson();
    const attachments = [await ground.database.write((db) => giveAttachment(db, person.id))];
    const answer = await person.post(
      '/api/v2/shop/register',
      factoryDocument(attachments, { name: '不会开的店', ...words }),
    );
    expect(answer.reason).toBe(reason);
    expect((await person.get('/api/v2/shop/own')).data.shop).toBeNull();
  });

  test("another person's attachments are refused like unknown ones", async () => {
    const [owner, thief] = [await newPerson(), await newPerson()];
    const attachments = [await ground.database.write((db) => giveAttachment(db, owner.id))];
    expect(
      (await thief.post('/api/v2/shop/register', factoryDocument(attachments, { name: '借来的执照' }))).reason,
    ).toBe('upload.unknown');
  });

  test('extra fields in a registration are ignored', async () => {
    const person = await newPerson();
    const attachments = [await ground.database.write((db) => giveAttachment(db, person.id))];
    const document = factoryDocument(attachments, { name: '夹带私货' });
    const answer = await person.post('/api/v2/shop/register', {
      ...document,
      ...{ status: 'approved', ownerId: 'somebody', store: 'admin', replyMinutes: 1, shop_id: 'x' },
      factory: { ...document.factory, sort: -1, factoryNo: 'GC00001', onTimePercent: 100, shopId: 'x' },
    });
    expect(answer.code).toBe(1);
    const [row] = await ground.database.read
      .select()
      .from(shop)
      .innerJoin(factory, eq(factory.shopId, shop.id))
      .where(eq(shop.ownerId, person.id));
    expect(row!.shop).toMatchObject({ status: 'submitted', replyMinutes: null });
    expect(row!.shop.store).not.toBe('admin');
    expect(row!.factory.onTimePercent).toBeNull();
    expect(row!.factory.sort).toBeGreaterThan(0);
    expect(row!.factory.factoryNo).not.toBe('GC00001');
  });
});

describe('suspension and reinstatement', () => {
  test('a suspended shop disappears from lists and pages with all it offers, and returns with it', async () => {
    const { rows } = await ground.database.read.execute<{ id: string; shop_id: string; name: string }>(
      sql`select p.id, p.shop_id, s.name from blank p join shop s on s.id = p.shop_id
        where s.kind = 'factory' and s.owner_id is null limit 1`,
    );
    const { id: blankId, shop_id: shopId, name } = rows[0]!;
    const blanks = async () => (await visitor('/api/v2/light/list?pageSize=100')).data.total as number;
    const before = await blanks();
    expect(await factoryNames()).toContain(name);

    await move(shopId, 'suspend', '证照过期');
    expect(await factoryNames()).not.toContain(name);
    expect(await blanks()).toBeLessThan(before);
    expect((await visitor(`/api/v2/light/detail?id=${blankId}`)).status).toBe(404);
    expect((await visitor(`/api/v2/factory/detail?id=${shopId}`)).status).toBe(404);
    const home = JSON.stringify((await visitor('/api/v2/site/home?cards=20')).data);
    expect(home).not.toContain(name);

    await move(shopId, 'restore', '证照已更新');
    expect(await factoryNames()).toContain(name);
    expect(await blanks()).toBe(before);
    expect((await visitor(`/api/v2/light/detail?id=${blankId}`)).code).toBe(1);
  });

  test("a suspended trader's products disappear from every page that shows them", async () => {
    const [trader] = await ground.database.read.select().from(shop).where(eq(shop.kind, 'trader'));
    const sold = await ground.database.read.select().from(product).where(eq(product.shopId, trader!.id));
    const ids = new Set(sold.map(({ id }) => id));
    const [one] = sold;
    const [made] = await ground.database.read.select().from(style).where(eq(style.id, one!.styleId));
    const shown = async () => {
      const pages = await Promise.all([
        visitor('/api/v2/product/list?pageSize=100'),
        visitor('/api/v2/site/home?cards=10'),
        visitor(`/api/v2/light/detail?id=${made!.blankId}`),
        visitor(`/api/v2/design/detail?id=${made!.designId}`),
        visitor(`/api/v2/product/detail?id=${one!.id}`),
      ]);
      // Whether any of the products' ids occurs on each page.
      return pages.map(({ data }) => [...JSON.stringify(data).matchAll(/[0-9a-z]{16}/g)].some(([id]) => ids.has(id)));
    };
    expect(await shown()).toEqual([true, true, true, true, true]);
    await move(trader!.id, 'suspend', '抽查');
    expect(await shown()).toEqual([false, false, false, false, false]);
    await move(trader!.id, 'restore', '抽查完毕');
    expect(await shown()).toEqual([true, true, true, true, true]);
  });

  test("a suspended factory's blanks sell in nobody's products, and their shops are told", async () => {
    const [sold] = await ground.database.read
      .select({ id: product.id, shopId: product.shopId, title: product.title, factory: blank.shopId, name: shop.name })
      .from(product)
      .innerJoin(style, eq(style.id, product.styleId))
      .innerJoin(blank, eq(blank.id, style.blankId))
      .innerJoin(shop, eq(shop.id, blank.shopId))
      .where(and(eq(product.status, 'onSale'), eq(product.featured, true), ne(blank.shopId, product.shopId)))
      .orderBy(desc(product.popularity), asc(product.id))
      .limit(1);
    const { id, factory, shopId, name } = sold!;
    const trader = await newPerson({ shopId, nickname: '花房老板' });
    const [of] = await ground.database.read.select().from(shop).where(eq(shop.id, shopId));
    const shown = async () => {
      const pages = await Promise.all([
        visitor(`/api/v2/product/list?pageSize=100&q=${encodeURIComponent(sold!.title)}`),
        visitor(`/api/v2/product/detail?id=${id}`),
        visitor(`/api/v2/shop/getGoodsList?store=${of!.store}&pageSize=100`),
      ]);
      return pages.map(({ data }) => JSON.stringify(data ?? null).includes(id));
    };
    const offered = async () =>
      (await readItemTerms(ground.database.read, [{ kind: 'product', itemId: id }])).get(`product/${id}`)!.isOffered;
    const own = async () => (await trader.get(`/api/v2/shop/getGoodsItem?id=${id}`)).data;
    const heard = async () => (await trader.get('/api/v2/notice/list?pageSize=5')).data.list[0]?.title as string;
    expect([await shown(), await offered()]).toEqual([[true, true, true], true]);

    await move(factory, 'suspend', '证照过期');
    expect([await shown(), await offered()]).toEqual([[false, false, false], false]);
    expect((await own()).own).toMatchObject({ supplied: false });
    expect(await heard()).toBe(`${name}停业，光版暂时停供`);
    const batch = { ids: [id], acceptLoss: true };
    await trader.post('/api/v2/shop/batchProducts', { ...batch, action: 'takeOff' });
    const putOn = await trader.post('/api/v2/shop/batchProducts', { ...batch, action: 'putOn' });
    expect(JSON.stringify(putOn)).toContain('光版已下线');

    await move(factory, 'restore', '证照已更新');
    await trader.post('/api/v2/shop/batchProducts', { ...batch, action: 'putOn' });
    expect([await shown(), await offered()]).toEqual([[true, true, true], true]);
    expect(await heard()).toBe(`${name}恢复供货`);
  });

  test('the update of a shop may take most of a minute, because a shop may have many items', async () => {
    const { shopId } = await openShop();
    await ground.database.write(async (db) => {
      await db.execute(sql`create table limit_of_update as select setting::int as ms from pg_settings where false`);
      await db.execute(sql`create function note_limit() returns trigger language plpgsql as $$ begin
        insert into limit_of_update select setting::int from pg_settings where name = 'statement_timeout';
        return null; end $$`);
      await db.execute(sql`create trigger note_limit after update on shop for each row
        when (new.id = ${sql.raw(`'${shopId}'`)}) execute function note_limit()`);
    });
    const query = vi.spyOn(pg.Client.prototype, 'query');
    expect((await move(shopId, 'suspend', '盘点')).code).toBe(1);
    const ofClient = query.mock.calls
      .map(([sent]) => sent as unknown as { text?: string; query_timeout?: number })
      .filter(({ text }) => text?.startsWith('update "shop"'))
      .map((sent) => sent.query_timeout);
    query.mockRestore();
    const { rows } = await ground.database.read.execute<{ ms: number }>(sql`select ms from limit_of_update`);
    expect(rows).toEqual([{ ms: 50_000 }]);
    expect(ofClient).toEqual([51_000]);
    await ground.database.write((db) => db.execute(sql`drop trigger note_limit on shop`));
  });

  test('the owner of a suspended shop loses the rights of a shop owner and reads the reason', async () => {
    const { person, shopId } = await openShop();
    expect((await person.post('/api/v2/shop/dropChange')).reason).toBe('state.changed');
    await move(shopId, 'suspend', '货不对版');
    expect((await person.post('/api/v2/shop/dropChange')).status).toBe(403);
    expect((await person.get('/api/v2/shop/own')).data.shop).toMatchObject({ status: 'suspended', reason: '货不对版' });
    const attachments = [await ground.database.write((db) => giveAttachment(db, person.id))];
    expect(
      (await person.post('/api/v2/shop/register', factoryDocument(attachments, { name: '换个名字再开' }))).reason,
    ).toBe('shop.exists');
  });

  test('the shop of a closed account cannot be reinstated and has no contact', async () => {
    const { person, shopId } = await openShop();
    await ground.database.write(async (db) => {
      await closeShopOf(db, person.id);
      await db.update(account).set({ closedAt: new Date(), phone: null }).where(eq(account.id, person.id));
    });
    const [row] = await ground.database.read.select().from(shop).where(eq(shop.id, shopId));
    expect(row).toMatchObject({ status: 'suspended', contactName: '', contactPhone: '', contactWechat: '' });
    expect(row!.licenceNo).not.toBe('');
    const answer = await move(shopId, 'restore', '再开');
    expect(answer.reason).toBe('state.changed');
    expect(answer.error).toContain('店主已注销账号');
  });
});

describe('review by operators', () => {
  test('one of several concurrent decisions on a shop succeeds, and the others are refused as outdated', async () => {
    const second = await newPerson({ role: 'operator' });
    const { shopId, person } = await applicant();
    await move(shopId, 'take');
    const answers = await Promise.all([
      move(shopId, 'approve'),
      move(shopId, 'reject', '资料不全', second),
      move(shopId, 'approve', '', second),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const events = (await person.get('/api/v2/shop/own')).data.shop.events as unknown[];
    expect(events).toHaveLength(3);
  });

  test('an operator cannot skip a step', async () => {
    const { shopId } = await applicant();
    expect((await move(shopId, 'approve')).reason).toBe('state.changed');
    expect((await move(shopId, 'restore', '试试')).reason).toBe('state.changed');
    expect((await move('nobody', 'take')).reason).toBe('item.unknown');
    expect((await move(shopId, 'resubmit')).reason).toBe('request.invalid');
    expect((await move(shopId, 'close')).reason).toBe('request.invalid');
  });

  test('an operator cannot decide on his own shop', async () => {
    const { person, shopId } = await openShop();
    await person.post(
      '/api/v2/shop/saveChange',
      factoryDocument((await ownDocument(person)).attachments, { name: '自己批' }),
    );
    await person.post('/api/v2/shop/submitChange');
    await ground.database.write((db) => db.update(account).set({ role: 'operator' }).where(eq(account.id, person.id)));
    for (const answer of [
      await move(shopId, 'suspend', '试试', person),
      await person.post('/api/v2/operator/decideShopChange', { id: shopId, action: 'approve', reason: '' }),
    ]) {
      expect(answer.status).toBe(403);
      expect(answer.error).toContain('自己的店铺');
    }
    await ground.database.write((db) => db.update(account).set({ role: 'buyer' }).where(eq(account.id, person.id)));
  });
});

async function ownDocument(person: Person): Promise<ShopDocument> {
  return (await person.get('/api/v2/shop/own')).data.shop.document as ShopDocument;
}

describe('changes of an open shop', () => {
  const decide = (id: string, action: string, reason = '') =>
    operator.post('/api/v2/operator/decideShopChange', { id, action, reason });

  test('a change shows only after approval; until then the shop stays open and unchanged', async () => {
    const { person, shopId, document } = await openShop();
    const changed = {
      ...document,
      name: `${document.name}新`,
      areaCode: '440111',
      factory: { ...document.factory!, moq: '5 米' },
    };
    expect((await person.post('/api/v2/shop/saveChange', changed)).data.status).toBe('draft');
    expect((await decide(shopId, 'approve')).reason).toBe('state.changed');
    expect((await person.post('/api/v2/shop/submitChange')).data.status).toBe('submitted');
    expect((await person.post('/api/v2/shop/saveChange', document)).reason).toBe('state.changed');
    expect(await factoryNames()).toContain(document.name);

    expect((await decide(shopId, 'approve')).code).toBe(1);
    expect((await visitor(`/api/v2/factory/detail?id=${shopId}`)).data).toMatchObject({
      name: changed.name,
      province: '广东',
      city: '广州',
      moq: '5 米',
    });
    const own = (await person.get('/api/v2/shop/own')).data.shop;
    expect(own.change).toBeNull();
    expect(own.document).toEqual(changed);
    expect((await decide(shopId, 'approve')).reason).toBe('state.changed');
  });

  test('a change is rejected with a reason, submitted again, withdrawn or deleted', async () => {
    const { person, shopId, document } = await openShop();
    await person.post('/api/v2/shop/saveChange', { ...document, intro: '全国最大' });
    await person.post('/api/v2/shop/submitChange');
    expect((await decide(shopId, 'reject')).reason).toBe('reason.missing');
    expect((await decide(shopId, 'reject', '不能用绝对化用语')).code).toBe(1);
    expect((await person.get('/api/v2/shop/own')).data.shop.change).toMatchObject({
      status: 'rejected',
      reason: '不能用绝对化用语',
    });
    expect((await person.post('/api/v2/shop/submitChange')).code).toBe(1);
    // A submitted change must be withdrawn first; its text is kept.
    expect((await person.post('/api/v2/shop/dropChange')).reason).toBe('state.changed');
    expect((await person.post('/api/v2/shop/withdrawChange')).data.status).toBe('draft');
    expect((await person.post('/api/v2/shop/withdrawChange')).reason).toBe('state.changed');
    expect((await person.get('/api/v2/shop/own')).data.shop.change).toMatchObject({
      status: 'draft',
      document: { intro: '全国最大' },
    });
    expect((await person.post('/api/v2/shop/dropChange')).code).toBe(1);
    expect((await person.get('/api/v2/shop/own')).data.shop.change).toBeNull();
    expect((await decide(shopId, 'approve')).reason).toBe('state.changed');
  });

  test('a change cannot turn a factory into a designer', async () => {
    const { person, document } = await openShop();
    const answer = await person.post('/api/v2/shop/saveChange', designerDocument(document.attachments));
    expect(answer).toMatchObject({ reason: 'shop.document', data: { field: 'kind' } });
  });

  test("an owner's change affects only the own shop", async () => {
    const [mine, theirs] = [await openShop(), await openShop()];
    const strange = { ...mine.document, shop_id: theirs.shopId, id: theirs.shopId };
    expect((await mine.person.post('/api/v2/shop/saveChange', strange)).code).toBe(1);
    await mine.person.post('/api/v2/shop/submitChange', { shop_id: theirs.shopId });
    expect((await theirs.person.get('/api/v2/shop/own')).data.shop.change).toBeNull();
  });
});

describe("a shop's page", () => {
  test("the shop's page follows changes of products that are not featured", async () => {
    const [one] = await ground.database.read
      .select({ id: product.id, store: shop.store })
      .from(product)
      .innerJoin(shop, eq(shop.id, product.shopId))
      .where(and(eq(product.featured, false), eq(product.status, 'onSale'), eq(shop.status, 'approved')))
      .orderBy(asc(product.id))
      .limit(1);
    const shown = async () => (await visitor(`/api/v2/shop/page?store=${one!.store}`)).data.counts.products as number;
    const before = await shown();
    const set = (status: 'onSale' | 'offSale') =>
      ground.database.write((db) => db.update(product).set({ status }).where(eq(product.id, one!.id)));
    await set('offSale');
    await expect.poll(shown).toBe(before - 1);
    await set('onSale');
    await expect.poll(shown).toBe(before);
  });

  test("the shop's page shows what the shop offers, by kind, with counts", async () => {
    const [trader] = await ground.database.read.select({ store: shop.store }).from(shop).where(eq(shop.kind, 'trader'));
    const { data } = await visitor(`/api/v2/shop/page?store=${trader!.store}`);
    expect(data).toMatchObject({ kind: 'trader', blanks: [], fabrics: [], designs: [] });
    expect(data.counts.products).toBeGreaterThan(data.products.length - 1);
    expect(data.products.length).toBeGreaterThan(3);
    for (const card of data.products) expect(card.shop.store).toBe(trader!.store);
    expect((await visitor('/api/v2/shop/page?store=nobody')).reason).toBe('item.unknown');
  });

  test("a factory's page shows its blanks and fabrics, and its licence, as the law requires", async () => {
    const [soldBlank] = await ground.database.read
      .select({ shopId: blank.shopId, store: shop.store })
      .from(blank)
      .innerJoin(shop, eq(shop.id, blank.shopId))
      .orderBy(asc(blank.id))
      .limit(1);
    const page = (await visitor(`/api/v2/shop/page?store=${soldBlank!.store}`)).data;
    expect(page.blanks).toHaveLength(page.counts.blanks);
    const { person, document } = await openShop();
    const [row] = await ground.database.read.select().from(shop).where(eq(shop.ownerId, person.id));
    const own = (await visitor(`/api/v2/shop/page?store=${row!.store}`)).data;
    expect(own.licence).toEqual({ legalName: document.legalName, licenceNo: document.licenceNo });
    expect(JSON.stringify(own)).not.toContain(document.contactPhone);
    expect(own.openedAt).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  test("members see a shop's contact, visitors do not", async () => {
    const { shopId, document } = await openShop();
    expect((await visitor(`/api/v2/shop/contact?id=${shopId}`)).status).toBe(401);
    const member = await newPerson();
    expect((await member.get(`/api/v2/shop/contact?id=${shopId}`)).data).toEqual({
      name: document.contactName,
      phone: document.contactPhone,
      wechat: document.contactWechat,
    });
    const { shopId: waiting } = await applicant();
    expect((await member.get(`/api/v2/shop/contact?id=${waiting}`)).reason).toBe('item.unknown');
  });
});
