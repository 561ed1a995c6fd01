import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_TERMS } from '#contract/default-terms.ts';
import { fabric } from '../fabrics/fabric.table.ts';
import { goods } from '../goods/goods.table.ts';
import { lightPlate } from '../plates/plate.table.ts';
import { shopTerms } from '../shops/shop-terms.table.ts';
import { shop } from '../shops/shop.table.ts';
import { openGround, type TestGround } from '../testing/ground.ts';
import { get } from '../testing/people.ts';
import { boughtKey, readItemTerms } from './item-terms.ts';

let ground: TestGround;
beforeAll(async () => {
  ground = await openGround('demo');
});
afterAll(() => ground.close());

const read = () => ground.database.read;
async function termsOf(kind: 'plate' | 'goods' | 'fabric', itemId: string) {
  return (await readItemTerms(read(), [{ kind, itemId }])).get(boughtKey({ kind, itemId }));
}

describe('the terms of an item', () => {
  test("a blank's terms include tiers, stock, a picture per colour and prints", async () => {
    const [plate] = await read().select().from(lightPlate).limit(1);
    const terms = await termsOf('plate', plate!.id);
    expect(terms).toMatchObject({
      no: plate!.plateNo,
      isOffered: true,
      moq: plate!.moq,
      priceUnit: 'piece',
      capacity: null,
    });
    expect(terms!.tiers.map(({ priceFen }) => priceFen)).toEqual(plate!.tiers.map(({ priceFen }) => priceFen));
    expect(terms!.colours.map(({ colourNo }) => colourNo)).toEqual(plate!.colours.map(({ colourNo }) => colourNo));
    expect(terms!.colours.every(({ picture }) => picture.path.startsWith('/oss/picture/'))).toBe(true);
    expect(terms!.skus.length).toBe(plate!.colours.length * plate!.sizes.length);
  });

  test("a product's terms show the stock of its blank in the product's own colours only", async () => {
    const [one] = await read().select().from(goods).where(eq(goods.status, 'onSale')).limit(1);
    const terms = await termsOf('goods', one!.id);
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
    const [plate] = await read().select().from(lightPlate).limit(1);
    const { shopId, id } = plate!;
    await ground.database.write(async (db) => {
      await db.insert(shopTerms).values({ shopId, version: 1, terms: { ...DEFAULT_TERMS, samplePercent: 150 } });
      await db.update(shop).set({ status: 'suspended' }).where(eq(shop.id, shopId));
    });
    const terms = await termsOf('plate', id);
    expect(terms!.samplePriceFen).toBe(Math.floor((plate!.tiers[0]!.priceFen * 3 + 1) / 2));
    expect(terms!.isOffered).toBe(false);
    await ground.database.write((db) => db.update(shop).set({ status: 'approved' }).where(eq(shop.id, shopId)));
    // The page shows the price that is charged.
    const { data } = await get(ground.app, `/api/v2/light/detail?id=${id}`);
    expect(data.samplePriceFen).toBe(terms!.samplePriceFen);
    expect(await termsOf('plate', 'nosuchplate')).toBeUndefined();
  });
});
