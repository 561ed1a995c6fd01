import { isCareLabel } from './care.ts';
import { dayInChina } from '../platform/china-day.ts';
import { isPrice, isWhole, LEAST_TITLE_CHARS } from './product-rules.ts';
import type { FabricDocument } from './own-fabrics.ts';
import { MOST_NAME_CHARS } from './blank-rules.ts';
import { FABRIC_FIELDS, FABRIC_STEPS, type FabricFieldName, MOST_GSM, MOST_WIDTH_CM } from './fabric-fields.ts';
import { checkField, fieldsBySteps, PRICE_SAYS } from '../platform/fields.ts';
import { fenPerMetre, kgOfMetres, metresOfKg } from '../platform/price.ts';
import { beginCheck, type Check, type Problem } from '../platform/problems.ts';
import { SMALL_CUT_LEAST_METRES } from '../platform/quantity.ts';
import { brokenLimits, gradeOf, isSafetyClass, SAFETY_LIMITS } from './safety.ts';
import { asSum } from '../platform/sums.ts';
import { hasLetters, onceBy, tidyAll } from '../platform/tidy.ts';

/** Rules of a fabric on sale, for the editor and the server. */

/** Tests required by the safety class, then those that buyers ask for. */
export const FASTNESS_TESTS = ['耐水', '耐汗渍', '干摩', '湿摩', '皂洗', '耐光', '耐唾液'] as const;

/** Names of GB/T 29862, mandatory on labels and used in filters: the common ones first. */
export const FIBRE_NAMES = [
  ...[
    '棉',
    '聚酯纤维',
    '粘纤',
    '氨纶',
    '锦纶',
    '莱赛尔纤维',
    '莫代尔纤维',
    '桑蚕丝',
    '亚麻',
    '苎麻',
    '绵羊毛',
    '山羊绒',
  ],
  ...['腈纶', '醋酯纤维', '铜氨纤维', '聚乳酸纤维', '再生聚酯纤维', '金属镀膜纤维'],
  ...['三醋酯纤维', '柞蚕丝', '大麻', '黄麻', '羊驼毛', '马海毛', '兔毛', '骆驼毛', '骆驼绒', '牦牛毛', '牦牛绒'],
  ...['丙纶', '维纶', '氯纶', '乙纶', '聚氨酯', '皮革'],
] as const;

/** A fibre outside the standard's list is named by its raw material: 竹浆粘胶纤维, 其他纤维. */
const isLabelName = (fibre: string): boolean => isOneOf(fibre, FIBRE_NAMES) || /..纤维$/.test(fibre);

/** Common names and their standard ones. */
export const STANDARD_FIBRES: Readonly<Record<string, string>> = {
  涤纶: '聚酯纤维',
  涤: '聚酯纤维',
  全棉: '棉',
  纯棉: '棉',
  棉花: '棉',
  棉纤维: '棉',
  精梳棉: '棉',
  涤纶纤维: '聚酯纤维',
  聚酯: '聚酯纤维',
  尼龙: '锦纶',
  聚酰胺纤维: '锦纶',
  聚氨酯弹性纤维: '氨纶',
  聚丙烯腈纤维: '腈纶',
  天丝: '莱赛尔纤维',
  莱赛尔: '莱赛尔纤维',
  人棉: '粘纤',
  人造丝: '粘纤',
  粘胶: '粘纤',
  粘胶纤维: '粘纤',
  莫代尔: '莫代尔纤维',
  真丝: '桑蚕丝',
  蚕丝: '桑蚕丝',
  羊毛: '绵羊毛',
  羊绒: '山羊绒',
  麻: '亚麻',
  汉麻: '大麻',
  莱卡: '氨纶',
  弹力丝: '氨纶',
  醋酸: '醋酯纤维',
  铜氨: '铜氨纤维',
  人造毛: '腈纶',
};

const MOST_QUANTITY = 1_000_000;

type DocumentCheck = (document: FabricDocument, check: Check) => void;

/** Checks of fields that `FABRIC_FIELDS` does not describe in full, and of several fields together. */
const CHECKS: { readonly [K in FabricFieldName]?: DocumentCheck } = {
  name: ({ name }, check) =>
    check(
      hasLetters(name, LEAST_TITLE_CHARS, MOST_NAME_CHARS),
      'name',
      `面料名称应为 ${LEAST_TITLE_CHARS} 到 ${MOST_NAME_CHARS} 个字`,
    ),
  categoryId: ({ categoryId }, check) => check(categoryId !== '', 'categoryId', '请选择类目'),
  cloth: ({ cloth }, check) => check(cloth !== '', 'cloth', '请选择布面样子'),
  composition: checkComposition,
  usableWidthCm: ({ widthCm, usableWidthCm }, check) =>
    check(!(usableWidthCm > widthCm), 'usableWidthCm', '有效幅宽不能比门幅大'),
  colours: checkColours,
  stock: checkStock,
  bulkPriceFen: checkPrices,
  fastness: checkFastness,
  pilling: ({ pilling }, check) =>
    check(pilling === '' || isGrade(pilling, 5), 'pilling', '抗起毛起球应为 1 到 5 级，半级写作 3-4'),
  safetyClass: checkSafety,
  report: checkReport,
  careCodes: ({ careCodes }, check) =>
    check(isCareLabel(careCodes), 'careCodes', '洗涤标志要依次选：水洗、漂白、干燥、熨烫、专业维护'),
};

/** The names of all fields, in the order of the form. */
const IN_ORDER = Object.values(fieldsBySteps(FABRIC_FIELDS, FABRIC_STEPS)).flat();

/** All problems of a tidied document, in the order of the form; empty = it can go on sale. */
export function fabricProblems(document: FabricDocument): Problem[] {
  const { problems, check } = beginCheck();
  for (const { name, field } of IN_ORDER) {
    checkField(name, field, document, check);
    CHECKS[name]?.(document, check);
  }
  return problems;
}

export function checkComposition({ composition }: Pick<FabricDocument, 'composition'>, check: Check): void {
  check(composition.length > 0, 'composition', '请填写成分');
  for (const [at, { fibre, percent }] of composition.entries()) {
    const standard = Object.hasOwn(STANDARD_FIBRES, fibre) ? STANDARD_FIBRES[fibre]! : '';
    const field = `composition.${at}.fibre`;
    check(fibre !== '', field, '请填写纤维名称');
    check(standard === '', field, `${fibre}的规范名称是${standard}，请改过来`);
    check(
      fibre === '' || standard !== '' || isLabelName(fibre),
      field,
      `吊牌的规范名称里没有“${fibre}”，请照检测报告上的纤维名称填`,
    );
    check(fibre === '' || composition.findIndex((one) => one.fibre === fibre) === at, field, `${fibre}只能填一次`);
    check(percent > 0 && isTenths(percent), `composition.${at}.percent`, '比例应大于 0，最多一位小数');
  }
  const sum = composition.reduce((all, { percent }) => all + Math.round(percent * 10), 0);
  check(composition.length === 0 || sum === 1_000, 'composition', `成分合计应为 100%，现在是 ${sum / 10}%`);
}

function checkColours({ colours }: FabricDocument, check: Check): void {
  check(colours.length > 0, 'colours', '请至少加一种颜色');
  for (const [at, { colourNo, name }] of colours.entries()) {
    const others = colours.slice(0, at);
    const isAgain = colourNo !== '' && others.some((one) => one.colourNo === colourNo);
    check(colourNo !== '', `colours.${at}.colourNo`, '请填写色号');
    check(!isAgain, `colours.${at}.colourNo`, '色号不能和前面的一样');
    check(name !== '', `colours.${at}.name`, '请填写颜色名称');
    check(name === '' || others.every((one) => one.name !== name), `colours.${at}.name`, '颜色名称不能和前面的一样');
  }
}

function checkStock({ stock, supply, leadDays }: FabricDocument, check: Check): void {
  for (const [at, { colourNo, dyeLot, metres }] of stock.entries()) {
    const isAgain = stock.findIndex((one) => one.colourNo === colourNo && one.dyeLot === dyeLot) !== at;
    check(dyeLot !== '', `stock.${at}.dyeLot`, '请填写缸号');
    check(dyeLot === '' || !isAgain, `stock.${at}.dyeLot`, '同一种颜色的缸号不能重复');
    check(isTenths(metres), `stock.${at}.metres`, '米数最多一位小数');
  }
  check(
    isWhole(leadDays, 365),
    'leadDays',
    supply === 'stock' ? '几天内发货，应为 1 到 365 天' : '排产货期应为 1 到 365 天',
  );
}

function checkPrices(document: FabricDocument, check: Check): void {
  const { bulkPriceFen, bulkUnit, cutFenPerMetre, swatchFen, moq, moqUnit, tiers } = document;
  const unit = bulkUnit === 'kg' ? '公斤' : '米';
  check(isPrice(bulkPriceFen), 'bulkPriceFen', `大货价：${PRICE_SAYS}`);
  check(isQuantity(moq), 'moq', `起订量要大于 0，最多一位小数`);
  check(moqUnit === bulkUnit, 'moqUnit', `起订量要和大货价一样按${unit}算`);
  let before = { from: moq, priceFen: bulkPriceFen };
  for (const [at, tier] of tiers.entries()) {
    check(isQuantity(tier.from), `tiers.${at}.from`, '分档数量要大于 0，最多一位小数');
    check(!isQuantity(tier.from) || tier.from > before.from, `tiers.${at}.from`, '分档数量要一档比一档多');
    check(isPrice(tier.priceFen), `tiers.${at}.priceFen`, PRICE_SAYS);
    check(!isPrice(tier.priceFen) || tier.priceFen < before.priceFen, `tiers.${at}.priceFen`, '分档价要一档比一档便宜');
    before = tier;
  }
  const perMetre = bulkFenPerMetre(document);
  check(perMetre !== 0, 'bulkPriceFen', '大货价折成每米不到 1 分，请检查单位');
  check(isPrice(cutFenPerMetre), 'cutFenPerMetre', `剪版价：${PRICE_SAYS}`);
  check(
    perMetre === null || !isPrice(cutFenPerMetre) || cutFenPerMetre >= perMetre,
    'cutFenPerMetre',
    `剪版价不能低于大货价，大货折合每米 ${asSum(perMetre ?? 0)}`,
  );
  checkSmallCut(document, check);
  check(swatchFen === 0 || isPrice(swatchFen), 'swatchFen', `剪小样：${PRICE_SAYS}`);
}

function checkSmallCut(document: FabricDocument, check: Check): void {
  const { smallCutFenPerMetre, moq } = document;
  if (smallCutFenPerMetre === null) return;
  check(isPrice(smallCutFenPerMetre), 'smallCutFenPerMetre', `散剪价：${PRICE_SAYS}`);
  const moqMetres = moqMetresOf(document);
  check(
    !isQuantity(moq) || moqMetres === null || moqMetres > SMALL_CUT_LEAST_METRES,
    'smallCutFenPerMetre',
    `起订量只有 ${moqMetres} 米，散剪是 ${SMALL_CUT_LEAST_METRES} 米到起订量之间，请去掉散剪价`,
  );
}

function moqMetresOf({ moq, moqUnit, gsm, widthCm }: FabricDocument): number | null {
  if (moqUnit === 'm') return moq;
  return isWhole(gsm, MOST_GSM) && isWidth(widthCm) ? metresOfKg(moq, gsm, widthCm) : null;
}

/** A warning about an unusual, yet permitted, price of 散剪; null for a usual one. */
export function oddSmallCut(document: FabricDocument): string | null {
  const { smallCutFenPerMetre, cutFenPerMetre } = document;
  const perMetre = bulkFenPerMetre(document);
  if (smallCutFenPerMetre === null || !isPrice(smallCutFenPerMetre)) return null;
  if (perMetre !== null && smallCutFenPerMetre < perMetre)
    return `比大货价（每米 ${asSum(perMetre)}）还便宜，买家就不会凑起订量了；一般在大货价和剪版价之间`;
  if (isPrice(cutFenPerMetre) && smallCutFenPerMetre > cutFenPerMetre)
    return `比剪版价 ${asSum(cutFenPerMetre)} 还贵；一般在大货价和剪版价之间`;
  return null;
}

/** The 大货 price per metre, in fen; null without price, weight or width. */
export function bulkFenPerMetre({
  bulkPriceFen,
  bulkUnit,
  gsm,
  widthCm,
}: Pick<FabricDocument, 'bulkPriceFen' | 'bulkUnit' | 'gsm' | 'widthCm'>): number | null {
  if (!isPrice(bulkPriceFen)) return null;
  if (bulkUnit === 'm') return bulkPriceFen;
  return isWhole(gsm, MOST_GSM) && isWidth(widthCm) ? fenPerMetre(bulkPriceFen, gsm, widthCm) : null;
}

/** 净重 of a roll, kilograms with three decimals; 0 without length, weight or width. */
export function rollKgOf({ rollMetres, gsm, widthCm }: Pick<FabricDocument, 'rollMetres' | 'gsm' | 'widthCm'>): number {
  const isSaid = isWhole(rollMetres, 10_000) && isWhole(gsm, MOST_GSM) && isWidth(widthCm);
  return isSaid ? kgOfMetres(rollMetres, gsm, widthCm) : 0;
}

function checkFastness({ fastness, safetyClass }: FabricDocument, check: Check): void {
  for (const [at, { name, grade }] of fastness.entries()) {
    check(name !== '', `fastness.${at}.name`, '请填写测试项目');
    check(fastness.findIndex((one) => one.name === name) === at, `fastness.${at}.name`, `${name}只能填一次`);
    const most = name === '耐光' ? 8 : 5;
    check(isGrade(grade, most), `fastness.${at}.grade`, `${name}应为 1 到 ${most} 级，半级写作 3-4`);
  }
  // A test with an invalid grade has its own problem already.
  const asks = safetyClass === 'A' ? [...OF_EVERY_CLASS, '耐唾液'] : OF_EVERY_CLASS;
  const lacks = asks.filter((test) => fastness.every(({ name }) => name !== test));
  check(lacks.length === 0, 'fastness', `请加上${lacks.join('、')}的色牢度，安全类别要用`);
}

function checkSafety(document: FabricDocument, check: Check): void {
  const { ph, safetyClass, formaldehydeMgPerKg } = document;
  check(
    safetyClass !== 'A' || formaldehydeMgPerKg !== null,
    'formaldehydeMgPerKg',
    'A 类要测过甲醛，报告写未检出的填 0',
  );
  check(isSafetyClass(safetyClass), 'safetyClass', '请选择安全类别');
  const [water, sweat, dryRub] = OF_EVERY_CLASS.map((name) => gradeIn(document, name));
  if (!isSafetyClass(safetyClass) || !water || !sweat || !dryRub || !(ph > 0)) return;
  const broken = brokenLimits({ ph, formaldehydeMgPerKg, water, sweat, dryRub }, safetyClass);
  const saliva = gradeIn(document, '耐唾液');
  const asked = SAFETY_LIMITS[safetyClass].saliva;
  if (saliva && asked !== null && gradeOf(saliva) < asked) broken.push('耐唾液色牢度');
  check(broken.length === 0, 'safetyClass', `达不到 ${safetyClass} 类：${broken.join('、')}`);
}

/** Required by GB 18401 in all classes. */
const OF_EVERY_CLASS = ['耐水', '耐汗渍', '干摩'] as const;

/** '' = not tested, or not a grade */
function gradeIn({ fastness }: FabricDocument, test: string): string {
  const grade = fastness.find(({ name }) => name === test)?.grade ?? '';
  return isGrade(grade, 5) ? grade : '';
}

function checkReport({ report, safetyClass }: FabricDocument, check: Check): void {
  // Clothes for infants require a test report.
  check(safetyClass !== 'A' || report !== null, 'report', 'A 类（婴幼儿）要有检测报告，请填报告编号、机构、日期和项目');
  if (report === null) return;
  check(report.number !== '', 'report.number', '请填写报告编号');
  check(report.lab !== '', 'report.lab', '请填写检测机构');
  check(isDay(report.date) && report.date <= dayInChina(), 'report.date', '请填写报告日期，不能晚于今天');
  check(report.items.length > 0, 'report.items', '请填写检测项目');
}

function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

const isOneOf = (word: string, words: readonly string[]): boolean => words.includes(word);
const isTenths = (value: number): boolean => Math.round(value * 10) / 10 === value;
const isWidth = (cm: number): boolean => cm >= 1 && cm <= MOST_WIDTH_CM && isTenths(cm);
const isQuantity = (value: number): boolean => value > 0 && value <= MOST_QUANTITY && isTenths(value);

function isGrade(grade: string, most: number): boolean {
  const [, low, high] = /^([1-8])(?:-([2-8]))?$/.exec(grade) ?? [];
  return low !== undefined && (high === undefined || Number(high) === Number(low) + 1) && Number(high ?? low) <= most;
}

/**
 * The stored form: texts as typed, numbers and sizes normalised, no duplicates, no stock of unknown colours; the roll
 * weight is computed.
 */
export function tidiedFabric(typed: FabricDocument): FabricDocument {
  const document = tidyAll(typed);
  const { colours, report } = document;
  return {
    ...document,
    finishes: saidOnce(document.finishes),
    certificates: saidOnce(document.certificates),
    uses: saidOnce(document.uses),
    seasons: onceBy(document.seasons, (one) => one),
    stock: document.stock.filter((lot) => colours.some(({ colourNo }) => colourNo === lot.colourNo)),
    rollKg: rollKgOf(document),
    report: report && { ...report, items: saidOnce(report.items) },
  };
}

const saidOnce = (words: readonly string[]): string[] => [...new Set(words)].filter((word) => word !== '');
