import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductCard } from '#contract/market/products.ts';
import { design } from '../../market/designs/design.table.ts';
import { product } from '../../market/products/product.table.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { makeShop } from '../../testing/make-rows.ts';
import { type Market, openMarket, well } from '../../testing/orders.ts';
import { get, post } from '../../testing/people.ts';

let ground: TestGround;
let market: Market;
let productId: string;
beforeAll(async () => {
  ground = await openGround('demo');
  market = await openMarket(ground, 0, 100);
  // The product with the fewest colours is drawn fastest.
  const { list } = (await get(ground.app, '/api/v2/product/list?pageSize=100')).data;
  productId = list.toSorted((a: ProductCard, b: ProductCard) => a.colours.length - b.colours.length)[0].id;
});
afterAll(() => ground.close());

const ask = (id: string, token = market.seller) => post(ground.app, '/api/v2/package/product', { id }, { token });

test('the data package of a product holds pictures by role, sheets, texts and a list', async () => {
  const { url } = await well(ask(productId));
  const { data: product } = await get(ground.app, `/api/v2/product/detail?id=${productId}`);
  const answer = await ground.app.inject({ url });
  expect(answer.headers['content-type']).toBe('application/zip');
  expect(answer.headers['content-disposition']).toContain(encodeURIComponent('数据包.zip'));

  const files = unzipSync(answer.rawPayload);
  const [folder] = Object.keys(files)[0]!.split('/');
  const inside = (name: string) => files[`${folder}/${name}`]!;
  const { files: listed, outerNo } = JSON.parse(strFromU8(inside('清单.json')));
  expect(outerNo).toBe(product.productNo);
  expect(listed.length).toBe(Object.keys(files).length - 4);
  for (const { path, bytes, sha256, width, height } of listed) {
    expect(inside(path).length).toBe(bytes);
    expect(createHash('sha256').update(inside(path)).digest('hex')).toBe(sha256);
    if (path === '主图/01.jpg') expect(await sharp(inside(path)).metadata()).toMatchObject({ width, height });
  }
  const ofRole = (role: string) => listed.filter((one: { role: string }) => one.role === role);
  expect(ofRole('主图').length).toBeLessThanOrEqual(5);
  expect(ofRole('SKU图').length).toBe(product.colours.length);

  const words = strFromU8(inside('文案.txt'));
  expect(words).toContain(product.title);
  expect(words).toContain(product.design.designNo);
  expect(strFromU8(unzipSync(inside('商品表.xlsx'))['xl/worksheets/sheet1.xml']!).split('<row>').length - 2).toBe(
    product.colours.length * product.sizes.length,
  );
  expect(strFromU8(unzipSync(inside('尺码表.xlsx'))['xl/worksheets/sheet1.xml']!)).toContain(
    product.sizeChart.parts[0].name,
  );
});

test("the data package shows the shop's own number only to the shop that sells the product", async () => {
  const [own] = await ground.database.write((db) =>
    db.update(product).set({ shopNo: 'HF-01' }).where(eq(product.id, productId)).returning({ shopId: product.shopId }),
  );
  const holds = async (token?: string) => {
    const { url } = await well(ask(productId, token));
    const files = unzipSync((await ground.app.inject({ url })).rawPayload, {
      filter: ({ name }) => !name.endsWith('.jpg'),
    });
    const sheet = Object.entries(files).find(([name]) => name.endsWith('商品表.xlsx'))![1];
    const list = Object.entries(files).find(([name]) => name.endsWith('清单.json'))![1];
    const isInSheet = strFromU8(unzipSync(sheet)['xl/worksheets/sheet1.xml']!).includes('HF-01');
    return [isInSheet, strFromU8(list).includes('HF-01')];
  };
  expect(await holds(await signIn(ground.database, { shopId: own!.shopId }))).toEqual([true, true]);
  const other = await makeShop(ground.database);
  expect(await holds(await signIn(ground.database, { shopId: other.id }))).toEqual([false, false]);
});

test('page and data package do not show the artwork of a design that is not offered', async () => {
  const detail = async () => (await get(ground.app, `/api/v2/product/detail?id=${productId}`)).data;
  const { design: offered, views } = await detail();
  expect(offered.picture).not.toBeNull();
  const offer = async (isOffered: boolean) => {
    await ground.database.write((db) => db.update(design).set({ offered: isOffered }).where(eq(design.id, offered.id)));
    await ground.changes.caughtUp();
  };
  await offer(false);
  expect((await detail()).design).toMatchObject({ title: offered.title, isOffered: false, picture: null });
  const { url } = await well(ask(productId));
  const names = Object.keys(unzipSync((await ground.app.inject({ url })).rawPayload));
  expect(names.filter((name) => name.includes('/详情/'))).toHaveLength(views.length * 2);
  await offer(true);
});

test('an account without a shop gets no data package, and its link expires and is bound to one product', async () => {
  expect((await ask(productId, market.buyer.token)).status).toBe(403);
  expect((await ask('nothing')).reason).toBe('item.unknown');
  const { url } = await well(ask(productId));
  const bent = await ground.app.inject({ url: url.replace('signature=', 'signature=x') });
  expect(bent.statusCode).toBe(403);
});
