import { expect, test } from 'vitest';
import type { ProductDocument } from '#contract/market/shop-products.ts';
import {
  changedFields,
  changesOf,
  changesPrice,
  documentOf,
  draftOf,
  draftProblems,
  mergedDraft,
  problemsWhileTyping,
} from './product-draft.ts';

const blank = { colours: [{ colourNo: 'W' }, { colourNo: 'B' }], sizes: ['S', 'M', 'L'] };
const document: ProductDocument = {
  title: '碎花短袖 T 恤',
  shopNo: 'A001',
  sgcateId: 'c1',
  sellingPoints: ['精梳棉', '不掉色'],
  tiers: [
    { fromQuantity: 50, priceFen: 3250 },
    { fromQuantity: 200, priceFen: 2990 },
  ],
  samplePriceFen: 5800,
  retailPriceFen: 9900,
  moq: 50,
  orderMultiple: 10,
  leadHours: 120,
  colourNos: ['W'],
  sizes: ['S', 'M'],
  weights: [
    { size: 'S', grams: 180 },
    { size: 'M', grams: 190 },
  ],
  childGrams: null,
};
const draft = draftOf(document);

test('unchanged product fields are not sent', () => {
  expect(documentOf(draft, blank)).toEqual(document);
  expect(changesOf(draft, document, blank)).toEqual({});
  expect(draftProblems(draft, blank)).toEqual({});
});

test('the first price tier starts at the minimum order, which is typed once', () => {
  const more = { ...draft, tiers: [{ from: '100', yuan: '32.50' }, draft.tiers[1]!] };
  expect(changesOf(more, document, blank)).toEqual({
    moq: 100,
    tiers: [
      { fromQuantity: 100, priceFen: 3250 },
      { fromQuantity: 200, priceFen: 2990 },
    ],
  });
});

test('invalid numbers are reported at their fields', () => {
  const wrong = { ...draft, title: 'T', sampleYuan: '5,8', grams: { S: '180', M: '' } };
  expect(Object.keys(draftProblems(wrong, blank)).toSorted()).toEqual(['samplePriceFen', 'title', 'weights.M']);
});

test('an unticked size keeps its weight in the form but does not send it', () => {
  const fewer = { ...draft, sizes: ['M'] };
  expect(changesOf(fewer, document, blank)).toEqual({ sizes: ['M'], weights: [{ size: 'M', grams: 190 }] });
});

test('a price tier that contradicts the one before is reported while typing, an empty one on save only', () => {
  const tiers = [draft.tiers[0]!, { from: '200', yuan: '33' }, { from: '', yuan: '' }];
  const all = draftProblems({ ...draft, tiers }, blank);
  expect(Object.keys(all).toSorted()).toEqual(['tiers.1.priceFen', 'tiers.2.fromQuantity']);
  expect(Object.keys(problemsWhileTyping({ ...draft, tiers, title: '' }, all))).toEqual(['tiers.1.priceFen']);
});

test("the second of two concurrent savers keeps the typed values and gets the other's changes", () => {
  const theirs: ProductDocument = { ...document, title: '新标题', leadHours: 72 };
  const mine = { ...draft, title: '我的标题', sampleYuan: '60' };
  expect(changedFields(document, theirs)).toEqual(['title', 'leadHours']);
  const merged = mergedDraft(mine, document, theirs);
  expect(merged).toMatchObject({ title: '我的标题', leadHours: '72', sampleYuan: '60' });
  expect(changesPrice(changesOf(merged, theirs, blank))).toBe(true);
});
