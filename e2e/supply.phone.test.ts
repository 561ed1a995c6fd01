import { test } from 'vitest';
import { expectNoSidewaysScroll } from './browser.ts';
import { page, somebodyComesAnew } from './somebody.ts';
import { supplyStraightToBuyer } from './supply.ts';

somebodyComesAnew('phone');

test('on the phone a trader orders a paid product from the factory of its blank, which sends it straight to the buyer', () =>
  supplyStraightToBuyer(() => expectNoSidewaysScroll(page, 390)));
