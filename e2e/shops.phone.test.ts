import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { emptyBrowser, openBrowser, stands, type Visitor, visitor } from './browser.ts';
import { expectWellMadeOnPhone } from './page-checks.ts';
import { isSignedIn, kept, newMember, post } from './people.ts';
import { memberWithShop, newLicenceNo, operator, somePicture } from './shop-attachments.ts';

const { address } = inject('server');

let browser: Browser;
let someone: Visitor;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => emptyBrowser(browser));
beforeEach(async () => {
  someone = await visitor(browser, address, 'phone');
  page = someone.page;
});
afterEach(async () => {
  expect(someone.troubles().filter((line) => !/404/.test(line))).toEqual([]);
  await someone.close();
});

const uniqueName = (word: string) => `${word}${String(Date.now()).slice(-7)}`;

/** Approves the shop through the API, with the calls of the operator's desk. */
async function approve(name: string): Promise<string> {
  const { token } = await operator(address);
  const answer = await fetch(`${address}/api/v2/operator/shops?status=all&q=${encodeURIComponent(name)}`, {
    headers: { token },
  });
  const { data } = (await answer.json()) as { data: { list: { id: string }[] } };
  const { id } = data.list[0]!;
  await post(address, '/api/v2/operator/moveShop', { id, action: 'take', reason: '' }, token);
  await post(address, '/api/v2/operator/moveShop', { id, action: 'approve', reason: '' }, token);
  return id;
}

async function wellMade(): Promise<void> {
  // A fading toast has too little contrast for axe.
  await page.locator('.adm-toast-main').waitFor({ state: 'hidden' });
  await expectWellMadeOnPhone(page);
}

describe('shops on the phone', () => {
  test('a designer registers a shop on the phone, and it is open after the review', async () => {
    const name = uniqueName('青禾花稿');
    await isSignedIn(page, await newMember(address, '青禾'));
    await someone.open('/merchant/register');
    await page.getByText('出花型，按年授权、买断或分成').tap();
    await page.getByText('个体工商户，或依法不需要办执照的个人').tap();
    await page.getByLabel('证照上的名称').fill('林青禾');
    await page.getByLabel('统一社会信用代码').fill(newLicenceNo());
    await page.locator('input[type=file][aria-label^="选择证照"]').setInputFiles(await somePicture(900, 1200));
    await page.locator('.shop-attachments .attachment-picture').waitFor();
    await page.getByLabel('店铺名称').fill(name);
    await page.getByLabel('所在地区').tap();
    const sheet = page.getByRole('dialog', { name: '所在地区' });
    for (const step of ['浙江省', '杭州市', '西湖区'])
      await sheet.getByRole('button', { name: step, exact: true }).tap();
    await sheet.waitFor({ state: 'hidden' });
    await page.getByLabel('联系人').fill('林青禾');
    await page.getByLabel('联系电话').fill('0571-88001122');
    await page.getByRole('button', { name: '国风' }).tap();
    await page.getByLabel('擅长的风格：自己写').fill('敦煌、云纹');
    await page.getByLabel('从业').fill('6');
    await page.getByLabel('普通授权，起').fill('1200');
    await page.getByLabel('买断，起').fill('800');
    await page.getByRole('button', { name: '提交入驻申请' }).tap();
    await page.getByText('买断价应高于一年的授权价').waitFor();
    await wellMade();
    await page.getByLabel('买断，起').fill('8000.50');
    await page.getByText('已填好 6 / 6 部分').waitFor();
    await page.getByRole('button', { name: '提交入驻申请' }).tap();
    await page.locator('.review-tag', { hasText: '待审核' }).waitFor();
    await wellMade();

    await approve(name);
    await page.reload();
    await page.getByRole('link', { name: '去看店铺信息' }).tap();
    // the menu follows the stored user, which must know the new shop
    await page.getByRole('img', { name: /二维码/ }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: '商家入驻' }).count()).toBe(0);
    expect(JSON.parse((await kept(page))['jinshi.user']!)).toMatchObject({ shop_id: expect.any(String) });
    await page.getByText('¥8,000.50 /稿起').waitFor();
    await page.getByText('国风、敦煌、云纹').waitFor();
    await wellMade();
    await page.getByRole('link', { name: '看买家看到的样子' }).tap();
    await page.locator('h1', { hasText: name }).waitFor();
    await page.getByRole('link', { name: '0571-88001122' }).waitFor();
  });

  test('a shared shop opens without signing in, and its contact details ask for it', async () => {
    const { document, user } = await memberWithShop(address, uniqueName('分享店'));
    await approve(document.name);
    await someone.open(`/share/store/list?store=${user.username}`);
    await page.locator('h1', { hasText: document.name }).waitFor();
    await page.getByText('联系人、电话和微信，登录后可见').waitFor();
    await page.getByText('这家店刚开张，货还在上架').waitFor();
    await wellMade();
    await page.getByRole('link', { name: '登录查看' }).tap();
    await page.waitForURL(/#\/login/);
  });

  test('a shop lists its items by kind, and a shared product is shown without header', async () => {
    await someone.open('/share/store/list?store=huafang');
    await page.locator('h1', { hasText: '数字花房' }).waitFor();
    await page.getByRole('radio', { name: /商品/ }).waitFor();
    expect(await page.locator('.store-grid .card').count()).toBe(24);
    await wellMade();

    const id = await page.locator('.store-grid a').first().getAttribute('href');
    await someone.open(`/share/store/detail?id=${new URL(id!.slice(1), address).searchParams.get('id')}`);
    await stands(page);
    expect(await page.getByRole('banner').count()).toBe(0);
    await page.getByText('数字花房').first().waitFor();
  });

  test("the operator's desk on the phone asks for a computer", async () => {
    await someone.open('/operator/shops');
    await page.getByText('请在电脑上打开锦市').waitFor();
    await wellMade();
  });
});
