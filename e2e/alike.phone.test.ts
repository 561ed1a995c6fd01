import { beforeAll, expect, test } from 'vitest';
import { stands } from './browser.ts';
import { type Described, describedDesigns } from './described.ts';
import { expectWellMadeOnPhone } from './page-checks.ts';
import { page, someone, somebodyComesAnew } from './somebody.ts';

somebodyComesAnew('phone', { withPictures: true });

let designs: Described[];
beforeAll(async () => {
  designs = await describedDesigns();
});

test('the search page leads to the camera, and a photographed print is found with the reason', async () => {
  const [, asked] = designs;
  await someone.open('/search?for=all');
  await page.getByRole('link', { name: '拍照找花型' }).tap();
  await page.getByRole('heading', { name: '以图找花型、面料、款式和光版' }).waitFor();
  // 拍照 opens the camera at the back
  expect(await page.getByLabel('拍照').getAttribute('capture')).toBe('environment');
  await page.getByLabel('从相册选').setInputFiles({ name: '布.jpg', mimeType: 'image/jpeg', buffer: asked!.picture });
  await page.getByRole('region', { name: '图里有什么' }).waitFor();
  const found = page.getByRole('region', { name: '相近的花型' });
  await expect.poll(() => found.locator('.card-name').first().innerText()).toBe(asked!.title);
  expect(await found.locator('.card-note').first().innerText()).toMatch(/^颜色 (99|100)% · 花纹 (99|100)%，都很像$/);
  await expectWellMadeOnPhone(page);

  await page.getByRole('link', { name: '市场行情' }).tap();
  await page.getByRole('table').waitFor();
  await page.getByRole('radio', { name: '颜色' }).check();
  await page.getByRole('combobox', { name: '只看' }).selectOption('crowd=children');
  await page.getByRole('table', { name: '颜色，近 90 天，按人数排' }).waitFor();
  await stands(page);
  await expectWellMadeOnPhone(page);
  await page.getByRole('table').getByRole('link').first().tap();
  await page.waitForURL(/light\/list\?colour=/);

  await someone.open(`/design/detail?id=${asked!.id}`);
  await page.getByRole('link', { name: '配色：找相似' }).tap();
  await page.waitForURL(new RegExp(`design=${asked!.id}`));
  await found.waitFor();
});
