import { GUESS } from './blocks.ts';
import type { ChannelRules, RuleSource } from './rules.ts';

const DOC = {
  source: 'developers.weixin.qq.com 微信小店“添加商品”：主图 3–9 张、详情图 1–20 张，都不能重复',
  readOn: '2026-11-23',
  isSure: true,
};
const TITLE = {
  source: 'developers.weixin.qq.com 微信小店“添加商品”：标题 5–60 个字符，不能只有数字和字母',
  readOn: '2026-11-23',
  isSure: true,
};
export const weixin: ChannelRules = {
  channel: 'weixin',
  name: '微信小店',
  edition: '2026-11-29',
  title: { ...TITLE, unit: 'character', min: 5, max: 60, mayHaveEmoji: false },
  main: { ...DOC, min: 3, max: 9, madePx: 800, leastPx: 480, mostPx: 5_000, mostBytes: 2_000_000, ...onlyCount(GUESS) },
  sku: { ...GUESS, min: 1, max: 60, madePx: 800, leastPx: 480, mostPx: 5_000, mostBytes: 2_000_000 },
  detail: {
    ...DOC,
    min: 1,
    max: 20,
    madePx: 750,
    leastPx: 480,
    mostPx: 1_500,
    mostHeightPx: 1_500,
    mostBytes: 2_000_000,
    ...onlyCount(GUESS),
  },
  skuCount: { ...DOC, max: 500 },
  code: { ...GUESS, max: 64 },
  sizeChart: { ...DOC, source: 'developers.weixin.qq.com 微信小店“添加商品”：尺码表是 size_chart', form: 'template' },
  sheet: 'xlsx',
  steps: [
    '微信小店没有表格导入：照“商品.xlsx”在后台逐件填，或交给有接口的 ERP。',
    '主图至少 3 张：只有一个颜色的商品，请再传一张照片。',
  ],
  unknown: '图片的边长和字节数没有核到官方原文，只提醒。直接铺货没有对真实平台验证。',
};

function onlyCount(guess: RuleSource) {
  return { sizeFrom: guess, bytesFrom: guess };
}
