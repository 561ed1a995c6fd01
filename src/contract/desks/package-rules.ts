import type { RowGarment } from './package-shapes.ts';
import { MOST_POINT_CHARS, MOST_TITLE_CHARS } from '../market/product-rules.ts';

/**
 * 数据包: limits of a package, names of its folders and columns, and all sentences about its faults. Pure and without
 * schemas, for browser and server.
 */

export const PACKAGE_LIMITS = {
  zipBytes: 200_000_000,
  entries: 5_000,
  pictures: 3_000,
  /** unpacked size relative to the packed one, per file and in total */
  ratio: 100,
  outputBytes: 1_000_000_000,
  pictureBytes: 15_000_000,
  picturePixels: 50_000_000,
  sheetBytes: 10_000_000,
  /** lines of all sheets together */
  lines: 20_000,
  rows: 2_000,
  /** per part of a path: the limit of file systems and of browser downloads, in UTF-8 */
  nameBytes: 255,
  pathBytes: 1_000,
  faults: 1_000,
} as const;

/** Per product. */
export const MOST_COLOURS = 60;
export const MOST_SIZES = 30;
export const MOST_POINTS = 6;

/** The smallest side of a 主图: smaller ones look blurred on cards of high-resolution screens. */
export const MAIN_PX = 800;

/** The role of a picture, by the folder that contains it or by its name. */
export const PICTURE_ROLES = {
  main: {
    label: '主图',
    folder: '01主图',
    words: ['主图', '首图', '头图', '封面', 'main'],
    explain: `正方形，${MAIN_PX}×${MAIN_PX} 以上，按 01、02 的顺序，第一张最重要`,
  },
  tall: {
    label: '竖图',
    folder: '02竖图',
    words: ['竖图', '长图', '3:4', '3-4', '3比4', '34图'],
    explain: '3:4，1340×1785 以上',
  },
  sku: {
    label: 'SKU图',
    folder: '03SKU图',
    words: ['sku', '颜色图', '规格图', '颜色'],
    explain: '每个颜色一张，文件名就是颜色，例如“雾蓝.jpg”',
  },
  detail: {
    label: '详情',
    folder: '04详情',
    words: ['详情', '描述', '内页', '细节', 'detail', 'desc'],
    explain: '宽 750 或 790，按 01、02 的顺序',
  },
  white: { label: '白底', folder: '05白底', words: ['白底', '透明', 'white'], explain: '纯白或透明背景，正方形' },
  size: { label: '尺码', folder: '06尺码', words: ['尺码', '尺寸', 'size'], explain: '尺码表的图片' },
  label: {
    label: '洗唛吊牌',
    folder: '07洗唛吊牌',
    words: ['洗唛', '吊牌', '水洗', '合格证', 'label'],
    explain: '洗唛、吊牌、合格证的照片',
  },
} as const;

export type PictureRole = keyof typeof PICTURE_ROLES;

/**
 * The columns of a sheet: head, synonyms, and the template's explanation. Columns without `explain` are read if
 * present, but products have no field for them, so the template omits them.
 */
export const SHEET_COLUMNS = {
  title: {
    head: '商品标题',
    also: ['标题', '商品名称', '宝贝名称', '宝贝标题', '品名', '名称'],
    explain: `必填，最多 ${MOST_TITLE_CHARS} 个字`,
  },
  itemNo: {
    head: '货号',
    also: ['款号', '商家编码', '商品编码', '编号', '商品货号'],
    explain: '自己的款号；同一货号的几行算一件商品',
  },
  designNo: {
    head: '设计编号',
    also: ['花型编号', '设计号', '花型号', '图案编号'],
    explain: '印的是哪个花型：从列表选；和光版编号一起找到款式，生成商品时也可以再选',
  },
  styleNo: {
    head: '款式编号',
    also: ['款式号', '设计台款号'],
    explain: '可以不填：同一花型在同一光版上做了几个款式时，写明是哪一个',
  },
  blankNo: {
    head: '光版编号',
    also: ['光版号', '光版', '底衫编号', '空白版编号'],
    explain: '印在哪件光版上：先选设计编号，这里只列它做成了款式的光版；只做了一个款式时可以不填',
  },
  price: {
    head: '价格（元）',
    also: ['价格', '售价', '单价', '批发价', '拿货价', '供货价', '一口价', '第1档价'],
    explain: '必填，最多两位小数',
  },
  samplePrice: { head: '样衣价（元）', also: ['样衣价', '样品价'], explain: '可以不填' },
  retailPrice: { head: '零售价（元）', also: ['零售价', '建议零售价', '吊牌价'], explain: '可以不填' },
  colours: {
    head: '颜色',
    also: ['颜色分类', '花色', '颜色名称'],
    explain: '几个颜色用顿号隔开，也可以一个颜色一行；不填就是光版的全部颜色',
  },
  sizes: {
    head: '尺码',
    also: ['尺寸', '尺码分类', '码数'],
    explain: '几个尺码用顿号隔开，没有尺码填“均码”；不填就是光版的全部尺码',
  },
  stock: {
    head: '库存',
    also: ['库存数量', '数量', '库存（件）'],
    explain: '现货成衣才填：每个颜色尺码几件；几个数不同就写“雾蓝-S：20；雾蓝-M：30”，或一个颜色尺码一行',
  },
  grams: {
    head: '重量（克）',
    also: ['重量', '单件重量', '物流重量'],
    explain: '一件的重量，整数克；不填就照光版各码的',
  },
  childGrams: { head: '童装重量（克）', also: ['童装重量'], explain: '亲子装才填' },
  sellingPoints: {
    head: '卖点',
    also: ['商品卖点', '宝贝卖点', '副标题'],
    explain: `最多 ${MOST_POINTS} 条，用分号隔开，每条最多 ${MOST_POINT_CHARS} 个字`,
  },
  composition: {
    head: '成分',
    also: ['面料成分', '材质成分', '材质'],
    explain: '现货成衣必填，例如“绵羊毛 70% 聚酯纤维 30%”；没有编号、写了成分的行就是现货成衣',
  },
  making: { head: '货品', also: ['货品类型'], explain: '可以不填：“现货成衣”不用款式，“印花款”照款式' },
  platformCategory: { head: '平台类目', also: ['成衣类目', '品类'], explain: '现货成衣才填，例如“针织衫”' },
  crowd: { head: '适用人群', also: ['人群', '适用性别', '性别'], explain: '现货成衣才填：男、女、中性、童、婴、亲子' },
  seasons: { head: '季节', also: ['适用季节'], explain: '现货成衣才填，例如“秋冬”' },
  construction: { head: '织法', also: ['织造方式'], explain: '现货成衣才填：针织、梭织' },
  safetyClass: { head: '安全类别', also: ['安全技术类别', '安全等级'], explain: '现货成衣才填：A、B、C' },
  standard: { head: '执行标准', also: ['产品标准'], explain: '现货成衣才填，例如“FZ/T 73018 毛针织品”' },
  care: {
    head: '洗涤标志',
    also: ['洗涤', '洗护', '洗涤方式', '洗涤说明'],
    explain: '现货成衣才填：从列表选，或写 GB/T 8685 的编号“W13 B03 D03 I06 P02”',
  },
  facts: {
    head: '品类资料',
    also: ['袜子资料', '羽绒资料'],
    explain:
      '袜子、羽绒服的现货成衣才填：“筒高 中筒；袜底 加底；针数 168”，或“填充物 白鸭绒；绒子含量 90%；充绒量 S 85、M 92；蓬松度 650”',
  },
  moq: { head: '起订量', also: ['起批量', '最小起订量', 'moq'], explain: '可以不填' },
  category: { head: '店铺分类', also: ['商品分类', '分类', '类目'], explain: '可以不填，生成商品时再选' },
  folder: {
    head: '图片文件夹',
    also: ['图片目录', '文件夹', '图片路径'],
    explain: '这件商品的图片放在哪个文件夹；文件夹名以货号开头就可以不填',
  },
} as const satisfies Record<string, { head: string; also: readonly string[]; explain?: string }>;

export type SheetColumnName = keyof typeof SHEET_COLUMNS;

/** A head normalised for comparison: without spaces, stars and bracketed text; 价格(元/件) = 价格. */
export function plainHead(head: string): string {
  return head
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]*\)|[\s*:]/g, '');
}

/** A row with the fields that a product needs; the others have defaults. */
export interface PackageRow {
  /** its sheet and line; '' and 0 for a row made from a folder of pictures */
  readonly sheet: string;
  readonly line: number;
  readonly title: string;
  readonly itemNo: string;
  /** identify the style; '' = not given */
  readonly styleNo: string;
  readonly designNo: string;
  readonly blankNo: string;
  readonly priceFen: number | null;
  readonly samplePriceFen: number | null;
  readonly retailPriceFen: number | null;
  readonly colours: readonly string[];
  readonly sizes: readonly string[];
  /** pieces by colour and size, where given */
  readonly stock: readonly { readonly colour: string; readonly size: string; readonly quantity: number }[];
  readonly grams: number | null;
  readonly childGrams: number | null;
  readonly sellingPoints: readonly string[];
  readonly composition: string;
  readonly moq: number | null;
  readonly category: string;
  /** the folder of its pictures, as written */
  readonly folder: string;
  /** of a 现货成衣 */
  readonly garment?: RowGarment;
}

export interface PackagePicture {
  readonly path: string;
  /** the caller's storage key */
  readonly key: string;
  readonly width: number;
  readonly height: number;
  /** index in the list of rows; null = unassigned */
  readonly row: number | null;
  readonly role: PictureRole | null;
  /** position among pictures of the same row and role, from 1 */
  readonly order: number;
  /** for a SKU picture; '' = none of the row's */
  readonly colour: string;
}

/** A fault of a file in the package or of a cell in its sheet. An error excludes something; a warning does not. */
export interface PackageFault {
  /** in the package; for a line of a sheet `商品信息.xlsx 第 3 行` */
  readonly path: string;
  readonly rule: PackageRule;
  readonly level: 'error' | 'warning';
  readonly say: string;
  readonly fix: string;
  /** the number of the affected row, if any: the fault stays until its owner corrects it */
  readonly row?: number;
  /** of that row, where the rule does not determine it */
  readonly field?: Exclude<keyof PackageRow, 'sheet' | 'line'> | 'pictures';
}

interface Rule {
  readonly level: PackageFault['level'];
  /** `{}` is replaced by the object */
  readonly say: string;
  readonly fix: string;
}

const error = (say: string, fix: string): Rule => ({ level: 'error', say, fix });
const warning = (say: string, fix: string): Rule => ({ level: 'warning', say, fix });

const ZIP_AGAIN = '请在电脑上重新压缩成 ZIP 再上传';
const RENAME = '请改个名字，重新压缩后上传';
const RESAVE = '请用看图软件打开，另存为 JPG 或 PNG 再放进来';
const megabytes = (bytes: number): string => `${bytes / 1_000_000} MB`;

export const PACKAGE_RULES = {
  // ——— the archive: it is refused
  zipNone: error('这不是 ZIP 压缩包', ZIP_AGAIN),
  zipOther: error('这是 {} 压缩包，只支持 ZIP', '请解压后重新压缩成 ZIP 再上传'),
  zipCut: error('压缩包不完整，可能没有传完或没有存完', '请在电脑上打开确认没有问题，再重新上传'),
  zipBroken: error('压缩包的目录有错误，内容对不上', ZIP_AGAIN),
  zipSplit: error('这是分卷压缩包的一卷', '请把各卷合成一个 ZIP 再上传'),
  zipEncrypted: error('压缩包已加密', '请去掉密码，重新压缩后上传'),
  zipTooLarge: error(`压缩包超过 ${megabytes(PACKAGE_LIMITS.zipBytes)}`, '请分成几个压缩包上传'),
  zipTooMany: error(`压缩包里超过 ${PACKAGE_LIMITS.entries} 个文件`, '请分成几个压缩包上传'),
  zipTooManyPictures: error(`压缩包里超过 ${PACKAGE_LIMITS.pictures} 张图片`, '请分成几个压缩包上传'),
  zipBomb: error('压缩包解开后大得不正常', '请只放图片和表格，重新压缩后上传'),
  zipOverlap: error('压缩包里几个文件占着同一段内容', ZIP_AGAIN),

  // ——— a file's name: the file is skipped
  nameUnreadable: error('文件名的编码认不出来', '请把文件名改成中文、字母或数字，重新压缩后上传'),
  nameOutside: error('文件名指向压缩包外面', '请把文件放进普通文件夹，重新压缩后上传'),
  nameControl: error('文件名里有看不见的控制字符', RENAME),
  nameDisguised: error('文件名里有改变文字方向的符号，看到的和实际的不一样', RENAME),
  nameTooLong: error('文件名或文件夹的层次太长', '请把名字改短、文件夹层次减少，重新压缩后上传'),
  nameReserved: error('“{}”是 Windows 保留的名字', RENAME),
  nameEmpty: error('文件没有名字', RENAME),
  nameTwice: error('有两个同名文件，只用了前一个', '请改成不同的名字，重新压缩后上传'),
  nameCase: error('文件名和“{}”只差大小写，只用了前一个', '请改成不同的名字，重新压缩后上传'),

  // ——— a file's content: the file is skipped
  fileLink: error('这是快捷方式（链接），不是文件', '请放原来的文件，重新压缩后上传'),
  fileBroken: error('文件内容损坏，和压缩包里的记录对不上', '请换一份完好的文件，重新压缩后上传'),
  fileMethod: error('文件的压缩方式不支持', '请用 ZIP 的标准方式（Deflate）重新压缩'),
  fileTooLarge: error('文件超过 {}', '请缩小后再放进来'),
  fileNested: error('压缩包里的压缩包不会打开', '请解压，把里面的文件直接放进来'),
  fileUnknown: warning('不认识的文件，没有使用', '不需要可以不管；图片请用 JPG、PNG 或 WebP，表格请用 xlsx 或 csv'),
  fileVideo: warning('视频没有使用', '商品上架后再到渠道里上传视频'),

  pictureNone: error('文件不是图片，只是名字像图片', '请换成真正的图片'),
  pictureKind: error('这种图片格式不支持', RESAVE),
  pictureMoving: error('动图不能用', '请换成静止的 JPG、PNG 或 WebP'),
  picturePixels: error(`图片有 {} 像素，最多 ${PACKAGE_LIMITS.picturePixels / 10_000} 万像素`, '请缩小后再放进来'),
  pictureBroken: error('图片打不开，可能没有存完整', '请换一张完好的图片'),
  pictureRoleless: warning('有 {} 张图片看不出用途，{}', '请在结果页里指定，或放进“主图”“详情”这样的文件夹'),
  pictureUnassigned: warning('看不出图片属于哪件商品', '请在结果页里拖到商品上，或放进以货号开头的文件夹'),
  pictureColour: warning('SKU 图的名字和商品的颜色都对不上', '请把图片改成颜色的名字，或在结果页里指定颜色'),

  // ——— a sheet: all of its lines are skipped
  sheetOld: error('这是旧版或加了密码的 Excel 表', '请去掉密码，另存为 xlsx 再放进来'),
  sheetBroken: error('表格打不开', '请用 Excel 或 WPS 打开，另存为 xlsx 再放进来'),
  sheetHeads: error('表头里没有“商品标题”或“货号”', '请用模板里的表头'),
  sheetLines: error('表格的行太多，后面的没有读', '请分成几个数据包上传'),
  rowsTooMany: error(`商品超过 ${PACKAGE_LIMITS.rows} 件，后面的没有读`, '请分成几个数据包上传'),

  // ——— a row
  rowUntitled: error('没有商品标题', '请填写商品标题'),
  rowTitleLong: error(`商品标题超过 ${MOST_TITLE_CHARS} 个字`, '请缩短商品标题'),
  rowPriceless: error('没有价格', '请填写价格'),
  rowPrice: error('{}“{}”不对', '请填写 0.01 到 1000000 元，最多两位小数'),
  rowQuantity: error('{}“{}”不对', '请填写整数'),
  rowPrices: warning('同一件商品有几个价格，只用了第一个', '请核对价格'),
  rowGrams: error('{}“{}”不对', '请填写 1 到 100000 的整数克'),
  rowStock: warning('库存“{}”不对', '印花款看光版的库存，不用管；现货成衣建好后在“库存”里改'),
  rowColours: error(`颜色超过 ${MOST_COLOURS} 个`, '请减少颜色，或分成几件商品'),
  rowSizes: error(`尺码超过 ${MOST_SIZES} 个`, '请减少尺码，或分成几件商品'),
  rowPoints: warning('卖点太多或太长，多的没有用', `每条最多 ${MOST_POINT_CHARS} 个字，最多 ${MOST_POINTS} 条`),
  rowComposition: warning('成分合计 {}%，不是 100%', '请核对成分'),
  rowTwice: error('货号“{}”在别的行里是另一件商品的标题', '同一货号的几行标题要一样；不同商品请用不同货号'),
  rowFolder: warning('图片文件夹“{}”不存在', '请核对文件夹的名字，或在结果页里拖图片'),
  rowPictureless: warning('没有主图', '请在结果页里指定主图'),
  rowFromFolder: warning('压缩包里没有商品表，按文件夹的名字建了一件商品', '请补上价格等资料'),
  rowPictureMissing: warning('图片“{}”不在压缩包里', '请把图片放进来；平台不从网址抓取图片'),
  rowProperty: warning('规格“{}”没有中文名', '请在结果页里改成颜色或尺码的名字'),
  faultsMany: warning('问题太多，只列出前面的', '请先改好这些，再重新上传'),
} as const satisfies Record<string, Rule>;

export type PackageRule = keyof typeof PACKAGE_RULES;

/** @param about the values for `{}`, in order */
export function faultOf(rule: PackageRule, path: string, ...about: readonly (string | number)[]): PackageFault {
  const { level, say, fix } = PACKAGE_RULES[rule];
  let at = 0;
  return { path, rule, level, say: say.replaceAll('{}', () => String(about[at++] ?? '')), fix };
}
