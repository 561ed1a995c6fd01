import { join } from 'node:path';
import { query } from '../e2e/embedded-database.ts';
import { newDataDir, startServer, sweep } from '../e2e/server-process.ts';
import { RANK } from '../src/server/people/pictures/picture-book.ts';
import { PROJECT_DIR } from '../src/server/platform/config.ts';
import { benchFromEmpty, eventLoopFileIn } from './from-empty.ts';
import { benchRenders } from './renders.ts';
import { benchWeights, type Registered } from './weights.ts';

/**
 * The cost of drawing in time, memory and idle load. `npm run bench:pictures` measures everything, about 20 minutes; `npm run
 * bench:pictures -- renders` measures one part: renders, cards (from an empty folder to every item's card), empty (from
 * an empty folder to everything), weights.
 */
const PARTS = ['renders', 'empty', 'weights'] as const;
type Part = (typeof PARTS)[number] | 'cards';
const asked = process.argv.slice(2);
const parts = new Set<string>(asked.length === 0 ? PARTS : asked);
const isWanted = (part: Part) => parts.has(part);
const fromEmpty = isWanted('empty') ? 'all' : isWanted('cards') ? 'cards' : null;

const dataDir = newDataDir();
const node = join(PROJECT_DIR, 'node_modules/.bin/node');
const server = await startServer({
  dataDir,
  env: {
    ROLE: fromEmpty ? 'web,worker,storage' : 'web,storage',
    EVENT_LOOP_FILE: eventLoopFileIn(dataDir),
  },
  command: [node, '--import', join(PROJECT_DIR, 'bench/event-loop.ts'), 'src/server/main.ts'],
});
try {
  if (fromEmpty) await benchFromEmpty(server, eventLoopFileIn(dataDir), { upTo: fromEmpty });
  const pictures = await query<Registered & { rank: number }>(
    dataDir,
    'select key, alt, recipe, rank from picture order by rank, key',
  );
  if (isWanted('weights'))
    await benchWeights(
      server.address,
      pictures.filter(({ rank }) => rank <= RANK.back),
    );
  if (isWanted('renders')) await benchRenders(pictures.map(({ recipe }) => recipe));
} finally {
  await server.stop();
  await sweep(dataDir);
}
