import type { ChannelRules } from './rules.ts';

const GUESS = { source: '同行资料，小红书没有公开数字', readOn: '2026-11-23', isSure: false };

export const xiaohongshu: ChannelRules = {
  channel: 'xiaohongshu',
  name: '小红书',
  edition: '2026-11-28',
  title: { ...GUESS, unit: 'character', min: 2, max: 40, mayHaveEmoji: false },
  main: { ...GUESS, min: 1, max: 8, madePx: 1_080, leastPx: 800, mostPx: 5_000, mostBytes: 3_000_000 },
  sku: { ...GUESS, min: 1, max: 60, madePx: 800, leastPx: 800, mostPx: 5_000, mostBytes: 3_000_000 },
  detail: {
    ...GUESS,
    min: 1,
    max: 30,
    madePx: 750,
    leastPx: 750,
    mostPx: 1_242,
    mostHeightPx: 1_500,
    mostBytes: 3_000_000,
  },
  skuCount: { ...GUESS, max: 600 },
  code: { ...GUESS, max: 64 },
  sheet: 'xlsx',
  steps: [
    '在小红书商家后台的批量发布里下载表格，把“商品.xlsx”里的同名列贴进去。',
    '图片按文件夹上传，顺序就是文件名的顺序。',
  ],
  unknown: '小红书没有公开标题和图片的数字，全部只提醒，以后台提示为准。',
};
