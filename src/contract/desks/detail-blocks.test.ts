import { expect, test } from 'vitest';
import { DETAIL_BLOCKS, DETAIL_TEMPLATES, detailParts, shownOn, wholeBlocks } from './detail-blocks.ts';

const on = (...blocks: readonly (typeof DETAIL_BLOCKS)[number][]) => blocks.map((block) => ({ block, isOn: true }));

test('drawn blocks that follow each other are one picture, and the photographs stay in their place', () => {
  const blocks = wholeBlocks(on('points', 'facts', 'pictures', 'sizes', 'note'));
  expect(detailParts({ blocks, note: '分开洗' })).toEqual([['points', 'facts'], 'pictures', ['sizes', 'note']]);
  expect(detailParts({ blocks, note: ' ' })).toEqual([['points', 'facts'], 'pictures', ['sizes']]);
});

test('an arrangement has each block once, and blocks that it does not name are switched off', () => {
  const whole = wholeBlocks([...on('care', 'care'), { block: 'facts', isOn: false }]);
  expect(whole.slice(0, 2)).toEqual([
    { block: 'care', isOn: true },
    { block: 'facts', isOn: false },
  ]);
  expect(whole.map(({ block }) => block).toSorted()).toEqual([...DETAIL_BLOCKS].toSorted());
  expect(detailParts({ blocks: whole, note: '' })).toEqual([['care']]);
});

test.each(DETAIL_TEMPLATES)('the template $name shows facts, sizes, care and the pictures', ({ blocks }) => {
  expect(blocks).toHaveLength(DETAIL_BLOCKS.length);
  const shown = blocks.filter(({ isOn }) => isOn).map(({ block }) => block);
  expect(shown).toEqual(expect.arrayContaining(['facts', 'sizes', 'care', 'pictures']));
});

test('pages show the same whatever is switched off, and without its block whatever the note says', () => {
  const page = { blocks: wholeBlocks(on('facts', 'pictures')), note: '' };
  const turned = [...page.blocks.slice(0, 2), ...page.blocks.slice(2).toReversed()];
  expect(shownOn({ blocks: turned, note: '分开洗' })).toEqual(shownOn(page));
  const noted = wholeBlocks(on('facts', 'pictures', 'note'));
  expect(shownOn({ blocks: noted, note: ' 分开洗 ' })).toEqual({
    parts: [['facts'], 'pictures', ['note']],
    note: '分开洗',
  });
  expect(shownOn({ blocks: noted, note: '手洗' })).not.toEqual(shownOn({ blocks: noted, note: '分开洗' }));
});
