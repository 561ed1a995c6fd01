import { describe, expect, it } from 'vitest';
import { brokenLimits, gradeOf } from './safety.ts';

const babyCloth = { ph: 6.8, formaldehydeMgPerKg: 12, water: '4', sweat: '3-4', dryRub: '4' };

describe('GB 18401 classes', () => {
  it("infants' clothes must be class A", () => {
    expect(brokenLimits(babyCloth, 'A')).toEqual([]);
    expect(brokenLimits({ ...babyCloth, dryRub: '3-4' }, 'A')).toEqual(['耐干摩擦色牢度']);
    expect(brokenLimits({ ...babyCloth, ph: 7.8, formaldehydeMgPerKg: 40 }, 'A')).toEqual(['甲醛含量', 'pH 值']);
  });

  it('class B allows up to pH 8.5', () => {
    expect(brokenLimits({ ...babyCloth, ph: 8.5 }, 'B')).toEqual([]);
    expect(brokenLimits({ ...babyCloth, ph: 8.6 }, 'B')).toEqual(['pH 值']);
    expect(brokenLimits({ ...babyCloth, ph: 8.6 }, 'C')).toEqual([]);
  });

  it('half grades are read as laboratories write them', () => {
    expect(gradeOf('3-4')).toBe(3.5);
    expect(gradeOf('4')).toBe(4);
    expect(() => gradeOf('3-5')).toThrow(RangeError);
  });
});
