import { expect, inject, test } from 'vitest';
import type { OwnFabricItem, OwnFabricRow } from '../src/contract/market/own-fabrics.ts';
import { listOf } from './ask.ts';
import { stands } from './browser.ts';
import { factory, read } from './ordering.ts';
import { expectWellMadeOnPhone } from './page-checks.ts';
import { isSignedIn, type Member, post } from './people.ts';
import { page, someone, somebodyComesAnew } from './somebody.ts';

const { address } = inject('server');
somebodyComesAnew('phone');

async function wellMade(): Promise<void> {
  await stands(page);
  await expectWellMadeOnPhone(page);
}

/** A fabric on sale like the shop's first complete one, with one dye lot; other tests use the others. */
async function ownFabric({ token }: Member, name: string): Promise<string> {
  const list = await listOf<OwnFabricRow>(address, '/api/v2/shop/fabricList', token);
  const one = list.find(({ status }) => status === 'online' || status === 'offline');
  const { document } = await read<OwnFabricItem>(address, `/api/v2/shop/fabricItem?id=${one!.id}`, token);
  const { colourNo } = document.colours[0]!;
  const stock = [{ colourNo, dyeLot: '2611-30', metres: 120 }];
  const saved = await post<{ id: string; version: number }>(
    address,
    '/api/v2/shop/saveFabric',
    { id: '', version: 0, document: { ...document, name, stock } },
    token,
  );
  await post(address, '/api/v2/shop/moveFabric', { ...saved, action: 'putOn' }, token);
  return saved.id;
}

test('on the phone a factory counts a dye lot of its cloth, takes it off sale and puts it back', async () => {
  const shop = await factory(address);
  const name = `手机上数的布 ${Math.floor(Math.random() * 1e9)}`;
  const id = await ownFabric(shop, name);
  await isSignedIn(page, shop);
  await someone.open(`/merchant/fabric?q=${encodeURIComponent(name)}`);
  const card = page.getByRole('listitem').filter({ hasText: name });
  await card.getByRole('button', { name: /^库存/ }).tap();
  await page.getByLabel(/2611-30 米数$/).fill('96.5');
  await wellMade();
  await page.getByRole('button', { name: '保存 1 处改动' }).tap();
  await card.getByText('96.5 米').waitFor();
  await card.getByRole('button', { name: /^下架/ }).tap();
  await card.getByRole('button', { name: /^上架/ }).tap();
  await card.getByRole('button', { name: /^下架/ }).waitFor();
  await wellMade();
  const { stock, status } = await read<OwnFabricItem>(address, `/api/v2/shop/fabricItem?id=${id}`, shop.token);
  expect([stock[0]!.metres, status]).toEqual([96.5, 'online']);
});
