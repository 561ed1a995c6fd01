import { describe, expect, inject, test } from 'vitest';
import { stands } from './browser.ts';
import {
  askForRefund,
  bulk,
  factory,
  factoryBlank,
  newBuyer,
  orderOf,
  payByDemo,
  payByTransfer,
  placed,
  sample,
  takesTransfers,
} from './ordering.ts';
import { accessTroubles, expectWellMade } from './page-checks.ts';
import { isSignedIn, newMember, post } from './people.ts';
import { operator, somePicture } from './shop-attachments.ts';
import { page, someone, somebodyComesAnew } from './somebody.ts';
import { pressKey } from './press-key.ts';

const { address } = inject('server');
somebodyComesAnew('desktop');

const said = (words: string) => page.locator('.ant-message-notice', { hasText: words }).first().waitFor();
const shown = (orderNo: string) => orderNo.match(/.{4}/g)!.join('-');

async function wellMade(): Promise<void> {
  await expectWellMade(page);
}

async function open(orderNo: string): Promise<void> {
  await someone.open(`/user/store/order/detail?orderNo=${orderNo}`);
  await page.getByRole('heading', { name: `订单 ${shown(orderNo)}` }).waitFor();
}

describe('orders of a shop on the desktop', () => {
  test('a shop takes a bulk order from changing its price to the last shipment', async () => {
    const [shop, blank, buyer] = await Promise.all([
      factory(address),
      factoryBlank(address),
      newBuyer(address, '素白服饰'),
    ]);
    await takesTransfers(address, shop);
    const orderNo = await placed(address, buyer, bulk(blank), 'deposit');
    await isSignedIn(page, shop);

    // found by its number; the price is changed on its page
    await someone.open('/user/store/order');
    await page.getByLabel('订单号、商品、收货人').fill(shown(orderNo).toLowerCase());
    await page.getByLabel('下单日期从').fill('2026-01-05');
    await page.getByLabel('下单日期从').press('Enter');
    await pressKey(page.getByRole('button', { name: '查找' }));
    await expect.poll(() => page.locator('.order-table tbody tr').count()).toBe(1);
    expect(new URL(page.url()).hash).toMatch(/q=.*from=2026-01-05|from=2026-01-05.*q=/);
    await wellMade();
    await page.getByRole('link', { name: `查看 ${shown(orderNo)}` }).click();
    await page.getByText('请核对价格、运费和发货日期').waitFor();
    const before = await orderOf(address, buyer, orderNo);
    await page.getByRole('button', { name: '改价' }).click();
    const price = page.getByRole('dialog', { name: /^改价/ });
    const line = price.getByLabel(/改成多少元$/).first();
    await line.fill('');
    await price.getByRole('button', { name: '确认改价' }).click();
    await price.getByText('请填金额，最多两位小数').waitFor();
    await line.fill(((before.lines[0]!.amountFen - 20_050) / 100).toFixed(2));
    await price.getByText('优惠 −¥200.50').first().waitFor();
    await wellMade();
    await price.getByRole('button', { name: '确认改价' }).click();
    await said('价格已修改');
    await price.waitFor({ state: 'detached' });
    expect((await orderOf(address, buyer, orderNo)).payableFen).toBe(before.payableFen - 20_050);

    await page.getByRole('button', { name: '确认接单' }).click();
    const accept = page.getByRole('dialog', { name: /^确认接单/ });
    await accept.getByLabel('给买家的话（选填）').fill('面料已备');
    await accept.getByRole('button', { name: '确认接单' }).click();
    await accept.getByText('请填专线运费').waitFor();
    await wellMade();
    await accept.getByLabel('专线运费（元）').fill('650');
    await accept.getByRole('button', { name: '确认接单' }).click();
    await said('已接单');
    await page.getByText('等买家付定金').waitFor();

    // rejects one voucher and accepts the next
    await payByTransfer(address, buyer, orderNo);
    await page.reload();
    const voucher = page.getByRole('region', { name: /^核对转账：定金/ });
    await voucher.getByRole('button', { name: /^放大看转账凭证/ }).waitFor();
    await voucher.getByRole('button', { name: '凭证有误' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '账户里没有这笔钱' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '退回凭证' }).click();
    await voucher.waitFor({ state: 'detached' });
    await payByTransfer(address, buyer, orderNo);
    await page.reload();
    await voucher.getByRole('button', { name: '已到账' }).click();
    await voucher.getByRole('button', { name: '收到了' }).click();
    await page.getByText('请按工序报进度').waitFor();

    // production progress with a picture
    await page.getByRole('button', { name: '报生产进度' }).click();
    const progress = page.getByRole('dialog', { name: /^报生产进度/ });
    await progress.getByText('裁剪').click();
    await progress.getByLabel('说明（选填）').fill('已裁 8 成');
    await progress
      .locator('input[type=file]')
      .first()
      .setInputFiles(await somePicture(900, 640, '车间.png'));
    await progress.getByRole('button', { name: /^更换现场照片/ }).waitFor();
    await progress.getByRole('button', { name: '报给买家' }).click();
    await said('进度已更新');
    await page.getByRole('button', { name: /^放大看裁剪/ }).waitFor();
    await page.getByRole('button', { name: '生产完成' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '生产完成' }).click();
    await said('已报生产完成');
    await page.getByText('等买家付尾款').waitFor();
    await payByDemo(address, buyer, orderNo);

    // two shipments; the picking list in between shows the remaining pieces
    await page.reload();
    await page.getByRole('button', { name: '发货', exact: true }).click();
    const ship = page.getByRole('dialog', { name: /^发货/ });
    const [first] = (await orderOf(address, buyer, orderNo)).lines;
    await ship.getByRole('button', { name: '清零' }).click();
    await ship
      .getByLabel(/这一批发多少$/)
      .first()
      .fill('1000');
    await ship.getByRole('button', { name: '确认发货' }).click();
    await ship.getByText('请填写快递单号').waitFor();
    await ship.getByLabel('快递单号').fill('SF1420336690871');
    await wellMade();
    await ship.getByRole('button', { name: '确认发货' }).click();
    await said('已发货');
    await ship.waitFor({ state: 'detached' });
    expect((await orderOf(address, buyer, orderNo)).status).toBe('toShip');

    const picking = await someone.context.newPage();
    await picking.goto(`${address}/#/user/store/order/picking?orderNos=${orderNo}`);
    const sheet = picking.getByRole('article', { name: `拣货单 ${shown(orderNo)}` });
    await sheet
      .getByRole('cell', { name: String(first!.quantity - 1000), exact: true })
      .first()
      .waitFor();
    expect(await accessTroubles(picking)).toEqual([]);
    await picking.evaluate(() => {
      globalThis.print = () => document.body.setAttribute('data-printed', 'yes');
    });
    await picking.getByRole('button', { name: '打印' }).click();
    await picking.locator('body[data-printed=yes]').waitFor();
    const attachment = await picking.pdf({ preferCSSPageSize: true });
    expect(attachment.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await picking.close();

    await page.getByRole('button', { name: '发货', exact: true }).click();
    await ship.getByLabel('物流').selectOption('自有车队');
    await ship.getByRole('button', { name: '确认发货' }).click();
    await page.getByText('货在路上').waitFor();
    await page.getByText('已发 2 个包裹').waitFor();
    await wellMade();
  });

  test('a shop exports the selected orders as a spreadsheet', async () => {
    const [shop, blank, buyer] = await Promise.all([
      factory(address),
      factoryBlank(address),
      newBuyer(address, '导出试试'),
    ]);
    const orderNo = await placed(address, buyer, [sample(blank)]);
    await isSignedIn(page, shop);
    await someone.open('/user/store/order?tab=toPay&kind=sample');
    await page.getByLabel(`选择订单 ${shown(orderNo)}`).check();
    await page.getByText('已选 1 张').waitFor();
    expect(await page.getByRole('link', { name: '打印拣货单' }).getAttribute('href')).toContain(orderNo);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出 xlsx' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  });

  test('a shop refuses a refund, the buyer escalates, and the operator decides', async () => {
    const [shop, blank, buyer] = await Promise.all([
      factory(address),
      factoryBlank(address),
      newBuyer(address, '退款试试'),
    ]);
    const orderNo = await placed(address, buyer, [sample(blank)]);
    await payByDemo(address, buyer, orderNo);
    const { payableFen } = await orderOf(address, buyer, orderNo);
    await askForRefund(address, buyer, orderNo, payableFen);

    await isSignedIn(page, shop);
    await open(orderNo);
    const refund = page.getByRole('region', { name: /^售后：仅退款/ });
    await wellMade();
    await refund.getByRole('button', { name: '拒绝' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '拒绝' }).click();
    await page.getByRole('dialog').getByText('请写明原因').waitFor();
    await page.getByRole('dialog').getByLabel('原因').fill('色差在 4 级以内');
    await page.getByRole('dialog').getByRole('button', { name: '拒绝' }).click();
    await page.getByText('等买家修改后再提交').waitFor();

    const plea = { reason: '请平台看照片', again: null, courier: '', trackingNo: '' };
    const step = { orderNo, caseNo: 1, action: 'escalate', ...plea };
    await post(address, '/api/v2/order/caseStep', step, buyer.token);
    await isSignedIn(page, await operator(address));
    await page.goto(`${address}/#/operator/orders`);
    await page.getByRole('button', { name: `查看订单 ${shown(orderNo)}` }).click();
    const drawer = page.getByRole('dialog', { name: `订单 ${shown(orderNo)}` });
    await drawer.getByText('色差在 4 级以内').first().waitFor();
    await stands(page);
    await wellMade();
    await drawer.getByRole('button', { name: '裁定退款' }).click();
    const ruling = page.getByRole('dialog', { name: /^裁定退款/ });
    await ruling.getByLabel('退给买家（元）').fill('1.00');
    await ruling.getByLabel('理由').fill('照片能看出色差，退一部分');
    await ruling.getByRole('button', { name: '裁定退款' }).click();
    await said('已裁定');
    await expect.poll(async () => (await orderOf(address, buyer, orderNo)).cases[0]!.amountFen).toBe(100);
  });

  test('a member without an open shop has no shop orders and is led to the registration', async () => {
    await isSignedIn(page, await newMember(address, '还没开店'));
    await page.goto(`${address}/#/user/store/order`);
    await page.getByText('店铺开张以后').waitFor();
    await page.getByRole('link', { name: '商家入驻' }).first().waitFor();
    expect(await accessTroubles(page)).toEqual([]);
    // each page explains itself, and no data is requested without a shop
    await page.goto(`${address}/#/merchant/light-plate`);
    await page.getByText('店铺开张以后，在这里发布自家的光版').waitFor();
    expect(someone.troubles()).toEqual([]);
  });
});
