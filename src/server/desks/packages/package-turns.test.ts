import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Job, openQueue } from '../../platform/queue.ts';
import { openGround, signIn, type TestGround } from '../../testing/ground.ts';
import { sentPackage } from './package.table.ts';
import { PARSE_PACKAGE } from './parse-package.job.ts';
import { openSender, sheetOf, zipOf } from './testing/send-package.ts';
import { shop } from '../../market/shops/shop.table.ts';

let ground: TestGround;
beforeAll(async () => {
  ground = await openGround('demo');
});
afterAll(() => ground.close());

test('five packages of one shop do not delay the first package of another shop', async () => {
  const [one, other] = await ground.database.read
    .select({ id: shop.id })
    .from(shop)
    .where(eq(shop.status, 'approved'))
    .limit(2);
  const busy = openSender(ground, await signIn(ground.database, { shopId: one!.id }));
  const late = openSender(ground, await signIn(ground.database, { shopId: other!.id }));
  const zip = zipOf([await sheetOf(['title'], ['山茶短袖'])]);
  for (let sent = 0; sent < 5; sent += 1) await busy.send(zip);
  await late.send(zip);

  const taken: string[] = [];
  const job: Job<{ packageId: string }> = {
    ...{ name: PARSE_PACKAGE, concurrency: 1, retries: 0, expireSeconds: 60 },
    work: async ({ packageId }) => void taken.push(packageId),
  };
  const queue = await openQueue(ground.connection, 'worker', [job as Job], () => {});
  await queue.work([job as Job]);
  await expect.poll(() => taken.length).toBe(6);
  await queue.stop();

  const packages = await ground.database.read
    .select({ id: sentPackage.id, shopId: sentPackage.shopId })
    .from(sentPackage);
  const shopOf = new Map(packages.map(({ id, shopId }) => [id, shopId]));
  expect(taken.map((id) => shopOf.get(id) === one!.id)).toEqual([true, false, true, true, true, true]);
});
