import { describe, expect, it } from 'vitest';
import { productSorts } from '../products/product-list.ts';
import { blankSorts } from '../blanks/blank-list.ts';
import { type Screen, screenRules, to } from '../platform/screens.ts';
import { factorySorts } from '../shops/shop-list.ts';
import { about } from './about.words.ts';
import type { ScreenLink } from './page-words.ts';
import { solutions } from './solution.words.ts';
import { soon } from './soon.words.ts';

/** Screens that are fully built; every other one must say what it will offer. */
const open: ReadonlySet<Screen> = new Set([
  'home',
  'blankList',
  'blankDetail',
  'fabricDetail',
  'productList',
  'productDetail',
  'factoryList',
  'factoryDetail',
  'designerList',
  'designerDetail',
  'designDetail',
  'search',
  'compare',
  'picture',
  'checkout',
  'pay',
  'userBlanks',
  'userBlankDetail',
  'userStyles',
  'userStyleDetail',
  'userOrders',
  'userOrderDetail',
  'userPurchases',
  'designLicence',
  'licenceDetail',
  'userLicences',
  'userSolutions',
  'proposal',
  'login',
  'cart',
  'userHome',
  'userProfile',
  'userAddress',
  'userSessions',
  'userHistory',
  'userSearches',
  'userFavourites',
  'userNotices',
  'merchantSettings',
  'merchantLedger',
  'merchantInvoices',
  'solutionEcommerce',
  'solutionSupplyChain',
  'solutionDesign',
  'solutionAi',
  'shareList',
  'shareDetail',
  'shopOrders',
  'shopOrderDetail',
  'pickingList',
  'cartonLabels',
  'shopProducts',
  'bundleDetail',
  'shopBundles',
  'packages',
  'packageDetail',
  'listings',
  'merchantBlanks',
  'merchantFabrics',
  'merchantDesign',
  'merchantFeatured',
  'shopCategories',
  'merchantShop',
  'shopRegister',
  'operator',
  'picture',
  'publish',
  'about',
  'agreement',
  'notFound',
]);

const links: readonly ScreenLink[] = [
  ...Object.values(soon).flatMap((words) => words.meanwhile),
  ...Object.values(solutions).flatMap((words) => words.links),
  ...about.links,
];

describe('a screen that is not open yet', () => {
  const later = (Object.keys(screenRules) as Screen[]).filter((screen) => !open.has(screen));

  it.each(later)('%s says what it will offer and what is possible meanwhile', (screen) => {
    const words = soon[screen];
    expect(words?.lead).toBeTruthy();
    expect(words?.willDo.length).toBeGreaterThan(0);
    expect(words?.meanwhile.length).toBeGreaterThan(0);
  });

  it('a screen that is not open yet links only to open screens', () => {
    const closed = Object.values(soon)
      .flatMap((words) => words.meanwhile)
      .filter(({ screen }) => !open.has(screen));
    expect(closed).toEqual([]);
  });
});

describe('the links of the text pages', () => {
  const sorts: Partial<Record<Screen, Readonly<Record<string, string>>>> = {
    blankList: blankSorts,
    productList: productSorts,
    factoryList: factorySorts,
  };

  it('links to lists use known sortings only', () => {
    const strange = links.filter(
      ({ screen, query }) => query?.['sort'] !== undefined && !(query['sort'] in (sorts[screen] ?? {})),
    );
    expect(strange).toEqual([]);
  });

  it('links of the text pages have no unfilled path parameters', () => {
    expect(links.map(({ screen, query }) => to(screen, query)).filter((address) => /[:*]/.test(address))).toEqual([]);
  });
});
