import { strFromU8, unzipSync } from 'fflate';
import { expect, inject, test } from 'vitest';
import { asSum } from '../src/contract/platform/sums.ts';
import { pdfWords } from '../src/server/testing/pdf-words.ts';
import { ask, envelopeOf } from './ask.ts';
import { expectNoSidewaysScroll, stands } from './browser.ts';
import { accessTroubles, leftOverWords } from './page-checks.ts';
import { memberAs, newNumber } from './people.ts';
import { registerIn } from './register-in.ts';
import { page, somebodyComesAnew } from './somebody.ts';

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
  readonly status: string;
  readonly orderNos: readonly string[];
  readonly link: { readonly url: string };
  readonly quote: { readonly sums: readonly { readonly id: string; readonly payableFen: number }[] };
}

/** A busy machine is slower. */
const SOON = { timeout: 15_000 };

test('a customer without an account opens the link on the phone, chooses an option, changes quantities and accepts with a code; page, PDF, sheet and order agree to the 分', async () => {
  const { token } = await memberAs(address, 'yizhen');
  const read = async <Data>(path: string): Promise<Data> =>
    envelopeOf(await ask(address, `/api/v2/${path}`, { headers: { token } })).data as Data;
  const { list } = await read<Listed>('solution/getPreSaleSolutionList');
  const { id } = list.find(({ title }) => title === '社团活动服一套')!;
  const opened = () => read<Opened>(`solution/getPreSaleSolutionSubList?solution_id=${id}`);
  const { link, quote } = await opened();
  const { payableFen } = quote.sums.find((sum) => sum.id === 'B')!;
  const sum = asSum(payableFen);

  await page.goto(`${address}${new URL(link.url).pathname}`);
  await page.getByRole('heading', { name: '社团活动服一套' }).waitFor();
  await page.getByText(sum).first().waitFor();
  await expectNoSidewaysScroll(page, 390);
  expect(await accessTroubles(page)).toEqual([]);
  const [pdf, sheet] = await Promise.all(
    ['PDF', '表格'].map(async (name) => {
      const at = await page.getByRole('link', { name, exact: true }).getAttribute('href');
      return (await page.request.get(address + at!)).body();
    }),
  );
  expect(pdfWords(pdf!)).toContain(`合计 ${sum}`);
  const rows = strFromU8(unzipSync(sheet!)['xl/worksheets/sheet1.xml']!);
  expect(rows).toContain(`<v>${(payableFen / 100).toFixed(2)}</v>`);

  await page.getByRole('link', { name: '接受或答复' }).tap();
  await page.getByRole('radio', { name: /选项 B/ }).check();
  await wellMade();
  // Other quantities than were quoted: the sum follows, and the order has it.
  await page
    .getByRole('button', { name: /^改数量：/ })
    .first()
    .tap();
  const cell = page.locator('.proposal-change').getByRole('textbox').nth(1);
  await cell.fill('100');
  await cell.press('Tab');
  await page.getByText(/^报价时/).waitFor();
  const changed = await page.locator('.proposal-accepted .proposal-sum strong').textContent();
  expect(changed).not.toBe(sum);
  await page.getByRole('textbox', { name: /^问 / }).fill('黑色能不能换藏青？');
  await page.getByRole('button', { name: '发送', exact: true }).tap();
  await page.locator('.proposal-comments').getByText('黑色能不能换藏青？').waitFor();

  await page.getByRole('link', { name: '去登录' }).tap();
  await registerIn(page, 'tap', newNumber(), SOON);
  // The option and the quantities are still there, and what is accepted comes before the address.
  await page.getByText(/^报价时/).waitFor(SOON);
  await page.locator('.proposal-accepted').getByText(changed!).waitFor();
  expect(await page.getByRole('button', { name: '接受并下单' }).isDisabled()).toBe(true);
  await wellMade();
  await page.getByLabel('粘贴整段地址').fill('王打样 13912345678 浙江省绍兴市柯桥区钱清街道 88 号轻纺大厦 3 楼');
  await page.getByRole('button', { name: '识别' }).tap();
  await page.getByText('已填好，请核对一遍').waitFor();
  await page.getByRole('button', { name: '保存地址' }).tap();
  await page.getByLabel('收货地址').waitFor();
  await page.getByRole('button', { name: '接受并下单' }).tap();
  await page.getByRole('heading', { name: '已接受，订单已生成' }).waitFor(SOON);
  await page.getByText(changed!).waitFor();

  // The merchant has the order at exactly this sum.
  const { status, orderNos } = await opened();
  expect(status).toBe('converted');
  const order = await read<{ payableFen: number }>(`shop/order/detail?orderNo=${orderNos[0]!}`);
  expect(asSum(order.payableFen)).toBe(changed);
});
