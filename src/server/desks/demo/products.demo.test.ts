import { categoryOf } from '../../market/catalogue/category-tree.ts';
import { describe, expect, it } from 'vitest';
import { isDesignNo } from '#contract/market/design-no.ts';
import { checkTiers, priceAt } from '#contract/platform/price.ts';
import { holdsGlyphs } from '#drawing/glyphs.ts';
import { seamFits } from '#drawing/laying.ts';
import { demoDesigns } from './designs.demo.ts';
import { clothOf, demoProducts, type DemoProduct, firstView, panelPrints } from './products.demo.ts';
import { PictureBook } from '../../people/pictures/picture-book.ts';
import { garmentRecipe } from './pictures.demo.ts';
import { demoBlanks, panelsOf } from './blanks.demo.ts';
import { demoDesigners, demoShops } from './shops.demo.ts';

const all = demoProducts();
const each = (check: (product: DemoProduct) => void) => {
  for (const product of all) check(product);
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
      const of = (kind: string) => licences.find((one) => one.kind === kind);
      const [ordinary, exclusive, buyout] = [of('ordinary'), of('exclusive'), of('buyout')];
      const share = of('share') ?? of('piece');
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
    expect(new Set(all.map((product) => JSON.stringify([product.blank.no, panelPrints(product)]))).size).toBe(
      all.length,
    );
    expect(new Set(all.map((product) => product.title)).size).toBe(all.length);
  });

  it('demo products use every design and every blank, each blank at least three times', () => {
    const worn = new Set(all.flatMap((product) => product.panelDesigns.map((placed) => placed.design.no)));
    expect(demoDesigns.filter((design) => !worn.has(design.no)).map((design) => design.no)).toEqual([]);
    for (const blank of demoBlanks) {
      expect([blank.no, all.filter((product) => product.blank === blank).length >= 3]).toEqual([blank.no, true]);
    }
  });

  it("the trader's products leave a work of the demo designer whose licence can be bought", () => {
    const licensed = new Set(
      all
        .filter(({ shopNo }) => shopNo === 'T01')
        .flatMap(({ panelDesigns }) => panelDesigns.map(({ design }) => design.no)),
    );
    const offered = demoDesigns.filter(({ designer, no }) => designer.no === 'D01' && !licensed.has(no));
    expect(offered.length).toBeGreaterThan(0);
  });

  it('a demo product is printed by a method that both its blank and its design allow', () => {
    each(({ blank, design, methodCode }) => {
      expect(blank.methodCodes).toContain(methodCode);
      expect(design.methodCodes).toContain(methodCode);
    });
  });

  it("a placed print of a demo product is inside the printable area and the machine's frame", () => {
    each((product) => {
      const frame = product.blank.printMethods.find((one) => one.code === product.methodCode);
      for (const placed of product.panelDesigns.filter((one) => one.mode === 'placed')) {
        const area = panelsOf(product.blank).find((panel) => panel.panelNo === placed.panelNo)?.printableMm;
        if (!area || !frame) throw new Error(`${product.productNo} is printed where nothing can be printed`);
        const about = [product.productNo, product.blank.no, placed.panelNo];
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
    const covered = all.filter((product) => product.panelDesigns[0]?.mode === 'allover');
    expect(covered.length).toBeGreaterThan(60);
    for (const product of covered) {
      const printable = panelsOf(product.blank)
        .filter((panel) => panel.printableMm)
        .map((panel) => panel.panelNo);
      expect(product.panelDesigns.map((placed) => placed.panelNo)).toEqual(printable);
      expect(product.panelDesigns.every((placed) => placed.design.type !== 'placed')).toBe(true);
    }
  });

  it('an all-over print of a demo product matches at the centre front, on pockets and at the sides', () => {
    for (const product of all.filter(({ panelDesigns: [first] }) => first?.mode === 'allover')) {
      const fits = seamFits(panelsOf(product.blank), panelPrints(product));
      const seen = fits.filter(({ kind }) => ['centreFront', 'pocket', 'yoke', 'side', 'armhole'].includes(kind));
      for (const { kind, atNotchMm } of seen)
        expect([product.productNo, kind, atNotchMm <= 1]).toEqual([product.productNo, kind, true]);
    }
  });

  it('a demo product on a T-shirt has at least one large artwork', () => {
    each((product) => {
      if (
        product.panelDesigns[0]?.mode !== 'placed' ||
        !['tee', 'teeDrop', 'longSleeve'].includes(product.blank.garment)
      )
        return;
      const widest = Math.max(...product.panelDesigns.map(({ widthMm }) => widthMm));
      expect([product.productNo, widest >= 240]).toEqual([product.productNo, true]);
    });
  });

  it('a demo product shows its back first when the front has a left-chest mark only, or nothing', () => {
    const rolesOf = ({ blank, panelDesigns }: DemoProduct) =>
      panelDesigns.map(({ panelNo }) => panelsOf(blank).find((piece) => piece.panelNo === panelNo)?.role);
    const artworks = all.filter(({ panelDesigns: [main] }) => main?.mode === 'placed');
    const behindFirst = artworks.filter((product) => firstView(product) === 'back');
    expect(behindFirst.length).toBeGreaterThan(10);
    for (const product of behindFirst) {
      const front = product.panelDesigns.find((_, index) => rolesOf(product)[index] === 'front');
      expect([product.productNo, (front?.widthMm ?? 0) <= 120]).toEqual([product.productNo, true]);
    }
    for (const product of artworks.filter((one) => !rolesOf(one).includes('back')))
      expect(firstView(product)).toBe('front');
  });

  it('a demo product costs more than its blank at every quantity', () => {
    each((product) => {
      expect(checkTiers(product.tiers)).toBeNull();
      for (const { fromQuantity, priceFen } of product.tiers) {
        expect([product.productNo, priceFen > priceAt(product.blank.tiers, fromQuantity)]).toEqual([
          product.productNo,
          true,
        ]);
      }
    });
  });

  it("the retail price of a demo product is above the shop's price", () => {
    each((product) => {
      expect(product.retailPriceFen).toBeGreaterThan(product.tiers[0]?.priceFen ?? 0);
      expect(product.samplePriceFen).toBeGreaterThanOrEqual(product.tiers[0]?.priceFen ?? 0);
      expect(product.retailPriceFen % 100).toBe(0);
    });
  });

  it('titles of demo products have at most thirty characters', () => {
    each((product) => expect([product.title, [...product.title].length <= 30]).toEqual([product.title, true]));
  });

  it('a demo product comes in one to four colours of its blank', () => {
    each((product) => {
      expect(product.colours.length).toBeGreaterThanOrEqual(1);
      expect(product.colours.length).toBeLessThanOrEqual(4);
      expect(product.colours.every((colour) => product.blank.colours.includes(colour))).toBe(true);
      expect(new Set(product.colours).size).toBe(product.colours.length);
    });
  });

  it("most demo products are the trader's, some are of factories and designers", () => {
    const kinds = { T: 0, M: 0, D: 0 };
    const known = new Set(demoShops.map((shop) => shop.no));
    each((product) => {
      expect(known.has(product.shopNo)).toBe(true);
      kinds[product.shopNo.charAt(0) as keyof typeof kinds] += 1;
    });
    expect(kinds.T).toBeGreaterThan(all.length / 2);
    expect(Math.min(kinds.M, kinds.D)).toBeGreaterThan(5);
  });

  it('the featured list has 爆款, 新品 and 主推 among the demo products', () => {
    expect(all.filter((product) => product.featured).length).toBeGreaterThan(140);
    for (const tag of ['bestSeller', 'newArrival', 'topPick'])
      expect(all.filter((product) => product.tag === tag).length).toBeGreaterThan(4);
  });

  it('爆款 marks only the best-selling tenth of a category', () => {
    const categories = Map.groupBy(all, ({ blank }) => categoryOf(blank.category).path[0]!);
    for (const some of categories.values()) {
      const hits = some.filter(({ tag }) => tag === 'bestSeller');
      expect(hits.length).toBeLessThanOrEqual(some.length / 10);
      const least = Math.min(...hits.map(({ sales }) => sales));
      expect(some.filter((product) => product.tag !== 'bestSeller' && product.sales > least)).toEqual([]);
    }
  });
});

describe('demo pictures', () => {
  it('a recipe has one picture, with the most urgent rank requested', () => {
    const book = new PictureBook();
    const [product] = all;
    const colour = product?.colours[0];
    if (!product || !colour) throw new Error('no product to draw');
    const recipe = garmentRecipe(product.blank, clothOf(product, colour), 'front', panelPrints(product));
    const first = book.pictureOf(recipe, 'a', 50);
    const second = book.pictureOf(structuredClone(recipe), 'b', 10);
    expect(first).toBe(second);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(book.rows()).toMatchObject([{ key: first, rank: 10, width: 1000, height: 1000 }]);
  });

  it('every demo product has its own pictures', () => {
    const book = new PictureBook();
    each((product) => {
      for (const colour of product.colours)
        book.pictureOf(garmentRecipe(product.blank, clothOf(product, colour), 'front', panelPrints(product)), '', 10);
    });
    expect(book.rows().length).toBe(all.reduce((sum, product) => sum + product.colours.length, 0));
  });
});
