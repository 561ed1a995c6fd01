import { inject, expect } from 'vitest';
import type { WantedLine } from '../src/contract/market/buying.ts';
import type { OrderBrief, OrderDetail } from '../src/contract/trade/orders.ts';
import type { ProductDetail } from '../src/contract/market/products.ts';
import { showOrderNo } from '../src/contract/trade/order-no.ts';
import { stands } from './browser.ts';
import { type Buyer, factory, factoryBlank, newBuyer, orderOf, payByDemo, placed, read, trader } from './ordering.ts';
import { expectWellMade } from './page-checks.ts';
import { sendAttachment } from './shop-attachments.ts';
import { isSignedIn, type Member, post } from './people.ts';
import { page, someone } from './somebody.ts';
import { newProduct } from './new-product.ts';

/** A trader's paid order becomes a supply order of the factory, which sends it straight to the buyer. */

const { address } = inject('server');

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

async function wellMade(): Promise<void> {
  await stands(page);
  await expectWellMade(page);
}

async function openAs(who: Member, path: string): Promise<void> {
  // The page of one party is not asked for as the other.
  await isSignedIn(page, who);
  await someone.open(path);
}

/** The shop of `factory`; other journeys leave orders that wait for other factories. */
const FACTORY = '一针一印';

/** Two orders of so many reach a tier of the blank that one does not. */
const PIECES = 30;

/** A product of the trader on a blank of the factory, in the colour and size with most stock. */
async function suppliedLine(seller: Member): Promise<WantedLine> {
  const blank = await factoryBlank(address);
  const productId = await newProduct(address, seller.token, { blankId: blank.id, title: '花房字样短袖' });
  const { skus } = await read<ProductDetail>(address, `/api/v2/product/detail?id=${productId}`);
  const { colourNo, size } = skus.toSorted((one, other) => other.stock - one.stock)[0]!;
  return {
    ...{ kind: 'product', itemId: productId, colourNo, size, purpose: 'bulk' },
    ...{ printMethod: '', unit: 'piece', quantity: PIECES },
  };
}

/** Another paid order of the same day is ordered from 我下的采购, and merged with the first. @returns its 采购单 */
async function mergeWithSecond(seller: Member, line: WantedLine, also: () => Promise<void>): Promise<string> {
  const buyer = await newBuyer(address, '大满服饰');
  const orderNo = await placed(address, buyer, [line]);
  await payByDemo(address, buyer, orderNo);
  await openAs(seller, '/user/store/purchase');
  const panel = page.getByRole('region', { name: '待下的采购' });
  await panel
    .getByText(/张付了款的订单/)
    .first()
    .waitFor();
  await wellMade();
  await also();
  await panel.getByRole('button', { name: new RegExp(`下采购单：${FACTORY}$`) }).click();
  await button(/^下 [1-9]\d* 张采购单$/).click();
  await page.waitForURL(/#\/pay\?orders=/);
  const path = `/api/v2/shop/order/detail?orderNo=${orderNo}`;
  const { supplies } = await read<Pick<OrderDetail, 'supplies'>>(address, path, seller.token);
  const secondNo = supplies[0]!.order!.orderNo;
  await someone.open('/user/store/purchase');
  await panel.getByRole('button', { name: `合单：${FACTORY}` }).click();
  await button(/^合单，省 ¥/).waitFor();
  await wellMade();
  await also();
  await button(/^合单，省 ¥/).click();
  await page.waitForURL(/#\/pay\?orders=/);
  await stands(page);
  return secondNo;
}

/** @param also further checks of a whole screen, of the layout */
export async function supplyStraightToBuyer(also: () => Promise<void>): Promise<void> {
  const seller = await trader(address);
  const shop = await factory(address);
  const buyer = await newBuyer(address, '小满服饰');
  const own = {
    receiver: '花房仓库',
    phone: '13900005678',
    areaCode: '330108',
    detail: '江陵路 9 号',
    isDefault: true,
  };
  await post(address, '/api/v2/address/save', own, seller.token);
  const line = await suppliedLine(seller);
  const orderNo = await placed(address, buyer, [line]);
  await payByDemo(address, buyer, orderNo);
  await someone.open('/about');

  await openAs(seller, `/user/store/order/detail?orderNo=${orderNo}`);
  const panel = page.getByRole('region', { name: '采购单', exact: true });
  await panel.getByText('未下采购单').waitFor();
  await wellMade();
  await also();
  await button('下采购单').click();
  await page.getByText('一件代发').first().waitFor();
  await button('下 1 张采购单').waitFor();
  await wellMade();
  await also();
  await button('下 1 张采购单').click();
  await page.waitForURL(/#\/pay\?orders=/);
  const supplyNo = new URL(page.url().replace('#/', '')).searchParams.get('orders')!;
  // The cashier must not ask for ways to pay what is paid meanwhile.
  await page.getByText(showOrderNo(supplyNo)).first().waitFor();
  await stands(page);
  const secondNo = await mergeWithSecond(seller, line, also);
  await someone.open('/about');
  await payByDemo(address, seller as Buyer, supplyNo);

  await openAs(seller, '/user/store/purchase');
  await page.getByText(showOrderNo(supplyNo)).first().waitFor();
  await page
    .getByText(/合单 \d+ 张/)
    .first()
    .waitFor();
  await wellMade();
  await also();
  await openAs(seller, `/user/order/detail?orderNo=${supplyNo}`);
  await page.getByRole('link', { name: `店铺订单 ${showOrderNo(orderNo)}` }).waitFor();
  await page.getByRole('link', { name: showOrderNo(secondNo), exact: true }).waitFor();
  await wellMade();

  await openAs(shop, '/user/store/order?supply=true');
  await page.getByText('采购单 · 一件代发').first().waitFor();
  await wellMade();
  await also();
  await openAs(shop, `/user/store/order/detail?orderNo=${supplyNo}`);
  await page.getByText(/的采购单，一件代发：直接发给买家/).waitFor();
  await page.getByText('周文静').first().waitFor();
  await wellMade();
  await button('接受款式').click();
  await page.locator('.production').getByText('待生产').first().waitFor();
  await button('发货').click();
  await page.getByLabel('快递单号').fill('SF2026112400');
  await button('确认发货').click();
  await expect.poll(async () => (await orderOf(address, buyer, orderNo)).status).toBe('toReceive');

  await openAs(buyer, `/user/order/detail?orderNo=${orderNo}`);
  await page.getByText('SF2026112400').first().waitFor();
  const { list } = await read<{ list: OrderBrief[] }>(address, '/api/v2/order/list', buyer.token);
  expect(list.map((one) => one.orderNo)).toEqual([orderNo]);
  expect(await page.getByText(showOrderNo(supplyNo)).count()).toBe(0);
  await passClaimOn({ seller, shop, buyer, orderNo, supplyNo, also });
}

interface Claimed {
  readonly seller: Member;
  readonly shop: Member;
  readonly buyer: Buyer;
  readonly orderNo: string;
  readonly supplyNo: string;
  readonly also: () => Promise<void>;
}

/** The buyer claims for three pieces; the trader passes it on at cost, with the photograph and without the buyer. */
async function passClaimOn({ seller, shop, buyer, orderNo, supplyNo, also }: Claimed): Promise<void> {
  const attachments = [await sendAttachment(address, buyer.token, 'order')];
  const reason = '三件印花起泡，周文静 13800001234';
  const claim = { orderNo, kind: 'refund', amountFen: 30_000, reason, attachments };
  await post(address, '/api/v2/order/requestRefund', claim, buyer.token);

  await openAs(seller, `/user/store/order/detail?orderNo=${orderNo}`);
  const makers = page.getByRole('region', { name: '谁做的' });
  await makers.getByText(FACTORY).first().waitFor();
  await wellMade();
  await also();
  await makers.getByRole('button', { name: '向工厂申请售后' }).click();
  const words = page.getByLabel('是什么问题');
  await words.waitFor();
  expect(await words.inputValue()).toContain('三件印花起泡');
  expect(await words.inputValue()).not.toContain('13800001234');
  await wellMade();
  await also();
  await button('提交').click();
  await expect.poll(async () => (await orderOf(address, seller as Buyer, supplyNo)).status).toBe('afterSale');

  await openAs(shop, `/user/store/order/detail?orderNo=${supplyNo}`);
  await page.getByText('三件印花起泡').first().waitFor();
  expect(await page.getByText('13800001234').count()).toBe(0);
  expect(await page.getByText(showOrderNo(orderNo)).count()).toBe(0);
  await wellMade();
  await also();
  await page
    .getByRole('region', { name: /^售后：/ })
    .getByRole('button', { name: '同意', exact: true })
    .click();
  await button('同意退款').click();
  await expect.poll(async () => (await orderOf(address, seller as Buyer, supplyNo)).refundedFen).toBeGreaterThan(0);
  // The trader still answers to the buyer himself.
  expect((await orderOf(address, buyer, orderNo)).status).toBe('afterSale');
}
