import type { ShipTo } from '#contract/trade/supply-words.ts';
import { listAddresses } from '../../people/addresses/address.queries.ts';
import { address } from '../../people/addresses/address.table.ts';
import { receiverOf } from '../../trade/orders/draft-orders.ts';
import { lockOrder } from '../../trade/orders/lock-order.ts';
import { draftSupplies } from '../../trade/supply/draft-supplies.ts';
import { placeSupplies } from '../../trade/supply/place-supplies.ts';
import type { Db } from '../../platform/database.ts';
import { SELLERS } from './demo-callers.ts';
import { demoId } from './demo-id.ts';

/** The trader of the demo orders what it sells from the factory of its blanks. */
export const TRADER = SELLERS.huafang;
export const FACTORY = SELLERS.yizhen;

const OWN_ADDRESS = {
  id: demoId('address huafang'),
  receiver: '阿蓝',
  phone: '13800000003',
  areaCode: '330108',
  detail: '演示路 16 号数字花房仓库',
};

export async function fillTradersAddress(db: Db): Promise<void> {
  await db.insert(address).values({ ...OWN_ADDRESS, accountId: TRADER.accountId, isDefault: true });
}

/**
 * One 采购单 for a paid order, as the trader's press places it; the preview before a press checks the prints once more,
 * which a start has no time for. @returns its number
 */
export async function orderSupply(db: Db, sourceNo: string, shipTo: ShipTo): Promise<string> {
  const [own] = (await listAddresses(db, TRADER.accountId)).list;
  const source = await lockOrder(db, sourceNo);
  const wish = { shipTo, receiver: receiverOf(own!) };
  const drafts = await draftSupplies(db, [source], wish);
  const by = { traderId: TRADER.accountId, by: 'buyer', paidFrom: null } as const;
  const [placed] = await placeSupplies(db, source, { ...wish, ...by }, drafts);
  return placed!.orderNo;
}
