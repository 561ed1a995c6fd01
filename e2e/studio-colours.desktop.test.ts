import { expect, inject, test } from 'vitest';
import { layFlower, recolouredCorner } from './flower-picture.ts';
import { openStudio } from './open-studio.ts';
import { accessTroubles } from './page-checks.ts';
import { page, somebodyComesAnew } from './somebody.ts';
import { pressKey } from './press-key.ts';

const { address } = inject('server');

somebodyComesAnew('desktop', { withPictures: true });

test('a member exchanges colours, cuts out the ground and separates the panel with the keyboard, and takes it back', async () => {
  await openStudio(address);
  await layFlower();

  const ground = page.getByLabel(/换成的色号/).first();
  await ground.fill('红色');
  await page.getByText('写成 #1e3a5f 这样').waitFor();
  await ground.fill('#123c4a');
  await ground.press('Enter');
  await expect.poll(recolouredCorner).not.toBeNull();
  const corner = (await recolouredCorner())!;
  [0x12, 0x3c, 0x4a].forEach((part, axis) => expect(Math.abs(corner[axis]! - part)).toBeLessThanOrEqual(3));

  await pressKey(page.getByRole('button', { name: '看每一版的小样' }));
  await page.locator('.studio-films img').nth(2).waitFor();
  await expect
    .poll(() => page.locator('.studio-films img').count())
    .toBe(await page.locator('.studio-inks li').count());
  expect(await accessTroubles(page)).toEqual([]);

  await pressKey(page.getByRole('button', { name: '抠掉底色' }));
  const tolerance = page.getByLabel('容差');
  await tolerance.fill('15');
  await tolerance.press('Enter');
  await page.getByLabel('全部相近的颜色').press('Space');
  expect(await accessTroubles(page)).toEqual([]);
  await pressKey(page.getByRole('button', { name: '抠好，换上' }));
  const layers = page.locator('.studio-layers');
  await layers.getByText('花 抠底.png').waitFor();

  const undo = page.getByRole('button', { name: '撤销' });
  await pressKey(undo);
  await layers.getByText('花.png', { exact: true }).waitFor();
  await pressKey(undo);
  await expect.poll(recolouredCorner).toBeNull();
});
