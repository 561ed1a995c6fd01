import type { BundleCard, BundleDetail } from '#contract/market/bundles.ts';
import { yuan } from '../../platform/words.ts';

/** "单买 ¥180.00，省 ¥20.00"; null when the set is not cheaper. */
export function savingWords({ priceFen, singlyFen }: Pick<BundleCard, 'priceFen' | 'singlyFen'>): string | null {
  return singlyFen > priceFen ? `单买 ¥${yuan(singlyFen)}，省 ¥${yuan(singlyFen - priceFen)}` : null;
}

/** "短袖 ×2 + 渔夫帽 ×1": the contents of one set. */
export const partsWords = ({ parts }: Pick<BundleCard, 'parts'>): string =>
  parts.map(({ title, perSet }) => `${title} ×${perSet}`).join(' + ');

/** 够 30 套; pieces beyond the stock are made to order */
export const stockSetsWords = ({ stockSets }: Pick<BundleDetail, 'stockSets'>): string =>
  stockSets > 0 ? `够 ${stockSets.toLocaleString('zh-CN')} 套` : '不够一套，按单排产';

/** The pictures of its products: 第 1 款 ×2. Their titles are shown beside them. */
export const shotsOf = ({ parts }: Pick<BundleCard, 'parts'>) =>
  parts.map(({ picture, perSet }, at) => ({ label: `第 ${at + 1} 款 ×${perSet}`, picture }));

/** 5 套起订 */
export const moqSetsWords = ({ moqSets }: Pick<BundleCard, 'moqSets'>): string => `${moqSets} 套起订`;
