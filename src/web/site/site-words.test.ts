import { describe, expect, it } from 'vitest';
import { goodsSorts } from '../goods/goods-list.ts';
import { plateSorts } from '../plates/plate-list.ts';
import { type Screen, screenRules, to } from '../platform/screens.ts';
import { factorySorts } from '../shops/shop-list.ts';
import { about } from './about.words.ts';
import { agreementTitles } from './agreement-titles.ts';
import { agreements } from './agreement.words.ts';
import type { ScreenLink } from './page-words.ts';
import { solutions } from './solution.words.ts';
import { soon } from './soon.words.ts';

/** Screens that do their whole work today; every other one must say what it will do. */
const open: ReadonlySet<Screen> = new Set([
  'home',
  'plateList',
  'plateDetail',
  'fabricDetail',
  'goodsList',
  'goodsDetail',
  'factoryList',
  'factoryDetail',
  'designerList',
  'designerDetail',
  'designDetail',
  'search',
  'compare',
  'login',
  'userProfile',
  'userAddress',
  'userSessions',
  'userFavourites',
  'userHistory',
  'userSearches',
  'solutionEcommerce',
  'solutionSupplyChain',
  'solutionDesign',
  'solutionAi',
  'about',
  'agreement',
  'notFound',
  'merchantShop',
  'shopRegister',
  'operator',
]);

const links: readonly ScreenLink[] = [
  ...Object.values(soon).flatMap((words) => words.meanwhile),
  ...Object.values(solutions).flatMap((words) => words.links),
  ...about.links,
];

describe('a screen that is not open yet', () => {
  const later = (Object.keys(screenRules) as Screen[]).filter((screen) => !open.has(screen));

  it.each(later)('%s says what will be there and what one can do meanwhile', (screen) => {
    const words = soon[screen];
    expect(words?.lead).toBeTruthy();
    expect(words?.willDo.length).toBeGreaterThan(0);
    expect(words?.meanwhile.length).toBeGreaterThan(0);
  });

  it('never sends a visitor from one closed door to another', () => {
    const closed = Object.values(soon)
      .flatMap((words) => words.meanwhile)
      .filter(({ screen }) => !open.has(screen));
    expect(closed).toEqual([]);
  });
});

describe('the links of the text pages', () => {
  const sorts: Partial<Record<Screen, Readonly<Record<string, string>>>> = {
    plateList: plateSorts,
    goodsList: goodsSorts,
    factoryList: factorySorts,
  };

  it('ask the lists only for an order that they know', () => {
    const strange = links.filter(
      ({ screen, query }) => query?.['sort'] !== undefined && !(query['sort'] in (sorts[screen] ?? {})),
    );
    expect(strange).toEqual([]);
  });

  it('lead to a place, not to a pattern', () => {
    expect(links.map(({ screen, query }) => to(screen, query)).filter((address) => /[:*]/.test(address))).toEqual([]);
  });
});

describe('the rules and agreements', () => {
  it.each(Object.entries(agreementTitles))('%s is there under its title, a page long', (name, title) => {
    const agreement = agreements[name];
    expect(agreement?.title).toBe(title);
    const han = JSON.stringify(agreement).match(/\p{Script=Han}/gu) ?? [];
    expect(han.length).toBeGreaterThanOrEqual(500);
    expect(han.length).toBeLessThanOrEqual(950);
  });

  it('knows no agreement that the footer does not show', () => {
    expect(Object.keys(agreements).toSorted()).toEqual(Object.keys(agreementTitles).toSorted());
  });
});

describe('what we say of ourselves', () => {
  it('holds no slogan that a trade person would laugh at', () => {
    const text = JSON.stringify([soon, solutions, agreements, about]);
    for (const word of ['赋能', '打造', '一站式', '生态', '闭环', '抓手', '颠覆', '极致'])
      expect(text).not.toContain(word);
  });
});
