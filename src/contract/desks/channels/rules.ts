/**
 * 渠道规则: what a sales channel demands of a listing, as data. One file per channel; every rule names its source. A rule
 * that nobody could confirm (`isSure: false`) only warns.
 */

export const CHANNELS = [
  'taobao',
  'alibaba1688',
  'pinduoduo',
  'douyin',
  'kuaishou',
  'xiaohongshu',
  'weixin',
  'jd',
  'temu',
  'shein',
  'tiktok',
  'amazon',
  'shopify',
] as const;
export type Channel = (typeof CHANNELS)[number];
/** demo: for 铺货 only, there is no pack for it */
export type RuledChannel = Channel | 'demo';

/**
 * byteGbk: as many as its bytes in GBK (GB 18030); halfWidth: one for a half-width character, two for all others, so that
 * 60 are 30 Chinese characters
 */
export const TITLE_UNITS = ['character', 'byteGbk', 'halfWidth'] as const;
export type TitleUnit = (typeof TITLE_UNITS)[number];

export const titleUnitWords: Readonly<Record<TitleUnit, string>> = {
  character: '字',
  byteGbk: '字节（一个汉字算 2）',
  halfWidth: '字符（一个汉字算 2）',
};
export type ChannelSheet = 'taobaoCsv' | 'shopifyCsv' | 'xlsx' | 'overseasXlsx' | 'amazonText';

export interface RuleSource {
  readonly source: string;
  /** when it was read, YYYY-MM-DD */
  readonly readOn: string;
  readonly isSure: boolean;
}

export interface TitleRule extends RuleSource {
  readonly unit: TitleUnit;
  readonly min: number;
  readonly max: number;
  readonly mayHaveEmoji: boolean;
  /** characters that are refused; absent = none */
  readonly refused?: string;
  /** how often it may contain the same word; absent = no such limit */
  readonly mostRepeats?: number;
}

/** Height of a picture, ‰ of its width. */
export interface PictureShape {
  readonly made: number;
  readonly least: number;
  readonly most: number;
}

export interface PictureRule extends RuleSource {
  readonly min: number;
  readonly max: number;
  /** the width that we make */
  readonly madePx: number;
  /** absent = square; a detail picture has any height */
  readonly shape?: PictureShape;
  /** of the pixels and the shape, when from elsewhere than the count */
  readonly sizeFrom?: RuleSource;
  /** of the bytes, when from elsewhere than the count */
  readonly bytesFrom?: RuleSource;
  readonly leastPx: number;
  readonly mostPx: number;
  readonly mostBytes: number;
  /** absent = as few as we like */
  readonly leastBytes?: number;
}

/** lastMain: in the row of main pictures, at its end; own: beside them */
export const WHITE_PLACES = ['lastMain', 'own'] as const;
export const whitePlaceWords: Readonly<Record<(typeof WHITE_PLACES)[number], string>> = {
  lastMain: '最后一张主图',
  own: '主图以外单独一张',
};

export interface DetailRule extends PictureRule {
  readonly mostHeightPx: number;
}

export interface ChannelRules {
  readonly channel: RuledChannel;
  readonly name: string;
  /** changes with every change of a rule */
  readonly edition: string;
  /** of title and sheet; absent = Chinese */
  readonly language?: 'en';
  readonly title: TitleRule;
  readonly main: PictureRule;
  /** one per colour */
  readonly sku: PictureRule;
  readonly detail: DetailRule;
  /** 白底图: the product on pure white; absent = the channel has no place for one */
  readonly white?: PictureRule & { readonly place: (typeof WHITE_PLACES)[number] };
  /** 竖图 beside the main pictures; absent = the channel has no place for them */
  readonly portrait?: PictureRule;
  /** main pictures must be photographs; absent = drawings are not refused */
  readonly photo?: RuleSource;
  /** pictures without words on them; absent = words are not refused */
  readonly noWords?: RuleSource & { readonly on: 'main' | 'all' };
  /** the ground of the first main picture, at least that light in each channel of 255 */
  readonly whiteMain?: RuleSource & { readonly least: number };
  /** 色块: one per colour, a square of exactly that side */
  readonly swatch?: RuleSource & { readonly px: number };
  /** of all roles together; absent = no such limit */
  readonly allPictures?: RuleSource & { readonly max: number };
  /** colours times sizes of a product */
  readonly skuCount: RuleSource & { readonly max: number };
  /** of 商家编码, in characters */
  readonly code: RuleSource & { readonly max: number };
  /** words of its own that a title must not have, in any case of letters; absent = none known beside 广告法 */
  readonly forbidden?: RuleSource & { readonly words: readonly string[] };
  /** of a SKU, in 分; absent = any above zero */
  readonly price?: RuleSource & { readonly leastFen: number; readonly mostFen: number };
  /** template: the seller chooses one there, the files only have the figures; absent = pictures and sheet are enough */
  readonly sizeChart?: RuleSource & { readonly form: 'template' };
  /** new items a day; absent = no limit known */
  readonly newADay?: RuleSource & { readonly max: number };
  readonly sheet: ChannelSheet;
  /** what the seller does with the files, one step a line */
  readonly steps: readonly string[];
  /** unconfirmed rules, for the page */
  readonly unknown: string;
}
