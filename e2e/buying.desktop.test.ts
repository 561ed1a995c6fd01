import { beforeEach, describe, expect, inject, test } from 'vitest';
import { hasSettled, stands } from './browser.ts';
import { clothOf, blankOf, read, shopHand } from './buying.ts';
import { query } from './embedded-database.ts';
import { factory, takesTransfers } from './ordering.ts';
import { expectWellMade } from './page-checks.ts';
import { isSignedIn, type Member, newMember, post } from './people.ts';
import { somePicture } from './shop-attachments.ts';
import { page, someone, somebodyComesAnew } from './somebody.ts';

const { address, dataDir } = inject('server');

somebodyComesAnew('desktop');

let buyer: Member;
let shop: Member;
beforeEach(async () => {
  buyer = await newMember(address, '小满服饰');
  shop = await factory(address);
});

const dialog = () => page.getByRole('dialog');
const said = (words: string) => page.locator('.ant-message-notice', { hasText: words }).first().waitFor();
const button = (name: string | RegExp) => page.getByRole('button', { name });
const status = (words: string) => page.locator('.order-status', { hasText: words }).first().waitFor();
const where = () => new URL(page.url()).hash.slice(1);

async function wellMade(): Promise<void> {
  await expectWellMade(page);
}

/** Reloads the data on the screen, as a user would. */
async function lookAgain(): Promise<void> {
  await page.reload();
  await stands(page);
}

const saveAddress = () =>
  post(
    address,
    '/api/v2/address/save',
    { receiver: '王打样', phone: '13912345678', areaCode: '330106', detail: '文一路 1 号', isDefault: true },
    buyer.token,
  );

/** Opens the checkout with these lines, as 立即下单 does. */
async function checkout(lines: readonly object[], cartLineIds: readonly string[] = []): Promise<void> {
  await someone.open('/about');
  await page.evaluate(
    (wish) => sessionStorage.setItem('jinshi.checkout', wish),
    JSON.stringify({ cartLineIds, lines }),
  );
  await isSignedIn(page, buyer);
  await someone.open('/Settle');
}

const keptChoices = () => page.evaluate(() => sessionStorage.getItem('jinshi.checkout-choices'));

async function payByDemo(): Promise<void> {
  await page.getByRole('radio', { name: /^演示支付/ }).check();
  await button(/^演示支付 ¥/).click();
  await said('演示支付成功');
}

/** The number of the open order. */
const orderNo = () => new URLSearchParams(where().split('?')[1]).get('orderNo')!;

describe('a checkout over three shops', () => {
  test('a visitor signs in at the checkout, pays one order by transfer and two by demo payment, and receives a shipment in two parts', async () => {
    await takesTransfers(address, shop);
    const offers = await Promise.all([
      blankOf(address, 'yizhen'),
      blankOf(address, 'langyu'),
      clothOf(address, 'lanchuan'),
    ]);
    await someone.open('/about');
    await page.evaluate(
      (lines) => localStorage.setItem('jinshi.cart', lines),
      JSON.stringify(offers.map(({ line }, at) => ({ ...line, id: `v${at}`, seenPriceFen: null }))),
    );
    await lookAgain();
    await someone.open('/cart');
    await button('结算').click();
    // a number gets one code a minute: moves the last one back
    await query(dataDir, `update sms_code set asked_at = asked_at - interval '61 seconds'`);
    await dialog().getByLabel('手机号').fill(buyer.phone);
    await dialog().locator('.sign-in-send').click();
    await expect.poll(() => dialog().getByLabel('验证码', { exact: true }).inputValue()).toMatch(/^\d{6}$/);
    await dialog().getByRole('checkbox').check();
    await dialog().getByRole('button', { name: '登录', exact: true }).click();

    await page.waitForURL(/#\/Settle/);
    await page.getByText('还没有收货地址，填一个才能算运费').waitFor();
    expect(await button('提交订单').isDisabled()).toBe(true);
    const entries = await page.evaluate(() => history.length);
    await button('新增收货地址').click();
    await dialog().getByLabel('粘贴整段地址').fill('王打样 13912345678 浙江省绍兴市柯桥区钱清街道 88 号轻纺大厦 3 楼');
    await dialog().getByRole('button', { name: '识别' }).click();
    await dialog().getByText('已填好，请核对一遍').waitFor();
    await hasSettled(page);
    await page.keyboard.press('Escape');
    await dialog().getByText('改动还没有保存').waitFor();
    await dialog().getByRole('button', { name: '继续改' }).click();
    await dialog().getByRole('button', { name: '保存地址' }).click();
    await dialog().waitFor({ state: 'detached' });
    // a window is no step: back from the cashier leads past it
    expect(await page.evaluate(() => [history.length, location.hash])).toEqual([entries, '#/Settle']);
    await page.getByText('3 家店铺，3 张订单').waitFor();
    await page.getByText('开发票', { exact: true }).click();
    await dialog().getByLabel('企业名称').fill('杭州小满服饰有限公司');
    await hasSettled(page);
    await page.keyboard.press('Escape');
    await dialog().getByText('改动还没有保存').waitFor();
    await dialog().getByRole('button', { name: '继续改' }).click();
    await dialog().getByLabel('纳税人识别号').fill('91330106MA27XK3E5A');
    await dialog().getByRole('button', { name: '保存抬头' }).click();
    await dialog().waitFor({ state: 'detached' });
    // with more than two orders the details are collapsed
    await button(/添加留言、希望到货日期/)
      .first()
      .click();
    await page.getByLabel('给商家留言').first().fill('分色装袋');
    await page.waitForFunction(() => !document.querySelector<HTMLButtonElement>('.checkout-submit')?.disabled);
    expect(await keptChoices()).toContain('分色装袋');
    await wellMade();
    // the parts add up to the total
    const fens = (await page.locator('.order-money-total dd').allInnerTexts()).map(fenIn);
    expect(fens).toHaveLength(3);
    expect(fenIn(await page.locator('.checkout-total strong').innerText())).toBe(
      fens.reduce((sum, fen) => sum + fen, 0),
    );
    await button('提交订单').click();

    await page.waitForURL(/#\/pay\?/);
    await stands(page);
    expect(await keptChoices()).toBeNull();
    // what was ordered has left the cart
    await expect.poll(() => page.getByRole('link', { name: /^购物车/ }).innerText()).toBe('购物车');
    await wellMade();
    await button(/^付这张：一针一印/)
      .or(page.locator('.cashier-orders [data-now=true]', { hasText: '一针一印' }))
      .first()
      .click();
    await page.getByText('收款账号').waitFor();
    await button('提交凭证').click();
    await page.getByText('请填写从哪个户名转出').waitFor();
    await page.getByLabel('付款户名').fill('杭州小满服饰有限公司');
    await page
      .locator('input[type=file][aria-label="选择转账凭证"]')
      .setInputFiles(await somePicture(900, 640, '回单.png'));
    await page.locator('.attachment-picture').waitFor();
    await button('提交凭证').click();
    await said('凭证已提交，等商家核对到账');
    await payByDemo();
    await page.locator('.cashier-orders li', { hasText: '待发货' }).waitFor();
    await payByDemo();
    await page.locator('.cashier-receipt').getByText('付款成功').waitFor();

    await page.getByRole('link', { name: '看我的订单' }).click();
    await stands(page);
    await wellMade();
    const ours = page.locator('.my-order-card', { hasText: '一针一印' });
    await ours.getByText('待付款 · 凭证待核对').waitFor();
    await ours.getByRole('link', { name: /^查看订单/ }).click();
    await stands(page);
    const hand = shopHand(address, shop, orderNo());
    const { quantity } = offers[0].line;
    await hand.findMoney();
    await hand.ship('SF1000000001', 1);
    await lookAgain();
    await status('部分发货 1/');
    await page.getByText('SF1000000001').first().waitFor();
    await hand.ship('SF1000000002', quantity - 1);
    await lookAgain();
    await status('待收货');
    await page.getByText('9 天 23 小时后自动确认收货').waitFor();
    await page.locator('.order-attachment img').first().waitFor();
    await wellMade();
    await button('确认收货').click();
    await dialog().getByRole('button', { name: '再等等' }).click();
    await dialog().waitFor({ state: 'detached' });
    await button('确认收货').click();
    await dialog().getByRole('button', { name: '都收到了' }).click();
    await status('已收货');
    await button('完成订单').click();
    await page.getByRole('group').getByRole('button', { name: '完成订单' }).click();
    await status('已完成');
    const events = await page.locator('.order-events strong').allInnerTexts();
    expect(events.slice(0, 2)).toEqual(['完成订单', '确认收货']);
    expect(events.at(-1)).toBe('提交订单');
  });

  test('a changed price shows both amounts, an identical order is asked about, and an unpaid order can be cancelled', async () => {
    await saveAddress();
    const { line, title } = await blankOf(address, 'yizhen');
    await checkout([line]);
    await page.waitForFunction(() => !document.querySelector<HTMLButtonElement>('.checkout-submit')?.disabled);
    const before = await page.locator('.checkout-total strong').innerText();
    await query(
      dataDir,
      `update blank set tiers = (select jsonb_agg(tier || jsonb_build_object('priceFen', (tier->>'priceFen')::int + 100))
       from jsonb_array_elements(tiers) tier) where id = '${line.itemId}'`,
    );
    await button('提交订单').click();
    const changes = page.locator('.checkout-question');
    await changes.getByText(new RegExp(`^${title}.*单价 ¥.* → ¥`)).waitFor();
    await changes.getByText(`应付合计 ${before} →`).waitFor();
    await wellMade();
    expect((await read(address, 'GET /api/v2/order/list', {}, buyer.token)).total).toBe(0);
    await button('提交订单').click();
    await page.waitForURL(/#\/pay\?/);

    await checkout([line]);
    // asked within a minute of the first order
    const ofBuyer = `(select id from account where phone = '${buyer.phone}')`;
    await query(dataDir, `update trade_order set placed_at = now() where buyer_id = ${ofBuyer}`);
    await button('提交订单').click();
    await page.getByText('您刚刚提交过一模一样的订单。').waitFor();
    await button('是的，再下一单').click();
    await page.waitForURL(/#\/pay\?/);
    expect((await read(address, 'GET /api/v2/order/list', {}, buyer.token)).total).toBe(2);
    await page.locator('.cashier-owing').getByRole('link').click();
    await button('取消订单').click();
    await dialog().getByRole('button', { name: '确认取消订单' }).click();
    await dialog().getByText('请写明原因').waitFor();
    await dialog().getByRole('button', { name: '不需要了' }).click();
    await dialog().getByRole('button', { name: '确认取消订单' }).click();
    await status('已取消');
    await page.locator('.order-event-note', { hasText: '不需要了' }).waitFor();
    // nothing was paid: there is nothing to invoice
    expect(await page.getByRole('region', { name: '发票', exact: true }).count()).toBe(0);
  });

  test('an address edited at the checkout counts at once, and a retry after a lost response places a single order', async () => {
    await saveAddress();
    const lines = [(await blankOf(address, 'yizhen')).line, (await blankOf(address, 'langyu')).line];
    const { ids } = await post<{ ids: string[] }>(address, '/api/v2/cart/add', { lines }, buyer.token);
    await checkout([], ids);
    for (const at of [0, 1]) {
      await button(/添加留言、希望到货日期/)
        .first()
        .click();
      await page.getByLabel('给商家留言').nth(at).waitFor();
    }
    for (const at of [0, 1]) await page.getByLabel('给商家留言').nth(at).fill('分色装袋');
    // back in the cart one of the two shops is left out: its note is kept, but is no part of the order
    await page.evaluate(
      (wish) => sessionStorage.setItem('jinshi.checkout', wish),
      JSON.stringify({ cartLineIds: ids.slice(0, 1), lines: [] }),
    );
    await lookAgain();
    await button('修改 王打样 的地址').click();
    await dialog().getByLabel('手机号').fill('13812345678');
    await dialog().getByRole('button', { name: '保存地址' }).click();
    await dialog().waitFor({ state: 'detached' });
    // the server places the order, but the response is lost
    let heard = 0;
    let notes: string[] = [];
    await page.route('**/api/v2/order/place', async (place) => {
      heard += 1;
      const { choices } = place.request().postDataJSON() as { choices: { note: string }[] };
      notes = choices.map(({ note }) => note);
      if (heard > 1) return place.continue();
      await place.fetch();
      return place.abort();
    });
    await button('提交订单').click();
    await page.getByText('没有收到答复，订单可能已经下了。').waitFor();
    await wellMade();
    await button('提交订单').click();
    await page.waitForURL(/#\/pay\?/);
    expect(heard).toBe(2);
    expect(notes).toEqual(['分色装袋']);
    const { total, list } = await read(address, 'GET /api/v2/order/list', {}, buyer.token);
    expect(total).toBe(1);
    const placed = await read(address, 'GET /api/v2/order/detail', { orderNo: list[0]!.orderNo }, buyer.token);
    expect(placed.receiver.phone).toBe('13812345678');
    // drops the error of the lost response
    someone.troubles();
  });
});

test("another member who signs in in another tab does not see the last one's note in the open checkout", async () => {
  await saveAddress();
  const { line } = await blankOf(address, 'yizhen');
  await checkout([line]);
  await button(/添加留言、希望到货日期/).click();
  await page.getByLabel('给商家留言').fill('分色装袋');
  await expect.poll(keptChoices).toContain('分色装袋');
  const elsewhere = await someone.context.newPage();
  await isSignedIn(elsewhere, await newMember(address, '画坊'));
  await page.getByText('还没有收货地址，填一个才能算运费').waitFor();
  await button(/添加留言、希望到货日期/).click();
  expect(await page.getByLabel('给商家留言').inputValue()).toBe('');
  expect(await keptChoices()).not.toContain('分色装袋');
  // drops the refusal of a preview for the last one's address
  someone.troubles();
});

describe('a bulk order on the desktop', () => {
  test('a bulk order is paid by deposit and balance, shows production progress, and is partly refunded', async () => {
    await saveAddress();
    const { line } = await blankOf(address, 'yizhen', 'made');
    await checkout([line]);
    await page.getByText('提交后先等商家确认，现在不用付款').waitFor();
    // offline the new sums cannot be read; they come when the network is back
    await someone.setOffline(true);
    await page.getByText(/^定金 \d+% \+ 尾款$/).click();
    await page.getByText('网络连接失败，请检查网络后重试').first().waitFor();
    expect(await page.locator('.order-money-part').count()).toBe(0);
    await someone.setOffline(false);
    await page.locator('.order-money-part').first().waitFor();
    // drops the errors of the time offline
    someone.troubles();
    const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    await button(/添加留言、希望到货日期/).click();
    await page.getByLabel('希望到货日期').fill(day);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => !document.querySelector<HTMLButtonElement>('.checkout-submit')?.disabled);
    await button('提交订单').click();
    await said('订单已提交，等商家确认后付款');
    await page.waitForURL(/myorder/);
    await status('待确认');
    await page.getByRole('link', { name: /^查看订单/ }).click();
    await stands(page);
    await page.locator('.agreed', { hasText: `希望到货${day}` }).waitFor();
    const hand = shopHand(address, shop, orderNo());
    await hand.accept();
    await lookAgain();
    await page.getByText('2 天 23 小时后未付款自动取消').waitFor();
    await page.getByRole('link', { name: /^付款 ¥/ }).click();
    await payByDemo();
    await page.getByRole('link', { name: '看这张订单' }).click();
    await status('生产中');
    await hand.reportProgress('cutting');
    await hand.finishProduction();
    await lookAgain();
    await page.locator('.order-milestones [aria-current=step]', { hasText: '裁剪' }).waitFor();
    await page.getByRole('link', { name: /^付款 ¥/ }).click();
    await payByDemo();
    await page.getByRole('link', { name: '看这张订单' }).click();
    await status('待发货');

    await button('申请售后').click();
    await dialog().getByLabel('退款金额').fill('99999999');
    await dialog().getByRole('button', { name: '提交' }).click();
    await dialog()
      .getByText(/^最多可退/)
      .last()
      .waitFor();
    await dialog().getByLabel('退款金额').fill('66.60');
    await dialog().getByRole('button', { name: '迟迟不发货' }).click();
    await dialog()
      .locator('input[type=file]')
      .setInputFiles(await somePicture(800, 600, '照片.png'));
    await dialog().locator('.attachment-picture').waitFor();
    await dialog().getByRole('button', { name: '提交' }).click();
    await said('售后申请已提交');
    await status('售后中');
    await hand.caseStep('refuseRefund', '照片看不出问题，请补拍');
    await lookAgain();
    await page.getByText('照片看不出问题，请补拍').first().waitFor();
    await wellMade();
    await button('修改后再提交').click();
    await dialog().getByLabel('退款金额').fill('50');
    await dialog().getByRole('button', { name: '提交' }).click();
    await page.getByText('等商家处理').waitFor();
    await hand.caseStep('agreeRefund', '');
    await lookAgain();
    await status('待发货');
    await page.locator('.order-money', { hasText: '已退¥50.00' }).waitFor();
    await page.getByText('仅退款 ¥50.00').waitFor();
  });
});

function fenIn(words: string): number {
  return Math.round(Number(words.replaceAll(/[¥,\s]/g, '')) * 100);
}
