import { trendList } from '#contract/market/trends.ts';
import { serve } from '../../platform/serve.ts';
import { listTrends, type TrendHistory } from './trends.queries.ts';

/** @param history shown beside what was counted, in the demo only */
export function trendRoutes({ history }: { readonly history: TrendHistory | null }) {
  return [serve(trendList, ({ db, query }) => listTrends(db, query, history))];
}
