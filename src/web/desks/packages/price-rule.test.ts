import { expect, it } from 'vitest';
import { byProblem, ruleOf } from './price-rule.ts';

it('prices change by percent or by yuan, up or down', () => {
  expect(ruleOf({ way: 'same', by: '' })).toBeNull();
  expect(ruleOf({ way: 'percentUp', by: '12.5' })).toEqual({ by: 'percent', change: 1_250 });
  expect(ruleOf({ way: 'fenDown', by: '3' })).toEqual({ by: 'fen', change: -300 });
});

it('a price rule without an effect, or with nothing left of the price, is not sent', () => {
  expect(byProblem('', 'same')).toBeNull();
  expect(byProblem('', 'percentUp')).toContain('百分比');
  expect(byProblem('100', 'percentDown')).toContain('100%');
  expect(byProblem('0', 'fenUp')).toContain('金额');
  expect(byProblem('99.99', 'percentDown')).toBeNull();
});
