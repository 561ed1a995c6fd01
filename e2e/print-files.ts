import { expect, inject } from 'vitest';
import { machineProfile } from '../src/server/trade/print-files/testing/machine-profile.ts';
import { stands } from './browser.ts';
import { factory, factoryBlank, newBuyer, payByDemo, placed } from './ordering.ts';
import { expectWellMade } from './page-checks.ts';
import { isSignedIn } from './people.ts';
import { page, someone } from './somebody.ts';
import { studioStyle } from './studio-style.ts';

async function wellMade(andWell: () => Promise<void>): Promise<void> {
  await expectWellMade(page);
  await andWell();
}

/** The shop uploads the colour profile of its machine; what is none is refused with a reason. */
async function keepProfile(andWell: () => Promise<void>): Promise<void> {
  await someone.open('/merchant/settings');
  const profiles = page.getByRole('region', { name: '印花颜色配置' });
  const choose = (buffer: Buffer) =>
    profiles
      .getByLabel('选择颜色配置')
      .setInputFiles({ name: '直喷机.icc', mimeType: 'application/octet-stream', buffer });
  const icc = await machineProfile();
  await choose(icc.subarray(0, 5_000));
  await profiles.getByText('颜色配置不完整，可能没有传完，请重新上传').waitFor();
  await choose(icc);
  await profiles.getByRole('button', { name: /^删除/ }).first().waitFor();
  await wellMade(andWell);
}

/**
 * A factory generates and downloads the print files of a paid order, and the member who designed the style tries it.
 * @param andWell what else must hold of each screen
 */
export async function walkPrintFiles(andWell: () => Promise<void> = async () => {}): Promise<void> {
  const { address } = inject('server');
  const blank = await factoryBlank(address);
  const buyer = await newBuyer(address, '小满服饰');
  const style = await studioStyle(address, buyer.token, blank.id);
  const { colourNo, size } = blank.skus.toSorted((a, b) => b.stock - a.stock)[0]!;
  const orderNo = await placed(address, buyer, [
    {
      ...{ kind: 'blank', itemId: blank.id, colourNo, size, purpose: 'sample', unit: 'piece', quantity: 1 },
      ...{ printMethod: style.printMethod, styleId: style.styleId },
    },
  ]);
  await isSignedIn(page, await factory(address));
  await someone.open(`/user/store/order/detail?orderNo=${orderNo}`);
  const files = page.getByRole('region', { name: /^款式/ }).filter({ hasText: '共 2 张' });
  await files.getByText('买家付款后才能生成印花文件').waitFor();
  expect(await files.getByRole('button').count()).toBe(0);

  await payByDemo(address, buyer, orderNo);
  await someone.open('/about');
  await someone.open(`/user/store/order/detail?orderNo=${orderNo}`);
  await files.getByRole('button', { name: '生成印花文件' }).click();
  await files.getByRole('button', { name: '下载' }).waitFor();
  await files.getByText('里面的 4 个文件').click();
  await files.getByText('工艺单.pdf').waitFor();
  await stands(page);
  await wellMade(andWell);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    files.getByRole('button', { name: '下载' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${orderNo} ${style.styleNo} 第1版 印花文件.zip`);

  await keepProfile(andWell);
  await someone.open(`/user/store/order/detail?orderNo=${orderNo}`);
  await files.getByLabel('格式').selectOption('TIFF');
  await files.getByLabel('颜色').selectOption({ index: 1 });
  await files.getByText('没有图案的地方不着墨').waitFor();

  // The shop's page would read its order again as the buyer.
  await isSignedIn(page, buyer);
  await someone.open(`/user/style/detail?id=${style.styleId}`);
  const tried = page.getByRole('region', { name: '试做印花文件' });
  await tried.getByLabel('格式').selectOption('分层 PSD');
  await tried.getByRole('button', { name: '生成印花文件' }).click();
  await tried.getByRole('button', { name: '下载' }).waitFor();
  await wellMade(andWell);
}
