import { attributesOf, attributeWords } from '#contract/desks/channels/attributes.ts';
import { englishColour, englishFibre } from '#contract/desks/channels/english.ts';
import type { ChannelSheet } from '#contract/desks/channels/rules.ts';
import type { ProductDetail } from '#contract/market/products.ts';
import { type SheetColumn, xlsxOf } from '../../platform/xlsx.ts';
import type { SheetCell } from './channel-pack.table.ts';
import { safeText } from './safe-cell.ts';

/** A product as a channel's sheet shows it. */
export interface Listed {
  readonly product: ProductDetail;
  readonly outerNo: string;
  /** for this channel */
  readonly title: string;
  /** names of the pictures in the product's folder */
  readonly main: readonly string[];
  readonly sku: readonly { readonly colourNo: string; readonly name: string }[];
  readonly detail: readonly string[];
}

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

/** Folder of the pictures beside the sheet. */
export const TAOBAO_FOLDER = '宝贝';

const yuan = (fen: number): string => (fen / 100).toFixed(2);

export function descriptionLines({ sellingPoints, composition, gsm, standard, safetyClass, blank }: ProductDetail) {
  const fibres = composition.map(({ fibre, percent }) => `${fibre}${percent}%`).join(' ');
  return [
    ...sellingPoints,
    `面料：${[...(blank?.fabric ? [blank.fabric.name] : []), fibres, ...(gsm === null ? [] : [`${gsm} g/m²`])].join('，')}`,
    `执行标准 ${standard}，GB 18401 ${safetyClass} 类`,
  ];
}

/** Text inside HTML; merchants write it. */
const inHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const descriptionHtml = (product: ProductDetail): string =>
  descriptionLines(product)
    .map((line) => `<p>${inHtml(line)}</p>`)
    .join('');

interface OneSku {
  readonly colourNo: string;
  readonly colour: string;
  readonly size: string;
  readonly stock: number;
  readonly grams: number | null;
  readonly code: string;
}

export function skusOf({ colours, sizes, skus, weights }: ProductDetail, outerNo: string): OneSku[] {
  const stockOf = new Map(skus.map(({ colourNo, size, stock }) => [`${colourNo}/${size}`, stock]));
  const gramsOf = new Map(weights.map(({ size, grams }) => [size, grams]));
  return colours.flatMap(({ colourNo, name }) =>
    sizes.map((size) => ({
      ...{ colourNo, colour: name, size, code: `${outerNo}-${colourNo}-${size}` },
      stock: stockOf.get(`${colourNo}/${size}`) ?? 0,
      grams: gramsOf.get(size) ?? null,
    })),
  );
}

// --- 淘宝助理 ------------------------------------------------------------------------------------------------------

/** Names as of the 63 columns generation of the assistant, without those that nobody fills. */
const TAOBAO_COLUMNS: readonly (readonly [name: string, chinese: string])[] = [
  ['title', '宝贝名称'],
  ['cid', '宝贝类目'],
  ['stuff_status', '新旧程度'],
  ['location_state', '省'],
  ['location_city', '城市'],
  ['item_type', '出售方式'],
  ['price', '宝贝价格'],
  ['num', '宝贝数量'],
  ['valid_thru', '有效期'],
  ['freight_payer', '运费承担'],
  ['has_invoice', '发票'],
  ['approve_status', '放入仓库'],
  ['description', '宝贝描述'],
  ['cateProps', '宝贝属性'],
  ['picture_status', '图片状态'],
  ['picture', '新图片'],
  ['skuProps', '销售属性组合'],
  ['outer_id', '商家编码'],
  ['propAlias', '销售属性别名'],
  ['item_weight', '物流重量'],
  ['subtitle', '宝贝卖点'],
];

const COLOUR_PROPERTY = '1627207';
const SIZE_PROPERTY = '20509';
/** Values of Taobao's own lists; further ones are numbered below zero, and all carry our names as aliases. */
const COLOUR_VALUES = ['28320', '28324', '28326', '28329', '28335', '28338', '28341', '3232480', '3232483'];
const SIZE_VALUES: Readonly<Record<string, string>> = {
  XS: '28313',
  S: '28314',
  M: '28315',
  L: '28316',
  XL: '28317',
  XXL: '28318',
  '2XL': '6145171',
  XXXL: '28319',
  均码: '28383',
};

function taobaoRows({ product, outerNo, title, main, sku }: Listed): SheetCell[][] {
  const { colours, sizes, weights } = product;
  const colourOf = new Map(
    colours.map(({ colourNo }, at) => [colourNo, `${COLOUR_PROPERTY}:${COLOUR_VALUES[at] ?? String(-1001 - at)}`]),
  );
  const sizeOf = new Map(
    sizes.map((size, at) => [size, `${SIZE_PROPERTY}:${SIZE_VALUES[size] ?? String(-1001 - at)}`]),
  );
  const skus = skusOf(product, outerNo);
  const alias = [
    ...colours.map(({ colourNo, name }) => `${colourOf.get(colourNo)!}:${inAlias(name)};`),
    ...sizes.map((size) => `${sizeOf.get(size)!}:${inAlias(size)};`),
  ];
  const values: Readonly<Record<string, SheetCell>> = {
    title,
    // The merchant chooses the category in Taobao.
    cid: '',
    stuff_status: 1,
    location_state: product.shop.city,
    location_city: product.shop.city,
    item_type: 1,
    price: yuan(product.retailPriceFen),
    num: skus.reduce((sum, { stock }) => sum + stock, 0),
    valid_thru: 7,
    freight_payer: 1,
    has_invoice: 1,
    // 2 = into the warehouse, so that nothing is on sale unseen
    approve_status: 2,
    description: descriptionHtml(product),
    cateProps: [...colourOf.values(), ...sizeOf.values()].map((one) => `${one};`).join(''),
    picture_status: '2;'.repeat(main.length + sku.length),
    picture: [
      ...main.map((name, at) => `${stem(name)}:1:${at}:|;`),
      ...sku.map(({ colourNo, name }) => `${stem(name)}:2:0:${colourOf.get(colourNo)!}|;`),
    ].join(''),
    skuProps: skus
      .map(
        ({ colourNo, size, stock, code }) =>
          `${yuan(product.retailPriceFen)}:${stock}:${inAlias(code)}:${colourOf.get(colourNo)!};${sizeOf.get(size)!};`,
      )
      .join(''),
    outer_id: outerNo,
    propAlias: alias.join(''),
    item_weight: ((weights[0]?.grams ?? 0) / 1_000).toFixed(3),
    subtitle: product.sellingPoints.join('；'),
  };
  return [TAOBAO_COLUMNS.map(([name]) => values[name] ?? '')];
}

/** Colons and semicolons separate values there. */
const inAlias = (text: string): string => text.replace(/[:;|]/g, ' ');
const stem = (name: string): string => name.replace(/^.*\//, '').replace(/\.[^.]+$/, '');

/** UTF-16LE with a byte order mark, tabs, three head lines. */
function* taobaoBytes(rows: Iterable<readonly SheetCell[]>): Generator<Uint8Array> {
  const heads = [
    'version 1.00',
    TAOBAO_COLUMNS.map(([name]) => name).join('\t'),
    TAOBAO_COLUMNS.map(([, chinese]) => chinese).join('\t'),
  ];
  yield Buffer.from(`\u{feff}${heads.join('\r\n')}\r\n`, 'utf16le');
  for (const row of rows) yield Buffer.from(`${row.map((cell) => csvCell(cell)).join('\t')}\r\n`, 'utf16le');
}

function csvCell(cell: SheetCell): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return String(cell);
  return `"${safeText(cell).replaceAll('"', '""')}"`;
}

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

function shopifyRows({ product, outerNo, title }: Listed): SheetCell[][] {
  const handle = product.productNo.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return skusOf(product, outerNo).map(({ colour, size, stock, grams, code }, at) => {
    const isFirst = at === 0;
    return [
      handle,
      ...(isFirst
        ? [title, descriptionHtml(product), product.shop.name, product.crumbs.at(-1)?.name ?? '', '', 'FALSE']
        : ['', '', '', '', '', '']),
      ...[isFirst ? '颜色' : '', colour, isFirst ? '尺码' : '', size],
      ...[code, grams ?? 0, 'shopify', stock, 'deny', 'manual', yuan(product.retailPriceFen), 'TRUE', 'TRUE', ''],
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
  { title: 'SKU 图', width: 24, as: 'text' },
  { title: '主图', width: 40, as: 'text' },
  { title: '详情图', width: 40, as: 'text' },
  { title: '卖点', width: 40, as: 'text' },
];

function xlsxRows({ product, outerNo, title, main, sku, detail }: Listed): SheetCell[][] {
  const skuPicture = new Map(sku.map(({ colourNo, name }) => [colourNo, name]));
  const tiers = Array.from({ length: TIERS }, (_, at) => product.tiers[at]).flatMap((tier) => [
    tier?.fromQuantity ?? null,
    tier?.priceFen ?? null,
  ]);
  return skusOf(product, outerNo).map(({ colourNo, colour, size, stock, grams, code }) => [
    ...[title, outerNo, colour, size, code, stock, product.retailPriceFen, product.moq, ...tiers, grams],
    product.composition.map(({ fibre, percent }) => `${fibre}${percent}%`).join(' '),
    ...[`${product.safetyClass} 类`, product.standard, product.crumbs.map(({ name }) => name).join(' > ')],
    attributesOf(product, outerNo).map(attributeWords).join('；'),
    ...[skuPicture.get(colourNo) ?? '', main.join('；'), detail.join('；'), product.sellingPoints.join('；')],
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
];

const englishMaterial = ({ composition }: ProductDetail): string =>
  composition.map(({ fibre, percent }) => `${percent}% ${englishFibre(fibre) || fibre}`).join(', ');

function overseasRows({ product, outerNo, title, main, sku, detail }: Listed): SheetCell[][] {
  const skuPicture = new Map(sku.map(({ colourNo, name }) => [colourNo, name]));
  const colourOf = new Map(product.colours.map((colour) => [colour.colourNo, englishColour(colour)]));
  return skusOf(product, outerNo).map(({ colourNo, size, stock, grams, code }) => [
    ...[title, code, outerNo, colourOf.get(colourNo) ?? colourNo, size, product.retailPriceFen, stock, grams],
    ...[englishMaterial(product), skuPicture.get(colourNo) ?? '', main.join('; '), detail.join('; ')],
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
] as const;

function amazonRows({ product, outerNo, title }: Listed): SheetCell[][] {
  const colourOf = new Map(product.colours.map((colour) => [colour.colourNo, englishColour(colour)]));
  const material = englishMaterial(product);
  const parent: SheetCell[] = [
    ...['clothing', outerNo, '', title, '', 'parent', '', 'SizeColor', '', '', '', '', material, ''],
  ];
  return [
    parent,
    ...skusOf(product, outerNo).map(({ colourNo, size, stock, code }): SheetCell[] => [
      ...['clothing', code, '', title, '', 'child', outerNo, 'SizeColor', colourOf.get(colourNo) ?? colourNo, size],
      ...[yuan(product.retailPriceFen), stock, material, ''],
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
  { name, steps, unknown }: { readonly name: string; readonly steps: readonly string[]; readonly unknown: string },
  products: number,
): string {
  const lines = [
    `${name}渠道资料包，${products} 件商品`,
    '',
    ...steps.map((step, at) => `${at + 1}. ${step}`),
    '',
    `注意：${unknown}`,
  ];
  return `\u{feff}${lines.join('\r\n')}\r\n`;
}
