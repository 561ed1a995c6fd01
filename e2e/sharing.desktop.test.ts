import { expect, inject, test } from 'vitest';
import { listOf } from './ask.ts';
import { accessTroubles } from './page-checks.ts';
import { page, someone, somebodyComesAnew } from './somebody.ts';
import { everythingShared, sharedNow, withoutDrawing } from './shared-things.ts';

const { address } = inject('server');

somebodyComesAnew('desktop');

const copied = async () => sharedNow(await page.evaluate(() => navigator.clipboard.readText()));

test('a style, a fabric, a design and a shop are shared on the desktop by the same dialog: poster, link, QR code and download', async () => {
  await withoutDrawing(page);
  await someone.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const { path, short } of await everythingShared(address, listOf)) {
    await someone.open(path);
    await page.getByRole('button', { name: '分享', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: '分享' });
    await dialog.getByRole('img', { name: /的分享海报/ }).waitFor();
    await dialog.getByRole('img', { name: /的链接二维码$/ }).waitFor();
    expect(await dialog.getByRole('link', { name: '下载海报' }).getAttribute('href')).toMatch(
      new RegExp(`^${short}/poster\\.jpg`),
    );
    await dialog.getByRole('button', { name: '复制链接' }).click();
    // The message of the last one may still be on the page.
    await expect.poll(copied).toBe(short);
    expect(await accessTroubles(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
});
