import { beforeEach, expect, inject, test } from 'vitest';
import { listOf } from './ask.ts';
import { expectNoSidewaysScroll } from './browser.ts';
import { accessTroubles, leftOverWords, smallTargets } from './page-checks.ts';
import { isSignedIn, type Member, newMember, newNumber, post } from './people.ts';
import { registerIn } from './register-in.ts';
import { page, someone, somebodyComesAnew } from './somebody.ts';

const { address } = inject('server');

somebodyComesAnew('phone');

let member: Member;
beforeEach(async () => {
  member = await newMember(address, '小满服饰');
});

interface Blank {
  readonly id: string;
  readonly name: string;
}

const blanksOf = (count: number) => listOf<Blank>(address, `/api/v2/light/list?inStock=true&pageSize=${count}`);
const cards = () => page.locator('.sale-card');

/** In demo mode every page but home signs the demo account in, so the session is set on the home page. */
async function openAs(path: string): Promise<void> {
  await someone.open('/');
  await isSignedIn(page, member);
  await someone.open(path);
}

test("a visitor's blank on the phone leads to the sign-in and back, and is kept", async () => {
  const [blank] = (await blanksOf(1)) as [Blank];
  await someone.open('/');
  await page.evaluate(() => localStorage.setItem('jinshi.signed-out', 'true'));
  await page.reload();
  await someone.open(`/light/detail?id=${blank.id}`);
  // a button below the gallery shows its picture
  await page.getByRole('button', { name: '背面', exact: true }).tap();
  await page.getByText(/ · 2\/\d$/).waitFor();
  await page.getByRole('button', { name: '加入我的光版' }).tap();
  await registerIn(page, 'tap', newNumber('135'));
  await page.getByRole('heading', { name: blank.name, level: 1 }).waitFor();
  await page.getByRole('button', { name: '已在我的光版' }).waitFor();

  await someone.open('/user/plate');
  await page.getByRole('button', { name: `移出 ${blank.name}` }).tap();
  await page.getByText('还没有光版').waitFor();
  await page.getByRole('button', { name: '撤销' }).tap();
  await page.getByRole('link', { name: blank.name, exact: true }).tap();
  await page.getByRole('heading', { name: blank.name, level: 1 }).waitFor();
  await page.getByRole('button', { name: '移出我的光版' }).tap();
  await page.getByText(`已移出“${blank.name}”`).waitFor();
});

test('a blank is kept from its card and opened from the menu, loads more on request, and leads to a sample', async () => {
  const blanks = await blanksOf(14);
  await openAs('/light/list');
  const first = page.getByRole('button', { name: /^加入我的光版：/ }).first();
  const name = (await first.getAttribute('aria-label'))!.replace('加入我的光版：', '');
  await first.tap();
  await page.getByRole('button', { name: `移出我的光版：${name}` }).waitFor();
  const ids = blanks.map(({ id }) => id);
  await post(address, '/api/v2/user/setKeptBlanks', { ids, action: 'keep' }, member.token);
  await someone.open('/user/home');
  await page.getByRole('link', { name: '我的光版' }).tap();
  await expect.poll(() => cards().count()).toBe(12);
  await page.getByRole('button', { name: '加载更多' }).tap();
  await expect.poll(() => cards().count()).toBeGreaterThan(13);
  await page.getByLabel('名称、光版编号、面料、供应商').fill(blanks[0]!.name);
  await page.getByRole('button', { name: '查找' }).tap();
  await expect.poll(() => cards().count()).toBe(1);
  await page.getByRole('link', { name: `拿样 ${blanks[0]!.name}` }).tap();
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  await sheet.getByRole('button', { name: /^样品/, pressed: true }).waitFor();
});

test('the phone pages of my blanks pass axe and the touch target check and contain no English', async () => {
  const blanks = await blanksOf(3);
  const ids = blanks.map(({ id }) => id);
  await openAs('/user/plate');
  await page.getByText('还没有光版').waitFor();
  await post(address, '/api/v2/user/setKeptBlanks', { ids, action: 'keep' }, member.token);
  for (const path of ['/user/plate', '/user/plate?tab=offline', `/user/plate/detail?id=${ids[0]}`]) {
    await someone.open(path);
    expect(await accessTroubles(page), path).toEqual([]);
    expect(await smallTargets(page), path).toEqual([]);
    expect(await leftOverWords(page), path).toEqual([]);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page, width);
    }
    await page.setViewportSize({ width: 390, height: 844 });
  }
});
