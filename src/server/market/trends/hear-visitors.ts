import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dayInChina } from '#contract/platform/china-day.ts';
import { addressBlock } from '../../platform/address-block.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../platform/database.ts';
import { keyFor, sealOf } from '../../platform/purpose-keys.ts';
import { countHeard, type Heard } from './count-trends.ts';
import { countedWord, type TrendKind } from './trend-cells.ts';

/** Written this often, or when so many visits wait. */
const WRITE_EVERY_MS = 20_000;
const WRITE_FROM = 1_000;
/** More than this is dropped while the database is away: these are statistics. */
const MOST_WAITING = 5_000;

const DETAILS: Readonly<Record<string, TrendKind>> = {
  '/api/v2/light/detail': 'blank',
  '/api/v2/fabric/detail': 'fabric',
  '/api/v2/product/detail': 'product',
  '/api/v2/design/detail': 'design',
};
const SEARCHES: ReadonlySet<string> = new Set([
  '/api/v2/search/all',
  '/api/v2/light/list',
  '/api/v2/fabric/list',
  '/api/v2/product/list',
  '/api/v2/design/list',
]);
const ROBOT = /bot|spider|crawl|slurp|preview|headless|curl|wget|python|axios|node/i;

/**
 * Notes what visitors look at, search for and put into the cart, and writes it in batches: a request waits for nothing.
 * Answers from the cache count too.
 */
export function hearVisitors(app: FastifyInstance, { database, config }: { database: Database; config: Config }): void {
  let waiting: Heard[] = [];
  let writing: Promise<void> | undefined;
  const key = keyFor(config.secretKey, 'trends');

  const write = async () => {
    const some = waiting;
    waiting = [];
    await countHeard(database, some).catch(() => {
      waiting = [...some, ...waiting].slice(0, MOST_WAITING);
    });
  };
  const flush = () => {
    if (waiting.length === 0) return writing;
    return (writing ??= write().finally(() => (writing = undefined)));
  };
  const timer = setInterval(() => void flush(), WRITE_EVERY_MS);
  timer.unref();

  app.addHook('onResponse', (request, { statusCode }, done) => {
    done();
    if (statusCode !== 200 || waiting.length >= MOST_WAITING) return;
    const events = eventsOf(request);
    if (events.length === 0) return;
    const day = dayInChina();
    const agent = request.headers['user-agent'] ?? '';
    if (agent === '' || ROBOT.test(agent)) return;
    const visitor = sealOf(key, day, addressBlock(request.ip), agent).subarray(0, 8);
    waiting.push(...events.map((event) => ({ ...event, day, visitor })));
    if (waiting.length >= WRITE_FROM) void flush();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flush();
  });
}

type Event =
  | { readonly kind: TrendKind; readonly id: string; readonly measure: 'viewed' | 'carted' }
  | { readonly word: string };

function eventsOf({ method, raw, query, body }: FastifyRequest): Event[] {
  const path = raw.url!.split('?', 1)[0]!;
  if (method === 'POST') return path === '/api/v2/cart/add' ? cartedIn(body) : [];
  if (method !== 'GET') return [];
  const { id, q, page } = query as Readonly<Record<string, unknown>>;
  const kind = DETAILS[path];
  if (kind) return typeof id === 'string' ? [{ kind, id, measure: 'viewed' }] : [];
  // The next page of a list is no further search.
  if (!SEARCHES.has(path) || typeof q !== 'string' || Number(page ?? 1) !== 1) return [];
  const word = countedWord(q);
  return word === null ? [] : [{ word }];
}

/** The body was checked by the call's schema, and the call has succeeded. */
function cartedIn(body: unknown): Event[] {
  const { lines } = body as { lines: readonly { kind: string; itemId: string }[] };
  return lines.flatMap(({ kind, itemId: id }) =>
    kind === 'blank' || kind === 'fabric' || kind === 'product' ? [{ kind, id, measure: 'carted' as const }] : [],
  );
}
