import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayInChina } from '#contract/platform/china-day.ts';
import { newId } from '../../platform/new-id.ts';
import { type Buyer, makeBuyers } from '../../testing/buyers.ts';
import { accountIdOf, openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { well } from '../../testing/orders.ts';
import { get, post } from '../../testing/people.ts';
import { giveAttachment } from '../../testing/shop-attachments.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { makeStatements } from './make-statements.ts';
import { statement, statementLine } from './statement.table.ts';
import { earn as postEarning } from './testing/earn.ts';

/** Statements close the month that runs now: entries cannot be written into the past. */
const THIS_MONTH = dayInChina().slice(0, 7);
const NEXT_MONTH = new Date(Date.parse(`${THIS_MONTH}-28`) + 7 * 86_400_000).toISOString().slice(0, 7);

let ground: TestGround;
let buyer: Buyer;
let operator: string;
let shopIds: string[];
beforeAll(async () => {
  ground = await openGround('demo');
  [buyer] = (await makeBuyers(ground.database, 1)) as [Buyer];
  operator = await signIn(ground.database, { role: 'operator' });
  const open = ground.database.read.select({ id: shop.id }).from(shop).where(eq(shop.status, 'approved'));
  shopIds = (await open.orderBy(shop.id)).map(({ id }) => id);
});
afterAll(() => ground.close());

interface Own {
  readonly shopId: string;
  readonly token: string;
}

async function newShop(): Promise<Own> {
  const shopId = shopIds.pop()!;
  return { shopId, token: await signIn(ground.database, { shopId }) };
}

const earn = ({ shopId }: Own, fen: number) => postEarning(ground.database, { buyerId: buyer.accountId, shopId, fen });

async function payOut({ shopId }: Own, amountFen: number): Promise<string> {
  const operatorId = await accountIdOf(ground.database, operator);
  const attachments = [await ground.database.write((db) => giveAttachment(db, operatorId, 'voucher'))];
  const body = {
    shopId,
    direction: 'toShop',
    amountFen,
    voucherNo: newId(),
    paidOn: dayInChina(),
    note: '',
    attachments,
  };
  return (await well(post(ground.app, '/api/v2/operator/recordPayout', body, { token: operator }))).id;
}

const make = (month = THIS_MONTH) => makeStatements(ground.database, month);
const listOf = async ({ token }: Own) => (await well(get(ground.app, '/api/v2/shop/statements', { token }))).list;
const asPlatform = (id: string, action: 'send' | 'answer', reason = '') =>
  post(ground.app, '/api/v2/operator/moveStatement', { id, action, reason }, { token: operator });
const asShop = ({ token }: Own, id: string, action: 'confirm' | 'dispute', reason = '') =>
  post(ground.app, '/api/v2/shop/statement/answer', { id, action, reason }, { token });
const statementOf = async ({ shopId }: Own, month = THIS_MONTH) =>
  (
    await ground.database.read
      .select()
      .from(statement)
      .where(sql`shop_id = ${shopId} and month = ${month}`)
  )[0]!;

/** A statement of this month that was sent to the shop. */
async function sent(own: Own): Promise<string> {
  await make();
  const { id } = await statementOf(own);
  await well(asPlatform(id, 'send'));
  return id;
}

test('the month’s statement adds up to the fen, and is made once even by two workers', async () => {
  const own = await newShop();
  for (const fen of [10_000, 20_000]) await earn(own, fen);
  await payOut(own, 12_000);
  const made = await Promise.all([make(), make()]);
  expect(made.reduce((sum, one) => sum + one.made, 0)).toBe(1);
  const first = await statementOf(own);
  expect(first).toMatchObject({
    ...{
      status: 'draft',
      openingFen: 0,
      earnedFen: 30_000,
      feeFen: 0,
      paidFen: 12_000,
      closingFen: 18_000,
      lineCount: 3,
    },
  });
  // The shop does not see a draft.
  expect(await listOf(own)).toEqual([]);
  expect(await get(ground.app, `/api/v2/shop/statement?id=${first.id}`, own)).toMatchObject({ reason: 'item.unknown' });

  // What comes later is in the next one, which begins where this one ended.
  await earn(own, 500);
  await make(NEXT_MONTH);
  expect(await statementOf(own, NEXT_MONTH)).toMatchObject({ openingFen: 18_000, closingFen: 18_500, lineCount: 1 });
  const lines = await ground.database.read.$count(statementLine, eq(statementLine.statementId, first.id));
  expect(lines).toBe(3);
  expect((await statementOf(own)).closingFen).toBe(18_000);
});

test('a first statement of a later month begins with what the shop was owed before it', async () => {
  const own = await newShop();
  await earn(own, 6_000);
  await make(NEXT_MONTH);
  expect(await statementOf(own, NEXT_MONTH)).toMatchObject({ openingFen: 6_000, closingFen: 6_000, lineCount: 0 });
});

test('a shop disputes a statement, gets an answer, confirms it, and it is settled by payouts', async () => {
  const own = await newShop();
  await earn(own, 9_000);
  const id = await sent(own);
  expect(await listOf(own)).toMatchObject([{ id, status: 'sent', closingFen: 9_000 }]);
  expect(await asShop(own, id, 'dispute')).toMatchObject({ reason: 'reason.missing' });
  await well(asShop(own, id, 'dispute', '少算一单'));
  expect(await asShop(own, id, 'confirm')).toMatchObject({ reason: 'state.changed' });
  expect(await asPlatform(id, 'send')).toMatchObject({ reason: 'state.changed' });
  await well(asPlatform(id, 'answer', '那一单下月才完成'));
  expect(await well(asShop(own, id, 'confirm'))).toEqual({ status: 'confirmed' });
  const { events } = await well(get(ground.app, `/api/v2/shop/statement?id=${id}`, own));
  expect(events).toMatchObject([
    { by: 'platform', label: '发出' },
    { by: 'shop', note: '少算一单' },
    { by: 'platform', note: '那一单下月才完成' },
    { by: 'shop', label: '确认无误' },
  ]);
});

test('a confirmed statement is settled when it is paid after its month, and reopened by a reversal', async () => {
  const own = await newShop();
  await earn(own, 7_000);
  const id = await sent(own);
  await well(asShop(own, id, 'confirm'));
  // As if the statement were of the month before.
  await ground.database.write((db) => db.update(statement).set({ month: '2026-01' }).where(eq(statement.id, id)));
  await payOut(own, 3_000);
  expect(await listOf(own)).toMatchObject([{ status: 'confirmed' }]);
  const last = await payOut(own, 4_000);
  expect(await listOf(own)).toMatchObject([{ status: 'settled' }]);
  await well(post(ground.app, '/api/v2/operator/reversePayout', { id: last, reason: '退回' }, { token: operator }));
  expect(await listOf(own)).toMatchObject([{ status: 'confirmed' }]);
});

test('a statement is confirmed and disputed at once: one answer counts, the other is refused with the reason', async () => {
  const own = await newShop();
  await earn(own, 4_000);
  const id = await sent(own);
  const answers = await Promise.all([asShop(own, id, 'confirm'), asShop(own, id, 'dispute', '不对')]);
  expect(answers.map(({ reason }) => reason ?? 'done').toSorted()).toEqual(['done', 'state.changed']);
});

test('a statement is confirmed twice at once: one confirmation counts, the other is refused with the reason', async () => {
  const own = await newShop();
  await earn(own, 4_000);
  const id = await sent(own);
  const answers = await Promise.all([asShop(own, id, 'confirm'), asShop(own, id, 'confirm')]);
  expect(answers.map(({ reason }) => reason ?? 'done').toSorted()).toEqual(['done', 'state.changed']);
  expect(await listOf(own)).toMatchObject([{ status: 'confirmed' }]);
});

test('another shop sees, answers and downloads nothing of it', async () => {
  const [own, other] = [await newShop(), await newShop()];
  await earn(own, 4_000);
  const id = await sent(own);
  for (const path of ['statement', 'statement/lines'])
    expect(await get(ground.app, `/api/v2/shop/${path}?id=${id}`, other)).toMatchObject({ reason: 'item.unknown' });
  expect(await asShop(other, id, 'confirm')).toMatchObject({ reason: 'item.unknown' });
  expect(await post(ground.app, '/api/v2/shop/statement/file', { id, format: 'pdf' }, other)).toMatchObject({
    reason: 'item.unknown',
  });
  expect(await listOf(other)).toEqual([]);
});

test('the lines are read in pages, and the statement is downloaded as a sheet and as a PDF', async () => {
  const own = await newShop();
  for (const fen of [100, 200, 300]) await earn(own, fen);
  const id = await sent(own);
  const page = await well(get(ground.app, `/api/v2/shop/statement/lines?id=${id}&pageSize=2`, own));
  expect(page.list.map(({ amountFen }: { amountFen: number }) => amountFen)).toEqual([300, 200]);
  const rest = await well(get(ground.app, `/api/v2/shop/statement/lines?id=${id}&pageSize=2&after=${page.next}`, own));
  expect(rest).toMatchObject({ list: [{ amountFen: 100 }], next: null });
  for (const [format, begins] of [
    ['xlsx', 'PK'],
    ['pdf', '%PDF-1.7'],
  ] as const) {
    const { url } = await well(post(ground.app, '/api/v2/shop/statement/file', { id, format }, own));
    const { statusCode, rawPayload } = await ground.app.inject({ url });
    expect(statusCode).toBe(200);
    expect(rawPayload.subarray(0, begins.length).toString('latin1')).toBe(begins);
  }
});

test('a line stands in one statement, and stays there', async () => {
  const change = (statements: string) => ground.database.write((db) => db.execute(sql.raw(statements)));
  await expect(change('delete from statement_line')).rejects.toMatchObject({
    cause: expect.objectContaining({ constraint: 'ledger_never_changes' }),
  });
  await expect(change('insert into statement_line select * from statement_line limit 1')).rejects.toMatchObject({
    cause: expect.objectContaining({ constraint: 'statement_line_pkey' }),
  });
});
