import { beforeEach, expect, inject, test } from 'vitest';
import { listOf } from './ask.ts';
import { accessTroubles, expectWellMadeOnPhone, smallTargets } from './page-checks.ts';
import { isSignedIn, type Member, newMember } from './people.ts';
import { page, someone, somebodyComesAnew } from './somebody.ts';

const { address } = inject('server');

// the colours for drawing are read from pictures
somebodyComesAnew('phone', { withPictures: true });

let member: Member;
beforeEach(async () => {
  member = await newMember(address, '小满服饰');
});

const names = () => page.locator('.board-item h3').allInnerTexts();

test('a design and a theme are put on a board, noted, ordered, removed and put back, shared, and taken to drawing', async () => {
  const [design] = (await listOf<{ id: string; title: string }>(address, '/api/v2/design/list?pageSize=1')) as [
    { id: string; title: string },
  ];
  await someone.open('/');
  await isSignedIn(page, member);
  await someone.open(`/design/detail?id=${design.id}`);
  await page.getByRole('button', { name: `放到灵感板：${design.title}` }).tap();
  const dialog = page.getByRole('dialog', { name: '放到灵感板' });
  await dialog.getByLabel('新的灵感板').fill('明年春夏');
  expect(await accessTroubles(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await dialog.getByRole('button', { name: '新建并放上' }).tap();
  await dialog.waitFor({ state: 'detached' });

  await someone.open('/picture?tab=trends');
  const theme = await page.getByRole('rowheader').first().innerText();
  await page.getByRole('button', { name: `放到灵感板：${theme}` }).tap();
  await dialog.getByRole('button', { name: /明年春夏/ }).tap();
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('link', { name: '灵感板' }).tap();
  await page.getByRole('link', { name: /明年春夏/ }).tap();
  await expect.poll(names).toEqual([design.title, theme]);
  await page.getByLabel(`${theme}的备注`).fill('领口用');
  await page.getByRole('button', { name: `前移 ${theme}` }).tap();
  await expect.poll(names).toEqual([theme, design.title]);
  await page.getByRole('button', { name: `移走 ${theme}` }).tap();
  await expect.poll(names).toEqual([design.title]);
  await page.getByRole('button', { name: '撤销' }).tap();
  await expect.poll(names).toEqual([theme, design.title]);
  expect(await page.getByLabel(`${theme}的备注`).inputValue()).toBe('领口用');

  await page.getByRole('button', { name: '生成分享链接' }).tap();
  const shown = await page.getByRole('link', { name: /\/s\/g\// }).getAttribute('href');
  // the test server does not know its own port
  const url = address + new URL(shown!).pathname;
  await page.getByRole('img', { name: /的链接二维码$/ }).waitFor();
  await page.getByRole('button', { name: '分享海报' }).tap();
  await page
    .locator('.share-poster[aria-busy="false"]')
    .getByRole('img', { name: /的分享海报/ })
    .waitFor();
  await expectWellMadeOnPhone(page);
  expect(await (await fetch(url)).text()).toContain('领口用');
  await page.getByRole('button', { name: '收回链接' }).tap();
  await page.getByRole('button', { name: '生成分享链接' }).waitFor();
  expect(await page.locator('.share-poster').count()).toBe(0);
  expect((await fetch(url)).status).toBe(410);

  await page.getByRole('button', { name: '拿去出图' }).tap();
  await page.waitForURL(/publish\/list/);
  expect(await page.getByLabel('想要什么花型').inputValue()).toBe(theme);
  expect(await page.getByRole('list', { name: '参考图的颜色' }).getByRole('button').count()).toBeGreaterThan(2);
});
