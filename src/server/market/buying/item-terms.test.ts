import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_TERMS } from '#contract/market/default-terms.ts';
import { fabric } from '../fabrics/fabric.table.ts';
import { product } from '../products/product.table.ts';
import { blank } from '../blanks/blank.table.ts';
import { shopTerms } from '../shops/shop-terms.table.ts';
import { shop } from '../shops/shop.table.ts';
import { openGround, type TestGround } from '../../testing/ground.ts';
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
    const [soldBlank] = await read().select().from(blank).limit(1);
    const terms = await termsOf('blank', soldBlank!.id);
    expect(terms).toMatchObject({
      no: soldBlank!.blankNo,
      isOffered: true,
      moq: soldBlank!.moq,
      priceUnit: 'piece',
      capacity: null,
    });
    expect(terms!.tiers.map(({ priceFen }) => priceFen)).toEqual(soldBlank!.tiers.map(({ priceFen }) => priceFen));
    expect(terms!.colours.map(({ colourNo }) => colourNo)).toEqual(soldBlank!.colours.map(({ colourNo }) => colourNo));
    expect(terms!.colours.every(({ picture }) => picture.path.startsWith('/oss/picture/'))).toBe(true);
    expect(terms!.skus.length).toBe(soldBlank!.colours.length * soldBlank!.sizes.length);
  });

  test("a product's terms show the stock of its blank in the product's own colours only", async () => {
    const [one] = await read().select().from(product).where(eq(product.status, 'onSale')).limit(1);
    const terms = await termsOf('product', one!.id);
    const own = new Set(one!.colours.map(({ colourNo }) => colourNo));
    expect(terms!.skus.length).toBeGreaterThan(0);
    expect(terms!.skus.every(({ colourNo }) => own.has(colourNo))).toBe(true);
    expect(terms!.printMethods).toEqual([]);
  });

  test("a fabric's terms begin 大货 at the minimum, and a colour's stock is its largest dye lot", async () => {
    const [one] = await read().select().from(fabric).limit(1);
    const terms = await termsOf('fabric', one!.id);
    expect(terms).toMatchObject({ samplePriceFen: one!.cutFenPerMetre, moq: one!.moq, sizes: [] });
    expect(terms!.tiers[0]!.from).toBe(one!.moq);
    const { rows } = await read().execute<{ most: number }>(
      sql`select max(metres)::float8 as most from fabric_stock where fabric_id = ${one!.id} and colour_no = ${terms!.skus[0]!.colourNo}`,
    );
    expect(terms!.skus[0]!.stock).toBe(rows[0]!.most);
  });

  test("a shop's sample rule applies; items of a suspended shop are not offered; unknown items have no terms", async () => {
    const [soldBlank] = await read().select().from(blank).limit(1);
    const { shopId, id } = soldBlank!;
    await ground.database.write(async (db) => {
      await db.insert(shopTerms).values({ shopId, version: 1, terms: { ...DEFAULT_TERMS, samplePercent: 150 } });
      await db.update(shop).set({ status: 'suspended' }).where(eq(shop.id, shopId));
    });
    const terms = await termsOf('blank', id);
    expect(terms!.samplePriceFen).toBe(Math.floor((soldBlank!.tiers[0]!.priceFen * 3 + 1) / 2));
    expect(terms!.isOffered).toBe(false);
    await ground.database.write((db) => db.update(shop).set({ status: 'approved' }).where(eq(shop.id, shopId)));
    // The page shows the price that is charged.
    const { data } = await get(ground.app, `/api/v2/light/detail?id=${id}`);
    expect(data.samplePriceFen).toBe(terms!.samplePriceFen);
    expect(await termsOf('blank', 'nosuchplate')).toBeUndefined();
  });
});
