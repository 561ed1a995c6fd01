import { expect, inject, test } from 'vitest';
import type { OwnBlankItem, OwnBlankRow } from '../src/contract/market/own-blanks.ts';
import { listOf } from './ask.ts';
import { stands } from './browser.ts';
import { factory, read } from './ordering.ts';
import { expectWellMadeOnPhone } from './page-checks.ts';
import { isSignedIn, post } from './people.ts';
import { page, someone, somebodyComesAnew } from './somebody.ts';

const { address } = inject('server');
somebodyComesAnew('phone');

async function wellMade(): Promise<void> {
  await stands(page);
  await expectWellMadeOnPhone(page);
}

const PATTERN =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900mm" height="520mm" viewBox="0 0 900 520">' +
  '<path id="前裙片" d="M60 0L340 0L400 500L0 500Z"/><path id="后裙片" d="M550 0L850 0L900 510L500 510Z"/></svg>';

test('on the phone a factory adds the pieces of an own cut from its pattern file and confirms their size', async () => {
  const shop = await factory(address);
  const list = await listOf<OwnBlankRow>(address, '/api/v2/shop/blankList', shop.token);
  const one = list.find(({ status }) => status === 'online');
  const { document } = await read<OwnBlankItem>(address, `/api/v2/shop/blankItem?id=${one!.id}`, shop.token);
  const name = `自有版半裙 ${Math.floor(Math.random() * 1e9)}`;
  const own = { ...document, name, categoryId: 'half-skirt', garment: 'ownCut', printable: [], outlines: [] };
  const { id } = await post<{ id: string }>(
    address,
    '/api/v2/shop/saveBlank',
    { id: '', version: 0, document: { ...own, cut: { pieces: [], known: null } } },
    shop.token,
  );
  await isSignedIn(page, shop);
  await someone.open(`/merchant/light-plate?tab=draft&q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `照片 ${name}` }).tap();
  await page
    .getByLabel('选择裁片文件')
    .setInputFiles({ name: '半裙.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(PATTERN) });
  const contours = page.getByRole('list', { name: '文件里的轮廓' }).getByRole('button');
  await expect.poll(() => contours.count()).toBe(2);
  for (const at of [0, 1]) await contours.nth(at).tap();
  await page.getByRole('button', { name: '加这 2 片' }).tap();
  await page.getByLabel('01 名称').fill('前裙片');
  await page.getByLabel('02 名称').fill('后裙片');
  const size = page.getByRole('group', { name: '核对单位' });
  await size.getByLabel('最宽处量得（毫米）').fill('400');
  await size.getByRole('button', { name: '核对无误' }).tap();
  await size.getByRole('button', { name: '已核对' }).waitFor();
  await wellMade();
  await page.getByRole('button', { name: '先存着' }).tap();
  await page.getByText('已存成草稿，提交审核通过后才换').first().waitFor();
  const { document: kept } = await read<OwnBlankItem>(address, `/api/v2/shop/blankItem?id=${id}`, shop.token);
  expect(kept.cut!.pieces.map((piece) => piece.name)).toEqual(['前裙片', '后裙片']);
  expect(kept.cut!.known).toEqual({ panelNo: '01', widthMm: 400 });
});
