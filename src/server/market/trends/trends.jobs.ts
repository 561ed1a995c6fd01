import type { Database } from '../../platform/database.ts';
import type { Job } from '../../platform/queue.ts';
import { recountOrders, sweepTrends } from './count-trends.ts';

export function trendJobs({ database }: { database: Database }): readonly Job[] {
  const common = { concurrency: 1, retries: 3, expireSeconds: 600 };
  return [
    { name: 'trends.orders', ...common, cron: '11 * * * *', work: () => recountOrders(database) },
    { name: 'trends.sweep', ...common, cron: '23 1 * * *', work: () => sweepTrends(database) },
  ];
}
