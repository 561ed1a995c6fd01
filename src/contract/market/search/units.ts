/** Units of the trade in the unit of their filter, as exact fractions. */

export type MeasureKey = 'gsm' | 'width' | 'price' | 'priceKg' | 'moq' | 'lead' | 'yarn' | 'rolls' | 'weight' | 'lots';

/**
 * `times / per` of the filter's unit: gsm g/m², width cm, price 元 per piece or metre, priceKg 元 per kilogram, moq
 * pieces or metres, lead hours, yarn 英支 (Ne), rolls 匹, weight g, lots 缸.
 */
export interface Unit {
  readonly key: MeasureKey;
  readonly times: number;
  readonly per: number;
}

const unit = (key: MeasureKey, times = 1, per = 1): Unit => ({ key, times, per });

export const PLAIN_UNITS: Readonly<Record<MeasureKey, Unit>> = {
  gsm: unit('gsm'),
  width: unit('width'),
  price: unit('price'),
  priceKg: unit('priceKg'),
  moq: unit('moq'),
  lead: unit('lead', 24),
  yarn: unit('yarn'),
  rolls: unit('rolls'),
  weight: unit('weight'),
  lots: unit('lots'),
};

/** 1 oz/yd² = 33.906 g/m² */
export const OUNCE = unit('gsm', 33_906, 1000);
/** 1 m/m = 4.3056 g/m² */
export const MOMME = unit('gsm', 43_056, 10_000);
export const INCH = unit('width', 254, 100);
export const METRE_WIDE = unit('width', 100);
/** 市尺: three to a metre */
export const CHI = unit('width', 100, 3);
/** 1 码 = 0.9144 m */
export const YARD = unit('moq', 9144, 10_000);
/** metres, or countable pieces: 条 and 个 also count other things */
export const METRES = unit('moq');
export const COUNTED = unit('moq');
export const PER_YARD = unit('price', 10_000, 9144);

/** Units after a number. Longer spellings precede their own prefixes. */
export const UNITS: readonly (readonly [spelling: string, unit: Unit])[] = [
  [
    String.raw`克重(?!磅| ?[\d一二两三四五六七八九])|g\/m2|gsm|g\/平(?:方米|方|米)?|克(?:每|\/)?平(?:方米|方|米)|克\/m2|平方克|克(?!重(?!磅)|拉|莱)|g(?![a-z0-9])`,
    PLAIN_UNITS.gsm,
  ],
  [String.raw`安(?!全)|盎司|oz(?![a-z])`, OUNCE],
  [String.raw`姆米|m\/m|momme`, MOMME],
  [String.raw`厘米|公分|cm(?![a-z0-9])|(?<! )(?:门幅|幅宽)(?![:=]?[\d一二两])`, PLAIN_UNITS.width],
  [String.raw`尺(?!码|寸)`, CHI],
  [String.raw`英寸|寸|吋|inch(?:es)?|"`, INCH],
  [String.raw`块钱|块|元钱|元|¥|圆(?!领|点|机)|rmb`, PLAIN_UNITS.price],
  [String.raw`个?小时|个?钟头|h(?![a-z0-9])`, unit('lead')],
  [String.raw`个?工作日|天(?!丝|鹅|然|蓝)|日(?!系)`, unit('lead', 24)],
  [String.raw`个?星期|个?礼拜|周(?!岁|年|边)`, unit('lead', 168)],
  ['个月', unit('lead', 720)],
  [String.raw`公斤|千克|kgs?(?![a-z0-9])`, unit('weight', 1000)],
  ['斤', unit('weight', 500)],
  ['吨', unit('weight', 1_000_000)],
  [String.raw`匹(?!马|染)|卷`, PLAIN_UNITS.rolls],
  ['缸', PLAIN_UNITS.lots],
  [String.raw`支(?:纱(?!卡|布|线))?(?!装)|s(?![a-z0-9])`, PLAIN_UNITS.yarn],
  [String.raw`码|yds?(?![a-z0-9])|yards?|y(?![a-z0-9])`, YARD],
  [String.raw`件(?!套|代发)|pcs?(?![a-z0-9])|套(?!装|头)`, PLAIN_UNITS.moq],
  [String.raw`米|m(?![a-z0-9])`, METRES],
  ['条|个|顶|双(?!面|层|股|色|针|头|纱)|只|副|床', COUNTED],
];

type Rounding = 'down' | 'up';

/** `thousandths` of a unit in the filter's unit, with so many decimals. In integers, so it is exact. */
export function convert(thousandths: number, { times, per }: Unit, percent: number, decimals: number, way: Rounding) {
  const steps = 10 ** decimals;
  const above = thousandths * times * percent * steps;
  const below = 1000 * per * 100;
  const rest = above % below;
  return ((above - rest) / below + (way === 'up' && rest > 0 ? 1 : 0)) / steps;
}
