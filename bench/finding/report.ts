import { printTable } from '../figures.ts';
import type { Measured } from './measure.ts';
import type { Mixed } from './mixed.ts';
import { type Scenario, SCENARIOS } from './questions.ts';

/** The targets: shares of the floors, and milliseconds with a million items. */
const TARGETS = {
  /** of a bare Fastify route with the same SQL and bytes, without cache */
  ofFastify: { list: 0.7, detail: 0.7 } as Partial<Record<Scenario, number>>,
  /** of the same SQL alone through the same pool, without cache */
  ofSql: { narrow: 0.8, three: 0.8, broad: 0.8 } as Partial<Record<Scenario, number>>,
  /** of the same reads without writes */
  ofUnwritten: 0.6,
  /** of a bare node:http server with the same bytes, cached responses */
  ofHttp: 0.6,
  /** p95 with a million items divided by p95 with ten thousand */
  growth: { list: 2, detail: 2, narrow: 2, three: 2 } as Partial<Record<Scenario, number>>,
  /** p95 of a single visitor */
  milliseconds: { broad: 150, facets: 300 } as Partial<Record<Scenario, number>>,
  /** with ten thousand items; 250 before the index of filters and counts, see decision 0127 */
  memoryMiB: 300,
} as const;

export function reportMeasured(items: number, measured: readonly Measured[]): void {
  console.log(`\n${items} 光版、面料、商品各一；每秒次数（比值后的括号是目标，✗ 是没有达到）`);
  printTable(
    [
      '问什么 × 同时几人',
      '不缓存',
      'p50 ms',
      'p95 ms',
      '裸 Fastify',
      '比',
      '只跑 SQL',
      '比',
      '缓存',
      'p95 ms',
      '裸 http',
      '比',
      'CPU µs 不缓存/Fastify/缓存/http',
    ],
    measured.map(({ scenario, connections, of }) => [
      `${SCENARIOS[scenario]} × ${connections}`,
      perSecond(of.cold.perSecond),
      ms(of.cold.p50Ms),
      ms(of.cold.p95Ms),
      perSecond(of.fastify.perSecond),
      share(of.cold.perSecond / of.fastify.perSecond, TARGETS.ofFastify[scenario]),
      perSecond(of.sql.perSecond),
      share(of.cold.perSecond / of.sql.perSecond, TARGETS.ofSql[scenario]),
      perSecond(of.warm.perSecond),
      ms(of.warm.p95Ms),
      perSecond(of.http.perSecond),
      share(of.warm.perSecond / of.http.perSecond, TARGETS.ofHttp),
      [of.cold, of.fastify, of.warm, of.http].map(({ cpuMicros }) => cpuMicros.toFixed(0)).join('/'),
    ]),
  );
  for (const { scenario, connections, of } of measured) {
    for (const [subject, { refused }] of Object.entries(of)) {
      if (Object.keys(refused).length > 0)
        console.log(`  没有答上：${SCENARIOS[scenario]} × ${connections} ${subject} ${JSON.stringify(refused)}`);
    }
    const most = TARGETS.milliseconds[scenario];
    if (most !== undefined && connections === 1 && of.cold.p95Ms > most)
      console.log(`  ✗ ${SCENARIOS[scenario]}：p95 ${ms(of.cold.p95Ms)} ms，目标 ${most} ms`);
  }
}

/** The same question at both sizes: the cost of a hundred times as many items. */
export function reportGrowth(sizes: ReadonlyMap<number, readonly Measured[]>): void {
  const [smallest, largest] = [Math.min(...sizes.keys()), Math.max(...sizes.keys())];
  if (smallest === largest) return;
  console.log(`\n不缓存的 p95，${largest} 比 ${smallest}`);
  printTable(
    ['问什么 × 同时几人', String(smallest), String(largest), '比'],
    sizes.get(largest)!.flatMap(({ scenario, connections, of }) => {
      const before = sizes
        .get(smallest)!
        .find((one) => one.scenario === scenario && one.connections === connections)?.of;
      if (!before) return [];
      const growth = of.cold.p95Ms / before.cold.p95Ms;
      const target = TARGETS.growth[scenario];
      return [
        [
          `${SCENARIOS[scenario]} × ${connections}`,
          ms(before.cold.p95Ms),
          ms(of.cold.p95Ms),
          target === undefined ? growth.toFixed(2) : `${growth.toFixed(2)}（≤ ${target}）${growth > target ? '✗' : ''}`,
        ],
      ];
    }),
  );
}

export function reportMemory(words: string, peakMiB: number): void {
  const failed = peakMiB > TARGETS.memoryMiB ? '✗' : '';
  console.log(`${words}：内存最高 ${peakMiB.toFixed(0)} MiB（≤ ${TARGETS.memoryMiB}）${failed}`);
}

export function reportMixed(
  words: string,
  seconds: number,
  { reads, alone, writesPerSecond, checked, stale }: Mixed,
): void {
  const part = share(reads.perSecond / alone.perSecond, TARGETS.ofUnwritten);
  console.log(
    `边读边写 ${seconds} 秒，${words}，32 人读列表、筛选计数、详情：每秒 ${reads.perSecond.toFixed(0)} 次，p95 ${reads.p95Ms.toFixed(1)} ms，` +
      `是不写时（${alone.perSecond.toFixed(0)} 次，p95 ${alone.p95Ms.toFixed(1)} ms）的 ${part}；每秒写 ${writesPerSecond.toFixed(0)} 次；` +
      `改价一秒后查了 ${checked} 次，${stale} 次还是旧价${stale > 0 ? ' ✗' : ''}；应答 ${JSON.stringify(reads.statuses)}`,
  );
}

function share(value: number, target: number | undefined): string {
  return target === undefined ? value.toFixed(2) : `${value.toFixed(2)}（${target}）${value < target ? '✗' : ''}`;
}

const perSecond = (value: number) => value.toFixed(value < 100 ? 1 : 0);
const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0);
