import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { QueryOf } from '#contract/platform/endpoint.ts';
import {
  trendChangeWords,
  trendDaysWords,
  trendMeasureWords,
  trendSubjectWords,
  trendTitle,
  trendKeyWords,
} from '#contract/market/trend-rules.ts';
import { trendList } from '#contract/market/trends.ts';
import { dayAfter } from '#contract/platform/china-day.ts';
import { attachmentNamed } from '../../platform/attachment.ts';
import type { Database } from '../../platform/database.ts';
import { type Cell, type SheetColumn, XLSX_TYPE, xlsxOf } from '../../platform/xlsx.ts';
import { listTrends, type TrendHistory } from './trends.queries.ts';

/** 行情 as a sheet: what the page shows, in its order. Public, like the page. */
export function addTrendSheet(
  app: FastifyInstance,
  { database, history }: { readonly database: Database; readonly history: TrendHistory | null },
): void {
  app.get<{ Querystring: QueryOf<typeof trendList> }>(
    '/api/v2/trends/sheet',
    { schema: { querystring: trendList.query, hide: true } },
    async ({ query }, reply) => {
      const shown = await database.admit(() => listTrends(database.read, query, history));
      const { measure, subject, days } = query;
      const name = [
        `行情 ${trendMeasureWords[measure]} ${trendSubjectWords[subject]} ${trendDaysWords[days]} ${shown.until}`,
        shown.isExample ? '（演示数据）' : '',
      ].join('');
      const rows = shown.list.map((trend): readonly Cell[] => [
        trendKeyWords(subject, trend.key),
        trend.visitors,
        trend.before,
        trendChangeWords(trend) ?? '人太少，不比',
        ...trend.steps,
      ]);
      const stepCount = shown.list[0]?.steps.length ?? 0;
      return reply
        .headers({ 'cache-control': 'no-store', 'content-disposition': attachmentNamed(`${name}.xlsx`) })
        .type(XLSX_TYPE)
        .send(
          Readable.from(
            xlsxOf(trendTitle(measure, subject, days).slice(0, 31), columns(query, shown, stepCount), rows),
          ),
        );
    },
  );
}

type Shown = Awaited<ReturnType<typeof listTrends>>;

function columns(
  { subject, days }: QueryOf<typeof trendList>,
  { stepDays, until }: Shown,
  steps: number,
): SheetColumn[] {
  const number = { width: 12, as: 'number' } as const;
  return [
    { title: trendSubjectWords[subject], width: 20, as: 'text' },
    { title: '人数', ...number },
    { title: `之前 ${days} 天`, ...number },
    { title: '涨落', width: 14, as: 'text' },
    // The oldest first; the second half are the days asked for.
    ...Array.from({ length: steps }, (_, at) => {
      const [from, to] = [1 - (steps - at) * stepDays, (at + 1 - steps) * stepDays].map((days) =>
        dayAfter(until, days),
      );
      return { title: from === to ? from! : `${from} 到 ${to}`, ...number, width: 24 };
    }),
  ];
}
