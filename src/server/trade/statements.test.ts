import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Buyer, makeBuyers } from '../testing/buyers.ts';
import { sellBlank } from '../testing/for-sale.ts';
import { openGround, signIn, type TestGround } from '../testing/ground.ts';
import { orderingThrough, piecesOf } from '../testing/ordering.ts';
import { get, post } from '../testing/people.ts';
import { statementsDuring } from '../testing/statements.ts';

let ground: TestGround;
let buyer: Buyer;
beforeAll(async () => {
  ground = await openGround('demo');
  [buyer] = (await makeBuyers(ground.database, 1)) as [Buyer];
});
afterAll(() => ground.close());

/** Verb and first table of the statements of a call, without those of the change feed, which beats by the clock. */
const headsOf = async (call: () => Promise<unknown>): Promise<string[]> =>
  (await statementsDuring(call)).filter((text) => text !== 'select 1').map(headOf);

function headOf(text: string): string {
  // Behind a pooler `begin` brings its settings.
  const words = text.replace(/;.*/s, '').replaceAll('"', '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
  const [verb] = words.split(' ');
  const table = /\b(?:from|into|update) (?!\(|unnest|set\b)([a-z_]+)/.exec(words)?.[1];
  return table === undefined ? verb! : `${verb} ${table}`;
}

/** Changes of `statements.txt` are reviewed by a person: each statement is a round trip of every such call. */
test('the frequent calls of a member take the statements that statements.txt names', async () => {
  const blank = await sellBlank(ground.database, 1, { stock: 10_000 });
  // A shop with an owner is told of the order.
  await signIn(ground.database, { shopId: blank.shopId, nickname: '王老板' });
  const [s, m] = blank.sizes as [string, string];
  const lines = [piecesOf(blank, s, 60), piecesOf(blank, m, 50)];
  const { token } = buyer;
  const ordering = orderingThrough((path, body, asking) => post(ground.app, path, body, asking));
  const add = (key?: string) =>
    post(ground.app, '/api/v2/cart/add', { lines }, { token, headers: key ? { 'idempotency-key': key } : {} });
  const { hash } = await ordering.look(buyer, { lines });
  const calls: [name: string, call: () => Promise<{ code: number; data: unknown }>][] = [
    ['cart/add', () => add()],
    ['cart/add, again with an idempotency key', () => add('a key')],
    ['cart/list', () => get(ground.app, '/api/v2/cart/list', { token })],
    ['order/preview, two lines of one shop', () => ordering.preview(buyer, { lines })],
    ['order/place, two lines of one shop', () => ordering.place(buyer, { lines }, hash, 'another key')],
    ['order/list', () => get(ground.app, '/api/v2/order/list', { token })],
  ];
  // The session is read once a minute, and kinds are counted once a minute.
  await get(ground.app, '/api/v2/cart/count', { token });
  const parts: string[] = [];
  for (const [name, call] of calls) {
    let answer: { code: number } | undefined;
    const statements = await headsOf(async () => (answer = await call()));
    expect(answer?.code, name).toBe(1);
    parts.push([`${name}: ${statements.length}`, ...statements.map((one) => `  ${one}`)].join('\n'));
  }
  await expect(`${parts.join('\n\n')}\n`).toMatchFileSnapshot('statements.txt');
});
