import { expect, inject, test } from 'vitest';
import { expectNoSidewaysScroll } from './browser.ts';
import { boughtByPhoto } from './bought-by-photo.ts';
import { demoMember, isSignedIn, newMember } from './people.ts';
import { accessTroubles, leftOverWords, smallTargets } from './page-checks.ts';
import { page, someone, somebodyComesAnew } from './somebody.ts';

const { address } = inject('server');
somebodyComesAnew('phone', { withPictures: true });

test('a member without a shop draws from an example, changes the palette, and is told how to go on', async () => {
  const member = await newMember(address, '画画的人');
  await isSignedIn(page, member);
  await someone.open('/publish/list');
  await page.getByRole('button', { name: '千鸟格 黑白' }).tap();
  const sheet = page.getByRole('region', { name: '这一次的图' });
  await expect.poll(() => sheet.getByRole('img', { name: /^第 \d+ 张/ }).count()).toBe(12);
  const chosen = page.getByRole('region', { name: '选中的图' });
  await chosen.getByRole('button', { name: '换配色' }).tap();
  await sheet.getByRole('heading', { name: /换配色$/ }).waitFor();
  await page.getByRole('region', { name: '出过的图' }).waitFor();
  expect(await chosen.getByRole('link', { name: '开一家店' }).count()).toBe(1);
  expect(await accessTroubles(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await leftOverWords(page)).toEqual([]);
  await expectNoSidewaysScroll(page, 390);
});

test('a shop keeps a picture and puts it on sale on eight blanks with its thumb; a buyer photographs the print, finds it and buys it', async () => {
  await isSignedIn(page, await demoMember(address));
  await someone.open('/publish/list');
  await page.getByRole('button', { name: '新中式锦鲤 水墨感' }).tap();
  const sheet = page.getByRole('region', { name: '这一次的图' });
  await sheet.getByRole('heading', { name: '新中式锦鲤 水墨感' }).waitFor();
  const chosen = page.getByRole('region', { name: '选中的图' });
  await chosen.getByRole('button', { name: '收为花型' }).tap();
  const flow = page.getByRole('region', { name: '刊登' });
  await flow.getByRole('button', { name: '刊登 8 件' }).waitFor();
  await flow.getByText('上架以后做 6 个渠道的资料包').tap();
  const channels = flow.getByRole('list').filter({ hasText: '拼多多' });
  for (const box of await channels.getByRole('checkbox').all()) await box.uncheck();
  await flow.getByText('不做渠道资料包').waitFor();
  expect(await accessTroubles(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await expectNoSidewaysScroll(page, 390);
  await flow.getByRole('button', { name: '刊登 8 件' }).tap();
  await flow.getByRole('list', { name: '步骤' }).getByText('上架 8 件').waitFor();
  await flow.getByRole('link', { name: '看店铺商品' }).waitFor();
  const designNo = /[A-Z]+\d*[-A-Z0-9]+/.exec(await flow.getByRole('list', { name: '步骤' }).innerText())![0];
  expect(await accessTroubles(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await expectNoSidewaysScroll(page, 390);
  await boughtByPhoto(designNo, 'tap');
  expect(await accessTroubles(page)).toEqual([]);
});
