import { describe, expect, test } from 'vitest';
import { codeLetter, inspectionPlan, isPassed, NO_DEFECTS, samplingPlan } from './aql.ts';

/** Against GB/T 2828.1-2012 (ISO 2859-1:1999). */

describe('code letters by lot size (table 1)', () => {
  test('every row begins and ends where the standard says, at each level', () => {
    const rows: readonly (readonly [from: number, to: number, one: string, two: string, three: string])[] = [
      [1, 8, 'A', 'A', 'B'],
      [9, 15, 'A', 'B', 'C'],
      [16, 25, 'B', 'C', 'D'],
      [26, 50, 'C', 'D', 'E'],
      [51, 90, 'C', 'E', 'F'],
      [91, 150, 'D', 'F', 'G'],
      [151, 280, 'E', 'G', 'H'],
      [281, 500, 'F', 'H', 'J'],
      [501, 1_200, 'G', 'J', 'K'],
      [1_201, 3_200, 'H', 'K', 'L'],
      [3_201, 10_000, 'J', 'L', 'M'],
      [10_001, 35_000, 'K', 'M', 'N'],
      [35_001, 150_000, 'L', 'N', 'P'],
      [150_001, 500_000, 'M', 'P', 'Q'],
      [500_001, 9_000_000, 'N', 'Q', 'R'],
    ];
    for (const [from, to, ...letters] of rows)
      for (const lot of [from, to])
        expect([lot, codeLetter(lot, 'I'), codeLetter(lot, 'II'), codeLetter(lot, 'III')]).toEqual([lot, ...letters]);
  });
});

describe('sample size and acceptance number (table 2-A)', () => {
  const plan = (lot: number, aql: 250 | 400) => {
    const { letter, sample, accept } = samplingPlan(lot, 'II', aql);
    return `${letter} ${sample}/${accept}`;
  };

  test('level II, AQL 2.5', () => {
    const rows: readonly (readonly [lot: number, plan: string])[] = [
      // above the first plan, the arrow leads down to it
      [12, 'C 5/0'],
      [20, 'C 5/0'],
      // ↑ and ↓ beside 0 and 1
      [40, 'C 5/0'],
      [80, 'F 20/1'],
      [150, 'F 20/1'],
      [280, 'G 32/2'],
      [500, 'H 50/3'],
      [1_200, 'J 80/5'],
      [3_200, 'K 125/7'],
      [10_000, 'L 200/10'],
      [35_000, 'M 315/14'],
      [150_000, 'N 500/21'],
      // below 21 the arrow leads up
      [400_000, 'N 500/21'],
    ];
    for (const [lot, wanted] of rows) expect([lot, plan(lot, 250)]).toEqual([lot, wanted]);
  });

  test('level II, AQL 4.0', () => {
    const rows: readonly (readonly [lot: number, plan: string])[] = [
      [12, 'B 3/0'],
      [20, 'B 3/0'],
      [40, 'E 13/1'],
      [80, 'E 13/1'],
      [150, 'F 20/2'],
      [280, 'G 32/3'],
      [500, 'H 50/5'],
      [1_200, 'J 80/7'],
      [3_200, 'K 125/10'],
      [10_000, 'L 200/14'],
      [35_000, 'M 315/21'],
      [150_000, 'M 315/21'],
    ];
    for (const [lot, wanted] of rows) expect([lot, plan(lot, 400)]).toEqual([lot, wanted]);
  });

  test('a sample is never larger than its lot: then every piece is inspected', () => {
    expect(samplingPlan(3, 'II', 250)).toMatchObject({ sample: 3, accept: 0 });
  });
});

describe('the verdict', () => {
  test('each grade is compared with its own number, and one critical defect refuses the lot', () => {
    const plan = inspectionPlan(3_000, 'II');
    expect(plan).toEqual({ lot: 3_000, sample: 125, accept: { critical: 0, major: 7, minor: 10 } });
    expect(isPassed(plan, { critical: 0, major: 7, minor: 10 })).toBe(true);
    expect(isPassed(plan, { critical: 0, major: 8, minor: 0 })).toBe(false);
    expect(isPassed(plan, { critical: 0, major: 0, minor: 11 })).toBe(false);
    expect(isPassed(plan, { ...NO_DEFECTS, critical: 1 })).toBe(false);
  });

  test('the larger sample of the two plans is drawn', () => {
    // AQL 2.5 asks for 5 pieces of such a lot, AQL 4.0 for 13
    expect(inspectionPlan(40, 'II')).toMatchObject({ sample: 13, accept: { major: 0, minor: 1 } });
  });
});
