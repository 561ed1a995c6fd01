import { expect, inject, test } from 'vitest';
import { asSum } from '../src/contract/platform/sums.ts';
import { ask, envelopeOf } from './ask.ts';
import type { Page } from 'playwright-core';
import { expectNoSidewaysScroll, LAYOUTS, stands } from './browser.ts';
import { accessTroubles, leftOverWords } from './page-checks.ts';
import { isSignedIn, memberAs, newNumber } from './people.ts';
import { handsOf, saysEverywhere, sendIt, writeSixBlanks } from './proposing.ts';
import { registerIn } from './register-in.ts';
import { browser, page, somebodyComesAnew, someone } from './somebody.ts';

somebodyComesAnew('phone');

const { address } = inject('server');

async function wellMade(shown: Page): Promise<void> {
  await stands(shown);
  await expectNoSidewaysScroll(shown, 390);
  expect(await accessTroubles(shown)).toEqual([]);
  expect(await leftOverWords(shown)).toEqual([]);
}

interface Opened {
  readonly status: string;
  readonly orderNos: readonly string[];
  readonly quote: { readonly sums: readonly { readonly id: string; readonly payableFen: number }[] };
}

test('a shop writes six blanks with options on the phone; its customer, without an account, opens the link on another, chooses, changes and accepts; page, PDF, sheet and order agree to the 分', async () => {
  const shop = await memberAs(address, 'yizhen');
  const { token } = shop;
  const read = async <Data>(path: string): Promise<Data> =>
    envelopeOf(await ask(address, `/api/v2/${path}`, { headers: { token } })).data as Data;
  await isSignedIn(page, shop);
  await someone.open('/user/mylayout');
  const hands = handsOf('tap');
  await writeSixBlanks(page, hands, '校服一套，手机写的');
  await wellMade(page);
  const url = await sendIt(page, hands);
  const id = new URLSearchParams(page.url().split('?')[1]).get('open')!;
  const opened = () => read<Opened>(`solution/getPreSaleSolutionSubList?solution_id=${id}`);
  const payable = (await opened()).quote.sums.map(({ payableFen }) => payableFen);
  expect(payable).toHaveLength(2);

  const context = await browser.newContext({ ...LAYOUTS.phone });
  const customer = await context.newPage();
  await customer.goto(`${address}${new URL(url).pathname}`);
  await customer.getByRole('heading', { name: '校服一套，手机写的' }).waitFor();
  await expectNoSidewaysScroll(customer, 390);
  expect(await accessTroubles(customer)).toEqual([]);
  await saysEverywhere(customer, address, payable);

  await customer.getByRole('link', { name: '接受或答复' }).tap();
  await customer.getByRole('radio', { name: /选项 B/ }).check();
  const sumNow = customer.locator('.proposal-accepted .proposal-sum strong');
  expect(await sumNow.textContent()).toBe(asSum(payable[1]!));
  await wellMade(customer);
  // Other quantities than were quoted: the sum follows, and the order has it.
  await customer
    .getByRole('button', { name: /^改数量：/ })
    .first()
    .tap();
  const cell = customer.locator('.proposal-change').getByRole('textbox').first();
  await cell.fill('1500');
  await cell.press('Tab');
  await customer.getByText(/^报价时/).waitFor();
  const changed = (await sumNow.textContent())!;
  expect(changed).not.toBe(asSum(payable[1]!));
  await customer.getByRole('textbox', { name: /^问 / }).fill('黑色能不能换藏青？');
  await customer.getByRole('button', { name: '发送', exact: true }).tap();
  await customer.locator('.proposal-comments').getByText('黑色能不能换藏青？').waitFor();

  await customer.getByRole('link', { name: '用手机验证码确认身份' }).tap();
  await registerIn(customer, 'tap', newNumber());
  // The option and the quantities are still there, and what is accepted comes before the address.
  await customer.getByText(/^报价时/).waitFor();
  await sumNow.filter({ hasText: changed }).waitFor();
  expect(await customer.getByRole('button', { name: '接受并下单' }).isDisabled()).toBe(true);
  await wellMade(customer);
  await customer.getByLabel('粘贴整段地址').fill('王打样 13912345678 浙江省绍兴市柯桥区钱清街道 88 号轻纺大厦 3 楼');
  await customer.getByRole('button', { name: '识别' }).tap();
  await customer.getByText('已填好，请核对一遍').waitFor();
  await customer.getByRole('button', { name: '保存地址' }).tap();
  await customer.getByLabel('收货地址').waitFor();
  await customer.getByRole('button', { name: '接受并下单' }).tap();
  await customer.getByRole('heading', { name: '已接受，订单已生成' }).waitFor();
  await customer.getByText(changed).waitFor();
  await customer.goto(`${address}${new URL(url).pathname}`);
  await customer.getByText(`订单已经生成，合计 ${changed}`).waitFor();
  await context.close();

  // The merchant has the order at exactly this sum.
  const { status, orderNos } = await opened();
  expect(status).toBe('converted');
  expect(orderNos).toHaveLength(1);
  const order = await read<{ payableFen: number }>(`shop/order/detail?orderNo=${orderNos[0]!}`);
  expect(asSum(order.payableFen)).toBe(changed);
});
