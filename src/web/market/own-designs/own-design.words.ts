import { DESIGN_STATUS, type DesignStatus } from '#contract/market/design-flow.ts';
import { inCm } from '#contract/market/design-rules.ts';
import type { DesignDocument, OwnDesignRow } from '#contract/market/own-designs.ts';
import { yuan } from '../../platform/words.ts';

/** The words of a design for its own shop. */

export const statusTone = (status: DesignStatus) => DESIGN_STATUS[status].tone;

export const typeWords: Readonly<Record<DesignDocument['type'], string>> = {
  placed: '定位图',
  twoWay: '二方连续',
  fourWay: '四方连续',
};

export const isPlaced = ({ type }: Pick<DesignDocument, 'type'>): boolean => type === 'placed';

/** A placed print has no repeat; any other type has at least the straight one. */
export function withType(
  { repeat }: Pick<DesignDocument, 'repeat'>,
  type: DesignDocument['type'],
): Pick<DesignDocument, 'type' | 'repeat'> {
  if (type === 'placed') return { type, repeat: 'placement' };
  return { type, repeat: repeat === 'placement' ? 'straight' : repeat };
}

export const MOST_TAGS = 10;

/** Separators in use: spaces, commas of both languages, 、 */
export const tagsIn = (words: string): string[] =>
  [...new Set(words.split(/[\s,，、;；]+/).filter((tag) => tag !== ''))].slice(0, MOST_TAGS);

/** 自用, or the yearly licence fee. */
export const licenceWords = ({ offered, licenceYearFen }: Pick<OwnDesignRow, 'offered' | 'licenceYearFen'>): string =>
  offered && licenceYearFen !== null ? `¥${yuan(licenceYearFen)} /年` : '自用';

/** 64 × 64 cm */
export const sizeWords = (widthMm: number, heightMm: number): string => `${inCm(widthMm)} × ${inCm(heightMm)} cm`;

/** Others see it only when it is usable and offered. */
export const isPublic = ({ status, offered }: Pick<OwnDesignRow, 'status' | 'offered'>): boolean =>
  status === 'ready' && offered;

export const NO_SHOP_WORDS = '花型传到店里，检查过了就能放到光版上做款式。先开一家店，审核通过就能传';

/** What the shop can do about a design taken down by the platform. */
export const DOWN_WORDS =
  '解除下架以前，它不能改、不能对外授权、不能做款式，用它的商品也不能卖。有授权或登记依据的，请联系平台客服核实；解除后它回到“已停用”，点“恢复”就能继续用';
