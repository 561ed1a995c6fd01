import { fenOfYuan, gramsOf, MOST_TITLE_CHARS } from '#contract/market/product-rules.ts';
import { MOST_QUANTITY } from '#contract/market/product-fields.ts';
import { type ColourMap, namesOtherStyle, type RowProblem, rowProblems } from '#contract/desks/package-row-rules.ts';
import { MOST_COLOURS, MOST_POINTS, MOST_SIZES } from '#contract/desks/package-rules.ts';
import { NO_GARMENT } from '#contract/desks/package-garments.ts';
import type { PackageRowDocument, RowGarment } from '#contract/desks/package-shapes.ts';
import type { PackageRowItem } from '#contract/desks/packages.ts';
import { typedYuan } from '../../platform/yuan-typed.ts';

/** A row being corrected, as typed. */
export interface RowDraft {
  readonly title: string;
  readonly itemNo: string;
  readonly styleNo: string;
  readonly designNo: string;
  readonly blankNo: string;
  /** yuan */
  readonly priceFen: string;
  readonly samplePriceFen: string;
  readonly retailPriceFen: string;
  /** separated by 、 */
  readonly colours: string;
  readonly sizes: string;
  /** grams */
  readonly grams: string;
  readonly childGrams: string;
  /** one per line */
  readonly sellingPoints: string;
  readonly moq: string;
  readonly category: string;
  readonly colourMap: ColourMap;
  /** of a 现货成衣 */
  readonly composition: string;
  readonly making: RowGarment['making'];
  readonly platformCategory: string;
  readonly crowd: string;
  readonly seasons: string;
  readonly construction: string;
  readonly safetyClass: string;
  readonly standard: string;
  readonly care: string;
  readonly facts: string;
}

export type RowField = keyof RowDraft;

const yuanOf = (fen: number | null): string => (fen === null ? '' : typedYuan(fen));
const wordsOf = (count: number | null): string => (count === null ? '' : String(count));

export function draftOf({ document, colourMap }: PackageRowItem): RowDraft {
  return {
    title: document.title,
    itemNo: document.itemNo,
    styleNo: document.styleNo,
    designNo: document.designNo,
    blankNo: document.blankNo,
    priceFen: yuanOf(document.priceFen),
    samplePriceFen: yuanOf(document.samplePriceFen),
    retailPriceFen: yuanOf(document.retailPriceFen),
    colours: document.colours.join('、'),
    sizes: document.sizes.join('、'),
    grams: wordsOf(document.grams),
    childGrams: wordsOf(document.childGrams),
    sellingPoints: document.sellingPoints.join('\n'),
    moq: wordsOf(document.moq),
    category: document.category,
    colourMap,
    composition: document.composition,
    facts: '',
    ...(document.garment ?? NO_GARMENT),
  };
}

/** 雾蓝、燕麦 or 雾蓝，燕麦; 黑/白 is one colour */
export const namesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[、,，;；\n]+/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
];

const pointsIn = (typed: string): string[] =>
  typed
    .split('\n')
    .map((point) => point.trim())
    .filter((point) => point !== '');

function garmentIn(draft: RowDraft): Pick<PackageRowDocument, 'garment'> {
  const { making, platformCategory, crowd, seasons, construction, safetyClass, standard, care, facts } = draft;
  const garment = { making, platformCategory, crowd, seasons, construction, safetyClass, standard, care };
  // A row without facts has no such key.
  return { garment: facts === '' ? garment : { ...garment, facts } };
}

type Read<T> = { readonly value: T } | { readonly say: string };

const orNone = (typed: string, read: (typed: string) => Read<number>): Read<number | null> =>
  typed.trim() === '' ? { value: null } : read(typed);

function piecesOf(typed: string): Read<number> {
  const pieces = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : 0;
  return pieces >= 1 && pieces <= MOST_QUANTITY ? { value: pieces } : { say: '起订量要填整件数' };
}

const most = <T>(all: readonly T[], limit: number, say: string): Read<readonly T[]> =>
  all.length > limit ? { say } : { value: all };

/** The typed values in the server's form, and the fields that could not be parsed. */
export function readDraft(draft: RowDraft): {
  readonly document: Partial<PackageRowDocument>;
  readonly unread: Partial<Record<RowField, string>>;
} {
  const read = {
    priceFen: orNone(draft.priceFen, fenOfYuan),
    samplePriceFen: orNone(draft.samplePriceFen, fenOfYuan),
    retailPriceFen: orNone(draft.retailPriceFen, fenOfYuan),
    grams: orNone(draft.grams, gramsOf),
    childGrams: orNone(draft.childGrams, gramsOf),
    moq: orNone(draft.moq, piecesOf),
    colours: most(namesIn(draft.colours), MOST_COLOURS, `颜色最多 ${MOST_COLOURS} 个`),
    sizes: most(namesIn(draft.sizes), MOST_SIZES, `尺码最多 ${MOST_SIZES} 个`),
    sellingPoints: most(pointsIn(draft.sellingPoints), MOST_POINTS, `卖点最多 ${MOST_POINTS} 条`),
  };
  const all = Object.entries(read) as [RowField, Read<unknown>][];
  const values = Object.fromEntries(all.flatMap(([field, one]) => ('value' in one ? [[field, one.value]] : [])));
  const unread = Object.fromEntries(all.flatMap(([field, one]) => ('say' in one ? [[field, one.say]] : [])));
  return {
    document: {
      title: draft.title.trim().slice(0, MOST_TITLE_CHARS * 3),
      itemNo: draft.itemNo.trim(),
      styleNo: draft.styleNo.trim(),
      designNo: draft.designNo.trim(),
      blankNo: draft.blankNo.trim(),
      category: draft.category.trim(),
      composition: draft.composition.trim(),
      ...garmentIn(draft),
      ...(values as Partial<PackageRowDocument>),
    },
    unread,
  };
}

/** The remaining problems of a row as typed, by field, and those shown beside the form. */
export function draftProblems(
  item: PackageRowItem,
  draft: RowDraft,
): Partial<Record<RowProblem['field'] | RowField, string>> {
  const { document, unread } = readDraft(draft);
  const row = { ...item.document, ...document };
  // Only the server can find the style of other numbers.
  const isOtherStyle = namesOtherStyle(row, item.document);
  const style = isOtherStyle ? null : item.style;
  const found = rowProblems(row, style, draft.colourMap, item.pictures)
    .filter(({ field, level }) => level === 'error' && !(isOtherStyle && field === 'style'))
    .map(({ field, say }) => [field, say] as const);
  return { ...Object.fromEntries(found), ...unread };
}
