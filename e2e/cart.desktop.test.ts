import { expect, inject, test } from 'vitest';
import type { Cart } from '../src/contract/trade/cart.ts';
import type { BlankDetail } from '../src/contract/market/blanks.ts';
import { to } from '../src/web/platform/screens.ts';
import { ask, envelopeOf, listOf } from './ask.ts';
import { expectNoSidewaysScroll, stands, tab } from './browser.ts';
import { accessTroubles, expectWellMade } from './page-checks.ts';
import { isSignedInHere, kept, newMember, newNumber, post } from './people.ts';
import { registerIn } from './register-in.ts';
import { page, someone, somebodyComesAnew } from './somebody.ts';

const { address } = inject('server');

somebodyComesAnew('desktop');

const route = () => new URL(page.url()).hash.slice(1);
const badge = () => page.locator('.header-badge');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const quantities = () => page.locator('.cart-line input[inputmode]');

async function blank(): Promise<BlankDetail> {
  const [first] = await listOf<{ id: string }>(address, '/api/v2/light/list?pageSize=1');
  return envelopeOf(await ask(address, `/api/v2/light/detail?id=${first!.id}`)).data as BlankDetail;
}

/** A blank with several sizes and two adjacent colours that exist in every size. */
async function blankWithTwoWholeColours() {
  for (const { id } of await listOf<{ id: string }>(address, '/api/v2/light/list?pageSize=24')) {
    const shirt = envelopeOf(await ask(address, `/api/v2/light/detail?id=${id}`)).data as BlankDetail;
    const isWhole = (colourNo: string | undefined) =>
      shirt.sizes.length > 1 &&
      shirt.sizes.every((size) => shirt.skus.some((sku) => sku.colourNo === colourNo && sku.size === size));
    for (const [at, one] of shirt.colours.entries()) {
      const two = shirt.colours[at + 1];
      if (two !== undefined && isWhole(one.colourNo) && isWhole(two.colourNo)) return { shirt, one, two };
    }
  }
  throw new Error('no blank has two neighbouring colours in all sizes');
}

async function cartOf(token: string): Promise<Cart> {
  return envelopeOf(await ask(address, '/api/v2/cart/list', { headers: { token } })).data as Cart;
}

const linesOf = (cart: Cart) => cart.groups.flatMap(({ items }) => items.flatMap(({ lines }) => lines));

/**
 * Fills two sizes of one colour, together the minimum order quantity.
 * @returns the number of pieces
 */
async function fillGrid({ moq, orderMultiple }: BlankDetail): Promise<number> {
  const pieces = Math.ceil(moq / orderMultiple) * orderMultiple;
  await page
    .locator('.quantity-table input')
    .nth(0)
    .fill(String(pieces - 1));
  await page.locator('.quantity-table input').nth(1).fill('1');
  return pieces;
}

test("a visitor's cart is merged into the account once, even when the response is lost, and goes on to the checkout", async () => {
  const shirt = await blank();
  await someone.open(to('blankDetail', { id: shirt.id }));
  const pieces = await fillGrid(shirt);
  await button('加入购物车').click();
  await page.getByText(`已加入购物车：${pieces} 件`).waitFor();
  expect(await page.locator('.quantity-table input').nth(0).inputValue()).toBe('');
  expect(await badge().textContent()).toContain('2');

  // the second tab shows the cart, and a line removed there disappears here
  const other = await tab(page.context(), address);
  await other.open('/cart');
  // two sizes of one colour are one row
  await other.page.locator('.cart-cells input').nth(1).waitFor();
  await other.page
    .getByRole('button', { name: /^移除 .*/ })
    .first()
    .click();
  await badge().waitFor({ state: 'detached' });
  await other.page.getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => badge().textContent()).toContain('2');
  expect(other.troubles()).toEqual([]);
  await other.close();

  await page.getByRole('navigation', { name: '账户' }).getByRole('link', { name: '购物车' }).click();
  await stands(page);
  // the server adds the lines, but the response is lost
  let heard = 0;
  await page.route('**/api/v2/cart/add', async (add) => {
    heard += 1;
    if (heard > 1) return add.continue();
    await add.fetch();
    return add.abort();
  });
  await button('结算').click();
  const dialog = page.getByRole('dialog');
  await registerIn(dialog, 'click', newNumber());
  await expect.poll(route).toBe('/Settle');
  expect(heard).toBe(2);

  const stored = await kept(page);
  expect(JSON.parse(stored['jinshi.cart']!)).toEqual([]);
  expect(JSON.parse(stored['jinshi.cart-merge-batches']!)).toEqual([]);
  const inAccount = linesOf(await cartOf(JSON.parse(stored['jinshi.token']!) as string));
  expect(inAccount.map(({ quantity }) => quantity).toSorted((a, b) => a - b)).toEqual([1, pieces - 1]);
  const wished = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('jinshi.checkout')!) as { cartLineIds: string[] },
  );
  expect(wished.cartLineIds.toSorted()).toEqual(inAccount.map(({ id }) => id).toSorted());
  // drops the error of the lost response
  someone.troubles();
});

test('cart quantities are priced while typing and saved; too small quantities and changed prices are reported, corrupt stored lines dropped', async () => {
  const shirt = await blank();
  const sku = shirt.skus.find(({ stock }) => stock > 0)!;
  const line = { kind: 'blank', itemId: shirt.id, purpose: 'bulk', printMethod: '', unit: 'piece', ...sku };
  await someone.open('/about');
  await page.evaluate(
    (kept) => localStorage.setItem('jinshi.cart', JSON.stringify(kept)),
    [
      { ...line, quantity: 1.5 },
      'rubbish',
      { ...line, id: 'a1', quantity: shirt.moq, seenPriceFen: 1, stock: undefined },
    ],
  );
  await someone.open('/cart');
  await page.reload();
  await stands(page);
  await expect.poll(() => page.locator('.cart-line').count()).toBe(1);
  await page.getByText(/^涨价：原 ¥0\.01/).waitFor();
  await expectWellMade(page);
  await expectNoSidewaysScroll(page, 1440);
  await page.getByRole('button', { name: /^知道了/ }).click();
  await page.getByText(/^涨价/).waitFor({ state: 'detached' });

  const member = await newMember(address, '试单的人');
  await post(
    address,
    '/api/v2/cart/add',
    { lines: [{ ...line, stock: undefined, quantity: shirt.moq }] },
    member.token,
  );
  await isSignedInHere(page, member);
  await stands(page);
  const checkout = button('结算');
  await expect.poll(() => checkout.isEnabled()).toBe(true);
  await quantities()
    .first()
    .fill(String(shirt.moq - 1));
  await page.getByText(`还差 1 件`, { exact: false }).waitFor();
  expect(await checkout.isDisabled()).toBe(true);
  await quantities().first().fill('1.5');
  await page.getByText('填整件数', { exact: false }).waitFor();
  await quantities().first().blur();
  expect(await quantities().first().inputValue()).toBe(String(shirt.moq - 1));
  await expect.poll(async () => linesOf(await cartOf(member.token))[0]?.quantity).toBe(shirt.moq - 1);

  await button('移入收藏').click();
  await page.getByText('购物车是空的', { exact: false }).waitFor();
  await button('撤销').click();
  await page.locator('.cart-line').first().waitFor();
  expect(linesOf(await cartOf(member.token)).map(({ quantity }) => quantity)).toEqual([shirt.moq - 1]);
  expect(await accessTroubles(page)).toEqual([]);
});

test('the quantity grid supports arrow keys, filling a row, and pasting a block from a spreadsheet', async () => {
  const { shirt, one, two } = await blankWithTwoWholeColours();
  await someone.open(to('blankDetail', { id: shirt.id }));
  const [small, medium] = shirt.sizes as [string, string];
  const cell = (colour: { name: string }, size: string) =>
    page.locator('.quantity-table').getByLabel(new RegExp(`^${colour.name} ${size} 件数`));
  const isIn = async (field: ReturnType<typeof cell>) =>
    expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true);
  await cell(one, small).click();
  await page.keyboard.type('7');
  await page.keyboard.press('ArrowDown');
  await isIn(cell(two, small));
  expect(await cell(one, small).inputValue()).toBe('7');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await isIn(cell(two, small));
  await page.keyboard.press('ArrowRight');
  await isIn(cell(two, medium));
  expect(await cell(two, small).inputValue()).toBe('');

  await page.keyboard.type('5');
  await page.getByRole('button', { name: `${two.name} 整行填` }).click();
  for (const size of shirt.sizes) expect(await cell(two, size).inputValue()).toBe('5');

  // a block with headings fills the matching cells and reports those without a match
  await cell(two, medium).evaluate((field, text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, `颜色\t${medium}\t${small}\t合计\n${one.name}\t12\t3.5\t15\n没有这色\t1\t1\t2`);
  await page.getByText('已填 1 格。没有填进去的：没有“没有这色”这一行；').waitFor();
  expect(await cell(one, medium).inputValue()).toBe('12');
  expect(await cell(one, small).inputValue()).toBe('7');

  // a refused value is reported at the field, and the previous value returns
  await cell(one, medium).fill('1000001');
  await page.getByText('最多 1,000,000 件').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByText('最多 1,000,000 件，没有改，仍是 12 件').waitFor();

  // the grid is a single tab stop
  const stops = await page
    .locator('.quantity-table input')
    .evaluateAll((fields) => fields.filter((it) => (it as HTMLInputElement).tabIndex === 0).length);
  expect(stops).toBe(1);
});
