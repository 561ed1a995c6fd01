import type { DesignDocument, OwnDesignRow } from '#contract/own-designs.ts';
import { inCm } from '../designs/design.words.ts';
import { yuan } from '../platform/words.ts';

/** How designs speak to the shop that they belong to. */

type Status = OwnDesignRow['status'];

export const statusWords = {
  checking: '检查中',
  needsFix: '要改图',
  ready: '可以用',
  withdrawn: '已停用',
  takenDown: '平台下架',
} as const satisfies Record<Status, string>;

const tones: Readonly<Record<Status, 'wait' | 'work' | 'done' | 'quiet'>> = {
  checking: 'work',
  needsFix: 'wait',
  ready: 'done',
  withdrawn: 'quiet',
  takenDown: 'wait',
};

export const statusTone = (status: Status) => tones[status];

export const typeWords: Readonly<Record<DesignDocument['type'], string>> = {
  定位: '定位图',
  二方: '二方连续',
  四方: '四方连续',
};

export const isPlaced = ({ type }: Pick<DesignDocument, 'type'>): boolean => type === '定位';

/** A placed print has no neighbours; whatever repeats has them at least straight beside it. */
export function withType(
  { repeat }: Pick<DesignDocument, 'repeat'>,
  type: DesignDocument['type'],
): Pick<DesignDocument, 'type' | 'repeat'> {
  if (type === '定位') return { type, repeat: 'placement' };
  return { type, repeat: repeat === 'placement' ? 'straight' : repeat };
}

export const MOST_TAGS = 10;

/** As people type them: spaces, commas of both languages, 、 */
export const tagsIn = (words: string): string[] =>
  [...new Set(words.split(/[\s,，、;；]+/).filter((tag) => tag !== ''))].slice(0, MOST_TAGS);

/** 自用, or what a year of licence costs others. */
export const licenceWords = ({ offered, licenceYearFen }: Pick<OwnDesignRow, 'offered' | 'licenceYearFen'>): string =>
  offered && licenceYearFen !== null ? `¥${yuan(licenceYearFen)} /年` : '自用';

/** 64 × 64 cm */
export const sizeWords = (widthMm: number, heightMm: number): string => `${inCm(widthMm)} × ${inCm(heightMm)} cm`;

/** Others see it only when it can be used and is meant for them. */
export const isPublic = ({ status, offered }: Pick<OwnDesignRow, 'status' | 'offered'>): boolean =>
  status === 'ready' && offered;

export const NO_SHOP_WORDS = '花型传到店里，检查过了就能放到光版上做款式。先开一家店，审核通过就能传';
