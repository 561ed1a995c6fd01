import { describe, expect, it } from 'vitest';
import { isCareLabel } from '#contract/care.ts';
import { fenPerMetre, kgOfMetres, metresOfKg, timesFraction } from '#contract/price.ts';
import { brokenLimits } from '#contract/safety.ts';
import { categories } from '../catalogue/category-tree.ts';
import { type DemoFabric, demoFabric, demoFabrics } from './fabrics.demo.ts';
import { demoShops } from './shops.demo.ts';

const each = (check: (fabric: DemoFabric) => void) => {
  for (const fabric of demoFabrics) check(fabric);
};
const grade = (fabric: DemoFabric, name: string) => fabric.fastness.find((one) => one.name === name)?.grade ?? '';

describe('the cloth on the market', () => {
  it('is at least twenty-four kinds and hangs in every corner of the fabric tree', () => {
    expect(demoFabrics.length).toBeGreaterThanOrEqual(24);
    const parents = new Set(categories.map((one) => one.parentId));
    const leaves = categories.filter((one) => one.kind === 'fabric' && !parents.has(one.id)).map((one) => one.id);
    const filled = new Set(demoFabrics.map((fabric) => fabric.category));
    expect(leaves.filter((leaf) => !filled.has(leaf))).toEqual([]);
  });

  it('names fibres that add up to a hundred, by their standard names', () => {
    const standard = new Set(['棉', '聚酯纤维', '氨纶', '锦纶', '粘纤', '莱赛尔纤维', '桑蚕丝', '亚麻', '绵羊毛']);
    each((fabric) => {
      expect([fabric.no, fabric.composition.reduce((sum, { percent }) => sum + percent, 0)]).toEqual([fabric.no, 100]);
      expect(fabric.composition.filter(({ fibre }) => !standard.has(fibre))).toEqual([]);
    });
  });

  it('has a kilogram price and a metre price that agree to the fen', () => {
    each((fabric) => {
      const perMetre =
        fabric.unit === 'kg' ? fenPerMetre(fabric.priceFen, fabric.gsm, fabric.widthCm) : fabric.priceFen;
      expect([fabric.no, fabric.fenPerMetre]).toEqual([fabric.no, perMetre]);
    });
    expect(demoFabric('F01').fenPerMetre).toBe(1399);
    expect(demoFabric('F18').fenPerMetre).toBe(915);
  });

  it('costs half as much again to have a few metres cut, and less the more one takes', () => {
    each((fabric) => {
      const smallFen = fabric.smallCutFenPerMetre;
      const [cut, small] = fabric.tiers;
      const [bulk, five, twenty] = fabric.tiers.slice(smallFen === null ? 1 : 2);
      expect(cut).toMatchObject({ unit: 'm', from: 0, priceFen: timesFraction(fabric.fenPerMetre, 3, 2) });
      // What is woven to order is not cut from.
      expect(smallFen).toBe(fabric.supply === '现货' ? timesFraction(fabric.fenPerMetre, 6, 5) : null);
      if (smallFen !== null) expect(small).toMatchObject({ unit: 'm', from: 5, priceFen: smallFen });
      expect(bulk).toMatchObject({ unit: fabric.unit, from: fabric.moq, priceFen: fabric.priceFen });
      expect(five).toMatchObject({ from: fabric.moq * 5, priceFen: timesFraction(fabric.priceFen, 95, 100) });
      expect(twenty).toMatchObject({ from: fabric.moq * 20, priceFen: timesFraction(fabric.priceFen, 90, 100) });
      expect(fabric.cutFenPerMetre).toBe(cut?.priceFen);
    });
  });

  it('has a minimum order beyond the metres that are cut by hand', () => {
    each((fabric) => {
      const metres = fabric.unit === 'kg' ? metresOfKg(fabric.moq, fabric.gsm, fabric.widthCm) : fabric.moq;
      expect(metres).toBeGreaterThan(5);
    });
  });

  it('keeps the limits of the safety class that its label claims', () => {
    each((fabric) => {
      const report = {
        ph: fabric.tests.ph,
        formaldehydeMgPerKg: fabric.tests.formaldehyde,
        water: grade(fabric, '耐水'),
        sweat: grade(fabric, '耐汗渍'),
        dryRub: grade(fabric, '干摩'),
      };
      expect([fabric.no, brokenLimits(report, fabric.safety)]).toEqual([fabric.no, []]);
    });
  });

  it('is tested for water, sweat, rubbing, soap and light, and never rubs off less when wet', () => {
    each((fabric) => {
      const saliva = fabric.safety === 'A' ? ['耐唾液'] : [];
      const tested = ['耐水', '耐汗渍', '干摩', '湿摩', '皂洗', '耐光', ...saliva];
      expect(fabric.fastness.map(({ name }) => name)).toEqual(tested);
      expect(fabric.fastness.every((one) => /^[1-5](-[2-5])?$/.test(one.grade))).toBe(true);
      expect(grade(fabric, '湿摩') <= grade(fabric, '干摩')).toBe(true);
    });
  });

  it('comes on rolls whose length and weight belong to the same cloth', () => {
    each((fabric) => {
      expect(fabric.rollKg).toBe(kgOfMetres(fabric.rollMetres, fabric.gsm, fabric.widthCm));
      expect(fabric.usableWidthCm).toBeLessThan(fabric.widthCm);
      expect([fabric.no, fabric.rollKg > 3 && fabric.rollKg < 50]).toEqual([fabric.no, true]);
    });
  });

  it('is dyed in as many colours as its card says, each with a number and a screen colour of its own', () => {
    const promised = {
      F01: 18,
      F02: 10,
      F03: 12,
      F04: 14,
      F06: 1,
      F08: 20,
      F09: 8,
      F13: 9,
      F15: 6,
      F17: 8,
      F18: 12,
      F19: 6,
      F20: 10,
    };
    for (const [no, count] of Object.entries(promised))
      expect([no, demoFabric(no).colours.length]).toEqual([no, count]);
    each((fabric) => {
      expect(new Set(fabric.colours.map((colour) => colour.colourNo)).size).toBe(fabric.colours.length);
      expect(new Set(fabric.colours.map((colour) => colour.hex)).size).toBe(fabric.colours.length);
      expect(fabric.colours.every((colour) => /^#[0-9a-f]{6}$/.test(colour.hex))).toBe(true);
    });
  });

  it('lies in stock by colour and dye lot, to the tenth of a metre', () => {
    each((fabric) => {
      const known = new Set(fabric.colours.map((colour) => colour.colourNo));
      expect(fabric.stock.every((lot) => known.has(lot.colourNo) && lot.metres > 0)).toBe(true);
      expect(new Set(fabric.stock.map((lot) => lot.colourNo + lot.dyeLot)).size).toBe(fabric.stock.length);
    });
  });

  it('is washed as its label says, in the order of the standard', () => {
    each((fabric) => expect([fabric.no, isCareLabel(fabric.careCodes)]).toEqual([fabric.no, true]));
  });

  it('is sold by a factory of the market under a number that no other cloth has', () => {
    const factories = new Set(demoShops.filter((shop) => shop.no.startsWith('M')).map((shop) => shop.no));
    each((fabric) => expect(factories.has(fabric.shop)).toBe(true));
    expect(new Set(demoFabrics.map((fabric) => fabric.fabricNo)).size).toBe(demoFabrics.length);
    expect(new Set(demoFabrics.map((fabric) => fabric.report.number)).size).toBe(demoFabrics.length);
  });
});
