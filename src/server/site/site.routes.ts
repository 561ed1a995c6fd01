import { SEARCH_KINDS } from '#contract/search.ts';
import { agreement, health, home, solutionPage, storeInfo } from '#contract/site.ts';
import type { Database } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { serve } from '../platform/serve.ts';
import type { Storage } from '../platform/storage.ts';
import { getHome, getSolutionPage, getStoreInfo } from './site.queries.ts';

/** The home page shows a bit of all. */
const EVERYTHING = ['site', 'shop', ...SEARCH_KINDS];

export function siteRoutes(ground: { database: Database; storage: Storage; demo: boolean; version: string }) {
  return [
    serve(storeInfo, ({ db, query }) => getStoreInfo(db, query, ground.demo), { reads: ['site', 'shop'] }),
    serve(home, ({ db, query }) => getHome(db, query.cards), { reads: EVERYTHING }),
    serve(solutionPage, ({ db, query }) => getSolutionPage(db, query.scene), { reads: EVERYTHING }),
    serve(agreement, () => {
      throw new Refusal('server.failed');
    }),
    serve(health, async () => {
      const [database, storage] = await Promise.all([ground.database.ping(), ground.storage.isReady()]);
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
  ];
}
