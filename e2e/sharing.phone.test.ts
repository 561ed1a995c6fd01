import { expect, inject, test } from 'vitest';
import { listOf } from './ask.ts';
import { accessTroubles, smallTargets } from './page-checks.ts';
import { page, someone, somebodyComesAnew } from './somebody.ts';
import { everythingShared, sharedNow, withoutDrawing } from './shared-things.ts';

const { address } = inject('server');

somebodyComesAnew('phone');

const copied = async () => sharedNow(await page.evaluate(() => navigator.clipboard.readText()));
const passedOn = async () =>
  sharedNow(await page.evaluate(() => (globalThis as { passedOn?: { url: string } }).passedOn?.url ?? ''));

test('a style, a fabric, a design and a shop are shared on the phone by the same sheet: poster, copied link and the system’s own sheet', async () => {
  await withoutDrawing(page);
  // Headless Chromium has no share sheet of the system.
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (what: object) => Object.assign(globalThis, { passedOn: what }) });
  });
  await someone.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const { path, short } of await everythingShared(address, listOf)) {
    await someone.open(path);
    await page.getByRole('button', { name: '分享', exact: true }).first().tap();
    const sheet = page.getByRole('dialog', { name: '分享' });
    const poster = sheet.getByRole('img', { name: /的分享海报/ });
    await poster.waitFor();
    expect(await poster.getAttribute('src')).toMatch(new RegExp(`^${short}/poster\\.jpg`));
    await sheet.getByRole('button', { name: '复制链接' }).tap();
    // The message of the last one may still be on the page.
    await expect.poll(copied).toBe(short);
    await sheet.getByRole('button', { name: '发到其他应用' }).tap();
    await expect.poll(passedOn).toBe(short);
    expect(await accessTroubles(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
  }
});
