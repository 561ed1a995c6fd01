import { SEARCH_KINDS } from '#contract/market/search.ts';
import { agreement, alive, health, home, solutionPage, storeInfo, type StoreInfo } from '#contract/market/site.ts';
import type { Database } from '../../platform/database.ts';
import { watchReadiness } from '../../platform/readiness.ts';
import { Refusal } from '../../platform/refusal.ts';
import { serve } from '../../platform/serve.ts';
import type { Storage } from '../../platform/storage.ts';
import { getAgreement } from './agreements.ts';
import { getHome } from './home.queries.ts';
import { getSolutionPage, getStoreInfo } from './site.queries.ts';

/** The home page depends on all of these. */
const EVERYTHING = ['site', 'shop', ...SEARCH_KINDS];

const NO_DEMO = { demo: null, demoMode: false };

export function siteRoutes(ground: { database: Database; storage: Storage; demo: StoreInfo['demo']; version: string }) {
  const isDatabaseReady = watchReadiness(() => ground.database.ping());
  const isStorageReady = watchReadiness(() => ground.storage.isReady());
  return [
    ground.demo === null
      ? serve(storeInfo, ({ db, query }) => getStoreInfo(db, query, NO_DEMO), { reads: ['site', 'shop'] })
      : // Not cached: the demo accounts are hidden from callers who may not use the demo.
        serve(storeInfo, ({ db, query, from }) =>
          getStoreInfo(db, query, { demo: from.isOutsideDemo ? null : ground.demo, demoMode: true }),
        ),
    serve(home, ({ db, query }) => getHome(db, query.cards), { reads: [...EVERYTHING, 'featured'] }),
    serve(solutionPage, ({ db, query }) => getSolutionPage(db, query.scene), { reads: EVERYTHING }),
    // Not cached: the version in force changes with the date.
    serve(agreement, ({ db, query }) => getAgreement(db, query.name, query.version)),
    serve(health, async () => {
      const [database, storage] = await Promise.all([isDatabaseReady(), isStorageReady()]);
      const state = {
        status: database && storage ? 'ok' : 'failing',
        version: ground.version,
        database: database ? 'ok' : 'away',
        storage: storage ? 'ok' : 'away',
      };
      if (!database) throw new Refusal('database.away', { data: state });
      if (!storage) throw new Refusal('server.busy', { say: '文件存储暂时不可用', data: state });
      return state;
    }),
    serve(alive, async () => ({ status: 'ok', version: ground.version })),
  ];
}
