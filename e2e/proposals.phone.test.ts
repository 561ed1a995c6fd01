import { expect, inject, test } from 'vitest';
import { ask, envelopeOf } from './ask.ts';
import { expectNoSidewaysScroll, stands } from './browser.ts';
import { accessTroubles, leftOverWords } from './page-checks.ts';
import { isSignedIn, memberAs, newMember, post } from './people.ts';
import { page, somebodyComesAnew, someone } from './somebody.ts';

somebodyComesAnew('phone');

const { address } = inject('server');

async function wellMade(): Promise<void> {
  await stands(page);
  await expectNoSidewaysScroll(page, 390);
  expect(await accessTroubles(page)).toEqual([]);
  expect(await leftOverWords(page)).toEqual([]);
}

interface Listed {
  readonly list: readonly { readonly id: string; readonly title: string }[];
}
interface Opened {
  readonly link: { readonly url: string };
  readonly quote: { readonly sums: readonly { readonly id: string; readonly payableFen: number }[] };
}

test('on the phone a customer opens the link, chooses an option, changes quantities, accepts, and gets the order at that sum', async () => {
  const { token } = await memberAs(address, 'yizhen');
  const read = async <Data>(path: string): Promise<Data> =>
    envelopeOf(await ask(address, `/api/v2/solution/${path}`, { headers: { token } })).data as Data;
  const { list } = await read<Listed>('getPreSaleSolutionList');
  const { id } = list.find(({ title }) => title === '社团活动服一套')!;
  const { link, quote } = await read<Opened>(`getPreSaleSolutionSubList?solution_id=${id}`);
  const payableFen = quote.sums.find((sum) => sum.id === 'B')!.payableFen;
  const sum = `¥${(payableFen / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2 })}`;

  await page.goto(`${address}${new URL(link.url).pathname}`);
  await page.getByRole('heading', { name: '社团活动服一套' }).waitFor();
  await page.getByText(sum).first().waitFor();
  await expectNoSidewaysScroll(page, 390);
  expect(await accessTroubles(page)).toEqual([]);
  const answer = await page.getByRole('link', { name: '接受或答复' }).getAttribute('href');

  const customer = await newMember(address, '小满');
  const area = { receiver: '李采购', phone: '13800001234', areaCode: '330106', detail: '文三路 1 号', isDefault: true };
  await post(address, '/api/v2/address/save', area, customer.token);
  await isSignedIn(page, customer);
  await someone.open(answer!.slice(answer!.indexOf('#') + 1));
  await page.getByRole('radio', { name: /选项 B/ }).check();
  await wellMade();
  // Other quantities than were quoted: the sum follows, and the order has it.
  await page
    .getByRole('button', { name: /^改数量：/ })
    .first()
    .click();
  const cell = page.locator('.proposal-change').getByRole('textbox').nth(1);
  await cell.fill('100');
  await cell.press('Tab');
  await page.getByText(/^报价时/).waitFor();
  const changed = await page.locator('.proposal-sum strong').last().textContent();
  expect(changed).not.toBe(sum);
  await page.reload();
  await page.getByText(/^报价时/).waitFor();
  await wellMade();
  await page.getByRole('textbox', { name: /^问 / }).fill('黑色能不能换藏青？');
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await page.locator('.proposal-comments').getByText('黑色能不能换藏青？').waitFor();
  await page.getByRole('button', { name: '接受并下单' }).click();
  await page.getByRole('heading', { name: '已接受，订单已生成' }).waitFor();
  await page.getByText(changed!).waitFor();
  await page.getByRole('link', { name: '看订单，付款' }).click();
  await page.getByText(changed!).first().waitFor();
});
