import { type Bound, type Phrase, Reader, readPhrase, type Setting, spelt } from './phrase.ts';
import { CHI, convert, COUNTED, type MeasureKey, METRE_WIDE, METRES, PLAIN_UNITS, type Unit, YARD } from './units.ts';

/** A measure in the unit of its filter; an open end is omitted. */
export interface Measure {
  readonly key: MeasureKey;
  readonly least?: number;
  readonly most?: number;
}

/** A measure and the end of its phrase. */
interface MeasureHere {
  readonly measure: Measure;
  readonly end: number;
}

const SAYS_WIDTH = / ?(?:的?门幅|的?幅宽|宽(?!松))/y;
const SAYS_LEAD = /(?:之内|以内|内)? ?(?:能|可以)?(?:发货|交货|到货|出货|发出|货期|交期|交|发(?!热|泡))/y;
/** 3天打样 is not a lead time. */
const SAYS_SAMPLE = /.{0,2}(?:打样|出样|打版|样衣)/y;

/** 左右; and the usual tolerance of a fabric's nominal weight, ±5 %. */
export const TOLERANCE_PERCENT = 5;
const RUSH_HOURS = 72;

const WEEK_HOURS = 168;
const MONTH_HOURS = 720;
/** 要, 要货, 能发货: what is wanted by a day. */
const WANTED = '(?:能|可以|就)?(?:发货|发出|出货|到货|交货|发|到|要[货用]?|交|用)';
const WEEK = '个?(?:周|星期|礼拜)[一二三四五六日天末]?(?:之?内|以内|之?前)?';

/** Measures without a number. */
const SAID: readonly (readonly [spelling: string, measure: Measure])[] = [
  [
    '(?:当天|当日|今天|今日|明天|次日|隔天)(?:能|可以|就)?(?:发货|发出|出货|到货|交货|发|到|要|交)',
    { key: 'lead', most: 24 },
  ],
  // 这周要 is said on Monday and on Friday: what is in stock can meet it
  [`[这本]${WEEK}${WANTED}`, { key: 'lead', most: RUSH_HOURS }],
  [`下${WEEK}${WANTED}`, { key: 'lead', most: WEEK_HOURS }],
  [`下个?月(?:之?前)?${WANTED}`, { key: 'lead', most: MONTH_HOURS }],
  // stock leaves the warehouse within three days
  [
    '(?:十万)?火急|加急|急单|急用|急需|急要|急求|[很特着]急|急{1,3}$|赶[货工单]|尽快|马上(?:要|发货?)',
    { key: 'lead', most: RUSH_HOURS },
  ],
  ['无起订量?|[零0]起订|不限起订量?|不限量|没有起订量', { key: 'moq', most: 1 }],
  // a shop that ships single pieces accepts an order for one
  [String.raw`(?:一|(?<!\d)1) ?件代发|单件起[订批做]?`, { key: 'moq', most: 1 }],
];

const said = spelt(SAID);
const SOMETHING_SAID = new RegExp(SAID.map(([spelling]) => spelling).join('|'), 'y');

/** A measure without a number: 加急. 急 alone only as the last letter. */
export function measureSaid(text: string, at: number): MeasureHere | null {
  const reader = new Reader(text, at);
  const measure = reader.stands(SOMETHING_SAID) ? reader.takeOne(said) : null;
  return measure && { measure, end: reader.at };
}

/** The measure at `at` of a folded text, and its end. */
export function measureAt(text: string, at: number, setting: Setting): MeasureHere | null {
  const reader = new Reader(text, at);
  const phrase = readPhrase(reader, setting);
  if (!phrase) return null;
  const unit = unitOf(phrase, reader);
  if (!unit || isNoMeasure(unit, phrase, reader, setting) || isWales(unit, text, at)) return null;
  if (unit.key === 'lead') reader.take(SAYS_LEAD);
  if (unit.key === 'width') reader.take(SAYS_WIDTH);
  const measure = measureOf(phrase, unit);
  return isLikely(measure) ? { measure, end: reader.at } : null;
}

const NARROWEST = 900;
const WIDEST = 3200;

function unitOf(phrase: Phrase, reader: Reader): Unit | null {
  const { keyword, unit, isMoney, priced, startsOrder } = phrase;
  const wide = metresWide(phrase, reader);
  if (wide) return wide;
  if (keyword?.key === 'priceKg' && (unit === null || unit.key === 'price')) return PLAIN_UNITS.priceKg;
  if (isMoney || unit?.key === 'price' || (unit === null && priced)) return priced ?? PLAIN_UNITS.price;
  if (keyword) return unit === null ? PLAIN_UNITS[keyword.key] : agree(keyword.key, unit) ? unit : null;
  // a waist of 二尺四 is no fabric width
  if (unit === CHI) return reader.stands(SAYS_WIDTH) ? CHI : null;
  if (unit) return unit;
  if (startsOrder) return PLAIN_UNITS.moq;
  // 卫衣 50以内: a bare number with a limit is a price
  return phrase.bound === 'most' ? PLAIN_UNITS.price : null;
}

const isQuantity = (key: MeasureKey): boolean => key === 'moq' || key === 'rolls' || key === 'weight' || key === 'lots';

function agree(key: MeasureKey, unit: Unit): boolean {
  return key === unit.key || (key === 'moq' && isQuantity(unit.key));
}

/** 门幅1米85, 1.5米宽: metres as a fabric width, not a quantity. */
function metresWide({ keyword, unit, isSplit, from, startsOrder }: Phrase, reader: Reader): Unit | null {
  const isBroad = from >= NARROWEST && from <= WIDEST;
  if (keyword?.key === 'width') return unit === METRES || (unit === null && isBroad) ? METRE_WIDE : null;
  if (keyword || unit !== METRES || startsOrder) return null;
  if (reader.take(SAYS_WIDTH)) return METRE_WIDE;
  return isBroad && (isSplit || from % 1000 !== 0) ? METRE_WIDE : null;
}

const MOST_CHILD_SIZE = 170_000;

/** Sizes, wales of a corduroy, yarns of a density: not measures. */
function isNoMeasure(unit: Unit, { keyword, from, to, startsOrder }: Phrase, reader: Reader, setting: Setting) {
  if (from === 0 && to === 0) return true;
  if (unit === YARD) return setting.isChildren && from <= MOST_CHILD_SIZE;
  if (unit === COUNTED) return keyword === null && !startsOrder && !reader.stands(ENDS);
  if (reader.stands(TOO_LITTLE)) return true;
  if (unit.key === 'lead') return reader.stands(SAYS_SAMPLE);
  return (unit.key === 'yarn' || unit.key === 'width') && reader.stands(OF_DENSITY);
}

/** 灯芯绒14条: wales per inch. */
const isWales = (unit: Unit, text: string, at: number) => unit === COUNTED && CORDUROY.test(text.slice(0, at));
const CORDUROY = /(?:灯芯|条)绒 ?$/;

/** 500个 at the end of a phrase; 14条灯芯绒 continues. */
const ENDS = /$|[\s,;、。!，；！]/y;
/** 一米宽不够 */
const TOO_LITTLE = /不够|太[窄小少薄厚宽]/y;
/** 40s×40s, 133×72, 38×42 cm */
const OF_DENSITY = / ?[×x*+/] ?\d/y;

function measureOf(phrase: Phrase, unit: Unit): Measure {
  const { key } = unit;
  const from = Math.min(phrase.from, phrase.to);
  const to = phrase.isMore ? nextRound(phrase.to) : Math.max(phrase.from, phrase.to);
  const bound = phrase.bound ?? (from === to ? phrase.keyword?.bound : undefined) ?? null;
  if (key === 'moq' || key === 'lead') return { key, most: mostOf(to, unit, bound) };
  const { least, most } = ends(phrase, unit, from, to);
  if (bound === 'most') return { key, most };
  return bound === 'least' ? { key, least } : { key, least, most };
}

/** An order for 500 pieces needs a minimum order of 500 or less, however it is worded. */
function mostOf(to: number, unit: Unit, bound: Bound | null): number {
  const about = bound === 'about';
  return Math.max(1, convert(to, unit, about ? 100 + TOLERANCE_PERCENT : 100, 0, about ? 'up' : 'down'));
}

/** Integers rounded outward; prices to the fen, with a limit never exceeded. */
function ends({ bound, percent, slack }: Phrase, unit: Unit, from: number, to: number) {
  const share = percent ?? (bound === 'about' ? TOLERANCE_PERCENT : 0);
  const isMoney = unit.key === 'price' || unit.key === 'priceKg';
  const decimals = isMoney && share === 0 ? 2 : 0;
  return {
    least: convert(from - slack, unit, 100 - share, decimals, isMoney && bound === 'least' ? 'up' : 'down'),
    most: convert(to + slack, unit, 100 + share, decimals, isMoney && bound === 'most' ? 'down' : 'up'),
  };
}

/** 20多块 is below 30, 120多 below 130, 100多 below 200. */
function nextRound(thousandths: number): number {
  const step = [100_000, 10_000].find((one) => thousandths % one === 0) ?? 1000;
  return thousandths + step;
}

/** Larger numbers are no weight or width of a fabric. */
const LARGEST: Partial<Record<MeasureKey, number>> = { gsm: 3000, width: 1000 };

/** 门幅6尺 is one, 门幅6 is none. */
const SMALLEST: Partial<Record<MeasureKey, number>> = { gsm: 5, width: 30 };

function isLikely({ key, least, most }: Measure): boolean {
  const largest = Math.max(least ?? 0, most ?? 0);
  return largest <= (LARGEST[key] ?? Infinity) && largest >= (SMALLEST[key] ?? 0);
}
