import type { PictureRule, RuleSource } from './rules.ts';

/** Blocks that the rules of several channels share. */

/** Nobody could confirm it: it only warns. */
export const GUESS: RuleSource = { source: '同行资料，没有核到官方原文', readOn: '2026-11-23', isSure: false };

type OnePicture = Omit<PictureRule, 'min' | 'max'>;

/** Main pictures and one per colour, alike but for how many. */
export const mainAndSku = (
  picture: OnePicture,
  { main: [min, max], sku }: { readonly main: readonly [number, number]; readonly sku: number },
): { readonly main: PictureRule; readonly sku: PictureRule } => ({
  main: { ...picture, min, max },
  sku: { ...picture, min: 1, max: sku },
});

/** Height of 1,000 pixels of width: 3:4, with a pixel or two for rounding. */
export const THREE_TO_FOUR = { made: 1_334, least: 1_328, most: 1_340 };

/** What the channels abroad have in common: an English title made of words, prices in yuan. */
export const ENGLISH_NOTE = '英文标题是按类目和成分拼的，价格是人民币数字，都请核对。';
/** Without its full stop. */
export const OVERSEAS_UPLOAD = '照“products.xlsx”在卖家中心建商品，图片按文件夹上传';
