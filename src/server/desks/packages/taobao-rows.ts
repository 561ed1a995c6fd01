import { MOST_TITLE_CHARS } from '#contract/market/product-rules.ts';
import { faultOf, MOST_COLOURS, MOST_SIZES, type PackageFault } from '#contract/desks/package-rules.ts';
import { tidyLine } from '#contract/platform/tidy.ts';
import {
  lineOf,
  MOST_PLACES,
  type NamedPicture,
  rowsWithin,
  type SheetContent,
  type SheetRow,
} from './rows-of-lines.ts';
import { type Line } from '../../people/archives/sheet-line.ts';
import { fenOf, gramsOf, piecesOf, pointsOf, shownCell, usablePoints } from './sheet-cells.ts';
import type { SheetRoom } from '../../people/archives/sheet-room.ts';

/** Data packages of 淘宝助理. */

const COLOUR = '1627207';
/** The property id of sizes; other properties that are not colours are taken for sizes too. */
const SIZE = '20509';

/** Taobao's most used property values; values that a shop renamed are in propAlias. */
const COMMON: Readonly<Record<string, string>> = {
  [`${COLOUR}:28320`]: '白色',
  [`${COLOUR}:28324`]: '黄色',
  [`${COLOUR}:28326`]: '红色',
  [`${COLOUR}:28329`]: '紫色',
  [`${COLOUR}:28335`]: '绿色',
  [`${COLOUR}:28338`]: '蓝色',
  [`${COLOUR}:28341`]: '黑色',
  [`${COLOUR}:3232480`]: '粉红色',
  [`${COLOUR}:3232483`]: '军绿色',
  [`${SIZE}:28313`]: 'XS',
  [`${SIZE}:28314`]: 'S',
  [`${SIZE}:28315`]: 'M',
  [`${SIZE}:28316`]: 'L',
  [`${SIZE}:28317`]: 'XL',
  [`${SIZE}:28318`]: 'XXL',
  [`${SIZE}:28319`]: 'XXXL',
  [`${SIZE}:28383`]: '均码',
  [`${SIZE}:6145171`]: '2XL',
};

/** The property id of 材质成分, which is typed. */
const COMPOSITION = '149422948';
/** Characters. */
const LONGEST_COMPOSITION = 200;

/** Characters; above any single-line text that we keep. */
const LONGEST_TEXT = 1_000;
/** Characters between two semicolons: a file name and a URL, or a price and two properties. */
const LONGEST_PART = 500;

/** @returns null when it is not such a file */
export async function taobaoRows(sheet: string, lines: readonly Line[], room: SheetRoom): Promise<SheetContent | null> {
  const at = lines.slice(0, 3).findIndex(({ cells }) => isHeads(cells));
  if (at < 0) return null;
  const names = lines[at]!.cells.map((cell) => cell.trim());
  const items = lines.slice(at + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  // The third line repeats the headers in Chinese.
  const isChinese = items[0]?.cells[names.indexOf('title')]?.includes('宝贝') === true && items[0].line <= 3;
  const faults: PackageFault[] = [];
  const rowOfLine = (line: Line) => rowOf(sheet, names, line, faults);
  const rows = await rowsWithin(room, sheet, items.slice(isChinese ? 1 : 0), rowOfLine, faults);
  return { rows, faults };
}

const isHeads = (cells: readonly string[]): boolean =>
  ['title', 'price', 'picture'].every((name) => cells.some((cell) => cell.trim() === name));

function rowOf(sheet: string, names: readonly string[], { line, cells }: Line, faults: PackageFault[]): SheetRow {
  const cell = (name: string) => (cells[names.indexOf(name)] ?? '').trim();
  const fault = (...args: [Parameters<typeof faultOf>[0], ...string[]]) =>
    void faults.push(faultOf(args[0], lineOf(sheet, line), ...args.slice(1)));
  const nameOf = openNames(cell('propAlias'), cell('input_custom_cpv'), (property) => fault('rowProperty', property));
  const skus = skusOf(cell('skuProps')).map(({ quantity, properties }) => ({
    colour: nameOf(properties.find(isColour)),
    size: nameOf(properties.find((property) => !isColour(property))),
    quantity,
  }));
  const text = (name: string) => tidyLine(cell(name).slice(0, LONGEST_TEXT));
  const title = text('title');
  const colours = distinct(skus.map(({ colour }) => colour));
  const sizes = distinct(skus.map(({ size }) => size));
  const priceFen = fenOf(cell('price'));
  const points = pointsOf(cell('subtitle'));
  if (title === '') fault('rowUntitled');
  if ([...title].length > MOST_TITLE_CHARS) fault('rowTitleLong');
  if (cell('price') === '') fault('rowPriceless');
  else if (priceFen === null)
    faults.push({ ...faultOf('rowPrice', lineOf(sheet, line), '价格', shownCell(cell('price'))), field: 'priceFen' });
  const sellingPoints = usablePoints(points);
  if (sellingPoints.length < points.length) fault('rowPoints');
  if (colours.length > MOST_COLOURS) fault('rowColours');
  if (sizes.length > MOST_SIZES) fault('rowSizes');
  return {
    sheet,
    line,
    title,
    itemNo: text('outer_id'),
    styleNo: '',
    designNo: '',
    blankNo: '',
    priceFen,
    samplePriceFen: null,
    retailPriceFen: null,
    colours: colours.slice(0, MOST_COLOURS),
    sizes: sizes.slice(0, MOST_SIZES),
    stock: skus.length > 0 ? skus : stockOfAll(cell('num')),
    grams: cell('item_weight') === '' ? null : gramsOf(cell('item_weight'), 'kilograms'),
    childGrams: null,
    sellingPoints,
    composition: typedAttribute(cell('inputPids'), cell('inputValues'), COMPOSITION).slice(0, LONGEST_COMPOSITION),
    moq: null,
    category: '',
    folder: '',
    named: picturesOf(sheet, cell('picture'), nameOf),
  };
}

function stockOfAll(cell: string): SheetRow['stock'] {
  const quantity = piecesOf(cell);
  return quantity === null ? [] : [{ colour: '', size: '', quantity }];
}

const partsOf = (cell: string): string[] => cell.split(';').map((part) => part.trim().slice(0, LONGEST_PART));

const isColour = (property: string): boolean => property.startsWith(`${COLOUR}:`);

const distinct = (names: readonly string[]): string[] => [...new Set(names.filter((name) => name !== ''))];

/** `13021751,149422948` with `A-1,棉95% 氨纶5%`: the value of one property; '' = there is none. */
function typedAttribute(properties: string, values: string, property: string): string {
  const at = properties.split(/[,;]/).findIndex((one) => one.trim() === property);
  return at < 0 ? '' : tidyLine(values.split(',')[at] ?? '');
}

/** `1627207:28320:雾蓝;20509:28314:均码;` → the shop's name of a property value; '' = unnamed. */
function openNames(alias: string, custom: string, unknown: (property: string) => void) {
  const names = new Map(Object.entries(COMMON));
  for (const one of partsOf(`${custom};${alias}`)) {
    const [, property, name] = /^\s*(\d+:-?\d+):(.+)$/.exec(one) ?? [];
    if (property !== undefined && name !== undefined) names.set(property, tidyLine(name));
  }
  const told = new Set<string>();
  return (property: string | undefined): string => {
    if (property === undefined || property === '') return '';
    const name = names.get(property);
    if (name === undefined && !told.has(property)) unknown(property);
    told.add(property);
    return name ?? property;
  };
}

/** `价格:件数:商家编码:1627207:28320;20509:28314;` for each; a part with four colons or more begins the next. */
function skusOf(cell: string): { quantity: number; properties: string[] }[] {
  const skus: { quantity: number; properties: string[] }[] = [];
  for (const part of partsOf(cell)) {
    if (skus.length >= MOST_PLACES) break;
    const [, pieces, property] = /^\d+(?:\.\d+)?:(\d+):.*?:?(\d+:-?\d+)$/.exec(part) ?? [];
    if (pieces !== undefined && property !== undefined)
      skus.push({ quantity: piecesOf(pieces) ?? 0, properties: [property] });
    else if (/^\d+:-?\d+$/.test(part)) skus.at(-1)?.properties.push(part);
  }
  return skus;
}

/**
 * `name:1:0:|;` are main pictures in their order, `name:2:0:1627207:28320|;` one of a colour; a URL may follow the bar.
 */
function picturesOf(sheet: string, cell: string, nameOf: (property: string | undefined) => string): NamedPicture[] {
  const folder = sheet.replace(/\.[^./]+$/, '');
  const pictures: (NamedPicture & { order: number })[] = [];
  for (const part of partsOf(cell)) {
    if (pictures.length >= MOST_PLACES) break;
    const [, name, kind, order, property] = /^([^|]+?):(\d):(\d+):([^|]*)\|/.exec(part) ?? [];
    if (name === undefined || /[/\\]/.test(name)) continue;
    const colour = nameOf(property);
    const role = kind === '1' ? 'main' : 'sku';
    pictures.push({ path: `${folder}/${name}`, role, colour, order: role === 'main' ? Number(order) : 0 });
  }
  return pictures
    .toSorted((one, other) => one.order - other.order)
    .map(({ path, role, colour }) => ({ path, role, colour }));
}
