import type { ChannelRules } from './rules.ts';

const PICTURES = {
  source: 'SHEIN 商品图：主图和细节图最多 11 张，1:1 到 3:4，边长 900–2200；色块正好 80×80',
  readOn: '2026-11-23',
  isSure: true,
};
const GUESS = { source: '同行资料，没有核到官方原文', readOn: '2026-11-23', isSure: false };

const SQUARE_TO_THREE_FOUR = { made: 1_000, least: 1_000, most: 1_340 };

export const shein: ChannelRules = {
  channel: 'shein',
  name: 'SHEIN',
  edition: '2026-11-28',
  language: 'en',
  title: { ...GUESS, unit: 'character', min: 10, max: 250, mayHaveEmoji: false },
  main: {
    ...PICTURES,
    min: 1,
    max: 11,
    madePx: 1_200,
    leastPx: 900,
    mostPx: 2_200,
    mostBytes: 3_000_000,
    shape: SQUARE_TO_THREE_FOUR,
    bytesFrom: GUESS,
  },
  sku: {
    ...PICTURES,
    min: 1,
    max: 60,
    madePx: 1_200,
    leastPx: 900,
    mostPx: 2_200,
    mostBytes: 3_000_000,
    bytesFrom: GUESS,
  },
  detail: {
    ...GUESS,
    min: 1,
    max: 30,
    madePx: 1_200,
    leastPx: 480,
    mostPx: 2_200,
    mostHeightPx: 2_200,
    mostBytes: 3_000_000,
  },
  swatch: { ...PICTURES, px: 80 },
  skuCount: { ...GUESS, max: 500 },
  code: { ...GUESS, max: 50 },
  sheet: 'overseasXlsx',
  steps: [
    '照“products.xlsx”在卖家中心建商品，图片按文件夹上传，“色块”里一个颜色一张。',
    '英文标题是按类目和成分拼的，价格是人民币数字，都请核对。',
  ],
  unknown: '标题长度、字节数、SKU 数没有核到官方原文，只提醒。',
};
