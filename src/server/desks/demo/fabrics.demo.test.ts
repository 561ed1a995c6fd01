import { describe, expect, it } from 'vitest';
import { isCareLabel } from '#contract/market/care.ts';
import { fenPerMetre, kgOfMetres, metresOfKg, timesFraction } from '#contract/platform/price.ts';
import { brokenLimits } from '#contract/market/safety.ts';
import { categories } from '../../market/catalogue/category-tree.ts';
import { type DemoFabric, demoFabric, demoFabrics } from './fabrics.demo.ts';
import { demoShops } from './shops.demo.ts';

const each = (check: (fabric: DemoFabric) => void) => {
  for (const fabric of demoFabrics) check(fabric);
};
const grade = (fabric: DemoFabric, name: string) => fabric.fastness.find((one) => one.name === name)?.grade ?? '';

describe('demo fabrics', () => {
  it('at least twenty-four demo fabrics cover every branch of the fabric tree', () => {
    expect(demoFabrics.length).toBeGreaterThanOrEqual(24);
    const parents = new Set(categories.map((one) => one.parentId));
    const leaves = categories.filter((one) => one.kind === 'fabric' && !parents.has(one.id)).map((one) => one.id);
    const filled = new Set(demoFabrics.map((fabric) => fabric.category));
    expect(leaves.filter((leaf) => !filled.has(leaf))).toEqual([]);
  });

  it('the fibres of a demo fabric have standard names and add up to a hundred percent', () => {
    const standard = new Set(['棉', '聚酯纤维', '氨纶', '锦纶', '粘纤', '莱赛尔纤维', '桑蚕丝', '亚麻', '绵羊毛']);
    each((fabric) => {
      expect([fabric.no, fabric.composition.reduce((sum, { percent }) => sum + percent, 0)]).toEqual([fabric.no, 100]);
      expect(fabric.composition.filter(({ fibre }) => !standard.has(fibre))).toEqual([]);
    });
  });

  it('kilogram and metre price of a demo fabric agree to the fen', () => {
    each((fabric) => {
      const perMetre =
        fabric.unit === 'kg' ? fenPerMetre(fabric.priceFen, fabric.gsm, fabric.widthCm) : fabric.priceFen;
      expect([fabric.no, fabric.fenPerMetre]).toEqual([fabric.no, perMetre]);
    });
    expect(demoFabric('F01').fenPerMetre).toBe(1399);
    expect(demoFabric('F18').fenPerMetre).toBe(915);
  });

  it('a demo fabric costs half as much again for a few metres, and less with quantity', () => {
    each((fabric) => {
      const smallFen = fabric.smallCutFenPerMetre;
      const [cut, small] = fabric.tiers;
      const [bulk, five, twenty] = fabric.tiers.slice(smallFen === null ? 1 : 2);
      expect(cut).toMatchObject({ unit: 'm', from: 0, priceFen: timesFraction(fabric.fenPerMetre, 3, 2) });
      // Fabric woven to order is not sold in small cuts.
      expect(smallFen).toBe(fabric.supply === 'stock' ? timesFraction(fabric.fenPerMetre, 6, 5) : null);
      if (smallFen !== null) expect(small).toMatchObject({ unit: 'm', from: 5, priceFen: smallFen });
      expect(bulk).toMatchObject({ unit: fabric.unit, from: fabric.moq, priceFen: fabric.priceFen });
      expect(five).toMatchObject({ from: fabric.moq * 5, priceFen: timesFraction(fabric.priceFen, 95, 100) });
      expect(twenty).toMatchObject({ from: fabric.moq * 20, priceFen: timesFraction(fabric.priceFen, 90, 100) });
      expect(fabric.cutFenPerMetre).toBe(cut?.priceFen);
    });
  });

  it("a demo fabric's minimum order is above the quantity of small cuts", () => {
    each((fabric) => {
      const metres = fabric.unit === 'kg' ? metresOfKg(fabric.moq, fabric.gsm, fabric.widthCm) : fabric.moq;
      expect(metres).toBeGreaterThan(5);
    });
  });

  it('a demo fabric keeps the limits of its safety class', () => {
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

  it('a demo fabric is tested for water, sweat, rubbing, soap and light, and rubs off no less wet than dry', () => {
    each((fabric) => {
      const saliva = fabric.safety === 'A' ? ['耐唾液'] : [];
      const tested = ['耐水', '耐汗渍', '干摩', '湿摩', '皂洗', '耐光', ...saliva];
      expect(fabric.fastness.map(({ name }) => name)).toEqual(tested);
      expect(fabric.fastness.every((one) => /^[1-5](-[2-5])?$/.test(one.grade))).toBe(true);
      expect(grade(fabric, '湿摩') <= grade(fabric, '干摩')).toBe(true);
    });
  });

  it('roll length and roll weight of a demo fabric agree', () => {
    each((fabric) => {
      expect(fabric.rollKg).toBe(kgOfMetres(fabric.rollMetres, fabric.gsm, fabric.widthCm));
      expect(fabric.usableWidthCm).toBeLessThan(fabric.widthCm);
      expect([fabric.no, fabric.rollKg > 3 && fabric.rollKg < 50]).toEqual([fabric.no, true]);
    });
  });

  it('a demo fabric has the colours of its card, each with its own number and screen colour', () => {
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

  it('the stock of a demo fabric is kept by colour and dye lot, to the tenth of a metre', () => {
    each((fabric) => {
      const known = new Set(fabric.colours.map((colour) => colour.colourNo));
      expect(fabric.stock.every((lot) => known.has(lot.colourNo) && lot.metres > 0)).toBe(true);
      expect(new Set(fabric.stock.map((lot) => lot.colourNo + lot.dyeLot)).size).toBe(fabric.stock.length);
    });
  });

  it('care symbols of a demo fabric are in the order of the standard', () => {
    each((fabric) => expect([fabric.no, isCareLabel(fabric.careCodes)]).toEqual([fabric.no, true]));
  });

  it('a demo fabric belongs to a demo factory and has a unique number', () => {
    const factories = new Set(demoShops.filter((shop) => shop.no.startsWith('M')).map((shop) => shop.no));
    each((fabric) => expect(factories.has(fabric.shop)).toBe(true));
    expect(new Set(demoFabrics.map((fabric) => fabric.fabricNo)).size).toBe(demoFabrics.length);
    expect(new Set(demoFabrics.map((fabric) => fabric.report.number)).size).toBe(demoFabrics.length);
  });
});
