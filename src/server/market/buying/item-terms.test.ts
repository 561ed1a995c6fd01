import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_TERMS } from '#contract/market/default-terms.ts';
import { product } from '../products/product.table.ts';
import { shopTerms } from '../shops/shop-terms.table.ts';
import { shop } from '../shops/shop.table.ts';
import { openGround, type TestGround } from '../../testing/ground.ts';
import { makeBlank, makeFabric } from '../../testing/make-rows.ts';
import { get } from '../../testing/people.ts';
import { boughtKey, readItemTerms } from './item-terms.ts';

let ground: TestGround;
beforeAll(async () => {
  ground = await openGround('demo');
});
afterAll(() => ground.close());

const read = () => ground.database.read;
async function termsOf(kind: 'blank' | 'product' | 'fabric', itemId: string) {
  return (await readItemTerms(read(), [{ kind, itemId }])).get(boughtKey({ kind, itemId }));
}

describe('the terms of an item', () => {
  test("a blank's terms include tiers, stock, a picture per colour and prints", async () => {
    const tiers = [
      { fromQuantity: 30, priceFen: 1_200 },
      { fromQuantity: 300, priceFen: 1_000 },
    ];
    const colours = ['W01', 'B02'].map((colourNo) => ({ colourNo, name: colourNo, hex: '#ffffff', pantone: null }));
    const sizes = ['S', 'M', 'L'];
    const sold = await makeBlank(ground.database, { moq: 30, tiers, colours, sizes, stock: 7 });
    const terms = await termsOf('blank', sold.id);
    expect(terms).toMatchObject({ no: sold.blankNo, isOffered: true, moq: 30, priceUnit: 'piece', capacity: null });
    expect(terms!.tiers.map(({ priceFen }) => priceFen)).toEqual([1_200, 1_000]);
    expect(terms!.colours.map(({ colourNo }) => colourNo)).toEqual(['W01', 'B02']);
    expect(terms!.colours.every(({ picture }) => picture.path.startsWith('/oss/picture/'))).toBe(true);
    expect(terms!.skus.map(({ stock }) => stock)).toEqual([7, 7, 7, 7, 7, 7]);
  });

  test("a product's terms show the stock of its blank in the product's own colours only", async () => {
    const [one] = await read()
      .select()
      .from(product)
      .where(eq(product.status, 'onSale'))
      .orderBy(asc(product.id))
      .limit(1);
    const terms = await termsOf('product', one!.id);
    const own = new Set(one!.colours.map(({ colourNo }) => colourNo));
    expect(terms!.skus.length).toBeGreaterThan(0);
    expect(terms!.skus.every(({ colourNo }) => own.has(colourNo))).toBe(true);
    expect(terms!.printMethods).toEqual([]);
  });

  test("a fabric's terms begin 大货 at the minimum, and a colour's stock is its largest dye lot", async () => {
    const stock = ['80.5', '120.5', '3.0'].map((metres) => ({ colourNo: 'W01', dyeLot: `G${metres}`, metres }));
    const one = await makeFabric(ground.database, { cutFenPerMetre: 3_300, moq: 100, stock });
    const terms = await termsOf('fabric', one.id);
    expect(terms).toMatchObject({ samplePriceFen: 3_300, moq: 100, sizes: [] });
    expect(terms!.tiers[0]!.from).toBe(100);
    expect(terms!.skus.map((sku) => sku.stock)).toEqual([120.5]);
  });

  test("a shop's sample rule applies; items of a suspended shop are not offered; unknown items have no terms", async () => {
    const soldBlank = await makeBlank(ground.database);
    const { shopId, id } = soldBlank;
    await ground.database.write(async (db) => {
      await db.insert(shopTerms).values({ shopId, version: 1, terms: { ...DEFAULT_TERMS, samplePercent: 150 } });
      await db.update(shop).set({ status: 'suspended' }).where(eq(shop.id, shopId));
    });
    const terms = await termsOf('blank', id);
    expect(terms!.samplePriceFen).toBe(Math.floor((soldBlank.tiers[0]!.priceFen * 3 + 1) / 2));
    expect(terms!.isOffered).toBe(false);
    await ground.database.write((db) => db.update(shop).set({ status: 'approved' }).where(eq(shop.id, shopId)));
    // The page shows the price that is charged.
    const { data } = await get(ground.app, `/api/v2/light/detail?id=${id}`);
    expect(data.samplePriceFen).toBe(terms!.samplePriceFen);
    expect(await termsOf('blank', 'nosuchplate')).toBeUndefined();
  });
});
