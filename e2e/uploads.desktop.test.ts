import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { emptyBrowser, openBrowser, visitor } from './browser.ts';
import { isSignedInHere, newMember } from './people.ts';

const { address } = inject('server');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => emptyBrowser(browser));

const NAME = '营业执照（副本）100% 正本’2026.png';

test('a private attachment is downloaded under its Chinese name and shown in an image', async () => {
  const someone = await visitor(browser, address, 'desktop');
  const { page } = someone;
  const member = await newMember(address, '小满服饰');
  await someone.open('/about');
  await isSignedInHere(page, member);

  const url = await page.evaluate(
    async ({ name, token }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 40 });
      const file = await new Promise<Blob>((resolve) => canvas.toBlob((blob) => resolve(blob!)));
      const ask = async (path: string) => {
        const answer = await fetch(path, { headers: { token } });
        return ((await answer.json()) as { data: { signature: string; server: string; url: string } }).data;
      };
      const { signature, server } = await ask(`/api/v2/storage/sign?entryway=licence&size=${file.size}`);
      const form = new FormData();
      form.set('file', file, name);
      const stored = await fetch('/oss/upload/putObject', {
        method: 'POST',
        headers: { signature, server },
        body: form,
      });
      const { data } = (await stored.json()) as { data: { key: string } };
      return (await ask(`/api/v2/storage/attachment?id=${data.key}`)).url;
    },
    { name: NAME, token: member.token },
  );

  const width = await page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    await image.decode();
    return image.naturalWidth;
  }, url);
  expect(width).toBe(60);

  const downloading = page.waitForEvent('download');
  await page.evaluate((href) => Object.assign(document.createElement('a'), { href }).click(), url);
  expect((await downloading).suggestedFilename()).toBe('营业执照（副本）100% 正本’2026.jpg');
  expect(someone.troubles()).toEqual([]);
  await someone.close();
});
