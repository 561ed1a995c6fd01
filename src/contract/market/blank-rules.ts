import { BLANK_FIELDS, BLANK_STEPS, type BlankFieldName } from './blank-fields.ts';
import { isCareLabel } from './care.ts';
import {
  GRAMS_SAYS,
  isGrams,
  isPrice,
  isWhole,
  LEAST_TITLE_CHARS,
  MOST_POINT_CHARS,
  tierProblems,
} from './product-rules.ts';
import { MOST_LEAD_HOURS } from './product-fields.ts';
import type { BlankDocument } from './own-blanks.ts';
import { OWN_CUT_GARMENT } from './own-cut-words.ts';
import { checkFacts, tidiedFacts } from './garment-facts.ts';
import { METHOD_NAMES, takesMethod } from './print-methods.ts';
import { checkField, fieldsBySteps, PRICE_SAYS } from '../platform/fields.ts';
import { beginCheck, type Check, type Problem } from '../platform/problems.ts';
import { INFANT_HEIGHT_CM } from './safety.ts';
import type { Fibre } from '../platform/shapes.ts';
import { hasLetters, onceBy, tidyAll } from '../platform/tidy.ts';

/** Rules for submitting a blank, for the editor, the server and the operator's approval. */

export const MOST_NAME_CHARS = 40;
const MOST_BULK_DAYS = 365;

/** Facts against which a document is checked. */
export interface BlankContext {
  /** rows of the garment's size chart with their ranges; empty without a garment */
  readonly measures: readonly {
    readonly key: string;
    readonly name: string;
    readonly leastCm: number;
    readonly mostCm: number;
  }[];
  /** the garment's panels in the base size; null when its measures cannot be cut */
  readonly panels:
    | readonly {
        readonly panelNo: string;
        readonly name: string;
        readonly widthMm: number;
        readonly heightMm: number;
        readonly printableMm: object | null;
      }[]
    | null;
  /** of an own cut, in the order of its pieces; -1 = the whole cut */
  readonly cutFaults: readonly { readonly at: number; readonly say: string }[];
  /** the document's uploaded outlines are not those of the approved blank */
  readonly isRecut: boolean;
  /** the fabric; null = none is chosen, or it is not on sale */
  readonly cloth: { readonly composition: readonly Fibre[] } | null;
  /**
   * the garment of the approved blank, which cannot change because designs are placed on its panels; null = never
   * approved
   */
  readonly approvedGarment: string | null;
}

/** All problems of a tidied document, in the order of the form; empty = it can be submitted. */
export function blankProblems(document: BlankDocument, context: BlankContext): Problem[] {
  const { problems, check } = beginCheck();
  checkBasics(document, context, check);
  checkColours(document, check);
  checkSizes(document, check);
  const before = problems.length;
  checkChart(document, context, check);
  const isMeasured =
    document.garment !== OWN_CUT_GARMENT &&
    problems.length === before &&
    context.measures.length > 0 &&
    isListed(document);
  check(!isMeasured || context.panels !== null, 'chart', '这些尺寸裁不出这个版型，请检查尺码表');
  for (const size of new Set(document.sizes)) {
    const weight = document.weights.find((one) => one.size === size);
    check(weight !== undefined && isGrams(weight.grams), `weights.${size}`, `${size} 码：${GRAMS_SAYS}`);
  }
  for (const { at, say } of context.cutFaults) check(false, at < 0 ? 'cut' : `cut.${at}`, say);
  check(!context.isRecut, 'cut', '通过审核的光版不能再换裁片的轮廓：卖出的款式是按它放的。请复制一件再改');
  checkPanels(document, context, check);
  checkMethods(document, context, check);
  problems.push(...priceProblems(document));
  checkFields(document, 'terms', check);
  checkLabel(document, check);
  checkFields(document, 'label', check);
  checkFacts(document, check);
  return problems;
}

/** The fields of a step, in their order. */
function checkFields(document: BlankDocument, step: (typeof BLANK_STEPS)[number], check: Check): void {
  for (const { name, field } of IN_STEPS[step]) {
    checkField(name, field, document, check);
    CHECKS[name]?.(document, check);
  }
}
const IN_STEPS = fieldsBySteps(BLANK_FIELDS, BLANK_STEPS);

/** Checks of the terms that `BLANK_FIELDS` does not describe in full, and of two together. */
const CHECKS: { readonly [K in BlankFieldName]?: (document: BlankDocument, check: Check) => void } = {
  orderMultiple: ({ moq, orderMultiple }, check) =>
    check(!(moq % orderMultiple > 0), 'moq', `起订量要是起批倍数 ${orderMultiple} 的整数倍`),
  leadHours: ({ leadHours }, check) =>
    check(isWhole(leadHours, MOST_LEAD_HOURS), 'leadHours', `货期应为 1 到 ${MOST_LEAD_HOURS} 小时`),
  sampleHours: ({ sampleHours }, check) =>
    check(isWhole(sampleHours, MOST_LEAD_HOURS), 'sampleHours', `打样时间应为 1 到 ${MOST_LEAD_HOURS} 小时`),
  bulkLeadDays: ({ bulkLeadDays }, check) =>
    check(isWhole(bulkLeadDays, MOST_BULK_DAYS), 'bulkLeadDays', `大货货期应为 1 到 ${MOST_BULK_DAYS} 天`),
};

function checkBasics(document: BlankDocument, context: BlankContext, check: Check): void {
  const { name, categoryId, garment, sellingPoints } = document;
  check(
    hasLetters(name, LEAST_TITLE_CHARS, MOST_NAME_CHARS),
    'name',
    `光版名称应为 ${LEAST_TITLE_CHARS} 到 ${MOST_NAME_CHARS} 个字`,
  );
  check(categoryId !== '', 'categoryId', '请选择类目');
  const isOwn = garment === OWN_CUT_GARMENT;
  check(isOwn || context.measures.length > 0, 'garment', '请选择版型');
  check(!isOwn || context.measures.length > 0, 'chart', '尺码表至少写一个部位，例如：衣长');
  const { approvedGarment } = context;
  check(
    garment === '' || approvedGarment === null || approvedGarment === garment,
    'garment',
    '通过审核的光版不能换版型，请复制一件再改',
  );
  checkFields(document, 'basics', check);
  check(
    sellingPoints.every((point) => [...point].length <= MOST_POINT_CHARS),
    'sellingPoints',
    `每条卖点最多 ${MOST_POINT_CHARS} 个字`,
  );
  check(context.cloth !== null, 'fabricId', '请选择在售的面料');
}

export function checkColours(
  { colours }: { readonly colours: readonly { readonly colourNo: string; readonly name: string }[] },
  check: Check,
): void {
  check(colours.length > 0, 'colours', '请至少加一种颜色');
  for (const [at, { colourNo, name }] of colours.entries()) {
    const others = colours.slice(0, at);
    check(colourNo !== '', `colours.${at}.colourNo`, '请填写色号');
    check(
      colourNo === '' || others.every((one) => one.colourNo !== colourNo),
      `colours.${at}.colourNo`,
      '色号不能和前面的一样',
    );
    check(name !== '', `colours.${at}.name`, '请填写颜色名称');
    check(name === '' || others.every((one) => one.name !== name), `colours.${at}.name`, '颜色名称不能和前面的一样');
  }
}

function checkSizes({ sizes, baseSize }: BlankDocument, check: Check): void {
  check(sizes.length > 0, 'sizes', '请至少选择一个尺码');
  check(!sizes.includes(''), 'sizes', '尺码不能空着');
  check(new Set(sizes).size === sizes.length, 'sizes', '同一个尺码只能有一次');
  check(sizes.length === 0 || sizes.includes(baseSize), 'baseSize', '请在尺码里选一个基码');
}

const isListed = ({ sizes, baseSize }: BlankDocument): boolean =>
  sizes.includes(baseSize) && !sizes.includes('') && new Set(sizes).size === sizes.length;

function checkChart({ chart, sizes }: BlankDocument, { measures }: BlankContext, check: Check): void {
  // missing sizes are reported once, at their own field
  if (sizes.length === 0) return;
  for (const { key, name, leastCm, mostCm } of measures) {
    const row = chart.find((one) => one.key === key);
    const tolerance = row?.toleranceCm ?? 0;
    check(tolerance > 0 && tolerance <= 20, `chart.${key}.toleranceCm`, `${name}：公差应在 0.1 到 20 厘米之间`);
    for (const [at, size] of sizes.entries()) {
      const cm = row?.valuesCm[at] ?? 0;
      const field = `chart.${key}.${at}`;
      check(cm > 0, field, `${size} 码的${name}还没有填`);
      check(!(cm > 0) || (cm >= leastCm && cm <= mostCm), field, `${size} 码的${name}不像这个版型的尺寸，请检查`);
    }
  }
}

/** The smallest printable area. */
const LEAST_AREA_MM = 10;

function checkPanels({ printable }: BlankDocument, { panels }: BlankContext, check: Check): void {
  if (panels === null) return;
  const areas = new Map(printable.map(({ panelNo, areaMm }) => [panelNo, areaMm]));
  for (const { panelNo, name, widthMm, heightMm } of panels) {
    const area = areas.get(panelNo) ?? null;
    const isInside =
      area === null ||
      (area.x >= 0 &&
        area.y >= 0 &&
        area.width >= LEAST_AREA_MM &&
        area.height >= LEAST_AREA_MM &&
        area.x + area.width <= widthMm &&
        area.y + area.height <= heightMm);
    check(isInside, `printable.${panelNo}`, `${name}：可印区域要在裁片之内，每边至少 ${LEAST_AREA_MM} 毫米`);
  }
  const prints = panels.some(({ panelNo, printableMm }) => (areas.has(panelNo) ? areas.get(panelNo) : printableMm));
  check(prints, 'printable', '请至少留一片可以印的裁片');
}

function checkMethods({ printMethods }: BlankDocument, { cloth }: BlankContext, check: Check): void {
  check(printMethods.length > 0, 'printMethods', '请至少选择一种印花工艺');
  for (const [at, method] of printMethods.entries()) {
    const here = `printMethods.${at}`;
    const name = METHOD_NAMES[method.code];
    check(printMethods.findIndex(({ code }) => code === method.code) === at, `${here}.code`, `${name}只能选一次`);
    check(
      cloth === null || takesMethod(method.code, cloth.composition),
      `${here}.code`,
      `${name}不适合所选面料的成分，请换工艺或换面料`,
    );
    check(isSurcharge(method.surchargeFen), `${here}.surchargeFen`, `${name}加价：${SURCHARGE_SAYS}`);
    check(isFee(method.setupFen), `${here}.setupFen`, `${name}开版费：${PRICE_SAYS}`);
    check(isWhole(method.maxWidthMm, 5_000), `${here}.maxWidthMm`, `${name}最大宽度应为 1 到 5000 毫米`);
    check(isWhole(method.maxHeightMm, 5_000), `${here}.maxHeightMm`, `${name}最大高度应为 1 到 5000 毫米`);
  }
}

/** Of one unit: a style has up to thousands of them. */
const MOST_SURCHARGE_FEN = 1_000_000;
const SURCHARGE_SAYS = '价格应在 0.01 到 10000 元之间，最多两位小数';
const isSurcharge = (fen: number): boolean => isFee(fen) && fen <= MOST_SURCHARGE_FEN;

/** Zero or a valid price. */
const isFee = (fen: number): boolean => fen === 0 || isPrice(fen);

function priceProblems(document: BlankDocument): Problem[] {
  const { tiers } = document;
  if (tiers.length === 0) return [{ field: 'tiers', say: '请至少填写一档价格' }];
  return tiers.flatMap((tier, at) => tierProblems(tier, at, document));
}

export function checkLabel(
  {
    safetyClass,
    crowd,
    sizes,
    standard,
    careCodes,
  }: Pick<BlankDocument, 'safetyClass' | 'crowd' | 'sizes' | 'standard' | 'careCodes'>,
  check: Check,
): void {
  check(/^[ABC]$/.test(safetyClass), 'safetyClass', '请选择安全类别');
  const isForInfants =
    crowd === 'infants' ||
    (crowd === 'children' && sizes.some((size) => /^\d+$/.test(size) && Number(size) <= INFANT_HEIGHT_CM));
  if (isForInfants)
    check(!/^[BC]$/.test(safetyClass), 'safetyClass', `婴幼儿（${INFANT_HEIGHT_CM} 码及以下）要达到 A 类`);
  else
    check(!((crowd === 'children' || crowd === 'family') && safetyClass === 'C'), 'safetyClass', '童装至少要达到 B 类');
  check([...standard].length >= 2, 'standard', '请填写执行标准');
  check(isCareLabel(careCodes), 'careCodes', '洗涤标志要依次选：水洗、漂白、干燥、熨烫、专业维护');
}

export const isOnceOf = (chosen: readonly string[], offered: readonly string[]): boolean =>
  new Set(chosen).size === chosen.length && chosen.every((one) => offered.includes(one));

/**
 * The stored form: texts as typed, numbers and sizes normalised, no duplicates, no weights or stock of unknown sizes
 * and colours.
 */
export function tidiedBlank(typed: BlankDocument): BlankDocument {
  const { cut, facts: said, ...document } = tidyAll(typed);
  const { categoryId, sizes, colours, garment } = document;
  const facts = tidiedFacts({ categoryId, sizes, facts: said });
  return {
    ...document,
    sellingPoints: [...new Set(document.sellingPoints)].filter((point) => point !== ''),
    chart: onceBy(document.chart, ({ key }) => key).map((row) => ({
      ...row,
      valuesCm: row.valuesCm.slice(0, sizes.length),
    })),
    weights: sizes.flatMap((size) => document.weights.findLast((one) => one.size === size) ?? []),
    printable: onceBy(document.printable, ({ panelNo }) => panelNo),
    ...(cut && garment === OWN_CUT_GARMENT ? { cut } : {}),
    ...(facts ? { facts } : {}),
    ...(document.outlines ? { outlines: onceBy(document.outlines, ({ panelNo }) => panelNo) } : {}),
    stock: onceBy(document.stock, ({ colourNo, size }) => JSON.stringify([colourNo, size])).filter(
      (one) => sizes.includes(one.size) && colours.some(({ colourNo }) => colourNo === one.colourNo),
    ),
  };
}
