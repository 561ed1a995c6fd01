import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { ask, envelopeOf } from './ask.ts';
import { visitor } from './browser.ts';
import { demoMember, isSignedIn } from './people.ts';
import { operator } from './shop-attachments.ts';
import { accessTroubles, expectWellMade } from './page-checks.ts';
import { browser, page, someone, somebodyComesAnew } from './somebody.ts';

const { address } = inject('server');
somebodyComesAnew('desktop');

const said = (words: string) => page.locator('.ant-message-notice', { hasText: words }).first().waitFor();

async function wellMade(): Promise<void> {
  await expectWellMade(page);
}

/**
 * Dots that fade from random colours to white, so that their outlines cannot be traced: one repeat of 20 cm at 150 dpi.
 * One is cut off at the left edge and does not go on at the right.
 */
function print(): Promise<Buffer> {
  const side = 1_181;
  const hex = () =>
    `#${Math.floor(Math.random() * 0xffffff)
      .toString(16)
      .padStart(6, '0')}`;
  const dot = (x: number, y: number) =>
    `<linearGradient id="at${x}"><stop stop-color="${hex()}"/><stop offset="1" stop-color="#fff"/></linearGradient>` +
    `<circle cx="${x * side}" cy="${y * side}" r="180" fill="url(#at${x})"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" fill="${hex()}"/>${dot(0.3, 0.25)}${dot(0.7, 0.7)}${dot(0.02, 0.6)}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

test('a print is uploaded, checked, laid on two blanks, sold, and taken down by the platform', async () => {
  const shop = await demoMember(address);
  const title = `圆点 ${Math.floor(Math.random() * 1e9)}`;
  await isSignedIn(page, shop);

  // two files at once, one of them is not a picture
  await someone.open('/merchant/design');
  await page.getByRole('button', { name: '上传花型' }).first().click();
  const sending = page.getByRole('form', { name: '上传花型' });
  await sending.getByLabel('选择花型图片').setInputFiles([
    { name: `${title}_定稿.png`, mimeType: 'image/png', buffer: await print() },
    { name: '不是图.png', mimeType: 'image/png', buffer: Buffer.from('我不是图') },
  ]);
  await sending.getByText('这不是能用的图片').waitFor();
  await sending.getByRole('button', { name: '移除 不是图.png' }).click();
  await sending.getByText('印这么大是 150 dpi').waitFor();
  expect(await sending.getByLabel('花型名称').inputValue()).toBe(`${title} 定稿`);
  await sending.getByRole('button', { name: '看接缝' }).click();
  await sending.getByRole('img', { name: '横竖各拼两个循环的样子' }).waitFor();
  await sending.getByRole('button', { name: '保存花型' }).click();
  await sending.getByText('请选择花型类目').waitFor();
  await wellMade();
  await sending.getByLabel('花型类目').selectOption({ index: 1 });
  await sending.getByRole('button', { name: '保存花型' }).click();
  await said('1 张花型已保存');

  // too large for its pixels: the check says so and what to do
  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByText('可以用').waitFor();
  await row.getByRole('button', { name: /^编辑/ }).click();
  const editor = page.getByRole('form', { name: '编辑花型' });
  await editor.getByLabel('循环宽（cm）').fill('60');
  expect(await editor.getByLabel('循环高（cm）').inputValue()).toBe('60');
  await editor.getByText('印这么大只有 49 dpi').waitFor();
  await wellMade();
  await editor.getByRole('button', { name: '保存' }).click();
  await row.getByText('要改图').waitFor();
  await row.getByRole('button', { name: /^看问题/ }).click();
  // The edges do not meet: repaired in the browser, uploaded, seen in the repeat, and checked again after saving.
  await page.getByText('左右两边接不上').waitFor();
  await editor.getByRole('button', { name: '自动修接缝' }).click();
  await editor.getByText('新图已传好，保存后重新检查').waitFor();
  await editor.getByText(/^修好了/).waitFor();
  await wellMade();
  await editor.getByLabel('循环宽（cm）').fill('12');
  await editor.getByRole('button', { name: '保存' }).click();
  await row.getByText('可以用').waitFor();
  await row.getByRole('button', { name: /^编辑/ }).click();
  await page.getByText('没有发现问题，可以用。').waitFor();
  await page.keyboard.press('Escape');

  // previews on every printable blank; two of them become styles
  await row.getByRole('link', { name: /^做款式/ }).click();
  await page.getByRole('button', { name: /^上装/ }).click();
  const blanks = page.getByRole('list', { name: '能印这张花型的光版' }).getByRole('checkbox');
  await blanks.nth(0).check();
  await blanks.nth(1).check();
  await wellMade();
  await page.getByRole('button', { name: '做成 2 个款式' }).click();
  await page.getByText('做好了 2 个款式').waitFor();

  // the styles become products, which go on sale
  await page.getByRole('button', { name: '去建商品' }).click();
  const product = page.getByRole('form', { name: '新建商品' });
  await product.getByLabel(/^标题（/).fill(`${title} {光版}`);
  await product.getByLabel(/^建好后马上上架/).check();
  await wellMade();
  await product.getByRole('button', { name: '建 2 件商品' }).click();
  await said('已建好 2 件商品');
  await page.getByText('已上架 2 件').waitFor();
  await product.waitFor({ state: 'detached' });
  const made = await ask(address, `/api/v2/shop/getGoodsList?q=${encodeURIComponent(title)}`, {
    headers: { token: shop.token },
  });
  const [{ id } = { id: '' }] = (envelopeOf(made).data as { list: { id: string }[] }).list;

  // a visitor finds the product; its style can no longer be changed and names the products made of it
  const guest = await visitor(browser, address, 'desktop');
  await guest.page.goto(`${address}/#/product/list/detail?id=${id}`);
  await guest.page.getByRole('heading', { name: title }).waitFor();
  await guest.close();
  await someone.open(`/user/style?q=${encodeURIComponent(title)}`);
  const styles = page.getByRole('list', { name: '款式', exact: true });
  await expect.poll(() => styles.getByText('1 件商品').count()).toBe(2);
  await styles.getByRole('link', { name: title }).first().click();
  await page.getByText('有商品用着它').waitFor();
  await wellMade();

  // the platform takes the print down: the product goes off sale, and the shop reads why and what to do
  const desk = await visitor(browser, address, 'desktop');
  await isSignedIn(desk.page, await operator(address));
  await desk.page.goto(`${address}/#/operator/designs?q=${encodeURIComponent(title)}`);
  await desk.page.getByRole('button', { name: `${title} 定稿`, exact: true }).click();
  const attachments = desk.page.getByRole('dialog');
  await attachments.getByText('共 2 件').waitFor();
  expect(await accessTroubles(desk.page)).toEqual([]);
  await attachments.getByRole('button', { name: '强制下架' }).click();
  await desk.page.getByText('用它的 2 件在售商品一起下架').waitFor();
  await desk.page.getByLabel('原因').fill('权利人投诉');
  await desk.page.getByRole('dialog').last().getByRole('button', { name: '强制下架' }).click();
  await attachments.getByText('平台下架').waitFor();
  expect(desk.troubles()).toEqual([]);
  await desk.close();

  await someone.open('/user/notice');
  await page.getByRole('link', { name: new RegExp(`花型被平台下架：${title}`) }).click();
  await row.getByText('权利人投诉').waitFor();
  await row.getByRole('button', { name: /^看原因/ }).click();
  await page.getByText('请联系平台客服核实').waitFor();
  await wellMade();
});
