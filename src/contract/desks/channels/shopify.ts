import type { ChannelRules } from './rules.ts';

const MEDIA = {
  source: 'shopify.dev：每件商品最多 250 张图，单张不超过 20 MP（4472²），建议 2048²',
  readOn: '2026-11-23',
  isSure: true,
};
const GUESS = { source: 'Shopify 商品 CSV 的通用写法', readOn: '2026-11-23', isSure: false };

const VARIANTS = {
  source: 'shopify.dev changelog 2025-10：一件商品最多 2048 个 variant',
  readOn: '2026-11-28',
  isSure: true,
};

export const shopify: ChannelRules = {
  channel: 'shopify',
  name: 'Shopify',
  edition: '2026-11-28',
  title: { ...GUESS, unit: 'character', min: 2, max: 255, mayHaveEmoji: true },
  main: { ...MEDIA, min: 1, max: 10, madePx: 1_280, leastPx: 800, mostPx: 4_472, mostBytes: 20_000_000 },
  sku: { ...MEDIA, min: 1, max: 100, madePx: 1_280, leastPx: 800, mostPx: 4_472, mostBytes: 20_000_000 },
  detail: {
    ...MEDIA,
    min: 1,
    max: 50,
    madePx: 1_200,
    leastPx: 600,
    mostPx: 4_472,
    mostHeightPx: 4_472,
    mostBytes: 20_000_000,
  },
  skuCount: { ...VARIANTS, max: 2_048 },
  code: { ...GUESS, max: 255 },
  sheet: 'shopifyCsv',
  steps: [
    '在后台 Products 选 Import，选“商品.csv”，导入以后是草稿（Status = draft）。',
    '图片列留空：CSV 只收网址。把文件夹里的图片拖到对应商品上。',
    '标题是中文，卖到海外前请翻译；价格是人民币数字，请按店铺货币改。',
  ],
  unknown: '没有译文和汇率，标题、描述和价格要您自己改成店铺的语言和货币。',
};
