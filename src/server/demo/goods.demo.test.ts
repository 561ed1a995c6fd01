import { categoryOf } from '../catalogue/category-tree.ts';
import { describe, expect, it } from 'vitest';
import { isDesignNo } from '#contract/design-no.ts';
import { checkTiers, priceAt } from '#contract/price.ts';
import { holdsGlyphs } from '#drawing/glyphs.ts';
import { seamFits } from '#drawing/laying.ts';
import { demoDesigns } from './designs.demo.ts';
import { clothOf, demoGoods, type DemoGoods, firstView, panelPrints } from './goods.demo.ts';
import { PictureBook } from '../pictures/picture-book.ts';
import { garmentRecipe } from './pictures.demo.ts';
import { demoPlates, panelsOf } from './plates.demo.ts';
import { demoDesigners, demoShops } from './shops.demo.ts';

const all = demoGoods();
const each = (check: (goods: DemoGoods) => void) => {
  for (const goods of all) check(goods);
};

describe('demo designs', () => {
  it('at least eighty demo designs, eight or more per designer', () => {
    expect(demoDesigns.length).toBeGreaterThanOrEqual(80);
    for (const designer of demoDesigners) {
      expect(demoDesigns.filter((design) => design.designer === designer).length).toBeGreaterThanOrEqual(8);
    }
  });

  it('every demo design has a unique number with a valid check letter', () => {
    for (const design of demoDesigns)
      expect([design.designNo, isDesignNo(design.designNo)]).toEqual([design.designNo, true]);
    expect(new Set(demoDesigns.map((design) => design.designNo)).size).toBe(demoDesigns.length);
  });

  it('no two demo designs have the same recipe, and no designer uses a title twice', () => {
    expect(new Set(demoDesigns.map((design) => JSON.stringify(design.print))).size).toBe(demoDesigns.length);
    expect(new Set(demoDesigns.map((design) => design.designer.no + design.title)).size).toBe(demoDesigns.length);
  });

  it('wider licences of a demo design cost more', () => {
    for (const { licences, licenceYearFen, buyoutFen } of demoDesigns) {
      const [ordinary, exclusive, buyout, share] = licences;
      expect(ordinary?.priceFen).toBe(licenceYearFen);
      expect(buyout?.priceFen).toBe(buyoutFen);
      expect(exclusive?.priceFen).toBeGreaterThan(licenceYearFen);
      expect(exclusive?.priceFen).toBeLessThan(buyoutFen);
      expect([share?.priceFen, share?.share === null]).toEqual([null, false]);
    }
  });

  it("the words of demo designs use only characters of the drawing's fonts", () => {
    for (const { print } of demoDesigns)
      if (print.words) expect([print.words, holdsGlyphs(print.words, 'sans')]).toEqual([print.words, true]);
  });

  it('some demo designs are declared as AI-generated, less than a fifth', () => {
    const declared = demoDesigns.filter((design) => design.aiGenerated).length;
    expect(declared).toBeGreaterThan(0);
    expect(declared).toBeLessThan(demoDesigns.length / 5);
  });
});

describe('demo products', () => {
  it('at least a hundred and sixty demo products, all different', () => {
    expect(all.length).toBeGreaterThanOrEqual(160);
    expect(new Set(all.map((goods) => JSON.stringify([goods.plate.no, panelPrints(goods)]))).size).toBe(all.length);
    expect(new Set(all.map((goods) => goods.title)).size).toBe(all.length);
  });

  it('demo products use every design and every blank, each blank at least three times', () => {
    const worn = new Set(all.flatMap((goods) => goods.panelDesigns.map((placed) => placed.design.no)));
    expect(demoDesigns.filter((design) => !worn.has(design.no)).map((design) => design.no)).toEqual([]);
    for (const plate of demoPlates) {
      expect([plate.no, all.filter((goods) => goods.plate === plate).length >= 3]).toEqual([plate.no, true]);
    }
  });

  it('a demo product is printed by a method that both its blank and its design allow', () => {
    each(({ plate, design, methodCode }) => {
      expect(plate.methodCodes).toContain(methodCode);
      expect(design.methodCodes).toContain(methodCode);
    });
  });

  it("a placed print of a demo product is inside the printable area and the machine's frame", () => {
    each((goods) => {
      const frame = goods.plate.printMethods.find((one) => one.code === goods.methodCode);
      for (const placed of goods.panelDesigns.filter((one) => one.mode === '定位')) {
        const area = panelsOf(goods.plate).find((panel) => panel.panelNo === placed.panelNo)?.printableMm;
        if (!area || !frame) throw new Error(`${goods.goodsNo} is printed where nothing can be printed`);
        const about = [goods.goodsNo, goods.plate.no, placed.panelNo];
        expect([...about, placed.xMm - placed.widthMm / 2 >= area.x - 0.1]).toEqual([...about, true]);
        expect([...about, placed.xMm + placed.widthMm / 2 <= area.x + area.width + 0.1]).toEqual([...about, true]);
        expect([...about, placed.yMm - placed.heightMm / 2 >= area.y - 0.1]).toEqual([...about, true]);
        expect([...about, placed.yMm + placed.heightMm / 2 <= area.y + area.height + 0.1]).toEqual([...about, true]);
        expect([...about, placed.widthMm <= frame.maxWidthMm && placed.heightMm <= frame.maxHeightMm]).toEqual([
          ...about,
          true,
        ]);
        expect([...about, placed.widthMm >= 30]).toEqual([...about, true]);
      }
    });
  });

  it('an all-over print of a demo product covers every printable panel with its bleed', () => {
    const covered = all.filter((goods) => goods.panelDesigns[0]?.mode === '满版');
    expect(covered.length).toBeGreaterThan(60);
    for (const goods of covered) {
      const printable = panelsOf(goods.plate)
        .filter((panel) => panel.printableMm)
        .map((panel) => panel.panelNo);
      expect(goods.panelDesigns.map((placed) => placed.panelNo)).toEqual(printable);
      expect(goods.panelDesigns.every((placed) => placed.design.type !== '定位')).toBe(true);
    }
  });

  it('an all-over print of a demo product matches at the centre front, on pockets and at the sides', () => {
    for (const goods of all.filter(({ panelDesigns: [first] }) => first?.mode === '满版')) {
      const fits = seamFits(panelsOf(goods.plate), panelPrints(goods));
      const seen = fits.filter(({ kind }) => ['centreFront', 'pocket', 'yoke', 'side', 'armhole'].includes(kind));
      for (const { kind, atNotchMm } of seen)
        expect([goods.goodsNo, kind, atNotchMm <= 1]).toEqual([goods.goodsNo, kind, true]);
    }
  });

  it('a demo product on a T-shirt has at least one large artwork', () => {
    each((goods) => {
      if (goods.panelDesigns[0]?.mode !== '定位' || !['tee', 'teeDrop', 'longSleeve'].includes(goods.plate.garment))
        return;
      const widest = Math.max(...goods.panelDesigns.map(({ widthMm }) => widthMm));
      expect([goods.goodsNo, widest >= 240]).toEqual([goods.goodsNo, true]);
    });
  });

  it('a demo product shows its back first when the front has a left-chest mark only, or nothing', () => {
    const rolesOf = ({ plate, panelDesigns }: DemoGoods) =>
      panelDesigns.map(({ panelNo }) => panelsOf(plate).find((piece) => piece.panelNo === panelNo)?.role);
    const artworks = all.filter(({ panelDesigns: [main] }) => main?.mode === '定位');
    const behindFirst = artworks.filter((goods) => firstView(goods) === 'back');
    expect(behindFirst.length).toBeGreaterThan(10);
    for (const goods of behindFirst) {
      const front = goods.panelDesigns.find((_, index) => rolesOf(goods)[index] === 'front');
      expect([goods.goodsNo, (front?.widthMm ?? 0) <= 120]).toEqual([goods.goodsNo, true]);
    }
    for (const goods of artworks.filter((one) => !rolesOf(one).includes('back')))
      expect(firstView(goods)).toBe('front');
  });

  it('a demo product costs more than its blank at every quantity', () => {
    each((goods) => {
      expect(checkTiers(goods.tiers)).toBeNull();
      for (const { fromQuantity, priceFen } of goods.tiers) {
        expect([goods.goodsNo, priceFen > priceAt(goods.plate.tiers, fromQuantity)]).toEqual([goods.goodsNo, true]);
      }
    });
  });

  it("the retail price of a demo product is above the shop's price", () => {
    each((goods) => {
      expect(goods.retailPriceFen).toBeGreaterThan(goods.tiers[0]?.priceFen ?? 0);
      expect(goods.samplePriceFen).toBeGreaterThanOrEqual(goods.tiers[0]?.priceFen ?? 0);
      expect(goods.retailPriceFen % 100).toBe(0);
    });
  });

  it('titles of demo products have at most thirty characters', () => {
    each((goods) => expect([goods.title, [...goods.title].length <= 30]).toEqual([goods.title, true]));
  });

  it('a demo product comes in one to four colours of its blank', () => {
    each((goods) => {
      expect(goods.colours.length).toBeGreaterThanOrEqual(1);
      expect(goods.colours.length).toBeLessThanOrEqual(4);
      expect(goods.colours.every((colour) => goods.plate.colours.includes(colour))).toBe(true);
      expect(new Set(goods.colours).size).toBe(goods.colours.length);
    });
  });

  it("most demo products are the trader's, some are of factories and designers", () => {
    const kinds = { T: 0, M: 0, D: 0 };
    const known = new Set(demoShops.map((shop) => shop.no));
    each((goods) => {
      expect(known.has(goods.shopNo)).toBe(true);
      kinds[goods.shopNo.charAt(0) as keyof typeof kinds] += 1;
    });
    expect(kinds.T).toBeGreaterThan(all.length / 2);
    expect(Math.min(kinds.M, kinds.D)).toBeGreaterThan(5);
  });

  it('the featured list has 爆款, 新品 and 主推 among the demo products', () => {
    expect(all.filter((goods) => goods.featured).length).toBeGreaterThan(140);
    for (const tag of ['爆款', '新品', '主推'])
      expect(all.filter((goods) => goods.tag === tag).length).toBeGreaterThan(4);
  });

  it('爆款 marks only the best-selling tenth of a category', () => {
    const categories = Map.groupBy(all, ({ plate }) => categoryOf(plate.category).path[0]!);
    for (const some of categories.values()) {
      const hits = some.filter(({ tag }) => tag === '爆款');
      expect(hits.length).toBeLessThanOrEqual(some.length / 10);
      const least = Math.min(...hits.map(({ sales }) => sales));
      expect(some.filter((goods) => goods.tag !== '爆款' && goods.sales > least)).toEqual([]);
    }
  });
});

describe('demo pictures', () => {
  it('a recipe has one picture, with the most urgent rank requested', () => {
    const book = new PictureBook();
    const [goods] = all;
    const colour = goods?.colours[0];
    if (!goods || !colour) throw new Error('no goods to draw');
    const recipe = garmentRecipe(goods.plate, clothOf(goods, colour), 'front', panelPrints(goods));
    const first = book.pictureOf(recipe, 'a', 50);
    const second = book.pictureOf(structuredClone(recipe), 'b', 10);
    expect(first).toBe(second);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(book.rows()).toMatchObject([{ key: first, rank: 10, width: 1000, height: 1000 }]);
  });

  it('every demo product has its own pictures', () => {
    const book = new PictureBook();
    each((goods) => {
      for (const colour of goods.colours)
        book.pictureOf(garmentRecipe(goods.plate, clothOf(goods, colour), 'front', panelPrints(goods)), '', 10);
    });
    expect(book.rows().length).toBe(all.reduce((sum, goods) => sum + goods.colours.length, 0));
  });
});
