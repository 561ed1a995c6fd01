import { expect, test } from 'vitest';
import { blankRules } from '../blanks/blank.queries.ts';
import { designRules } from '../designs/design.queries.ts';
import { fabricRules } from '../fabrics/fabric.queries.ts';
import { productRules } from '../products/product.queries.ts';

test.each([blankRules, designRules, fabricRules, productRules])(
  'a list of kind $kind offers each filter once',
  ({ choices, ranges }) => {
    const keys = [...choices, ...ranges].map(({ key }) => key);
    expect(keys).toEqual([...new Set(keys)]);
  },
);
