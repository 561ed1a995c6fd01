import { inYuan } from '#contract/platform/sums.ts';
import { attributesOf } from '#contract/desks/channels/attributes.ts';
import type { SheetCell } from './channel-pack.table.ts';
import { descriptionHtml, type Listed, skusOf } from './listed.ts';
import { csvCell } from './safe-cell.ts';

/** 淘宝助理: a CSV with its pictures in the folder of the same name. */

/** Folder of the pictures beside the sheet. */
export const TAOBAO_FOLDER = '宝贝';

/** All 63 columns of that generation of the assistant, in its order; those that we do not know are empty. */
const COLUMNS: readonly (readonly [name: string, chinese: string])[] = [
  ['title', '宝贝名称'],
  ['cid', '宝贝类目'],
  ['seller_cids', '店铺类目'],
  ['stuff_status', '新旧程度'],
  ['location_state', '省'],
  ['location_city', '城市'],
  ['item_type', '出售方式'],
  ['price', '宝贝价格'],
  ['auction_increment', '加价幅度'],
  ['num', '宝贝数量'],
  ['valid_thru', '有效期'],
  ['freight_payer', '运费承担'],
  ['post_fee', '平邮'],
  ['ems_fee', 'EMS'],
  ['express_fee', '快递'],
  ['has_invoice', '发票'],
  ['has_warranty', '保修'],
  ['approve_status', '放入仓库'],
  ['has_showcase', '橱窗推荐'],
  ['list_time', '开始时间'],
  ['description', '宝贝描述'],
  ['cateProps', '宝贝属性'],
  ['postage_id', '邮费模版ID'],
  ['has_discount', '会员打折'],
  ['modified', '修改时间'],
  ['upload_fail_msg', '上传状态'],
  ['picture_status', '图片状态'],
  ['auction_point', '返点比例'],
  ['picture', '新图片'],
  ['video', '视频'],
  ['skuProps', '销售属性组合'],
  ['inputPids', '用户输入ID串'],
  ['inputValues', '用户输入名-值对'],
  ['outer_id', '商家编码'],
  ['propAlias', '销售属性别名'],
  ['auto_fill', '代充类型'],
  ['num_id', '数字ID'],
  ['local_cid', '本地ID'],
  ['navigation_type', '宝贝分类'],
  ['user_name', '用户名称'],
  ['syncStatus', '宝贝状态'],
  ['is_lighting_consigment', '闪电发货'],
  ['is_xinpin', '新品'],
  ['foodparame', '食品专项'],
  ['features', '尺码库'],
  ['buyareatype', '采购地'],
  ['global_stock_type', '库存类型'],
  ['global_stock_country', '国家地区'],
  ['sub_stock_type', '库存计数'],
  ['item_size', '物流体积'],
  ['item_weight', '物流重量'],
  ['sell_promise', '退换货承诺'],
  ['custom_design_flag', '定制工具'],
  ['wireless_desc', '无线详情'],
  ['barcode', '商品条形码'],
  ['sku_barcode', 'sku 条形码'],
  ['newprepay', '7天退货'],
  ['subtitle', '宝贝卖点'],
  ['cpv_memo', '属性值备注'],
  ['input_custom_cpv', '自定义属性值'],
  ['qualification', '商品资质'],
  ['add_qualification', '增加商品资质'],
  ['o2o_bind_service', '关联线下服务'],
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

/**
 * 类目属性 with numbers of Taobao's own lists, as in public data packages and API examples of clothing. Property and value
 * numbers of other attributes differ by category or are not public: the merchant chooses those after the import.
 */
const ATTRIBUTE_VALUES: Readonly<
  Record<string, { readonly property: string; readonly values: Readonly<Record<string, string>> }>
> = {
  袖长: { property: '122216348', values: { 长袖: '29444', 短袖: '29445', 无袖: '29446' } },
  领型: { property: '20663', values: { 圆领: '29447' } },
  图案: { property: '20603', values: { 纯色: '29454' } },
  厚薄: { property: '122216507', values: { 常规: '3226292', 薄款: '3216783' } },
  裤长: { property: '33235', values: { 长裤: '20525' } },
};
/** Attributes whose value is typed. */
const TYPED_ATTRIBUTES: Readonly<Record<string, string>> = { 货号: '13021751', 材质成分: '149422948' };

function attributeCells({ product, outerNo }: Listed) {
  const attributes = attributesOf(product, outerNo);
  const typed = attributes.filter(({ name }) => TYPED_ATTRIBUTES[name] !== undefined);
  return {
    chosen: attributes.flatMap(({ name, value }) => {
      const known = ATTRIBUTE_VALUES[name];
      const number = known?.values[value];
      return number === undefined ? [] : [`${known!.property}:${number};`];
    }),
    inputPids: typed.map(({ name }) => TYPED_ATTRIBUTES[name]!).join(','),
    inputValues: typed.map(({ value }) => value.replace(/[,;]/g, ' ')).join(','),
  };
}

export function taobaoRows(listed: Listed): SheetCell[][] {
  const { product, outerNo, title, main, sku } = listed;
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
  const { chosen, inputPids, inputValues } = attributeCells(listed);
  const values: Readonly<Record<string, SheetCell>> = {
    title,
    // The merchant chooses the category in Taobao.
    cid: '',
    stuff_status: 1,
    location_state: product.shop.city,
    location_city: product.shop.city,
    item_type: 1,
    price: inYuan(product.retailPriceFen),
    num: skus.reduce((sum, { stock }) => sum + stock, 0),
    valid_thru: 7,
    freight_payer: 1,
    has_invoice: 1,
    // 2 = into the warehouse, so that nothing is on sale unseen
    approve_status: 2,
    description: descriptionHtml(product, listed.isAi),
    cateProps: [...chosen, ...[...colourOf.values(), ...sizeOf.values()].map((one) => `${one};`)].join(''),
    ...{ inputPids, inputValues },
    picture_status: '2;'.repeat(main.length + sku.length),
    picture: [
      ...main.map((name, at) => `${stem(name)}:1:${at}:|;`),
      ...sku.map(({ colourNo, name }) => `${stem(name)}:2:0:${colourOf.get(colourNo)!}|;`),
    ].join(''),
    skuProps: skus
      .map(
        ({ colourNo, size, stock, code }) =>
          `${inYuan(product.retailPriceFen)}:${stock}:${inAlias(code)}:${colourOf.get(colourNo)!};${sizeOf.get(size)!};`,
      )
      .join(''),
    outer_id: outerNo,
    propAlias: alias.join(''),
    item_weight: ((weights[0]?.grams ?? 0) / 1_000).toFixed(3),
    subtitle: product.sellingPoints.join('；'),
  };
  return [COLUMNS.map(([name]) => values[name] ?? '')];
}

/** Colons and semicolons separate values there. */
const inAlias = (text: string): string => text.replace(/[:;|]/g, ' ');
const stem = (name: string): string => name.replace(/^.*\//, '').replace(/\.[^.]+$/, '');

/** UTF-16LE with a byte order mark, tabs, three head lines. */
export function* taobaoBytes(rows: Iterable<readonly SheetCell[]>): Generator<Uint8Array> {
  const heads = [
    'version 1.00',
    COLUMNS.map(([name]) => name).join('\t'),
    COLUMNS.map(([, chinese]) => chinese).join('\t'),
  ];
  yield Buffer.from(`\u{feff}${heads.join('\r\n')}\r\n`, 'utf16le');
  for (const row of rows) yield Buffer.from(`${row.map((cell) => csvCell(cell)).join('\t')}\r\n`, 'utf16le');
}
