import { parseArgs } from 'node:util';
import { ask } from '../e2e/ask.ts';
import { withClient } from '../src/server/platform/migrate.ts';
import { percentile } from './figures.ts';
import { openCatalogue, readSize } from './finding/catalogue.ts';
import { UNCACHED } from './finding/stage.ts';

/**
 * Checks that any part of a name finds its item: two and three characters are cut from the middle of names all over the
 * catalogue. A part that thousands of items contain is searched together with the item's number, so that the item
 * itself must be on the page. `npm run bench:found -- 100k --runs 500`.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '500' } },
});

const catalogue = await openCatalogue(readSize(positionals[0] ?? '100k'), (words) => console.error(words));
try {
  const { address } = await catalogue.serve('found', UNCACHED);
  const items = await withClient(catalogue.connection, async (client) => {
    const { rows } = await client.query<{ id: string; name: string; number: string }>(
      `select p.id, p.name, p.blank_no as number from blank p join blank_entry e using (id)
        order by md5(p.id || 'found') limit $1`,
      [Number(options.runs)],
    );
    return rows;
  });

  const times: number[] = [];
  const missing: string[] = [];
  for (const [at, { id, name, number }] of items.entries()) {
    const part = middleOf(name, 2 + (at % 2));
    const alone = await find(address, part, times);
    const withNumber = alone.total > 100 ? await find(address, `${part} ${number}`, times) : alone;
    if (!withNumber.ids.includes(id)) missing.push(`${part} — ${name}（${number}）`);
  }
  console.log(`${items.length} 段文字，找到 ${items.length - missing.length} 段`);
  console.log(`每次 p50 ${percentile(times, 0.5).toFixed(1)} ms，p95 ${percentile(times, 0.95).toFixed(1)} ms`);
  for (const line of missing) console.log(`  没有找到：${line}`);
  process.exitCode = missing.length === 0 ? 0 : 1;
} finally {
  await catalogue.close();
}

/** From the longest part without spaces: buyers type none. */
function middleOf(name: string, length: number): string {
  const [longest = ''] = name.split(' ').toSorted((one, other) => other.length - one.length);
  const letters = Array.from(longest);
  const from = Math.max(0, Math.floor((letters.length - length) / 2));
  return letters.slice(from, from + length).join('');
}

async function find(address: string, q: string, times: number[]): Promise<{ total: number; ids: string[] }> {
  const startedAt = performance.now();
  const answer = await ask(address, `/api/v2/light/list?${new URLSearchParams({ q, pageSize: '100' }).toString()}`);
  times.push(performance.now() - startedAt);
  // A refused search counts as not found.
  if (answer.status !== 200) return { total: 0, ids: [] };
  const { data } = JSON.parse(answer.body) as { data: { total: number; list: { id: string }[] } };
  return { total: data.total, ids: data.list.map((item) => item.id) };
}
