/**
 * The figures of a text, to compare a model's text with the data it was given: a figure that is not in the data was
 * invented. Read strictly: what cannot be read for certain counts as a figure that is in no data.
 */

export interface Figure {
  /** as written, for the refusal */
  readonly text: string;
  /** null = a number that we cannot read */
  readonly value: number | null;
  /** one word for each kind of unit; empty = none that we know */
  readonly unit: string;
}

const once = (...spellings: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(spellings.map((one) => [one, 1]));

/** How each unit is spelt behind a number, and how many of it one of that is: 1 公斤 is 1,000 g. */
const SPELLINGS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  gsm: once('g/平方米', 'gsm', '克每平方米', '克/平方米', '克/平米', '克/平', '平方克'),
  g: { 千克: 1_000, 公斤: 1_000, kg: 1_000, 克: 1, 斤: 500 },
  cm: { 毫米: 0.1, mm: 0.1, 厘米: 1, 公分: 1, cm: 1, 英寸: 2.54, 寸: 2.54 },
  yuan: { 人民币: 1, 块钱: 1, 元钱: 1, 块: 1, 元: 1, 角: 0.1, 分钱: 0.01 },
  hour: {
    ...{ 个工作日: 24, 工作日: 24, 个小时: 1, 小时: 1, 个星期: 168, 星期: 168, 周: 168 },
    ...{ 个月: 720, 天: 24, 日: 24, 年: 8_760 },
  },
  支: once('支', '英支', 's'),
  ...Object.fromEntries(
    [
      ...['pcs', '件套', '件', '套', '条', '个', '只', '双', '顶', '款', '种', '色', '码', '米', '针'],
      ...['xxxl', 'xxl', 'xl', 'xs', '%', '‰', '折', '成', '倍', '级', 'dpi', 'oz', '安', '度', '℃'],
    ].map((one) => [one, once(one)]),
  ),
};

const UNITS: readonly (readonly [spelling: string, unit: string, times: number])[] = Object.entries(SPELLINGS).flatMap(
  ([unit, spellings]) => Object.entries(spellings).map(([spelling, times]) => [spelling, unit, times] as const),
);
const BY_LENGTH = UNITS.toSorted(([one], [other]) => other.length - one.length);
/** 180 克 of a cloth is its weight by the square metre, 180g. */
const SAME_UNIT: Readonly<Record<string, string>> = { gsm: 'g' };

const HAN_DIGITS: Readonly<Record<string, number>> = {
  ...{ 零: 0, 〇: 0, 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 },
  ...{ 壹: 1, 贰: 2, 叁: 3, 肆: 4, 伍: 5, 陆: 6, 柒: 7, 捌: 8, 玖: 9, 俩: 2, 仨: 3 },
};
const HAN_PLACES: Readonly<Record<string, number>> = {
  ...{ 十: 10, 百: 100, 千: 1_000, 万: 10_000, 亿: 100_000_000 },
  ...{ 拾: 10, 佰: 100, 仟: 1_000, 萬: 10_000, 廿: 20, 卅: 30 },
};
const HAN = '零〇一二两三四五六七八九壹贰叁肆伍陆柒捌玖俩仨十百千万亿拾佰仟萬廿卅半';
/** Words of everyday speech whose character is no count. */
const NO_COUNTS =
  /百搭|百褶|百分(?!之)|万能|万圣|万字|千鸟|千层|千岛|一体|一致|统一|一般|一样|一起|一定|一直|一些|一键|一眼|一穿|一抹|一身|一件代发|四季|四方连续|四面弹|两面|双面|三角|九分|七分|五分|八分|五角|十字|百合|百家|半身|半拉链|半高领|半袖|二次元|六角|八角|一字肩|一片式|六一|三八|七夕|五彩|七彩|三叶草|四叶草|八宝|九宫|二八|四合|三原色|双十一|双十二/g;
const ENGLISH =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|twenty|thirty|forty|fifty|hundred|thousand|million|half|double|twice|percent)\b/gi;

/** Full-width and circled digits are digits; characters that are not seen are nothing. */
const plain = (text: string): string =>
  text
    .replaceAll(/m²|㎡|m2(?!\d)/gi, '平方米')
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Mn}\u{fe0f}]/gu, '')
    .replaceAll('⁄', '/')
    .replaceAll('％', '%');

const ARABIC = String.raw`\d+(?:,\d{3}(?!\d))*(?:\.\d+)?`;
const SPOKEN = `[${HAN}]+(?:点[${HAN}]+)?`;
const NUMBER = new RegExp(
  `(?<share>百分之(?:${ARABIC}|${SPOKEN}))|(?<part>[${HAN}\\d]+分之[${HAN}\\d]+)|(?<arabic>${ARABIC})(?<scale>[十百千万亿]*)|(?<spoken>${SPOKEN})`,
  'gu',
);

/** All figures of a text, in its order. */
export function figuresIn(text: string): Figure[] {
  const read = plain(text);
  const quiet = read.replaceAll(NO_COUNTS, (word) => '·'.repeat(word.length));
  const found: (Figure & { readonly at: number })[] = [];
  for (const match of quiet.matchAll(NUMBER)) {
    const { share, part, arabic, scale, spoken } = match.groups!;
    const end = match.index + match[0].length;
    const tail = quiet.slice(end);
    if (share !== undefined) found.push({ at: match.index, text: match[0], value: valueOf(share.slice(3)), unit: '%' });
    else if (part !== undefined) found.push({ at: match.index, text: match[0], value: null, unit: '' });
    else if (arabic !== undefined) {
      const times = scale === '' ? 1 : placesOf(scale!);
      found.push(
        withUnit(match.index, match[0], times === null ? null : Number(arabic.replaceAll(',', '')) * times, tail),
      );
    } else if (spoken !== undefined && isCount(spoken, tail, quiet.slice(0, match.index)))
      found.push(withUnit(match.index, match[0], valueOf(spoken), tail));
  }
  // Numbers in words or in letters that we do not read.
  for (const match of read.matchAll(ENGLISH)) found.push({ at: match.index, text: match[0], value: null, unit: '' });
  for (const match of text.matchAll(/(?!〇)\p{Nl}/gu))
    found.push({ at: match.index, text: match[0], value: null, unit: '' });
  for (const match of read.matchAll(/(?![\d〇])\p{N}/gu))
    found.push({ at: match.index, text: match[0], value: null, unit: '' });
  return found.toSorted((one, other) => one.at - other.at).map(({ at: _at, ...figure }) => figure);
}

const placesOf = (letters: string): number | null =>
  [...letters].reduce<number | null>((product, one) => (product === null ? null : product * (HAN_PLACES[one] ?? 0)), 1);

/** A single 一, 两, 十 or 万 is a count only before a unit or after 第: they stand in many words. The others always are. */
function isCount(spoken: string, tail: string, before: string): boolean {
  if (spoken.length > 1 || /[二三四五六七八九]/.test(spoken)) return true;
  return before.endsWith('第') || unitAt(tail) !== null;
}

function withUnit(at: number, text: string, value: number | null, tail: string): Figure & { readonly at: number } {
  const unit = unitAt(tail);
  if (unit === null) return { at, text, value, unit: '' };
  const [spelling, word, times] = unit;
  return {
    at,
    text: `${text}${tail.slice(0, tail.indexOf(spelling[0]!))}${spelling}`,
    value: value === null ? null : Math.round(value * times * 1_000_000) / 1_000_000,
    unit: SAME_UNIT[word] ?? word,
  };
}

function unitAt(tail: string): (typeof UNITS)[number] | null {
  const close = tail.replace(/^ ?[多余来几]?/, '').toLowerCase();
  // A Latin unit ends where its letters end: s is one, small is none.
  return (
    BY_LENGTH.find(
      ([spelling]) =>
        close.startsWith(spelling) && !(/[a-z]$/.test(spelling) && /^[a-z]/.test(close.slice(spelling.length))),
    ) ?? (/^g(?![a-z])/.test(close) ? (['g', 'g', 1] as const) : null)
  );
}

/** 一百八 is 180, 两万五 is 25,000. @returns null for what is no number */
function valueOf(text: string): number | null {
  if (/^[\d,.]+$/.test(text)) return Number(text.replaceAll(',', ''));
  const [whole = '', decimals] = text.split('点');
  const value = wholeOf(whole);
  if (value === null) return null;
  if (decimals === undefined) return value;
  const digits = [...decimals].map((one) => HAN_DIGITS[one]);
  return digits.some((one) => one === undefined) ? null : Number(`${value}.${digits.join('')}`);
}

function wholeOf(text: string): number | null {
  if (text === '半') return 0.5;
  const letters = [...text];
  // 二〇二六: digits one after the other
  if (letters.length > 1 && letters.every((one) => HAN_DIGITS[one] !== undefined))
    return Number(letters.map((one) => HAN_DIGITS[one]).join(''));
  let total = 0;
  let section = 0;
  let digit: number | null = null;
  let last = 0;
  for (const one of letters) {
    const place = HAN_PLACES[one];
    if (place === undefined) {
      const value = HAN_DIGITS[one];
      if (value === undefined) return null;
      digit = value;
      if (value === 0) last = 0;
      continue;
    }
    if (place >= 10_000) {
      total = (total + section + (digit ?? 0) || 1) * place;
      section = 0;
    } else section += one === '廿' || one === '卅' ? place : (digit ?? 1) * place;
    digit = null;
    last = place;
  }
  return total + section + (digit ?? 0) * (last > 10 && digit !== null ? last / 10 : 1);
}

/** The first figure of a text that is not in the data, in the same unit; null = all are. */
export function strangeFigure(text: string, data: readonly string[]): string | null {
  const known = data.flatMap((one) => figuresIn(one));
  const isKnown = ({ value, unit }: Figure) =>
    value !== null && known.some((one) => one.value === value && one.unit === unit);
  return figuresIn(text).find((figure) => !isKnown(figure))?.text ?? null;
}
