import { inject, test } from 'vitest';
import { dayAfter, dayInChina } from '../src/contract/platform/china-day.ts';
import { stands } from './browser.ts';
import { type Buyer, bulk, factory, factoryBlank, newBuyer, orderOf, payByDemo, placed } from './ordering.ts';
import { expectWellMadeOnPhone } from './page-checks.ts';
import { isSignedIn, type Member, post } from './people.ts';
import { sendAttachment, somePicture } from './shop-attachments.ts';
import { page, someone, somebodyComesAnew } from './somebody.ts';

const { address } = inject('server');

somebodyComesAnew('phone');

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

async function wellMade(): Promise<void> {
  await stands(page);
  await expectWellMadeOnPhone(page);
}

/** A photograph from the album of the phone, uploaded. */
async function photographed(label: string): Promise<void> {
  await page
    .locator(`input[type=file][aria-label^="选择${label}"]`)
    .setInputFiles(await somePicture(900, 640, '现场.png'));
  await page.getByRole('button', { name: `更换${label} 1` }).waitFor();
}

/** A bulk order whose deposit is paid, with a sample that waits for its buyer. */
async function withSample(buyer: Buyer, shop: Member): Promise<string> {
  const blank = await factoryBlank(address);
  const orderNo = await placed(address, buyer, bulk(blank, 2_000), 'deposit');
  const { isFreightOpen } = await orderOf(address, buyer, orderNo);
  const shipBy = dayAfter(dayInChina(), 30);
  const accepted = { orderNo, note: '', shipBy, freightFen: isFreightOpen ? 50_000 : null };
  await post(address, '/api/v2/order/accept', accepted, shop.token);
  await payByDemo(address, buyer, orderNo);
  const attachments = [await sendAttachment(address, shop.token, 'order')];
  const measures = [{ point: '胸围', size: 'L', agreedMm: 1_100, measuredMm: 1_105 }];
  await post(address, '/api/v2/bulk/sendSample', { orderNo, note: '大货布', measures, attachments }, shop.token);
  return orderNo;
}

test('on the phone a buyer seals the sample; the shop reports quantities and an inspection with photographs, and packs', async () => {
  const buyer = await newBuyer(address, '小满服饰');
  const shop = await factory(address);
  const orderNo = await withSample(buyer, shop);
  const openAs = async (member: Member, path: string) => {
    await isSignedIn(page, member);
    await someone.open(`${path}?orderNo=${orderNo}`);
  };

  await openAs(buyer, '/user/order/detail');
  const sample = page.getByRole('region', { name: '产前样' });
  await sample.getByText('等您确认产前样').waitFor();
  await sample.getByText('+0.5').waitFor();
  await wellMade();
  await button('确认封样').click();
  await button('确认，可以开裁').click();
  await sample.getByText('已封样').first().waitFor();

  await openAs(shop, '/user/store/order/detail');
  await button('报工序数量').click();
  await page.getByLabel('裁剪累计').fill('1200');
  await photographed('现场照片');
  await wellMade();
  await button('报给买家').click();
  await page.getByText('1,200/2,000 件').first().waitFor();
  await page.getByText(/赶得上 .* 的发货日/).waitFor();
  await wellMade();

  await button('报验货').click();
  await button('加一种疵点').click();
  await page.getByLabel('第 1 行件数').fill('60');
  await photographed('第 1 行照片');
  await wellMade();
  await button('报给买家').click();
  await page.getByText('第 1 次 · 不合格').waitFor();
  await button('返修后再验').click();
  await button('报给买家').click();
  await page.getByText('第 2 次 · 合格').waitFor();
  await wellMade();

  await button('填装箱单').click();
  const packing = page.getByRole('dialog', { name: '装箱单' });
  const { lines } = await orderOf(address, buyer, orderNo);
  await packing.getByLabel('第 1 行箱数').fill('20');
  for (const { colourName, size } of lines) await packing.getByLabel(`第 1 行每箱 ${colourName} · ${size}`).fill('50');
  for (const [label, typed] of [
    ['毛重 kg', '12.3'],
    ['长 cm', '60'],
    ['宽 cm', '40'],
    ['高 cm', '35'],
  ] as const)
    await packing.getByLabel(`第 1 行每箱${label}`).fill(typed);
  await packing.getByText(/和要发的数量正好/).waitFor();
  await wellMade();
  await button('存装箱单').click();
  await page.getByRole('table', { name: '装箱单' }).getByText('60 × 40 × 35 cm').waitFor();
  await wellMade();
});
