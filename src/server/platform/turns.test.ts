import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoint } from '#contract/platform/endpoint.ts';
import { openGround, type TestGround } from '../testing/ground.ts';
import { openHttp } from './http.ts';
import { addRoute, serve } from './serve.ts';

const [CROWD, VISITOR] = ['203.0.113.7', '198.51.100.9'];
/** concurrent statements of one process */
const PLACES = 8;

let ground: TestGround;
let app: Awaited<ReturnType<typeof openHttp>>;
beforeAll(async () => {
  ground = await openGround('empty');
  app = await openHttp({ ...ground, constraintWords: {}, scriptHashes: [] });
  const reply = Type.Object({ n: Type.Integer() });
  const look = endpoint({
    ...{ method: 'GET', path: '/look', for: 'anyone', summary: '' },
    query: Type.Object({ n: Type.Integer() }),
    reply,
  });
  const change = endpoint({
    ...{ method: 'POST', path: '/change', for: 'anyone', summary: '' },
    body: Type.Object({ n: Type.Integer() }),
    reply,
  });
  const nap = sql`select pg_sleep(0.01)`;
  const findCaller = async () => null;
  for (const served of [
    serve(look, async ({ db, query }) => {
      await db.execute(nap);
      return query;
    }),
    serve(change, async ({ db, body }) => {
      await db.execute(nap);
      return body;
    }),
  ])
    addRoute(app, served, { ...ground, findCaller });
});
afterAll(async () => {
  await app.close();
  await ground.close();
});

/** Sends all requests at one moment in this order. @returns the addresses in the order of the answers */
async function answeredOrder(ask: (n: number) => object, from: readonly string[]): Promise<string[]> {
  const order: string[] = [];
  const answers = from.map(async (remoteAddress, n) => {
    const { statusCode } = await app.inject({ ...ask(n), remoteAddress });
    expect(statusCode).toBe(200);
    order.push(remoteAddress);
  });
  await Promise.all(answers);
  return order;
}

const crowdThenVisitors = (visitors: readonly string[]) => [...Array.from({ length: 80 }, () => CROWD), ...visitors];

test.each([
  ['reads', (n: number) => ({ url: `/look?n=${n}` })],
  ['changes', (n: number) => ({ method: 'POST', url: '/change', payload: { n } })],
] as const)(
  'with many queued %s, addresses take turns: one visitor does not wait behind a whole crowd',
  async (_what, ask) => {
    const order = await answeredOrder(ask, crowdThenVisitors([VISITOR]));
    // Before the visitor: the running requests, one turn of the crowd, and those answered in the same moment.
    expect(order.indexOf(VISITOR)).toBeLessThan(3 * PLACES);
    expect(order).toHaveLength(81);
  },
);

test('all 2^64 addresses of one IPv6 line share one turn', async () => {
  const line = Array.from({ length: 100 }, (_, at) => `2001:db8:0:7::${at.toString(16)}`);
  const order = await answeredOrder((n) => ({ url: `/look?n=${n}` }), [...line, '2001:db8:0:8::1']);
  expect(order.indexOf('2001:db8:0:8::1')).toBeLessThan(3 * PLACES);
});

test('on an idle machine one address may send any number of requests', async () => {
  for (let round = 0; round < 40; round += 1)
    expect(
      await answeredOrder(
        (n) => ({ url: `/look?n=${n}` }),
        Array.from({ length: 8 }, () => CROWD),
      ),
    ).toHaveLength(8);
});
