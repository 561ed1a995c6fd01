import { GUESS } from './blocks.ts';
import type { ChannelRules } from './rules.ts';

const PICTURES = {
  source: '抖店商品图规范：主图最多 5 张、600×600 以上、不超过 1 MB',
  readOn: '2026-11-23',
  isSure: true,
};
const NAME = {
  source: '抖店商品名称规范：不超过 60 个字符（30 个汉字），不收表情符号',
  readOn: '2026-11-23',
  isSure: true,
};
const WHITE = {
  source: '抖店商品接口有白底图一栏（white_background_pic_url），尺寸没有核到',
  readOn: '2026-11-23',
  isSure: false,
};
export const douyin: ChannelRules = {
  channel: 'douyin',
  name: '抖店',
  edition: '2026-11-30',
  title: { ...NAME, unit: 'halfWidth', min: 2, max: 60, mayHaveEmoji: false },
  main: { ...PICTURES, min: 1, max: 5, madePx: 800, leastPx: 600, mostPx: 5_000, mostBytes: 1_000_000 },
  sku: { ...PICTURES, min: 1, max: 30, madePx: 800, leastPx: 600, mostPx: 5_000, mostBytes: 1_000_000 },
  detail: {
    ...PICTURES,
    min: 1,
    max: 40,
    madePx: 750,
    leastPx: 480,
    mostPx: 5_000,
    mostHeightPx: 1_500,
    mostBytes: 1_000_000,
  },
  white: {
    ...{ ...WHITE, place: 'own', min: 1, max: 1 },
    ...{ madePx: 800, leastPx: 600, mostPx: 5_000, mostBytes: 1_000_000 },
  },
  allPictures: { ...PICTURES, max: 50 },
  skuCount: { ...GUESS, max: 600 },
  code: { ...GUESS, max: 64 },
  sheet: 'xlsx',
  steps: [
    '在抖店后台“批量发布商品”下载表格，把“商品.xlsx”里的同名列贴进去。',
    '主图、SKU 图、详情图加起来不超过 50 张，已经按这个数做好。',
  ],
  unknown:
    'SKU 数量、商家编码的长度、白底图的尺寸没有核到官方原文，只提醒；长图（long_pic_url）的比例没有核到，没有做。',
};
