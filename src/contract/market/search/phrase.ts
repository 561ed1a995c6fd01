import { NUMBER, thousandthsOf } from './numbers.ts';
import { type MeasureKey, MOMME, PER_YARD, PLAIN_UNITS, type Unit, UNITS } from './units.ts';

/** A phrase around a number: 门幅不低于1米8, 每米20块以内, 50件起订. */

/** Context from the whole sentence for ambiguous phrases. */
export interface Setting {
  /** 16mm with silk is 姆米 */
  readonly isSilk: boolean;
  /** 90码 with children's wear is a size */
  readonly isChildren: boolean;
}

interface Keyword {
  readonly key: MeasureKey;
  /** the default bound: a budget is rarely exactly 20 */
  readonly bound?: Bound;
}
export type Bound = 'about' | 'most' | 'least';

/** Words before a number that name what it measures. */
const KEYWORDS: readonly (readonly [spelling: string, keyword: Keyword])[] = [
  ['平方克重|克重', { key: 'gsm' }],
  ['有效门幅|有效幅宽|门幅|幅宽|布幅|布宽|宽幅|宽度|宽', { key: 'width' }],
  ['(?:每|一)(?:公斤|千克|kg)(?:价格?)?', { key: 'priceKg' }],
  ['预算', { key: 'price', bound: 'most' }],
  ['(?:单|均|批发|出厂|拿货|到手|成本|目标)价|价格|价位|价钱|售价|每(?:件|米|条|个|套|m)', { key: 'price' }],
  // 一米30块; without the money 一米30 is a length
  ['(?:一|1)(?:件|米|条|个|套|m)(?= ?[\\d.零一二两三四五六七八九十百点多来几]+ ?(?:块|元|rmb))', { key: 'price' }],
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
  ['件(?!代发)|米|条|个|套|m(?![a-z])', PLAIN_UNITS.price],
];
const STARTS_ORDER = / ?(?:起订|起批|起做|起印|起)(?!球|毛|绒|泡|量? ?\d)/y;

export const spelt = <T>(rows: readonly (readonly [string, T])[], before = '') =>
  rows.map(([spelling, meaning]) => [new RegExp(`${before}(?:${spelling})`, 'y'), meaning] as const);
const keywords = spelt(KEYWORDS);
const befores = spelt(BEFORE);
const afters = spelt(AFTER, ' ?');
const units = spelt(UNITS, ' ?');
const pers = spelt(PER, ' ?(?:/|一|每|1) ?');
const spellings = (rows: readonly (readonly [spelling: string, meaning: unknown])[]) =>
  rows.map(([spelling]) => spelling);
/** One expression, because it is tried at every letter of a sentence and most letters begin no measure. */
const BEGINS = new RegExp([...spellings(KEYWORDS), ...spellings(BEFORE), '¥', NUMBER].join('|'), 'y');
const SPREAD = /[一二两三四五六七八九]{2}[十百千]?(?=[来多几]?[^零一二两三四五六七八九十百千点])/y;
const NUMBERS = new RegExp(NUMBER, 'y');
const SPOKEN = '零一二三四五六七八九';
/** 1米半, 10安半 */
const HALF_AFTER = /半(?=$|[^个天月年])/y;
const DECIMAL_AFTER = /(?:\d{1,2}|[零一二三四五六七八九]{1,2})(?![\d.十百千公斤克件米码条个套匹支天小])/y;

/** Reads on from a position; a pattern without a match leaves the position unchanged. */
export class Reader {
  readonly text: string;
  at: number;

  constructor(text: string, at: number) {
    this.text = text;
    this.at = at;
  }

  stands(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    return pattern.test(this.text);
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

/** The parts of a phrase before interpretation. Numbers in thousandths. */
export interface Phrase {
  readonly keyword: Keyword | null;
  readonly isMoney: boolean;
  readonly from: number;
  readonly to: number;
  readonly unit: Unit | null;
  /** 1米85, 20块5 */
  readonly isSplit: boolean;
  readonly bound: Bound | null;
  /** 20多块: up to the next round number */
  readonly isMore: boolean;
  /** ±5% */
  readonly percent: number | null;
  /** ±10克, thousandths of the unit */
  readonly slack: number;
  readonly priced: Unit | null;
  readonly startsOrder: boolean;
}

/** Reads a phrase with a number; null without one. */
export function readPhrase(reader: Reader, setting: Setting): Phrase | null {
  if (!reader.stands(BEGINS)) return null;
  const keyword = reader.takeOne(keywords);
  if (keyword) reader.take(LINK);
  let bound = reader.takeOne(befores);
  if (bound) reader.take(LINK);
  const isMoney = reader.take(/¥ ?/y) !== null;
  const spread = takeSpread(reader);
  const from = spread?.from ?? reader.takeNumber();
  if (from === null) return null;
  // 1000+件
  if (reader.take(/\+(?![\d/-])/y)) bound ??= 'least';
  const isMore = reader.take(/多|几/y) !== null;
  if (!isMore && reader.take(/来(?=块|元|克|件|米|天)/y)) bound ??= 'about';
  let unit = takeUnit(reader, setting);
  const decimals = splitDecimals(reader, unit);
  const to = spread?.to ?? takeUpper(reader, unit);
  if (to !== null && !spread) {
    unit = takeUnit(reader, setting) ?? unit;
    reader.take(/ ?之?间/y);
  }
  const { percent, slack } = takeTolerance(reader);
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
    percent,
    slack,
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

/** In 1米85 and 20块5 the unit takes the place of the decimal point. */
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

function takeTolerance(reader: Reader): { percent: number | null; slack: number } {
  const start = reader.at;
  const size = reader.take(/ ?(?:±|\+-|\+\/-) ?/y) ? reader.takeNumber() : null;
  if (size === null) {
    reader.at = start;
    return { percent: null, slack: 0 };
  }
  if (reader.take(/ ?%/y)) return { percent: Math.round(size / 1000), slack: 0 };
  reader.take(/ ?(?:克|g|cm|厘米)/y);
  return { percent: null, slack: size };
}
