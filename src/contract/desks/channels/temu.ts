import { ENGLISH_NOTE, GUESS, mainAndSku, OVERSEAS_UPLOAD, THREE_TO_FOUR } from './blocks.ts';
import type { ChannelRules } from './rules.ts';

const PICTURES = {
  source: 'Temu 服饰商品图：3:4，至少 1340×1785，5 张以上，图里不能有中文',
  readOn: '2026-11-23',
  isSure: true,
};

export const temu: ChannelRules = {
  channel: 'temu',
  name: 'Temu',
  edition: '2026-11-29',
  language: 'en',
  title: { ...GUESS, unit: 'character', min: 10, max: 250, mayHaveEmoji: false },
  ...mainAndSku(
    {
      ...{ ...PICTURES, shape: THREE_TO_FOUR, bytesFrom: GUESS },
      ...{ madePx: 1_350, leastPx: 1_340, mostPx: 5_000, mostBytes: 3_000_000 },
    },
    { main: [5, 10], sku: 60 },
  ),
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
  noWords: { ...PICTURES, on: 'all' },
  sheet: 'overseasXlsx',
  steps: [`${OVERSEAS_UPLOAD}。`, ENGLISH_NOTE],
  unknown: '标题长度、字节数、SKU 数没有核到官方原文，只提醒。图里有没有中文，检查看不出来。',
};
