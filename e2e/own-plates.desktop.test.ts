import { expect, inject, test } from 'vitest';
import type { OwnPlateItem } from '../src/contract/own-plates.ts';
import { ask, envelopeOf } from './ask.ts';
import { factory } from './ordering.ts';
import { accessTroubles, leftOverWords, smallTargets } from './page-checks.ts';
import { demoAccount, isSignedIn, post } from './people.ts';
import { page, someone, somebodyComesAnew } from './somebody.ts';

const { address } = inject('server');
somebodyComesAnew('desktop');

async function wellMade(): Promise<void> {
  expect(await accessTroubles(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await leftOverWords(page)).toEqual([]);
}

test('a plate is written step by step, kept while one types, handed in, refused with a reason and given up', async () => {
  const shop = await factory(address);
  const name = `试做光版 ${Math.floor(Math.random() * 1e9)}`;
  const itemOf = async (id: string): Promise<OwnPlateItem> => {
    const answer = await ask(address, `/api/v2/shop/plateItem?id=${id}`, { headers: { token: shop.token } });
    return envelopeOf(answer).data as OwnPlateItem;
  };
  const openedId = () => new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('open')!;
  await someone.open('/about');
  await isSignedIn(page, shop);

  // begun from one that is on sale
  await someone.open('/merchant/light-plate?tab=online');
  await page.getByRole('button', { name: /^复制/ }).first().click();
  const field = page.getByLabel(/^光版名称/);
  await field.fill(name);
  await page.getByText('草稿已保存').waitFor();
  const id = openedId();
  expect((await itemOf(id)).document.name).toBe(name);

  // a measure is taken out: the step says so, and the list of what lacks leads back to it
  await page.getByRole('button', { name: '4 尺码表' }).click();
  const cell = page.locator('.goods-stock-cell input').first();
  const was = await cell.inputValue();
  await cell.fill('');
  await page.getByRole('button', { name: '8 预览与提交' }).click();
  await page.getByText('还差 1 处').waitFor();
  expect(await page.getByRole('button', { name: '提交审核' }).isDisabled()).toBe(true);
  await wellMade();
  await page.getByRole('button', { name: /^尺码表：/ }).click();
  await expect.poll(() => cell.evaluate((input) => document.activeElement === input)).toBe(true);
  await page.keyboard.type(was);

  // a printable frame is moved by keys, and stays inside its piece
  await page.getByRole('button', { name: '5 裁片' }).click();
  await page.locator('.plate-frame').focus();
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await wellMade();
  await page.getByRole('button', { name: '8 预览与提交' }).click();
  await page.getByText('资料齐了').waitFor();
  await page.getByRole('button', { name: '提交审核' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByText('待审核').waitFor();
  const sent = await itemOf(id);
  expect(sent.document.printable.length).toBeGreaterThan(0);

  // the platform says no, and why
  const { userToken } = await post<{ userToken: string }>(address, '/api/user/logon', {
    account: 'yunying',
    password: (await demoAccount(address)).password,
  });
  const reason = '价格明显不合理，请核对';
  await post(address, '/api/v2/operator/decidePlate', { id, deed: 'refuse', version: sent.version, reason }, userToken);
  await someone.open('/merchant/light-plate?tab=rejected');
  await row.getByText(reason).waitFor();
  await wellMade();
  await row.getByRole('button', { name: /^删除/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除草稿' }).click();
  await page.getByText(/^已删除/).waitFor();
  await expect.poll(() => row.count()).toBe(0);
  expect(someone.troubles()).toEqual([]);
});
