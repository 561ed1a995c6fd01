import { OWN_STYLE_TABS, type OwnStyleTab } from '#contract/market/own-style-rules.ts';
import { tabFilter } from '../../platform/tab-filter.ts';
import type { Question } from '../../platform/list-query.ts';

const words: Readonly<Record<Exclude<OwnStyleTab, 'archived'>, string>> = {
  all: '全部款式',
  unsold: '还没有商品',
  selling: '有商品',
  stopped: '光版停供',
};
/** Drafts and templates have tabs beside the styles. */
const OTHERS = { drafts: '没做完的稿', templates: '我的模板' };
const ARCHIVED = { archived: '已归档' };

/** Only a shop makes products. */
export const tabWords = (hasShop: boolean): Readonly<Record<string, string> & Record<'all', string>> =>
  hasShop ? { ...words, ...OTHERS, ...ARCHIVED } : { all: words.all, stopped: words.stopped, ...OTHERS, ...ARCHIVED };

export interface OwnStyleFilter {
  readonly tab: OwnStyleTab | keyof typeof OTHERS;
  readonly q?: string;
}

/** The filters of 我的款式, from the address; invalid ones are left out. */
export const ownStyleFilter = (list: Question, hasShop: boolean): OwnStyleFilter =>
  tabFilter(list, tabWords(hasShop)) as OwnStyleFilter;

export const isStyleTab = (tab: OwnStyleFilter['tab']): tab is OwnStyleTab =>
  (OWN_STYLE_TABS as readonly string[]).includes(tab);
