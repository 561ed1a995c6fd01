import { percentile } from '../figures.ts';
import { withClient } from '../../src/server/platform/migrate.ts';
import type { Loader, LoadResult } from './load.ts';
import type { Scenario } from './questions.ts';
import type { Stage } from './stage.ts';

const WRITES_A_SECOND = 50;
export const READ: readonly Scenario[] = ['list', 'narrow', 'detail'];

export interface Mixed {
  readonly reads: LoadResult;
  readonly writesPerSecond: number;
  readonly writeP95Ms: number;
}

/** Visitors read while merchants change prices and stock. The changes are written by SQL. */
export async function measureMixed(
  stage: Stage,
  loader: Loader,
  server: 'cold' | 'warm',
  connections: number,
  seconds: number,
): Promise<Mixed> {
  const writing = { goesOn: true };
  const writer = write(stage, writing);
  const which = READ.flatMap((scenario) => stage.which[scenario]);
  const reads = await loader.run({
    against: { address: stage[server].address },
    answersFile: stage.answersFile,
    which,
    connections,
    seconds,
  });
  writing.goesOn = false;
  const times = await writer;
  return { reads, writesPerSecond: times.length / seconds, writeP95Ms: percentile(times, 0.95) };
}

const WRITES = [
  `update blank set lowest_price_fen = 500 + $2::int % 5000 where id = bench.id('blank', $1)`,
  `update blank_sku set stock = $2::int % 900 where blank_id = bench.id('blank', $1)`,
  `update product set lowest_price_fen = 900 + $2::int % 9000 where id = bench.id('product', $1)`,
  `update fabric_stock set metres = $2::int % 4000 where fabric_id = bench.id('fabric', $1)`,
];

function write({ catalogue }: Stage, writing: { goesOn: boolean }): Promise<number[]> {
  return withClient(catalogue.connection, async (client) => {
    const times: number[] = [];
    const startedAt = performance.now();
    for (let turn = 0; writing.goesOn; turn += 1) {
      const place = 1 + ((turn * 7_919) % catalogue.items);
      const sentAt = performance.now();
      await client.query(WRITES[turn % WRITES.length]!, [place, turn]);
      times.push(performance.now() - sentAt);
      const dueAt = startedAt + ((turn + 1) * 1_000) / WRITES_A_SECOND;
      await new Promise((done) => setTimeout(done, Math.max(0, dueAt - performance.now())));
    }
    return times;
  });
}
