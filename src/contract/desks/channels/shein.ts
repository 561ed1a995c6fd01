import { ENGLISH_NOTE, GUESS, OVERSEAS_UPLOAD } from './blocks.ts';
import type { ChannelRules } from './rules.ts';

const PICTURES = {
  source: 'SHEIN 商品图：主图和细节图最多 11 张，1:1 到 3:4，边长 900–2200；色块正好 80×80',
  readOn: '2026-11-23',
  isSure: true,
};
const PICTURE = {
  ...{ ...PICTURES, bytesFrom: GUESS },
  ...{ madePx: 1_200, leastPx: 900, mostPx: 2_200, mostBytes: 3_000_000 },
};

const SQUARE_TO_THREE_FOUR = { made: 1_000, least: 1_000, most: 1_340 };

export const shein: ChannelRules = {
  channel: 'shein',
  name: 'SHEIN',
  edition: '2026-11-28',
  language: 'en',
  title: { ...GUESS, unit: 'character', min: 10, max: 250, mayHaveEmoji: false },
  main: { ...PICTURE, min: 1, max: 11, shape: SQUARE_TO_THREE_FOUR },
  sku: { ...PICTURE, min: 1, max: 60 },
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
  steps: [`${OVERSEAS_UPLOAD}，“色块”里一个颜色一张。`, ENGLISH_NOTE],
  unknown: '标题长度、字节数、SKU 数没有核到官方原文，只提醒。',
};
