/**
 * 渠道规则: what a sales channel demands of a listing, as data. One file per channel; every rule names its source. A rule
 * that nobody could confirm (`isSure: false`) only warns.
 */

export const CHANNELS = ['taobao', 'alibaba1688', 'pinduoduo', 'douyin', 'xiaohongshu', 'shopify'] as const;
export type Channel = (typeof CHANNELS)[number];

/** byteGbk: a Chinese character counts as two */
export type TitleUnit = 'character' | 'byteGbk';
export type ChannelSheet = 'taobaoCsv' | 'shopifyCsv' | 'xlsx';

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
}

export interface PictureRule extends RuleSource {
  readonly min: number;
  readonly max: number;
  /** the side of the square, or the width of a detail picture, that we make */
  readonly madePx: number;
  readonly leastPx: number;
  readonly mostPx: number;
  readonly mostBytes: number;
}

export interface DetailRule extends PictureRule {
  readonly mostHeightPx: number;
}

export interface ChannelRules {
  /** demo: for 铺货 only, there is no pack for it */
  readonly channel: Channel | 'demo';
  readonly name: string;
  /** changes with every change of a rule */
  readonly edition: string;
  readonly title: TitleRule;
  /** square */
  readonly main: PictureRule;
  /** square, one per colour */
  readonly sku: PictureRule;
  readonly detail: DetailRule;
  /** of all roles together; absent = no such limit */
  readonly allPictures?: RuleSource & { readonly max: number };
  /** colours times sizes of a product */
  readonly skuCount: RuleSource & { readonly max: number };
  /** of 商家编码, in characters */
  readonly code: RuleSource & { readonly max: number };
  readonly sheet: ChannelSheet;
  /** what the seller does with the files, one step a line */
  readonly steps: readonly string[];
  /** what nobody could confirm, for the page */
  readonly unknown: string;
}
