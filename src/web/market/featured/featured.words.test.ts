import { expect, it } from 'vitest';
import { againLabel } from './featured.words.ts';

it('a refused or closed nomination can be repeated while its product is on sale', () => {
  const label = (status: Parameters<typeof againLabel>[0]['status'], isGone = false) =>
    againLabel({ status, product: { isGone } });
  expect([label('refused'), label('over'), label('withdrawn')]).toEqual(['改好再提报', '再提报', '再提报']);
  expect([label('proposed'), label('approved'), label('refused', true)]).toEqual([null, null, null]);
});
