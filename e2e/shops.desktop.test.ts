import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { emptyBrowser, hasSettled, openBrowser, stands, type Visitor, visitor } from './browser.ts';
import { chooseArea } from './choose-area.ts';
import { accessTroubles, leftOverWords } from './page-checks.ts';
import { isSignedIn, kept, type Member, newMember } from './people.ts';
import { memberWithShop, newLicenceNo, operator, somePicture } from './shop-attachments.ts';
import { pressKey } from './press-key.ts';

const { address } = inject('server');

let browser: Browser;
let merchant: Visitor;
let page: Page;
let others: Visitor[] = [];
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => emptyBrowser(browser));
beforeEach(async () => {
  merchant = await visitor(browser, address, 'desktop');
  page = merchant.page;
});
afterEach(async () => {
  for (const one of [merchant, ...others]) {
    expect(one.troubles().filter(isNoRefusal)).toEqual([]);
    await one.close();
  }
  others = [];
});

/** A shop that is not open has no page: the browser logs the 404. */
const isNoRefusal = (line: string) => !/404/.test(line);

const uniqueName = (word: string) => `${word}${String(Date.now()).slice(-7)}`;
const said = (on: Page, words: string) => on.locator('.ant-message-notice', { hasText: words }).first().waitFor();

/** Another user in a browser context of their own. */
async function another(member?: Member): Promise<Visitor> {
  const one = await visitor(browser, address, 'desktop');
  others.push(one);
  if (member) await isSignedIn(one.page, member);
  return one;
}

async function fillCommon(name: string): Promise<void> {
  await page.getByLabel('证照上的名称').fill(`${name}有限公司`);
  await page.getByLabel('统一社会信用代码').fill(newLicenceNo());
  await page.locator('input[type=file][aria-label^="选择证照"]').setInputFiles(await somePicture(1200, 850));
  await page.locator('.shop-attachments .attachment-picture').waitFor();
  await page.getByLabel('店铺名称').fill(name);
  await page.getByLabel('店铺介绍').fill('一米起印的数码印花，当天收稿、次日出样。');
  await chooseArea(page.getByLabel('所在地区'), '西湖', '西湖区');
  await page.getByLabel('产业带').selectOption('绍兴柯桥');
  await page.getByLabel('联系人').fill('周先生');
  await page.getByLabel('联系电话').fill('0571-8899 0022');
}

async function fillFactory(): Promise<void> {
  await page.getByLabel('主营').fill('印花');
  await page.getByRole('button', { name: '活性数码' }).click();
  await page.getByLabel('月产能').fill('60 万米/月');
  await page.getByLabel('起订量', { exact: true }).fill('1');
  await page.getByLabel('起订量的单位').selectOption('米');
  await page.getByLabel('打样').fill('1');
  await page.getByLabel('大货').fill('3');
  await page.getByLabel('人数').fill('40');
  await page.getByLabel('建厂').fill('2016');
  await page.getByLabel('厂房面积').fill('3200');
  await page.getByRole('button', { name: '＋ 添加设备' }).click();
  await page.getByLabel('第 1 样设备', { exact: true }).fill('导带印花机');
  await page.getByLabel('第 1 样设备的台数').fill('6');
  await page.getByRole('button', { name: '包工包料' }).click();
}

async function openForReview(desk: Page, name: string): Promise<void> {
  await desk.goto(`${address}/#/operator/shops?status=all&q=${encodeURIComponent(name)}`);
  await desk.locator('h1', { hasText: '店铺审核' }).waitFor();
  await desk.getByRole('button', { name: new RegExp(`(审核|查看) ${name}`) }).click();
  await desk.getByRole('dialog').getByRole('heading', { name: '操作记录' }).waitFor();
}

async function withReason(desk: Page, action: string, reason: string): Promise<void> {
  await desk.locator('.desk-actions').getByRole('button', { name: action, exact: true }).click();
  const dialog = desk.getByRole('dialog', { name: new RegExp(`^${action}`) });
  // without a reason nothing happens
  await dialog.getByRole('button', { name: action }).click();
  await dialog.getByText('请写明原因').waitFor();
  await dialog.getByLabel('原因').fill(reason);
  await dialog.getByRole('button', { name: action }).click();
  await said(desk, '已处理');
  await dialog.waitFor({ state: 'detached' });
}

describe('a shop from registration to its customers', () => {
  test('a shop is rejected, corrected, approved and found, then suspended and hidden, then restored and found again', async () => {
    const name = uniqueName('试印坊');
    const member = await newMember(address, '试印坊老周');
    await isSignedIn(merchant.page, member);
    await merchant.open('/merchant/register');
    await page.locator('h1', { hasText: '商家入驻' }).waitFor();
    await fillCommon(name);
    await fillFactory();
    await page.getByText('已填好 6 / 6 部分').waitFor();
    expect(await accessTroubles(page)).toEqual([]);
    await page.getByRole('button', { name: '提交入驻申请' }).click();
    await said(page, '已提交，审核通过后店铺就开张');
    await page.locator('.review-tag', { hasText: '待审核' }).waitFor();
    expect(await accessTroubles(page)).toEqual([]);
    expect(await leftOverWords(page)).toEqual([]);
    expect((await kept(page))['jinshi.shop-draft'] ?? 'null', 'what was handed in is no draft any more').toBe('null');

    const guest = await another();
    const store = `/share/store/list?store=${member.user.username}`;
    await guest.page.goto(`${address}/#${store}`);
    await guest.page.getByText('您要找的内容不存在或已下架').waitFor();

    // The operator checks the attachments and rejects it.
    const desk = await another(await operator(address));
    await openForReview(desk.page, name);
    const drawer = desk.page.locator('.ant-drawer');
    const attachment = drawer.locator('.desk-attachments img');
    await expect.poll(() => attachment.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(200);
    expect(await accessTroubles(desk.page)).toEqual([]);
    await drawer.getByRole('button', { name: '开始审核' }).click();
    await said(desk.page, '已处理');
    await withReason(desk.page, '驳回', '店铺介绍请写明交期');
    await drawer.getByText('已驳回').first().waitFor();

    // A local draft older than the submission, as on another computer: the rejected version is newer and wins.
    await page.evaluate((owner) => {
      localStorage.setItem('jinshi.shop-draft', JSON.stringify({ owner, since: '', draft: { name: '旧稿' } }));
    }, member.user.username);
    await page.reload();
    await page.locator('.review-reason', { hasText: '店铺介绍请写明交期' }).waitFor();
    await page.getByRole('button', { name: '修改后重新提交' }).click();
    expect(await page.getByLabel('店铺名称').inputValue(), 'nothing is typed twice').toBe(name);
    await page.getByLabel('店铺介绍').fill('一米起印的数码印花，大货三天交。');
    await page.getByRole('button', { name: '重新提交' }).click();
    await page.locator('.review-tag', { hasText: '待审核' }).waitFor();

    await openForReview(desk.page, name);
    await drawer.getByText('大货三天交').waitFor();
    await drawer.getByRole('button', { name: '开始审核' }).click();
    await drawer.getByRole('button', { name: '通过', exact: true }).click();
    await drawer.locator('.review-tag', { hasText: '营业中' }).first().waitFor();

    // The shop is found now and shows what a new shop has.
    await guest.open(`/factory/list?q=${encodeURIComponent(name)}`);
    const card = guest.page.locator('.factory-card', { hasText: name });
    await card.waitFor();
    expect(await card.innerText()).toContain('新店');
    expect(await card.innerText()).toContain('暂无');
    expect(await leftOverWords(guest.page)).toEqual([]);
    await guest.page.goto(`${address}/#${store}`);
    await guest.page.locator('h1', { hasText: name }).waitFor();
    expect(await guest.page.getByRole('banner').count(), 'passed on in WeChat: without the header').toBe(0);
    await guest.page.getByText('登录后可见').waitFor();
    expect(await guest.page.locator('main').innerText()).not.toContain('0571');
    expect(await accessTroubles(guest.page)).toEqual([]);
    await page.goto(`${address}/#${store}`);
    await page.getByRole('link', { name: '0571-8899 0022' }).waitFor();

    await openForReview(desk.page, name);
    await withReason(desk.page, '停业', '多次不发货');
    await guest.page.reload();
    await guest.page.getByText('您要找的内容不存在或已下架').waitFor();
    await page.goto(`${address}/#/merchant/index`);
    await page.locator('.review-reason', { hasText: '多次不发货' }).waitFor();
    // paid orders must still be shipped
    await page.goto(`${address}/#/user/profile`);
    await page.getByRole('link', { name: '店铺订单管理' }).waitFor();

    await withReason(desk.page, '恢复营业', '已补发并道歉');
    await guest.page.reload();
    await guest.page.locator('h1', { hasText: name }).waitFor();

    await desk.page.goto(`${address}/#/operator/acts?q=${encodeURIComponent(name)}`);
    await desk.page.locator('h1', { hasText: '操作记录' }).waitFor();
    await expect.poll(() => desk.page.locator('.desk-table tbody tr.ant-table-row').count()).toBe(6);
    const acts = await desk.page.locator('.desk-table').innerText();
    for (const reason of ['店铺介绍请写明交期', '多次不发货', '已补发并道歉']) expect(acts).toContain(reason);
  });

  test('a change of an open shop is compared with the current version and shows after approval', async () => {
    const member = await memberWithShop(address, uniqueName('改稿行'));
    const desk = await another(await operator(address));
    await openForReview(desk.page, member.document.name);
    await desk.page.getByRole('button', { name: '开始审核' }).click();
    await desk.page.getByRole('button', { name: '通过', exact: true }).click();
    await desk.page.locator('.ant-drawer .review-tag', { hasText: '营业中' }).first().waitFor();

    await isSignedIn(merchant.page, member);
    await merchant.open('/merchant/index');
    await page.getByRole('img', { name: /二维码/ }).waitFor();
    expect(await accessTroubles(page)).toEqual([]);
    await page.getByRole('button', { name: '修改资料' }).click();
    await page.getByLabel('店铺介绍').fill('改过的介绍：七天出大货。');
    await page.getByRole('link', { name: '首页', exact: true }).click();
    await page.getByText('改动还没有保存').waitFor();
    await page.getByRole('button', { name: '继续改' }).click();
    await page
      .locator('input[type=file][aria-label="选择店标"]')
      .setInputFiles(await somePicture(600, 400, '店标.png'));
    await page.getByRole('dialog', { name: '裁剪店标' }).getByRole('button', { name: '用这一部分' }).click();
    await page.getByRole('button', { name: '更换店标' }).waitFor();
    await page.getByRole('button', { name: '保存，去核对变动' }).click();
    const change = page.locator('.own-change');
    await change.getByText('改过的介绍：七天出大货。').waitFor();
    await change.getByText('换了新的').waitFor();
    await page.reload();
    await change.getByText('改过的介绍：七天出大货。').waitFor();
    await change.getByRole('button', { name: '提交修改' }).click();
    await change.getByText('修改待审核').waitFor();
    // Withdrawn, it is a draft again; discarding it asks for confirmation.
    await change.getByRole('button', { name: '撤回修改' }).click();
    await said(page, '已撤回');
    await change.getByRole('button', { name: '放弃修改' }).click();
    await change.getByRole('button', { name: '取消' }).click();
    await change.getByText('改过的介绍：七天出大货。').waitFor();
    await change.getByRole('button', { name: '提交修改' }).click();
    await change.getByText('修改待审核').waitFor();

    const guest = await another();
    await guest.open(`/share/store/list?store=${member.user.username}`);
    expect(await guest.page.locator('main').innerText()).not.toContain('七天出大货');

    await desk.page.goto(`${address}/#/operator/shops`);
    await desk.page.getByRole('button', { name: `审核 ${member.document.name}` }).click();
    await desk.page.locator('.desk-change ins', { hasText: '七天出大货' }).waitFor();
    await desk.page.getByRole('button', { name: '通过修改' }).click();
    await desk.page.locator('.desk-change').waitFor({ state: 'detached' });

    await guest.page.reload();
    await guest.page.getByText('改过的介绍：七天出大货。').waitFor();
    await page.reload();
    await page.getByRole('button', { name: '修改资料' }).waitFor();
  });
});

describe('the registration form', () => {
  test('the registration form reports each missing field next to it and focuses the first', async () => {
    await isSignedIn(merchant.page, await newMember(address, '还没想好'));
    await merchant.open('/merchant/register');
    await pressKey(page.getByRole('button', { name: '提交入驻申请' }));
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('shop-legalName');
    await page.getByText('请填写证照上的名称').waitFor();
    await page.getByText('请上传证照照片').waitFor();
    expect(await accessTroubles(page)).toEqual([]);

    await page.keyboard.type('杭州试印坊有限公司');
    await page.getByText('请填写证照上的名称').waitFor({ state: 'detached' });
    await page.getByLabel('统一社会信用代码').fill('91330110MA2XXXXXX0');
    await page.getByText('统一社会信用代码不正确').waitFor();
    await page.getByText('贸易商', { exact: true }).click();
    expect(await page.getByRole('heading', { name: '工厂实力' }).count()).toBe(0);
  });

  test("the registration form's draft survives a closed window, except for phone numbers", async () => {
    await isSignedIn(merchant.page, await newMember(address, '写了一半'));
    await merchant.open('/merchant/register');
    await page.getByLabel('店铺名称').fill('写了一半的店');
    await page.getByLabel('联系电话').fill('13912345678');
    expect((await kept(page))['jinshi.shop-draft']).not.toContain('13912345678');
    await page.reload();
    await stands(page);
    expect(await page.getByLabel('店铺名称').inputValue()).toBe('写了一半的店');
    expect(await page.getByLabel('联系电话').inputValue()).toBe('');
  });

  test('the registration form keeps its input when a background refresh fails', async () => {
    await isSignedIn(merchant.page, await newMember(address, '信号不好'));
    await merchant.open('/merchant/register');
    await page.getByLabel('店铺名称').fill('写了一半的店');
    await page.getByLabel('联系电话').fill('13912345678');
    let cut = 0;
    page.on('requestfailed', (request) => {
      if (request.url().includes('/api/v2/shop/own')) cut += 1;
    });
    await page.route('**/api/v2/shop/own*', (route) => route.abort());
    await merchant.setOffline(true);
    await merchant.setOffline(false);
    // two retries before it counts as failed
    await expect.poll(() => cut).toBe(3);
    // an error would show now
    await hasSettled(page);
    expect(await page.getByLabel('联系电话').inputValue()).toBe('13912345678');
    expect(merchant.troubles().filter((line) => !/ERR_FAILED|Failed to fetch/.test(line))).toEqual([]);
    await page.unroute('**/api/v2/shop/own*');
  });

  test('a name that is already taken is reported at the name field', async () => {
    const { document } = await memberWithShop(address, uniqueName('重名店'));
    await isSignedIn(merchant.page, await newMember(address, '后来的人'));
    await merchant.open('/merchant/register');
    await page.getByText('贸易商', { exact: true }).click();
    await fillCommon(document.name);
    await page.getByRole('button', { name: '提交入驻申请' }).click();
    await page.locator('.shop-trouble', { hasText: '这个店铺名称已被使用，请换一个' }).waitFor();
  });
});
