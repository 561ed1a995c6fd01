import { expect, test } from 'vitest';
import { withCell } from './grid-order.ts';

const terms = { colours: [{ colourNo: '01' }, { colourNo: '02' }], sizes: ['S', 'M', 'XL'] };
const line = (colourNo: string, size: string, quantity: number) => ({ colourNo, size, quantity });

test('a changed quantity keeps its place, a new one takes the place of its size, and 0 takes it out', () => {
  const lines = [line('01', 'S', 9), line('01', 'M', 18), line('01', 'XL', 9), line('02', 'M', 3)];
  expect(withCell(lines, line('01', 'M', 30), terms)).toEqual([lines[0], line('01', 'M', 30), lines[2], lines[3]]);
  expect(withCell(lines, line('02', 'S', 1), terms)).toEqual([...lines.slice(0, 3), line('02', 'S', 1), lines[3]]);
  expect(withCell(lines, line('01', 'S', 0), terms)).toEqual(lines.slice(1));
});
