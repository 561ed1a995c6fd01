import { GUESS } from './blocks.ts';
import type { ChannelRules } from './rules.ts';

const BANK = {
  source: '1688 开放平台 alibaba.photobank.photo.add：图片单张不超过 2 MB（见公开的 SDK）',
  readOn: '2026-11-28',
  isSure: true,
};

export const alibaba1688: ChannelRules = {
  channel: 'alibaba1688',
  name: '1688',
  edition: '2026-11-29',
  title: { ...GUESS, unit: 'halfWidth', min: 2, max: 60, mayHaveEmoji: false },
  main: { ...GUESS, min: 1, max: 5, madePx: 800, leastPx: 750, mostPx: 5_000, mostBytes: 2_000_000, bytesFrom: BANK },
  sku: { ...GUESS, min: 1, max: 60, madePx: 800, leastPx: 750, mostPx: 5_000, mostBytes: 2_000_000, bytesFrom: BANK },
  detail: {
    ...GUESS,
    min: 1,
    max: 50,
    madePx: 790,
    leastPx: 750,
    mostPx: 790,
    mostHeightPx: 1_500,
    mostBytes: 2_000_000,
    bytesFrom: BANK,
  },
  skuCount: { ...GUESS, max: 600 },
  code: { ...GUESS, max: 64 },
  sheet: 'xlsx',
  steps: [
    '在 1688 工作台下载当前类目的批量发布表格，把“商品.xlsx”里的同名列贴进去。',
    '图片先传进图片银行，再在表格里选用。',
    '起批量和阶梯价已经按您的价格档写好，核对后发布。',
  ],
  unknown:
    '主图和详情图的现行数字没有核到官方原文，只提醒；标题接口允许 128 个字符，页面通常显示 30 个汉字：超过 30 个汉字只提醒，超过 60 个字才裁。',
};
