import { expect, inject, test } from 'vitest';
import type { OwnBlankItem } from '../src/contract/market/own-blanks.ts';
import { ask, envelopeOf } from './ask.ts';
import { factory, factoryBlank, read } from './ordering.ts';
import { expectWellMade } from './page-checks.ts';
import { demoAccount, isSignedIn, post } from './people.ts';
import { page, someone, somebodyComesAnew } from './somebody.ts';

const { address } = inject('server');
somebodyComesAnew('desktop');

async function wellMade(): Promise<void> {
  await expectWellMade(page);
}

test('a blank is written step by step, saved while typing, submitted, rejected with a reason, and discarded', async () => {
  const shop = await factory(address);
  const name = `试做光版 ${Math.floor(Math.random() * 1e9)}`;
  const itemOf = async (id: string): Promise<OwnBlankItem> => {
    const answer = await ask(address, `/api/v2/shop/blankItem?id=${id}`, { headers: { token: shop.token } });
    return envelopeOf(answer).data as OwnBlankItem;
  };
  const openedId = () => new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('open')!;
  await isSignedIn(page, shop);

  // copied from a blank on sale
  await someone.open('/merchant/light-plate?tab=online');
  await page.getByRole('table').getByRole('button', { name: /^更多/ }).first().click();
  await page.getByRole('menuitem', { name: /^复制/ }).click();
  const field = page.getByLabel(/^光版名称/);
  await field.fill(name);
  await page.getByText('草稿已保存').waitFor();
  const id = openedId();
  expect((await itemOf(id)).document.name).toBe(name);

  // a missing measurement: the step reports it, and the list of problems leads back to it
  await page.getByRole('button', { name: '4 尺码表' }).click();
  const cell = page.locator('.product-stock-cell input').first();
  const was = await cell.inputValue();
  await cell.fill('');
  await page.getByRole('button', { name: '8 预览与提交' }).click();
  await page.getByText('还差 1 处').waitFor();
  expect(await page.getByRole('button', { name: '提交审核' }).isDisabled()).toBe(true);
  await wellMade();
  await page.getByRole('button', { name: /^尺码表：/ }).click();
  await expect.poll(() => cell.evaluate((input) => document.activeElement === input)).toBe(true);
  await page.keyboard.type(was);

  // the printable area is moved by keys and stays inside its panel
  await page.getByRole('button', { name: '5 裁片' }).click();
  await page.locator('.blank-frame').focus();
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await page.getByRole('button', { name: '换成自己的轮廓' }).click();
  await page.getByLabel('或者粘贴 SVG 路径').fill('M0 0h52v70h-52z');
  await page.getByText(/比版型的裁片窄 \d+%/).waitFor();
  await page.getByLabel('文件里的单位').selectOption('cm');
  await page.getByText('您的轮廓 520 × 700 mm').waitFor();
  await wellMade();
  await page.getByRole('button', { name: '用这个轮廓' }).click();
  await page.getByRole('button', { name: '用回版型的轮廓' }).waitFor();
  await wellMade();
  await page.getByRole('button', { name: '8 预览与提交' }).click();
  await page.getByText('资料齐了').waitFor();
  await page.getByRole('button', { name: '提交审核' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByText('待审核').waitFor();
  const sent = await itemOf(id);
  expect(sent.document.outlines).toEqual([{ panelNo: '01', outlineMm: 'M0 0L520 0L520 700L0 700Z' }]);

  // the operator rejects it with a reason
  const { userToken } = await post<{ userToken: string }>(address, '/api/user/logon', {
    account: 'yunying',
    password: (await demoAccount(address)).password,
  });
  const reason = '价格明显不合理，请核对';
  await post(
    address,
    '/api/v2/operator/decideBlank',
    { id, action: 'refuse', version: sent.version, reason },
    userToken,
  );
  await someone.open('/merchant/light-plate?tab=rejected');
  await row.getByText(reason).waitFor();
  await wellMade();
  await row.getByRole('button', { name: /^更多/ }).click();
  await page.getByRole('menuitem', { name: /^删除/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除草稿' }).click();
  await page.getByText(/^已删除/).waitFor();
  await expect.poll(() => row.count()).toBe(0);
  expect(someone.troubles()).toEqual([]);
});

test('a change typed offline is saved when the network is back, also after the editor was left', async () => {
  const shop = await factory(address);
  const item = (id: string) => read<OwnBlankItem>(address, `/api/v2/shop/blankItem?id=${id}`, shop.token);
  const { document } = await item((await factoryBlank(address)).id);
  const name = `离线光版 ${Math.floor(Math.random() * 1e9)}`;
  const { id } = await post<{ id: string }>(
    address,
    '/api/v2/shop/saveBlank',
    { id: '', version: 0, document: { ...document, name } },
    shop.token,
  );
  await isSignedIn(page, shop);
  await someone.open(`/merchant/light-plate?tab=draft&open=${id}`);
  const field = page.getByLabel(/^光版名称/);
  await field.waitFor();
  await someone.setOffline(true);
  await field.fill(`${name} 改`);
  await page.getByRole('status').filter({ hasText: '没有网络，连上后自动保存' }).waitFor();
  await page.evaluate(() => void (location.hash = '#/merchant/light-plate?tab=draft'));
  await field.waitFor({ state: 'detached' });
  await someone.setOffline(false);
  await expect.poll(async () => (await item(id)).document.name).toBe(`${name} 改`);

  // The request is lost before the browser knows that it is offline.
  await page.route('**/api/v2/shop/saveBlank', (route) => route.abort('internetdisconnected'), { times: 1 });
  await page.evaluate((open) => void (location.hash = `#/merchant/light-plate?tab=draft&open=${open}`), id);
  await field.fill(`${name} 再改`);
  await page.evaluate(() => void (location.hash = '#/merchant/light-plate?tab=draft'));
  await field.waitFor({ state: 'detached' });
  await expect.poll(async () => (await item(id)).document.name).toBe(`${name} 再改`);
  // drops the errors of the time offline
  someone.troubles();
});

test('the stock of many blanks is uploaded in a spreadsheet, previewed, and only then set', async () => {
  const shop = await factory(address);
  const { id } = await factoryBlank(address);
  const { blankNo, name, skus } = envelopeOf(
    await ask(address, `/api/v2/shop/blankItem?id=${id}`, { headers: { token: shop.token } }),
  ).data as OwnBlankItem;
  const { colourNo, size, stock } = skus.find((sku) => sku.stock > 0)!;
  await isSignedIn(page, shop);
  await someone.open('/merchant/light-plate');
  await page.getByRole('button', { name: '批量改库存和价格' }).click();
  const lines = [
    '光版编号,色号,尺码,库存',
    `${blankNo},${colourNo},${size},${stock + 3}`,
    `${blankNo},${colourNo},${size},五件`,
  ];
  const buffer = Buffer.from(lines.join('\n'));
  await page.getByLabel('选择改好的表格').setInputFiles({ name: '库存.csv', mimeType: 'text/csv', buffer });
  await page.getByText('读了 2 行：要改 1 件光版的 1 处，1 行有错，不会改。').waitFor();
  await page.getByRole('region', { name: '要改的' }).getByText(name).waitFor();
  await wellMade();
  await page.getByRole('button', { name: '照这样改 1 处' }).click();
  await page.getByText('已改好 1 件光版，马上生效。').waitFor();
  const after = await ask(address, `/api/v2/shop/blankItem?id=${id}`, { headers: { token: shop.token } });
  expect((envelopeOf(after).data as OwnBlankItem).skus).toContainEqual({ colourNo, size, stock: stock + 3 });
  expect(someone.troubles()).toEqual([]);
});
