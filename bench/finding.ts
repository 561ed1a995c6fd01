import { parseArgs } from 'node:util';
import { forgetCatalogue, openCatalogue, readSize } from './finding/catalogue.ts';
import { openLoader } from './finding/load.ts';
import { measure, type Measured, type Plan, SUBJECTS, warmUp } from './finding/measure.ts';
import { measureMixed, READ } from './finding/mixed.ts';
import { peakMemoryMiB } from './finding/process-figures.ts';
import { type Scenario, SCENARIOS } from './finding/questions.ts';
import { reportGrowth, reportMeasured, reportMemory, reportMixed } from './finding/report.ts';
import { setStage, strikeStage, writeScript } from './finding/stage.ts';

/**
 * Measures how quickly items are found, next to the floors. `npm run bench` fills and measures ten thousand and a
 * million items; `npm run bench -- 100k --only list,narrow --connections 32 --rounds 1` a part; `npm run bench -- fill
 * 1m` only fills; `npm run bench -- forget 1m` deletes a filled catalogue.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: Object.keys(SCENARIOS).join(',') },
    connections: { type: 'string', default: '1,32,256' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    /** how long visitors read while others write */
    'mixed-seconds': { type: 'string' },
  },
});
const say = (words: string) => console.error(words);
const [word] = positionals;
if (word === 'forget') for (const size of positionals.slice(1)) forgetCatalogue(readSize(size));
else if (word === 'fill')
  for (const size of positionals.slice(1)) await (await openCatalogue(readSize(size), say)).close();
else await bench(positionals.length > 0 ? positionals.map(readSize) : [10_000, 1_000_000]);

async function bench(sizes: readonly number[]): Promise<void> {
  const plan: Plan = { rounds: Number(options.rounds), seconds: Number(options.seconds) };
  const wanted = options.only.split(',') as Scenario[];
  const connections = options.connections.split(',').map(Number);
  const bySize = new Map<number, Measured[]>();
  for (const items of sizes) bySize.set(items, await benchSize(items, wanted, connections, plan));
  reportGrowth(bySize);
}

async function benchSize(
  items: number,
  wanted: readonly Scenario[],
  connections: readonly number[],
  plan: Plan,
): Promise<Measured[]> {
  const catalogue = await openCatalogue(items, say);
  const loader = openLoader();
  try {
    const stage = await setStage(catalogue, await writeScript(catalogue, wanted, say));
    const measured: Measured[] = [];
    for (const scenario of wanted) {
      await warmUp(stage, loader, scenario);
      for (const several of connections) {
        const one = await measure(stage, loader, scenario, several, plan);
        measured.push(one);
        const figures = SUBJECTS.map((subject) => `${subject} ${one.of[subject].perSecond.toFixed(0)}`).join('，');
        say(
          `  ${SCENARIOS[scenario]} × ${several} 量完，每秒 ${figures}；不缓存 p95 ${one.of.cold.p95Ms.toFixed(1)} ms`,
        );
      }
    }
    reportMeasured(items, measured);
    const isRead = READ.some((scenario) => wanted.includes(scenario));
    for (const server of ['cold', 'warm'] as const) {
      const words = server === 'cold' ? '不缓存' : '缓存';
      if (isRead) {
        const mixedSeconds = Number(options['mixed-seconds'] ?? 3 * plan.seconds);
        const mixed = await measureMixed(stage, loader, server, 32, mixedSeconds);
        reportMixed(words, mixedSeconds, mixed);
      }
      reportMemory(`服务器进程（${words}）`, peakMemoryMiB(stage[server].pid));
    }
    await strikeStage(stage);
    return measured;
  } finally {
    loader.close();
    await catalogue.close();
  }
}
