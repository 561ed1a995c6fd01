import { describe, expect, test } from 'vitest';
import { NO_LICENCES } from '#contract/market/design-fields.ts';
import type { DesignDocument } from '#contract/market/own-designs.ts';
import type { PrintFacts } from '../../people/pictures/look-at-print.ts';
import { checkOf, isUsable } from './design-findings.ts';

const facts: PrintFacts = {
  ...{ format: 'PNG', widthPx: 1_024, heightPx: 1_024, colourSpace: 'srgb', seeThrough: false },
  ...{ colours: ['#aa2233'], look: null, seam: { horizontal: 0, vertical: 0 } },
};
const sized = (mm: number): DesignDocument => ({
  ...{
    title: '几何',
    categoryId: 'geometric',
    type: 'fourWay',
    repeat: 'straight',
    season: 'Y',
    tags: [],
    methods: [],
  },
  ...{ widthMm: mm, heightMm: mm, copyrightNo: null, aiGenerated: true, offered: false },
  ...NO_LICENCES,
});
const nothing = { same: [], isElsewhere: false, down: null };
const found = (mm: number, isFlat: boolean) => {
  const check = checkOf({ ...facts, isFlat }, sized(mm), nothing);
  return { dpi: check.dpi, rules: check.findings.map(({ rule }) => rule), isUsable: isUsable(check) };
};

describe('a design with fewer pixels than its size needs', () => {
  test('a tonal design cannot be used, and is warned about from 72 dpi on', () => {
    expect(found(600, false)).toEqual({ dpi: 43, rules: ['dpi'], isUsable: false });
    expect(found(300, false)).toEqual({ dpi: 86, rules: ['dpi'], isUsable: true });
    expect(found(150, false)).toEqual({ dpi: 173, rules: [], isUsable: true });
  });

  test('a flat design can be used, and says its own pixels and that its outlines are traced', () => {
    expect(found(600, true)).toEqual({ dpi: 43, rules: ['traced'], isUsable: true });
    const [said] = checkOf({ ...facts, isFlat: true }, sized(600), nothing).findings;
    expect(said!.say).toContain('只有 43 dpi；图案是平涂的，印的时候描成轮廓放大');
    expect(found(150, true).rules).toEqual([]);
  });

  test('a design that is not traced for its soft shadow says so', () => {
    const [said] = checkOf({ ...facts, isFlat: false, isFading: true }, sized(300), nothing).findings;
    expect(said!.say).toContain('只有 86 dpi（有半透明的影子或渐隐，描成轮廓会变硬，所以照像素放大）');
  });

  test('even flat shapes are lumps below 24 dpi', () => {
    expect(found(2_000, true)).toEqual({ dpi: 13, rules: ['dpi'], isUsable: false });
  });
});
