import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReferralCounts } from '#contract/trade/referrals.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { type Buyer, makeBuyers } from '../../testing/buyers.ts';
import { type BlankForSale, sellBlank } from '../../testing/for-sale.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { orderingThrough, piecesOf } from '../../testing/ordering.ts';
import { get, post, somePhone } from '../../testing/people.ts';

let ground: TestGround;
let ordering: ReturnType<typeof orderingThrough>;
let blank: BlankForSale;
let buyers: Buyer[];
/** The owner of the shop that sells the blank, and the one of a shop that only shares it. */
let seller: { token: string; store: string };
let sharer: { token: string; store: string };
beforeAll(async () => {
  ground = await openGround('demo');
  ordering = orderingThrough((path, body, asking) => post(ground.app, path, body, asking));
  let nth = 0;
  blank = await sellBlank(ground.database, nth++, { stock: 10_000 });
  let other: BlankForSale;
  do other = await sellBlank(ground.database, nth++, { stock: 500 });
  while (other.shopId === blank.shopId);
  buyers = await makeBuyers(ground.database, 6);
  [seller, sharer] = [await ownerOf(blank.shopId), await ownerOf(other.shopId)];
});
afterAll(() => ground.close());

async function ownerOf(shopId: string) {
  const token = await signIn(ground.database, { shopId });
  const [own] = await ground.database.read.select({ store: shop.store }).from(shop).where(eq(shop.id, shopId));
  return { token, store: own!.store };
}

const arrive = (store: string, token?: string) => post(ground.app, '/api/v2/referral/arrive', { store }, { token });
const countsOf = async ({ token }: { token: string }): Promise<ReferralCounts> =>
  (await get(ground.app, '/api/v2/shop/referrals', { token })).data;
const wish = () => ({ lines: [piecesOf(blank, blank.sizes[0]!, 20)] });
const buy = async (buyer: Buyer, store?: string) => {
  const { hash } = await ordering.look(buyer, wish());
  const { data } = await ordering.place(buyer, { ...wish(), ...(store === undefined ? {} : { store }) }, hash);
  return data.orders[0] as { orderNo: string; payableFen: number };
};
const firstNoteOf = async ({ orderNo }: { orderNo: string }) =>
  (await get(ground.app, `/api/v2/shop/order/detail?orderNo=${orderNo}`, { token: seller.token })).data.events[0].note;

test('a visit by a shop’s link is counted for the shop, and not the owner’s own or one by an unknown link', async () => {
  for (const store of [sharer.store, sharer.store, 'nobody', '']) expect((await arrive(store)).status).toBe(200);
  await arrive(sharer.store, buyers[0]!.token);
  await arrive(sharer.store, sharer.token);
  expect(await countsOf(sharer)).toMatchObject({ visits: 3, ownOrders: { count: 0 }, inquiries: 0 });
  expect((await arrive('x'.repeat(41))).reason).toBe('request.invalid');
});

test('visits at once are all counted', async () => {
  const before = (await countsOf(seller)).visits;
  await Promise.all(Array.from({ length: 12 }, () => arrive(seller.store)));
  expect((await countsOf(seller)).visits).toBe(before + 12);
});

test('a script that arrives over and over is counted thirty times a minute', async () => {
  const before = (await countsOf(seller)).visits;
  const body = { store: seller.store };
  await Promise.all(
    Array.from({ length: 75 }, () => post(ground.app, '/api/v2/referral/arrive', body, { address: '203.0.113.9' })),
  );
  const counted = (await countsOf(seller)).visits - before;
  // Up to twice as many when a minute ends between them.
  expect(counted).toBeGreaterThanOrEqual(30);
  expect(counted).toBeLessThanOrEqual(60);
});

test('an order is credited to the shop whose link opened the visit; both sides read it, and only its sum is told to others', async () => {
  const own = await buy(buyers[1]!, seller.store);
  const shared = await buy(buyers[2]!, sharer.store);
  const alone = await buy(buyers[3]!);
  const lost = await buy(buyers[4]!, 'nobody');
  expect(await countsOf(seller)).toMatchObject({
    ownOrders: { count: 1, payableFen: own.payableFen },
    otherOrders: { count: 0, payableFen: 0 },
  });
  expect(await countsOf(sharer)).toMatchObject({
    ownOrders: { count: 0, payableFen: 0 },
    otherOrders: { count: 1, payableFen: shared.payableFen },
  });
  expect(await firstNoteOf(shared)).toMatch(/^从“.+”分享的链接来$/);
  expect([await firstNoteOf(alone), await firstNoteOf(lost)]).toEqual(['', '']);
  await post(
    ground.app,
    '/api/v2/order/cancel',
    { orderNo: shared.orderNo, reason: '不要了' },
    { token: buyers[2]!.token },
  );
  expect((await countsOf(sharer)).otherOrders.count).toBe(0);
});

test('a number that is left is credited, but not given to the shop that shared the link', async () => {
  const mobile = somePhone();
  const { data } = await post(ground.app, '/api/v2/message/send', { mobile, purpose: 'inquiry' });
  const privacyVersion = (await get(ground.app, '/api/v2/site/agreement?name=privacy')).data.version;
  const body = { scene: 'ecommerce', name: '小王', mobile, code: data.demoCode, words: '', wanted: [], privacyVersion };
  expect((await post(ground.app, '/api/v2/inquiry/send', { ...body, store: sharer.store })).code).toBe(1);
  expect((await countsOf(sharer)).inquiries).toBe(1);
  expect((await get(ground.app, '/api/v2/shop/inquiries?page=1', { token: sharer.token })).data.list).toEqual([]);
});

test('an owner who orders by the own link is not credited', async () => {
  const before = await countsOf(sharer);
  const address = {
    receiver: '李采购',
    phone: '13800001234',
    areaCode: '330106',
    detail: '文三路 1 号',
    isDefault: true,
  };
  const { data } = await post(ground.app, '/api/v2/address/save', address, { token: sharer.token });
  await buy({ accountId: '', token: sharer.token, addressId: data.id }, sharer.store);
  expect(await countsOf(sharer)).toEqual(before);
});
