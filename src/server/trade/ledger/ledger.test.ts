import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayInChina } from '#contract/platform/china-day.ts';
import type { Provider } from '#contract/trade/payments.ts';
import { moveOrder } from '../orders/move-order.ts';
import { openRefund } from '../payments/open-refund.ts';
import { noteRefundFailed } from '../payments/move-refund.ts';
import { payment, refund } from '../payments/payment.table.ts';
import { takeMoney } from '../payments/take-money.ts';
import { refundDone } from '../payments/vouchers.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import { type Buyer, makeBuyers } from '../../testing/buyers.ts';
import { accountIdOf, openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { well } from '../../testing/orders.ts';
import { get, post } from '../../testing/people.ts';
import { giveAttachment } from '../../testing/shop-attachments.ts';
import { placeSome } from '../../testing/some-order.ts';
import { shop } from '../../market/shops/shop.table.ts';

let ground: TestGround;
let buyer: Buyer;
let operator: Person;
/** unused shops of the demo catalogue */
let shopIds: string[];
beforeAll(async () => {
  ground = await openGround('demo');
  [buyer] = (await makeBuyers(ground.database, 1)) as [Buyer];
  operator = await person({ role: 'operator' });
  const open = ground.database.read.select({ id: shop.id }).from(shop).where(eq(shop.status, 'approved'));
  shopIds = (await open.orderBy(shop.id)).map(({ id }) => id);
});
afterAll(() => ground.close());

interface Person {
  readonly id: string;
  readonly token: string;
}

async function person(as: Parameters<typeof signIn>[1]): Promise<Person> {
  const token = await signIn(ground.database, as);
  return { token, id: await accountIdOf(ground.database, token) };
}

interface Shop extends Person {
  readonly shopId: string;
}

/** A shop without any money so far, and its owner. */
async function newShop(): Promise<Shop> {
  const shopId = shopIds.pop()!;
  return { shopId, ...(await person({ shopId })) };
}

/** An order of this shop that was paid. @returns its number */
async function paid(own: Shop, amountFen: number, provider: Provider = 'alipay'): Promise<string> {
  const orderNo = await placeSome(ground.database, {
    ...{ buyerId: buyer.accountId, shopId: own.shopId, payableFen: amountFen },
  });
  await receive(orderNo, amountFen, provider);
  return orderNo;
}

function receive(orderNo: string, amountFen: number, provider: Provider = 'alipay'): Promise<string> {
  return ground.database.write(async (db) => {
    const id = newId();
    await db
      .insert(payment)
      .values({ id, orderNo, provider, part: 'full', amountFen, status: 'waiting', startedAt: new Date() });
    await takeMoney(db, provider, { paymentId: id, amountFen, providerNo: null });
    return id;
  });
}

async function complete(orderNo: string): Promise<void> {
  for (const [action, by] of [
    ['ship', 'shop'],
    ['confirmReceipt', 'system'],
    ['complete', 'system'],
  ] as const)
    await ground.database.write((db) => moveOrder(db, { orderNo, action, by, actorId: null }));
}

const sumsOf = ({ token }: Person) => well(get(ground.app, '/api/v2/shop/ledger', { token }));
const linesOf = async ({ token }: Person, query = ''): Promise<{ event: string; amountFen: number; note: string }[]> =>
  (await well(get(ground.app, `/api/v2/shop/ledger/lines?${query}`, { token }))).list;
const ask = (path: string, body: object, { token } = operator) => post(ground.app, `/api/v2/${path}`, body, { token });
const setFee = ({ shopId: id }: Shop, permille: number) => well(ask('operator/setShopFee', { id, permille }));

const payoutBody = async ({ shopId }: Shop, amountFen: number, more: object = {}) => ({
  ...{ shopId, direction: 'toShop', amountFen, voucherNo: newId(), paidOn: dayInChina(), note: '十一月货款' },
  attachments: [await ground.database.write((db) => giveAttachment(db, operator.id, 'voucher'))],
  ...more,
});
const payOut = async (own: Shop, amountFen: number, more: object = {}) =>
  ask('operator/recordPayout', await payoutBody(own, amountFen, more));

describe('the money of an order', () => {
  test('a payment to the platform waits until the order is completed, and then is the shop’s', async () => {
    const own = await newShop();
    const orderNo = await paid(own, 88_800);
    expect(await sumsOf(own)).toMatchObject({ heldFen: 88_800, balanceFen: 0, advanceFen: 0, feePermille: 0 });
    await complete(orderNo);
    expect(await sumsOf(own)).toMatchObject({ heldFen: 0, balanceFen: 88_800 });
    expect(await linesOf(own)).toMatchObject([{ event: 'completed', orderNo, amountFen: 88_800 }]);
    expect(await linesOf(own, 'account=held')).toMatchObject([
      { event: 'completed', amountFen: -88_800 },
      { event: 'payment', amountFen: 88_800, note: '支付宝 全款' },
    ]);
  });

  test('the fee is taken from the whole fen of what an order brought, when it is completed', async () => {
    const own = await newShop();
    await setFee(own, 6);
    await complete(await paid(own, 12_345));
    expect(await sumsOf(own)).toMatchObject({ balanceFen: 12_345 - 74, feePermille: 6 });
    expect(await linesOf(own, 'event=fee')).toMatchObject([{ amountFen: -74 }]);
  });

  test('an order keeps the fee of the day when it was placed', async () => {
    const own = await newShop();
    const before = await paid(own, 10_000);
    await setFee(own, 100);
    const after = await paid(own, 10_000);
    await complete(before);
    expect(await sumsOf(own)).toMatchObject({ balanceFen: 10_000 });
    await complete(after);
    expect(await sumsOf(own)).toMatchObject({ balanceFen: 19_000 });
  });

  test('a shop that was paid directly owes only the fee, which later earnings pay', async () => {
    const own = await newShop();
    await setFee(own, 10);
    const orderNo = await paid(own, 50_000, 'transfer');
    expect(await sumsOf(own)).toMatchObject({ heldFen: 0, advanceFen: 50_000, balanceFen: 0 });
    await complete(orderNo);
    expect(await sumsOf(own)).toMatchObject({ advanceFen: 0, balanceFen: -500 });
    await complete(await paid(own, 1_000));
    expect(await sumsOf(own)).toMatchObject({ balanceFen: -500 + 990 });
  });

  test('a refund leaves the order when it is begun, and the buyer is owed it until it is paid', async () => {
    const own = await newShop();
    const orderNo = await paid(own, 3_000);
    await ground.database.write((db) => openRefund(db, { orderNo, amountFen: 1_000, reason: '少一件' }));
    expect(await sumsOf(own)).toMatchObject({ heldFen: 2_000 });
    expect(await owedTo(buyer)).toBe(1_000);
    await complete(orderNo);
    expect(await sumsOf(own)).toMatchObject({ heldFen: 0, balanceFen: 2_000 });
    await failAndTransfer(own, orderNo);
    // The shop has paid what the platform still has.
    expect(await sumsOf(own)).toMatchObject({ balanceFen: 3_000 });
    expect(await owedTo(buyer)).toBe(0);
  });

  test('money for a cancelled order is owed to the buyer and never to the shop', async () => {
    const own = await newShop();
    const orderNo = await placeSome(ground.database, {
      ...{ buyerId: buyer.accountId, shopId: own.shopId, payableFen: 700 },
    });
    await ground.database.write((db) => moveOrder(db, { orderNo, action: 'expire', by: 'system', actorId: null }));
    await receive(orderNo, 700);
    expect(await owedTo(buyer)).toBe(700);
    expect(await sumsOf(own)).toMatchObject({ heldFen: 0, balanceFen: 0 });
    await failAndTransfer(own, orderNo);
  });

  const owedTo = async ({ accountId }: Buyer): Promise<number> => {
    const { rows } = await ground.database.read.execute<{ fen: string }>(
      sql`select coalesce(-sum(amount_fen), 0) as fen from ledger_entry where account_id = ${`refund:${accountId}`}`,
    );
    return Number(rows[0]!.fen);
  };

  async function failAndTransfer(own: Shop, orderNo: string): Promise<void> {
    const [row] = await ground.database.read.select().from(refund).where(eq(refund.orderNo, orderNo));
    await ground.database.write((db) => noteRefundFailed(db, row!));
    await ground.database.write((db) =>
      refundDone(db, { accountId: own.id, shopId: own.shopId }, { id: row!.id, attachments: [] }),
    );
  }
});

describe('payouts', () => {
  test('a payout lowers what is owed, is shown to the shop with its voucher, and can be reversed once', async () => {
    const own = await newShop();
    await complete(await paid(own, 20_000));
    const body = await payoutBody(own, 15_000);
    const { id } = await well(ask('operator/recordPayout', body));
    expect(await sumsOf(own)).toMatchObject({ balanceFen: 5_000, paidOutFen: 15_000 });
    const [line] = (await linesOf(own, 'event=payout')) as unknown as [{ attachments: string[]; note: string }];
    expect(line).toMatchObject({ amountFen: -15_000, note: `凭证号 ${body.voucherNo}，十一月货款` });
    const link = (who: Person) =>
      get(ground.app, `/api/v2/shop/ledger/attachment?id=${line.attachments[0]}`, { token: who.token });
    expect((await link(own)).code).toBe(1);
    expect(await link(await newShop())).toMatchObject({ reason: 'item.unknown' });

    expect(await ask('operator/reversePayout', { id, reason: ' ' })).toMatchObject({ reason: 'reason.missing' });
    await well(ask('operator/reversePayout', { id, reason: '银行退回' }));
    expect(await ask('operator/reversePayout', { id, reason: '再来' })).toMatchObject({ reason: 'state.changed' });
    expect(await sumsOf(own)).toMatchObject({ balanceFen: 20_000, paidOutFen: 0 });
    // The number of a reversed payout is free again.
    await well(payOut(own, 100, { voucherNo: body.voucherNo }));
  });

  test('a payout cannot exceed the balance or reuse a voucher, and a shop pays its debt', async () => {
    const own = await newShop();
    await complete(await paid(own, 1_000));
    expect(await payOut(own, 1_001)).toMatchObject({ reason: 'payout.amount' });
    expect(await payOut(own, 1, { direction: 'fromShop' })).toMatchObject({ reason: 'payout.amount' });
    expect(await payOut(own, 1, { paidOn: '2999-01-01' })).toMatchObject({ reason: 'payout.amount' });
    await well(payOut(own, 400, { voucherNo: 'ＨＺ 001' }));
    expect(await payOut(own, 400, { voucherNo: 'HZ 001' })).toMatchObject({ reason: 'payout.voucher_taken' });

    const owing = await newShop();
    await setFee(owing, 100);
    await complete(await paid(owing, 9_000, 'transfer'));
    expect(await payOut(owing, 1)).toMatchObject({ reason: 'payout.amount' });
    await well(payOut(owing, 900, { direction: 'fromShop' }));
    expect(await sumsOf(owing)).toMatchObject({ balanceFen: 0 });
  });

  test('two concurrent payouts of the whole balance: one is recorded', async () => {
    const own = await newShop();
    await complete(await paid(own, 5_000));
    const answers = await Promise.all([payOut(own, 5_000), payOut(own, 5_000)]);
    expect(answers.map(({ reason }) => reason ?? 'done').toSorted()).toEqual(['done', 'payout.amount']);
    expect(await sumsOf(own)).toMatchObject({ balanceFen: 0, paidOutFen: 5_000 });
  });

  test('an operator records nothing for his own shop, and the audit log has the rest', async () => {
    const own = await newShop();
    await complete(await paid(own, 5_000));
    await ground.database.write((db) => db.execute(sql`update account set role = 'operator' where id = ${own.id}`));
    const body = await payoutBody(own, 10);
    expect(await ask('operator/recordPayout', body, own)).toMatchObject({ reason: 'caller.not_allowed' });
    expect(await ask('operator/setShopFee', { id: own.shopId, permille: 1 }, own)).toMatchObject({
      reason: 'caller.not_allowed',
    });
    await well(payOut(own, 10));
    const { list } = await well(get(ground.app, '/api/v2/operator/acts?page=1&pageSize=1', operator));
    expect(list).toMatchObject([{ action: '登记打款', detail: { 金额: '¥0.10' } }]);
  });

  test('the operator’s list has the debts of both sides and their totals', async () => {
    const list = (tab: string) => well(get(ground.app, `/api/v2/operator/ledger?tab=${tab}&pageSize=100`, operator));
    const own = await newShop();
    const orderNo = await paid(own, 77_000);
    // Paid, and the order goes on: the platform holds the money, and it is not credited yet.
    const waits = expect.objectContaining({ id: own.shopId, balanceFen: 0 });
    expect((await list('all')).list).toContainEqual(waits);
    expect((await list('toPay')).list).not.toContainEqual(waits);
    await complete(orderNo);
    const { list: toPay, owedFen } = await list('toPay');
    expect(toPay).toContainEqual(expect.objectContaining({ id: own.shopId, balanceFen: 77_000 }));
    expect(owedFen).toBe(toPay.reduce((sum: number, { balanceFen }: { balanceFen: number }) => sum + balanceFen, 0));
    expect((await list('owing')).list).not.toContainEqual(expect.objectContaining({ id: own.shopId }));
    expect(await well(get(ground.app, `/api/v2/operator/ledger/shop?id=${own.shopId}`, operator))).toMatchObject({
      sums: { balanceFen: 77_000 },
      payouts: [],
    });
  });
});

describe('the lines', () => {
  test('ledger lines are paged without gaps or repeats, by month and by kind, and exported as a sheet', async () => {
    const own = await newShop();
    for (let fen = 1; fen <= 5; fen += 1) await complete(await paid(own, fen * 100));
    const month = dayInChina().slice(0, 7);
    const read: number[] = [];
    let after = '';
    for (;;) {
      const page = await well(
        get(ground.app, `/api/v2/shop/ledger/lines?account=held&month=${month}&pageSize=3${after}`, own),
      );
      read.push(...page.list.map(({ amountFen }: { amountFen: number }) => amountFen));
      if (page.next === null) break;
      after = `&after=${page.next}`;
    }
    expect(read).toEqual([-500, 500, -400, 400, -300, 300, -200, 200, -100, 100]);
    expect(await linesOf(own, 'account=held&event=payment')).toHaveLength(5);
    expect(await linesOf(own, 'month=2020-01')).toEqual([]);

    const { url } = await well(post(ground.app, '/api/v2/shop/ledger/export', { account: 'balance' }, own));
    const sheet = await ground.app.inject({ url });
    expect(sheet.headers['content-disposition']).toContain(encodeURIComponent('账本'));
    expect((await ground.app.inject({ url: `${url}x` })).json()).toMatchObject({ reason: 'upload.signature' });
    // Of another shop, nothing.
    expect(await linesOf(await newShop(), 'account=held')).toEqual([]);
  });
});

describe('the database', () => {
  const tries = (statement: string) => ground.database.write((db) => db.execute(sql.raw(statement)));
  const refused = (constraint: string) => ({ cause: expect.objectContaining({ constraint }) });
  const journal = (db: Db, eventId = newId()) =>
    db.execute<{ no: string }>(
      sql`insert into ledger_journal (event, event_id) values ('payout', ${eventId}) returning no`,
    );
  const entry = (db: Db, no: string, account: string, fen: number) =>
    db.execute(sql`insert into ledger_entry (journal_no, account_id, amount_fen) values (${no}, ${account}, ${fen})`);
  let account: string;
  beforeAll(async () => {
    const own = await newShop();
    await complete(await paid(own, 100));
    account = `balance:${own.shopId}`;
  });

  test('at commit the database refuses a journal without entries or with a sum other than zero', async () => {
    await expect(
      ground.database.write(async (db) => {
        const { no } = (await journal(db)).rows[0]!;
        await entry(db, no, 'cash', -100);
        await entry(db, no, account, 99);
      }),
    ).rejects.toMatchObject({ constraint: 'ledger_balances' });
    await expect(ground.database.write((db) => journal(db))).rejects.toMatchObject({ constraint: 'ledger_balances' });
  });

  test('the database refuses entries added to an older journal, even when they sum to zero', async () => {
    const { no } = (await ground.database.read.execute<{ no: string }>(sql`select min(no) as no from ledger_journal`))
      .rows[0]!;
    await expect(ground.database.write((db) => entry(db, no, 'fee', 1))).rejects.toMatchObject(
      refused('ledger_joins_journal'),
    );
  });

  test.each([
    'update ledger_entry set amount_fen = amount_fen + 1',
    'delete from ledger_entry',
    'truncate ledger_entry cascade',
    `update ledger_journal set at = at - interval '1 day'`,
    'delete from ledger_journal',
    'truncate ledger_journal cascade',
    'update ledger_account set sum_fen = 0',
    'delete from ledger_account',
    `insert into ledger_account (id, kind, sum_fen) values ('fee', 'fee', 5) on conflict (id) do nothing`,
  ])('the database refuses to change a posted entry: %s', async (statement) => {
    await expect(tries(statement)).rejects.toMatchObject(refused('ledger_never_changes'));
  });

  test('an account belongs to the party that its id names', async () => {
    for (const values of [`('held:x', 'held', null, null)`, `('cash', 'held', '${account.slice(8)}', null)`])
      await expect(
        tries(`insert into ledger_account (id, kind, shop_id, buyer_id) values ${values}`),
      ).rejects.toMatchObject(refused('ledger_account_party'));
  });
});
