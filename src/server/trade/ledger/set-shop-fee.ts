import { desc, eq } from 'drizzle-orm';
import type { BodyOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { setShopFee as call } from '#contract/trade/ledger.ts';
import { type Desk, noteAct } from '../../people/audit/note-act.ts';
import { Refusal } from '../../platform/refusal.ts';
import { refuseOwnShop } from '../../market/shops/move-shop.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { shopFee } from './ledger.table.ts';

/** Orders that were placed before keep the rate of that time. */
export async function setShopFee(desk: Desk, { id, permille }: BodyOf<typeof call>): Promise<ReplyOf<typeof call>> {
  const { db, caller } = desk;
  const [own] = await db.select({ name: shop.name }).from(shop).where(eq(shop.id, id)).for('no key update');
  if (!own) throw new Refusal('item.unknown');
  await refuseOwnShop(db, id, caller.accountId);
  const [before] = await db
    .select({ permille: shopFee.permille })
    .from(shopFee)
    .where(eq(shopFee.shopId, id))
    .orderBy(desc(shopFee.since))
    .limit(1);
  if (permille === (before?.permille ?? 0)) return { permille };
  await db.insert(shopFee).values({ shopId: id, permille, operatorId: caller.accountId });
  await noteAct(desk, {
    ...{ action: '改服务费率', subjectId: id, subject: own.name },
    detail: { 从: `${before?.permille ?? 0}‰`, 到: `${permille}‰` },
  });
  return { permille };
}
