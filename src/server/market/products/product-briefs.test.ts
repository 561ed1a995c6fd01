import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BlankDetail } from '#contract/market/blanks.ts';
import { getBlank } from '../blanks/blank.queries.ts';
import { openGround, type TestGround } from '../../testing/ground.ts';

let ground: TestGround;
beforeAll(async () => {
  ground = await openGround('demo');
});
afterAll(() => ground.close());

test('the page of a blank shows only products made on it', async () => {
  const { rows } = await ground.database.read.execute<{ id: string; products: string[] }>(sql`
    select style.blank_id as id, array_agg(product.id) as products
    from product join style on style.id = product.style_id join blank on blank.id = style.blank_id
    where blank.status = 'online' group by 1 order by 1`);
  expect(rows.length).toBeGreaterThan(10);
  for (const { id, products } of rows) {
    const { styles } = JSON.parse((await getBlank(ground.database.read, id)).text) as BlankDetail;
    expect(styles.length).toBeGreaterThan(0);
    expect(products).toEqual(expect.arrayContaining(styles.map((one) => one.id)));
  }
});
