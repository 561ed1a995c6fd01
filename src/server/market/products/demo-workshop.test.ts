import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OwnStyle } from '#contract/market/own-designs.ts';
import { demoBundles } from '../../desks/demo/bundles.demo.ts';
import { SELLERS } from '../../desks/demo/demo-callers.ts';
import { demoId } from '../../desks/demo/demo-id.ts';
import { demoStyles, fillStudio } from '../../desks/demo/fill-studio.ts';
import { fillWorkshop } from '../../desks/demo/fill-workshop.ts';
import { demoDrafts, demoSteps } from '../../desks/demo/workshop.demo.ts';
import { groundForThisTest, signIn } from '../../testing/ground.ts';
import { heldStyles } from '../studio/style-findings.ts';
import { get } from '../../testing/people.ts';
import { product } from './product.table.ts';

test('a fresh demo shows working shops: categories, drafts, products off the shelf and price changes', async () => {
  const ground = await groundForThisTest();
  const { shopId } = SELLERS.huafang;
  await ground.database.write((db) => fillWorkshop(db));
  const token = await signIn(ground.database, { shopId });
  const { data } = await get(ground.app, '/api/v2/shop/getGoodsList?pageSize=100', { token });
  expect(data.counts).toMatchObject({
    offSale: 1,
    rejected: 1,
    draft: demoDrafts.filter(({ shop }) => shop === 'huafang').length,
  });
  expect(data.list[0]).toMatchObject({ status: 'draft', own: { nextSteps: ['putOn', 'remove'] } });
  const { data: tree } = await get(ground.app, '/api/v2/shop/getCategoryList', { token });
  expect(tree.list.length).toBeGreaterThan(2);
  expect(tree.uncategorised).toBeLessThan(data.total / 4);

  const prices = demoSteps.huafang.flat().filter(({ action }) => action === 'price');
  const { rows } = await ground.database.read.execute<{ at: Date; reason: string }>(
    sql`select at, reason from product_price where product_id in (select ${product.id} from ${product} where ${eq(product.shopId, shopId)})
      and reason <> '' order by no`,
  );
  expect(rows.filter(({ reason }) => reason !== '新建商品')).toHaveLength(prices.length);
  for (const { at } of rows) expect(new Date(at).getTime()).toBeLessThan(Date.now() - 12 * 3_600_000);

  const factory = await signIn(ground.database, { shopId: SELLERS.yizhen.shopId });
  const { data: blanks } = await get(ground.app, '/api/v2/shop/blankList', { token: factory });
  expect(blanks.counts).toMatchObject({ draft: 1, rejected: 1, submitted: 1, offline: 1, takenDown: 0 });
  expect(blanks.list.map(({ updatedAt }: { updatedAt: string }) => updatedAt)).toEqual(
    blanks.list
      .map(({ updatedAt }: { updatedAt: string }) => updatedAt)
      .toSorted()
      .toReversed(),
  );
  const { data: fabrics } = await get(ground.app, '/api/v2/shop/fabricList', { token: factory });
  expect(fabrics.counts).toMatchObject({ draft: 1, offline: 1, online: 0 });

  for (const store of ['huafang', 'yizhen']) {
    const { data: bundles } = await get(ground.app, `/api/v2/bundle/list?store=${store}`);
    const { data: own } = await get(ground.app, '/api/v2/bundle/ownList', {
      token: store === 'huafang' ? token : factory,
    });
    expect(bundles.list).toHaveLength(demoBundles.filter(({ shop }) => shop === store).length);
    expect(own.counts).toMatchObject({ all: bundles.total, onSale: bundles.total });
    for (const { id, priceFen, singlyFen, moqSets } of bundles.list) {
      expect(priceFen).toBeLessThan(singlyFen);
      const { data: detail } = await get(ground.app, `/api/v2/bundle/detail?id=${id}`);
      expect(detail.stockSets).toBeGreaterThan(moqSets);
    }
  }
});

test('a fresh demo shows three styles that the designer made in the studio', async () => {
  const ground = await groundForThisTest();
  await ground.database.write((db) => fillStudio(db));
  const token = await signIn(ground.database, { shopId: demoId('shop D01') });
  const { data } = await get(ground.app, '/api/v2/shop/styleList', { token });
  const own = demoStyles.map(({ name }) => (data.list as OwnStyle[]).find((one) => one.name === name));
  expect(own.map((one) => one?.isOwnDesign)).toEqual([true, true, true]);
  const ids = own.map((one) => one!.id);
  expect(await heldStyles(ground.database.read, { shopId: demoId('shop D01') }, ids)).toEqual(new Map());
  expect(own.map((one) => one!.panelDesigns.length)).toEqual([expect.any(Number), 3, 1]);
});
