import { expect, test } from 'vitest';
import type { Quote } from '#contract/desks/proposal-shapes.ts';
import { chosenOption, quoteOfOption, tickedIn } from './answer-choice.ts';

/** One item for both options, one of each, and an optional one of each. */
const items = [
  { id: 'both', option: '' },
  { id: 'a', option: 'A' },
  { id: 'b', option: 'B' },
  { id: 'mayA', option: 'A', isOptional: true },
  { id: 'mayB', option: 'B', isOptional: true },
];
const quote = { sections: [{ id: 'main', items }], sums: [{ id: 'A' }, { id: 'B' }] } as unknown as Quote;

test('one option needs no choice, and of two none is chosen until the customer names one that exists', () => {
  expect(chosenOption(quote.sums.slice(0, 1), undefined)).toBe('A');
  expect([undefined, 'C', 'B'].map((asked) => chosenOption(quote.sums, asked))).toEqual([null, null, 'B']);
});

test('only optional items that the chosen option offers count as added', () => {
  const added = ['mayA', 'mayB', 'a', 'unknown'];
  expect(tickedIn(quote, added, null)).toEqual(['mayA', 'mayB']);
  expect(tickedIn(quote, added, 'B')).toEqual(['mayB']);
});

test('the quote of an option has its sum, its items, and those of every option', () => {
  const { sums, sections } = quoteOfOption(quote, 'B');
  expect(sums.map(({ id }) => id)).toEqual(['B']);
  expect(sections[0]!.items.map(({ id }) => id)).toEqual(['both', 'b', 'mayB']);
  expect(quoteOfOption(quote, null)).toBe(quote);
});
