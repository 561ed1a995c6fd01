import type { ShipTo } from '#contract/trade/supply-words.ts';
import { address } from '../../people/addresses/address.table.ts';
import { orderSupplies, previewSupplies } from '../../trade/supply/supply-order.ts';
import type { Db } from '../../platform/database.ts';
import { askedBy, SELLERS } from './demo-callers.ts';
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

/** One 采购单 for a paid order. @returns its number */
export async function orderSupply(db: Db, sourceNo: string, shipTo: ShipTo): Promise<string> {
  const wish = { orderNos: [sourceNo], shipTo, addressId: OWN_ADDRESS.id };
  const { offers } = await previewSupplies(db, TRADER, wish);
  const seen = offers.map(({ orderNo, shop, payableFen }) => ({ orderNo, shopId: shop.id, payableFen }));
  const { orders } = await orderSupplies(askedBy(db, TRADER, { ...wish, seen }));
  return orders[0]!.orderNo;
}
