import { describe, expect, it } from 'vitest';
import { productSorts } from '../products/product-list.ts';
import { blankSorts } from '../blanks/blank-list.ts';
import { type Screen, to } from '../../platform/screens.ts';
import { factorySorts } from '../shops/shop-list.ts';
import { about } from './about.words.ts';
import { externals } from './external.words.ts';
import type { ScreenLink } from './page-words.ts';
import { solutions } from './solution.words.ts';

const links: readonly ScreenLink[] = [
  ...Object.values(externals).flatMap((words) => words.meanwhile),
  ...Object.values(solutions).flatMap((words) => words.links),
  ...about.links,
];

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
