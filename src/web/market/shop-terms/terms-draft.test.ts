import { describe, expect, it } from 'vitest';
import { DEFAULT_TERMS } from '#contract/market/default-terms.ts';
import type { ShopTerms } from '#contract/market/shop-terms.ts';
import { draftOfTerms, gramsOf, ruleOf, termsOf } from './terms-draft.ts';

const terms: ShopTerms = {
  ...DEFAULT_TERMS,
  freight: [
    {
      ...{ provinces: [], firstGrams: 1_000, firstFen: 1_250, freeFromFen: 50_000, freeUptoGrams: 20_000 },
      steps: [
        { uptoGrams: 30_000, stepGrams: 500, stepFen: 305 },
        { uptoGrams: 100_000, stepGrams: 1_000, stepFen: 300 },
      ],
    },
    {
      ...{ provinces: ['33', '31'], firstGrams: 3_000, firstFen: 0, freeFromFen: 0, freeUptoGrams: 0 },
      steps: [{ uptoGrams: 3_000, stepGrams: 1_000, stepFen: 100 }],
    },
  ],
  road: {
    kgPerM3: 180,
    rules: [
      {
        ...{ provinces: ['33'], leastFen: 8_050 },
        byWeight: [
          { upto: 500, fen: 120 },
          { upto: 3_000, fen: 90 },
        ],
        byVolume: [{ upto: 20, fen: 22_000 }],
      },
    ],
  },
  transfer: { name: '华纺供应链', bank: '演示银行柯桥支行', accountNo: '6200000000000000' },
  samplePercent: 150,
  collect: true,
  pickupAddress: '柯桥区 3 号仓，周一至周六',
};

describe("the draft of a shop's terms", () => {
  it('unchanged terms are sent as they were, with the rule for everywhere else last', () => {
    const { terms: back, problems } = termsOf(draftOfTerms(terms));
    expect(problems).toEqual({});
    expect(back).toEqual({ ...terms, freight: [terms.freight[1], terms.freight[0]] });
    expect(termsOf(draftOfTerms(DEFAULT_TERMS))).toEqual({ terms: DEFAULT_TERMS, problems: {} });
  });

  it('missing terms are reported at their fields', () => {
    const draft = draftOfTerms(terms);
    const { problems } = termsOf({
      ...draft,
      rules: [{ ...draft.rules[0]!, provinces: [], firstYuan: '十块' }],
      rest: {
        ...draft.rest,
        steps: [
          { key: 'a', uptoKg: '0.5', stepKg: '0', stepYuan: '' },
          { ...draft.rest.steps[1]!, uptoKg: '0.4' },
        ],
        freeFromYuan: '0',
        freeUptoKg: '1',
      },
      pickupAddress: ' ',
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
      'pickupAddress',
      'rest.freeFromYuan',
      'rest.freeUptoKg',
      'rest.steps.0.stepKg',
      'rest.steps.0.stepYuan',
      'rest.steps.0.uptoKg',
      'rest.steps.1.uptoKg',
      'rule0.firstYuan',
      'rule0.provinces',
      'samplePercent',
    ]);
  });

  it('a bank account is accepted in groups of digits, and may be left out', () => {
    const draft = { ...draftOfTerms(terms), accountNo: '6200 0000-0000 0000' };
    expect(termsOf(draft).terms.transfer?.accountNo).toBe('6200000000000000');
    const none = { ...draft, accountName: '', bank: ' ', accountNo: '' };
    expect(termsOf(none)).toMatchObject({ terms: { transfer: null }, problems: {} });
  });

  it('the pick-up address is kept while pick-up is not offered', () => {
    const paused = termsOf({ ...draftOfTerms(terms), offersPickup: false }).terms;
    expect(paused).toMatchObject({ pickupAddress: terms.pickupAddress, pickupPaused: true });
    const draft = draftOfTerms(paused);
    expect(draft).toMatchObject({ offersPickup: false, pickupAddress: terms.pickupAddress });
    expect(termsOf({ ...draft, offersPickup: true }).terms.pickupPaused).toBeUndefined();
  });

  it('a tariff of 专线 for some provinces must name them; the one for everywhere else names none', () => {
    const draft = draftOfTerms({
      ...terms,
      road: { kgPerM3: 180, rules: [{ ...terms.road!.rules[0]!, provinces: [] }] },
    });
    const [rest] = draft.roads;
    expect(rest).toMatchObject({ isRest: true, provinces: [] });
    const added = { ...rest!, key: 'added', isRest: false };
    expect(termsOf({ ...draft, roads: [added, rest!] }).problems).toEqual({
      'added.provinces': '请选择省份，或删除这一条',
    });
    expect(termsOf({ ...draft, roads: [{ ...added, provinces: ['33'] }, rest!] }).problems).toEqual({});
  });

  it('freight weights are converted to whole grams', () => {
    expect([
      gramsOf('0.5'),
      gramsOf('1.001'),
      gramsOf('1000'),
      gramsOf('0'),
      gramsOf('1000.001'),
      gramsOf('1.0001'),
    ]).toEqual([500, 1_001, 1_000_000, Number.NaN, Number.NaN, Number.NaN]);
    expect(ruleOf({ ...draftOfTerms(terms).rest, firstYuan: '' })).toBeUndefined();
  });
});
