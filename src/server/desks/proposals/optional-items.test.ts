import { strFromU8, unzipSync } from 'fflate';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProposedItem } from '#contract/desks/proposal-document.ts';
import { withTicked } from '#contract/desks/proposal-quote.ts';
import type { Quote } from '#contract/desks/proposal-shapes.ts';
import { asSum } from '#contract/platform/sums.ts';
import { tradeOrder, orderLine } from '../../trade/orders/order.table.ts';
import { type Buyer, makeBuyers } from '../../testing/buyers.ts';
import { type BlankForSale, sellBlank } from '../../testing/for-sale.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { well } from '../../testing/orders.ts';
import { pdfWords } from '../../testing/pdf-words.ts';
import { documentOf, itemOf, proposingAs } from '../../testing/proposing.ts';
import { proposal } from './proposal.table.ts';

/** 可选 lines beside options A and B. */
let ground: TestGround;
let own: BlankForSale;
let foreign: BlankForSale;
let buyers: Buyer[];
let { did, sent, save, open, detail } = {} as ReturnType<typeof proposingAs>;
beforeAll(async () => {
  ground = await openGround('demo');
  own = await sellBlank(ground.database, 0, { stock: 900 });
  let nth = 1;
  do foreign = await sellBlank(ground.database, nth++, { stock: 500 });
  while (foreign.shopId === own.shopId);
  buyers = await makeBuyers(ground.database, 3);
  ({ did, sent, save, open, detail } = proposingAs(ground, await signIn(ground.database, { shopId: own.shopId })));
});
afterAll(() => ground.close());

const fee: ProposedItem = {
  ...itemOf({ blankId: '', shopId: '', colourNo: '', sizes: [''] }),
  ...{ id: 'fee', kind: 'free', itemId: '', title: '吊牌', isOptional: true },
  lines: [{ colourNo: '', size: '', quantity: 3 }],
  price: { way: 'own', percent: 100, fen: 1_234 },
};

/** A and B, and three optional lines: more of the same blank with option A, a fee, and another shop's blank. */
const offered = () =>
  documentOf(
    [
      itemOf(own, { id: 'a', option: 'A' }),
      itemOf(own, { id: 'b', option: 'B', price: { way: 'own', percent: 100, fen: 777 } }),
      itemOf(own, { id: 'more', option: 'A', isOptional: true, price: { way: 'own', percent: 100, fen: 555 } }),
      fee,
      itemOf(foreign, { id: 'other', isOptional: true }),
    ],
    {
      options: [
        { id: 'A', name: '常规' },
        { id: 'B', name: '加厚' },
      ],
      terms: { taxPercent: 13, freightFen: 1_200, depositPercent: 30, leadDays: 9, text: '' },
    },
  );

test('ticked lines are counted to the 分 alike on page, PDF, sheet, in the browser and in the orders; the others are not ordered', async () => {
  const { id, url, token } = await sent(offered());
  const { data } = await did('look', { token });
  const quote: Quote = data.quote;
  const ticked = ['more', 'fee', 'other'];
  const plain = quote.sums.find((one) => one.id === 'A')!;
  const sum = withTicked(quote, ticked).sums.find((one) => one.id === 'A')!;
  const b = withTicked(quote, ticked).sums.find((one) => one.id === 'B')!;
  const net = sum.productFen - plain.productFen;
  expect(net).toBe(50 * 555 + 3 * 1_234 + sum.othersFen);
  expect(sum.othersFen).toBeGreaterThan(0);

  const plainPage = (await open(url)).body;
  expect(plainPage).toContain(asSum(plain.payableFen));
  expect(plainPage).not.toContain(asSum(sum.payableFen));
  const asked = `${url}?add=more&add=fee&add=other`;
  const page = await open(asked);
  for (const shown of [sum, b]) expect(page.body).toContain(`<dd>${asSum(shown.payableFen)} <small>`);
  expect(page.body).toContain('可选，已选上');
  expect(await openings(id)).toBe(1);
  const files = [...page.body.matchAll(/href="([^"]*quote\.[^"]*)"/g)].map(([, at]) => at!.replaceAll('&amp;', '&'));
  expect(files).toHaveLength(2);
  const [pdf, sheet] = await Promise.all(files.map((at) => ground.app.inject(at)));
  expect(pdfWords(pdf!.rawPayload)).toContain(`合计 ${asSum(sum.payableFen)}`);
  const cells = strFromU8(unzipSync(sheet!.rawPayload)['xl/worksheets/sheet1.xml']!);
  expect(cells).toContain(`<v>${(sum.payableFen / 100).toFixed(2)}</v>`);
  expect(page.body).toContain('&amp;add=more,fee,other"');

  const { token: buyer, addressId } = buyers[0]!;
  const accepting = { token, sentNo: 1, option: 'A', addressId, ticked, payableFen: sum.payableFen };
  expect(await did('accept', { ...accepting, payableFen: plain.payableFen }, buyer)).toMatchObject({
    reason: 'proposal.changed',
  });
  const { orders } = await well(did('accept', accepting, buyer));
  const numbers = orders.map(({ orderNo }: { orderNo: string }) => orderNo);
  const rows = await ground.database.read.select().from(tradeOrder).where(inArray(tradeOrder.orderNo, numbers));
  const ofOwn = rows.find(({ shopId }) => shopId === own.shopId)!;
  expect(ofOwn.payableFen).toBe(sum.payableFen - sum.othersFen);
  expect(ofOwn.depositFen).toBe(sum.depositFen);
  const lines = await ground.database.read.select().from(orderLine).where(eq(orderLine.orderNo, ofOwn.orderNo));
  expect(lines.map(({ quantity }) => quantity)).toEqual([50, 50]);
  expect(rows.find(({ shopId }) => shopId === foreign.shopId)!.productFen).toBe(sum.othersFen);
});

const openings = async (id: string): Promise<number> => {
  const [row] = await ground.database.read.select().from(proposal).where(eq(proposal.id, id));
  return row!.openCount;
};

test('without a tick only the lines of the option are ordered; ticks of another option, of a fixed line and of nothing are refused', async () => {
  const { token } = await sent(offered());
  const { token: buyer, addressId } = buyers[1]!;
  const accepting = { token, sentNo: 1, option: 'B', addressId };
  for (const ticked of [['more'], ['b'], ['nothing'], ['fee', 'nothing']])
    expect(await did('accept', { ...accepting, ticked }, buyer)).toMatchObject({ reason: 'proposal.changed' });
  const { orders } = await well(did('accept', accepting, buyer));
  expect(orders).toHaveLength(1);
  const lines = await ground.database.read.select().from(orderLine).where(eq(orderLine.orderNo, orders[0].orderNo));
  expect(lines).toHaveLength(1);
});

test('an option whose lines are all optional cannot be sent; an optional line never changes the price of another', async () => {
  await expect(sent(documentOf([itemOf(own, { isOptional: true })]))).rejects.toThrow('不能件件都是可选的');
  const prices = async (isOptional: boolean) => {
    const extra = itemOf(own, { id: 'extra', ...(isOptional ? { isOptional } : {}) });
    const { data } = await save(documentOf([itemOf(own, { id: 'base' }), extra]));
    return data.solution_id as string;
  };
  const quoteOf = async (id: string): Promise<Quote> => (await detail(id)).data.quote;
  const alone = await quoteOf(await prices(true));
  const together = await quoteOf(await prices(false));
  const [base] = alone.sections[0]!.items;
  expect(base!.amountFen).toBe(50 * 1_000);
  expect(alone.sums[0]!.productFen).toBe(base!.amountFen);
  // 100 pieces reach the second tier only when both are certain
  expect(together.sections[0]!.items[0]!.unitPriceFen).toBe(900);
});
