import { describe, expect, it } from 'vitest';
import type { BundleDetail } from '#contract/market/bundles.ts';
import { productTerms, picture } from './products-for-tests.ts';
import { bundleFigures, choiceIn, firstChoice, withCell, withRest, withSets } from './bundle-choice.ts';

const tee = productTerms('tee', 3000, ['S', 'M', 'L']);
const cap = productTerms('cap', 2000, ['均码']);

const uniform: BundleDetail = {
  id: 'b1',
  bundleNo: 'TC00000001',
  title: '夏季校服',
  note: '',
  priceFen: 7000,
  moqSets: 2,
  singlyFen: 8000,
  parts: [
    { productId: 'tee', productNo: 'tee', title: '短袖', picture, perSet: 2, singleFen: 3000, isOffered: true },
    { productId: 'cap', productNo: 'cap', title: '渔夫帽', picture, perSet: 1, singleFen: 2000, isOffered: true },
  ],
  shop: { id: 's1', store: 's', name: '店', kind: 'factory', city: '绍兴', cluster: null, logo: picture },
  stockSets: 3,
  terms: [tee, cap],
};

const cell = (size: string, quantity: number) => ({ colourNo: 'W01', size, quantity });
const missing = (choice: ReturnType<typeof firstChoice>) =>
  bundleFigures(uniform, choice).parts.map((part) => part.missing);

describe('choosing the pieces of a bundle', () => {
  it('a new bundle choice has the minimum number of sets, and parts with a single variant are filled', () => {
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

  it('a bundle can be ordered when every part has the right number of pieces, in any mix of sizes', () => {
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

  it('filling the rest adds to the pieces already chosen in that size', () => {
    const begun = withCell(uniform, firstChoice(uniform), 0, cell('M', 1));
    const full = withRest(uniform, begun, 0, cell('M', 0));
    expect(bundleFigures(uniform, full).lines[0]).toMatchObject({ size: 'M', quantity: 4 });
  });

  it('a change of sets carries over to a part of one size, and leaves a mixed part to the buyer', () => {
    const plain = withRest(uniform, firstChoice(uniform), 0, cell('M', 0));
    expect(missing(withSets(uniform, plain, 5))).toEqual([0, 0]);
    const mixed = withRest(uniform, withCell(uniform, plain, 0, cell('M', 1)), 0, cell('S', 0));
    expect(missing(withSets(uniform, mixed, 3))).toEqual([2, 0]);
    expect(missing(withSets(uniform, mixed, 2))).toEqual([0, 0]);
  });

  it('rechoosing starts from the cart; a size that is no longer made counts as missing', () => {
    const begun = withCell(uniform, withSets(uniform, firstChoice(uniform), 3), 0, cell('M', 5));
    const full = bundleFigures(uniform, withRest(uniform, begun, 0, cell('L', 0))).lines;
    expect(bundleFigures(uniform, choiceIn(uniform, full)).lines).toEqual(full);
    expect(missing(choiceIn(uniform, full))).toEqual([0, 0]);
    const other = full.map((line) => (line.size === 'L' ? { ...line, size: 'XXL' } : line));
    expect([choiceIn(uniform, other).sets, missing(choiceIn(uniform, other))]).toEqual([3, [1, 0]]);
    // uneven lines in the cart: the part with the most pieces determines the number of sets
    expect(missing(choiceIn(uniform, full.slice(0, 1)))).toEqual([1, 3]);
    // below the minimum
    expect(choiceIn(uniform, [{ ...full[0]!, quantity: 1 }]).sets).toBe(2);
  });

  it('a bundle choice below the minimum is refused; pieces beyond the stock are noted as made to order', () => {
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
