import { expect, inject, test } from 'vitest';
import { ask, envelopeOf, listOf } from './ask.ts';
import { expectNoSidewaysScroll, stands } from './browser.ts';
import { accessTroubles, leftOverWords } from './page-checks.ts';
import { isSignedIn, memberAs, newMember, post } from './people.ts';
import { somePicture } from './shop-attachments.ts';
import { page, somebodyComesAnew, someone } from './somebody.ts';

somebodyComesAnew('desktop');

const { address } = inject('server');

async function wellMade(): Promise<void> {
  await stands(page);
  await expectNoSidewaysScroll(page, 1440);
  expect(await accessTroubles(page)).toEqual([]);
  expect(await leftOverWords(page)).toEqual([]);
}

test('a shop writes a proposal, and its sums follow the quantities', async () => {
  await someone.open('/about');
  const shop = await memberAs(address, 'yizhen');
  await isSignedIn(page, shop);
  await someone.open('/user/mylayout');
  await page.getByText('社团活动服一套').waitFor();
  await wellMade();

  await page.getByRole('link', { name: '新方案' }).click();
  await page.getByLabel('方案名称').fill('展会赠品');
  await page.getByRole('textbox', { name: '客户' }).fill('会展公司');
  await page.getByRole('button', { name: '面料' }).waitFor();
  await page
    .getByRole('button', { name: /^加入 / })
    .first()
    .click();
  const item = page.locator('.proposal-item');
  await item.waitFor();
  await page.getByRole('button', { name: '收起', exact: true }).click();
  const cell = item.getByRole('textbox', { name: /件数/ }).first();
  await cell.fill('1200');
  await cell.press('Tab');
  await page.locator('.proposal-look').getByText('1200 件').waitFor();
  const photograph = await somePicture(900, 640, '门店.png');
  for (const label of ['选择封面图', '选择这一段的图片']) await page.getByLabel(label).setInputFiles(photograph);
  await page.getByRole('button', { name: '移除第 1 张图片' }).waitFor();
  // the cover, and the picture of the section
  await expect.poll(() => page.locator('.proposal-look > picture, .proposal-look section > picture').count()).toBe(2);
  await wellMade();
});

test('a cart becomes the items of a proposal with its quantities', async () => {
  const buyer = await newMember(address, '采购小满');
  const [blank] = await listOf<{ id: string }>(address, '/api/v2/light/list?pageSize=1');
  const { skus } = envelopeOf(await ask(address, `/api/v2/light/detail?id=${blank!.id}`)).data as {
    skus: { colourNo: string; size: string }[];
  };
  const { colourNo, size } = skus[0]!;
  const line = { kind: 'blank', itemId: blank!.id, colourNo, size, purpose: 'bulk', printMethod: '', unit: 'piece' };
  await post(address, '/api/v2/cart/add', { lines: [{ ...line, quantity: 360 }] }, buyer.token);
  await isSignedIn(page, buyer);
  await someone.open('/cart');
  await page.getByRole('link', { name: '做成售前方案' }).click();
  await page.getByRole('button', { name: '购物车', exact: true, pressed: true }).waitFor();
  await wellMade();
  await page.getByRole('button', { name: /^加入 / }).click();
  await page.locator('.proposal-look').getByText('360 件').waitFor();
});

test('the link of a sent proposal opens without scripts', async () => {
  const { token } = await memberAs(address, 'yizhen');
  const read = async <Data>(path: string): Promise<Data> =>
    envelopeOf(await ask(address, `/api/v2/solution/${path}`, { headers: { token } })).data as Data;
  const { list } = await read<{ list: { id: string; title: string }[] }>('getPreSaleSolutionList');
  const { id } = list.find(({ title }) => title === '社团活动服一套')!;
  const { link } = await read<{ link: { url: string } }>(`getPreSaleSolutionSubList?solution_id=${id}`);
  expect(link.url).toMatch(/^http.*\/s\/[\w-]{43}$/);

  const context = await page.context().browser()!.newContext({ javaScriptEnabled: false });
  const customer = await context.newPage();
  await customer.goto(`${address}${new URL(link.url).pathname}`);
  await customer.getByRole('heading', { name: '社团活动服一套' }).waitFor();
  expect(await customer.locator('meta[property="og:title"]').getAttribute('content')).toContain('社团活动服一套');
  const files = customer.getByRole('link', { name: /^(PDF|表格)$/ });
  for (const file of await files.all()) {
    const [download] = await Promise.all([customer.waitForEvent('download'), file.click()]);
    expect(download.suggestedFilename()).toMatch(/^社团活动服一套 第\d+版\.(pdf|xlsx)$/);
  }
  await context.close();
});
