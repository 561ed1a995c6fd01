import { describe, expect, inject, test } from 'vitest';
import { stands } from './browser.ts';
import { blankOf, shopHand } from './buying.ts';
import { query } from './embedded-database.ts';
import { factory, newBuyer, payByDemo, placed } from './ordering.ts';
import { expectWellMadeOnPhone } from './page-checks.ts';
import { isSignedIn, newMember, post } from './people.ts';
import { page, someone, somebodyComesAnew } from './somebody.ts';

const { address, dataDir } = inject('server');

somebodyComesAnew('phone');

const toast = (words: string) => page.locator('.adm-toast-main', { hasText: words }).first().waitFor();
const button = (name: string | RegExp) => page.getByRole('button', { name });
const sheet = () => page.getByRole('dialog');
const status = (words: string) => page.locator('.order-status', { hasText: words }).first().waitFor();

async function wellMade(): Promise<void> {
  await expectWellMadeOnPhone(page);
}

describe('buying on the phone', () => {
  test("a visitor's cart goes through sign-in, a new address and payment on the phone, and the order is repeated", async () => {
    const { phone, token } = await newMember(address, '小满服饰');
    const ofACompany = { taxNumber: '', bank: '', bankAccount: '', registeredAddress: '', registeredPhone: '' };
    const inPerson = { kind: 'person', title: '王打样', ...ofACompany, isDefault: true };
    await post(address, '/api/v2/invoice/save', inPerson, token);
    const { line } = await blankOf(address, 'muyang');
    await someone.open('/login');
    await page.evaluate(
      (lines) => {
        // keeps the demo account out
        localStorage.setItem('jinshi.signed-out', 'true');
        localStorage.setItem('jinshi.cart', lines);
      },
      JSON.stringify([{ ...line, id: 'v0', seenPriceFen: null }]),
    );
    await page.reload();
    await someone.open('/cart');
    await button(/^结算（/).tap();
    // a number gets one code a minute: moves the last one back
    await query(dataDir, `update sms_code set asked_at = asked_at - interval '61 seconds'`);
    await page.getByLabel('手机号').fill(phone);
    await page.locator('.sign-in-send').tap();
    await expect.poll(() => page.getByLabel('验证码', { exact: true }).inputValue()).toMatch(/^\d{6}$/);
    await page.getByRole('checkbox').check();
    await button('登录').tap();

    await page.waitForURL(/#\/Settle/);
    await button('新增收货地址').tap();
    await page.waitForURL(/form=address/);
    await page.getByLabel('粘贴整段地址').fill('王打样 13912345678 浙江省绍兴市柯桥区钱清街道 88 号轻纺大厦 3 楼');
    await button('识别').tap();
    await page.getByText('已填好，请核对一遍').waitFor();
    await wellMade();
    await button('保存地址').tap();
    await page.getByText('1 家店铺，1 张订单').waitFor();
    await page.getByText('开发票', { exact: true }).tap();
    await page.getByText('增值税专用发票').tap();
    await page.locator('.checkout-bar').getByText('专用发票只能开给企业，请换一个抬头').waitFor();
    await page.getByText('1 家店铺，1 张订单').waitFor();
    expect(await button('提交订单').isDisabled()).toBe(true);
    await page.getByText('增值税普通发票').tap();
    await page.waitForFunction(() => !document.querySelector<HTMLButtonElement>('.checkout-submit')?.disabled);
    await wellMade();
    // the bar sits at the bottom of the window, also at the end of the page
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const bar = (await page.locator('.checkout-bar').boundingBox())!;
    expect(Math.abs(bar.y + bar.height - 844)).toBeLessThan(2);
    await button('提交订单').tap();
    await page.waitForURL(/#\/pay\?/);
    await page.getByText(/^\d\d 分 \d\d 秒后未付款自动取消$/).waitFor();
    await wellMade();
    await page.getByRole('radio', { name: /^演示支付/ }).check();
    await button(/^演示支付 ¥/).tap();
    await toast('演示支付成功');
    await page.getByRole('link', { name: '看这张订单' }).tap();
    await status('待发货');
    await wellMade();
    await button('提醒商家').tap();
    await toast('已提醒商家');
    await button('再来一单').tap();
    await page.waitForURL(/#\/cart/);
  });

  test('on the phone an order is found by words, received, and its after-sale case is opened and withdrawn', async () => {
    const [buyer, shop] = await Promise.all([newBuyer(address, '小满服饰'), factory(address)]);
    const { line, title } = await blankOf(address, 'yizhen');
    const orderNo = await placed(address, buyer, [line]);
    await payByDemo(address, buyer, orderNo);
    await shopHand(address, shop, orderNo).ship('SF2000000001', line.quantity);
    await isSignedIn(page, buyer);
    await someone.open('/user/store/myorder?tab=toReceive');
    await page.locator('.my-order-card').waitFor();
    await wellMade();
    await button('查找、筛选').tap();
    await sheet().getByLabel('订单号、商品').fill('没有这样的商品');
    await sheet().getByRole('button', { name: '查找' }).tap();
    await page.getByText('没有这样的订单').waitFor();
    await page.getByRole('link', { name: '看全部订单' }).tap();
    await page.locator('.my-order-card', { hasText: title }).waitFor();

    await page.getByRole('link', { name: /^查看订单/ }).tap();
    await stands(page);
    await button('申请售后').tap();
    await sheet().getByText('退货退款').tap();
    await sheet().getByRole('button', { name: '颜色和确认样不符' }).tap();
    await sheet().getByRole('button', { name: '提交' }).tap();
    await status('售后中');
    await wellMade();
    await button('撤销售后').tap();
    await button('撤销').last().tap();
    await status('待收货');
    await button('确认收货').tap();
    await button('都收到了').tap();
    await status('已收货');
  });
});
