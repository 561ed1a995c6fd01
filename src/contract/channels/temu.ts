import type { ChannelRules } from './rules.ts';

const PICTURES = {
  source: 'Temu 服饰商品图：3:4，至少 1340×1785，5 张以上，图里不能有中文',
  readOn: '2026-11-23',
  isSure: true,
};
const GUESS = { source: '同行资料，没有核到官方原文', readOn: '2026-11-23', isSure: false };

/** Height of 1,000 pixels of width. */
const THREE_TO_FOUR = { made: 1_334, least: 1_328, most: 1_340 };

export const temu: ChannelRules = {
  channel: 'temu',
  name: 'Temu',
  edition: '2026-11-28',
  language: 'en',
  title: { ...GUESS, unit: 'character', min: 10, max: 250, mayHaveEmoji: false },
  main: {
    ...PICTURES,
    min: 5,
    max: 10,
    madePx: 1_350,
    leastPx: 1_340,
    mostPx: 5_000,
    mostBytes: 3_000_000,
    shape: THREE_TO_FOUR,
    bytesFrom: GUESS,
  },
  sku: {
    ...PICTURES,
    min: 1,
    max: 60,
    madePx: 1_350,
    leastPx: 1_340,
    mostPx: 5_000,
    mostBytes: 3_000_000,
    shape: THREE_TO_FOUR,
    bytesFrom: GUESS,
  },
  detail: {
    ...GUESS,
    min: 1,
    max: 30,
    madePx: 1_200,
    leastPx: 480,
    mostPx: 3_000,
    mostHeightPx: 2_400,
    mostBytes: 3_000_000,
  },
  skuCount: { ...GUESS, max: 500 },
  code: { ...GUESS, max: 50 },
  sheet: 'overseasXlsx',
  steps: [
    '照“products.xlsx”在卖家中心建商品，图片按文件夹上传。',
    '英文标题是按类目和成分拼的，价格是人民币数字，都请核对。',
  ],
  unknown: '标题长度、字节数、SKU 数没有核到官方原文，只提醒。图里有没有中文，检查看不出来。',
};
