import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { refuseOwnShop } from '../../market/shops/move-shop.ts';
import type { OrderRow } from './lock-order.ts';

/** An operator cannot act on an order of his own, as buyer or shop. @throws Refusal caller.not_allowed */
export async function refuseOwnOrder(db: Db, { shopId, buyerId }: OrderRow, operatorId: string): Promise<void> {
  await refuseOwnShop(db, shopId, operatorId);
  if (buyerId === operatorId)
    throw new Refusal('caller.not_allowed', { say: '这是您自己的订单，请由其他运营人员处理' });
}
