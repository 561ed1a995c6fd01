import { describe, expect, it } from 'vitest';
import type { BundleDetail } from '#contract/bundles.ts';
import { goodsTerms, picture } from './goods-for-tests.ts';
import { bundleFigures, choiceIn, firstChoice, withCell, withRest, withSets } from './bundle-choice.ts';

const tee = goodsTerms('tee', 3000, ['S', 'M', 'L']);
const cap = goodsTerms('cap', 2000, ['均码']);

const uniform: BundleDetail = {
  id: 'b1',
  bundleNo: 'TC00000001',
  title: '夏季校服',
  note: '',
  priceFen: 7000,
  moqSets: 2,
  singlyFen: 8000,
  parts: [
    { goodsId: 'tee', goodsNo: 'tee', title: '短袖', picture, perSet: 2, singleFen: 3000, isOffered: true },
    { goodsId: 'cap', goodsNo: 'cap', title: '渔夫帽', picture, perSet: 1, singleFen: 2000, isOffered: true },
  ],
  shop: { id: 's1', store: 's', name: '店', kind: 'factory', city: '绍兴', belt: null, logo: picture },
  stockSets: 3,
  terms: [tee, cap],
};

const cell = (size: string, quantity: number) => ({ colourNo: 'W01', size, quantity });
const missing = (choice: ReturnType<typeof firstChoice>) =>
  bundleFigures(uniform, choice).parts.map((part) => part.missing);

describe('choosing what a bundle is made of', () => {
  it('begins with the least number of sets; what leaves no choice is chosen already', () => {
    const choice = firstChoice(uniform);
    expect([choice.sets, missing(choice)]).toEqual([2, [4, 0]]);
    expect(bundleFigures(uniform, choice)).toMatchObject({
      totalFen: 14_000,
      savedFen: 2000,
      isUntouched: true,
      problems: ['短袖还差 4 件'],
      canOrder: false,
    });
  });

  it('takes sizes as they come, and orders when every part is full', () => {
    const begun = withCell(uniform, firstChoice(uniform), 0, cell('M', 3));
    expect(bundleFigures(uniform, begun)).toMatchObject({ problems: ['短袖还差 1 件'], isUntouched: false });
    const full = bundleFigures(uniform, withRest(uniform, begun, 0, cell('L', 0)));
    expect(full).toMatchObject({ problems: [], canOrder: true });
    expect(full.lines.map(({ itemId, size, quantity, bundleId }) => [itemId, size, quantity, bundleId])).toEqual([
      ['tee', 'M', 3, 'b1'],
      ['tee', 'L', 1, 'b1'],
      ['cap', '均码', 2, 'b1'],
    ]);
    expect(bundleFigures(uniform, withCell(uniform, begun, 0, cell('S', 2))).problems).toEqual(['短袖多选了 1 件']);
  });

  it('fills up in the size that has some already', () => {
    const begun = withCell(uniform, firstChoice(uniform), 0, cell('M', 1));
    const full = withRest(uniform, begun, 0, cell('M', 0));
    expect(bundleFigures(uniform, full).lines[0]).toMatchObject({ size: 'M', quantity: 4 });
  });

  it('follows the number of sets where all pieces are of one size, and asks where they are mixed', () => {
    const plain = withRest(uniform, firstChoice(uniform), 0, cell('M', 0));
    expect(missing(withSets(uniform, plain, 5))).toEqual([0, 0]);
    const mixed = withRest(uniform, withCell(uniform, plain, 0, cell('M', 1)), 0, cell('S', 0));
    expect(missing(withSets(uniform, mixed, 3))).toEqual([2, 0]);
    expect(missing(withSets(uniform, mixed, 2))).toEqual([0, 0]);
  });

  it('goes on from what lies in the cart: a size that is not made any more is missing', () => {
    const begun = withCell(uniform, withSets(uniform, firstChoice(uniform), 3), 0, cell('M', 5));
    const full = bundleFigures(uniform, withRest(uniform, begun, 0, cell('L', 0))).lines;
    expect(bundleFigures(uniform, choiceIn(uniform, full)).lines).toEqual(full);
    expect(missing(choiceIn(uniform, full))).toEqual([0, 0]);
    const other = full.map((line) => (line.size === 'L' ? { ...line, size: 'XXL' } : line));
    expect([choiceIn(uniform, other).sets, missing(choiceIn(uniform, other))]).toEqual([3, [1, 0]]);
    // uneven as it lies there: the part that has most says how many sets
    expect(missing(choiceIn(uniform, full.slice(0, 1)))).toEqual([1, 3]);
    // too few
    expect(choiceIn(uniform, [{ ...full[0]!, quantity: 1 }]).sets).toBe(2);
  });

  it('says below the minimum that it is too few, and where stock runs out that it is made', () => {
    const one = withSets(uniform, withRest(uniform, firstChoice(uniform), 0, cell('M', 0)), 1);
    expect(bundleFigures(uniform, one).problems).toEqual(['“夏季校服”2 套起订，现选 1 套']);
    const many = withSets(uniform, one, 5);
    expect(bundleFigures(uniform, many).notes).toEqual([
      '短袖：本白 M 现货 3 件，超出部分按大货排产',
      '渔夫帽：本白 均码 现货 3 件，超出部分按大货排产',
    ]);
    expect(bundleFigures(uniform, many).canOrder).toBe(true);
  });
});
