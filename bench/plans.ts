import { parseArgs } from 'node:util';
import type pg from 'pg';
import { withClient } from '../src/server/platform/migrate.ts';
import { openCatalogue, readSize } from './finding/catalogue.ts';
import { type Scenario, SCENARIOS } from './finding/questions.ts';
import type { Statement } from './finding/recorded-answers.ts';
import { writeScript } from './finding/stage.ts';

/**
 * The plan of each hot query, as PostgreSQL runs it: `npm run bench:plans -- 1m --only narrow,facets --each 3`. The
 * statements and values are recorded from the application.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: Object.keys(SCENARIOS).join(',') },
    /** number of questions per scenario */
    each: { type: 'string', default: '1' },
    /** also prints the statements */
    sql: { type: 'boolean', default: false },
  },
});
const say = (words: string) => console.error(words);
const wanted = options.only.split(',') as Scenario[];
const catalogue = await openCatalogue(readSize(positionals[0] ?? '100k'), say);
try {
  const script = await writeScript(catalogue, wanted, say);
  await withClient(catalogue.connection, async (client) => {
    for (const scenario of wanted)
      for (const at of script.which[scenario].slice(0, Number(options.each))) {
        const { path, steps } = script.answers[at]!;
        console.log(`\n# ${SCENARIOS[scenario]}  ${decodeURIComponent(path)}`);
        for (const statement of steps.flat()) await explain(client, statement);
      }
  });
} finally {
  await catalogue.close();
}

async function explain(client: pg.Client, { text, values }: Statement): Promise<void> {
  if (options.sql) console.log(text, JSON.stringify(values));
  const query = () =>
    client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers, timing off) ${text}`, [...values]);
  // The second run, with warm caches, as every visitor but the first gets it.
  await query();
  const { rows } = await query();
  for (const row of rows) console.log(row['QUERY PLAN']);
}
