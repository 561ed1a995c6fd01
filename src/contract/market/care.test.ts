import { describe, expect, it } from 'vitest';
import { careText, isCareLabel } from './care.ts';

describe('care labels', () => {
  it('a care label has wash, bleach, dry, iron and professional care in the order of GB/T 8685', () => {
    expect(isCareLabel(['W11', 'B03', 'D01', 'I05', 'P05'])).toBe(true);
    expect(isCareLabel(['B03', 'W11', 'D01', 'I05', 'P05'])).toBe(false);
    expect(isCareLabel(['W11', 'B03', 'D01', 'I05'])).toBe(false);
  });

  it('a care label may combine line drying with a ban on tumble drying', () => {
    expect(isCareLabel(['W11', 'B03', 'D05', 'D11', 'I06', 'P05'])).toBe(true);
  });

  it('a care label has Chinese texts beside its symbols', () => {
    expect(careText('B03')).toBe('不可漂白');
    expect(careText('X99')).toBe('X99');
  });
});
