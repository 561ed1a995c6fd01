import { expect, inject, test } from 'vitest';
import { expectNoSidewaysScroll } from './browser.ts';
import { accessTroubles, leftOverWords } from './page-checks.ts';
import { ask, envelopeOf } from './ask.ts';
import { memberAs } from './people.ts';
import { page, somebodyComesAnew, someone } from './somebody.ts';

somebodyComesAnew('phone');

const { address } = inject('server');

test('a visitor opens the example, calculates a small collection and leaves a number that reaches the operator', async () => {
  await someone.open('/solution');
  const example = page.getByRole('link', { name: /打开示例方案/ });
  expect(await example.getAttribute('href')).toMatch(/^\/s\/[\w-]{43}$/);
  const sum = page.locator('.calculator-sum strong');
  const before = await sum.textContent();
  const pieces = page.getByRole('textbox', { name: '件数' }).first();
  await pieces.fill('1.5');
  await page.getByText('填整数，至少 1 件').waitFor();
  expect(await pieces.inputValue()).toBe('1.5');
  await pieces.fill('3');
  await page.getByText('其中 1 款这样还下不了单').waitFor();
  await pieces.fill('700');
  await expect.poll(() => sum.textContent()).not.toBe(before);
  await expectNoSidewaysScroll(page, 390);
  expect(await accessTroubles(page)).toEqual([]);
  expect(await leftOverWords(page)).toEqual([]);

  const form = page.getByRole('form', { name: '留电话' });
  const mobile = `137${String(Date.now()).slice(-8)}`;
  await form.getByLabel('怎么称呼您').fill('赵班长');
  await form.getByRole('textbox', { name: '手机号' }).fill(mobile);
  await form.getByRole('button', { name: '获取验证码' }).click();
  await expect.poll(() => form.getByRole('textbox', { name: '验证码' }).inputValue()).toMatch(/^\d{6}$/);
  await form.getByRole('button', { name: '请联系我' }).click();
  await form.getByText('请先看过并同意').waitFor();
  await form.getByRole('checkbox', { name: /隐私政策/ }).check();
  const shown = await sum.textContent();
  await form.getByRole('button', { name: '请联系我' }).click();
  await page.getByText('客服在工作日会打这个电话').waitFor();

  const { token } = await memberAs(address, 'yunying');
  const read = await ask(address, `/api/v2/operator/inquiries?q=${mobile}`, { headers: { token } });
  const { list } = envelopeOf(read).data as { list: { name: string; amountFen: number }[] };
  const amount = `¥${(list[0]!.amountFen / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2 })}`;
  expect([list[0]!.name, amount]).toEqual(['赵班长', shown]);
});
