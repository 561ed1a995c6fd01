import { and, asc, eq, like, notInArray, or, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAfter, dayInChina } from '#contract/platform/china-day.ts';
import type { LicenceRow } from '#contract/trade/licences.ts';
import { claimOnSupply, type SupplyClaim } from '#contract/trade/supply-claim.ts';
import type { LedgerLine } from '#contract/trade/ledger.ts';
import type { OrderDetail } from '#contract/trade/orders.ts';
import type { Statement } from '#contract/trade/statements.ts';
import { invoiceXml } from '../../desks/demo/invoice.demo.ts';
import { invoicePdf } from '../invoices/testing/invoice-pdf.ts';
import { design } from '../../market/designs/design.table.ts';
import { makeStatements } from '../ledger/make-statements.ts';
import { newId } from '../../platform/new-id.ts';
import { panelDesign, product, style } from '../../market/products/product.table.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { accountIdOf, openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { notice } from '../../people/notices/notice.table.ts';
import { acceptOrder, openMarket, payOrder, placeOrder, well } from '../../testing/orders.ts';
import { type Answer, get, post } from '../../testing/people.ts';
import { giveAttachment } from '../../testing/shop-attachments.ts';
import {
  detailOf,
  openSupplyChain,
  paidSupplied,
  paySupply,
  suppliedLine,
  type SupplyChain,
} from '../../testing/supply-chain.ts';

/** From the shop's order to the factory's bench, to the money: everybody's part of one sale, through the API. */

const THIS_MONTH = dayInChina().slice(0, 7);

let ground: TestGround;
let chain: SupplyChain;
let operator: string;
const logged: string[] = [];
const { write } = process.stdout;
beforeAll(async () => {
  process.stdout.write = (line: string | Uint8Array) => logged.push(String(line)) > 0;
  ground = await openGround('demo', { LOG_LEVEL: 'info' });
  chain = await openSupplyChain(ground, 4);
  operator = await signIn(ground.database, { role: 'operator' });
});
afterAll(async () => {
  process.stdout.write = write;
  await ground.close();
});

const did = (path: string, body: object, token: string): Promise<Answer> =>
  post(ground.app, `/api/v2/${path}`, body, { token });
const ship = (orderNo: string, quantity: number, token: string, lineNo = 1) =>
  well(
    did(
      'order/ship',
      { orderNo, courier: 'sf', trackingNo: newId(), isLast: false, lines: [{ lineNo, quantity }] },
      token,
    ),
  );

/** The design on the first product becomes one of a designer, who shares in what is sold. */
async function designerOfFirst(): Promise<{ shopId: string; token: string; permille: number; licence: LicenceRow }> {
  const { trader, first, second } = chain;
  const permille = 65;
  const [other] = await ground.database.read
    .select({ id: shop.id })
    .from(shop)
    .where(
      and(
        eq(shop.status, 'approved'),
        eq(shop.kind, 'designer'),
        notInArray(shop.id, [trader.shopId, first.factory, second.factory]),
      ),
    )
    .orderBy(asc(shop.id))
    .limit(1);
  const shopId = other!.id;
  const [worn] = await ground.database.read
    .select({ styleId: style.id, design })
    .from(product)
    .innerJoin(style, eq(style.id, product.styleId))
    .innerJoin(design, eq(design.id, style.designId))
    .where(eq(product.id, first.productId));
  const of = worn!.design;
  const share = {
    ...of.licences[0]!,
    kind: 'share' as const,
    name: '分成授权',
    priceFen: null,
    pieceFen: null,
    permille,
  };
  await ground.database.write(async (db) => {
    await db
      .update(design)
      .set({ shopId, offered: true, licences: [share] })
      .where(eq(design.id, of.id));
    // One design on the whole garment.
    await db
      .delete(panelDesign)
      .where(and(eq(panelDesign.styleId, worn!.styleId), sql`${panelDesign.designId} <> ${of.id}`));
    await db.execute(sql`update licence set status = 'ended' where design_id = ${of.id}`);
  });
  const wish = { designId: of.id, kind: 'share', years: 1, priceFen: 0, licensee: '花房服饰' };
  const { licenceNo } = await well(did('licence/order', wish, trader.token));
  const { list } = await well(get(ground.app, '/api/v2/licence/own', trader));
  const licence = list.find((one: LicenceRow) => one.licenceNo === licenceNo);
  return { shopId, token: await signIn(ground.database, { shopId, nickname: '设计师' }), permille, licence };
}

async function supplyBy(orderNo: string, factory: string, shipTo: 'buyer' | 'trader'): Promise<string> {
  const { trader } = chain;
  const wish = { orderNos: [orderNo], shipTo, addressId: trader.addressId };
  const { offers } = await well(did('supply/preview', wish, trader.token));
  const { payableFen } = offers.find((offer: { shop: { id: string } }) => offer.shop.id === factory);
  const { orders } = await well(
    did('supply/place', { ...wish, seen: [{ orderNo, shopId: factory, payableFen }] }, trader.token),
  );
  await paySupply(chain, orders[0].orderNo);
  return orders[0].orderNo;
}

const claim = (asked: SupplyClaim & { readonly orderNo: string }, buyer: string) =>
  well(did('order/requestRefund', asked, buyer));

async function agreeTo(orderNo: string, amountFen: number, seller: string): Promise<void> {
  const agreed = { orderNo, caseNo: 1, kind: 'refund', amountFen, action: 'agreeRefund', reason: '' };
  await well(did('order/shopCaseStep', agreed, seller));
}

/** Neither the lists and desks of this member nor any address that names one of the orders says any of these. */
async function seesNothing(token: string, secrets: readonly string[]): Promise<void> {
  const numbers = secrets.filter((one) => /^[A-Z0-9]{12}$/.test(one));
  const paths = [
    ...DESKS,
    ...numbers.flatMap((no) => NAMED.map((path) => `${path}?orderNo=${no}`)),
    ...numbers.map((no) => `shop/order/details?orderNos=${no}`),
    `supply/partner?id=${chain.trader.shopId}`,
  ];
  for (const path of paths) {
    const { data } = await get(ground.app, `/api/v2/${path}`, { token });
    const said = JSON.stringify(data ?? null);
    for (const secret of secrets) expect(said.includes(secret), `${path} says ${secret}`).toBe(false);
  }
  for (const orderNo of numbers)
    for (const [path, body] of STEPS) {
      const answer = await did(path, { orderNo, ...body }, token);
      expect(answer.code, `${path} of ${orderNo}`).not.toBe(1);
    }
}

const DESKS = [
  ...['order/list?pageSize=100', 'order/counts', 'shop/order/list?pageSize=100', 'shop/order/counts', 'notice/list'],
  ...['shop/ledger', 'shop/ledger/lines?pageSize=100', 'shop/ledger/lines?account=held&pageSize=100'],
  ...['shop/statements', 'shop/statements?of=customers', 'shop/statements?of=suppliers', 'supply/partners'],
  ...['licence/own', 'licence/sold', 'shop/invoice/list', 'address/list'],
];
/** Each answers for one order. */
const NAMED = ['order/detail', 'shop/order/detail', 'bulk/detail', 'order/invoicePapers', 'shop/invoice/papers'];
const STEPS = [
  ['order/cancel', { reason: '试试' }],
  ['order/confirmReceipt', {}],
  ['order/cancelByShop', { action: 'cannotSupply', reason: '试试' }],
  ['order/produce', { lineNos: [1], action: 'print' }],
  ['order/ship', { courier: 'sf', trackingNo: 'SF1', isLast: false, lines: [{ lineNo: 1, quantity: 1 }] }],
] as const;

/** The statement of the month that runs, as its reader sees it, with its lines. */
async function statementOf(token: string, of: 'platform' | 'customers' = 'platform', partner?: string) {
  const list: Statement[] = (
    await well(get(ground.app, `/api/v2/shop/statements?of=${of}${partner ? `&partner=${partner}` : ''}`, { token }))
  ).list;
  const own = list.find(({ month }) => month === THIS_MONTH)!;
  const lines: LedgerLine[] = (
    await well(get(ground.app, `/api/v2/shop/statement/lines?id=${own.id}&pageSize=100`, { token }))
  ).list;
  return { ...own, lines };
}

async function monthEnds(shopIds: readonly string[]): Promise<void> {
  await makeStatements(ground.database, THIS_MONTH);
  const { rows } = await ground.database.read.execute<{ id: string }>(sql`
    select id from statement where month = ${THIS_MONTH} and status = 'draft' and counterparty_id is null and shop_id in ${[...shopIds]}`);
  for (const { id } of rows) await well(did('operator/moveStatement', { id, action: 'send', reason: '' }, operator));
}

const accountSum = async (id: string): Promise<number> => {
  const { rows } = await ground.database.read.execute<{ fen: string }>(
    sql`select coalesce(sum(amount_fen), 0) as fen from ledger_entry where account_id = ${id}`,
  );
  return Number(rows[0]!.fen);
};

test('two styles on the blanks of two factories with one licence: everybody is paid to the fen, and the statements say so', async () => {
  const { trader, first, second } = chain;
  const designer = await designerOfFirst();
  const { buyer, orderNo } = await paidSupplied(chain, [suppliedLine(first, 5), suppliedLine(second, 3)]);
  const direct = await supplyBy(orderNo, first.factory, 'buyer');
  const viaTrader = await supplyBy(orderNo, second.factory, 'trader');
  for (const [no, token] of [
    [direct, first.factoryToken],
    [viaTrader, second.factoryToken],
  ] as const)
    for (const action of ['acceptCheck', 'print'])
      await well(did('order/produce', { orderNo: no, lineNos: [1], action }, token));

  // The maker who sends it reads the buyer's address, which is logged; nobody else reads anything of the chain.
  const read = await detailOf(chain, direct, first.factoryToken, '/shop');
  expect(read.receiver).toMatchObject({ receiver: '李采购', detail: '文三路 1 号' });
  // Written once the answer was sent.
  await expect.poll(() => logged.some((line) => line.includes('supply.receiver') && line.includes(direct))).toBe(true);
  const bought = await detailOf(chain, orderNo, buyer.token);
  const supplied = await detailOf(chain, direct, trader.token);
  const chainNos = [orderNo, direct, viaTrader];
  const ofDirect = [direct, `:${supplied.lines[0]!.amountFen},`, '李采购', '文三路'];
  await seesNothing(first.factoryToken, [orderNo, viaTrader, `:${bought.lines[0]!.amountFen},`]);
  await seesNothing(second.factoryToken, [orderNo, ...ofDirect]);
  await seesNothing(designer.token, [...chainNos, '李采购', '文三路']);
  await seesNothing(buyer.token, [direct, viaTrader]);
  const [outside] = await ground.database.read
    .select({ id: shop.id })
    .from(shop)
    .where(and(eq(shop.status, 'approved'), eq(shop.kind, 'trader'), notInArray(shop.id, [trader.shopId])))
    .orderBy(asc(shop.id))
    .limit(1);
  for (const who of [outside ? { shopId: outside.id } : {}, {}])
    await seesNothing(await signIn(ground.database, who), [...chainNos, '李采购', '文三路']);

  await ship(direct, 5, first.factoryToken);
  await ship(viaTrader, 3, second.factoryToken);
  await ship(orderNo, 3, trader.token, 2);
  await well(did('order/confirmReceipt', { orderNo }, buyer.token));
  const sold: OrderDetail = await detailOf(chain, orderNo, buyer.token);
  expect(sold).toMatchObject({ status: 'received', shipments: [expect.anything(), expect.anything()] });
  await well(did('order/confirmReceipt', { orderNo: viaTrader }, trader.token));

  // One piece of the first style is faulty: the trader gives it back, and gets its cost from the factory.
  const backFen = Math.floor(sold.lines[0]!.amountFen / 5);
  const photo = await ground.database.write((db) => giveAttachment(db, buyer.accountId, 'order'));
  const reason = `一件印歪，这件 ¥${backFen / 100}，请打 13800001234 找李采购`;
  const asked = { orderNo, kind: 'refund', amountFen: backFen, reason, attachments: [photo] } as const;
  await claim(asked, buyer.token);
  // The trader's panel says who made it, and passes the claim on at its cost, before he answers the buyer.
  const claimed: OrderDetail = await detailOf(chain, orderNo, trader.token, '/shop');
  const maker = claimed.supplies.find(({ shop: { id } }) => id === first.factory)!;
  expect(maker).toMatchObject({ lineNos: [1], order: { orderNo: direct, isClaimable: true } });
  const passed = claimOnSupply(claimed, maker, claimed.cases[0]!);
  const costFen = Math.floor((await detailOf(chain, direct, trader.token)).payableFen / 5);
  expect(passed).toMatchObject({ kind: 'refund', attachments: [photo] });
  expect(Math.abs(passed.amountFen - costFen)).toBeLessThanOrEqual(1);
  await claim({ orderNo: direct, ...passed, amountFen: costFen }, trader.token);
  const told: OrderDetail = await detailOf(chain, direct, first.factoryToken, '/shop');
  expect(told.cases[0]).toMatchObject({ amountFen: costFen, attachments: [photo] });
  expect(told.cases[0]!.reason).toContain('一件印歪');
  expect(told.cases[0]!.reason).not.toMatch(/李采购|138|¥/);
  const picture = `order/attachment?orderNo=${direct}&id=${photo}`;
  await well(get(ground.app, `/api/v2/${picture}`, { token: first.factoryToken }));
  expect((await get(ground.app, `/api/v2/${picture}`, { token: second.factoryToken })).code).not.toBe(1);
  await agreeTo(direct, costFen, first.factoryToken);
  await agreeTo(orderNo, backFen, trader.token);
  await well(did('order/complete', { orderNo }, buyer.token));
  for (const no of [direct, viaTrader]) await well(did('order/complete', { orderNo: no }, trader.token));

  const parties = [trader.shopId, designer.shopId, first.factory, second.factory];
  await monthEnds(parties);
  const [directFen, viaFen] = await Promise.all(
    [direct, viaTrader].map(async (no) => (await detailOf(chain, no, trader.token)).payableFen),
  );
  const keptFen = sold.payableFen - backFen;
  const royaltyFen = Math.floor(
    Number((BigInt(sold.lines[0]!.amountFen) * BigInt(designer.permille) * BigInt(keptFen)) / BigInt(sold.payableFen)) /
      1000,
  );
  const due = [keptFen - royaltyFen, royaltyFen, directFen! - costFen, viaFen!];
  const tokens = [trader.token, designer.token, first.factoryToken, second.factoryToken];
  for (const [at, token] of tokens.entries()) {
    const own = await statementOf(token);
    expect(own).toMatchObject({ openingFen: 0, earnedFen: due[at], closingFen: due[at] });
    expect(own.lines.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(due[at]);
    expect(0 - (await accountSum(`balance:${parties[at]}`))).toBe(due[at]);
  }
  expect((await statementOf(designer.token)).lines).toMatchObject([{ event: 'royalty', orderNo: null }]);

  // Between the shops: what was supplied was paid, and what was faulty came back.
  for (const [factory, token] of [
    [first.factory, first.factoryToken],
    [second.factory, second.factoryToken],
  ] as const) {
    expect(await statementOf(token, 'customers', trader.shopId)).toMatchObject({ closingFen: 0 });
    expect(await accountSum(`claim:${factory}:${trader.shopId}`)).toBe(0);
  }
  // The platform has exactly what it owes: nothing waits any more.
  expect(await accountSum('cash')).toBe(due.reduce((sum, fen) => sum + fen, 0));
  const { rows } = await ground.database.read.execute(
    sql`select journal_no from ledger_entry group by 1 having sum(amount_fen) <> 0`,
  );
  expect(rows).toEqual([]);

  // Every notice about a 采购单 names its parties: 商家 and 工厂.
  const notices = await ground.database.read
    .select({ title: notice.title, body: notice.body })
    .from(notice)
    .where(or(like(notice.to, `%${direct}`), like(notice.to, `%${viaTrader}`)));
  expect(notices.length).toBeGreaterThan(10);
  for (const { title, body } of notices) expect(`${title} ${body}`).not.toMatch(/订单|买家/);
});

test('a bulk order from the sample to the payout: agreed date, quantities, mended inspection, cartons, two percent short, invoice', async () => {
  const market = await openMarket(ground, 2, 100);
  const { buyer, seller, blank } = market;
  // The shop may have earned something in the journey before.
  const before = (await well(get(ground.app, '/api/v2/shop/ledger', { token: seller }))).balanceFen;
  const title = {
    kind: 'person',
    title: '周小满',
    taxNumber: '',
    bank: '',
    bankAccount: '',
    registeredAddress: '',
    registeredPhone: '',
  };
  const { id: titleId } = await well(did('invoice/save', { ...title, isDefault: true }, buyer.token));
  const today = dayInChina();
  const orderNo = await placeOrder(market, {
    ...{ pieces: [600], plan: 'deposit', deliverOn: dayAfter(today, 5) },
    bulk: { wantsSample: true, wantsInspection: true, overShortPercent: 2 },
  });
  const shipBy = dayAfter(today, 15);
  await acceptOrder(market, orderNo, { shipBy });
  await well(did('order/agree', { orderNo, days: [shipBy] }, buyer.token));
  await payOrder(market, orderNo);
  await well(did('order/requestInvoice', { orderNo, titleId, type: 'normal' }, buyer.token));

  const owner = await accountIdOf(ground.database, seller);
  const photo = await ground.database.write((db) => giveAttachment(db, owner, 'order'));
  await well(did('bulk/sendSample', { orderNo, note: '', measures: [], attachments: [photo] }, seller));
  await well(did('bulk/answerSample', { orderNo, action: 'confirmSample', round: 1, reason: '' }, buyer.token));
  const steps = [
    { step: 'cut', done: 620 },
    { step: 'pack', done: 588 },
  ];
  await well(did('bulk/reportSteps', { orderNo, note: '', attachments: [], steps }, seller));
  const inspected = async (count: number) => {
    const defects = [{ kind: 'stain', grade: 'major', count, note: '', attachments: [] }];
    return well(did('bulk/inspect', { orderNo, level: 'II', lot: 588, note: '', attachments: [], defects }, seller));
  };
  expect(await inspected(9)).toMatchObject({ hasPassed: false });
  expect(await inspected(1)).toMatchObject({ hasPassed: true });
  const box = {
    cartons: 12,
    lines: [{ lineNo: 1, quantity: 49 }],
    grossGrams: 12_300,
    lengthCm: 60,
    widthCm: 40,
    heightCm: 35,
  };
  await well(did('bulk/saveCartons', { orderNo, rows: [box] }, seller));
  const made = [{ lineNo: 1, quantity: 588 }];
  await well(did('order/finishProduction', { orderNo, note: '', attachments: [], made }, seller));
  await payOrder(market, orderNo);
  await ship(orderNo, 588, seller);
  await well(did('order/confirmReceipt', { orderNo }, buyer.token));

  // The invoice is of what was made and paid, not of what was ordered.
  const { payableFen, paidFen, overShortFen }: OrderDetail = await well(
    get(ground.app, `/api/v2/order/detail?orderNo=${orderNo}`, buyer),
  );
  expect([paidFen, overShortFen < 0]).toEqual([payableFen, true]);
  const [own] = await ground.database.read.select().from(shop).where(eq(shop.id, blank.shopId));
  const paper = {
    ...{ number: '26'.padEnd(20, '7'), issuedOn: today, sellerName: own!.legalName, sellerTaxNumber: own!.licenceNo },
    ...{ buyerName: '周小满', buyerTaxNumber: '' },
  };
  const record = (file: object) => did('shop/invoice/record', { orderNo, despite: false, ...file }, seller);
  const ofOrdered = invoiceXml({ ...paper, totalFen: payableFen - overShortFen });
  expect(await record({ xml: ofOrdered })).toMatchObject({ reason: 'invoice.too_much' });
  const pdfOf = (more: object) => ({
    pdf: { base64: invoicePdf({ ...paper, totalFen: payableFen, ...more }).toString('base64') },
  });
  expect(await record(pdfOf({ buyerName: '周大满' }))).toMatchObject({ reason: 'invoice.mismatch' });
  expect(await well(record(pdfOf({})))).toMatchObject({ status: 'issued' });

  await well(did('order/complete', { orderNo }, buyer.token));
  const { balanceFen } = await well(get(ground.app, '/api/v2/shop/ledger', { token: seller }));
  expect(balanceFen - before).toBe(payableFen);
  const operatorId = await accountIdOf(ground.database, operator);
  const voucher = await ground.database.write((db) => giveAttachment(db, operatorId, 'voucher'));
  const payout = {
    shopId: blank.shopId,
    direction: 'toShop',
    amountFen: balanceFen,
    voucherNo: newId(),
    paidOn: today,
  };
  await well(did('operator/recordPayout', { ...payout, note: '', attachments: [voucher] }, operator));
  expect(await well(get(ground.app, '/api/v2/shop/ledger', { token: seller }))).toMatchObject({
    ...{ balanceFen: 0, heldFen: 0, paidOutFen: balanceFen },
  });
});
