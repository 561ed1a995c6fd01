import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { priceItem } from '#contract/trade/order-price.ts';
import { MOST_INQUIRIES_A_DAY } from '#contract/trade/inquiry-words.ts';
import { blank as blankTable } from '../../market/blanks/blank.table.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { readItemTerms } from '../../market/buying/item-terms.ts';
import { notice } from '../../people/notices/notice.table.ts';
import { smsCode } from '../../people/accounts/account.table.ts';
import { type BlankForSale, sellBlank } from '../../testing/for-sale.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { type Answer, get, post, somePhone } from '../../testing/people.ts';
import { inquiry, inquiryShop, inquiryTaker } from './inquiry.table.ts';
import { tellOfTakers } from './takers.ts';
import { sweepInquiries } from './sweep-inquiries.ts';

let ground: TestGround;
let blank: BlankForSale;
let foreign: BlankForSale;
let owner: string;
let stranger: string;
let operator: string;
let privacyVersion: string;
beforeAll(async () => {
  ground = await openGround('demo');
  let nth = 0;
  const shopOf = async () => sellBlank(ground.database, nth++, { stock: 500 });
  blank = await shopOf();
  do foreign = await shopOf();
  while (foreign.shopId === blank.shopId);
  owner = await signIn(ground.database, { shopId: blank.shopId });
  stranger = await signIn(ground.database, { shopId: foreign.shopId });
  operator = await signIn(ground.database, { role: 'operator' });
  privacyVersion = (await get(ground.app, '/api/v2/site/agreement?name=privacy')).data.version;
  await accepting(owner, true);
});
afterAll(() => ground.close());

const say = (path: string, body: object, token?: string): Promise<Answer> =>
  post(ground.app, `/api/v2/${path}`, body, { token });
const accepting = (token: string, accepts: boolean) => say('shop/saveInquirySetting', { accepts }, token);

async function codeFor(mobile: string): Promise<string> {
  const { data } = await say('message/send', { mobile, purpose: 'inquiry' });
  return data.demoCode;
}

interface Sending {
  readonly mobile?: string;
  readonly code?: string;
  readonly name?: string;
  readonly words?: string;
  readonly wanted?: readonly object[];
  readonly privacyVersion?: string;
}

async function send({ mobile = somePhone(), code, ...words }: Sending = {}): Promise<Answer> {
  const body = { scene: 'ecommerce', name: '小王', words: '班服 60 件', wanted: [], privacyVersion, ...words };
  return say('inquiry/send', { ...body, mobile, code: code ?? (await codeFor(mobile)) });
}

const rowsOf = (phone: string) => ground.database.read.select().from(inquiry).where(eq(inquiry.phone, phone));
const ofShop = (token: string, query = '') => get(ground.app, `/api/v2/shop/inquiries?page=1${query}`, { token });
const atDesk = (query = '') => get(ground.app, `/api/v2/operator/inquiries?page=1${query}`, { token: operator });

describe('leaving a number', () => {
  test('needs a code for just this purpose, the current privacy agreement and a name', async () => {
    const mobile = somePhone();
    await say('message/send', { mobile, purpose: 'login' });
    expect(await send({ mobile, code: '123456' })).toMatchObject({ reason: 'code.wrong' });
    expect(await send({ mobile: '12345', code: '1' })).toMatchObject({ reason: 'phone.invalid' });
    expect(await send({ privacyVersion: 'none' })).toMatchObject({ reason: 'inquiry.consent' });
    expect(await send({ name: '  ' })).toMatchObject({ reason: 'inquiry.incomplete' });
    expect(await rowsOf(mobile)).toEqual([]);
  });

  test('the calculation is priced again by the price code of the orders, and an unknown blank is refused', async () => {
    const mobile = somePhone();
    const wanted = [{ blankId: blank.blankId, printMethod: '', pieces: 120 }];
    expect(await send({ mobile, wanted })).toMatchObject({ code: 1 });
    const [row] = await rowsOf(mobile);
    const terms = await readItemTerms(ground.database.read, [{ kind: 'blank', itemId: blank.blankId }]);
    const [item] = terms.values();
    const [priced] = priceItem(item!, [
      {
        ...{ kind: 'blank', itemId: blank.blankId, colourNo: blank.colourNo, size: blank.sizes[0]!, quantity: 120 },
        ...{ purpose: 'bulk', printMethod: '', unit: 'piece' },
      },
    ]);
    expect(row).toMatchObject({ amountFen: priced!.amountFen, wanted: [{ pieces: 120 }] });
    expect(priced!.amountFen).toBeGreaterThan(0);
    expect(await send({ wanted: [{ blankId: 'nothing', printMethod: '', pieces: 1 }] })).toMatchObject({
      reason: 'item.unknown',
    });
  });

  test('a line below the minimum order says so to the platform and the shop', async () => {
    const mobile = somePhone();
    const setMoq = (moq: number) =>
      ground.database.write((db) => db.update(blankTable).set({ moq }).where(eq(blankTable.id, blank.blankId)));
    await setMoq(20);
    const wanted = [3, 20].map((pieces) => ({ blankId: blank.blankId, printMethod: '', pieces }));
    expect(await send({ mobile, wanted })).toMatchObject({ code: 1 });
    await setMoq(1);
    for (const { data } of [await atDesk(`&q=${mobile}`), await ofShop(owner, `&q=${mobile}`)]) {
      expect(data.list[0].wanted[0]).toMatchObject({ pieces: 3, problem: '20 件起订，还差 17 件' });
      expect(data.list[0].wanted[1]).not.toHaveProperty('problem');
    }
  });

  test('one number can send only a few times a day', async () => {
    const mobile = somePhone();
    for (let at = 0; at < MOST_INQUIRIES_A_DAY; at += 1) expect(await send({ mobile })).toMatchObject({ code: 1 });
    expect(await send({ mobile })).toMatchObject({ reason: 'inquiry.too_many' });
    expect(await rowsOf(mobile)).toHaveLength(MOST_INQUIRIES_A_DAY);
    // The refused one has used its code up.
    const [last] = await ground.database.read
      .select({ usedAt: smsCode.usedAt })
      .from(smsCode)
      .where(eq(smsCode.phone, mobile))
      .orderBy(sql`${smsCode.askedAt} desc`)
      .limit(1);
    expect(last!.usedAt).not.toBeNull();
  });

  test('scripts in the words are kept as words', async () => {
    const mobile = somePhone();
    const words = '<script>alert(1)</script>';
    expect(await send({ mobile, words })).toMatchObject({ code: 1 });
    expect((await atDesk(`&q=${mobile}`)).data.list[0].words).toBe(words);
  });
});

describe('who gets it', () => {
  test('the shop of a calculated blank gets it with a notice when it accepts inquiries, another shop never', async () => {
    const mobile = somePhone();
    const wanted = [blank, foreign].map(({ blankId }) => ({ blankId, printMethod: '', pieces: 50 }));
    expect(await send({ mobile, wanted, name: '钱女士' })).toMatchObject({ code: 1 });
    expect((await ofShop(owner, `&q=${mobile}`)).data).toMatchObject({
      total: 1,
      list: [{ name: '钱女士', phone: mobile }],
    });
    expect((await ofShop(stranger, `&q=${mobile}`)).data).toMatchObject({ total: 0, accepts: false });
    const [{ id: accountId }] = (await ground.database.read
      .select({ id: shop.ownerId })
      .from(shop)
      .where(eq(shop.id, blank.shopId))) as [{ id: string }];
    const told = await ground.database.read.select().from(notice).where(eq(notice.accountId, accountId));
    expect(told.filter(({ kind, body }) => kind === 'inquiry' && body.includes('钱女士'))).toHaveLength(1);
    // the number itself is not in the notice, which may go by SMS
    expect(told.some(({ body }) => body.includes(mobile))).toBe(false);
  });

  test('the calculator offers blanks of shops that accept inquiries first, and names only those shops', async () => {
    const listed = async () =>
      (await get(ground.app, '/api/v2/inquiry/blanks')).data.list as { id: string; takerName: string }[];
    const before = await listed();
    const takerNames = (await atDesk()).data.takers.map(({ name }: { name: string }) => name);
    const isTaken = before.map(({ takerName }) => takerName !== '');
    expect(isTaken[0]).toBe(true);
    expect(isTaken).toEqual(isTaken.toSorted((a, b) => Number(b) - Number(a)));
    for (const { takerName } of before.slice(0, isTaken.lastIndexOf(true) + 1)) expect(takerNames).toContain(takerName);
    await ground.database.write(async (db) => {
      await db.delete(inquiryTaker);
      await tellOfTakers(db);
    });
    await expect.poll(async () => (await listed()).every(({ takerName }) => takerName === '')).toBe(true);
    await accepting(owner, true);
    const [shopOfBlank] = await ground.database.read.select().from(shop).where(eq(shop.id, blank.shopId));
    await expect.poll(async () => (await listed())[0]!.takerName).toBe(shopOfBlank!.name);
  });

  test('the operator gives it to a shop that accepts inquiries, and to no other one', async () => {
    const mobile = somePhone();
    await send({ mobile });
    const [{ id }] = (await atDesk(`&q=${mobile}`)).data.list;
    const give = (shopId: string) => say('operator/forwardInquiry', { id, shopId }, operator);
    expect(await give(foreign.shopId)).toMatchObject({ reason: 'inquiry.not_taken' });
    expect((await atDesk()).data.takers.map((one: { id: string }) => one.id)).toContain(blank.shopId);
    for (let again = 0; again < 2; again += 1) expect(await give(blank.shopId)).toMatchObject({ code: 1 });
    expect((await ofShop(owner, `&q=${mobile}`)).data.total).toBe(1);
  });

  test('platform and shop have states and notes of their own; a shop moves only what it was given', async () => {
    const mobile = somePhone();
    await send({ mobile, wanted: [{ blankId: blank.blankId, printMethod: '', pieces: 50 }] });
    const [{ id }] = (await atDesk(`&q=${mobile}`)).data.list;
    const step = { id, status: 'contacted', note: '下午再打' };
    expect(await say('shop/moveInquiry', step, stranger)).toMatchObject({ reason: 'item.unknown' });
    expect(await say('shop/moveInquiry', step, owner)).toMatchObject({ code: 1 });
    expect((await ofShop(owner, `&q=${mobile}`)).data.list[0]).toMatchObject({
      status: 'contacted',
      notes: [{ text: '下午再打' }],
    });
    const seen = (await atDesk(`&q=${mobile}`)).data.list[0];
    expect(seen).toMatchObject({ status: 'waiting', notes: [], shops: [{ status: 'contacted' }] });
    expect(await say('operator/moveInquiry', { id, status: 'closed', note: '' }, operator)).toMatchObject({ code: 1 });
    expect((await atDesk(`&q=${mobile}`)).data.total).toBe(0);
    expect((await atDesk(`&q=${mobile}&status=all`)).data.list[0]).toMatchObject({ status: 'closed' });
  });
});

describe('whose it is', () => {
  test('an export names it, and closing the account deletes it, also one that was sent without signing in', async () => {
    const mobile = somePhone();
    await send({ mobile, words: '要删掉的话' });
    const { data: sent } = await say('message/send', { mobile, purpose: 'login' });
    const { data } = await say('user/mobilelogin', { mobile, code: sent.demoCode });
    const token = data.userToken as string;
    const exported = await get(ground.app, '/api/v2/user/export', { token });
    expect(JSON.stringify(exported.data)).toContain('要删掉的话');
    const { data: closing } = await say('user/sendOwnCode', { purpose: 'close' }, token);
    expect(await say('user/closeAccount', { code: closing.demoCode }, token)).toMatchObject({ code: 1 });
    expect(await rowsOf(mobile)).toEqual([]);
  });

  test('an inquiry that nobody followed up for half a year is deleted with its copies', async () => {
    const mobile = somePhone();
    await send({ mobile, wanted: [{ blankId: blank.blankId, printMethod: '', pieces: 50 }] });
    const [row] = await rowsOf(mobile);
    const id = row!.id;
    await sweepInquiries(ground.database);
    expect(await rowsOf(mobile)).toHaveLength(1);
    await ground.database.write((db) =>
      db
        .update(inquiry)
        .set({ updatedAt: sql`now() - interval '181 days'` })
        .where(eq(inquiry.id, id)),
    );
    await sweepInquiries(ground.database);
    expect(await rowsOf(mobile)).toEqual([]);
    expect(await ground.database.read.$count(inquiryShop, eq(inquiryShop.inquiryId, id))).toBe(0);
  });
});
