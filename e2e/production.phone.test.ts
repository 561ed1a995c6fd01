import { test } from 'vitest';
import { expectNoSidewaysScroll } from './browser.ts';
import { produceStyledLine } from './production.ts';
import { page, somebodyComesAnew } from './somebody.ts';

somebodyComesAnew('phone');

test('on the phone a shop sends a style back, takes the next version, has its proof confirmed, produces and ships it', () =>
  produceStyledLine(() => expectNoSidewaysScroll(page, 390)));
