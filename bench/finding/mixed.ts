import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { listOf } from '../../e2e/ask.ts';
import { withClient } from '../../src/server/platform/migrate.ts';
import type { Loader, LoadResult } from './load.ts';
import type { Scenario } from './questions.ts';
import type { Stage } from './stage.ts';

export const READ: readonly Scenario[] = ['list', 'facets', 'detail'];

/** A second's writes, spread evenly: twenty orders, twenty changes of stock, five of prices. */
const WRITES_A_SECOND = 45;
const WRITES = Array.from({ length: WRITES_A_SECOND }, (_, at) =>
  at % 9 === 8 ? 'price' : at % 2 ? 'stock' : 'order',
);

/**
 * By SQL, past the server: what an order, and a change in a shop, write of the things that visitors see. $1 is the
 * place of an item in the catalogue, $2 a number that grows.
 */
const STATEMENTS = {
  order: [
    `update blank_sku set stock = greatest(stock - 1, 0) where blank_id = bench.id('blank', $1)`,
    `update fabric_stock set metres = greatest(metres - 1, 0) where fabric_id = bench.id('fabric', $1)`,
  ],
  stock: [
    `update blank_sku set stock = $2::int % 900 where blank_id = bench.id('blank', $1)`,
    `update fabric_stock set metres = $2::int % 4000 where fabric_id = bench.id('fabric', $1)`,
  ],
} as const;
const SET_PRICE = `update blank set lowest_price_fen = lowest_price_fen + 1,
  tiers = jsonb_build_array(jsonb_build_object('fromQuantity', 1, 'priceFen', lowest_price_fen + 1))
  where id = $1 returning id, lowest_price_fen as "priceFen"`;

/** Lists of blanks in orders that a price does not change. */
const PAGES = Array.from({ length: 10 }, (_, at) => `/api/v2/light/list?page=${at + 1}&pageSize=20`);

/** What a change must be visible within; see docs/trust-checks.md. */
const PROMISED_MS = 1_000;

export interface Mixed {
  readonly reads: LoadResult;
  /** the same readers without writes, in the same run */
  readonly alone: LoadResult;
  readonly writesPerSecond: number;
  /** changed prices that were looked up a second later, and how many of the answers showed an older one */
  readonly checked: number;
  readonly stale: number;
}

/** Visitors read lists, counts and details while orders are placed and merchants change prices and stock. */
export async function measureMixed(
  stage: Stage,
  loader: Loader,
  server: 'cold' | 'warm',
  connections: number,
  seconds: number,
): Promise<Mixed> {
  const load = {
    against: { address: stage[server].address },
    answersFile: stage.answersFile,
    which: READ.flatMap((scenario) => stage.which[scenario]),
    connections,
  };
  const alone = await loader.run({ ...load, seconds: Math.min(seconds, 20) });
  const writing = { goesOn: true };
  const writer = write(stage, stage[server].address, writing);
  const reads = await loader.run({ ...load, seconds });
  writing.goesOn = false;
  const { writes, checked, stale } = await writer;
  return { reads, alone, writesPerSecond: writes / seconds, checked, stale };
}

function write({ catalogue }: Stage, address: string, writing: { goesOn: boolean }) {
  return withClient(catalogue.connection, async (client) => {
    const startedAt = performance.now();
    const checks: Promise<boolean>[] = [];
    let writes = 0;
    for (; writing.goesOn; writes += 1) {
      const place = 1 + ((writes * 7_919) % catalogue.items);
      const kind = WRITES[writes % WRITES.length]!;
      if (kind === 'price') {
        const check = changePrice(client, address, PAGES[checks.length % PAGES.length]!, checks.length);
        // A failure is reported at the end.
        check.catch(() => {});
        checks.push(check);
      } else await client.query(STATEMENTS[kind][writes % 2]!, kind === 'order' ? [place] : [place, writes]);
      await sleep(Math.max(0, startedAt + ((writes + 1) * 1_000) / WRITES_A_SECOND - performance.now()));
    }
    const seen = await Promise.all(checks);
    return { writes, checked: seen.length, stale: seen.filter((isNew) => !isNew).length };
  });
}

/**
 * Raises the price of an item on a list that is asked for before, so that its answer and its card are kept.
 * @returns whether the list shows the new price, or a later one, a second after the change
 */
async function changePrice(client: pg.Client, address: string, path: string, turn: number): Promise<boolean> {
  const cards = await listOf<Card>(address, path);
  const { rows } = await client.query<{ id: string; priceFen: number }>(SET_PRICE, [cards[turn % cards.length]!.id]);
  const [{ id, priceFen }] = rows as [{ id: string; priceFen: number }];
  await sleep(PROMISED_MS);
  const shown = (await listOf<Card>(address, path)).find((card) => card.id === id);
  return shown !== undefined && shown.tiers.at(-1)!.priceFen >= priceFen;
}

interface Card {
  readonly id: string;
  readonly tiers: readonly { readonly priceFen: number }[];
}
