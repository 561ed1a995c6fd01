import { GUESS } from './blocks.ts';
import type { ChannelRules } from './rules.ts';

const OLD = { source: 'mdjjksjc.com 2016 年的京东供应商图片规范，年头太久', readOn: '2026-11-23', isSure: false };
export const jd: ChannelRules = {
  channel: 'jd',
  name: '京东',
  edition: '2026-11-29',
  title: { ...GUESS, unit: 'character', min: 2, max: 60, mayHaveEmoji: false },
  main: { ...OLD, min: 4, max: 6, madePx: 800, leastPx: 800, mostPx: 5_000, mostBytes: 1_000_000 },
  sku: { ...OLD, min: 1, max: 60, madePx: 800, leastPx: 800, mostPx: 5_000, mostBytes: 1_000_000 },
  detail: {
    ...GUESS,
    min: 1,
    max: 50,
    madePx: 750,
    leastPx: 750,
    mostPx: 990,
    mostHeightPx: 1_500,
    mostBytes: 1_000_000,
  },
  skuCount: { ...GUESS, max: 600 },
  code: { ...GUESS, max: 64 },
  noWords: { ...OLD, on: 'main' },
  whiteMain: { ...OLD, least: 250 },
  sheet: 'xlsx',
  steps: [
    '在京东商家后台下载当前类目的表格，把“商品.xlsx”里的同名列贴进去。',
    '第一张主图要白底，商品占满画面，没有水印。',
  ],
  unknown: '京东的规则只找到 2016 年的一份，没有一条核到，全部只提醒。',
};
