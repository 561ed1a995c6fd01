import { expect, inject, test } from 'vitest';
import { stands } from './browser.ts';
import { expectWellMade } from './page-checks.ts';
import { isSignedIn, type Member, memberAs } from './people.ts';
import { somePicture } from './shop-attachments.ts';
import { page, somebodyComesAnew, someone } from './somebody.ts';

somebodyComesAnew('desktop');

const { address } = inject('server');
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function openAs(who: Member, path: string): Promise<void> {
  await isSignedIn(page, who);
  await someone.open(path);
}

async function wellMade(): Promise<void> {
  await stands(page);
  await expectWellMade(page);
}

test('a factory reads its ledger, disputes a statement, is paid, and confirms', async () => {
  const [shop, operator] = [await memberAs(address, 'yizhen'), await memberAs(address, 'yunying')];
  await openAs(shop, '/merchant/ledger');
  await page.locator('.ledger-table').getByText('订单完成').first().waitFor();
  await wellMade();
  await page.getByLabel('事项').selectOption('fee');
  await expect
    .poll(() => page.locator('.ledger-table tbody tr td:nth-child(2)').allTextContents())
    .toContain('平台服务费');
  await expect.poll(() => page.locator('.ledger-table').getByText('订单完成').count()).toBe(0);

  await page.getByRole('link', { name: '对账单' }).click();
  await page.getByText('待确认').click();
  await button('有异议').click();
  await button('提交异议').click();
  await page.getByText('请写明原因').waitFor();
  await page.getByLabel('原因').fill('少算一张样品单');
  await wellMade();
  await button('提交异议').click();
  await page.getByText('您有异议：少算一张样品单').waitFor();
  const statement = new URL(page.url()).hash.slice(1);

  await openAs(operator, '/operator/statements?status=disputed');
  await page
    .getByRole('button', { name: /^处理 .+/ })
    .first()
    .click();
  await button('答复，再发出').click();
  await page.getByLabel('原因').fill('那张是本月完成的，在下一张里');
  await button('答复并发出').click();
  await page.getByRole('dialog').getByText('平台答复，再发出').waitFor();

  await someone.open('/operator/ledger');
  await page.getByRole('button', { name: /^打款 .*一针/ }).click();
  await page.getByLabel('凭证号').fill(`HZ${Date.now()}`);
  await page.getByLabel('金额（元）').fill('1');
  await page.locator('input[type=file]').setInputFiles(await somePicture(900, 640, '回单.png'));
  await page.getByRole('button', { name: '更换回单 1' }).waitFor();
  await button('登记打款').click();
  await page.getByText('已登记').waitFor();

  await openAs(shop, statement);
  await page.getByText('平台答复，再发出：那张是本月完成的，在下一张里').waitFor();
  await button('确认无误').click();
  await page.getByText('您确认无误').waitFor();
  await wellMade();
});

test('a trader pays what he owes a factory by one transfer, and the factory checks it', async () => {
  const [trader, factory] = [await memberAs(address, 'huafang'), await memberAs(address, 'yizhen')];
  await openAs(trader, '/merchant/ledger?account=partners');
  await page.getByRole('link', { name: /^一针一印/ }).click();
  await page.getByText('要付的采购单').waitFor();
  await page.getByRole('checkbox', { name: /^付 / }).first().check();
  await page.getByText('合并付款 1 张').waitFor();
  await page.getByLabel('付款户名').fill('杭州花房贸易');
  await page.locator('input[type=file]').setInputFiles(await somePicture(900, 640, '回单.png'));
  await page.getByRole('button', { name: '更换转账凭证 1' }).waitFor();
  await wellMade();
  await page.getByRole('button', { name: /^提交凭证/ }).click();
  await page.getByText('合并付款待对方核对').waitFor();

  await openAs(factory, `/merchant/ledger?account=partners&partner=${trader.user.shop_id}`);
  await page.getByText('杭州花房贸易').waitFor();
  await wellMade();
  await button('已到账').click();
  await button('收到了').click();
  await page
    .locator('.ledger-table')
    .getByText(/^对公转账 (全款|定金|尾款)/)
    .first()
    .waitFor();
  await page.getByText('杭州花房贸易').waitFor({ state: 'detached' });
});
