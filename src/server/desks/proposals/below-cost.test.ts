import { strFromU8, unzipSync } from 'fflate';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProposedItem } from '#contract/desks/proposal-document.ts';
import { costsOf } from '#contract/desks/proposal-floor.ts';
import { keyOfThing } from '#contract/desks/proposal-quote.ts';
import type { ProposedThing } from '#contract/desks/proposal-shapes.ts';
import { PLAIN_LINK } from '#contract/desks/proposal-words.ts';
import type { SupplyOffer } from '#contract/trade/supply.ts';
import { blank } from '../../market/blanks/blank.table.ts';
import { openGround, type TestGround } from '../../testing/ground.ts';
import { payOrder, well } from '../../testing/orders.ts';
import { pdfWords } from '../../testing/pdf-words.ts';
import { post } from '../../testing/people.ts';
import { documentOf, proposingAs } from '../../testing/proposing.ts';
import { openSupplyChain, type SuppliedProduct, type SupplyChain } from '../../testing/supply-chain.ts';

/** A trader proposes own products that are made on factories' blanks. */
let ground: TestGround;
let chain: SupplyChain;
let { save, did, detail, open } = {} as ReturnType<typeof proposingAs>;
beforeAll(async () => {
  ground = await openGround('demo');
  chain = await openSupplyChain(ground, 4);
  // 1.37 元 a piece and 55.00 元 once for the print
  await ground.database.write(async (db) => {
    const made = eq(blank.id, chain.first.blankId);
    const [on] = await db.select({ printMethods: blank.printMethods }).from(blank).where(made);
    const printMethods = on!.printMethods.map((one) => ({ ...one, surchargeFen: 137, setupFen: 5_500 }));
    await db.update(blank).set({ printMethods }).where(made);
  });
  ({ save, did, detail, open } = proposingAs(ground, chain.trader.token));
});
afterAll(() => ground.close());

const QUANTITIES = [60, 70];

/** 130 pieces in two sizes. @param fen own price a piece */
const itemAt = ({ productId, colourNo, sizes }: SuppliedProduct, fen: number, id = 'one'): ProposedItem => ({
  ...{ id, kind: 'product', itemId: productId, title: '', note: '', option: '', printMethod: '', unit: 'piece' },
  lines: QUANTITIES.map((quantity, at) => ({ colourNo, size: sizes[at]!, quantity })),
  price: { way: 'own', percent: 100, fen },
});

const isListedBelow = async (id: string): Promise<boolean> => {
  const { list } = await well(
    ground.app
      .inject({ url: '/api/v2/solution/getPreSaleSolutionList', headers: { token: chain.trader.token } })
      .then((answer) => answer.json()),
  );
  return list.find((one: { id: string }) => one.id === id).isBelowCost;
};

const costOf = (data: { document: Parameters<typeof costsOf>[0]; things: ProposedThing[] }): number =>
  costsOf(data.document, new Map(data.things.map((thing) => [keyOfThing(thing), thing]))).get('one')!;

test('the cost of an own product is what its 采购单 costs, to the 分: blank, print and set-up at the tier of all its pieces', async () => {
  const buyer = chain.nextBuyer();
  const { token, addressId } = buyer;
  const { solution_id: id } = await well(save(documentOf([itemAt(chain.first, 20_000)])));
  const { data } = await detail(id);
  const link = await well(
    did('send', { solution_id: id, version: 1, password: '', ...PLAIN_LINK }, chain.trader.token),
  );
  const accepting = { token: link.url.slice(link.url.lastIndexOf('/') + 1), sentNo: 1, option: '', addressId };
  const { orders } = await well(did('accept', accepting, token));
  const [{ orderNo }] = orders;
  await payOrder({ ground, buyer }, orderNo);
  const wish = { orderNos: [orderNo], shipTo: 'buyer', addressId: chain.trader.addressId };
  const { offers } = (await well(post(ground.app, '/api/v2/supply/preview', wish, chain.trader))) as {
    offers: SupplyOffer[];
  };
  expect(offers).toHaveLength(1);
  expect(offers[0]!.productFen).toBeGreaterThanOrEqual(130 * (900 + 137) + 5_500);
  expect(costOf(data)).toBe(offers[0]!.productFen);
});

test('a price below the cost is marked in the list and asked once at sending; the customer never sees the cost', async () => {
  const { solution_id: id } = await well(save(documentOf([itemAt(chain.first, 901)])));
  const { data } = await detail(id);
  const costFen = costOf(data);
  expect(costFen).toBeGreaterThan(130 * 901);
  expect(await isListedBelow(id)).toBe(true);
  const sending = { solution_id: id, version: 1, password: '', ...PLAIN_LINK };
  const refused = await did('send', sending, chain.trader.token);
  expect(refused).toMatchObject({
    reason: 'proposal.below_cost',
    data: { below: [{ id: 'one', amountFen: 130 * 901, costFen }] },
  });
  expect((await detail(id)).data.sent).toEqual([]);
  const { url } = await well(did('send', { ...sending, sellsBelowCost: true }, chain.trader.token));

  const token = url.slice(url.lastIndexOf('/') + 1);
  const [page, pdf, sheet] = await Promise.all([open(url), open(`${url}/quote.pdf`), open(`${url}/quote.xlsx`)]);
  const looked = JSON.stringify(await did('look', { token }));
  const bytes = [
    page.body,
    pdfWords(pdf.rawPayload),
    ...Object.values(unzipSync(sheet.rawPayload)).map((part) => strFromU8(part)),
    looked,
  ].join('\n');
  expect(bytes).toMatch(/901|9\.01/);
  const { factory, blankId } = chain.first;
  for (const secret of [String(costFen), (costFen / 100).toFixed(2), 'cost', '成本', factory, blankId])
    expect([secret, bytes.includes(secret)]).toEqual([secret, false]);
});

test('at its cost and above, and on a blank of its own shop, nothing is below cost', async () => {
  const { solution_id: id } = await well(save(documentOf([itemAt(chain.first, 901)])));
  const enough = Math.ceil(costOf((await detail(id)).data) / 130);
  const raise = (fen: number, version: number) => save(documentOf([itemAt(chain.first, fen)], { version }), { id });
  await well(raise(enough, 1));
  expect(await isListedBelow(id)).toBe(false);
  await well(raise(enough - 1, 2));
  expect(await isListedBelow(id)).toBe(true);
  // The factory's own blank: what it costs the trader is nothing, if it is his own.
  const { blankId } = chain.first;
  const { database } = ground;
  const made = eq(blank.id, blankId);
  await database.write((db) => db.update(blank).set({ shopId: chain.trader.shopId }).where(made));
  try {
    await well(raise(901, 3));
    expect(await isListedBelow(id)).toBe(false);
  } finally {
    await database.write((db) => db.update(blank).set({ shopId: chain.first.factory }).where(made));
  }
});
