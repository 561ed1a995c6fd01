import { GUESS } from './blocks.ts';
import type { ChannelRules } from './rules.ts';

const PICTURES = {
  source: '拼多多商品图规范：主图 480 以上、不超过 1 MB；详情 480–1200 宽、1500 高以内、最多 20 张',
  readOn: '2026-11-23',
  isSure: true,
};
export const pinduoduo: ChannelRules = {
  channel: 'pinduoduo',
  name: '拼多多',
  edition: '2026-11-29',
  title: { ...GUESS, unit: 'halfWidth', min: 2, max: 60, mayHaveEmoji: false },
  main: { ...PICTURES, min: 1, max: 8, madePx: 800, leastPx: 480, mostPx: 5_000, mostBytes: 1_000_000 },
  sku: { ...PICTURES, min: 1, max: 60, madePx: 800, leastPx: 480, mostPx: 5_000, mostBytes: 1_000_000 },
  detail: {
    ...PICTURES,
    min: 1,
    max: 20,
    madePx: 750,
    leastPx: 480,
    mostPx: 1_200,
    mostHeightPx: 1_500,
    mostBytes: 1_000_000,
  },
  skuCount: { ...GUESS, max: 600 },
  code: { ...GUESS, max: 100 },
  sheet: 'xlsx',
  steps: [
    '在拼多多商家后台“批量发布”下载表格，把“商品.xlsx”里的同名列贴进去。',
    '主图、SKU 图、详情图按文件夹上传，顺序就是文件名的顺序。',
  ],
  unknown: '标题和 SKU 数量没有核到官方原文：标题超过 30 个汉字只提醒，超过 60 个字才裁。',
};
