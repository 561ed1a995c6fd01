import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { expect, inject, onTestFinished, test } from 'vitest';
import { ask, envelopeOf } from './ask.ts';
import { hasSettled, stands } from './browser.ts';
import { accessTroubles, leftOverWords } from './page-checks.ts';
import { isSignedIn, memberAs, post } from './people.ts';
import { newProduct } from './new-product.ts';
import { factoryBlank, read } from './ordering.ts';
import { page, somebodyComesAnew, someone } from './somebody.ts';

somebodyComesAnew('desktop');

const { address } = inject('server');

/** Takes minutes of a core, so it runs by hand only: `JOURNEY_PRODUCTS=20`. */
const PRODUCTS = Number(process.env.JOURNEY_PRODUCTS ?? 2);
const CHANNELS = 6;
const patience = { timeout: 60_000 + PRODUCTS * 20_000 };

async function wellMade(): Promise<void> {
  await stands(page);
  // A list that fades in or out has less contrast.
  await hasSettled(page);
  expect(await accessTroubles(page)).toEqual([]);
  expect(await leftOverWords(page)).toEqual([]);
}

interface Own {
  readonly id: string;
  readonly title: string;
  readonly productNo: string;
}

async function rename(token: string, id: string, title: string): Promise<void> {
  const { item } = envelopeOf(await ask(address, `/api/v2/shop/getGoodsItem?id=${id}`, { headers: { token } }))
    .data as { item: { own: { version: number } } };
  await post(address, '/api/v2/shop/updateGoods', { id, version: item.own.version, product: { title } }, token);
}

/** The products on sale of a shop with few, which makes as many as are lacking: both choosers then offer the same ones. */
async function ownProducts(token: string): Promise<Own[]> {
  const onSale = () =>
    read<{ list: Own[]; total: number }>(
      address,
      `/api/v2/shop/getGoodsList?status=onSale&sort=newest&pageSize=${PRODUCTS}`,
      token,
    );
  const { total } = await onSale();
  if (total > PRODUCTS) throw new Error(`The shop has ${total} products on sale: run it with as many or more.`);
  const blankId = (await factoryBlank(address)).id;
  for (let no = total + 1; no <= PRODUCTS; no += 1)
    await newProduct(address, token, { blankId, title: `山茶字样短袖T恤 第${no}款` });
  const { list } = await onSale();
  expect(list).toHaveLength(PRODUCTS);
  return list;
}

/** The first ones of the chooser, page after page. */
async function choose(count: number): Promise<void> {
  for (let left = count; left > 0;) {
    const boxes = page.getByLabel('在售的商品').getByRole('checkbox');
    await boxes.first().waitFor();
    const here = Math.min(left, await boxes.count());
    for (let at = 0; at < here; at += 1) await boxes.nth(at).check();
    left -= here;
    if (left === 0) break;
    await page.getByRole('button', { name: '下一页' }).click();
    await page.getByLabel('在售的商品').and(page.locator('[aria-busy="false"]')).waitFor();
    await expect.poll(() => boxes.first().isChecked()).toBe(false);
  }
}

test.skipIf(process.env.JOURNEY_PRODUCTS === undefined)(
  `${PRODUCTS} products become checked packs for six channels, are listed at the demo channel, mended, synchronised and taken off`,
  async () => {
    const shop = await memberAs(address, 'yizhen');
    const { token } = shop;
    const own = await ownProducts(token);
    const [faulty] = own;
    await rename(token, faulty!.id, '国家级最佳印花短袖T恤');
    // Other tests pack it too.
    onTestFinished(() => rename(token, faulty!.id, faulty!.title));
    await isSignedIn(page, shop);

    // Packs: the fault is named, one press mends it in the pack, and all channels are downloaded.
    await someone.open('/user/sale/saleOrder?tab=packs&new=1');
    await choose(PRODUCTS);
    await page.getByText(`一共做 ${PRODUCTS * CHANNELS} 份`).waitFor();
    await page.getByRole('button', { name: '开始做' }).click();
    await page.getByRole('button', { name: `一键改好 ${CHANNELS} 份` }).waitFor(patience);
    const blocked = page.locator('.channel-products > li').filter({ hasText: faulty!.productNo });
    await blocked.getByText('标题里有“国家级”').first().waitFor();
    expect(await page.locator('.channel-item').getByText('有阻断', { exact: true }).count()).toBe(CHANNELS);
    await wellMade();
    await page.getByRole('button', { name: `一键改好 ${CHANNELS} 份` }).click();
    await page.getByText(`可以铺货 ${PRODUCTS * CHANNELS}`, { exact: true }).waitFor(patience);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^全部下载/ }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('渠道资料包.zip');
    const names = Object.keys(unzipSync(await readFile(await file.path())));
    const folders = new Set(names.map((name) => name.split('/')[0]));
    expect(folders).toEqual(new Set(['淘宝', '1688', '拼多多', '抖店', '小红书', 'Shopify']));

    // The demo channel: the same fault blocks the listing, and mending the product lets it through.
    await someone.open('/user/sale/saleOrder');
    await page.getByLabel('店铺名称，只有自己看得到').fill('旅程店');
    await page.getByRole('button', { name: '连接', exact: true }).click();
    await page.getByRole('link', { name: '铺商品', exact: true }).click();
    await choose(PRODUCTS);
    await page.getByRole('button', { name: `铺 ${PRODUCTS} 件` }).click();
    const inState = (words: RegExp) =>
      page
        .getByRole('table')
        .getByRole('row')
        .filter({ has: page.getByText(words) });
    const settles = (words: RegExp, count: number) => expect.poll(() => inState(words).count(), patience).toBe(count);
    // The demo channel takes six pictures of colours at most: what it leaves out is 部分成功.
    const onSale = /^(在售|部分成功)$/;
    await settles(/^有阻断$/, 1);
    await settles(onSale, PRODUCTS - 1);
    await inState(/^有阻断$/)
      .getByText('怎么改')
      .waitFor();
    await wellMade();
    await rename(token, faulty!.id, faulty!.title);
    await inState(/^有阻断$/)
      .getByRole('button', { name: /^重试/ })
      .click();
    await settles(onSale, PRODUCTS);

    // Another price: what differs is named, brought to the channel, and compared again.
    await page.getByRole('link', { name: '价格和库存' }).click();
    await page.getByLabel(/百分之几/).fill('120');
    await page.getByRole('button', { name: '保存' }).click();
    // The list names the difference at once; the state follows with the next comparison.
    await settles(/^应为/, PRODUCTS);
    await inState(/^内容不同步$/)
      .first()
      .getByText('应为')
      .first()
      .waitFor();
    await wellMade();
    await page.getByLabel('选择这一页的全部铺货').check();
    await page.getByRole('button', { name: `更新过去 ${PRODUCTS} 件` }).click();
    await settles(onSale, PRODUCTS);
    expect(await page.getByText('应为').count()).toBe(0);

    await page.getByLabel('选择这一页的全部铺货').check();
    await page.getByRole('button', { name: `下架 ${PRODUCTS} 件` }).click();
    await settles(/^已下架$/, PRODUCTS);
    await page
      .getByRole('row', { name: new RegExp(faulty!.productNo) })
      .getByRole('link', { name: /^记录/ })
      .click();
    for (const words of ['更新过去', '渠道已经下架']) await page.locator('.listing-events').getByText(words).waitFor();
    await wellMade();
  },
  patience.timeout * 3,
);
