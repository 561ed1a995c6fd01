import { eq, sql } from 'drizzle-orm';
import { newDataDir, startServer, sweep } from '../e2e/server-process.ts';
import { product } from '../src/server/market/products/product.table.ts';
import { openDatabase } from '../src/server/platform/database.ts';
import { embeddedConnection } from '../src/server/platform/embedded-postgres.ts';
import { withClient } from '../src/server/platform/migrate.ts';
import { shop } from '../src/server/market/shops/shop.table.ts';
import { makeBuyers } from '../src/server/testing/buyers.ts';
import { percentile, printTable } from './figures.ts';
import { sender } from './torture/send.ts';

/**
 * Ten thousand products in one shop: its list in every order, filtered and searched, and batches of two hundred; each
 * requested by one merchant, one after the other. `npm run bench:shop-products`
 */
const PRODUCT = 10_000;
const STORE = 'huafang';
const MOST_P95_MS = 300;
const TIMES = 40;
const BATCH_TIMES = 10;

const dataDir = newDataDir();
const server = await startServer({ dataDir, env: { ROLE: 'web,storage' } });
const connection = await embeddedConnection(dataDir);
const database = openDatabase(connection);
const { send, close } = sender(() => server.address);
try {
  await measure();
} finally {
  close();
  await database.end();
  await server.stop();
  await sweep(dataDir);
}

async function measure(): Promise<void> {
  const [own] = await database.read.select().from(shop).where(eq(shop.store, STORE));
  await fill(own!.id);
  const [owner] = await makeBuyers(database, 1);
  const { token, accountId: ownerId } = owner!;
  await database.write((db) => db.update(shop).set({ ownerId }).where(eq(shop.id, own!.id)));
  const rows = await database.read
    .select({ id: product.id, title: product.title })
    .from(product)
    .where(sql`${product.shopId} = ${own!.id} and ${product.status} = 'onSale' and ${product.productNo} like 'BENCH%'`)
    .orderBy(sql`md5(${product.id})`)
    .limit(200);
  const read = (call: string) => () => send(`/api/v2/shop/${call}`, null, { token });
  const list = (query: string) => read(`getGoodsList?pageSize=50${query}`);
  const batch = (body: object) =>
    send('/api/v2/shop/batchProducts', { ids: rows.map(({ id }) => id), ...body }, { token });
  const price = { by: 'percent', change: 100, reason: '坯布涨价' };
  const actions: [string, (nth: number) => ReturnType<typeof send>, number][] = [
    ['底线：交易设置', read('terms'), TIMES],
    ['最新 50 件', list(''), TIMES],
    ['第 150 页', list('&page=150'), TIMES],
    ['在售', list('&status=onSale'), TIMES],
    ['亏本', list('&margin=loss'), TIMES],
    ['按更新', list('&sort=updated'), TIMES],
    ['按销量', list('&sort=sales'), TIMES],
    ['按价格', list('&sort=priceUp'), TIMES],
    ['按库存', list('&sort=stock'), TIMES],
    ['库存不足', list('&stock=low'), TIMES],
    ['没有分类的', list('&sgcate_id=none'), TIMES],
    ['搜标题', (nth) => list(`&q=${encodeURIComponent(rows[nth]!.title.slice(0, 4))}`)(), TIMES],
    ['搜编号', list('&q=BENCH12'), TIMES],
    ['访客看店', read(`getGoodsList?pageSize=50&store=${STORE}`), TIMES],
    ['一件', (nth) => read(`getGoodsItem?id=${rows[nth]!.id}`)(), TIMES],
    ['200 件上下架', (nth) => batch({ action: nth % 2 === 0 ? 'takeOff' : 'putOn' }), BATCH_TIMES],
    ['200 件改价', () => batch({ action: 'price', price }), BATCH_TIMES],
    ['200 件改价试算', () => batch({ action: 'price', price, dryRun: true }), BATCH_TIMES],
    ['200 件改分类', () => batch({ action: 'category', sgcateId: '' }), BATCH_TIMES],
  ];
  const table: string[][] = [];
  for (const [words, action, times] of actions) {
    const took: number[] = [];
    for (let nth = 0; nth < times; nth += 1) {
      const begun = performance.now();
      const answer = await action(nth);
      took.push(performance.now() - begun);
      if (answer.code !== 1) throw new Error(`${words}：${answer.status} ${answer.msg}`);
    }
    const p95 = percentile(took, 0.95);
    const verdict = p95 <= MOST_P95_MS ? '' : ` ✗（${MOST_P95_MS}）`;
    table.push([words, percentile(took, 0.5).toFixed(0), p95.toFixed(0) + verdict]);
  }
  printTable([`一家店 ${PRODUCT} 件商品`, '中位 ms', 'p95 ms'], table);
}

/** Copies of demo products in various states; one in five is featured. */
async function fill(shopId: string): Promise<void> {
  await withClient(connection, async (client) => {
    const { rows } = await client.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_name = 'product' and column_name <> all ($1)`,
      [['id', 'product_no', 'status', 'featured', 'reason', 'version', 'updated_at', 'sgcate_id']],
    );
    const columns = rows.map(({ column_name: name }) => name).join(', ');
    const times = PRODUCT / 100;
    for (let n = 0; n < times; n += 1) {
      await client.query(
        `with picked as (select * from product where shop_id = $1 and product_no like 'SP%' and status = 'onSale' order by id limit 100),
          made as (insert into product (id, product_no, status, featured, ${columns})
            select $2 || id, 'BENCH' || $2 || product_no, (array['onSale', 'onSale', 'offSale', 'draft'])[1 + $3 % 4], $3 % 5 = 0, ${columns}
            from picked)
        select count(*) from picked`,
        [shopId, `b${n}`, n],
      );
      await client.query(
        `insert into product_view (product_id, colour_no, front_key, back_key, sort)
          select $1 || product_id, colour_no, front_key, back_key, sort from product_view
          where exists (select from product where id = $1 || product_id)`,
        [`b${n}`],
      );
    }
    await client.query('analyze product, product_view');
  });
}
