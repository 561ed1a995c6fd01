import { PACKAGE_LIMITS, PICTURE_ROLES, SHEET_COLUMNS, type SheetColumnName } from '#contract/package-rules.ts';
import { type Cell, type SheetColumn, xlsxOf } from '../platform/xlsx.ts';
import { type ZippedFile, zipped } from '../platform/zip-stream.ts';

/** What a template is made for. */
export interface TemplateOrder {
  /** 平台类目, as the archive is called */
  readonly category: string;
  /** 店铺分类 to choose from */
  readonly shopCategories: readonly string[];
  /** the blank that the example is made on; null = the shop has no style yet */
  readonly example: string | null;
  /** sizes that come together, of each blank of the shop's styles; the example's first */
  readonly sizeSets: readonly (readonly string[])[];
  /** 设计编号 and 光版编号 of the shop's styles */
  readonly designNos: readonly string[];
  readonly plateNos: readonly string[];
}

/** 模板: a sheet to fill in, a folder for each use of a picture, and what goes where. */
export function packageTemplate(order: TemplateOrder): AsyncGenerator<Uint8Array> {
  return zipped(filesOf(order));
}

const GOODS_FOLDER = 'A001_改成自己的货号和标题';

function* filesOf(order: TemplateOrder): Generator<ZippedFile> {
  const root = `数据包模板_${order.category.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_')}`;
  yield { name: `${root}/说明.txt`, parts: [textOf(guide(order))] };
  yield { name: `${root}/商品信息.xlsx`, parts: xlsxOf('商品信息', columns(order), examples(order)) };
  for (const { label, folder, explain } of Object.values(PICTURE_ROLES))
    yield { name: `${root}/${GOODS_FOLDER}/${folder}/说明.txt`, parts: [textOf([`${label}：${explain}`])] };
}

/** For the notepad of every Windows. */
const textOf = (lines: readonly string[]): string => `\u{feff}${lines.join('\r\n')}\r\n`;

const WIDTHS: Partial<Record<SheetColumnName, number>> = {
  title: 36,
  designNo: 16,
  sellingPoints: 36,
  composition: 24,
  folder: 30,
};
const IN_YUAN: ReadonlySet<SheetColumnName> = new Set(['price', 'samplePrice', 'retailPrice']);
const COUNTED: ReadonlySet<SheetColumnName> = new Set(['stock', 'grams', 'childGrams', 'moq']);

const names = Object.keys(SHEET_COLUMNS) as SheetColumnName[];

function columns({ shopCategories, sizeSets, designNos, plateNos }: TemplateOrder): SheetColumn[] {
  const choices: Partial<Record<SheetColumnName, readonly string[]>> = {
    designNo: designNos,
    plateNo: plateNos,
    category: shopCategories.map((name) => name.replaceAll(',', '，')),
    sizes: [...new Set([...sizeSets.map((sizes) => sizes.join('、')), ...sizeSets.flat()])],
    composition: ['棉 100%', '棉 95%、氨纶 5%', '聚酯纤维 100%', '桑蚕丝 100%', '亚麻 55%、棉 45%'],
  };
  return names.map((name) => ({
    title: SHEET_COLUMNS[name].head,
    width: WIDTHS[name] ?? 14,
    as: IN_YUAN.has(name) ? 'hundredths' : COUNTED.has(name) ? 'number' : 'text',
    hint: SHEET_COLUMNS[name].explain,
    choices: choices[name] ?? [],
  }));
}

/** Lines whose item number begins with 示例 are passed over: they need not be taken out. */
function examples({ shopCategories, example, sizeSets, designNos, plateNos }: TemplateOrder): Cell[][] {
  const all = (sizeSets[0] ?? ['S', 'M', 'L']).join('、');
  const first: Partial<Record<SheetColumnName, Cell>> = {
    title: `示例：印花${example ?? '连衣裙'}`,
    itemNo: '示例A001',
    designNo: designNos[0] ?? null,
    plateNo: plateNos[0] ?? null,
    price: 12_900,
    samplePrice: 19_900,
    retailPrice: 29_900,
    colours: '雾蓝、燕麦',
    sizes: all,
    stock: 50,
    grams: 320,
    sellingPoints: '数码印花，水洗不掉色；现货当天发',
    composition: '棉 100%',
    moq: 5,
    category: shopCategories[0] ?? null,
    folder: GOODS_FOLDER,
  };
  // The same goods once more, a line for each colour.
  const second = {
    title: '示例：一个颜色一行',
    itemNo: '示例A002',
    price: 4_900,
    colours: '白',
    sizes: all,
    stock: 30,
  };
  const third = { itemNo: '示例A002', colours: '黑', sizes: all, stock: 20 };
  return [first, second, third].map((line: Partial<Record<SheetColumnName, Cell>>) =>
    names.map((name) => line[name] ?? null),
  );
}

function guide({ category }: TemplateOrder): string[] {
  return [
    `锦市数据包模板（${category}）`,
    '',
    '一、在“商品信息.xlsx”里每件商品填一行，也可以一个颜色或一个尺码一行（货号相同）。以“示例”开头的行不会读。',
    ...Object.values(SHEET_COLUMNS).map(({ head, explain }) => `　　${head}：${explain}`),
    '',
    '二、每件商品一个文件夹，名字以货号开头，例如“A001_印花连衣裙”；里面按用途放图片：',
    ...Object.values(PICTURE_ROLES).map(({ folder, explain }) => `　　${folder}：${explain}`),
    '　　没有分文件夹也可以，把用途写在文件名里，例如“主图_01.jpg”“详情_02.jpg”。',
    '',
    '三、把整个文件夹压缩成 ZIP 上传，不要加密码，不要分卷。',
    `　　最大 ${PACKAGE_LIMITS.zipBytes / 1_000_000} MB，最多 ${PACKAGE_LIMITS.entries} 个文件、${PACKAGE_LIMITS.pictures} 张图片；图片用 JPG、PNG 或 WebP，每张最大 ${PACKAGE_LIMITS.pictureBytes / 1_000_000} MB。`,
    '',
    '淘宝助理导出的数据包（csv 和同名的图片文件夹）可以直接压缩上传，不用这个模板。',
  ];
}
