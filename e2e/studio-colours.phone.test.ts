import { expect, inject, test } from 'vitest';
import { layFlower, recolouredCorner } from './flower-picture.ts';
import { openStudio } from './open-studio.ts';
import { accessTroubles } from './page-checks.ts';
import { page, somebodyComesAnew } from './somebody.ts';

const { address } = inject('server');

somebodyComesAnew('phone', { withPictures: true });

test('a member exchanges a colour, erases with a finger and separates the panel on the phone', async () => {
  await openStudio(address);
  const tool = (name: string) => page.getByRole('group', { name: '工具' }).getByRole('button', { name });
  await tool('添加').tap();
  await layFlower();
  await tool('颜色').tap();

  await page
    .getByLabel(/换成常用的颜色/)
    .first()
    .selectOption({ label: '蓝' });
  await expect.poll(recolouredCorner).not.toBeNull();
  const corner = (await recolouredCorner())!;
  [0x2c, 0x5f, 0xb3].forEach((part, axis) => expect(Math.abs(corner[axis]! - part)).toBeLessThanOrEqual(3));

  await page.getByRole('button', { name: '抠掉底色' }).tap();
  const canvas = page.locator('.studio-cut canvas');
  const alphaInTheMiddle = () =>
    canvas.evaluate((shown: HTMLCanvasElement) =>
      shown.width < 10 ? -1 : shown.getContext('2d')!.getImageData(shown.width / 2, shown.height / 2, 1, 1).data[3],
    );
  await expect.poll(alphaInTheMiddle).toBe(255);
  const box = (await canvas.boundingBox())!;
  expect(Math.abs(box.width - box.height)).toBeLessThan(2);
  expect(box.width).toBeLessThan(300);
  await canvas.tap();
  await expect.poll(alphaInTheMiddle).toBe(0);
  await page.getByRole('button', { name: '退回一笔' }).tap();
  await expect.poll(alphaInTheMiddle).toBe(255);
  expect(await accessTroubles(page)).toEqual([]);
  await page.getByRole('button', { name: '不抠了' }).tap();

  await page.getByRole('button', { name: '看每一版的小样' }).tap();
  await page.locator('.studio-films img').nth(2).waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
});
