import type { Locator, Request } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import type { PackageRowItem } from '../src/contract/desks/packages.ts';
import { ask, envelopeOf } from './ask.ts';
import { factory } from './ordering.ts';
import { photo, sheetOf, taobaoCsv, zipFile } from './package-files.ts';
import { expectWellMade } from './page-checks.ts';
import { isSignedIn, type Member } from './people.ts';
import { page, someone, somebodyComesAnew } from './somebody.ts';
import { pressKey } from './press-key.ts';

const { address } = inject('server');
somebodyComesAnew('desktop');

const PIECES = '**/oss/package/putPackageZip';

async function wellMade(): Promise<void> {
  await expectWellMade(page);
}

interface StyleRow {
  readonly designNo: string;
  readonly blankNo: string;
}

async function read<Data>(path: string, { token }: Member): Promise<Data> {
  return envelopeOf(await ask(address, path, { headers: { token } })).data as Data;
}

async function rowsOf(shop: Member): Promise<readonly PackageRowItem[]> {
  const id = new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('id')!;
  const info = await read<{ rows: { list: PackageRowItem[] } }>(
    `/api/v2/package/getPackageZipInfo?id=${id}&pageSize=100`,
    shop,
  );
  return info.rows.list;
}

/** Chooses the file, uploads it, and waits for the parsed rows. */
async function isRead(path: string): Promise<void> {
  await page.getByLabel('选择数据包').setInputFiles(path);
  await page.getByRole('link', { name: '看解析结果' }).click();
  await page.locator('.package-row').first().waitFor();
}

test('a zip of twenty products is uploaded with a pause and a reload, corrected, previewed, created, and put on sale', async () => {
  const shop = await factory(address);
  const { list: styles } = await read<{ list: StyleRow[] }>('/api/v2/shop/getPanelDesignList?pageSize=20', shop);
  const mark = `试传${Math.floor(Math.random() * 1e6)}`;
  const lines = Array.from({ length: 20 }, (_, at) => ({
    商品标题: `${mark}${String.fromCodePoint(0x7532 + at)}款`,
    货号: `P${at + 1}`,
    '价格（元）': at === 1 ? null : 40 + at,
    设计编号: at === 2 ? 'D00X00000X' : styles[at % styles.length]!.designNo,
    光版编号: styles[at % styles.length]!.blankNo,
    店铺分类: at === 1 ? `${mark}冬款` : null,
    成分: at === 1 ? '棉 100%' : null,
  }));
  const pictures = await Promise.all(
    lines.map(async ({ 货号 }, at) => ({ name: `${货号}_图/01主图/1.jpg`, bytes: await photo(at) })),
  );
  const path = await zipFile('秋季上新.zip', [
    await sheetOf('商品信息.xlsx', lines),
    ...pictures,
    { name: '花絮/外景.jpg', bytes: await photo(99) },
    { name: 'P4_图/04详情/坏图.jpg', bytes: '不是图片' },
    { name: '花絮/走秀.mp4', bytes: Buffer.alloc(8_500_000) },
  ]);
  await isSignedIn(page, shop);
  await someone.open('/user/store/package');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载模板' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/模板.*\.zip$/);
  await wellMade();

  // The second piece is held back; after pause and reload only the missing pieces are sent.
  const sent: Request[] = [];
  page.on('request', (request) => request.url().includes('putPackageZip') && sent.push(request));
  const posted = () => sent.filter((request) => request.method() === 'POST').length;
  let answered = 0;
  await page.route(PIECES, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    if (answered >= 1) return;
    answered += 1;
    await route.continue();
  });
  await page.getByLabel('选择数据包').setInputFiles(path);
  const panel = page.getByRole('region', { name: '上传数据包' });
  await panel.getByText('· 4.0 MB / 8.5 MB').waitFor();
  await panel.getByRole('button', { name: '暂停' }).click();
  await panel.getByText('已暂停').waitFor();
  await page.unroute(PIECES);
  await page.reload();
  await page.getByText('“秋季上新.zip”上次传到一半').waitFor();
  const before = posted();
  await isRead(path);
  expect(posted() - before).toBe(2);

  // errors are listed at the product and corrected there
  await page.getByText('20 件商品里 18 件现在就能建，2 件要改').waitFor();
  await page.getByText('文件不是图片，只是名字像图片').waitFor();
  const second = page.locator('.package-row').filter({ hasText: lines[1]!.商品标题 });
  await page.getByRole('button', { name: '下一处问题' }).click();
  await second.getByText('请填写价格').waitFor();
  const isAt = (place: Locator) =>
    expect.poll(() => place.evaluate((element) => element === document.activeElement)).toBe(true);
  const price = second.getByLabel('价格（元）', { exact: true });
  await price.waitFor();
  await isAt(price);
  await wellMade();
  await second.getByText('成分“棉 100%”不带过来').waitFor();
  await second.getByText(`店里没有分类“${mark}冬款”`).waitFor();
  await second.getByRole('button', { name: '在店里新建' }).click();
  await second.getByText(`店里没有分类“${mark}冬款”`).waitFor({ state: 'detached' });
  await price.fill('41');
  await price.press('Enter');
  await second.getByText('¥41.00').waitFor();
  await price.waitFor({ state: 'detached' });
  const third = page.locator('.package-row').filter({ hasText: lines[2]!.商品标题 });
  const assign = third.getByRole('button', { name: /^指定款式/ });
  await isAt(assign);
  await pressKey(assign);
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('radio').first().check();
  await drawer.getByRole('button', { name: '指定给 1 件' }).click();
  await drawer.waitFor({ state: 'detached' });
  await page.getByText('20 件商品都能建').waitFor();

  // an unassigned picture is dragged to the first product, then moved by keyboard
  const first = page.locator('.package-row').first();
  await first.scrollIntoViewIfNeeded();
  await page.locator('.package-unassigned .package-thumb').dragTo(first.getByRole('group', { name: '详情 0 张' }));
  await page.getByText('1 张图片已移到').waitFor();
  await pressKey(first.getByRole('button', { name: '详情 外景.jpg' }));
  await page.getByRole('button', { name: '移到…' }).click();
  await page.getByRole('dialog').getByLabel('用途').selectOption('白底');
  await page.getByRole('button', { name: '移动 1 张' }).click();
  await first.getByRole('group', { name: '白底 1 张' }).waitFor();

  // first one product, then the rest
  await first.getByRole('checkbox').check();
  await page.getByRole('button', { name: '建选中的 1 件' }).click();
  await drawer.getByRole('radio', { name: '按比例涨' }).check();
  await drawer.getByLabel('多少（%）').fill('10');
  await drawer.getByRole('button', { name: '先看会建成什么样' }).click();
  await drawer.getByText('¥44.00').waitFor();
  await wellMade();
  await drawer.getByRole('button', { name: '确认建 1 件' }).click();
  await page.getByText('已建 1 件，还剩 19 件').waitFor();
  await page.getByRole('button', { name: '继续建 19 件商品' }).click();
  await drawer.getByRole('button', { name: '先看会建成什么样' }).click();
  await drawer.getByRole('button', { name: '确认建 19 件' }).click();
  await page.getByText('20 件商品都建好了').waitFor();
  const made = await rowsOf(shop);
  expect(new Set(made.map(({ productId }) => productId)).size).toBe(20);

  // put on sale, and found by a buyer with its photograph
  await page.getByRole('link', { name: '去上架' }).click();
  await page.getByRole('searchbox').fill(lines[0]!.商品标题);
  await page.getByRole('searchbox').press('Enter');
  await page.getByText('商家货号 P1', { exact: true }).waitFor();
  await page.getByRole('button', { name: `上架 ${lines[0]!.商品标题}` }).click();
  // A price below the cost of blank and print asks for confirmation.
  const onSale = page.getByText(`已上架“${lines[0]!.商品标题}”`);
  const acceptLoss = page.getByRole('button', { name: '亏本也上架 1 件' });
  await onSale.or(acceptLoss).first().waitFor();
  if (await acceptLoss.isVisible()) await acceptLoss.click();
  await onSale.waitFor();
  const buyer = await someone.context.newPage();
  await buyer.goto(`${address}/#/product/list/detail?id=${made[0]!.productId}`);
  await buyer.getByRole('heading', { name: lines[0]!.商品标题 }).waitFor();
  await buyer.getByText('44.00').first().waitFor();
  await buyer.close();
  // drops the error of the cancelled piece
  someone.troubles();
});

test("a 淘宝助理 package is parsed: its colours are matched to the blank's and its pictures to their products", async () => {
  const shop = await factory(address);
  const { list: styles } = await read<{ list: StyleRow[] }>('/api/v2/shop/getPanelDesignList?pageSize=1', shop);
  const title = `淘宝款${Math.floor(Math.random() * 1e6)}`;
  const path = await zipFile('淘宝助理导出.zip', [
    taobaoCsv('上新.csv', [
      {
        title,
        price: '59.00',
        num: '9',
        outer_id: `TB-${styles[0]!.blankNo}`,
        picture: '"m1:1:0:|;m2:1:1:|;"',
        skuProps: '"59:9::1627207:28320;20509:28315;"',
      },
    ]),
    { name: '上新/m1.tbi', bytes: await photo(1, 800) },
    { name: '上新/m2.tbi', bytes: await photo(2, 800) },
  ]);
  await isSignedIn(page, shop);
  await someone.open('/user/store/package');
  await isRead(path);
  const row = page.locator('.package-row');
  await row.getByRole('group', { name: '主图 2 张' }).waitFor();
  await row.getByText('没有指定款式').waitFor();
  await page.getByRole('button', { name: '给没有款式的指定款式' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('radio').first().check();
  await drawer.getByRole('button', { name: '指定给所有没有款式的' }).click();
  await drawer.waitFor({ state: 'detached' });

  // the blank has no 白色: the shop chooses the matching colour
  await row.getByText('光版没有这样的颜色：白色').waitFor();
  await row.getByRole('button', { name: /^修改/ }).click();
  await row.getByRole('combobox', { name: '白色' }).selectOption({ index: 1 });
  await row.getByRole('button', { name: '保存' }).click();
  await page.getByText('1 件商品都能建').waitFor();
  expect((await rowsOf(shop))[0]).toMatchObject({
    document: { title, priceFen: 5_900, colours: ['白色'] },
    problems: [],
  });
});
