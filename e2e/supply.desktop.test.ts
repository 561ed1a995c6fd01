import { test } from 'vitest';
import { somebodyComesAnew } from './somebody.ts';
import { supplyStraightToBuyer } from './supply.ts';

somebodyComesAnew('desktop');

test('a trader orders a paid product from the factory of its blank, which sends it straight to the buyer', () =>
  supplyStraightToBuyer(async () => {}));
