import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayInChina } from '#contract/platform/china-day.ts';
import type { InvoiceOfOrder, OwedInvoice } from '#contract/trade/invoices.ts';
import { invoiceXml, type SampleInvoice } from '../../desks/demo/invoice.demo.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { makeBuyers } from '../../testing/buyers.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { type Market, openMarket, payOrder, placeOrder, well } from '../../testing/orders.ts';
import { get, post } from '../../testing/people.ts';
import { invoiceEvent, invoicePaper } from './invoice.table.ts';
import { invoicePdf } from './testing/invoice-pdf.ts';

/** 发票: asked for, issued, reversed; every sum follows from what was paid. */

let ground: TestGround;
let market: Market;
let titleId: string;
let seller: { name: string; taxNumber: string };
const TITLE = { title: '周小满', taxNumber: '' };

beforeAll(async () => {
  ground = await openGround('demo');
  market = await openMarket(ground, 0, 10_000);
  const title = { kind: 'person', ...TITLE, bank: '', bankAccount: '', registeredAddress: '', registeredPhone: '' };
  const own = await post(ground.app, '/api/v2/invoice/save', { ...title, isDefault: true }, market.buyer);
  titleId = own.data.id;
  const [found] = await ground.database.read.select().from(shop).where(eq(shop.id, market.blank.shopId));
  seller = { name: found!.legalName, taxNumber: found!.licenceNo };
});
afterAll(() => ground.close());

async function paid(pieces = 10): Promise<string> {
  const orderNo = await placeOrder(market, { pieces: [pieces] });
  await payOrder(market, orderNo);
  return orderNo;
}
const read = async (orderNo: string, token = market.buyer.token): Promise<InvoiceOfOrder> =>
  well(get(ground.app, `/api/v2/order/invoicePapers?orderNo=${orderNo}`, { token }));
const asShop = (orderNo: string, token: string) =>
  get(ground.app, `/api/v2/shop/invoice/papers?orderNo=${orderNo}`, { token });
const ask = (orderNo: string) =>
  post(ground.app, '/api/v2/order/requestInvoice', { orderNo, titleId, type: 'normal' }, market.buyer);

let lastNumber = 1;
const nextNumber = () => String((lastNumber += 1)).padStart(20, '26');
const xmlOf = (totalFen: number, more: Partial<SampleInvoice> = {}): string =>
  invoiceXml({
    ...{ number: nextNumber(), issuedOn: dayInChina(), totalFen },
    ...{ sellerName: seller.name, sellerTaxNumber: seller.taxNumber, buyerName: TITLE.title, buyerTaxNumber: '' },
    ...more,
  });
const record = (orderNo: string, body: object, token = market.seller) =>
  post(ground.app, '/api/v2/shop/invoice/record', { orderNo, despite: false, ...body }, { token });

async function refund(orderNo: string, amountFen: number, caseNo: number): Promise<void> {
  const asked = { orderNo, kind: 'refund', amountFen, reason: '少件', attachments: [] };
  await well(post(ground.app, '/api/v2/order/requestRefund', asked, market.buyer));
  const agreed = { orderNo, caseNo, kind: 'refund', amountFen, action: 'agreeRefund', reason: '' };
  await well(post(ground.app, '/api/v2/order/shopCaseStep', agreed, { token: market.seller }));
}

describe('an invoice', () => {
  test('an invoice is requested after payment, issued in two parts, downloaded by both sides, and reversed after a refund', async () => {
    const unpaid = await placeOrder(market, { pieces: [3] });
    expect(await ask(unpaid)).toMatchObject({ reason: 'invoice.unpaid' });
    const orderNo = await paid();
    expect(await record(orderNo, { xml: xmlOf(100) })).toMatchObject({ reason: 'state.changed' });
    // Nothing was asked for: the file is not looked at.
    const noFile = { base64: Buffer.from('<html>').toString('base64') };
    expect(await record(orderNo, { pdf: noFile })).toMatchObject({ reason: 'state.changed' });
    await well(ask(orderNo));
    expect(await ask(orderNo)).toMatchObject({ reason: 'state.changed' });
    const { dueFen, status } = await read(orderNo);
    expect([status, dueFen > 0]).toEqual(['requested', true]);

    // More than was paid is never recorded; a part is, when the shop says that it is meant so.
    expect(await record(orderNo, { xml: xmlOf(dueFen + 1), despite: true })).toMatchObject({
      reason: 'invoice.too_much',
    });
    const part = xmlOf(400);
    const differing = await record(orderNo, { xml: part });
    expect(differing).toMatchObject({ reason: 'invoice.mismatch' });
    expect(differing.error).toContain('价税合计');
    expect(await well(record(orderNo, { xml: part, despite: true }))).toMatchObject({ status: 'partlyIssued' });
    expect(await record(orderNo, { xml: part, despite: true })).toMatchObject({ reason: 'invoice.used' });
    const base64 = Buffer.from('%PDF-1.7 …').toString('base64');
    expect(await record(orderNo, { pdf: { base64 } })).toMatchObject({ reason: 'invoice.untyped' });
    const typed = { number: nextNumber(), issuedOn: dayInChina(), totalFen: dueFen - 400 };
    expect(await well(record(orderNo, { pdf: { base64, typed } }))).toMatchObject({
      status: 'issued',
    });

    const { papers } = (await well(asShop(orderNo, market.seller))) as InvoiceOfOrder;
    expect(papers.map(({ totalFen, format }) => [totalFen, format])).toEqual([
      [400, 'xml'],
      [dueFen - 400, 'pdf'],
    ]);
    expect(papers[0]!.mismatches).toHaveLength(1);
    const { url } = await well(post(ground.app, '/api/v2/order/invoiceFile', { id: papers[0]!.id }, market.buyer));
    const sent = await ground.app.inject({ url });
    expect([sent.body, sent.headers['content-disposition']]).toEqual([part, expect.stringContaining('attachment')]);

    await refund(orderNo, 300, 1);
    expect(await read(orderNo)).toMatchObject({ status: 'toReverse', dueFen: dueFen - 300, issuedFen: dueFen });
    expect(await record(orderNo, { xml: xmlOf(-500), reverses: papers[0]!.number, despite: true })).toMatchObject({
      reason: 'invoice.reverses',
    });
    const reversed = await record(orderNo, { xml: xmlOf(-300), reverses: papers[0]!.number });
    expect(await well(Promise.resolve(reversed))).toMatchObject({ status: 'issued' });
    await refund(orderNo, dueFen - 300, 2);
    await well(record(orderNo, { xml: xmlOf(-100), reverses: papers[0]!.number, despite: true }));
    expect(await well(record(orderNo, { xml: xmlOf(400 - dueFen) }))).toMatchObject({ status: 'reversed' });
    const events = await ground.database.read.select().from(invoiceEvent).where(eq(invoiceEvent.orderNo, orderNo));
    expect(events.map(({ action }) => action)).toEqual([
      'request',
      'issue',
      'issue',
      'follow',
      'reverse',
      'follow',
      'reverse',
      'reverse',
    ]);
  });

  test('the PDF of an invoice is compared with the order like the XML, and what is typed beside it counts for nothing', async () => {
    const orderNo = await paid(11);
    await well(ask(orderNo));
    const { dueFen } = await read(orderNo);
    const number = nextNumber();
    const pdfOf = (more: Partial<SampleInvoice> = {}) =>
      invoicePdf({
        ...{ number, issuedOn: dayInChina(), totalFen: dueFen, sellerName: seller.name },
        ...{ sellerTaxNumber: seller.taxNumber, buyerName: TITLE.title, buyerTaxNumber: '', ...more },
      }).toString('base64');
    const wrong = await record(orderNo, { pdf: { base64: pdfOf({ buyerName: '周大满', totalFen: dueFen - 1 }) } });
    expect(wrong).toMatchObject({ reason: 'invoice.mismatch' });
    expect(wrong.data.mismatches).toEqual([
      `购买方名称：发票上是“周大满”，应是“${TITLE.title}”`,
      expect.stringContaining('价税合计'),
    ]);
    // Readable, but of another form.
    const other = await record(orderNo, { pdf: { base64: pdfOf({ number: '12345678' }) } });
    expect(other).toMatchObject({ reason: 'invoice.untyped', msg: expect.stringContaining('有文字') });
    const typed = { number: nextNumber(), issuedOn: dayInChina(), totalFen: dueFen };
    const lied = await record(orderNo, { pdf: { base64: pdfOf(), typed } });
    expect(lied.data.mismatches).toEqual([`发票号码：填的是“${typed.number}”，PDF 上是“${number}”`]);
    const otherShop = await signIn(ground.database, { nickname: '别家', shopId: await otherThan(market.blank.shopId) });
    expect(await record(orderNo, { pdf: { base64: pdfOf() } }, otherShop)).toMatchObject({ reason: 'item.unknown' });
    expect(await well(record(orderNo, { pdf: { base64: pdfOf() } }))).toMatchObject({ status: 'issued' });
    const { papers } = await read(orderNo);
    expect(papers).toMatchObject([{ number, format: 'pdf', totalFen: dueFen, mismatches: [] }]);
    expect(papers[0]!.taxFen).toBeGreaterThan(0);
  });

  test('an invoice number is unique in the whole country, also for two shops that enter it at once', async () => {
    const [one, other] = [await paid(), await paid(12)];
    await Promise.all([well(ask(one)), well(ask(other))]);
    const number = nextNumber();
    const sums = await Promise.all([one, other].map((orderNo) => read(orderNo)));
    const both = await Promise.all(
      [one, other].map((orderNo, at) => record(orderNo, { xml: xmlOf(sums[at]!.dueFen, { number }) })),
    );
    expect(both.map(({ reason }) => reason ?? 'done').toSorted()).toEqual(['done', 'invoice.used']);
    expect(await ground.database.read.$count(invoicePaper, eq(invoicePaper.number, number))).toBe(1);
  });

  test('an invoice request is listed for the shop until it is issued, exported for the tax bureau, and withdrawn by the buyer', async () => {
    const orderNo = await paid();
    await well(ask(orderNo));
    const owed = async () =>
      (await well(get(ground.app, '/api/v2/shop/invoice/list', { token: market.seller }))).list as OwedInvoice[];
    expect(await owed()).toContainEqual(expect.objectContaining({ orderNo, status: 'requested', title: TITLE.title }));
    const { url } = await well(post(ground.app, '/api/v2/shop/invoice/export', {}, { token: market.seller }));
    const sheet = await ground.app.inject({ url });
    expect([sheet.statusCode, sheet.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    expect(await well(post(ground.app, '/api/v2/order/withdrawInvoice', { orderNo }, market.buyer))).toMatchObject({
      status: 'withdrawn',
    });
    expect((await owed()).map((one) => one.orderNo)).not.toContain(orderNo);
    await well(ask(orderNo));
  });

  test('another buyer and another shop cannot see an invoice, and a forged file is refused', async () => {
    const orderNo = await paid();
    await well(ask(orderNo));
    const [stranger] = await makeBuyers(ground.database, 1);
    const otherShop = await signIn(ground.database, { nickname: '别家', shopId: await otherThan(market.blank.shopId) });
    const { dueFen } = await read(orderNo);
    expect(await asShop(orderNo, otherShop)).toMatchObject({ reason: 'item.unknown' });
    for (const token of [stranger!.token, otherShop]) {
      expect(await get(ground.app, `/api/v2/order/invoicePapers?orderNo=${orderNo}`, { token })).toMatchObject({
        reason: 'item.unknown',
      });
    }
    expect(await record(orderNo, { xml: xmlOf(dueFen) }, otherShop)).toMatchObject({ reason: 'item.unknown' });
    await well(record(orderNo, { xml: xmlOf(dueFen) }));
    const [paper] = (await read(orderNo)).papers;
    for (const token of [stranger!.token, otherShop])
      expect(await post(ground.app, '/api/v2/order/invoiceFile', { id: paper!.id }, { token })).toMatchObject({
        reason: 'item.unknown',
      });
    const big = `<EInvoice>${'x'.repeat(600_000)}</EInvoice>`;
    expect((await record(orderNo, { xml: big })).code).not.toBe(1);
    const typed = { number: nextNumber(), issuedOn: dayInChina(), totalFen: 100 };
    const fake = { base64: Buffer.from('<html>').toString('base64'), typed };
    expect(await record(orderNo, { pdf: fake })).toMatchObject({ reason: 'invoice.unreadable' });
  });
});

async function otherThan(shopId: string): Promise<string> {
  const { rows } = await ground.database.read.execute(
    sql`select id from shop where id <> ${shopId} and status = 'approved' order by id limit 1`,
  );
  return (rows as { id: string }[])[0]!.id;
}
