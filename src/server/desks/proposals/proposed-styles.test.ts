import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLAIN_LINK } from '#contract/desks/proposal-words.ts';
import type { Cart } from '#contract/trade/cart.ts';
import type { ProposedItem } from '#contract/desks/proposal-document.ts';
import type { OrderDetail, OrderLine, ReturnedStyle } from '#contract/trade/orders.ts';
import type { Quote, QuotedItem } from '#contract/desks/proposal-shapes.ts';
import { blank, blankSku } from '../../market/blanks/blank.table.ts';
import { orderLine, tradeOrder } from '../../trade/orders/order.table.ts';
import { style } from '../../market/products/product.table.ts';
import { type Buyer, makeBuyers } from '../../testing/buyers.ts';
import { notice } from '../../people/notices/notice.table.ts';
import { sentProposal } from './proposal.table.ts';
import { accountIdOf, openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { payOrder } from '../../testing/orders.ts';
import { giveAttachment } from '../../testing/shop-attachments.ts';
import { type Calls, type MadeStyle, makeStyle, wordsLayer } from '../../testing/make-style.ts';
import { get, post } from '../../testing/people.ts';
import { pdfWords } from '../../testing/pdf-words.ts';
import { letGoUnused } from '../../people/uploads/let-go-unused.ts';
import { openUploader } from '../../people/uploads/testing/uploader.ts';
import { upload } from '../../people/uploads/upload.table.ts';
import { documentOf, itemOf, proposingAs } from '../../testing/proposing.ts';

/** Own styles as items of proposals, and the pictures that they are shown with. */

let ground: TestGround;
let calls: Calls;
let owner: string;
let buyers: Buyer[];
let tee: typeof blank.$inferSelect;
let { did, sent, save, detail, open } = {} as ReturnType<typeof proposingAs>;
beforeAll(async () => {
  ground = await openGround('demo');
  calls = {
    post: (path, body, asking) => post(ground.app, path, body, asking),
    get: (path, asking) => get(ground.app, path, asking),
  };
  const online = await ground.database.read
    .select()
    .from(blank)
    .where(and(eq(blank.garment, 'tee'), eq(blank.status, 'online')))
    .orderBy(asc(blank.id));
  tee = online.find(({ printMethods }) => printMethods.some(({ code }) => code === 'screen'))!;
  await ground.database.write((db) => db.update(blankSku).set({ stock: 5_000 }).where(eq(blankSku.blankId, tee.id)));
  owner = await signIn(ground.database, { shopId: tee.shopId });
  buyers = await makeBuyers(ground.database, 3);
  ({ did, sent, save, detail, open } = proposingAs(ground, owner));
});
afterAll(() => ground.close());

const make = (token = owner, of: { styleId: string } | { blankId: string } = { blankId: tee.id }, words = '山茶') =>
  makeStyle(calls, token, of, { front: [wordsLayer(words)], back: [wordsLayer('后背')], method: 'screen' });

const quantityOf = (): number => Math.ceil(Math.max(tee.moq, 60) / tee.orderMultiple) * tee.orderMultiple;

const styled = ({ styleId, printMethod }: MadeStyle, words: Partial<ProposedItem> = {}): ProposedItem =>
  itemOf(
    { blankId: tee.id, shopId: tee.shopId, colourNo: tee.colours[0]!.colourNo, sizes: tee.sizes },
    {
      ...{ styleId, printMethod },
      lines: [{ colourNo: tee.colours[0]!.colourNo, size: tee.sizes[0]!, quantity: quantityOf() }],
      ...words,
    },
  );

/** What the cart asks for the same lines, in the same order. */
async function inCart({ token }: Buyer, { itemId, printMethod, styleId, lines }: ProposedItem): Promise<number> {
  const wanted = lines.map((line) => ({
    ...{ kind: 'blank', itemId, printMethod, styleId, purpose: 'bulk', unit: 'piece' },
    ...line,
  }));
  await post(ground.app, '/api/v2/cart/add', { lines: wanted }, { token });
  const { groups } = (await get(ground.app, '/api/v2/cart/list', { token })).data as Cart;
  return groups
    .flatMap(({ items }) => items.flatMap((one) => one.lines))
    .reduce((sum, { amountFen }) => sum + amountFen, 0);
}

const look = async (token: string) => (await did('look', { token })).data.quote as Quote;

test('a style costs in a proposal what the cart asks for it, and page, files and order say so with its version', async () => {
  // a member without a shop: catalogue prices
  const [member, customer] = buyers as [Buyer, Buyer, Buyer];
  const proposing = proposingAs(ground, member.token);
  const made = await make(member.token);
  const dark = tee.colours.at(-1)!.colourNo;
  const lines = [
    { colourNo: tee.colours[0]!.colourNo, size: tee.sizes[0]!, quantity: quantityOf() },
    { colourNo: dark, size: tee.sizes[1]!, quantity: quantityOf() },
  ];
  const item = styled(made, { lines });
  const terms = { taxPercent: 0, freightFen: 0, depositPercent: 0, leadDays: 9, text: '' };
  const { token, url } = await proposing.sent(documentOf([item], { terms }));
  const quote = await look(token);
  const [quoted] = quote.sections[0]!.items as [QuotedItem];
  expect(quoted.amountFen).toBe(await inCart(member, item));
  expect(quoted.style).toEqual({ styleNo: made.styleNo, version: 1, name: expect.any(String) });
  const page = (await open(url)).body;
  expect(page).toContain(`${made.styleNo} 第 1 版`);
  const pdf = await ground.app.inject(`${new URL(url).pathname}/quote.pdf`);
  expect(pdfWords(pdf.rawPayload)).toContain(made.styleNo);

  const accepted = await did('accept', { token, sentNo: 1, option: '', addressId: customer.addressId }, customer.token);
  expect(accepted).toMatchObject({ code: 1 });
  const { orderNo } = accepted.data.orders[0];
  const rows = await ground.database.read.select().from(orderLine).where(eq(orderLine.orderNo, orderNo));
  expect(rows).toHaveLength(2);
  for (const row of rows)
    expect(row).toMatchObject({ styleId: made.styleId, styleNo: made.styleNo, styleVersion: 1, printMethod: 'screen' });
  expect(rows[0]!.styleViews.map(({ side }) => side).toSorted()).toEqual(['back', 'front']);
  const [order] = await ground.database.read.select().from(tradeOrder).where(eq(tradeOrder.orderNo, orderNo));
  expect(order!.productFen).toBe(quoted.amountFen);
});

test('a sent version never changes: an edit makes the next one, and accepting orders the sent one though it is archived', async () => {
  const made = await make();
  const { token, id } = await sent(documentOf([styled(made)]));
  const next = await make(owner, { styleId: made.styleId }, '新图');
  expect(next).toMatchObject({ styleNo: made.styleNo, version: 2 });
  expect(next.styleId).not.toBe(made.styleId);
  const [first] = await ground.database.read.select().from(style).where(eq(style.id, made.styleId));
  expect(first!.archivedAt).not.toBeNull();
  expect(JSON.stringify(first!.document)).toContain('山茶');
  // The editor says so before it is sent again.
  const { data } = await detail(id);
  expect(data.things[0].style.hindrance).toContain('新的一版');

  const [, , customer] = buyers as [Buyer, Buyer, Buyer];
  const accepted = await did('accept', { token, sentNo: 1, option: '', addressId: customer.addressId }, customer.token);
  expect(accepted).toMatchObject({ code: 1 });
  const [row] = await ground.database.read
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderNo, accepted.data.orders[0].orderNo));
  expect(row).toMatchObject({ styleId: made.styleId, styleVersion: 1 });
});

test('a sent style is accepted at its quoted price after its blank counts more, also one sent before prints were counted', async () => {
  const [, , customer] = buyers as [Buyer, Buyer, Buyer];
  const made = await make();
  const setBlank = (some: Partial<typeof blank.$inferInsert>) =>
    ground.database.write((db) => db.update(blank).set(some).where(eq(blank.id, tee.id)));
  const ofSent = (id: string) => and(eq(sentProposal.proposalId, id), eq(sentProposal.sentNo, 1));
  const { colours } = tee;
  const acceptedAt = async ({ token }: { token: string }, payableFen: number) => {
    const order = { token, sentNo: 1, option: '', addressId: customer.addressId };
    expect(await did('accept', order, customer.token)).toMatchObject({ code: 1, data: { orders: [{ payableFen }] } });
  };
  const now = await sent(documentOf([styled(made)]));
  const { payableFen: quotedFen } = (await look(now.token)).sums[0]!;
  // as before 0133: the quote of one unit, and no count
  const surcharged = tee.printMethods.map((one) => ({ ...one, surchargePer: 'piece' as const }));
  await setBlank({ printMethods: surcharged });
  const old = await sent(documentOf([styled(made)]));
  const { payableFen: oldFen } = (await look(old.token)).sums[0]!;
  await ground.database.write((db) => db.update(sentProposal).set({ prints: null }).where(ofSent(old.id)));
  // On dark cloth each place takes a white screen too.
  await setBlank({ printMethods: tee.printMethods, colours: colours.map((one) => ({ ...one, hex: '#101010' })) });
  const dearer = await sent(documentOf([styled(made)]));
  const { payableFen: dearerFen } = (await look(dearer.token)).sums[0]!;
  expect([oldFen < quotedFen, quotedFen < dearerFen]).toEqual([true, true]);
  const { grids } = (await did('look', { token: now.token })).data;
  expect(grids[0].places[colours[0]!.colourNo]).toEqual([
    expect.objectContaining({ inks: 1, screens: 1 }),
    expect.anything(),
  ]);
  await acceptedAt(now, quotedFen);
  await setBlank({ colours });
  await acceptedAt(old, oldFen);
});

test('a style that was never sent is edited in place; a draft does not hold it', async () => {
  const made = await make();
  await save(documentOf([styled(made)]));
  expect(await make(owner, { styleId: made.styleId }, '改了')).toMatchObject({ styleId: made.styleId, version: 1 });
});

test("a style with a red check, another member's, and one of another blank cannot be sent, with the reason", async () => {
  const sending = async (item: ProposedItem) => {
    const { data } = await save(documentOf([item]));
    return did('send', { solution_id: data.solution_id, version: data.version, password: '', ...PLAIN_LINK }, owner);
  };
  const foreign = await make(buyers[0]!.token);
  expect((await sending(styled(foreign))).error).toContain('不是您的');
  const elsewhere = await ground.database.read.select().from(blank).where(eq(blank.status, 'online'));
  const other = elsewhere.find(({ id }) => id !== tee.id)!;
  const made = await make();
  expect(await sending({ ...styled(made), itemId: other.id })).toMatchObject({ reason: 'proposal.not_ready' });
  expect((await sending({ ...styled(made), printMethod: '' })).error).toContain('工艺');
  // The blank's shop gives up the method: the studio's check is red.
  const red = await make();
  const kept = tee.printMethods.filter(({ code }) => code !== 'screen');
  await ground.database.write((db) => db.update(blank).set({ printMethods: kept }).where(eq(blank.id, tee.id)));
  const refused = await sending(styled(red));
  await ground.database.write((db) =>
    db.update(blank).set({ printMethods: tee.printMethods }).where(eq(blank.id, tee.id)),
  );
  expect(refused).toMatchObject({ reason: 'proposal.not_ready' });
  expect(refused.error).toMatch(/检查没有通过/);
});

test('an item is shown with the chosen side and colour, frozen with its version', async () => {
  const made = await make();
  const dark = tee.colours.at(-1)!.colourNo;
  const asked = { kind: 'blank', itemId: tee.id };
  const { data } = await did('things', { things: [{ ...asked, styleId: made.styleId }, asked] }, owner);
  const [ofStyle, ofBlank] = data.things;
  expect(ofStyle.mockUps).toHaveLength(2 * tee.colours.length);
  const backOf = (thing: typeof ofStyle) =>
    thing.mockUps.find((one: { side: string; colourNo: string }) => one.side === 'back' && one.colourNo === dark);
  const mockUp = { side: 'back' as const, colourNo: dark };
  const { styleId: _style, ...plain } = styled(made, { id: 'plain' });
  const { id } = await sent(documentOf([styled(made, { mockUp }), { ...plain, printMethod: '', mockUp }]));
  const { document, quote } = (await detail(id)).data;
  expect(document.sections[0].items[0].mockUp).toEqual(mockUp);
  expect(quote.sections[0].items.map(({ picture }: QuotedItem) => picture!.path)).toEqual([
    backOf(ofStyle).picture.path,
    backOf(ofBlank).picture.path,
  ]);
  // other accounts get no pictures of a style
  const { data: others } = await did('things', { things: [{ ...asked, styleId: made.styleId }] }, buyers[0]!.token);
  expect(others.things[0]).toMatchObject({ mockUps: [] });
  expect(others.things[0].style).toBeUndefined();
});

test('cover and section pictures are own uploads, frozen with the version on page, preview and PDF, and end with the link', async () => {
  const uploader = openUploader(ground, owner);
  const keyOf = async (name: string) => (await uploader.send(name, 'proposal')).data.key;
  const [first, second] = [await keyOf('gray.jpg'), await keyOf('lossless.webp')];
  const foreign = await openUploader(ground, buyers[0]!.token).send('gray.jpg', 'proposal');
  const { styleId: _style, ...plain } = styled(await make());
  const document = documentOf([{ ...plain, printMethod: '' }], { cover: { from: 'upload', id: first } });
  const section = { ...document.sections[0]!, pictures: [second, first] };
  const refused = { ...document, sections: [{ ...section, pictures: [foreign.data.key] }] };
  expect(await save(refused)).toMatchObject({ reason: 'upload.unknown' });

  const { id, url, token } = await sent({ ...document, sections: [section] });
  const { pictures, quote } = (await detail(id)).data;
  expect(pictures.map(({ key }: { key: string }) => key).toSorted()).toEqual([first, second].toSorted());
  expect(quote.cover.path).toContain(first);
  const page = (await open(url)).body;
  const shown = [...page.matchAll(/<img[^>]+src="([^"]+)"/g)].map(([, at]) => at!);
  // cover, two of the section, the item
  expect(shown).toHaveLength(4);
  const preview = /og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(page)![1]!;
  expect(preview).toContain('/~cover/');
  const looked = await look(token);
  expect(JSON.stringify(looked)).not.toContain(first);
  const at = [...shown, preview, `${looked.sections[0]!.pictures![1]!.path}/320.jpg`];
  for (const one of at)
    expect(await ground.app.inject(one)).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/jpeg' } });
  const pdf = await ground.app.inject(`${new URL(url).pathname}/quote.pdf`);
  expect(pdf.rawPayload.toString('latin1').match(/\/Subtype ?\/Image/g)).toHaveLength(4);

  // The next version has none; the sent one keeps them, also when the uploads are swept.
  await save({ ...document, version: 1, cover: { from: 'none', id: '' } }, { id });
  await ground.database.write((db) => db.update(upload).set({ storedAt: sql`now() - interval '30 days'` }));
  await letGoUnused(ground.database);
  const kept = await ground.database.read
    .select()
    .from(upload)
    .where(inArray(upload.pictureKey, [first, second]));
  expect(kept.every(({ storedAt }) => storedAt !== null)).toBe(true);
  const [unused] = await ground.database.read.select().from(upload).where(eq(upload.pictureKey, foreign.data.key));
  expect(unused!.storedAt).toBeNull();

  await did('link', { solution_id: id, action: 'revoke' }, owner);
  for (const one of at) expect((await ground.app.inject(one)).statusCode).toBe(410);
});

test('a proposed style that the factory sends back is replaced by its maker only with the customer’s yes', async () => {
  const maker = await makeBuyers(ground.database, 1).then(([one]) => one!);
  const [stranger, , customer] = buyers as [Buyer, Buyer, Buyer];
  const proposing = proposingAs(ground, maker.token);
  const made = await make(maker.token);
  const { token } = await proposing.sent(
    documentOf([styled(made)], { terms: { taxPercent: 0, freightFen: 0, depositPercent: 0, leadDays: 9, text: '' } }),
  );
  const accepted = await did('accept', { token, sentNo: 1, option: '', addressId: customer.addressId }, customer.token);
  const { orderNo } = accepted.data.orders[0];
  const order = (step: string, body: object, as: string) =>
    post(ground.app, `/api/v2/order/${step}`, { orderNo, lineNos: [1], ...body }, { token: as });
  await payOrder({ ground, buyer: customer }, orderNo);
  const ownerId = await accountIdOf(ground.database, owner);
  const picture = await ground.database.write((db) => giveAttachment(db, ownerId, 'order'));
  const back = { kind: 'artwork', reason: '描边太细', attachments: [picture] };
  expect(await order('sendBack', back, owner)).toMatchObject({ code: 1 });

  const returnedOf = async (as: string) =>
    (await get(ground.app, '/api/v2/order/returnedStyles', { token: as })).data.list as ReturnedStyle[];
  expect(await returnedOf(maker.token)).toMatchObject([
    { orderNo, lineNos: [1], style: { id: made.styleId }, reason: '图不清楚：描边太细', offered: null, refusal: '' },
  ]);
  for (const as of [stranger.token, customer.token, owner]) expect(await returnedOf(as)).toEqual([]);
  const looks = (as: string) =>
    get(ground.app, `/api/v2/order/attachment?orderNo=${orderNo}&id=${picture}`, { token: as });
  expect(await looks(maker.token)).toMatchObject({ code: 1 });
  expect(await looks(stranger.token)).toMatchObject({ reason: 'item.unknown' });

  const next = await make(maker.token, { styleId: made.styleId }, '粗边');
  const offer = (as: string, styleId = next.styleId) => order('offerStyle', { styleId, note: '描边 1 毫米' }, as);
  for (const as of [stranger.token, customer.token, owner])
    expect(await offer(as)).toMatchObject({ reason: 'item.unknown' });
  expect(await offer(maker.token, made.styleId)).toMatchObject({ reason: 'item.unknown' });
  // Nobody takes a version that was not offered.
  expect(await order('changeStyle', { styleId: next.styleId, note: '' }, customer.token)).toMatchObject({
    reason: 'item.unknown',
  });
  expect(await order('refuseStyle', { reason: '不要' }, customer.token)).toMatchObject({ reason: 'state.changed' });
  expect(await offer(maker.token)).toMatchObject({ code: 1 });

  const asked = `/api/v2/order/detail?orderNo=${orderNo}`;
  const lineOf = async () => (await get(ground.app, asked, { token: customer.token })).data.lines[0] as OrderLine;
  expect((await lineOf()).production).toMatchObject({
    ...{ status: 'sentBack', isOwnStyle: false, offered: { id: next.styleId, version: 2 } },
  });
  const shown = await get(ground.app, `/api/v2/order/style?orderNo=${orderNo}&lineNo=1&styleId=${next.styleId}`, {
    token: customer.token,
  });
  expect(shown.data).toMatchObject({ id: next.styleId, version: 2 });
  expect(shown.data.views.length).toBeGreaterThan(0);
  expect(JSON.stringify(shown.data)).toContain('粗边');
  // An offered version is frozen: the maker's next edit is another version.
  const third = await make(maker.token, { styleId: next.styleId }, '更粗');
  expect(third.version).toBe(3);

  expect(await order('refuseStyle', { reason: '字再大一点' }, customer.token)).toMatchObject({ code: 1 });
  expect(await returnedOf(maker.token)).toMatchObject([{ offered: null, refusal: '字再大一点' }]);
  expect(await order('changeStyle', { styleId: next.styleId, note: '' }, customer.token)).toMatchObject({
    reason: 'item.unknown',
  });
  expect(await offer(maker.token, third.styleId)).toMatchObject({ code: 1 });
  const both = await Promise.all([
    order('changeStyle', { styleId: third.styleId, note: '' }, customer.token),
    order('refuseStyle', { reason: '再想想' }, customer.token),
  ]);
  expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
  if (both[0].code !== 1) {
    expect(await offer(maker.token, third.styleId)).toMatchObject({ code: 1 });
    expect(await order('changeStyle', { styleId: third.styleId, note: '' }, customer.token)).toMatchObject({ code: 1 });
  }
  const [row] = await ground.database.read.select().from(orderLine).where(eq(orderLine.orderNo, orderNo));
  expect(row).toMatchObject({
    ...{
      production: 'check',
      styleId: third.styleId,
      styleVersion: 3,
      formerStyleIds: [made.styleId],
      offeredStyleId: '',
    },
  });
  expect(await returnedOf(maker.token)).toEqual([]);
  const titles = await ground.database.read
    .select({ title: notice.title })
    .from(notice)
    .where(eq(notice.accountId, await accountIdOf(ground.database, maker.token)));
  expect(titles.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['您的款式在客户的订单里被退回', '客户不要这一版，请再改', '客户同意了新的一版']),
  );
});

test('a style that is not made lowers the balance of an order with a deposit, never below what was paid', async () => {
  const [, , customer] = buyers as [Buyer, Buyer, Buyer];
  const few = styled(await make(), { id: 'few' });
  const many = styled(await make(), {
    id: 'many',
    lines: [{ colourNo: tee.colours[0]!.colourNo, size: tee.sizes[1]!, quantity: quantityOf() * 8 }],
  });
  const terms = { taxPercent: 6, freightFen: 1_000, depositPercent: 30, leadDays: 9, text: '' };
  const { token } = await sent(documentOf([few, many], { terms }));
  const accepted = await did('accept', { token, sentNo: 1, option: '', addressId: customer.addressId }, customer.token);
  const { orderNo } = accepted.data.orders[0];
  await payOrder({ ground, buyer: customer }, orderNo);
  const detailOf = async () =>
    (await get(ground.app, `/api/v2/order/detail?orderNo=${orderNo}`, { token: customer.token })).data as OrderDetail;
  const order = (step: string, body: object) =>
    post(ground.app, `/api/v2/order/${step}`, { orderNo, ...body }, { token: owner });
  const before = await detailOf();
  expect(before.status).toBe('inProduction');
  const lineNoOf = (size: string) => before.lines.find((line) => line.size === size)!.lineNo;
  const back = { kind: 'method', reason: '做不了', attachments: [] };
  expect(await order('sendBack', { lineNos: before.lines.map(({ lineNo }) => lineNo), ...back })).toMatchObject({
    code: 1,
  });
  const drop = (size: string) => order('dropStyle', { lineNos: [lineNoOf(size)], reason: '做不了' });
  expect(await drop(tee.sizes[1]!)).toMatchObject({ reason: 'style.cannot_drop' });
  expect(await drop(tee.sizes[0]!)).toMatchObject({ code: 1, data: { status: 'inProduction' } });
  const after = await detailOf();
  const { amountFen, taxIncluded } = before.lines.find(({ size }) => size === tee.sizes[0])!;
  expect(before.payableFen - after.payableFen).toBeCloseTo(amountFen * (taxIncluded ? 1 : 1.06), -1);
  expect(after).toMatchObject({ depositFen: before.depositFen, refunds: [] });
  const kept = { lineNos: [lineNoOf(tee.sizes[1]!)], reason: '可以' };
  expect(
    await post(ground.app, '/api/v2/order/keepStyle', { orderNo, ...kept }, { token: customer.token }),
  ).toMatchObject({
    code: 1,
  });
  for (const action of ['acceptCheck', 'print', 'inspectPrinted', 'finish'])
    expect(await order('produce', { lineNos: kept.lineNos, action })).toMatchObject({ code: 1 });
  expect(await order('finishProduction', { note: '', attachments: [] })).toMatchObject({ code: 1 });
  expect(await detailOf()).toMatchObject({ status: 'toPayBalance', dueFen: after.payableFen - before.depositFen });
});
