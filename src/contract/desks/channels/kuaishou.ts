import { GUESS } from './blocks.ts';
import type { ChannelRules } from './rules.ts';

const SDK = {
  source: '快手小店开放平台 open.item.new 的字段说明（2026-03-12 版，见公开的 PHP SDK）',
  readOn: '2026-11-23',
  isSure: true,
};
export const kuaishou: ChannelRules = {
  channel: 'kuaishou',
  name: '快手小店',
  edition: '2026-11-29',
  title: { ...GUESS, unit: 'character', min: 2, max: 60, mayHaveEmoji: false },
  main: { ...SDK, min: 1, max: 9, madePx: 800, leastPx: 480, mostPx: 5_000, mostBytes: 2_097_152, sizeFrom: GUESS },
  sku: { ...SDK, min: 1, max: 60, madePx: 800, leastPx: 480, mostPx: 5_000, mostBytes: 2_097_152, sizeFrom: GUESS },
  detail: {
    ...SDK,
    min: 1,
    max: 50,
    madePx: 750,
    leastPx: 480,
    mostPx: 1_500,
    mostHeightPx: 1_500,
    mostBytes: 2_097_152,
    sizeFrom: GUESS,
  },
  skuCount: { ...SDK, max: 600 },
  code: { ...GUESS, max: 64 },
  sizeChart: { ...SDK, form: 'template' },
  newADay: { ...SDK, max: 500 },
  sheet: 'xlsx',
  steps: ['在快手小店后台下载当前类目的批量发布表格，把“商品.xlsx”里的同名列贴进去。'],
  unknown: '标题长度和图片边长没有核到官方原文，只提醒；3:4 竖图没有做。',
};
