import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Buyer, makeBuyers } from '../../testing/buyers.ts';
import { countSkus } from '../../testing/count-orders.ts';
import { type BlankForSale, sellBlank } from '../../testing/for-sale.ts';
import { openGround, type TestGround } from '../../testing/ground.ts';
import { orderingThrough, piecesOf } from '../../testing/ordering.ts';
import { type Answer, post } from '../../testing/people.ts';

/** Concurrent orders, the short form of `npm run torture`. Checks add up orders, never the stock. */

let ground: TestGround;
let ordering: ReturnType<typeof orderingThrough>;
let buyers: Buyer[];
beforeAll(async () => {
  ground = await openGround('demo');
  ordering = orderingThrough((path, body, asking) => post(ground.app, path, body, asking));
  buyers = await makeBuyers(ground.database, 200);
});
afterAll(() => ground.close());

const at = <T>(all: readonly T[], place: number): T => all[place % all.length]!;
/** No server error, and every refusal has a reason. */
const CLEAR = new Set(['order.changed', 'stock.short', 'order.unpaid_limit']);
function outcomes(answers: readonly Answer[]) {
  for (const { status, code, reason } of answers) {
    expect(status).toBeLessThan(500);
    if (code !== 1) expect(CLEAR).toContain(reason);
  }
  return { placed: answers.filter(({ code }) => code === 1).length };
}

/** Stock and sold quantity of the first size. */
const countOf = async ({ blankId, sizes }: BlankForSale) =>
  (await countSkus(ground.database, [blankId])).find(({ size }) => size === sizes[0])!;

test('two hundred buyers compete for the last ten pieces: ten get one, the others are refused with a reason', async () => {
  const blank = await sellBlank(ground.database, 0, { stock: 10 });
  const wish = { lines: [piecesOf(blank, blank.sizes[0]!, 1)] };
  // All ship to the same address, so all previews have the same hash.
  const { hash } = await ordering.look(buyers[0]!, wish);
  const answers = await Promise.all(buyers.map((buyer) => ordering.place(buyer, wish, hash)));
  expect(outcomes(answers).placed).toBe(10);
  expect(await countOf(blank)).toMatchObject({ stock: 0, sold: 10 });
});

test('when orders of one to five pieces compete for a hundred, the rest is too small for every refused order', async () => {
  const blank = await sellBlank(ground.database, 3, { stock: 100 });
  const wishOf = (nth: number) => ({ lines: [piecesOf(blank, blank.sizes[0]!, 1 + (nth % 5))] });
  const seen = await Promise.all([0, 1, 2, 3, 4].map((nth) => ordering.look(buyers[0]!, wishOf(nth))));
  const rush = buyers.slice(0, 80);
  const answers = await Promise.all(rush.map((buyer, nth) => ordering.place(buyer, wishOf(nth), at(seen, nth).hash)));
  outcomes(answers);
  const refused = answers.flatMap(({ code }, nth) => (code === 1 ? [] : [1 + (nth % 5)]));
  const { stock, sold } = await countOf(blank);
  expect(stock + sold).toBe(100);
  expect(stock).toBeLessThan(Math.min(...refused));
});

test('concurrent orders of five colours and sizes each, in any sequence, do not deadlock', async () => {
  const blanks = await Promise.all([6, 9].map((nth) => sellBlank(ground.database, nth, { stock: 60 })));
  const skus = blanks.flatMap((blank) => blank.sizes.map((size) => piecesOf(blank, size, 1)));
  const answers = await Promise.all(
    buyers.slice(0, 40).map((buyer, nth) => {
      const lines = Array.from({ length: 5 }, (_, step) => at(skus, nth * 7 + step * (1 + (nth % 3))));
      return ordering.buy(buyer, { lines: [...new Set(lines)] });
    }),
  );
  expect(outcomes(answers).placed).toBe(40);
  for (const { stock, sold } of await countSkus(
    ground.database,
    blanks.map(({ blankId }) => blankId),
  )) {
    expect(stock + sold).toBe(60);
  }
});

test('concurrent cancellations and orders of a sold-out size neither lose nor duplicate a piece', async () => {
  const blank = await sellBlank(ground.database, 12, { stock: 20 });
  const wish = { lines: [piecesOf(blank, blank.sizes[0]!, 1)] };
  const holders = buyers.slice(0, 20);
  const { hash } = await ordering.look(buyers[0]!, wish);
  const held = await Promise.all(holders.map((buyer) => ordering.place(buyer, wish, hash)));
  expect(outcomes(held).placed).toBe(20);
  const orderNos = held.map(({ data }) => data.orders[0].orderNo as string);

  const late = buyers.slice(20, 60);
  const [cancelled, bought] = await Promise.all([
    // Each cancels twice: idempotent, the stock is released once.
    Promise.all(
      holders.flatMap((buyer, nth) =>
        [1, 2].map(() =>
          post(
            ground.app,
            '/api/v2/order/cancel',
            { orderNo: orderNos[nth], reason: '不要了' },
            { token: buyer.token },
          ),
        ),
      ),
    ),
    Promise.all(late.map((buyer) => ordering.place(buyer, wish, hash))),
  ]);
  for (const { status } of cancelled) expect(status).toBeLessThan(500);
  const { placed } = outcomes(bought);
  expect(await countOf(blank)).toMatchObject({ stock: 20 - placed, sold: placed });
});
