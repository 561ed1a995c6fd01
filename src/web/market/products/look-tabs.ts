import type { Question } from '../../platform/list-query.ts';
import { to } from '../../platform/screens.ts';

/** 找设计: finished styles, their designs, and styles sold as a bundle. */
export type LookTab = 'product' | 'design' | 'bundle';

interface Look {
  readonly name: string;
  readonly title: string;
  readonly about: string;
}

export const looks: Readonly<Record<LookTab, Look>> = {
  product: {
    name: '款式',
    title: '精选款式',
    about: '光版配好花型的印花款，写明底衣、花型编号、授权和阶梯价；还有工厂现货的成衣，拍什么样卖什么样。',
  },
  design: {
    name: '花型',
    title: '花型',
    about: '设计师的花型：编号、循环尺寸、套色和授权价都写明，打开就能在光版上试看。',
  },
  bundle: {
    name: '组合套餐',
    title: '组合套餐',
    about: '一家店的几件商品成套卖，一套一个价，写明每套几件、几套起订。',
  },
};

export const lookTabs = Object.keys(looks) as readonly LookTab[];

export function lookIn(question: Pick<Question, 'get'>): LookTab {
  return lookTabs.find((tab) => tab === question.get('tab')) ?? 'product';
}

export const lookAddress = (tab: LookTab, query: Readonly<Record<string, string | undefined>> = {}): string =>
  to('productList', { tab: tab === 'product' ? undefined : tab, ...query });
