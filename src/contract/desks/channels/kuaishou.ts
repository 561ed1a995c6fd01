import { GUESS, THREE_TO_FOUR } from './blocks.ts';
import type { ChannelRules } from './rules.ts';

const SDK = {
  source: '快手小店开放平台 open.item.new 的字段说明（2026-03-12 版，见公开的 PHP SDK）',
  readOn: '2026-11-23',
  isSure: true,
};
/** Both may be left empty: without them there is a warning. */
const WHITE = {
  source: '快手小店 open.item.new 的 whiteBaseImageUrl 可以不填，填了多一个展示位',
  readOn: '2026-11-23',
  isSure: false,
};
const PORTRAIT = {
  source: '快手小店 open.item.new 的 threeQuartersImageUrls（3:4）可以不填；边长没有核到',
  readOn: '2026-11-23',
  isSure: false,
};
export const kuaishou: ChannelRules = {
  channel: 'kuaishou',
  name: '快手小店',
  edition: '2026-11-30',
  title: { ...GUESS, unit: 'character', min: 2, max: 60, mayHaveEmoji: false },
  main: { ...SDK, min: 1, max: 9, madePx: 800, leastPx: 480, mostPx: 5_000, mostBytes: 2_097_152, sizeFrom: GUESS },
  sku: { ...SDK, min: 1, max: 60, madePx: 800, leastPx: 480, mostPx: 5_000, mostBytes: 2_097_152, sizeFrom: GUESS },
  detail: {
    ...SDK,
    min: 1,
    max: 50,
    madePx: 750,
    leastPx: 480,
    mostPx: 1_500,
    mostHeightPx: 1_500,
    mostBytes: 2_097_152,
    sizeFrom: GUESS,
  },
  white: {
    ...{ ...WHITE, place: 'own', min: 1, max: 1, sizeFrom: SDK, bytesFrom: SDK },
    ...{ madePx: 800, leastPx: 480, mostPx: 5_000, mostBytes: 2_000_000 },
  },
  portrait: {
    ...{ ...PORTRAIT, min: 1, max: 9, bytesFrom: SDK, shape: THREE_TO_FOUR },
    ...{ madePx: 900, leastPx: 480, mostPx: 5_000, mostBytes: 2_097_152 },
  },
  skuCount: { ...SDK, max: 600 },
  code: { ...GUESS, max: 64 },
  sizeChart: { ...SDK, form: 'template' },
  newADay: { ...SDK, max: 500 },
  sheet: 'xlsx',
  steps: ['在快手小店后台下载当前类目的批量发布表格，把“商品.xlsx”里的同名列贴进去。'],
  unknown:
    '标题长度和图片边长没有核到官方原文，只提醒；竖图从竖的照片做，没有就把主图补成 3:4；透明底图（PNG）没有做。',
};
