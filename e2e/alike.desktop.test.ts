import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { stands } from './browser.ts';
import { type Described, describedDesigns } from './described.ts';
import { expectWellMade } from './page-checks.ts';
import { page, someone, somebodyComesAnew } from './somebody.ts';

somebodyComesAnew('desktop', { withPictures: true });

let designs: Described[];
beforeAll(async () => {
  designs = await describedDesigns();
});

const found = () => page.getByRole('region', { name: '相近的花型' }).or(page.locator('.alike-part').first());
const names = () => found().locator('.card-name').allInnerTexts();

async function wellMade(): Promise<void> {
  await expectWellMade(page);
}

test('a photograph finds its print; framing, white paper and 颜色优先 ask again; a found card leads to 找相似', async () => {
  const [asked] = designs;
  await someone.open('/');
  await page.getByRole('search').getByRole('link', { name: '以图搜花型、面料' }).click();
  await page.getByRole('heading', { name: '以图找花型、面料、款式和光版' }).waitFor();
  await page.getByRole('heading', { name: /从一张花型找起/ }).waitFor();
  await wellMade();

  // a file that is no picture changes nothing
  const file = page.locator('input[type=file]');
  await file.setInputFiles({
    name: '布.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<script>alert(1)</script>'),
  });
  await page.getByText('这张图读不出来').waitFor();

  // the cloth on a table under yellow light, with a white label beside it
  const cloth = await sharp(asked!.picture).resize(560, 560).linear([0.9, 0.78, 0.6], [0, 0, 0]).toBuffer();
  const label = await sharp({ create: { width: 120, height: 90, channels: 3, background: '#e5c799' } })
    .png()
    .toBuffer();
  const photo = await sharp({ create: { width: 800, height: 900, channels: 3, background: '#6b5a44' } })
    .composite([
      { input: cloth, left: 120, top: 220 },
      { input: label, left: 560, top: 60 },
    ])
    .jpeg()
    .toBuffer();
  await file.setInputFiles({ name: '布.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByRole('region', { name: '图里有什么' }).waitFor();
  const box = (await page.locator('.alike-photo').boundingBox())!;
  await page.getByLabel('取样大小').fill('0.6');
  await page.mouse.click(box.x + box.width / 2, box.y + (box.height * 500) / 900);
  await page.getByRole('button', { name: '点白处校正光线' }).click();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height * 0.98);
  await page.getByText('不像白色').waitFor();
  await page.mouse.click(box.x + (box.width * 620) / 800, box.y + (box.height * 105) / 900);
  await page.getByText('已按白处校正光线').waitFor();
  await expect.poll(async () => (await names())[0]).toBe(asked!.title);
  expect(await page.locator('.alike-why').first().innerText()).toMatch(/^颜色 \d+% · 花纹 \d+%/);
  await wellMade();

  // The address decides which is checked, a moment after the click.
  await page.getByRole('radio', { name: '颜色优先' }).click();
  await page.waitForURL(/by=colour/);
  await expect.poll(async () => (await names())[0]).toBe(asked!.title);

  // the results are in the address
  await page.reload();
  await stands(page);
  await expect.poll(async () => (await names())[0]).toBe(asked!.title);

  await found().locator('.card').first().hover();
  await found()
    .getByRole('link', { name: `找相似：${asked!.title}`, exact: true })
    .click();
  await page.waitForURL(new RegExp(`design=${asked!.id}`));
  await expect.poll(async () => (await names()).includes(asked!.title)).toBe(false);
  await wellMade();
});

test('every card of fabrics, products and blanks leads to what looks like it, with the keyboard too', async () => {
  for (const [kind, list] of [
    ['fabric', '/light/list?tab=fabric'],
    ['product', '/product/list'],
    ['blank', '/light/list'],
  ] as const) {
    await someone.open(list);
    const card = page.locator('.card').first();
    const name = await card.locator('.card-name').innerText();
    await card.getByRole('link', { name: `找相似：${name}`, exact: true }).press('Enter');
    await page.waitForURL(new RegExp(`picture\\?${kind}=`));
    await page.locator('.alike-asked').getByRole('link', { name, exact: true }).waitFor();
    await wellMade();
  }
});
