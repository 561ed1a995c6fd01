import type { ChannelRules } from './rules.ts';

const OURS = { source: '演示渠道自己的规则', readOn: '2026-11-28', isSure: true };

/** 演示渠道: a sales channel that this server plays, for 铺货 without an account elsewhere. */
export const demoChannelRules: ChannelRules = {
  channel: 'demo',
  name: '演示渠道',
  edition: '2026-11-28',
  title: { ...OURS, unit: 'byteGbk', min: 4, max: 60, mayHaveEmoji: false },
  main: { ...OURS, min: 1, max: 3, madePx: 800, leastPx: 600, mostPx: 3_000, mostBytes: 1_000_000 },
  sku: { ...OURS, min: 1, max: 60, madePx: 800, leastPx: 600, mostPx: 3_000, mostBytes: 1_000_000 },
  detail: {
    ...OURS,
    min: 1,
    max: 3,
    madePx: 750,
    leastPx: 600,
    mostPx: 1_200,
    mostHeightPx: 1_500,
    mostBytes: 1_000_000,
  },
  skuCount: { ...OURS, max: 600 },
  code: { ...OURS, max: 64 },
  sheet: 'xlsx',
  steps: ['演示渠道不用下载，在铺货清单里直接铺过去。'],
  unknown: '演示渠道只有本站有，没有真的买家。',
};
