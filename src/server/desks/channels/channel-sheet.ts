import { inYuan } from '#contract/platform/sums.ts';
import { denseComposition } from '#contract/platform/fibres.ts';
import { attributesOf, attributeWords } from '#contract/desks/channels/attributes.ts';
import { englishColour, englishFibre } from '#contract/desks/channels/english.ts';
import type { ChannelRules, ChannelSheet } from '#contract/desks/channels/rules.ts';
import type { ProductDetail } from '#contract/market/products.ts';
import { type SheetColumn, xlsxOf } from '../../platform/xlsx.ts';
import type { SheetCell } from './channel-pack.table.ts';
import { AI_WORDS, AI_WORDS_EN, descriptionHtml, type Listed, skusOf } from './listed.ts';
import { csvCell } from './safe-cell.ts';
import { taobaoBytes, taobaoRows } from './taobao-sheet.ts';

interface SheetForm {
  readonly name: string;
  readonly rowsOf: (listed: Listed) => SheetCell[][];
  readonly bytesOf: (rows: Iterable<readonly SheetCell[]>) => AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

export const SHEET_FORMS: Readonly<Record<ChannelSheet, SheetForm>> = {
  taobaoCsv: { name: '宝贝.csv', rowsOf: taobaoRows, bytesOf: taobaoBytes },
  shopifyCsv: { name: '商品.csv', rowsOf: shopifyRows, bytesOf: shopifyBytes },
  overseasXlsx: {
    name: 'products.xlsx',
    rowsOf: overseasRows,
    bytesOf: (rows) => xlsxOf('products', OVERSEAS_COLUMNS, rows),
  },
  amazonText: { name: 'products.txt', rowsOf: amazonRows, bytesOf: amazonBytes },
  xlsx: { name: '商品.xlsx', rowsOf: xlsxRows, bytesOf: (rows) => xlsxOf('商品', XLSX_COLUMNS, rows) },
};

// --- Shopify --------------------------------------------------------------------------------------------------------

const SHOPIFY_COLUMNS = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Image Src',
  'Status',
] as const;

function shopifyRows({ product, outerNo, title, isAi }: Listed): SheetCell[][] {
  const handle = product.productNo.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return skusOf(product, outerNo).map(({ colour, size, stock, grams, code }, at) => {
    const isFirst = at === 0;
    return [
      handle,
      ...(isFirst
        ? [title, descriptionHtml(product, isAi), product.shop.name, product.crumbs.at(-1)?.name ?? '', '', 'FALSE']
        : ['', '', '', '', '', '']),
      ...[isFirst ? '颜色' : '', colour, isFirst ? '尺码' : '', size],
      ...[code, grams ?? 0, 'shopify', stock, 'deny', 'manual', inYuan(product.retailPriceFen), 'TRUE', 'TRUE', ''],
      isFirst ? 'draft' : '',
    ];
  });
}

function* shopifyBytes(rows: Iterable<readonly SheetCell[]>): Generator<Uint8Array> {
  yield Buffer.from(`\u{feff}${SHOPIFY_COLUMNS.join(',')}\r\n`);
  for (const row of rows) yield Buffer.from(`${row.map(csvCell).join(',')}\r\n`);
}

// --- xlsx -----------------------------------------------------------------------------------------------------------

/** Price tiers of a wholesale platform. */
const TIERS = 3;

const XLSX_COLUMNS: readonly SheetColumn[] = [
  { title: '商品标题', width: 40, as: 'text' },
  { title: '商家编码', width: 20, as: 'text' },
  { title: '颜色', width: 12, as: 'text' },
  { title: '尺码', width: 8, as: 'text' },
  { title: '规格编码', width: 26, as: 'text' },
  { title: '库存', width: 8, as: 'number' },
  { title: '价格（元）', width: 10, as: 'hundredths' },
  { title: '起批量', width: 8, as: 'number' },
  ...Array.from({ length: TIERS }, (_, at) => [
    { title: `第 ${at + 1} 档起（件）`, width: 12, as: 'number' as const },
    { title: `第 ${at + 1} 档价（元）`, width: 12, as: 'hundredths' as const },
  ]).flat(),
  { title: '重量（克）', width: 10, as: 'number' },
  { title: '材质成分', width: 20, as: 'text' },
  { title: '安全类别', width: 10, as: 'text' },
  { title: '执行标准', width: 18, as: 'text' },
  { title: '类目（请确认）', width: 18, as: 'text' },
  { title: '类目属性', width: 60, as: 'text' },
  { title: '尺码表（cm）', width: 60, as: 'text' },
  { title: 'SKU 图', width: 24, as: 'text' },
  { title: '主图', width: 40, as: 'text' },
  { title: '详情图', width: 40, as: 'text' },
  { title: '卖点', width: 40, as: 'text' },
  // The last ones: rows that were made before have none of them.
  { title: '白底图', width: 24, as: 'text' },
  { title: '竖图', width: 40, as: 'text' },
];

/** 胸围 S 50、M 52；衣长 S 68、M 70 */
const sizeChartWords = ({ sizeChart: { sizes, parts } }: ProductDetail): string =>
  parts
    .map(({ name, valuesCm }) => `${name} ${sizes.map((size, at) => `${size} ${valuesCm[at] ?? ''}`).join('、')}`)
    .join('；');

function xlsxRows(listed: Listed): SheetCell[][] {
  const { product, outerNo, title, main, sku, detail, white, portrait, isAi } = listed;
  const skuPicture = new Map(sku.map(({ colourNo, name }) => [colourNo, name]));
  const tiers = Array.from({ length: TIERS }, (_, at) => product.tiers[at]).flatMap((tier) => [
    tier?.fromQuantity ?? null,
    tier?.priceFen ?? null,
  ]);
  return skusOf(product, outerNo).map(({ colourNo, colour, size, stock, grams, code }) => [
    ...[title, outerNo, colour, size, code, stock, product.retailPriceFen, product.moq, ...tiers, grams],
    denseComposition(product.composition),
    ...[`${product.safetyClass} 类`, product.standard, product.crumbs.map(({ name }) => name).join(' > ')],
    attributesOf(product, outerNo).map(attributeWords).join('；'),
    sizeChartWords(product),
    ...[skuPicture.get(colourNo) ?? '', main.join('；'), detail.join('；')],
    [...product.sellingPoints, ...(isAi ? [AI_WORDS] : [])].join('；'),
    ...[white.join('；'), portrait.join('；')],
  ]);
}

// --- abroad ---------------------------------------------------------------------------------------------------------

const OVERSEAS_COLUMNS: readonly SheetColumn[] = [
  { title: 'Product name', width: 50, as: 'text' },
  { title: 'Seller SKU', width: 26, as: 'text' },
  { title: 'Product no.', width: 20, as: 'text' },
  { title: 'Color', width: 14, as: 'text' },
  { title: 'Size', width: 8, as: 'text' },
  { title: 'Price (CNY)', width: 12, as: 'hundredths' },
  { title: 'Quantity', width: 10, as: 'number' },
  { title: 'Weight (g)', width: 10, as: 'number' },
  { title: 'Material', width: 24, as: 'text' },
  { title: 'SKU picture', width: 24, as: 'text' },
  { title: 'Main pictures', width: 40, as: 'text' },
  { title: 'Detail pictures', width: 40, as: 'text' },
  { title: 'Description', width: 40, as: 'text' },
];

const englishMaterial = ({ composition }: ProductDetail): string =>
  composition.map(({ fibre, percent }) => `${percent}% ${englishFibre(fibre) || fibre}`).join(', ');

function overseasRows({ product, outerNo, title, main, sku, detail, isAi }: Listed): SheetCell[][] {
  const skuPicture = new Map(sku.map(({ colourNo, name }) => [colourNo, name]));
  const colourOf = new Map(product.colours.map((colour) => [colour.colourNo, englishColour(colour)]));
  return skusOf(product, outerNo).map(({ colourNo, size, stock, grams, code }) => [
    ...[title, code, outerNo, colourOf.get(colourNo) ?? colourNo, size, product.retailPriceFen, stock, grams],
    ...[englishMaterial(product), skuPicture.get(colourNo) ?? '', main.join('; '), detail.join('; ')],
    isAi ? AI_WORDS_EN : '',
  ]);
}

/** The columns that every clothing template of Amazon has; prices are in yuan. */
const AMAZON_COLUMNS = [
  'feed_product_type',
  'item_sku',
  'brand_name',
  'item_name',
  'external_product_id',
  'parent_child',
  'parent_sku',
  'variation_theme',
  'color_name',
  'size_name',
  'standard_price',
  'quantity',
  'fabric_type',
  'main_image_url',
  'product_description',
] as const;

function amazonRows({ product, outerNo, title, isAi }: Listed): SheetCell[][] {
  const colourOf = new Map(product.colours.map((colour) => [colour.colourNo, englishColour(colour)]));
  const material = englishMaterial(product);
  const description = isAi ? AI_WORDS_EN : '';
  const parent: SheetCell[] = [
    ...['clothing', outerNo, '', title, '', 'parent', '', 'SizeColor', '', '', '', '', material, '', description],
  ];
  return [
    parent,
    ...skusOf(product, outerNo).map(({ colourNo, size, stock, code }): SheetCell[] => [
      ...['clothing', code, '', title, '', 'child', outerNo, 'SizeColor', colourOf.get(colourNo) ?? colourNo, size],
      ...[inYuan(product.retailPriceFen), stock, material, '', description],
    ]),
  ];
}

/** Text with tabs, in UTF-8. */
function* amazonBytes(rows: Iterable<readonly SheetCell[]>): Generator<Uint8Array> {
  yield Buffer.from(`\u{feff}${AMAZON_COLUMNS.join('\t')}\r\n`);
  for (const row of rows) yield Buffer.from(`${row.map(csvCell).join('\t')}\r\n`);
}

/** What the seller does with the files of a channel. */
export function readMe(
  {
    name,
    steps,
    sizeChart,
    newADay,
    white,
    whiteMain,
    unknown,
  }: Pick<ChannelRules, 'name' | 'steps' | 'sizeChart' | 'newADay' | 'white' | 'whiteMain' | 'unknown'>,
  products: number,
): string {
  const more = [
    ...(sizeChart === undefined ? [] : ['尺码表要在渠道里选模板，数字照“商品.xlsx”的“尺码表（cm）”一列填。']),
    ...(white === undefined && whiteMain === undefined
      ? []
      : ['没有传白底照片的，白底图是从底色干净的图里抠出来的，请放大看看边缘；抠不准的没有做。']),
    ...(newADay === undefined ? [] : [`一天最多新建 ${newADay.max} 件，超过的第二天再发。`]),
  ];
  const lines = [
    `${name}渠道资料包，${products} 件商品`,
    '',
    ...[...steps, ...more].map((step, at) => `${at + 1}. ${step}`),
    '',
    `注意：${unknown}`,
  ];
  return `\u{feff}${lines.join('\r\n')}\r\n`;
}
