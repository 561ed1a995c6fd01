import type { Locator } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import type { StudioDesign } from '../src/contract/market/studio.ts';
import { listOf } from './ask.ts';
import { type Visitor, visitor } from './browser.ts';
import { newBuyer, payByDemo, placed, read } from './ordering.ts';
import { accessTroubles } from './page-checks.ts';
import { isSignedIn, memberAs, type Member, post } from './people.ts';
import { layFlower } from './flower-picture.ts';
import { browser, page, somebodyComesAnew, someone } from './somebody.ts';
import { tabTo } from './tab-to.ts';

/**
 * From a kept blank over desktop and phone to three products, an order of one, and the print files for it. On the
 * desktop with the keyboard only; the mouse goes the same ways in the tests of each part.
 */

const { address } = inject('server');
const NAME = '青花马年衫';

somebodyComesAnew('desktop', { withPictures: true });

const button = (name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
const layers = (name: string | RegExp) => page.locator('.studio-stage').getByRole('button', { name });
const panel = (name: string) => page.getByRole('group', { name: '裁片' }).getByRole('button', { name });

interface Blank {
  readonly id: string;
  readonly name: string;
  readonly blankNo: string;
}

/** The first repeat of the shop itself. */
async function ownRepeat({ token }: Member): Promise<StudioDesign> {
  const { list } = await read<{ list: { id: string }[] }>(address, '/api/v2/studio/designs?of=own&pageSize=20', token);
  for (const { id } of list) {
    const design = await read<StudioDesign>(address, `/api/v2/studio/design?id=${id}`, token);
    if (!design.tile.placement) return design;
  }
  throw new Error('the shop has no repeat');
}

async function press(wanted: Locator): Promise<void> {
  await tabTo(wanted);
  await page.keyboard.press('Enter');
}

async function tick(box: Locator): Promise<void> {
  await tabTo(box);
  await page.keyboard.press('Space');
  await expect.poll(() => box.isChecked()).toBe(true);
}

/** Types in place of what the field holds. */
async function type(field: Locator, words: string): Promise<void> {
  await tabTo(field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(words);
}

const openAdd = () =>
  press(page.getByRole('group', { name: '左边栏' }).getByRole('button', { name: '添加', exact: true }));

async function addWords(words: string): Promise<void> {
  await openAdd();
  await press(button('文字'));
  await type(page.getByRole('textbox', { name: '写什么字' }), words);
  await press(button('放上文字'));
  await layers(`“${words}”`).waitFor();
}

/** A repeat over the seams, a placed picture, vertical words, and a badge on both sleeves. */
async function design({ title }: StudioDesign): Promise<void> {
  await press(button('我的花型'));
  await press(page.getByRole('list', { name: '花型' }).getByRole('button', { name: title }).first());
  await layers(title).first().waitFor();
  await openAdd();
  await layFlower(press);
  await addWords('马到成功');
  // The new words have the focus: Enter leads to their numbers past the other layers, Escape back, without what was typed.
  const across = page.getByRole('textbox', { name: '左右 X' });
  const before = await across.inputValue();
  await page.keyboard.press('Enter');
  await page.keyboard.type('999');
  await page.keyboard.press('Escape');
  await expect.poll(() => layers('“马到成功”').evaluate((layer) => layer === document.activeElement)).toBe(true);
  expect(await across.inputValue()).toBe(before);
  await page.keyboard.press('Enter');
  await press(button('竖排'));
  await press(panel('左袖'));
  await addWords('吉');
  await press(button('镜像到另一边'));
  await press(panel('右袖'));
  await layers('“吉”').waitFor();
  await type(page.getByLabel('款式名称'), NAME);
  await page.getByText('已保存', { exact: true }).waitFor();
  expect(await accessTroubles(page)).toEqual([]);
}

/** The same draft on the phone: words on the back, then 完成. @returns the style */
async function goOnPhone(shop: Member): Promise<string> {
  const other: Visitor = await visitor(browser, address, 'phone');
  const phone = other.page;
  await isSignedIn(phone, shop);
  await other.open('/user/style?tab=drafts');
  await phone.getByRole('link', { name: `继续设计 ${NAME}` }).tap();
  await phone.getByRole('group', { name: '裁片' }).getByRole('button', { name: '后片' }).tap();
  await phone.getByRole('group', { name: '工具' }).getByRole('button', { name: '添加' }).tap();
  await phone.getByRole('button', { name: '文字', exact: true }).tap();
  await phone.getByRole('textbox', { name: '写什么字' }).fill('丙午');
  await phone.getByRole('button', { name: '放上文字' }).tap();
  await phone.locator('.studio-stage').getByRole('button', { name: '“丙午”' }).waitFor();
  await phone.getByText('已保存', { exact: true }).waitFor();
  await phone.getByRole('button', { name: '完成', exact: true }).tap();
  await phone.getByRole('button', { name: '编辑', exact: true }).waitFor();
  const id = new URLSearchParams(new URL(phone.url()).hash.split('?')[1]).get('id')!;
  expect(other.troubles()).toEqual([]);
  await other.close();
  return id;
}

interface Look {
  readonly blankId: string;
  readonly hindrance: string;
  readonly warning: string;
}

/** 款 × 版: the style on two more blanks that take all of it. @returns their style numbers */
async function onTwoMore(styleId: string, blankId: string, { token }: Member): Promise<string[]> {
  const blanks = await listOf<Blank>(address, `/api/v2/light/list?q=${encodeURIComponent('满印')}&pageSize=12`);
  const blankIds = blanks.map(({ id }) => id).filter((id) => id !== blankId);
  const { looks } = await post<{ looks: Look[] }>(
    address,
    '/api/v2/studio/looksOnBlanks',
    { styleId, blankIds },
    token,
  );
  const fit = looks.filter(({ hindrance, warning }) => hindrance === '' && warning === '').slice(0, 2);
  expect(fit).toHaveLength(2);
  const wish = { styleId, blankIds: fit.map((look) => look.blankId) };
  const { made } = await post<{ made: { styleNo: string }[] }>(address, '/api/v2/studio/makeOnBlanks', wish, token);
  return made.map(({ styleNo }) => styleNo);
}

interface Product {
  readonly id: string;
  readonly status: string;
}

test('with the keyboard only a shop designs a kept blank, goes on by touch on the phone, sells it on three blanks, and has the print files of an order', async () => {
  const shop = await memberAs(address, 'qingci');
  const repeat = await ownRepeat(shop);
  const [blank] = await listOf<Blank>(address, `/api/v2/light/list?q=${encodeURIComponent('满印短袖T')}&pageSize=1`);
  await isSignedIn(page, shop);
  await someone.open(`/light/detail?id=${blank!.id}`);
  await button(/^(加入我的光版|移出我的光版)/)
    .first()
    .waitFor();
  if ((await button(/^加入我的光版/).count()) > 0) await press(button(/^加入我的光版/).first());
  await someone.open('/user/plate');
  await press(page.getByRole('link', { name: `开始设计 ${blank!.name}` }));
  await design(repeat);
  await someone.open('/user/plate');

  const styleId = await goOnPhone(shop);
  const { list } = await read<{ list: { styleNo: string }[] }>(
    address,
    `/api/v2/shop/styleList?id=${styleId}`,
    shop.token,
  );
  const { styleNo } = list[0]!;
  const numbers = [styleNo, ...(await onTwoMore(styleId, blank!.id, shop))];

  await someone.open('/user/style?tab=unsold');
  for (const one of numbers) await tick(page.getByRole('checkbox', { name: `选择款式 ${one}` }));
  await press(button('去建商品'));
  const form = page.getByRole('form', { name: '新建商品' });
  await tick(form.getByLabel(/^建好后马上上架/));
  await press(form.getByRole('button', { name: '建 3 件商品' }));
  await form.waitFor({ state: 'detached' });
  const productsOf = async (one: string) =>
    (await read<{ list: Product[] }>(address, `/api/v2/shop/getGoodsList?style_no=${one}`, shop.token)).list;
  await expect
    .poll(async () => (await Promise.all(numbers.map(productsOf))).flat().map(({ status }) => status))
    .toEqual(['onSale', 'onSale', 'onSale']);

  const [sold] = await productsOf(styleNo);
  const buyer = await newBuyer(address, '小满服饰');
  type Sku = { colourNo: string; size: string; stock: number };
  const { skus } = await read<{ skus: Sku[] }>(address, `/api/v2/product/detail?id=${sold!.id}`);
  const { colourNo, size } = skus.toSorted((one, other) => other.stock - one.stock)[0]!;
  const piece = { kind: 'product', itemId: sold!.id, purpose: 'sample', unit: 'piece', quantity: 1 } as const;
  const orderNo = await placed(address, buyer, [{ ...piece, colourNo, size, printMethod: '' }]);
  await payByDemo(address, buyer, orderNo);

  await someone.open(`/user/store/order/detail?orderNo=${orderNo}`);
  const files = page.getByRole('region', { name: /^款式/ });
  await press(files.getByRole('button', { name: '生成印花文件' }));
  await files.getByRole('button', { name: '下载' }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(files.getByRole('button', { name: '下载' })),
  ]);
  expect(download.suggestedFilename()).toBe(`${orderNo} ${styleNo} 第1版 印花文件.zip`);
});
