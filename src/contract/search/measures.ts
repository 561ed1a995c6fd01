import { NUMBER, thousandthsOf } from './numbers.ts';
import {
  convert,
  COUNTED,
  type MeasureKey,
  METRE_WIDE,
  METRES,
  MOMME,
  PER_YARD,
  PLAIN_UNITS,
  type Unit,
  UNITS,
  YARD,
} from './units.ts';

/** A measure in the unit of its filter; an end that is open is left out. */
export interface Measure {
  readonly key: MeasureKey;
  readonly least?: number;
  readonly most?: number;
}

/** A measure and where its phrase ends. */
export interface MeasureHere {
  readonly measure: Measure;
  readonly end: number;
}

/** What the whole sentence says about readings that a phrase alone leaves open. */
export interface Setting {
  /** 16mm beside silk is 姆米 */
  readonly isSilk: boolean;
  /** 90码 beside children's wear is a size */
  readonly isChildren: boolean;
}

interface Keyword {
  readonly key: MeasureKey;
  /** what is meant when nothing else is said: nobody has a budget of exactly 20 */
  readonly bound?: Bound;
}
type Bound = 'about' | 'most' | 'least';

/** What stands before a number and says what it measures. */
const KEYWORDS: readonly (readonly [spelling: string, keyword: Keyword])[] = [
  ['平方克重|克重', { key: 'gsm' }],
  ['有效门幅|有效幅宽|门幅|幅宽|布幅|布宽|宽幅|宽度|宽', { key: 'width' }],
  ['(?:每|一)(?:公斤|千克|kg)(?:价格?)?', { key: 'priceKg' }],
  ['预算', { key: 'price', bound: 'most' }],
  ['(?:单|均|批发|出厂|拿货|到手|成本|目标)价|价格|价位|价钱|售价|每(?:件|米|条|个|套|m)', { key: 'price' }],
  ['(?:最低|最小)?起订量?|(?:最低|最小)?起批量?|起做|起印|moq', { key: 'moq' }],
  ['大货货期|货期|交货期|交期|工期', { key: 'lead' }],
  ['纱支|支数', { key: 'yarn' }],
];
const LINK = /(?:控制在|要在|需要|大概是|[:=要在是为的 ]){0,3}/y;

const BEFORE: readonly (readonly [spelling: string, bound: Bound])[] = [
  [
    '(?:不要|别|不能|不可)(?:超过|高于|大于|多于)|不超过|不超|不高于|不大于|不到|低于|少于|小于|最多|最高|至多|顶多|<=|<|≤',
    'most',
  ],
  [
    '(?:不要|别|不能|不可)(?:低于|少于|小于)|不低于|不少于|不小于|至少|最少|最低|起码|大于|高于|超过|多于|>=|>|≥',
    'least',
  ],
  ['大约|大概|差不多|约', 'about'],
];
const AFTER: readonly (readonly [spelling: string, bound: Bound])[] = [
  ['以内|以內|以下|之内|之下|以里|封顶|为限|内(?!衣|裤|里)', 'most'],
  ['左右|上下|附近|前后', 'about'],
  ['及以上|以上|往上|起步|\\+|起(?!球|毛|订|批|做|印|绒|泡)', 'least'],
];
const PER: readonly (readonly [spelling: string, unit: Unit])[] = [
  ['公斤|千克|kg', PLAIN_UNITS.priceKg],
  ['码|yd|y(?![a-z])', PER_YARD],
  ['件|米|条|个|套|m(?![a-z])', PLAIN_UNITS.price],
];
const STARTS_ORDER = / ?(?:起订|起批|起做|起印|起)(?!球|毛|绒|泡)量?/y;
const SAYS_WIDTH = / ?(?:的?门幅|的?幅宽|宽(?!松))/y;
const SAYS_LEAD = /(?:之内|以内|内)? ?(?:能|可以)?(?:发货|交货|到货|出货|发出|货期|交期|交|发(?!热|泡))/y;
/** 3天打样 is not how long the goods take. */
const SAYS_SAMPLE = /.{0,2}(?:打样|出样|打版|样衣)/y;

const TOLERANCE = 5;
const RUSH_HOURS = 72;

/** Said without a number. */
const SAID: readonly (readonly [spelling: string, measure: Measure])[] = [
  [
    '(?:当天|当日|今天|今日|明天|次日|隔天)(?:能|可以|就)?(?:发货|发出|出货|到货|交货|发|到|要|交)',
    { key: 'lead', most: 24 },
  ],
  // whatever stands in a warehouse leaves it within three days
  [
    '(?:十万)?火急|加急|急单|急用|急需|急要|急求|[很特着]急|急{1,3}$|赶[货工单]|尽快|马上(?:要|发货?)',
    { key: 'lead', most: RUSH_HOURS },
  ],
  ['无起订量?|[零0]起订|不限起订量?|不限量|没有起订量', { key: 'moq', most: 1 }],
  // who sends off single pieces takes an order for one
  ['一件代发', { key: 'moq', most: 1 }],
];

const spelt = <T>(rows: readonly (readonly [string, T])[], before = '') =>
  rows.map(([spelling, meaning]) => [new RegExp(`${before}(?:${spelling})`, 'y'), meaning] as const);
const keywords = spelt(KEYWORDS);
const befores = spelt(BEFORE);
const afters = spelt(AFTER, ' ?');
const said = spelt(SAID);
const units = spelt(UNITS, ' ?');
const pers = spelt(PER, ' ?(?:/|一|每|1) ?');
const SPREAD = /[一二两三四五六七八九]{2}[十百千]?(?=[来多几]?[^零一二两三四五六七八九十百千点])/y;
const NUMBERS = new RegExp(NUMBER, 'y');
const SPOKEN = '零一二三四五六七八九';
/** 1米半, 10安半 */
const HALF_AFTER = /半(?=$|[^个天月年])/y;
const DECIMAL_AFTER = /(?:\d{1,2}|[零一二三四五六七八九]{1,2})(?![\d.十百千公斤克件米码条个套匹支天小])/y;

/** Reads on from a place; a pattern that does not stand there leaves the place where it was. */
class Reader {
  readonly text: string;
  at: number;

  constructor(text: string, at: number) {
    this.text = text;
    this.at = at;
  }

  take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (!found) return null;
    this.at += found.length;
    return found;
  }

  takeOne<T>(rows: readonly (readonly [RegExp, T])[]): T | null {
    for (const [pattern, meaning] of rows) if (this.take(pattern)) return meaning;
    return null;
  }

  takeNumber(): number | null {
    const start = this.at;
    const text = this.take(NUMBERS);
    const value = text === null ? null : thousandthsOf(text);
    if (value === null) this.at = start;
    return value;
  }
}

/** Everything that one phrase says, before it is weighed. Numbers in thousandths. */
interface Phrase {
  keyword: Keyword | null;
  isMoney: boolean;
  from: number;
  to: number;
  unit: Unit | null;
  /** 1米85, 20块5 */
  isSplit: boolean;
  bound: Bound | null;
  /** 20多块: up to the next round number */
  isMore: boolean;
  tolerance: number | null;
  priced: Unit | null;
  startsOrder: boolean;
}

/** A measure that is said without a number: 加急. 急 itself only as the last letter. */
export function measureSaid(text: string, at: number): MeasureHere | null {
  const reader = new Reader(text, at);
  const measure = reader.takeOne(said);
  return measure && { measure, end: reader.at };
}

/** The measure that begins at `at` of a folded text, and where it ends. */
export function measureAt(text: string, at: number, setting: Setting): MeasureHere | null {
  const reader = new Reader(text, at);
  const phrase = readPhrase(reader, setting);
  if (!phrase) return null;
  const unit = unitOf(phrase, reader);
  if (!unit || isNoMeasure(unit, phrase, reader, setting)) return null;
  if (unit.key === 'lead') reader.take(SAYS_LEAD);
  if (unit.key === 'width') reader.take(SAYS_WIDTH);
  return { measure: measureOf(phrase, unit), end: reader.at };
}

function readPhrase(reader: Reader, setting: Setting): Phrase | null {
  const keyword = reader.takeOne(keywords);
  if (keyword) reader.take(LINK);
  let bound = reader.takeOne(befores);
  if (bound) reader.take(LINK);
  const isMoney = reader.take(/¥ ?/y) !== null;
  const spread = takeSpread(reader);
  const from = spread?.from ?? reader.takeNumber();
  if (from === null) return null;
  const isMore = reader.take(/多|几/y) !== null;
  if (!isMore && reader.take(/来(?=块|元|克|件|米|天)/y)) bound ??= 'about';
  let unit = takeUnit(reader, setting);
  const decimals = splitDecimals(reader, unit);
  const to = spread?.to ?? takeUpper(reader, unit);
  if (to !== null && !spread) {
    unit = takeUnit(reader, setting) ?? unit;
    reader.take(/ ?之?间/y);
  }
  const tolerance = takeTolerance(reader);
  const isPrice = isMoney || unit?.key === 'price' || (unit === null && (!keyword || keyword.key === 'price'));
  const pricedBefore = isPrice ? reader.takeOne(pers) : null;
  bound = reader.takeOne(afters) ?? bound;
  const priced = pricedBefore ?? (isPrice ? reader.takeOne(pers) : null);
  const startsOrder = reader.take(STARTS_ORDER) !== null;
  return {
    keyword,
    isMoney,
    from: from + decimals,
    to: to ?? from + decimals,
    unit,
    isSplit: decimals > 0,
    bound,
    isMore,
    tolerance,
    priced,
    startsOrder,
  };
}

/** 两三天, 二三十块, 五六百件 */
function takeSpread(reader: Reader): { from: number; to: number } | null {
  const start = reader.at;
  const text = reader.take(SPREAD);
  if (text === null) return null;
  const place = text.slice(2);
  const from = thousandthsOf(text.charAt(0) + place);
  const to = thousandthsOf(text.charAt(1) + place);
  if (from !== null && to !== null && from < to) return { from, to };
  reader.at = start;
  return null;
}

function takeUnit(reader: Reader, { isSilk }: Setting): Unit | null {
  if (isSilk && reader.take(/ ?mm(?![a-z])/y)) return MOMME;
  return reader.takeOne(units);
}

/** 1米85 and 20块5 put the unit where the point belongs. */
function splitDecimals(reader: Reader, unit: Unit | null): number {
  const unitSaid = reader.text.charAt(reader.at - 1);
  if (unit && '米块安斤尺'.includes(unitSaid) && reader.take(HALF_AFTER)) return 500;
  if (unit === null || (unitSaid !== '米' && unitSaid !== '块')) return 0;
  const digits = reader.take(DECIMAL_AFTER);
  if (digits === null) return 0;
  const plain = Array.from(digits, (digit) => (SPOKEN.includes(digit) ? SPOKEN.indexOf(digit) : digit));
  return Number(plain.join('').padEnd(3, '0'));
}

function takeUpper(reader: Reader, unit: Unit | null): number | null {
  const start = reader.at;
  const isInches = unit === null && reader.take(/\/(?=\d{2} ?(?:寸|英寸|"|inch))/y) !== null;
  if (!isInches && !reader.take(/ ?(?:-|~|–|—|到|至) ?/y)) return null;
  const upper = reader.takeNumber();
  if (upper === null) reader.at = start;
  return upper;
}

/** ±5% or ±10克, as a share in per cent or, negative, as thousandths of the unit. */
function takeTolerance(reader: Reader): number | null {
  const start = reader.at;
  if (!reader.take(/ ?(?:±|\+-|\+\/-) ?/y)) return null;
  const size = reader.takeNumber();
  if (size === null) {
    reader.at = start;
    return null;
  }
  if (reader.take(/ ?%/y)) return size / 1000;
  reader.take(/ ?(?:克|g|cm|厘米)/y);
  return -size;
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
  if (unit) return unit;
  if (startsOrder) return PLAIN_UNITS.moq;
  // 卫衣 50以内: a bare number that is bounded is money
  return phrase.bound === 'most' ? PLAIN_UNITS.price : null;
}

const isQuantity = (key: MeasureKey): boolean => key === 'moq' || key === 'rolls' || key === 'weight' || key === 'lots';

function agree(key: MeasureKey, unit: Unit): boolean {
  return key === unit.key || (key === 'moq' && isQuantity(unit.key));
}

/** 门幅1米85, 1.5米宽: metres that are a cloth's width and hardly a quantity. */
function metresWide({ keyword, unit, isSplit, from, startsOrder }: Phrase, reader: Reader): Unit | null {
  const isBroad = from >= NARROWEST && from <= WIDEST;
  if (keyword?.key === 'width') return unit === METRES || (unit === null && isBroad) ? METRE_WIDE : null;
  if (keyword || unit !== METRES || startsOrder) return null;
  if (reader.take(SAYS_WIDTH)) return METRE_WIDE;
  return isBroad && (isSplit || from % 1000 !== 0) ? METRE_WIDE : null;
}

const MOST_CHILD_SIZE = 170_000;

/** Sizes, wales of a corduroy, yarns of a density: numbers that only look like a measure. */
function isNoMeasure(unit: Unit, { keyword, from, to, startsOrder }: Phrase, reader: Reader, setting: Setting) {
  if (from === 0 && to === 0) return true;
  if (unit === YARD) return setting.isChildren && from <= MOST_CHILD_SIZE;
  if (unit === COUNTED) return keyword === null && !startsOrder && !stands(ENDS, reader);
  if (stands(TOO_LITTLE, reader)) return true;
  if (unit.key === 'lead') return stands(SAYS_SAMPLE, reader);
  return (unit.key === 'yarn' || unit.key === 'width') && stands(OF_DENSITY, reader);
}

/** 500个, at the end of what is said; 14条灯芯绒 goes on. */
const ENDS = /$|[\s,;、。!，；！]/y;
/** 一米宽不够 */
const TOO_LITTLE = /不够|太[窄小少薄厚宽]/y;
/** 40s×40s, 133×72, 38×42 cm */
const OF_DENSITY = / ?[×x*+/] ?\d/y;

function stands(pattern: RegExp, { text, at }: Reader): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

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

/** Whoever wants 500 pieces looks for who takes 500 or fewer, whatever words he wraps them in. */
function mostOf(to: number, unit: Unit, bound: Bound | null): number {
  const about = bound === 'about';
  return Math.max(1, convert(to, unit, about ? 100 + TOLERANCE : 100, 0, about ? 'up' : 'down'));
}

/** Whole numbers that hold all that was meant; money to the fen, and a limit of it never exceeded. */
function ends({ bound, tolerance }: Phrase, unit: Unit, from: number, to: number) {
  const absolute = tolerance !== null && tolerance < 0 ? -tolerance : 0;
  const percent = absolute > 0 ? 0 : (tolerance ?? (bound === 'about' ? TOLERANCE : 0));
  const isMoney = unit.key === 'price' || unit.key === 'priceKg';
  const decimals = isMoney && percent === 0 ? 2 : 0;
  return {
    least: convert(from - absolute, unit, 100 - percent, decimals, isMoney && bound === 'least' ? 'up' : 'down'),
    most: convert(to + absolute, unit, 100 + percent, decimals, isMoney && bound === 'most' ? 'down' : 'up'),
  };
}

/** 20多块 is less than 30, 120多 less than 130, 100多 less than 200. */
function nextRound(thousandths: number): number {
  const step = [100_000, 10_000].find((one) => thousandths % one === 0) ?? 1000;
  return thousandths + step;
}
