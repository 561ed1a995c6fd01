import { describe, expect, it } from 'vitest';
import { faultAfter, faultsOf } from './row-faults.ts';

const problem = (field: 'title' | 'priceFen' | 'style' | 'pictures', level: 'error' | 'warning' = 'error') => ({
  ...{ field, level, say: '', fix: '' },
});

const rows = [
  { no: 1, state: 'open' as const, problems: [problem('pictures', 'warning')] },
  { no: 2, state: 'open' as const, problems: [problem('title'), problem('priceFen'), problem('pictures', 'warning')] },
  { no: 3, state: 'created' as const, problems: [problem('style')] },
  { no: 5, state: 'failed' as const, problems: [problem('style')] },
];

describe('the problems of the rows', () => {
  it('the problems that block the creation of products are listed row by row', () => {
    expect(faultsOf(rows)).toEqual([
      { no: 2, field: 'title' },
      { no: 2, field: 'priceFen' },
      { no: 5, field: 'style' },
    ]);
  });

  it('problem navigation visits every problem and then ends', () => {
    const faults = faultsOf(rows);
    const [title, price, style] = faults;
    expect(faultAfter(faults, null)).toBe(title);
    expect(faultAfter(faults, title!)).toBe(price);
    expect(faultAfter(faults, price!)).toBe(style);
    expect(faultAfter(faults, style!)).toBeUndefined();
  });

  it('after a correction the next problem is in the rest of the row, then in the next row', () => {
    const [, price, style] = faultsOf(rows);
    expect(faultAfter([price!, style!], { no: 2, field: 'title' })).toBe(price);
    expect(faultAfter([style!], { no: 2, field: 'priceFen' })).toBe(style);
    expect(faultAfter([], { no: 5, field: 'style' })).toBeUndefined();
  });
});
