import { expect, inject, test } from 'vitest';
import { expectNoSidewaysScroll } from './browser.ts';
import { isSignedIn, newMember } from './people.ts';
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
