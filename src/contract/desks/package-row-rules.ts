import {
  changedPrice,
  productProblems,
  MOST_TITLE_CHARS,
  type PriceChange,
  priceNotes,
  tidiedProduct,
  usualPrices,
  weightsFor,
} from '../market/product-rules.ts';
import { MAIN_PX, type PackageFault, type PackageRule, type PictureRole } from './package-rules.ts';
import type { PackageRowDocument } from './package-shapes.ts';
import { garmentStyleOf, isGarmentRow } from './package-garments.ts';
import type { Problem } from '../platform/problems.ts';
import type { Colour } from '../platform/shapes.ts';
import type { ProductDocument } from '../market/shop-products.ts';
import { asTyped } from '../platform/tidy.ts';

/** 数据包里的一件商品: the product of a row, and the row's problems. For the form and the server. */

/** What a product takes from its style's blank. */
export interface RowStyle {
  readonly colours: readonly Pick<Colour, 'colourNo' | 'name'>[];
  readonly sizes: readonly string[];
  readonly weights: readonly { readonly size: string; readonly grams: number }[];
  readonly crowd: string;
  readonly sellingPoints: readonly string[];
  readonly moq: number;
  readonly orderMultiple: number;
  readonly leadHours: number;
}

/** The judged fields of a row. Its stock needs no judging: a print sells its blank's, a 现货成衣 its own. */
export type JudgedRow = Omit<PackageRowDocument, 'stock'>;

/** The blank's colour for each colour of the row. */
export type ColourMap = readonly { readonly colour: string; readonly colourNo: string }[];

/** Result of the search for a row's 款式编号, 设计编号 and 光版编号. */
export interface StyleSearch {
  /** styles of the shop that match all numbers, where given */
  readonly matching: number;
  /** no such style exists, but one can be made: from the shop's design and a blank on sale */
  readonly isMakeable: boolean;
  /** unknown numbers */
  readonly unknown: readonly ('styleNo' | 'designNo' | 'blankNo')[];
}

export interface RowPicture {
  readonly role: PictureRole | null;
  /** a colour of the row, for a SKU picture; '' = none */
  readonly colour: string;
  /** pixels */
  readonly width: number;
  readonly height: number;
}

export interface RowProblem {
  /** of the document, or one beside it */
  readonly field: keyof PackageRowDocument | 'style' | 'colourMap' | 'pictures';
  readonly level: 'error' | 'warning';
  readonly say: string;
  readonly fix: string;
}

/** Read faults that are recomputed on each correction, so they are not stored with the row. */
const RECKONED: ReadonlySet<PackageRule> = new Set([
  'rowUntitled',
  'rowTitleLong',
  'rowPriceless',
  'rowPictureless',
  'pictureColour',
  'pictureUnassigned',
]);

export const isReckoned = (rule: PackageRule): boolean => RECKONED.has(rule);

type StyleNumbers = Pick<PackageRowDocument, 'styleNo' | 'designNo' | 'blankNo'>;

/** True when the two rows may name different styles. */
export const namesOtherStyle = (one: StyleNumbers, other: StyleNumbers): boolean =>
  one.styleNo !== other.styleNo || one.designNo !== other.designNo || one.blankNo !== other.blankNo;

// ——— names of colours and sizes

/** 雾蓝色（现货） is 雾蓝: from the written name to what remains without additions. */
function formsOfColour(name: string): string[] {
  const plain = name.normalize('NFKC').toLowerCase().replace(/\s/g, '');
  const bare = plain.replace(/\([^)]*\)|【[^】]*】|\[[^\]]*\]/g, '');
  return [...new Set([plain, bare, bare.replace(/(?<=.)色$/, '')])].filter((form) => form !== '');
}

const ONE_SIZE: ReadonlySet<string> = new Set(['均码', 'F', 'FREE', 'FREESIZE', 'ONESIZE', 'OS']);

/** XXL, 2xl and 2XL码 are equal. */
function plainSize(size: string): string {
  const plain = size.toUpperCase().replace(/[\s_-]|[码号]$/g, '');
  if (ONE_SIZE.has(plain) || size.trim() === '均码') return '均码';
  const [, xs, end] = /^(X{2,})([SL])$/.exec(plain) ?? [];
  if (xs !== undefined) return `${xs.length}X${end}`;
  return plain.replace(/^1X(?=[SL]$)/, 'X');
}

/** M（90-100斤） and M/165 are M when the blank has no such size. */
function formsOfSize(name: string): string[] {
  const whole = name.normalize('NFKC');
  const bare = whole.replace(/\([^)]*\)|【[^】]*】|\[[^\]]*\]/g, '');
  return [...new Set([whole, bare, bare.split(/[/\s]/)[0]!].map(plainSize))].filter((form) => form !== '');
}

/** @returns the number of the blank's colour of that name; null when there is none */
export function colourNoOf(name: string, colours: RowStyle['colours']): string | null {
  return firstIn(colourForms(colours), formsOfColour(name));
}

/** Cached, because thousands of rows use the same few blanks. Full names come before shortened ones. */
const colourForms = once((colours: RowStyle['colours']) => {
  const forms = colours.map(({ colourNo, name }) => ({
    colourNo,
    of: [colourNo.toLowerCase(), ...formsOfColour(name)],
  }));
  const levels = Array.from({ length: Math.max(0, ...forms.map(({ of }) => of.length)) }, (_, level) => level);
  return firstOfEach(
    levels.flatMap((level) =>
      forms.flatMap(({ colourNo, of }) => (of[level] === undefined ? [] : [[of[level], colourNo] as const])),
    ),
  );
});
const sizeForms = once((sizes: readonly string[]) =>
  firstOfEach(sizes.map((size) => [plainSize(size.normalize('NFKC')), size] as const)),
);

function once<K extends object, V>(make: (from: K) => V): (from: K) => V {
  const made = new WeakMap<K, { readonly value: V }>();
  return (from) => {
    const known = made.get(from) ?? { value: make(from) };
    made.set(from, known);
    return known.value;
  };
}

/** The first of two equal names counts. */
const firstOfEach = (called: readonly (readonly [string, string])[]): ReadonlyMap<string, string> =>
  new Map(called.toReversed());

function firstIn(meant: ReadonlyMap<string, string>, forms: readonly string[]): string | null {
  for (const form of forms) {
    const found = meant.get(form);
    if (found !== undefined) return found;
  }
  return null;
}

/** @returns the blank's size of that name; null when there is none */
export function sizeOf(name: string, sizes: readonly string[]): string | null {
  return firstIn(sizeForms(sizes), formsOfSize(name));
}

/** The owner's choices for the row's colours where still valid, and matches by name for the rest. */
export function filledColourMap(colours: readonly string[], said: ColourMap, style: RowStyle): ColourMap {
  const offered = new Set(style.colours.map(({ colourNo }) => colourNo));
  return colours.flatMap((colour) => {
    const own = said.find((one) => one.colour === colour && offered.has(one.colourNo));
    const colourNo = own?.colourNo ?? colourNoOf(colour, style.colours);
    return colourNo === null ? [] : [{ colour, colourNo }];
  });
}

/** 黑 is most likely 雅黑 or 炭黑, 白 is 漂白 or 本白: the shortest of the names with the same ending or with the word. */
export function likeliestColour(name: string, colours: RowStyle['colours']): string | null {
  const known = colourNoOf(name, colours);
  if (known !== null) return known;
  const bare = formsOfColour(name).at(-1) ?? '';
  if (bare === '') return null;
  const rank = (plain: string) =>
    plain.endsWith(bare) ? 0 : plain.includes(bare) ? 1 : plain.endsWith(bare.at(-1)!) ? 2 : 3;
  const [best] = colours
    .map(({ colourNo, name: own }) => ({ colourNo, plain: formsOfColour(own).at(-1) ?? '' }))
    .map((one) => ({ ...one, rank: rank(one.plain) }))
    .filter((one) => one.rank < 3)
    .toSorted((a, b) => a.rank - b.rank || a.plain.length - b.plain.length);
  return best?.colourNo ?? null;
}

/** Colours of the row that the blank does not have. */
export const strangeColours = (colours: readonly string[], said: ColourMap, style: RowStyle): string[] => {
  const known = new Set(filledColourMap(colours, said, style).map(({ colour }) => colour));
  return colours.filter((colour) => !known.has(colour));
};

/** The blank's colour in a picture. @returns '' when unknown */
export function colourNoOfPicture(
  { colour }: Pick<RowPicture, 'colour'>,
  map: ColourMap,
  style: Pick<RowStyle, 'colours'>,
): string {
  if (colour === '') return '';
  return map.find((one) => one.colour === colour)?.colourNo ?? colourNoOf(colour, style.colours) ?? '';
}

// ——— the product of a row

interface Making {
  readonly colourMap: ColourMap;
  readonly sgcateId: string | null;
  /** change of every price in the row */
  readonly price?: PriceChange | undefined;
}

/**
 * For a row with a price. Missing fields come from the blank: without colours or sizes the row has all of the blank's.
 */
export function productOfRow(
  row: JudgedRow,
  style: RowStyle,
  { colourMap, sgcateId, price = { by: 'fen', change: 0 } }: Making,
): ProductDocument {
  const priced = (fen: number | null) => (fen === null ? null : changedPrice(fen, price));
  const priceFen = priced(row.priceFen) ?? 0;
  const moq = row.moq ?? style.moq;
  const usual = usualPrices(priceFen, moq);
  const sizes = row.sizes.length === 0 ? style.sizes : row.sizes.flatMap((size) => sizeOf(size, style.sizes) ?? []);
  const colourNos =
    row.colours.length === 0
      ? style.colours.map(({ colourNo }) => colourNo)
      : colourMap.filter(({ colour }) => row.colours.includes(colour)).map(({ colourNo }) => colourNo);
  const own = new Map(row.grams === null ? [] : sizes.map((size) => [size, row.grams!]));
  return tidiedProduct(
    {
      title: row.title,
      shopNo: row.itemNo,
      sgcateId,
      sellingPoints: (row.sellingPoints.length > 0 ? row.sellingPoints : style.sellingPoints).slice(0, 6),
      tiers: [{ fromQuantity: moq, priceFen }],
      samplePriceFen: priced(row.samplePriceFen) ?? usual.samplePriceFen,
      retailPriceFen: priced(row.retailPriceFen) ?? usual.retailPriceFen,
      moq,
      orderMultiple: style.orderMultiple,
      leadHours: style.leadHours,
      colourNos,
      sizes: [...sizes],
      weights: weightsFor({ ...style, sizes }, own, row.childGrams),
      childGrams: row.childGrams,
    },
    style,
  );
}

// ——— problems

/** Fields of the form for problems from `productProblems`. */
const FIELD_OF: Readonly<Record<string, RowProblem['field']>> = {
  title: 'title',
  shopNo: 'itemNo',
  sellingPoints: 'sellingPoints',
  samplePriceFen: 'samplePriceFen',
  retailPriceFen: 'retailPriceFen',
  colourNos: 'colours',
  sizes: 'sizes',
  weights: 'grams',
  childGrams: 'childGrams',
  moq: 'moq',
  orderMultiple: 'moq',
};

const FIXES: Partial<Record<RowProblem['field'], string>> = {
  title: '请改标题',
  itemNo: '请把货号改短，或清空',
  priceFen: '请改价格',
  samplePriceFen: '请改样衣价，不填就按价格推算',
  retailPriceFen: '请改零售价，不填就按价格推算',
  moq: '请改起订量，不填就和光版一样',
  colours: '请改颜色，不填就是光版的全部颜色',
  colourMap: '请指定是光版的哪个颜色，或去掉它',
  sizes: '请去掉这些尺码，或换一个款式',
  grams: '请填写单件重量',
  childGrams: '请改童装重量',
  sellingPoints: '请改短或去掉几条',
};

function fieldOf({ field }: Problem): RowProblem['field'] {
  const [head = '', , part] = field.split('.');
  if (head === 'tiers') return part === 'fromQuantity' ? 'moq' : 'priceFen';
  return FIELD_OF[head] ?? 'title';
}

/**
 * All problems that prevent a product (errors), and advice for the owner (warnings); one sentence per field.
 * @param style null while unknown
 */
export function rowProblems(
  row: JudgedRow,
  style: RowStyle | null,
  said: ColourMap,
  pictures: readonly RowPicture[],
  search?: StyleSearch,
): RowProblem[] {
  const problems: RowProblem[] = [];
  const wrong = (field: RowProblem['field'], say: string, fix = FIXES[field] ?? '') => {
    if (!problems.some((one) => one.field === field)) problems.push({ field, level: 'error', say, fix });
  };
  if (asTyped(row.title) === '') wrong('title', '没有商品标题', '请填写商品标题');
  if ([...asTyped(row.title)].length > MOST_TITLE_CHARS) wrong('title', `商品标题超过 ${MOST_TITLE_CHARS} 个字`);
  if (row.priceFen === null) wrong('priceFen', '没有价格', '请填写价格');
  const onGarment = style === null && isGarmentRow(row) ? garmentStyleOf(row) : null;
  if (onGarment !== null) for (const [field, say] of problemsOnBlank(row, onGarment, [])) wrong(field, say);
  else if (style === null) wrong('style', ...styleless(row, search));
  else for (const [field, say] of problemsOnBlank(row, style, said)) wrong(field, say);
  return [
    ...problems,
    ...priceWarnings(row),
    ...pictureWarnings(row, { style: style ?? onGarment, isGarment: onGarment !== null }, said, pictures),
  ];
}

/** Why a row has no style, and the remedy: no number given, no style found, or several. */
function styleless(row: JudgedRow, search: StyleSearch | undefined): [say: string, fix: string] {
  const named = {
    styleNo: `款式编号 ${row.styleNo}`,
    designNo: `设计编号 ${row.designNo}`,
    blankNo: `光版编号 ${row.blankNo}`,
  };
  const given = (['styleNo', 'designNo', 'blankNo'] as const).filter((field) => row[field] !== '');
  const words = given.map((field) => named[field]).join('、');
  const choose = '请指定款式；还没有款式，先到“我的款式”新建';
  if (words === '') return ['没有指定款式', choose];
  if (search === undefined) return [`${words} 没有对上款式`, choose];
  const { matching, isMakeable, unknown } = search;
  if (matching > 1) return [`${words} 对得上 ${matching} 个款式`, '请指定是哪一个，或填款式编号'];
  if (isMakeable) return [`${words} 还没有做成款式`, '花型和光版都有，点“现在就建这些款式”'];
  const missing = unknown.map((one) => `${one === 'blankNo' ? '没有在售的' : '店里没有'}${named[one]}`);
  if (missing.length === 0 && row.styleNo !== '') return [`${words} 不是同一个款式`, '请核对编号；只填款式编号也可以'];
  if (missing.length > 0) return [missing.join('，'), '请核对编号，或直接指定款式'];
  return [`${words} 还没有做成款式`, choose];
}

function problemsOnBlank(row: JudgedRow, style: RowStyle, said: ColourMap): [RowProblem['field'], string][] {
  const found: [RowProblem['field'], string][] = [];
  const colourMap = filledColourMap(row.colours, said, style);
  const strange = strangeColours(row.colours, said, style);
  if (strange.length > 0) found.push(['colourMap', `光版没有这样的颜色：${shortList(strange)}`]);
  const twice = [...Map.groupBy(colourMap, ({ colourNo }) => colourNo).values()].find((same) => same.length > 1);
  if (twice) found.push(['colourMap', `${twice.map(({ colour }) => `“${colour}”`).join('、')}是光版的同一个颜色`]);
  const unknown = row.sizes.filter((size) => sizeOf(size, style.sizes) === null);
  if (unknown.length > 0) found.push(['sizes', `光版没有这样的尺码：${shortList(unknown)}`]);

  for (const problem of productProblems(productOfRow(row, style, { colourMap, sgcateId: null }), style)) {
    const field = fieldOf(problem);
    // A problem that follows from a wrong price or colour disappears with it.
    const follows = (field === 'samplePriceFen' || field === 'retailPriceFen') && row[field] === null;
    if (!follows && !(field === 'colours' && strange.length > 0)) found.push([field, problem.say]);
  }
  return found;
}

/** Derived prices are never below the price. */
function priceWarnings({ priceFen, samplePriceFen, retailPriceFen }: JudgedRow): RowProblem[] {
  if (priceFen === null) return [];
  const said = { samplePriceFen: samplePriceFen ?? priceFen, retailPriceFen: retailPriceFen ?? priceFen };
  return priceNotes({ tiers: [{ fromQuantity: 1, priceFen }], ...said }).map((note) => {
    const field = fieldOf(note);
    return { field, level: 'warning', say: note.say, fix: FIXES[field] ?? '' };
  });
}

const SHOWN = 5;

function shortList(words: readonly string[]): string {
  return words.slice(0, SHOWN).join('、') + (words.length > SHOWN ? ` 等 ${words.length} 个` : '');
}

function pictureWarnings(
  row: JudgedRow,
  { style, isGarment }: { readonly style: RowStyle | null; readonly isGarment: boolean },
  said: ColourMap,
  pictures: readonly RowPicture[],
): RowProblem[] {
  const warnings: RowProblem[] = [];
  const warn = (say: string, fix: string) => void warnings.push({ field: 'pictures', level: 'warning', say, fix });
  if (!pictures.some(({ role }) => role === 'main'))
    warn(
      isGarment ? '没有主图' : '没有主图，会用款式画出来的图',
      isGarment ? '现货成衣要有主图才能上架：请把图片拖到“主图”，或建好后再传' : '请把图片拖到“主图”，不改也可以建商品',
    );
  const small = pictures.filter(({ role, width, height }) => role === 'main' && Math.min(width, height) < MAIN_PX);
  if (small.length > 0)
    warn(`有 ${small.length} 张主图小于 ${MAIN_PX}×${MAIN_PX}，买家看到的会模糊`, '请换大图重新上传，不换也可以建商品');
  const map = style === null ? [] : filledColourMap(row.colours, said, style);
  const unknown = pictures.filter(
    (picture) =>
      picture.role === 'sku' && (style === null ? picture.colour : colourNoOfPicture(picture, map, style)) === '',
  );
  if (unknown.length > 0) warn(`有 ${unknown.length} 张 SKU 图没有对上颜色，不会用上`, '请给这些图片指定颜色');
  return warnings;
}

// ——— read faults

/** The field of a read fault, where its rule determines one. */
const FIELD_OF_RULE: Partial<Record<PackageRule, RowProblem['field']>> = {
  rowPrices: 'priceFen',
  rowPoints: 'sellingPoints',
  rowStock: 'stock',
  rowColours: 'colours',
  rowSizes: 'sizes',
  rowProperty: 'colours',
  rowComposition: 'composition',
  rowFolder: 'pictures',
  rowPictureMissing: 'pictures',
  pictureRoleless: 'pictures',
};

export const fieldOfFault = ({ rule, field }: Pick<PackageFault, 'rule' | 'field'>): RowProblem['field'] =>
  field ?? FIELD_OF_RULE[rule] ?? 'title';

/**
 * A row's present problems together with its read faults. A price that could not be read is only missing in the row:
 * the fault quotes the cell. No other read fault prevents a product.
 */
export function withReadFaults(problems: readonly RowProblem[], faults: readonly PackageFault[]): RowProblem[] {
  const sayOf = new Map(faults.toReversed().map((fault) => [fieldOfFault(fault), fault.say]));
  const isTold = (field: RowProblem['field']) =>
    problems.some((one) => one.field === field && one.level === 'error' && field !== 'pictures');
  const more = faults
    .map((fault) => ({ field: fieldOfFault(fault), level: 'warning' as const, say: fault.say, fix: fault.fix }))
    .filter(({ field }) => !isTold(field));
  return [
    ...problems.map((one) => (one.level === 'error' ? { ...one, say: sayOf.get(one.field) ?? one.say } : one)),
    ...more,
  ];
}

// ——— 店铺分类

/** A category of the shop, of either level. */
export interface RowCategory {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
}

/** 上衣 ＞ T恤 and 上衣/t恤 are equal. */
const plainCategory = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/[>|\\→»]/g, '/');

/**
 * The shop's categories with this name: the full name, with the parent's before it, or a child's name alone.
 * @returns none, one, or several of equal names
 */
export function categoriesCalled<C extends RowCategory>(said: string, categories: readonly C[]): readonly C[] {
  const plain = plainCategory(said);
  if (plain === '') return [];
  const nameOf = new Map(categories.map(({ id, name }) => [id, plainCategory(name)]));
  const whole = categories.filter(({ id, parentId }) => {
    const own = nameOf.get(id)!;
    return (parentId === null ? own : `${nameOf.get(parentId)}/${own}`) === plain;
  });
  return whole.length > 0 ? whole : categories.filter(({ id }) => nameOf.get(id) === plain);
}

/** Advice about the row's category. */
export function categoryProblems({ category }: JudgedRow, categories: readonly RowCategory[]): RowProblem[] {
  const meant = categoriesCalled(category, categories);
  if (category === '' || meant.length === 1) return [];
  const [say, fix] =
    meant.length === 0
      ? [`店里没有分类“${category}”`, '请选店里的分类，或按这个名字新建；不改就放进建商品时选的分类']
      : [`店里有 ${meant.length} 个分类叫“${category}”`, '请选是哪一个；不改就放进建商品时选的分类'];
  return [{ field: 'category', level: 'warning', say, fix }];
}

// ——— unused fields

/** Fields of a row that a print on a blank does not have: its blank has them. */
export function leftOutOfRow({ composition }: Pick<JudgedRow, 'composition'>, hasStock: boolean): string[] {
  return [
    ...(hasStock ? ['库存不带过来，以光版的库存为准'] : []),
    ...(composition === '' ? [] : [`成分“${composition}”不带过来，以光版面料的成分为准`]),
  ];
}
