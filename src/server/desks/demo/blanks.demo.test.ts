import { describe, expect, it } from 'vitest';
import { checkTiers } from '#contract/platform/price.ts';
import type { MethodCode } from '#contract/market/print-methods.ts';
import { INFANT_HEIGHT_CM } from '#contract/market/safety.ts';
import { sizeRuns } from '#drawing/garment-measures.ts';
import { categories } from '../../market/catalogue/category-tree.ts';
import { type DemoBlank, demoBlank, demoBlanks, panelsOf, tiersFrom } from './blanks.demo.ts';
import { demoShops } from './shops.demo.ts';

const each = (check: (blank: DemoBlank) => void) => {
  for (const blank of demoBlanks) check(blank);
};
const percentOf = (blank: DemoBlank, ...fibres: string[]) =>
  blank.fabric.composition.filter(({ fibre }) => fibres.includes(fibre)).reduce((sum, { percent }) => sum + percent, 0);

describe('demo blanks', () => {
  it('at least twenty-four demo blanks have a known category and factory', () => {
    expect(demoBlanks.length).toBeGreaterThanOrEqual(24);
    const known = new Set(categories.filter((one) => one.kind === 'blank').map((one) => one.id));
    const shops = new Set(demoShops.map((shop) => shop.no));
    each((blank) => expect([known.has(blank.category), shops.has(blank.shop)]).toEqual([true, true]));
    expect(new Set(demoBlanks.map((blank) => blank.blankNo)).size).toBe(demoBlanks.length);
  });

  it('every leaf of the category tree has a blank with a drawn garment', () => {
    const own = categories.filter((one) => one.kind === 'blank');
    const leaves = own.filter(({ id }) => own.every((one) => one.parentId !== id));
    expect(leaves.length).toBeGreaterThan(30);
    expect(leaves.filter(({ id }) => !demoBlanks.some((blank) => blank.category === id))).toEqual([]);
  });

  it("a demo blank has only colours of its fabric, with the fabric's colour numbers", () => {
    each((blank) => {
      expect(blank.colours.every((colour) => blank.fabric.colours.includes(colour))).toBe(true);
      expect(new Set(blank.colours.map((colour) => colour.colourNo)).size).toBe(blank.colours.length);
    });
    const promised = {
      P01: 12,
      P02: 8,
      P03: 8,
      P04: 10,
      P05: 6,
      P08: 10,
      P09: 6,
      P12: 5,
      P13: 3,
      P18: 5,
      P19: 2,
      P20: 4,
    };
    for (const [no, count] of Object.entries(promised)) expect([no, demoBlank(no).colours.length]).toEqual([no, count]);
  });

  it('prices of a demo blank fall with quantity and stay positive', () => {
    each((blank) => expect([blank.no, checkTiers(blank.tiers)]).toEqual([blank.no, null]));
    expect(demoBlank('P01').tiers.map((tier) => tier.priceFen)).toEqual([2600, 2200, 1850, 1650]);
    expect(demoBlank('P20').tiers.at(-1)?.priceFen).toBe(980);
  });

  it('a demo blank has no price tier below its minimum order', () => {
    expect(tiersFrom(30, [400, 300, 200, 100])).toEqual([
      { fromQuantity: 30, priceFen: 300 },
      { fromQuantity: 50, priceFen: 200 },
      { fromQuantity: 300, priceFen: 100 },
    ]);
    each((blank) => expect(blank.tiers[0]?.fromQuantity).toBe(blank.moq));
  });

  it('a demo blank shipped within forty-eight hours can be ordered singly', () => {
    each((blank) => {
      if (blank.leadHours === 48) expect([blank.no, blank.moq]).toEqual([blank.no, 1]);
      expect(blank.moq % blank.multiple).toBe(0);
    });
  });

  it('the classic tee has the given size chart', () => {
    const chart = demoBlank('P01').sizeChart;
    const column = (size: string) => chart.parts.map((part) => part.valuesCm[chart.sizes.indexOf(size)]);
    expect(column('S')).toEqual([66, 100, 44, 20]);
    expect(column('XL')).toEqual([75, 112, 48.5, 23]);
    expect(column('2XL')).toEqual([77, 116, 50, 23.5]);
  });

  it('measurements and weight of a demo blank grow with the size, except straps', () => {
    each((blank) => {
      for (const run of sizeRuns(blank.sizes)) {
        const at = run.map((size) => blank.sizes.indexOf(size));
        for (const part of blank.sizeChart.parts.filter(({ key }) => key !== 'strap')) {
          expect([blank.no, part.name, isRising(at.map((index) => part.valuesCm[index] ?? 0))]).toEqual([
            blank.no,
            part.name,
            true,
          ]);
        }
        const grams = run.map((size) => blank.weights.find((one) => one.size === size)?.grams ?? 0);
        expect([blank.no, isRising(grams), (grams[0] ?? 0) > 0]).toEqual([blank.no, true, true]);
      }
      expect(blank.sizeChart.parts.every((part) => part.valuesCm.length === blank.sizes.length)).toBe(true);
    });
  });

  it('a demo blank in its base size has the usual weight of the trade', () => {
    each((blank) => expect(blank.weights.find((one) => one.size === blank.baseSize)?.grams).toBe(blank.grams));
  });

  it('a demo blank has only print methods that its fibres take', () => {
    const fits: Partial<Record<MethodCode, (blank: DemoBlank) => boolean>> = {
      sublimation: (blank) => percentOf(blank, '聚酯纤维') >= 65,
      reactive: (blank) => percentOf(blank, '棉', '亚麻', '粘纤', '莱赛尔纤维') >= 80,
      acid: (blank) => percentOf(blank, '桑蚕丝', '锦纶', '绵羊毛') >= 70,
      dtg: (blank) => percentOf(blank, '棉') >= 80,
    };
    each((blank) => {
      for (const code of blank.methodCodes)
        expect([blank.no, code, fits[code]?.(blank) ?? true]).toEqual([blank.no, code, true]);
    });
  });

  it('transfer prints are offered on a white or light base only', () => {
    each((blank) => {
      if (blank.methodCodes.includes('sublimation'))
        expect(blank.hues.every((hue) => ['white', 'grey', 'yellow', 'green'].includes(hue))).toBe(true);
    });
  });

  it('demo blanks for infants are class A, for children at least class B', () => {
    each((blank) => {
      const heights = blank.sizes.filter((size) => /^\d+$/.test(size)).map(Number);
      if (heights.length === 0) return;
      const onlyForChildren = heights.length === blank.sizes.length;
      if (heights.some((height) => height <= INFANT_HEIGHT_CM) && onlyForChildren)
        expect([blank.no, blank.safety]).toEqual([blank.no, 'A']);
      expect(['A', 'B']).toContain(blank.safety);
      expect(blank.fullStandard).toContain('GB 31701');
    });
  });

  it('demo blanks have printable panels with a box in every size, larger in larger sizes', () => {
    each((blank) => {
      const panels = panelsOf(blank);
      expect([blank.no, panels.some((panel) => panel.printableMm)]).toEqual([blank.no, true]);
      expect(new Set(panels.map((panel) => panel.panelNo)).size).toBe(panels.length);
      for (const panel of panels) {
        expect(panel.sizesMm.every((box) => blank.sizes.includes(box.size))).toBe(true);
        const base = panel.sizesMm.find((box) => box.size === blank.baseSize);
        if (base) expect([base.widthMm, base.heightMm]).toEqual([panel.widthMm, panel.heightMm]);
        const areas = panel.sizesMm.map((box) => box.widthMm * box.heightMm);
        expect([blank.no, panel.name, areas.every((area, index) => area >= (areas[index - 1] ?? 0))]).toEqual([
          blank.no,
          panel.name,
          true,
        ]);
      }
    });
  });

  it('a demo blank has as many printable panels as its table says', () => {
    const promised = {
      P01: 4,
      P02: 4,
      P03: 4,
      P04: 4,
      P05: 8,
      P08: 8,
      P09: 5,
      P10: 10,
      P11: 9,
      P12: 11,
      P13: 13,
      P14: 6,
      P15: 1,
      P16: 14,
      P17: 6,
      P19: 12,
      P20: 2,
    };
    for (const [no, count] of Object.entries(promised)) {
      expect([no, panelsOf(demoBlank(no)).filter((panel) => panel.printableMm).length]).toEqual([no, count]);
    }
  });

  it('a demo blank has stock per colour and size, and none when made to order', () => {
    each((blank) => {
      expect(blank.skus.length).toBe(blank.colours.length * blank.sizes.length);
      if (blank.madeToOrder) expect(blank.skus.every((sku) => sku.stock === 0)).toBe(true);
    });
  });
});

const isRising = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value > (values[index - 1] ?? Number.POSITIVE_INFINITY));
