import { describe, expect, inject, test } from 'vitest';
import { read } from './buying.ts';
import { factory, factoryBlank, newBuyer, payByDemo, placed, sample } from './ordering.ts';
import { expectWellMade } from './page-checks.ts';
import { isSignedIn, type Member, post } from './people.ts';
import { page, someone, somebodyComesAnew } from './somebody.ts';

const { address } = inject('server');
somebodyComesAnew('desktop');

const said = (words: string) => page.locator('.ant-message-notice', { hasText: words }).first().waitFor();

async function openAs(member: Member, path: string): Promise<void> {
  await isSignedIn(page, member);
  await someone.open(path);
}

async function wellMade(): Promise<void> {
  await expectWellMade(page);
}

describe('notices on the desktop', () => {
  test('a payment notice raises the unread count and leads to the order, and a kind that is switched off sends none', async () => {
    const [buyer, blank] = await Promise.all([newBuyer(address, '素白服饰'), factoryBlank(address)]);
    await openAs(buyer, '/user/notice');
    await page.getByText('还没有消息').waitFor();
    const bell = page.getByRole('navigation', { name: '账户' }).getByRole('link', { name: /^消息/ });
    expect(await bell.innerText()).toBe('消息');

    const orderNo = await placed(address, buyer, [sample(blank)]);
    await payByDemo(address, buyer, orderNo);
    await page.reload();
    await page.getByRole('link', { name: '未读 1' }).waitFor();
    await expect.poll(() => bell.innerText()).toContain('1');
    await wellMade();
    await page.getByRole('link', { name: /货款已到账/ }).click();
    await page.getByRole('heading', { name: /^订单 / }).waitFor();
    expect(page.url()).toContain(orderNo);
    await expect.poll(() => bell.innerText()).toBe('消息');

    await someone.open('/user/notice?tab=unread');
    await page.getByText('没有未读的消息').waitFor();
    await page.getByRole('link', { name: '消息设置' }).click();
    await wellMade();
    // Members without a shop have no settings for shop orders; the demo sends no SMS.
    expect(await page.getByRole('switch', { name: '新订单：站内' }).count()).toBe(0);
    await page.getByText('本站没有开通短信通知').waitFor();
    await page.getByRole('switch', { name: '付款到账：站内' }).click();
    await said('消息设置已保存');
    const second = await placed(address, buyer, [{ ...sample(blank), quantity: 2 }]);
    await payByDemo(address, buyer, second);
    expect(await read(address, 'GET /api/v2/notice/count', {}, buyer.token)).toEqual({ unread: 0 });
    await page.reload();
    expect(await page.getByRole('switch', { name: '付款到账：站内' }).isChecked()).toBe(false);
  });
});

describe('trade settings on the desktop', () => {
  test("a province's freight rule is set, tried and charged, and a save over a newer version is refused", async () => {
    const [shop, blank, buyer] = await Promise.all([
      factory(address),
      factoryBlank(address),
      newBuyer(address, '素白服饰'),
    ]);
    const before = await read(address, 'GET /api/v2/shop/terms', {}, shop.token);
    await openAs(shop, '/merchant/settings');
    const form = page.getByRole('form', { name: '交易设置' });
    await form.getByRole('button', { name: '给一些省份单独定运费' }).click();
    await form.getByRole('button', { name: '保存交易设置' }).click();
    await form.getByText('请选择省份，或删除这一条').waitFor();
    await form.getByRole('checkbox', { name: '浙江' }).check();
    const rule = form.getByRole('group', { name: '浙江', exact: true });
    await rule.getByLabel('首重运费（元）').fill('23.5');
    await rule.getByRole('group', { name: '第 1 段续重' }).getByLabel('加（元）').fill('7');
    await rule.getByLabel('货款满多少包邮（元）').fill('');
    // 2.2 kg: the first kilogram and two more, the last one started
    const trial = form.getByRole('group', { name: '运费试算' });
    await trial.getByLabel('重量（公斤）').fill('2.2');
    await trial.getByText('运费 ¥37.50').waitFor();
    await form.getByRole('checkbox', { name: /有专线价目/ }).check();
    await form.getByLabel('每票最低（元）').waitFor();
    await wellMade();
    await form.getByRole('checkbox', { name: /有专线价目/ }).uncheck();
    await form.getByRole('button', { name: '保存交易设置' }).click();
    await said('交易设置已保存');

    const wish = { cartLineIds: [], lines: [sample(blank)], addressId: buyer.addressId, invoice: null, choices: [] };
    const preview = () =>
      post<{ orders: { freightFen: number }[] }>(address, '/api/v2/order/preview', wish, buyer.token);
    expect((await preview()).orders[0]!.freightFen).toBe(2_350);

    // A second session restores the old settings, while this page still has the previous version.
    const { version } = await read(address, 'GET /api/v2/shop/terms', {}, shop.token);
    await post(address, '/api/v2/shop/saveTerms', { terms: before.terms, version }, shop.token);
    await rule.getByLabel('首重运费（元）').fill('99');
    await form.getByRole('button', { name: '保存交易设置' }).click();
    await form.getByText('交易设置刚刚在别处改过').waitFor();
    await form.getByRole('button', { name: '载入现在的设置' }).click();
    await expect.poll(() => form.getByRole('group', { name: '浙江', exact: true }).count()).toBe(0);
    expect((await preview()).orders[0]!.freightFen).toBe(1_000);
    // The browser logs the refused request.
    expect(someone.troubles().filter((trouble) => !trouble.includes('409'))).toEqual([]);
  });

  test('settings that were typed and not saved are asked about before another page opens', async () => {
    const shop = await factory(address);
    await openAs(shop, '/merchant/settings');
    const form = page.getByRole('form', { name: '交易设置' });
    const deposit = form.getByLabel('定金比例（%）');
    const goHome = () => page.getByRole('link', { name: '首页', exact: true }).click();
    await deposit.fill('45');
    await goHome();
    await form.getByText('改动还没有保存').waitFor();
    await wellMade();
    await form.getByRole('button', { name: '继续改' }).click();
    expect(await deposit.inputValue()).toBe('45');
    await form.getByRole('button', { name: '保存交易设置' }).click();
    await said('交易设置已保存');
    await goHome();
    await page.waitForURL(/#\/$/);
  });
});
