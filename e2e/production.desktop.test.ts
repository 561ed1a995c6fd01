import { test } from 'vitest';
import { produceStyledLine } from './production.ts';
import { somebodyComesAnew } from './somebody.ts';

somebodyComesAnew('desktop');

test('a shop sends a style back, takes the next version, has its proof confirmed, produces and ships it', () =>
  produceStyledLine(async () => {}));
