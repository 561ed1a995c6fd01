import { garmentConstructionWords } from '#contract/market/constructions.ts';
import { crowdWords } from '#contract/market/crowds.ts';
import { makingWords } from '#contract/market/makings.ts';
import { CARE_PRESETS } from '#contract/desks/package-garments.ts';
import { PACKAGE_LIMITS, PICTURE_ROLES, SHEET_COLUMNS, type SheetColumnName } from '#contract/desks/package-rules.ts';
import { type Cell, columnLetter, type HiddenSheet, type SheetColumn, xlsxOf } from '../../platform/xlsx.ts';
import { type ZippedFile, zipped } from '../../platform/zip-stream.ts';

/** What a template is made from. */
export interface TemplateOrder {
  /** 平台类目, the name of the archive */
  readonly category: string;
  /** 店铺分类 to choose from */
  readonly shopCategories: readonly string[];
  /** sizes that belong together, of each blank of the shop's styles; the example's first */
  readonly sizeSets: readonly (readonly string[])[];
  /** the shop's own; the first is used in the example, so that its line can be copied */
  readonly styles: readonly TemplateStyle[];
}

export interface TemplateStyle {
  /** names it also where several styles share a design and a blank */
  readonly styleNo: string;
  readonly designNo: string;
  readonly blankNo: string;
  readonly blankName: string;
  /** the blank's colours by name */
  readonly colours: readonly string[];
  readonly moq: number;
  /** price of a piece of the blank, in its first tier */
  readonly blankFen: number;
}

/** 模板: a sheet to fill in, a folder per picture role, and a guide. */
export function packageTemplate(order: TemplateOrder): AsyncGenerator<Uint8Array> {
  return zipped(filesOf(order));
}

const PRODUCT_FOLDER = 'A001_改成自己的货号和标题';

function* filesOf(order: TemplateOrder): Generator<ZippedFile> {
  const root = `数据包模板_${order.category.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_')}`;
  yield { name: `${root}/说明.txt`, parts: [textOf(guide(order))] };
  yield { name: `${root}/商品信息.xlsx`, parts: workbook(order) };
  for (const { label, folder, explain } of Object.values(PICTURE_ROLES))
    yield { name: `${root}/${PRODUCT_FOLDER}/${folder}/说明.txt`, parts: [textOf([`${label}：${explain}`])] };
}

const workbook = (order: TemplateOrder): AsyncGenerator<Uint8Array> =>
  xlsxOf(
    '商品信息',
    columns(order),
    examples(order),
    order.styles.length === 0 ? {} : { hidden: stylesSheet(order.styles) },
  );

/** CRLF and a byte order mark for older Windows notepads. */
const textOf = (lines: readonly string[]): string => `\u{feff}${lines.join('\r\n')}\r\n`;

const WIDTHS: Partial<Record<SheetColumnName, number>> = {
  title: 36,
  designNo: 16,
  sellingPoints: 36,
  folder: 30,
};
const IN_YUAN: ReadonlySet<SheetColumnName> = new Set(['price', 'samplePrice', 'retailPrice']);
const COUNTED: ReadonlySet<SheetColumnName> = new Set(['grams', 'childGrams', 'moq']);

/** The words that cells offer for a 现货成衣. */
const GARMENT_CHOICES: Partial<Record<SheetColumnName, readonly string[]>> = {
  making: Object.values(makingWords),
  crowd: Object.values(crowdWords),
  construction: Object.values(garmentConstructionWords),
  safetyClass: ['A', 'B', 'C'],
  care: Object.keys(CARE_PRESETS),
};

/** Only columns that a product has a field for. */
const asked = (Object.keys(SHEET_COLUMNS) as SheetColumnName[]).flatMap((name) => {
  const column: { readonly head: string; readonly explain?: string } = SHEET_COLUMNS[name];
  return column.explain === undefined ? [] : [{ name, head: column.head, explain: column.explain }];
});

/** 设计编号 and 光版编号 of each style, and each 设计编号 once. */
const STYLES = '款式';
const letterOf = (name: SheetColumnName): string => columnLetter(asked.findIndex((one) => one.name === name));

function stylesSheet(styles: readonly TemplateStyle[]): HiddenSheet {
  const pairs = styles
    .map(({ designNo, blankNo }) => [designNo, blankNo] as const)
    // Sorted by design, so that a cell can offer the blanks of its design.
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const designNos = [...new Set(pairs.map(([designNo]) => designNo))];
  return { name: STYLES, rows: pairs.map((pair, at) => [...pair, designNos[at] ?? null]) };
}

function styleChoices(styles: readonly TemplateStyle[]): Partial<Record<SheetColumnName, SheetColumn['choices']>> {
  if (styles.length === 0) return {};
  const designs = new Set(styles.map(({ designNo }) => designNo)).size;
  const chosen = `$${letterOf('designNo')}2`;
  const all = `'${STYLES}'!$A$1:$A$${styles.length}`;
  return {
    designNo: { formula: `'${STYLES}'!$C$1:$C$${designs}` },
    blankNo: { formula: `OFFSET('${STYLES}'!$B$1,MATCH(${chosen},${all},0)-1,0,COUNTIF(${all},${chosen}),1)` },
  };
}

function columns({ shopCategories, sizeSets, styles }: TemplateOrder): SheetColumn[] {
  const choices: Partial<Record<SheetColumnName, SheetColumn['choices']>> = {
    ...styleChoices(styles),
    ...GARMENT_CHOICES,
    category: shopCategories.map((name) => name.replaceAll(',', '，')),
    sizes: [...new Set([...sizeSets.map((sizes) => sizes.join('、')), ...sizeSets.flat()])],
  };
  return asked.map(({ name, head, explain }) => ({
    title: head,
    width: WIDTHS[name] ?? 14,
    as: IN_YUAN.has(name) ? 'hundredths' : COUNTED.has(name) ? 'number' : 'text',
    hint: explain,
    choices: choices[name] ?? [],
  }));
}

/** Whole yuan, a multiple of the blank's price. */
const timesOf = (blankFen: number, tenths: number): number => Math.ceil((blankFen * tenths) / 1_000) * 100;

/** Lines whose item number begins with 示例 are skipped when the sheet is read. A copy of them is a valid product. */
function examples({ shopCategories, sizeSets, styles: [one] }: TemplateOrder): Cell[][] {
  const sizes = (sizeSets[0] ?? ['S', 'M', 'L']).join('、');
  const [firstColour = '雾蓝', secondColour = firstColour] = one?.colours ?? ['雾蓝', '燕麦'];
  const blankFen = one?.blankFen ?? 6_000;
  const made = { styleNo: one?.styleNo ?? null, designNo: one?.designNo ?? null, blankNo: one?.blankNo ?? null, sizes };
  const first: Partial<Record<SheetColumnName, Cell>> = {
    ...made,
    title: `示例：印花${one?.blankName ?? '连衣裙'}`,
    itemNo: '示例A001',
    price: timesOf(blankFen, 20),
    samplePrice: timesOf(blankFen, 30),
    retailPrice: timesOf(blankFen, 50),
    colours: [...new Set([firstColour, secondColour])].join('、'),
    grams: 320,
    sellingPoints: '数码印花，水洗不掉色；现货当天发',
    moq: one?.moq ?? 5,
    category: shopCategories[0] ?? null,
    folder: PRODUCT_FOLDER,
  };
  // The second example: one line per colour.
  const second = {
    ...made,
    title: '示例：一个颜色一行',
    itemNo: '示例A002',
    price: timesOf(blankFen, 20),
    colours: firstColour,
  };
  const third = { itemNo: '示例A002', colours: secondColour, sizes };
  const garment: Partial<Record<SheetColumnName, Cell>> = {
    ...{
      title: '示例：羊毛混纺圆领套头毛衫（现货成衣，不用款式）',
      itemNo: '示例B001',
      price: 89,
      colours: '燕麦、酒红',
    },
    ...{
      sizes: 'S、M、L',
      stock: '20',
      grams: 320,
      composition: '绵羊毛 70% 聚酯纤维 30%',
      making: makingWords.finished,
    },
    ...{ platformCategory: '针织衫', crowd: '女', seasons: '秋冬', construction: '针织', safetyClass: 'B' },
    ...{ standard: 'FZ/T 73018 毛针织品', care: '手洗平晾', folder: 'B001_改成自己的货号和标题' },
  };
  const lines = [first, second, ...(secondColour === firstColour ? [] : [third]), garment];
  return lines.map((line: Partial<Record<SheetColumnName, Cell>>) => asked.map(({ name }) => line[name] ?? null));
}

function guide({ category }: TemplateOrder): string[] {
  return [
    `锦市数据包模板（${category}）`,
    '',
    '一、在“商品信息.xlsx”里每件商品填一行，也可以一个颜色或一个尺码一行（货号相同）。以“示例”开头的行不会读。',
    ...asked.map(({ head, explain }) => `　　${head}：${explain}`),
    '　　印花款不用填库存和成分：库存是光版的库存，成分是光版面料的成分。',
    '　　现货成衣不用款式：不填编号、写上成分，就是现货成衣；库存、颜色、尺码照表里的，主图必须有。',
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
