import { expect, test } from 'vitest';
import { kindOfLine, leadHoursNow, leadHoursOf } from './lead-times.ts';

const tee = { stockHours: 48, sampleHours: 72, bulkHours: 240 };
const dress = { stockHours: 168, sampleHours: 72, bulkHours: 384 };

test('the slowest item decides when an order ships', () => {
  expect(leadHoursOf('stock', [tee, dress])).toBe(168);
  expect(leadHoursOf('bulk', [dress, tee])).toBe(384);
  expect(leadHoursOf('sample', [tee])).toBe(72);
});

test('an item without any stock has the lead time of bulk orders', () => {
  expect(leadHoursNow(dress, true)).toBe(168);
  expect(leadHoursNow(dress, false)).toBe(384);
});

test('a line is a bulk order when its own colour and size lacks stock', () => {
  const terms = { skus: [{ colourNo: 'C01', size: 'M', stock: 30 }] };
  const line = { colourNo: 'C01', size: 'M', purpose: 'bulk' } as const;
  expect(kindOfLine(terms, line, 30)).toBe('stock');
  expect(kindOfLine(terms, line, 31)).toBe('bulk');
  expect(kindOfLine(terms, { ...line, size: 'L' }, 1)).toBe('bulk');
  expect(kindOfLine(terms, { ...line, purpose: 'sample' }, 31)).toBe('sample');
});
