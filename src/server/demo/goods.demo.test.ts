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

describe('designs', () => {
  it('are at least eighty, eight or more from every designer', () => {
    expect(demoDesigns.length).toBeGreaterThanOrEqual(80);
    for (const designer of demoDesigners) {
      expect(demoDesigns.filter((design) => design.designer === designer).length).toBeGreaterThanOrEqual(8);
    }
  });

  it('carry a number that survives the telephone, each its own', () => {
    for (const design of demoDesigns)
      expect([design.designNo, isDesignNo(design.designNo)]).toEqual([design.designNo, true]);
    expect(new Set(demoDesigns.map((design) => design.designNo)).size).toBe(demoDesigns.length);
  });

  it('are drawn once: no two have the same recipe or the same title from one hand', () => {
    expect(new Set(demoDesigns.map((design) => JSON.stringify(design.print))).size).toBe(demoDesigns.length);
    expect(new Set(demoDesigns.map((design) => design.designer.no + design.title)).size).toBe(demoDesigns.length);
  });

  it('cost more the more one may do with them', () => {
    for (const { licences, licenceYearFen, buyoutFen } of demoDesigns) {
      const [ordinary, exclusive, buyout, share] = licences;
      expect(ordinary?.priceFen).toBe(licenceYearFen);
      expect(buyout?.priceFen).toBe(buyoutFen);
      expect(exclusive?.priceFen).toBeGreaterThan(licenceYearFen);
      expect(exclusive?.priceFen).toBeLessThan(buyoutFen);
      expect([share?.priceFen, share?.share === null]).toEqual([null, false]);
    }
  });

  it('are set in characters that the drawing holds', () => {
    for (const { print } of demoDesigns)
      if (print.words) expect([print.words, holdsGlyphs(print.words, 'sans')]).toEqual([print.words, true]);
  });

  it('say when a machine drew them, which few do', () => {
    const declared = demoDesigns.filter((design) => design.aiGenerated).length;
    expect(declared).toBeGreaterThan(0);
    expect(declared).toBeLessThan(demoDesigns.length / 5);
  });
});

describe('goods', () => {
  it('are at least a hundred and sixty, no two of them the same', () => {
    expect(all.length).toBeGreaterThanOrEqual(160);
    expect(new Set(all.map((goods) => JSON.stringify([goods.plate.no, panelPrints(goods)]))).size).toBe(all.length);
    expect(new Set(all.map((goods) => goods.title)).size).toBe(all.length);
  });

  it('use every design and every plate, the plate at least three times', () => {
    const worn = new Set(all.flatMap((goods) => goods.panelDesigns.map((placed) => placed.design.no)));
    expect(demoDesigns.filter((design) => !worn.has(design.no)).map((design) => design.no)).toEqual([]);
    for (const plate of demoPlates) {
      expect([plate.no, all.filter((goods) => goods.plate === plate).length >= 3]).toEqual([plate.no, true]);
    }
  });

  it('are printed by a method that both the plate and the design take', () => {
    each(({ plate, design, methodCode }) => {
      expect(plate.methodCodes).toContain(methodCode);
      expect(design.methodCodes).toContain(methodCode);
    });
  });

  it('keep a placed print inside the printable area and inside what the machine reaches', () => {
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

  it('that are printed all over cover every printable panel with its bleed', () => {
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

  it('that are printed all over match at the middle of the front, on pockets and at the sides', () => {
    for (const goods of all.filter(({ panelDesigns: [first] }) => first?.mode === '满版')) {
      const fits = seamFits(panelsOf(goods.plate), panelPrints(goods));
      const seen = fits.filter(({ kind }) => ['centreFront', 'pocket', 'yoke', 'side', 'armhole'].includes(kind));
      for (const { kind, atNotchMm } of seen)
        expect([goods.goodsNo, kind, atNotchMm <= 1]).toEqual([goods.goodsNo, kind, true]);
    }
  });

  it('on a T-shirt carry at least one artwork that is seen from afar', () => {
    each((goods) => {
      if (goods.panelDesigns[0]?.mode !== '定位' || !['tee', 'teeDrop', 'longSleeve'].includes(goods.plate.garment))
        return;
      const widest = Math.max(...goods.panelDesigns.map(({ widthMm }) => widthMm));
      expect([goods.goodsNo, widest >= 240]).toEqual([goods.goodsNo, true]);
    });
  });

  it('show first the back where the front carries only a mark on the left chest, or nothing', () => {
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

  it('never cost less than their own blank in the same quantity', () => {
    each((goods) => {
      expect(checkTiers(goods.tiers)).toBeNull();
      for (const { fromQuantity, priceFen } of goods.tiers) {
        expect([goods.goodsNo, priceFen > priceAt(goods.plate.tiers, fromQuantity)]).toEqual([goods.goodsNo, true]);
      }
    });
  });

  it('leave a shop something between its price and the price tag', () => {
    each((goods) => {
      expect(goods.retailPriceFen).toBeGreaterThan(goods.tiers[0]?.priceFen ?? 0);
      expect(goods.samplePriceFen).toBeGreaterThanOrEqual(goods.tiers[0]?.priceFen ?? 0);
      expect(goods.retailPriceFen % 100).toBe(0);
    });
  });

  it('are titled in at most thirty characters', () => {
    each((goods) => expect([goods.title, [...goods.title].length <= 30]).toEqual([goods.title, true]));
  });

  it('come in one to four of the colours of their plate', () => {
    each((goods) => {
      expect(goods.colours.length).toBeGreaterThanOrEqual(1);
      expect(goods.colours.length).toBeLessThanOrEqual(4);
      expect(goods.colours.every((colour) => goods.plate.colours.includes(colour))).toBe(true);
      expect(new Set(goods.colours).size).toBe(goods.colours.length);
    });
  });

  it('are sold by the trader for the most part, and by factories and designers too', () => {
    const kinds = { T: 0, M: 0, D: 0 };
    const known = new Set(demoShops.map((shop) => shop.no));
    each((goods) => {
      expect(known.has(goods.shopNo)).toBe(true);
      kinds[goods.shopNo.charAt(0) as keyof typeof kinds] += 1;
    });
    expect(kinds.T).toBeGreaterThan(all.length / 2);
    expect(Math.min(kinds.M, kinds.D)).toBeGreaterThan(5);
  });

  it('fill the list of featured goods, with hits and novelties among them', () => {
    expect(all.filter((goods) => goods.featured).length).toBeGreaterThan(140);
    for (const tag of ['爆款', '新品', '主推'])
      expect(all.filter((goods) => goods.tag === tag).length).toBeGreaterThan(4);
  });

  it('are called 爆款 only when they belong to the best sold tenth of their category', () => {
    const categories = Map.groupBy(all, ({ plate }) => categoryOf(plate.category).path[0]!);
    for (const some of categories.values()) {
      const hits = some.filter(({ tag }) => tag === '爆款');
      expect(hits.length).toBeLessThanOrEqual(some.length / 10);
      const least = Math.min(...hits.map(({ sales }) => sales));
      expect(some.filter((goods) => goods.tag !== '爆款' && goods.sales > least)).toEqual([]);
    }
  });
});

describe('pictures', () => {
  it('are one for one recipe, under the most urgent rank that was asked for', () => {
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

  it('differ from goods to goods', () => {
    const book = new PictureBook();
    each((goods) => {
      for (const colour of goods.colours)
        book.pictureOf(garmentRecipe(goods.plate, clothOf(goods, colour), 'front', panelPrints(goods)), '', 10);
    });
    expect(book.rows().length).toBe(all.reduce((sum, goods) => sum + goods.colours.length, 0));
  });
});
