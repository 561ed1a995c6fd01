import { expect, inject, test } from 'vitest';
import { ask, envelopeOf } from './ask.ts';
import { hasSettled, stands } from './browser.ts';
import { accessTroubles, leftOverWords } from './page-checks.ts';
import { isSignedIn, memberAs, post } from './people.ts';
import { page, somebodyComesAnew, someone } from './somebody.ts';

somebodyComesAnew('desktop');

const { address } = inject('server');

async function wellMade(): Promise<void> {
  await stands(page);
  // A list that fades in or out has less contrast.
  await hasSettled(page);
  expect(await accessTroubles(page)).toEqual([]);
  expect(await leftOverWords(page)).toEqual([]);
}

test('a shop chooses a product and a channel, and downloads the checked pack', async () => {
  const shop = await memberAs(address, 'huafang');
  await isSignedIn(page, shop);
  await someone.open('/user/sale/saleOrder?tab=packs');
  await page.getByRole('link', { name: '做资料包' }).click();
  await page.getByLabel('在售的商品').getByRole('checkbox').nth(1).check();
  for (const name of ['淘宝', '1688', '抖店', '小红书', 'Shopify']) await page.getByLabel(name).uncheck();
  await page.getByText('一共做 1 份').waitFor();
  await wellMade();
  await page.getByRole('button', { name: '开始做' }).click();
  await page.locator('.channel-item').getByText('可以铺货').waitFor();
  await wellMade();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载拼多多' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('拼多多 资料包.zip');

  // The same from the product's own page: made a moment ago, so it is given at once.
  const editor = await page.locator('.channel-products h3 a').getAttribute('href');
  await someone.open(`/product/list/detail?id=${/open=([^&]+)/.exec(editor!)![1]!}`);
  await page.getByText('按渠道的规格下载').click();
  await page.locator('.channel-package select').selectOption('pinduoduo');
  await page.getByRole('button', { name: '做拼多多的数据包' }).click();
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载拼多多' }).click(),
  ]);
  expect(again.suggestedFilename()).toBe('拼多多 资料包.zip');
  await wellMade();
});

test('a shop lists a product from its products on sale, and brings a changed price to the channel', async () => {
  const shop = await memberAs(address, 'huafang');
  const { token } = shop;
  const own = envelopeOf(
    await ask(address, '/api/v2/shop/getGoodsList?status=onSale&pageSize=100', { headers: { token } }),
  ).data as { list: { id: string; title: string; productNo: string }[] };
  const listed = await readListings(token);
  const free = own.list.find(({ id }) => listed.every(({ productId }) => productId !== id))!;
  await isSignedIn(page, shop);
  await someone.open(`/user/store/product?q=${free.productNo}`);
  await page.getByLabel(`选择商品 ${free.title}`).check();
  await page.getByRole('link', { name: '铺货', exact: true }).click();
  await page.getByText('已经带来 1 件').waitFor();
  await page.getByLabel(/什么时候铺/).fill('2020-01-01T08:00');
  await page.getByText('选 5 分钟以后').waitFor();
  await page.getByLabel(/什么时候铺/).fill('');
  await wellMade();
  await page.getByRole('button', { name: '铺 1 件' }).click();
  // Its pictures take long on a busy machine; the server's tests follow it to the end.
  await page
    .getByRole('row', { name: new RegExp(free.productNo) })
    .getByText(/铺货中|审核中|在售/)
    .waitFor();
  await page.getByRole('region', { name: '最近几批' }).getByText(free.title).waitFor();

  await page.getByRole('link', { name: '价格和库存' }).click();
  await page.getByLabel(/百分之几/).fill('120');
  await page.getByText('渠道上卖').waitFor();
  await wellMade();
  await page.getByRole('button', { name: '保存' }).click();
  // The form closes when the new formula is saved.
  await page.getByRole('link', { name: '价格和库存' }).waitFor();
  // Found by its number, not in 在售: the worker compares it with the channel now and moves it to 内容不同步.
  // What other tests have sold of it may have moved it there already.
  const { productNo } = listed.find(({ status }) => status === 'onSale' || status === 'outOfSync')!;
  await someone.open(`/user/sale/saleOrder?q=${productNo}`);
  const row = page.getByRole('row', { name: new RegExp(productNo) });
  await row.getByText('应为').first().waitFor();
  await wellMade();
  await row.getByRole('link', { name: /^记录/ }).click();
  await page.getByRole('button', { name: /^更新过去/ }).click();
  await page.locator('.listing-events').getByText('更新过去').waitFor();
  await wellMade();
});

test('a shop arranges its 详情页 from a template, sees it, and finds it as it saved it', async () => {
  const huafang = await memberAs(address, 'huafang');
  await isSignedIn(page, huafang);
  await someone.open('/user/sale/saleOrder?tab=page');
  const blocks = page.getByRole('list', { name: '详情页的块' }).getByRole('listitem');
  const drawings = page.getByAltText('按商品资料画的文字和表格');
  await drawings.first().waitFor();
  await page.getByRole('button', { name: '图片在前' }).click();
  await page.getByRole('checkbox', { name: '颜色' }).uncheck();
  await page.getByRole('button', { name: '上移 洗护说明' }).click();
  await page.getByRole('textbox', { name: /购买须知/ }).fill('深浅色请分开洗。');
  // A template in between is taken back, and the arrangement is not left without a question.
  await page.getByRole('button', { name: '印花款' }).click();
  await page.getByRole('button', { name: '撤销' }).click();
  await page.getByRole('link', { name: '渠道资料包' }).click();
  await page.getByRole('alert').getByText('改动还没有保存').waitFor();
  await page.getByRole('button', { name: '继续改' }).click();
  await wellMade();
  // A colleague of the shop saves another one meanwhile.
  const { data } = envelopeOf(
    await ask(address, '/api/v2/saleorder/detailPage', { headers: { token: huafang.token } }),
  );
  const { version } = data as { version: number };
  const theirs = { blocks: [{ block: 'facts', isOn: true }], note: '', version };
  await post(address, '/api/v2/saleorder/saveDetailPage', theirs, huafang.token);
  await page.getByRole('button', { name: '存成店铺的详情页' }).click();
  const conflict = page.getByRole('alert', { name: '刚刚有人改过' });
  await conflict.waitFor();
  // The refusal of the save is in the console.
  expect(someone.troubles().filter((trouble) => !/409/.test(trouble))).toEqual([]);
  // What was typed is still there.
  expect(await page.getByRole('textbox', { name: /购买须知/ }).inputValue()).toBe('深浅色请分开洗。');
  await wellMade();
  await conflict.getByRole('button', { name: /^用我填的/ }).click();
  await page.getByText('已经存好').waitFor();
  // What is saved is left without a question.
  await page.getByRole('link', { name: '铺货清单' }).click();
  await page.getByRole('link', { name: '详情页' }).click();
  await drawings.first().waitFor();
  expect((await blocks.allTextContents()).map((words) => words.replace(/上移下移$/, '')).slice(0, 6)).toEqual([
    ...['商品图片', '卖点', '颜色', '尺码表', '洗护说明', '商品信息'],
  ]);
  expect(await page.getByRole('checkbox', { name: '颜色' }).isChecked()).toBe(false);
  expect(await page.getByRole('textbox', { name: /购买须知/ }).inputValue()).toBe('深浅色请分开洗。');
});

interface ListedRow {
  readonly productId: string;
  readonly productNo: string;
  readonly status: string;
}

async function readListings(token: string): Promise<ListedRow[]> {
  const reply = await ask(address, '/api/v2/saleorder/list?pageSize=100', { headers: { token } });
  return (envelopeOf(reply).data as { list: ListedRow[] }).list;
}
