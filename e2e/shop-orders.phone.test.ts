import { expect, inject, test } from 'vitest';
import { askForRefund, bulk, factory, factoryBlank, newBuyer, orderOf, payByDemo, placed, sample } from './ordering.ts';
import { expectWellMadeOnPhone } from './page-checks.ts';
import { isSignedIn } from './people.ts';
import { page, someone, somebodyComesAnew } from './somebody.ts';

const { address } = inject('server');
somebodyComesAnew('phone');

const shown = (orderNo: string) => orderNo.match(/.{4}/g)!.join('-');

async function wellMade(): Promise<void> {
  await expectWellMadeOnPhone(page);
}

test('on the phone a shop accepts a bulk order, ships a sample order and agrees to a refund', async () => {
  const [shop, blank, buyer] = await Promise.all([
    factory(address),
    factoryBlank(address),
    newBuyer(address, '手机试试'),
  ]);
  const [bulkNo, sampleNo] = [await placed(address, buyer, bulk(blank)), await placed(address, buyer, [sample(blank)])];
  await payByDemo(address, buyer, sampleNo);
  await isSignedIn(page, shop);

  await someone.open('/user/store/order');
  await page.getByRole('button', { name: '查找、筛选' }).tap();
  const filter = page.getByRole('dialog', { name: '查找、筛选' });
  await filter.getByLabel('类型').selectOption('大货单');
  await filter.getByRole('button', { name: '下单日期从：选日期' }).tap();
  const day = page.getByRole('dialog', { name: '下单日期从' });
  await day.getByRole('button', { name: /^就选 20/ }).waitFor();
  await wellMade();
  await day.getByRole('button', { name: /^就选 20/ }).press('Escape');
  await day.waitFor({ state: 'hidden' });
  await filter.getByRole('button', { name: '下单日期从：选日期' }).waitFor();
  await wellMade();
  await filter.getByRole('button', { name: '查找' }).tap();
  await filter.waitFor({ state: 'hidden' });
  const card = page.getByRole('listitem').filter({ hasText: shown(bulkNo) });
  await card.waitFor();
  await page.getByText(shown(sampleNo)).waitFor({ state: 'detached' });
  await wellMade();
  await card.getByRole('button', { name: '确认接单' }).tap();
  const accept = page.getByRole('dialog', { name: /^确认接单/ });
  await accept.getByLabel('专线运费（元）').fill('650');
  await wellMade();
  await accept.getByRole('button', { name: '确认接单' }).tap();
  await expect.poll(async () => (await orderOf(address, buyer, bulkNo)).status).toBe('toPay');

  await someone.open(`/user/store/order/detail?orderNo=${sampleNo}`);
  await page.getByRole('button', { name: '发货', exact: true }).tap();
  const ship = page.getByRole('dialog', { name: /^发货/ });
  await ship.getByLabel('快递单号').fill('YT8812340012345');
  await wellMade();
  await ship.getByRole('button', { name: '确认发货' }).tap();
  await page.getByText('货在路上').waitFor();
  await wellMade();

  await askForRefund(address, buyer, sampleNo, 100);
  await page.reload();
  const refund = page.getByRole('region', { name: /^售后：仅退款/ });
  await refund.getByRole('button', { name: '同意' }).tap();
  await page.getByRole('dialog', { name: '同意售后' }).getByRole('button', { name: '同意退款' }).tap();
  await expect.poll(async () => (await orderOf(address, buyer, sampleNo)).cases[0]!.status).not.toBe('applied');

  await payByDemo(address, buyer, bulkNo);
  await someone.open(`/user/store/order/picking?orderNos=${bulkNo}`);
  await page.getByRole('article', { name: `拣货单 ${shown(bulkNo)}` }).waitFor();
  await wellMade();
});
