import { eq } from 'drizzle-orm';
import { dayAfter, dayInChina } from '#contract/platform/china-day.ts';
import { blankSku } from '../../market/blanks/blank.table.ts';
import { confirmReceipt } from '../../trade/orders/buyer-actions.ts';
import { tradeOrder } from '../../trade/orders/order.table.ts';
import { produce } from '../../trade/orders/production-actions.ts';
import { shipOrder } from '../../trade/orders/ship-order.ts';
import type { Db } from '../../platform/database.ts';
import { batchProducts } from '../../market/products/batch-products.ts';
import { draftProduct } from '../../market/products/create-products.ts';
import { panelDesign } from '../../market/products/product.table.ts';
import { endCredit, grantCredit } from '../../trade/supply/credit.ts';
import { askedBy } from './demo-callers.ts';
import { demoBlankId } from './demo-id.ts';
import { FACTORY, orderSupply, TRADER } from './demo-supplies.ts';
import { BUYER, onChest, pay, placeWish, putBack, RECEIVER } from './fill-trade.ts';
import { makeStyle, remakeStyle } from './make-style.ts';

const WORDS = '小花房';
const BLANK = demoBlankId('P01');

/**
 * 采购单: the trader sells words of his own on a blank of the factory. One order was made on credit last month, and is
 * in the statement that the factory has sent; another one was paid, and is being printed for the buyer. The words have
 * a newer version since.
 */
export async function fillSupply(db: Db): Promise<void> {
  const { styleId, productId: itemId } = await sellOwnWords(db);
  await onCredit(db, itemId);
  const { orderNo: supplyNo } = await supply(db, itemId, { quantity: 4, hoursAgo: 30 });
  await pay(db, supplyNo, TRADER.accountId);
  await putBack(db, supplyNo, 27 * 60);
  await make(db, supplyNo, { acceptCheck: 20, print: 4 });
  // 更新在售 waits for the trader: the product still sells the first version.
  await remakeStyle(db, TRADER, styleId, (layer) =>
    layer.kind === 'words' ? { ...layer, colour: '#ffd766', curveMm: 260 } : layer,
  );
}

const CREDIT = { store: 'huafang', limitFen: 2_000_000, days: 45 };

/** Shipped and received in the last days of last month; the debt is due this month. */
async function onCredit(db: Db, itemId: string): Promise<void> {
  await grantCredit(db, FACTORY.shopId, CREDIT);
  const hoursAgo = (Number(dayInChina().slice(8)) + 6) * 24;
  const { orderNo, sourceNo } = await supply(db, itemId, { quantity: 12, hoursAgo });
  await make(db, orderNo, { acceptCheck: hoursAgo - 8, print: hoursAgo - 12 });
  const lines = [{ lineNo: 1, quantity: 12 }];
  await shipOrder(
    askedBy(db, FACTORY, { orderNo, courier: 'zto' as const, trackingNo: '75312345678901', lines, isLast: false }),
  );
  for (const one of [orderNo, sourceNo]) await putBack(db, one, (hoursAgo - 36) * 60);
  await confirmReceipt(askedBy(db, BUYER, { orderNo: sourceNo }));
  for (const one of [orderNo, sourceNo]) await putBack(db, one, (hoursAgo - 96) * 60);
  await db
    .update(tradeOrder)
    .set({ creditDueOn: dayAfter(dayInChina(), CREDIT.days - Math.floor(hoursAgo / 24)) })
    .where(eq(tradeOrder.orderNo, orderNo));
  // The next one is paid first, as between shops that do not know each other yet.
  await endCredit(db, FACTORY.shopId, { shopId: TRADER.shopId });
}

/** The buyer's paid order of the product, and the supply order for it, sent straight to the buyer. */
async function supply(
  db: Db,
  itemId: string,
  { quantity, hoursAgo }: { readonly quantity: number; readonly hoursAgo: number },
): Promise<{ orderNo: string; sourceNo: string }> {
  const { colourNo, size } = await fullestSku(db);
  const sourceNo = await placeWish(db, {
    cartLineIds: [],
    lines: [{ kind: 'product', itemId, colourNo, size, purpose: 'bulk', printMethod: '', unit: 'piece', quantity }],
    addressId: RECEIVER.id,
    invoice: null,
    choices: [],
  });
  await putBack(db, sourceNo, hoursAgo * 60);
  await pay(db, sourceNo);
  await putBack(db, sourceNo, (hoursAgo - 1) * 60);
  const orderNo = await orderSupply(db, sourceNo, 'buyer');
  await putBack(db, orderNo, (hoursAgo - 2) * 60);
  return { orderNo, sourceNo };
}

/** Steps of the factory, with the hours since then. */
async function make(db: Db, orderNo: string, steps: Readonly<Record<'acceptCheck' | 'print', number>>): Promise<void> {
  for (const action of ['acceptCheck', 'print'] as const) {
    await produce(askedBy(db, FACTORY, { orderNo, lineNos: [1], action }));
    await putBack(db, orderNo, steps[action] * 60);
  }
}

async function sellOwnWords(db: Db): Promise<{ styleId: string; productId: string }> {
  const styleId = await makeStyle(db, TRADER, {
    name: `胸前“${WORDS}”`,
    blankId: BLANK,
    // Seen on the red that the orders are in, and on the other colours.
    add: (panels) => onChest(panels, WORDS, '#f2b632'),
  });
  const placed = await db.select({ id: panelDesign.id }).from(panelDesign).where(eq(panelDesign.styleId, styleId));
  const form = {
    ...{ goods_name: `「${WORDS}」圆领短袖T恤 店名款`, price: '69.00', weight: '' },
    store_panel_design_ids: placed.map(({ id }) => id),
  };
  const { productId } = await draftProduct(askedBy(db, TRADER, form));
  await batchProducts(askedBy(db, TRADER, { ids: [productId], action: 'putOn' as const }));
  return { styleId, productId };
}

async function fullestSku(db: Db): Promise<{ colourNo: string; size: string }> {
  const skus = await db.select().from(blankSku).where(eq(blankSku.blankId, BLANK));
  return skus.toSorted((one, other) => other.stock - one.stock)[0]!;
}
