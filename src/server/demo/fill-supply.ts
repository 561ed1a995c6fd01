import { eq } from 'drizzle-orm';
import { address } from '../addresses/address.table.ts';
import { blankSku } from '../blanks/blank.table.ts';
import { produce } from '../orders/production-actions.ts';
import type { Db } from '../platform/database.ts';
import { batchProducts } from '../products/batch-products.ts';
import { draftProduct } from '../products/create-products.ts';
import { panelDesign } from '../products/product.table.ts';
import { orderSupplies, previewSupplies } from '../supply/supply-order.ts';
import { askedBy, SELLERS } from './demo-callers.ts';
import { demoBlankId, demoId } from './demo-id.ts';
import { onChest, pay, placeWish, putBack, RECEIVER } from './fill-trade.ts';
import { makeStyle } from './make-style.ts';

const TRADER = SELLERS.huafang;
const FACTORY = SELLERS.yizhen;
const WORDS = '小花房';
const BLANK = demoBlankId('P01');
const OWN_ADDRESS = {
  id: demoId('address huafang'),
  receiver: '阿蓝',
  phone: '13800000003',
  areaCode: '330108',
  detail: '演示路 16 号数字花房仓库',
};

/**
 * 采购单: the trader sells words of his own on a blank of the factory; the buyer paid, and the factory prints, to send it
 * straight to the buyer.
 */
export async function fillSupply(db: Db): Promise<void> {
  await db.insert(address).values({ ...OWN_ADDRESS, accountId: TRADER.accountId, isDefault: true });
  const itemId = await sellOwnWords(db);
  const { colourNo, size } = await fullestSku(db);
  const orderNo = await placeWish(db, {
    cartLineIds: [],
    lines: [{ kind: 'product', itemId, colourNo, size, purpose: 'bulk', printMethod: '', unit: 'piece', quantity: 4 }],
    addressId: RECEIVER.id,
    invoice: null,
    choices: [],
  });
  await putBack(db, orderNo, 30 * 60);
  await pay(db, orderNo);
  await putBack(db, orderNo, 29 * 60);

  const wish = { orderNo, shipTo: 'buyer', addressId: OWN_ADDRESS.id } as const;
  const { offers } = await previewSupplies(db, TRADER, wish);
  const seen = offers.map(({ shop, payableFen }) => ({ shopId: shop.id, payableFen }));
  const { orders } = await orderSupplies(askedBy(db, TRADER, { ...wish, seen }));
  const supplyNo = orders[0]!.orderNo;
  await putBack(db, supplyNo, 28 * 60);
  await pay(db, supplyNo, TRADER.accountId);
  await putBack(db, supplyNo, 27 * 60);
  for (const [action, hoursAgo] of [
    ['acceptCheck', 20],
    ['print', 4],
  ] as const) {
    await produce(askedBy(db, FACTORY, { orderNo: supplyNo, lineNos: [1], action }));
    await putBack(db, supplyNo, hoursAgo * 60);
  }
}

/** @returns the product */
async function sellOwnWords(db: Db): Promise<string> {
  const styleId = await makeStyle(db, TRADER, {
    name: `胸前“${WORDS}”`,
    blankId: BLANK,
    add: (panels) => onChest(panels, WORDS),
  });
  const placed = await db.select({ id: panelDesign.id }).from(panelDesign).where(eq(panelDesign.styleId, styleId));
  const form = {
    ...{ goods_name: `「${WORDS}」圆领短袖T恤 店名款`, price: '69.00', weight: '' },
    store_panel_design_ids: placed.map(({ id }) => id),
  };
  const { productId } = await draftProduct(askedBy(db, TRADER, form));
  await batchProducts(askedBy(db, TRADER, { ids: [productId], action: 'putOn' as const }));
  return productId;
}

async function fullestSku(db: Db): Promise<{ colourNo: string; size: string }> {
  const skus = await db.select().from(blankSku).where(eq(blankSku.blankId, BLANK));
  return skus.toSorted((one, other) => other.stock - one.stock)[0]!;
}
