import { strFromU8, unzipSync } from 'fflate';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAfter, dayInChina } from '#contract/platform/china-day.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { batchesOf } from '#contract/trade/ship-days.ts';
import type { ProposedItem } from '#contract/desks/proposal-document.ts';
import { itemBatchWords, shipWords } from '#contract/desks/proposal-batches.ts';
import { withQuantities } from '#contract/desks/proposal-grid.ts';
import type { lookProposal } from '#contract/desks/proposals.ts';
import { tradeOrder } from '../../trade/orders/order.table.ts';
import { type Buyer, makeBuyers } from '../../testing/buyers.ts';
import { type BlankForSale, sellBlank } from '../../testing/for-sale.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { pdfWords } from '../../testing/pdf-words.ts';
import { PLAIN_LINK } from '#contract/desks/proposal-words.ts';
import { documentOf, itemOf, proposingAs } from '../../testing/proposing.ts';

/** 分批交期 of a proposal, equal in every place that shows it, up to the order. */
let ground: TestGround;
let own: BlankForSale;
let foreign: BlankForSale;
let buyers: Buyer[];
let owner: string;
let { did, sent, save, open, detail } = {} as ReturnType<typeof proposingAs>;
beforeAll(async () => {
  ground = await openGround('demo');
  own = await sellBlank(ground.database, 0, { stock: 900 });
  let nth = 1;
  do foreign = await sellBlank(ground.database, nth++, { stock: 500 });
  while (foreign.shopId === own.shopId);
  buyers = await makeBuyers(ground.database, 2);
  owner = await signIn(ground.database, { shopId: own.shopId });
  ({ did, sent, save, open, detail } = proposingAs(ground, owner));
});
afterAll(() => ground.close());

const day = (days: number): string => dayAfter(dayInChina(), days);
const TERMS = { taxPercent: 0, freightFen: 1_200, depositPercent: 0, leadDays: 9, text: '' };
/** The documents are valid for seven days. */
const DAYS = [day(10), day(20), day(30)];
const planned = { terms: { ...TERMS, shipDays: DAYS } };
const lines = (quantity: number, size = 0): ProposedItem['lines'] => [
  { colourNo: own.colourNo, size: own.sizes[size]!, quantity },
];
const two = () => [
  // Two sizes: the sheet has two rows of it, and its batches once.
  itemOf(own, { id: 'a', lines: [...lines(30), ...lines(20, 1)], batches: [20, 10] }),
  itemOf(own, { id: 'b', lines: lines(40), batches: [0, 40], note: '第二件' }),
];
const seen = async (token: string) => (await did('look', { token })).data as ReplyOf<typeof lookProposal>;
const accept = (token: string, words: object, { addressId, token: buyer } = buyers[0]!) =>
  did('accept', { token, sentNo: 1, option: '', addressId, ...words }, buyer);

/** A page without the spans around its days. */
const wordsIn = (page: string): string => page.replaceAll(/<span class="day">([\d-]+)<\/span>/g, '$1');

async function orderFrom(answer: Awaited<ReturnType<typeof accept>>) {
  expect(answer).toMatchObject({ code: 1 });
  const orders = await Promise.all(
    (answer.data.orders as { orderNo: string }[]).map(({ orderNo }) =>
      ground.database.read.select().from(tradeOrder).where(eq(tradeOrder.orderNo, orderNo)),
    ),
  );
  return orders.flat().find(({ shopId }) => shopId === own.shopId)!;
}

const batchesIn = (order: Awaited<ReturnType<typeof orderFrom>>) =>
  batchesOf(order).map(({ shipBy, quantity }) => ({ shipBy, quantity }));

const all = [
  { shipBy: DAYS[0], quantity: 20 },
  { shipBy: DAYS[1], quantity: 50 },
  { shipBy: DAYS[2], quantity: 20 },
];

test('page, answer, PDF, sheet and order have the same batches, and the order promises them', async () => {
  const { url, token, id } = await sent(documentOf([...two(), itemOf(foreign)], planned));
  const { quote } = await seen(token);
  const [a, b, other] = quote.sections[0]!.items;
  expect(itemBatchWords(a!, quote)).toBe(`${DAYS[0]} 前 20 件，${DAYS[1]} 前 10 件，${DAYS[2]} 前 20 件`);
  expect(itemBatchWords(b!, quote)).toBe(`${DAYS[1]} 前 40 件`);
  // Another shop's own lead time counts.
  expect(other).not.toHaveProperty('batches');
  const whole = `分 3 批发货，${DAYS[0]} 前 20 件，${DAYS[1]} 前 50 件，${DAYS[2]} 前 20 件`;
  expect(shipWords(quote)[0]).toBe(whole);
  const { origin, pathname } = new URL(url);
  const page = wordsIn((await open(url)).body);
  const words = pdfWords((await open(`${origin}${pathname}/quote.pdf`)).rawPayload).replaceAll(/\s/g, '');
  const sheet = strFromU8(
    unzipSync((await open(`${origin}${pathname}/quote.xlsx`)).rawPayload)['xl/worksheets/sheet1.xml']!,
  );
  for (const one of [itemBatchWords(a!, quote), itemBatchWords(b!, quote)]) {
    expect(page).toContain(`分批发货：${one}`);
    expect(words).toContain(one.replaceAll(' ', ''));
    expect(sheet.split(`分批发货：${one}`)).toHaveLength(2);
  }
  expect(page).toContain(whole);
  expect(page).not.toContain('付款后 9 天');
  expect(words).toContain(whole.replaceAll(' ', ''));
  for (const { shipBy, quantity } of all) expect(sheet).toMatch(new RegExp(`${shipBy} 前发货.*?<v>${quantity}</v>`));

  const order = await orderFrom(await accept(token, {}));
  expect(batchesIn(order)).toEqual(all);
  expect(order).toMatchObject({ shipBy: DAYS[0], batchAt: 0, status: 'toPay' });
  expect((await detail(id)).data.status).toBe('converted');
});

test('the last batch takes what a customer adds, and shrinks first when there is less; browser and order agree', async () => {
  for (const [quantity, expected] of [
    [70, [20, 50, 40]],
    [25, [20, 45]],
    [15, [15, 40]],
  ] as const) {
    const { token } = await sent(documentOf(two(), planned));
    const { quote, grids } = await seen(token);
    const changed = [{ id: 'a', lines: lines(quantity) }];
    const shown = withQuantities(quote, new Map(grids.map((grid) => [grid.id, grid])), changed);
    expect(shown.problems).toEqual([]);
    const order = await orderFrom(await accept(token, { changed, payableFen: shown.quote.sums[0]!.payableFen }));
    expect(batchesIn(order)).toEqual(expected.map((one, at) => ({ shipBy: DAYS[at], quantity: one })));
    for (const one of batchesIn(order))
      expect(shipWords(shown.quote)[0]).toContain(`${one.shipBy} 前 ${one.quantity} 件`);
  }
});

test('only what is ordered is counted: the chosen option and the ticked lines', async () => {
  const options = [
    { id: 'A' as const, name: '常规' },
    { id: 'B' as const, name: '加厚' },
  ];
  const [a, b] = two();
  const items = [
    { ...a!, option: 'A' as const },
    { ...b!, option: 'B' as const },
    itemOf(own, { id: 'more', isOptional: true, lines: lines(8), batches: [3] }),
  ];
  const { token, url } = await sent(documentOf(items, { ...planned, options }));
  expect(wordsIn((await open(url)).body)).toContain(`选项 B：分 1 批发货，${DAYS[1]} 前 40 件`);
  expect(wordsIn((await open(`${url}?add=more`)).body)).toContain(
    `选项 B：分 3 批发货，${DAYS[0]} 前 3 件，${DAYS[1]} 前 40 件，${DAYS[2]} 前 5 件`,
  );
  const order = await orderFrom(await accept(token, { option: 'B', ticked: ['more'] }));
  expect(batchesIn(order).map(({ quantity }) => quantity)).toEqual([3, 40, 5]);
});

test('one day is the ship date of the whole order', async () => {
  const { token, url } = await sent(documentOf([itemOf(own)], { terms: { ...TERMS, shipDays: [DAYS[1]!] } }));
  expect(wordsIn((await open(url)).body)).toContain(`${DAYS[1]} 前发货；付款晚了，发货日顺延`);
  const order = await orderFrom(await accept(token, {}));
  expect(order).toMatchObject({ shipBy: DAYS[1], batches: [] });
});

test('days within the validity, out of order, beyond a year, without quantities or with too many are told before sending', async () => {
  const said = async (items: ProposedItem[], shipDays: string[]): Promise<string[]> => {
    const { data } = await save(documentOf(items, { terms: { ...TERMS, shipDays } }));
    const answer = await did('send', { solution_id: data.solution_id, version: 1, password: '', ...PLAIN_LINK }, owner);
    expect(answer).toMatchObject({ reason: 'proposal.not_ready' });
    return answer.data.problems.map(({ say }: { say: string }) => say);
  };
  expect(await said(two(), [day(7), day(20), day(30)])).toEqual(['发货日要晚于有效期，客户最后一天接受也来得及']);
  expect(await said(two(), [day(20), day(10), day(30)])).toEqual(['各批的发货日要一批比一批晚']);
  expect(await said(two(), [day(10), day(20), day(366)])).toEqual(['发货日应在一年以内']);
  expect(await said([itemOf(own)], [day(10), day(20)])).toEqual(['第 1 批还没有货，请填数量或去掉这一批']);
  expect(await said([itemOf(own, { batches: [40, 11] })], DAYS)).toContain('前几批加起来是 51，比这一件的数量 50 多');
  expect(await said([itemOf(own, { batches: [0.5] })], DAYS)).toContain('分批的数量要填整数');
  expect(await said([itemOf(foreign)], DAYS)).toContain('没有自己店铺的货，发货日由各店铺定，请去掉');
  const broken = { terms: { ...TERMS, shipDays: ['2027-02-31'] } };
  expect(await save(documentOf([itemOf(own)], broken))).toMatchObject({
    reason: 'proposal.document',
    data: { path: '/terms/shipDays/0' },
  });
});

test('a template keeps its batches as many days after its validity as they were', async () => {
  const { data } = await save(documentOf(two(), planned));
  const template = await did('saveTemplate', { solution_id: data.solution_id, name: '三批' }, owner);
  const begun = await did('beginFromTemplate', { id: template.data.id }, owner);
  const { document } = (await detail(begun.data.solution_id)).data;
  expect(document.validUntil).toBe(day(14));
  expect(document.terms.shipDays).toEqual([day(17), day(27), day(37)]);
});
