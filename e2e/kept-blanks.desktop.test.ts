import { beforeEach, expect, inject, test } from 'vitest';
import type { KeptBlank } from '#contract/market/kept-blanks.ts';
import { ask, envelopeOf, listOf } from './ask.ts';
import { query } from './embedded-database.ts';
import { expectNoSidewaysScroll, stands, tab } from './browser.ts';
import { accessTroubles, leftOverWords } from './page-checks.ts';
import { isSignedIn, type Member, memberAs, newMember, newNumber, post } from './people.ts';
import { registerIn } from './register-in.ts';
import { page, someone, somebodyComesAnew } from './somebody.ts';

const { address, dataDir } = inject('server');

somebodyComesAnew('desktop');

let member: Member;
beforeEach(async () => {
  member = await newMember(address, '小满服饰');
});

interface Blank {
  readonly id: string;
  readonly name: string;
  readonly inStock: boolean;
}

const blanksOf = (count: number) => listOf<Blank>(address, `/api/v2/light/list?inStock=true&pageSize=${count}`);
const keep = (blanks: readonly Blank[], by = member) =>
  post(address, '/api/v2/user/setKeptBlanks', { ids: blanks.map(({ id }) => id), action: 'keep' }, by.token);
const dialog = () => page.getByRole('dialog');
const rows = () => page.locator('.own-table tbody tr');
const row = (name: string) => rows().filter({ has: page.getByRole('link', { name, exact: true }) });

async function openAs(path: string, who = member): Promise<void> {
  await isSignedIn(page, who);
  await someone.open(path);
}

test("a visitor's blank is kept after the sign-in, shows in another tab, and can be removed and restored", async () => {
  await someone.open('/light/list');
  const toggles = page.getByRole('button', { name: /^加入我的光版：/ });
  const name = (await toggles.first().getAttribute('aria-label'))!.replace('加入我的光版：', '');
  await toggles.first().click();
  await registerIn(dialog(), 'click', newNumber('137'));
  await expect.poll(() => toggles.first().getAttribute('aria-pressed')).toBe('true');

  const other = await tab(someone.context, address);
  await other.open('/user/plate');
  const removed = other.page.getByText(`已移出“${name}”`);
  await other.page.getByRole('button', { name: `移出 ${name}` }).click();
  await removed.waitFor();
  await other.page.getByText('还没有光版').waitFor();
  await other.page.getByRole('button', { name: '撤销' }).click();
  await other.page.getByRole('link', { name, exact: true }).click();
  await other.page.getByRole('heading', { name, level: 1 }).waitFor();
  await other.page.getByRole('link', { name: '看光版详情' }).click();
  await other.page.getByRole('button', { name: '已在我的光版' }).waitFor();
  expect(other.troubles()).toEqual([]);
  await other.close();
});

test('the list tells what has changed since a blank was added, and finds, filters and sorts', async () => {
  const [dearer, off, third] = (await blanksOf(3)) as [Blank, Blank, Blank];
  await keep([dearer, off, third]);
  await query(dataDir, `update kept_blank set price_fen = price_fen - 150 where blank_id = '${dearer.id}'`);
  await query(dataDir, `update blank set status = 'offline' where id = '${off.id}'`);
  try {
    await openAs('/user/plate');
    await row(dearer.name).getByText('涨 ¥1.50').waitFor();
    await row(dearer.name)
      .getByText(/^加入时 ¥/)
      .waitFor();
    await row(third.name).getByText('没有变化').waitFor();
    await row(off.name).getByText('已下架').waitFor();
    expect(
      await row(off.name)
        .getByRole('link', { name: /^开始设计/ })
        .count(),
    ).toBe(0);
    expect(
      await row(third.name)
        .getByRole('link', { name: /^开始设计/ })
        .getAttribute('href'),
    ).toContain(`/user/style/detail?blank=${third.id}`);
    expect(await accessTroubles(page)).toEqual([]);
    expect(await leftOverWords(page)).toEqual([]);

    await page.getByRole('link', { name: /^有变化 ?2$/ }).click();
    await expect.poll(() => rows().count()).toBe(2);
    await page.getByRole('link', { name: /^已下架 ?1$/ }).click();
    await expect.poll(() => rows().count()).toBe(1);
    await page.getByRole('link', { name: /^全部 ?3$/ }).click();
    await page.getByLabel('名称、光版编号、面料、供应商').fill(third.name);
    await page.keyboard.press('Enter');
    await expect.poll(() => rows().count()).toBe(1);
    await page.reload();
    await stands(page);
    await row(third.name).waitFor();
    await page.getByLabel('名称、光版编号、面料、供应商').fill('没有这样的');
    await page.getByRole('button', { name: '查找' }).click();
    await page.getByRole('button', { name: '看全部我的光版' }).click();
    await page.getByLabel('排序').selectOption('priceDown');
    await expect.poll(() => page.url()).toContain('sort=priceDown');
    await expect.poll(() => rows().count()).toBe(3);

    // a word of ten thousand characters, a page beyond the end and a wrong tab are answered with the list or a sentence
    await someone.open(`/user/plate?q=${'长'.repeat(10_000)}`);
    await page.getByText('没有这样的光版').waitFor();
    await someone.open('/user/plate?tab=none&page=9&category=%3C');
    await expect.poll(() => rows().count()).toBe(3);

    await someone.open(`/user/plate/detail?id=${off.id}`);
    await page.getByText('不能再设计、下单').waitFor();
    expect(await page.getByRole('link', { name: '开始设计' }).count()).toBe(0);
    expect(await accessTroubles(page)).toEqual([]);
  } finally {
    await query(dataDir, `update blank set status = 'online' where id = '${off.id}'`);
  }
});

test('blanks that were taken off are cleared in one step, which can be undone', async () => {
  const blanks = await blanksOf(3);
  await keep(blanks);
  const off = `('${blanks
    .slice(0, 2)
    .map(({ id }) => id)
    .join("','")}')`;
  await query(dataDir, `update blank set status = 'offline' where id in ${off}`);
  try {
    await openAs('/user/plate');
    await page.getByRole('button', { name: '移出已下架的' }).click();
    await page.getByText('已移出 2 件光版').waitFor();
    await expect.poll(() => rows().count()).toBe(1);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect.poll(() => rows().count()).toBe(3);
  } finally {
    await query(dataDir, `update blank set status = 'online' where id in ${off}`);
  }
});

test('the same blank is removed in two windows without an error', async () => {
  const [one, two] = (await blanksOf(2)) as [Blank, Blank];
  await keep([one, two]);
  await openAs('/user/plate');
  const other = await tab(someone.context, address);
  await other.open('/user/plate');
  for (const window of [page, other.page]) {
    await window.getByRole('button', { name: `移出 ${one.name}` }).click();
    await window.getByText(`已移出“${one.name}”`).waitFor();
    await expect.poll(() => window.locator('.own-table tbody tr').count()).toBe(1);
  }
  expect(other.troubles()).toEqual([]);
  await other.close();
});

test('the detail shows facts, panels and own styles, and leads to the design, to a sample, and back after a removal', async () => {
  const trader = await memberAs(address, 'huafang');
  const answer = await ask(address, '/api/v2/user/keptBlanks', { headers: { token: trader.token } });
  const one = (envelopeOf(answer).data as { list: KeptBlank[] }).list.find(
    ({ styleCount, now }) => styleCount > 0 && now?.inStock,
  )!;
  await openAs('/user/plate', trader);
  // with the keyboard alone
  await page.getByRole('link', { name: one.name, exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: one.name, level: 1 }).waitFor();
  await page.getByRole('heading', { name: /^裁片与可印区域/ }).waitFor();
  expect(await page.getByRole('img', { name: /裁片，.*mm/ }).count()).toBeGreaterThan(1);
  expect(await page.getByRole('list', { name: '我用它做的款式' }).getByRole('listitem').count()).toBe(
    Math.min(one.styleCount, 12),
  );
  expect(await accessTroubles(page)).toEqual([]);
  expect(await leftOverWords(page)).toEqual([]);
  for (const width of [1440, 720]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, width);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  expect(await page.getByRole('link', { name: '开始设计' }).getAttribute('href')).toContain(
    `/user/style/detail?blank=${one.id}`,
  );
  await page.getByRole('link', { name: '拿样', exact: true }).click();
  await page.getByRole('radio', { name: '样品' }).waitFor();
  expect(await page.getByRole('radio', { name: '样品' }).isChecked()).toBe(true);
  await page.goBack();

  await page.getByRole('button', { name: '移出我的光版' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(`已移出“${one.name}”`).waitFor();
  await expect.poll(() => row(one.name).count()).toBe(0);
  await page.getByRole('button', { name: '撤销' }).focus();
  await page.keyboard.press('Enter');
  await row(one.name).waitFor();
});

test("an address without an id, an unknown id and another member's blank get a sentence", async () => {
  const [blank] = (await blanksOf(1)) as [Blank];
  await keep([blank]);
  const other = await newMember(address, '别人');
  await openAs('/user/plate/detail', other);
  await page.getByText('地址里没有写明要看哪一件').waitFor();
  for (const id of [blank.id, 'nothing', 'a%20b']) {
    await someone.open(`/user/plate/detail?id=${id}`);
    await page.getByText('这一件不在我的光版里').waitFor();
  }
  // the refused reads
  expect(someone.troubles().filter((line) => !line.includes('404'))).toEqual([]);
});
