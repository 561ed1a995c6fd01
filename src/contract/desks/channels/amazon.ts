import { GUESS, mainAndSku } from './blocks.ts';
import type { ChannelRules } from './rules.ts';

const PICTURES = {
  source: '亚马逊商品图片要求：主图纯白底、实物照片（效果图、人台不收），长边至少 1000，不超过 10000',
  readOn: '2026-11-23',
  isSure: true,
};
const NO_WORDS = {
  source: '亚马逊主图不能叠加文字、标志、水印（几份转述一致，没有核到官方原文）',
  readOn: '2026-11-29',
  isSure: false,
};
const TITLE = {
  source: '亚马逊商品名称要求：最多 200 个字符，不能有 ! $ ? _ { } ^，同一个词最多两次',
  readOn: '2026-11-23',
  isSure: true,
};
const TITLE_WORDS = {
  source: '亚马逊商品名称不能有促销用语（几份转述一致，没有核到官方原文）',
  readOn: '2026-11-29',
  isSure: false,
};
export const amazon: ChannelRules = {
  channel: 'amazon',
  name: '亚马逊',
  edition: '2026-11-29',
  language: 'en',
  title: { ...TITLE, unit: 'character', min: 2, max: 200, mayHaveEmoji: false, refused: '!$?_{}^', mostRepeats: 2 },
  ...mainAndSku(
    {
      ...{ ...PICTURES, bytesFrom: GUESS },
      ...{ madePx: 1_600, leastPx: 1_000, mostPx: 10_000, mostBytes: 10_000_000 },
    },
    { main: [1, 9], sku: 100 },
  ),
  detail: {
    ...GUESS,
    min: 1,
    max: 30,
    madePx: 1_200,
    leastPx: 600,
    mostPx: 3_000,
    mostHeightPx: 3_000,
    mostBytes: 10_000_000,
  },
  skuCount: { ...GUESS, max: 2_000 },
  code: { ...GUESS, max: 40 },
  forbidden: { ...TITLE_WORDS, words: ['free shipping', '100% quality guaranteed', 'best seller', 'hot item'] },
  photo: PICTURES,
  noWords: { ...NO_WORDS, on: 'main' },
  whiteMain: { ...PICTURES, least: 253 },
  sheet: 'amazonText',
  steps: [
    '在卖家平台下载当前类目的库存文件模板，把“products.txt”（制表符分开）里的同名列贴进去。',
    '图片列留空：模板只收网址。主图按文件夹上传。',
    '英文标题是按类目和成分拼的，价格是人民币数字，品牌、GTIN 请自己填。',
  ],
  unknown: '商品占画面 85% 以上，检查看不出来，请自己核对。',
};
