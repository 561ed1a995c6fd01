import { GUESS } from './blocks.ts';
import type { ChannelRules } from './rules.ts';

const SCHEMA = {
  source: '淘宝商品发布规则 schema：maxLengthRule unit=byte value=60',
  readOn: '2026-11-23',
  isSure: true,
};
const PICTURES = {
  source: '淘宝商品图规范（800×800 起可放大，前四张不超过 3 MB）',
  readOn: '2026-11-23',
  isSure: true,
};
const WHITE = {
  source: '淘宝白底图：放在第五张主图，800×800，38–300 KB（几份卖家资料一致，没有核到官方原文）',
  readOn: '2026-11-23',
  isSure: false,
};
export const taobao: ChannelRules = {
  channel: 'taobao',
  name: '淘宝',
  edition: '2026-11-30',
  title: { ...SCHEMA, unit: 'byteGbk', min: 2, max: 60, mayHaveEmoji: false },
  main: { ...PICTURES, min: 1, max: 5, madePx: 800, leastPx: 700, mostPx: 5_000, mostBytes: 3_000_000 },
  sku: { ...PICTURES, min: 1, max: 60, madePx: 800, leastPx: 700, mostPx: 5_000, mostBytes: 3_000_000 },
  detail: {
    ...GUESS,
    min: 1,
    max: 50,
    madePx: 750,
    leastPx: 750,
    mostPx: 790,
    mostHeightPx: 1_500,
    mostBytes: 3_000_000,
  },
  white: {
    ...{ ...WHITE, place: 'lastMain', min: 1, max: 1 },
    ...{ madePx: 800, leastPx: 800, mostPx: 800, leastBytes: 38_000, mostBytes: 300_000 },
  },
  skuCount: { ...GUESS, max: 600 },
  code: { ...GUESS, max: 64 },
  sheet: 'taobaoCsv',
  steps: [
    '打开淘宝助理，选“导入 CSV”，选“宝贝.csv”；同名文件夹“宝贝”要和它放在一起。',
    '类目没有替您填，导入以后在淘宝里选叶子类目。货号、材质成分已经填在属性里；袖长、领型、厚薄这些能对上编号的也填了，请确认，其余照类目补上。',
    '核对价格和库存，再上传到店铺。',
  ],
  unknown: '各类目的属性和编号没有公开清单，对不上编号的要在淘宝里补；详情图、白底图的规格没有核到官方原文，只提醒。',
};
