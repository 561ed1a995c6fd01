import { ENGLISH_NOTE, GUESS, mainAndSku } from './blocks.ts';
import type { ChannelRules } from './rules.ts';

const API = {
  source: 'TikTok Shop Create Product 202309 的字段说明（见公开的 SDK）：1–9 张图，300²–4000²，不超过 5 MB',
  readOn: '2026-11-23',
  isSure: true,
};
const TITLE = {
  source: 'TikTok Shop Create Product 202309 的字段说明：标题 25–255 个字符（美国、英国 1 起），不能有中文',
  readOn: '2026-11-23',
  isSure: true,
};
export const tiktok: ChannelRules = {
  channel: 'tiktok',
  name: 'TikTok Shop',
  edition: '2026-11-28',
  language: 'en',
  title: { ...TITLE, unit: 'character', min: 25, max: 255, mayHaveEmoji: false },
  ...mainAndSku(
    { ...API, madePx: 1_200, leastPx: 300, mostPx: 4_000, mostBytes: 5_000_000 },
    { main: [1, 9], sku: 100 },
  ),
  detail: {
    ...API,
    min: 1,
    max: 30,
    madePx: 1_200,
    leastPx: 300,
    mostPx: 4_000,
    mostHeightPx: 4_000,
    mostBytes: 5_000_000,
  },
  skuCount: { ...API, max: 100 },
  code: { ...API, max: 50 },
  whiteMain: { ...GUESS, least: 250 },
  sheet: 'overseasXlsx',
  steps: ['在卖家中心下载批量上传表格，把“products.xlsx”里的同名列贴进去。', ENGLISH_NOTE],
  unknown: '美国、英国以外一件最多 300 个 SKU，这里按 100 个提醒得早一些。',
};
