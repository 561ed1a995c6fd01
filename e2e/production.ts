import { inject, expect } from 'vitest';
import type { WantedLine } from '../src/contract/market/buying.ts';
import { stands } from './browser.ts';
import { type Buyer, factory, factoryBlank, newBuyer, orderOf, payByDemo, placed, sample } from './ordering.ts';
import { expectWellMade } from './page-checks.ts';
import { isSignedIn, type Member } from './people.ts';
import { somePicture } from './shop-attachments.ts';
import { page, someone } from './somebody.ts';
import { studioStyle } from './studio-style.ts';

/** A buyer and a shop bring a styled line from the check to the parcel, in whichever layout is open. */

const { address } = inject('server');

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const state = () => page.locator('.production');

async function wellMade(): Promise<void> {
  await stands(page);
  await expectWellMade(page);
}

/** @param also further checks of a whole screen, of the layout */
export async function produceStyledLine(also: () => Promise<void>): Promise<void> {
  const blank = await factoryBlank(address);
  const buyer = await newBuyer(address, '小满服饰');
  const shop = await factory(address);
  const style = await studioStyle(address, buyer.token, blank.id);
  const line: WantedLine = { ...sample(blank), printMethod: style.printMethod, styleId: style.styleId };
  const orderNo = await placed(address, buyer, [line]);
  await payByDemo(address, buyer, orderNo);
  await someone.open('/about');
  const asShop = () => openAs(shop, `/user/store/order/detail?orderNo=${orderNo}`);
  const asBuyer = () => openAs(buyer, `/user/order/detail?orderNo=${orderNo}`);

  await asShop();
  await page.getByText('有 1 行款式等您').waitFor();
  await wellMade();
  await also();
  await button('退回款式').first().click();
  await page.getByText('位置或大小要改').click();
  await page.getByLabel('哪里不行，怎样改').fill('字离领口太近，往下移 30 毫米');
  await wellMade();
  await button('退回给买家').click();
  await state().getByText('退回 · 等买家答复').waitFor();

  await openAs(buyer, '/user/store/myorder?tab=toHandle');
  await page.getByText('款式需处理 1 行').waitFor();
  await wellMade();
  await asBuyer();
  await state().getByText('位置或大小要改：字离领口太近，往下移 30 毫米').waitFor();
  await wellMade();
  await also();
  await button('换一版').click();
  await page.getByText('用同一件光版、同一种工艺做的款式都能换').waitFor();
  await wellMade();
  // through the studio, and back to the order in one press
  await button('去设计台改').click();
  await button('完成').click();
  await button('回订单换上这一版').waitFor();
  await wellMade();
  await button('回订单换上这一版').click();
  await page.getByRole('article', { name: new RegExp(`${style.styleNo} 第 2 版`) }).waitFor();
  await state().getByText('您的答复').waitFor();

  await asShop();
  await page.getByRole('article', { name: new RegExp(`${style.styleNo} 第 2 版`) }).waitFor();
  await button('接受款式').click();
  await state().getByText('待生产').first().waitFor();
  await button('发打样稿').click();
  await page
    .locator('input[type=file][aria-label^="选择打样稿"]')
    .setInputFiles(await somePicture(900, 640, '打样稿.png'));
  await page.getByRole('button', { name: '更换打样稿 1' }).waitFor();
  await page.getByLabel('说明（选填）').fill('红色压了一档');
  await wellMade();
  await button('发给买家确认').click();
  await state().getByText('待生产 · 等买家确认打样稿').waitFor();
  expect(await button('开始印花').count()).toBe(0);

  await asBuyer();
  await state().getByText('红色压了一档').waitFor();
  await page.getByRole('button', { name: '放大看打样稿 1' }).waitFor();
  await wellMade();
  await also();
  await button('确认打样稿').click();
  await state().getByText('待生产 · 打样稿已确认').waitFor();

  await asShop();
  for (const [press, then] of [
    [/^开始(印花|刺绣)$/, /^(印花|刺绣)/],
    ['开始质检', /^质检/],
    ['质检通过', /^已做好/],
  ] as const) {
    await button(press).click();
    await state().locator('[aria-current=step]').filter({ hasText: then }).waitFor();
  }
  await wellMade();
  await ship(buyer, orderNo);
}

async function openAs(who: Member, path: string): Promise<void> {
  // The page of one party is not asked for as the other.
  await isSignedIn(page, who);
  await someone.open(path);
}

async function ship(buyer: Buyer, orderNo: string): Promise<void> {
  await button('发货').click();
  await page.getByLabel('快递单号').fill('SF1234567890');
  await button('确认发货').click();
  await expect.poll(async () => (await orderOf(address, buyer, orderNo)).status).toBe('toReceive');
  const { lines } = await orderOf(address, buyer, orderNo);
  expect(lines[0]!.production!.status).toBe('done');
}
