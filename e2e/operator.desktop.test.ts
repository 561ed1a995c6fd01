import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { emptyBrowser, openBrowser, stands, type Visitor, visitor } from './browser.ts';
import { accessTroubles, leftOverWords } from './page-checks.ts';
import { isSignedIn, isSignedInHere, newMember, post } from './people.ts';
import { operator, somePicture } from './shop-attachments.ts';
import { pressKey } from './press-key.ts';

const { address } = inject('server');

let browser: Browser;
let desk: Visitor;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => emptyBrowser(browser));
beforeEach(async () => {
  desk = await visitor(browser, address, 'desktop');
  page = desk.page;
});
afterEach(async () => {
  expect(desk.troubles()).toEqual([]);
  await desk.close();
});

const said = (words: string) => page.locator('.ant-message-notice', { hasText: words }).first().waitFor();

async function goTo(path: string, title: string): Promise<void> {
  await page.goto(`${address}/#/operator/${path}`);
  await page.locator('.desk-body h1', { hasText: title }).waitFor();
  await stands(page);
}

describe("access to the operator's desk", () => {
  test("the operator's desk asks a visitor to sign in, refuses a member, and opens the shop review for an operator", async () => {
    await page.goto(`${address}/#/operator`);
    await page.getByText('请先登录').waitFor();

    await isSignedInHere(page, await newMember(address, '走错门的人'));
    await page.getByText('您的账号没有这项权限').waitFor();
    expect(await accessTroubles(page)).toEqual([]);
    // the browser logs the refused request
    expect(desk.troubles().filter((line) => !/403/.test(line))).toEqual([]);

    await isSignedInHere(page, await operator(address));
    await page.locator('h1', { hasText: '店铺审核' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#/operator/shops');
  });
});

describe('an operator at the desk', () => {
  beforeEach(async () => {
    await isSignedIn(page, await operator(address));
  });

  const parts = [
    ['shops?status=all', '店铺审核'],
    ['orders?tab=all', '订单'],
    ['designs', '花型巡查'],
    ['bundles', '套餐巡查'],
    ['users', '用户'],
    ['home', '首页位置'],
    ['featured', '精选'],
    ['channels', '渠道规则'],
    ['banners', '横幅'],
    ['site', '站点设置'],
    ['agreements', '协议'],
    ['acts', '操作记录'],
  ] as const;

  test("all pages of the operator's desk pass axe and contain no English", async () => {
    for (const [path, title] of parts) {
      await goTo(path, title);
      expect(await accessTroubles(page), title).toEqual([]);
      expect(await leftOverWords(page), title).toEqual([]);
    }
  });

  test('an operator puts a factory first on the home page and removes it again', async () => {
    await goTo('home', '首页位置');
    const slot = page.getByRole('region', { name: /源头工厂/ });
    const before = await slot.getByRole('listitem').count();
    await slot.getByLabel('添加到源头工厂').fill('盛泽');
    await page.locator('.ant-select-item-option-active').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => slot.getByRole('listitem').count()).toBe(before + 1);
    const remove = slot.getByRole('listitem').last().getByRole('button', { name: /^移除/ });
    const title = (await remove.getAttribute('aria-label'))!.slice('移除 '.length);
    for (let at = before; at > 0; at -= 1) await pressKey(slot.getByRole('button', { name: `上移 ${title}` }));
    await slot.getByRole('button', { name: '保存源头工厂' }).click();
    await said('首页已更新');

    const guest = await visitor(browser, address, 'desktop');
    await guest.open('/');
    expect(await guest.page.locator('.factory-card .card-name').first().innerText()).toBe(title);
    await guest.close();

    await slot.getByRole('button', { name: `移除 ${title}` }).click();
    await slot.getByRole('button', { name: '保存源头工厂' }).click();
    await expect.poll(() => slot.getByRole('button', { name: '保存源头工厂' }).isDisabled()).toBe(true);
  });

  test('an operator takes a product out of the featured list and puts it back', async () => {
    await goTo('featured', '精选');
    const row = page.locator('.desk-table tbody tr.ant-table-row').last();
    const title = (await row.locator('a').innerText()).trim();
    const number = (await row.locator('small').innerText()).trim();
    await row.getByRole('switch').click();
    await said('精选已更新');
    await page.getByLabel('商品名、货号、店铺').fill(number);
    await page.getByRole('button', { name: '未入选' }).click();
    await page.getByRole('button', { name: '查找' }).click();
    const out = page.locator('.desk-table tbody tr.ant-table-row', { hasText: title });
    await out.getByRole('switch').click();
    await page.getByText('没有这样的商品').waitFor();
  });

  test('an operator sets the hot words, and an external link without http(s) cannot be saved', async () => {
    await goTo('site', '站点设置');
    const words = page.getByLabel(/^热搜词/);
    const before = await words.inputValue();
    await words.fill(`锦上添花 ${before}`);
    await page.getByLabel(/^操作指南/).fill('guide');
    await page.getByText('要以 https:// 或 http:// 开头').waitFor();
    expect(await page.getByRole('button', { name: '保存站点设置' }).isDisabled()).toBe(true);
    await page.getByLabel(/^操作指南/).fill('');
    await page.getByRole('button', { name: '保存站点设置' }).click();
    await said('站点设置已保存');
    // the hot words show in the search bar of the home page
    await page.goto(`${address}/#/`);
    await page.reload();
    await page.getByRole('banner').getByText('锦上添花').waitFor();

    await goTo('site', '站点设置');
    await page.getByLabel(/^热搜词/).fill(before);
    await page.getByRole('button', { name: '保存站点设置' }).click();
    await said('站点设置已保存');
  });

  test('an operator publishes a banner, both layouts show it, and the operator takes it down', async () => {
    await goTo('banners', '横幅');
    await page.getByRole('button', { name: '＋ 添加横幅' }).click();
    await page.getByRole('button', { name: '保存横幅' }).click();
    await page.getByText('请上传横幅图片').waitFor();
    await page.locator('input[type=file]').setInputFiles(await somePicture(1500, 400, '横幅.png'));
    await page.getByRole('dialog').getByRole('button', { name: '用这一部分' }).click();
    await page.getByRole('button', { name: '更换横幅 1' }).waitFor();
    await page.getByLabel('说明').fill('秋冬摇粒绒上新');
    await page.getByLabel('链接').fill('/product/list?q=摇粒绒');
    await page.getByRole('button', { name: '保存横幅' }).click();
    await said('横幅已保存');

    for (const layout of ['desktop', 'phone'] as const) {
      const guest = await visitor(browser, address, layout);
      await guest.open('/');
      const banner = guest.page.getByRole('link', { name: '秋冬摇粒绒上新' });
      await banner.scrollIntoViewIfNeeded();
      expect(await accessTroubles(guest.page)).toEqual([]);
      await banner.click();
      await guest.page.waitForURL(/product\/list/);
      expect(guest.troubles()).toEqual([]);
      await guest.close();
    }

    await page.getByRole('button', { name: '移除 秋冬摇粒绒上新' }).click();
    await page.getByRole('button', { name: '保存横幅' }).click();
    await said('横幅已保存');
    const guest = await visitor(browser, address, 'desktop');
    await guest.open('/');
    expect(await guest.page.locator('.home-banners').count()).toBe(0);
    await guest.close();
  });

  test('an operator publishes a new version of an agreement, and the old one stays readable', async () => {
    await goTo('agreements', '协议');
    const old = '1.0';
    const next = `1.1-${String(Date.now()).slice(-4)}`;
    await page.getByRole('button', { name: '给知识产权与授权规则写新版本' }).click();
    await page.getByLabel('版本号').fill(old);
    await page.getByRole('button', { name: '发布新版本' }).click();
    await page.getByRole('alert').getByText('这个版本号已经发布过').waitFor();
    await page.getByLabel('版本号').fill(next);
    const text = page.getByLabel(/^正文/);
    await text.fill(`${await text.inputValue()}\n\n# 补充\n新花型上架前先查重。`);
    await page.getByRole('article', { name: '预览' }).getByText('新花型上架前先查重。').waitFor();
    expect(await accessTroubles(page)).toEqual([]);
    await page.getByRole('button', { name: '发布新版本' }).click();
    await said('新版本已发布');

    // The new version is readable at once and takes effect after seven days.
    await desk.open('/agreement/copyright');
    await page.getByLabel('版本').selectOption(next);
    await page.getByText('新花型上架前先查重。').waitFor();
    await page.getByRole('button', { name: '看现行版本' }).click();
    await page.getByText('新花型上架前先查重。').waitFor({ state: 'detached' });

    // The next version starts from the newest one, even before that takes effect.
    await goTo('agreements', '协议');
    await page.getByRole('button', { name: '给知识产权与授权规则写新版本' }).click();
    expect(await page.getByLabel(/^正文/).inputValue()).toContain('新花型上架前先查重。');
  });

  test('an operator blocks an account with a reason, which ends its sessions, and unblocks it', async () => {
    const member = await newMember(address, `停用试试${String(Date.now()).slice(-5)}`);
    await goTo('users', '用户');
    await page.getByRole('searchbox').fill(member.phone);
    await pressKey(page.getByRole('button', { name: '查找' }));
    await page.locator('.desk-table tbody tr.ant-table-row', { hasText: member.user.nickname }).waitFor();
    expect(page.url(), 'a number that one could be called by is in no address').not.toContain(member.phone);
    await pressKey(page.getByRole('button', { name: `停用 ${member.user.nickname}` }));
    const dialog = page.getByRole('dialog', { name: /停用账号/ });
    await dialog.getByLabel('原因').fill('冒用他人证照');
    expect(await accessTroubles(page)).toEqual([]);
    await dialog.getByRole('button', { name: '停用账号' }).click();
    await said('账号已停用');
    await expect(post(address, '/api/v2/user/userRefreshInfo', {}, member.token)).rejects.toThrow(/401/);
    await page.locator('.desk-table').getByText('冒用他人证照').waitFor();

    await page.getByRole('button', { name: `恢复 ${member.user.nickname}` }).click();
    const again = page.getByRole('dialog', { name: /恢复账号/ });
    await again.getByLabel('原因').fill('本人已说明');
    await again.getByRole('button', { name: '恢复账号' }).click();
    await said('账号已恢复');

    await goTo('acts', '操作记录');
    await page.locator('.desk-table').getByText('本人已说明').first().waitFor();
    await page.locator('.desk-table').getByText('冒用他人证照').first().waitFor();
  });
});
