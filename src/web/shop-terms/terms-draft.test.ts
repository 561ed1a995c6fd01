import { describe, expect, it } from 'vitest';
import { DEFAULT_TERMS } from '#contract/default-terms.ts';
import type { ShopTerms } from '#contract/shop-terms.ts';
import { draftOfTerms, gramsOf, ruleOf, termsOf } from './terms-draft.ts';

const terms: ShopTerms = {
  ...DEFAULT_TERMS,
  freight: [
    { provinces: [], firstGrams: 1_000, firstFen: 1_250, stepGrams: 500, stepFen: 305, freeFromFen: 50_000 },
    { provinces: ['33', '31'], firstGrams: 3_000, firstFen: 0, stepGrams: 1_000, stepFen: 100, freeFromFen: 0 },
  ],
  transfer: { name: '华纺供应链', bank: '演示银行柯桥支行', accountNo: '6200000000000000' },
  samplePercent: 150,
};

describe('the terms of a shop, as they are typed', () => {
  it('come out as they went in, the rule for everywhere else at the end', () => {
    const { terms: back, problems } = termsOf(draftOfTerms(terms));
    expect(problems).toEqual({});
    expect(back).toEqual({ ...terms, freight: [terms.freight[1], terms.freight[0]] });
    expect(termsOf(draftOfTerms(DEFAULT_TERMS))).toEqual({ terms: DEFAULT_TERMS, problems: {} });
  });

  it('say what is missing, each at its own field', () => {
    const draft = draftOfTerms(terms);
    const { problems } = termsOf({
      ...draft,
      rules: [{ ...draft.rules[0]!, provinces: [], firstYuan: '十块' }],
      rest: { ...draft.rest, stepKg: '0', freeFromYuan: '0' },
      bank: '',
      accountNo: '62000',
      depositPercent: '91',
      samplePercent: '',
      bulkLeadDays: '1.5',
    });
    expect(Object.keys(problems).toSorted()).toEqual([
      'accountNo',
      'bank',
      'bulkLeadDays',
      'depositPercent',
      'rest.freeFromYuan',
      'rest.stepKg',
      'rule0.firstYuan',
      'rule0.provinces',
      'samplePercent',
    ]);
  });

  it('take an account as people copy it, and none at all', () => {
    const draft = { ...draftOfTerms(terms), accountNo: '6200 0000-0000 0000' };
    expect(termsOf(draft).terms.transfer?.accountNo).toBe('6200000000000000');
    const none = { ...draft, accountName: '', bank: ' ', accountNo: '' };
    expect(termsOf(none)).toMatchObject({ terms: { transfer: null }, problems: {} });
  });

  it('reckon weights in whole grams', () => {
    expect([
      gramsOf('0.5'),
      gramsOf('1.001'),
      gramsOf('1000'),
      gramsOf('0'),
      gramsOf('1000.001'),
      gramsOf('1.0001'),
    ]).toEqual([500, 1_001, 1_000_000, Number.NaN, Number.NaN, Number.NaN]);
    expect(ruleOf({ ...draftOfTerms(terms).rest, stepYuan: '' })).toBeUndefined();
  });
});
