import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { listOf } from './ask.ts';
import { expectNoSidewaysScroll, hasSettled, picturesInView, stands, visitor, waitForAnswers } from './browser.ts';
import { accessTroubles, leftOverWords } from './page-checks.ts';
import { browser, page, someone, somebodyComesAnew } from './somebody.ts';

const { address } = inject('server');

somebodyComesAnew('desktop');

const box = () => page.getByRole('combobox', { name: /^搜索(?!范围)/ });
const options = () => page.locator('.search-panel').getByRole('option');
const chips = () => page.getByRole('group', { name: '已选条件' }).locator('.chip').allInnerTexts();
const query = (url = new URL(page.url())) => new URLSearchParams(url.hash.split('?')[1]);
const names = (of: Page = page) => of.locator('main .card-name').allInnerTexts();

/** The number in 共 12 款光版, once the list for the current address has loaded. */
async function count(of: Page = page): Promise<number> {
  await stands(of);
  const words = of.locator('.sorts-count').filter({ hasText: /\d/ });
  return Number(/\d+/.exec(await words.innerText())?.[0]);
}

async function countBecomes(wanted: number): Promise<void> {
  await page.waitForFunction((wanted) => {
    const words = document.querySelector('.sorts-count')?.textContent ?? '';
    return Number(/\d+/.exec(words)?.[0]) === wanted && !document.querySelector('[aria-busy="true"]');
  }, wanted);
}

const searchIn = (kind: string) => page.locator(`.search-kinds input[value="${kind}"]`).check({ force: true });

/** Another visitor opens the same address and must see the same. */
async function sharedWith<T>(look: (friend: Page) => Promise<T>): Promise<T> {
  const friend = await visitor(browser, address, 'desktop');
  await friend.page.goto(page.url());
  await stands(friend.page);
  const seen = await look(friend.page);
  expect(friend.troubles()).toEqual([]);
  await friend.close();
  return seen;
}

const SENTENCE = '180克左右纯棉汗布 门幅185 现货 20元以内 不要氨纶 急';

describe('the search box', () => {
  test('half a word suggests words, categories and items; arrow keys choose and Enter opens', async () => {
    await someone.open('/');
    await box().fill('卫衣');
    await page.getByRole('group', { name: '货品' }).getByRole('option').first().waitFor();
    expect(await page.locator('.search-panel mark').first().innerText()).toBe('卫衣');
    expect(await accessTroubles(page)).toEqual([]);

    const active = () => box().getAttribute('aria-activedescendant');
    expect(await active()).toBeNull();
    await page.keyboard.press('ArrowDown');
    expect(await active()).toBe(await options().first().getAttribute('id'));
    await page.keyboard.press('ArrowUp');
    expect(await active(), 'back in the box').toBeNull();
    await page.keyboard.press('ArrowUp');
    const last = options().last();
    expect(await active()).toBe(await last.getAttribute('id'));
    expect(await last.getAttribute('aria-selected')).toBe('true');

    const item = page.getByRole('group', { name: '货品' }).getByRole('option').first();
    const name = (await item.locator('.search-panel-item').innerText()).split('\n')[0]!;
    while ((await active()) !== (await item.getAttribute('id'))) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.locator('h1', { hasText: name }).waitFor();
    await options().first().waitFor({ state: 'detached' });
  });

  test('Esc, Tab and a click outside close the suggestions; a click on a suggestion opens it', async () => {
    await someone.open('/');
    await box().fill('卫衣');
    await options().first().waitFor();
    await page.keyboard.press('Escape');
    await options().first().waitFor({ state: 'detached' });
    expect(await box().inputValue()).toBe('卫衣');
    expect(await box().getAttribute('aria-expanded')).toBe('false');

    await page.keyboard.press('ArrowDown');
    await options().first().waitFor();
    // Past the link to the search by picture and the button.
    for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
    await options().first().waitFor({ state: 'detached' });

    await box().click();
    await page.getByRole('group', { name: '相关词' }).getByRole('option').first().click();
    await page.waitForURL(/#\/search\?q=/);
    await stands(page);
  });

  test('a complete blank or design number leads to its item', async () => {
    const [blank] = await listOf<{ id: string; blankNo: string }>(address, '/api/v2/light/list?pageSize=1');
    const [design] = await listOf<{ id: string; designNo: string }>(address, '/api/v2/design/list?pageSize=1');
    await page.addInitScript(waitForAnswers);
    await someone.open('/');
    await box().fill(blank!.blankNo.toLowerCase());
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.hash === `#/light/detail?id=${blank!.id}`);
    // The new page has a search box of its own.
    await stands(page);
    await box().fill(` ${design!.designNo} `);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.hash === `#/design/detail?id=${design!.id}`);
    await stands(page);
  });

  test('recent searches are offered before typing and can be deleted', async () => {
    await someone.open('/');
    for (const word of ['雪纺', '卫衣']) {
      await box().fill(word);
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => decodeURIComponent(url.hash).endsWith(`q=${word}`));
      await stands(page);
    }
    await page.reload();
    await stands(page);
    await box().fill('');
    const recent = page.getByRole('group', { name: '最近搜索' }).getByRole('option');
    await recent.first().waitFor();
    expect(await recent.allInnerTexts()).toEqual(['卫衣', '雪纺']);

    await page.getByRole('button', { name: '管理搜索记录' }).click();
    await page.getByRole('button', { name: '移除“雪纺”' }).click();
    await page.getByRole('button', { name: '完成' }).click();
    await recent.first().waitFor();
    await page.getByRole('button', { name: '管理搜索记录' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '移除“卫衣”' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '完成' }).waitFor({ state: 'detached' });
    expect(await box().evaluate((input) => input === document.activeElement)).toBe(true);
    await box().click();
    await recent.first().waitFor();
    expect(await recent.allInnerTexts()).toEqual(['卫衣']);
  });
});

describe("a buyer's sentence on the desktop", () => {
  test('a sentence becomes conditions in the address; each can be edited, negated and removed, and the link shows the same list', async () => {
    await someone.open('/');
    await searchIn('fabric');
    await box().fill(SENTENCE);
    await page.keyboard.press('Enter');
    await page.waitForURL(/gsm=/);
    await page.locator('.chip').first().waitFor();
    await stands(page);
    expect(Object.fromEntries(query())).toEqual({
      tab: 'fabric',
      q: '汗布',
      fibre: '100%棉,!氨纶',
      gsm: '171-189',
      width: '175-195',
      price: '-20',
      lead: '72',
      inStock: 'true',
    });
    const said = (await chips()).join(' ');
    for (const words of ['汗布', '成分 纯棉', '不要 氨纶', '克重 171–189 g/m²', '门幅 175–195 cm', '只看现货'])
      expect(said).toContain(words);
    expect(await count()).toBeGreaterThan(0);
    const before = { url: page.url(), names: await names() };
    expect(await page.locator('main .card-name mark').first().innerText()).toBe('汗布');

    // edits the numbers
    await page.getByRole('button', { name: '门幅 175–195 cm', exact: true }).click();
    const editor = page.getByRole('dialog', { name: '修改条件“门幅 175–195 cm”' });
    expect(await accessTroubles(page)).toEqual([]);
    await editor.getByRole('textbox').first().fill('１４０');
    await editor.getByRole('textbox').last().fill('200');
    await editor.getByRole('button', { name: '确定' }).click();
    await page.waitForURL(/width=140-200/);
    // requires the excluded fibre
    await page.getByRole('button', { name: '不要 氨纶', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '要', exact: true }).click();
    await page.waitForURL((url) => decodeURIComponent(url.hash).includes('fibre=100%棉,氨纶'));
    // removes a condition
    const isWithoutWords = (url: string) => !decodeURIComponent(url).includes('汗布');
    // Until the response arrives the previous list is shown, which has the same two items in another order.
    const listed = page.waitForResponse((one) => one.url().includes('/fabric/list') && isWithoutWords(one.url()));
    await page.getByRole('button', { name: '移除条件“汗布”' }).click();
    await page.waitForURL(({ hash }) => isWithoutWords(hash));
    await listed;
    const after = { url: page.url(), count: await count(), names: await names() };
    expect(after.names.length).toBeGreaterThanOrEqual(before.names.length);

    for (let steps = 0; steps < 3; steps += 1) await page.goBack();
    await page.waitForURL(before.url);
    await countBecomes(before.names.length);
    expect(await names()).toEqual(before.names);
    for (let steps = 0; steps < 3; steps += 1) await page.goForward();
    await page.waitForURL(after.url);
    await countBecomes(after.count);

    const friends = await sharedWith(async (friend) => ({ names: await names(friend), count: await count(friend) }));
    expect(friends).toEqual({ names: after.names, count: after.count });
  });

  test('a search over all kinds applies to each kind the conditions that it knows, and its tab shows the true count', async () => {
    await someone.open('/');
    await box().fill('180克左右纯棉 现货');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/search\?/);
    await stands(page);
    await page.locator('.search-heard').waitFor();
    expect(await page.locator('.search-heard').innerText()).toContain('克重 171–189 g/m²');
    const tab = page.getByRole('navigation', { name: '搜索范围' }).getByRole('link', { name: /^光版/ });
    await page.waitForFunction(() => [...document.querySelectorAll('.search-count')].every((one) => one.textContent));
    const said = Number(/\d+/.exec(await tab.innerText())![0]);
    expect(said).toBeGreaterThan(0);
    await tab.click();
    await page.waitForURL(/kind=blank/);
    await countBecomes(said);
    await page.goBack();
    await page.waitForURL((url) => !url.hash.includes('kind='));
    const heard = page.getByRole('group', { name: '听到的条件' });
    await heard.waitFor();
    expect(await accessTroubles(page)).toEqual([]);

    // edited, then removed
    await heard.getByRole('button', { name: '克重 171–189 g/m²', exact: true }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: '条件' }).fill('200克以上');
    await page.keyboard.press('Enter');
    await heard.getByRole('button', { name: '移除条件克重 200 g/m²以上' }).click();
    await page.waitForURL((url) => query(url).get('q') === '纯棉 现货');

    // removing its chip removes the whole blend
    await box().fill('95棉5氨纶 汗布');
    await page.keyboard.press('Enter');
    await heard.getByRole('button', { name: '移除条件成分 棉+氨纶' }).click();
    await page.waitForURL((url) => query(url).get('q') === '汗布');
  });

  test('a search over all kinds finds what a single kind finds, and names conditions that no list supports', async () => {
    await someone.open('/search?q=32支精梳棉汗布');
    const tab = page.getByRole('navigation', { name: '搜索范围' }).getByRole('link', { name: /^面料/ });
    await page.locator('main .card-name').first().waitFor();
    expect(await tab.innerText()).toMatch(/[1-9]/);
    expect(await page.locator('main h2').first().innerText(), 'cloth was asked for').toContain('面料');

    await someone.open('/search?q=每公斤40以内 毛圈');
    await page.getByText('没有按「每公斤40以内」筛：各类列表都没有这一项').waitFor();
    await tab.click();
    await page.getByText('没有按「每公斤40以内」筛：面料列表没有这一项', { exact: true }).waitFor();
    expect(await count()).toBeGreaterThan(0);
    // no part of the query was understood
    await page.getByRole('combobox', { name: '搜索范围' }).selectOption('面料');
    await box().fill('3匹');
    await page.keyboard.press('Enter');
    await page.getByText('没有按「3匹」筛：面料列表没有这一项，下面是全部面料').waitFor();
  });

  test('while new search results load, nothing is claimed about them', async () => {
    await someone.open('/search?q=熊猫宇航员');
    await page.getByText('没有找到与「熊猫宇航员」有关的内容').waitFor();
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/v2/search/all?**', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await box().fill('汗布');
    await page.keyboard.press('Enter');
    await page.locator('h1', { hasText: '「汗布」' }).waitFor();
    const main = page.locator('main');
    await main.getByText('正在加载').first().waitFor({ state: 'attached' });
    expect(await main.innerText()).not.toContain('没有');
    expect(await page.locator('.search-count').allInnerTexts()).toEqual(['', '', '', '', '', '']);
    answer.resolve();
    await page.locator('main .card-name').first().waitFor();
  });

  test('a search without results suggests which word to drop, and only words whose removal brings results', async () => {
    await someone.open('/search?q=熊猫宇航员 纯棉 20块以内');
    await page.getByRole('group', { name: '听到的条件' }).getByText('价格 20 元以内').waitFor();
    const way = page.getByRole('link', { name: /^去掉「熊猫宇航员」，有 \d+ 种面料$/ });
    await way.waitFor();
    const promised = Number(/有 (\d+)/.exec(await way.innerText())![1]);
    await way.click();
    expect(await count()).toBe(promised);
  });
});

describe('filters on the desktop', () => {
  const facet = (name: string) => page.getByRole('region', { name: '筛选' }).getByRole('group', { name });
  const openAll = () => page.getByRole('button', { name: /^更多筛选/ }).click();

  test('two choices of a facet widen the list, a second facet narrows it, and each count is kept', async () => {
    await someone.open('/light/list');
    await openAll();
    const promise = async (name: string, at: number) => {
      const option = facet(name).locator('.facet-option').nth(at);
      return { option, count: Number(await option.locator('small').innerText()) };
    };
    const first = await promise('面料成分', 0);
    await first.option.click();
    await countBecomes(first.count);
    const second = await promise('面料成分', 1);
    await second.option.click();
    await page.waitForFunction(() => document.querySelectorAll('.facet-option[aria-pressed="true"]').length === 2);
    const widened = await count();
    expect(widened).toBeGreaterThan(Math.max(first.count, second.count) - 1);
    const method = await promise('印花工艺', 0);
    expect(method.count).toBeLessThanOrEqual(widened);
    await method.option.click();
    await countBecomes(method.count);
    // a second click removes the choice
    await method.option.click();
    await countBecomes(widened);
  });

  test('a choice counts that is made before the page has drawn the last one', async () => {
    await someone.open('/light/list');
    await openAll();
    await facet('面料成分').locator('.facet-option').nth(1).waitFor();
    await facet('面料成分').evaluate((group) => {
      for (const option of [...group.querySelectorAll<HTMLElement>('.facet-option')].slice(0, 2)) option.click();
    });
    await page.waitForFunction(() => document.querySelectorAll('.facet-option[aria-pressed="true"]').length === 2);
  });

  test('a range filter is set by its handles, by keys and by numbers', async () => {
    await someone.open('/light/list');
    const all = await count();
    const from = facet('克重').getByRole('slider', { name: '克重从' });
    const to = facet('克重').getByRole('slider', { name: '克重到' });
    await from.focus();
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForURL(/gsm=\d+-(&|$)/);
    await page.locator('.chip', { hasText: '以上' }).waitFor();
    const narrowed = await count();
    expect(narrowed).toBeLessThan(all);
    expect(await from.getAttribute('aria-valuetext')).toMatch(/^\d+ g\/m²$/);
    expect(await to.getAttribute('aria-valuetext')).toBe('不限');
    expect(await from.evaluate((handle) => handle === document.activeElement), 'one goes on from there').toBe(true);

    // the upper handle, by mouse
    const handle = (await to.boundingBox())!;
    await page.mouse.move(handle.x + handle.width - 12, handle.y + handle.height - 12);
    await page.mouse.down();
    await page.mouse.move(handle.x + handle.width * 0.6, handle.y + handle.height - 12, { steps: 5 });
    await page.mouse.up();
    await page.waitForURL(/gsm=\d+-\d+/);
    await page.locator('.chip', { hasText: '–' }).waitFor();
    expect(await count()).toBeLessThanOrEqual(narrowed);

    const fields = facet('克重').getByRole('textbox');
    await fields.first().fill('150');
    await page.keyboard.press('Tab');
    await page.keyboard.type('190');
    await page.keyboard.press('Enter');
    await page.locator('.chip', { hasText: '150–190' }).waitFor();
    await stands(page);
    expect(query().get('gsm')).toBe('150-190');
    expect(await chips()).toEqual([expect.stringContaining('克重 150–190 g/m²')]);
    const cloths = await page.locator('main .card-facts:first-of-type').allInnerTexts();
    for (const words of cloths.filter((one) => one.includes('g/m²')))
      expect(Number(/\d+/.exec(words)![0])).toSatisfy((gsm: number) => gsm >= 150 && gsm <= 190);
  });

  test('a chosen colour is in the address and sorts the nearest first', async () => {
    await someone.open('/light/list');
    await openAll();
    await page.getByRole('button', { name: '按近似色找' }).click();
    expect(await accessTroubles(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: '藏青' }).click();
    await page.waitForURL(/near=1e2f4f/);
    expect(await count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: '移除条件“近似色 #1e2f4f”' }).click();
    await page.waitForURL((url) => !url.hash.includes('near'));
  });

  test('an empty list suggests which condition to drop and how many items that brings', async () => {
    await someone.open('/light/list?fibre=棉&gsm=9000-9999');
    expect(await page.locator('main').innerText()).toContain('没有符合这些条件的光版');
    const way = page.getByRole('button', { name: /^去掉「克重/ });
    await way.waitFor();
    const promised = Number(/有 (\d+)/.exec(await way.innerText())![1]);
    await page.getByRole('heading', { name: /^最接近的：去掉「克重 .*」$/ }).waitFor();
    const nearly = await names();
    expect(nearly).not.toEqual([]);
    await way.click();
    await countBecomes(promised);
    expect(promised).toBeGreaterThan(0);
    expect((await names()).slice(0, nearly.length)).toEqual(nearly);

    // two unknown words
    await someone.open('/search?kind=fabric&q=罗纹 熊猫 宇航员');
    await page.getByRole('button', { name: /^去掉「熊猫」「宇航员」，有 \d/ }).click();
    await page.waitForURL((url) => query(url).get('q') === '罗纹');
  });

  test('pinyin and initials are read as words, which is said and marked', async () => {
    await someone.open('/light/list?tab=fabric&q=jsm');
    await page.locator('.read-as').waitFor();
    expect(await page.locator('.read-as').innerText()).toBe('没有“jsm”，按“精梳棉”搜索');
    expect(await count()).toBeGreaterThan(0);
    // the words are then parsed like any sentence
    await someone.open('/light/list?tab=fabric&q=chunmian hanbu');
    await page.waitForURL((url) => query(url).get('fibre') === '100%棉');
    await page.getByText('没有“chunmian hanbu”，按“纯棉 汗布”搜索').waitFor();
    expect(await chips()).toEqual([expect.stringContaining('汗布'), expect.stringContaining('成分 纯棉')]);
  });

  test('a search is saved under a name and offered in the search box', async () => {
    await someone.open('/light/list?fibre=棉&sort=moq');
    await page.getByRole('button', { name: '保存这个搜索' }).click();
    await page.getByRole('textbox', { name: '这个搜索的名字' }).fill('起订量低的棉');
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await page.getByRole('button', { name: '已保存' }).waitFor();
    await someone.open('/');
    await page.reload();
    await stands(page);
    await box().click();
    await page.getByRole('option', { name: '起订量低的棉' }).click();
    await page.waitForURL((url) => decodeURIComponent(url.hash) === '#/light/list?fibre=棉&sort=moq');
    await stands(page);
  });
});

describe('comparison on the desktop', () => {
  const bar = () => page.getByRole('complementary', { name: '对比栏' });
  const toggle = (at: number) => page.locator('main .card').nth(at).getByRole('button', { name: /^对比/ });

  test('up to five items of one kind are compared with differences marked, and the link shows the same to another visitor', async () => {
    await someone.open('/light/list');
    const chosen: string[] = [];
    for (const at of [0, 1, 2]) {
      chosen.push((await page.locator('main .card-name').nth(at).innerText()).trim());
      await page.locator('main .card').nth(at).hover();
      await toggle(at).click();
    }
    await expect.poll(() => bar().getByRole('listitem').count()).toBe(3);
    // another tab of the same browser shares the selection
    const tab = await someone.context.newPage();
    await tab.goto(`${address}/#/product/list`);
    await stands(tab);
    await expect.poll(() => tab.getByRole('complementary', { name: '对比栏' }).getByRole('listitem').count()).toBe(3);
    // one kind at a time
    await tab.locator('main .card').first().hover();
    await tab.locator('main .card').first().getByRole('button', { name: /^对比/ }).click();
    await tab.getByText(/一次只比一种/).waitFor();
    await tab.close();
    // the sixth is refused
    for (const at of [3, 4, 5]) await toggle(at).click();
    await page.getByText('最多同时对比 5 个，先移除一个再加').waitFor();
    expect(await bar().getByRole('listitem').count()).toBe(5);
    for (const at of [3, 4]) await toggle(at).click();

    await bar().getByRole('link', { name: '去对比' }).click();
    await page.waitForURL(/#\/compare\?kind=blank&ids=/);
    await page.locator('.compare-picture').nth(2).waitFor();
    const heads = () => page.locator('.compare-name').allInnerTexts();
    expect(await heads()).toEqual(chosen);
    const rows = () => page.locator('.compare tbody tr:not(.compare-title)').count();
    const all = await rows();
    const different = await page.locator('.compare tr[data-different="true"]').count();
    expect(different).toBeGreaterThan(0);
    expect(different).toBeLessThan(all);
    await page.getByRole('checkbox', { name: '只看不同' }).check();
    expect(await rows()).toBe(different);
    expect(await accessTroubles(page)).toEqual([]);
    expect(await leftOverWords(page)).toEqual([]);
    for (const width of [1024, 720]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page, width);
    }

    expect(await sharedWith((friend) => friend.locator('.compare-name').allInnerTexts())).toEqual(chosen);
    await page.getByRole('button', { name: `移除${chosen[1]}` }).click();
    await page.waitForFunction(() => document.querySelectorAll('.compare-name').length === 2);
    expect(await heads()).toEqual([chosen[0], chosen[2]]);
    await page.goBack();
    await page.waitForFunction(() => document.querySelectorAll('.compare-name').length === 3);
  });

  test('an empty comparison explains how to choose items, and a missing item is reported', async () => {
    await someone.open('/compare');
    expect(await page.locator('main').innerText()).toContain('在光版、面料或款式的卡片上点“对比”');
    const [blank] = await listOf<{ id: string }>(address, '/api/v2/light/list?pageSize=1');
    await page.goto(`${address}/#/compare?kind=blank&ids=${blank!.id},none`);
    await page.getByText('您要找的内容不存在或已下架').waitFor();
    expect(await page.locator('.compare-name').count()).toBe(1);
    expect(someone.troubles().filter((line) => !/404/.test(line))).toEqual([]);
  });
});

test('the search page has a tab with a count for each kind, and lists prints with their facets', async () => {
  await someone.open('/search?q=花');
  const tabs = page.getByRole('navigation', { name: '搜索范围' });
  expect(await tabs.getByRole('link').count()).toBe(8);
  await tabs.getByRole('link', { name: /^花型/ }).click();
  await page.waitForURL(/kind=design/);
  const found = await count();
  expect(await tabs.getByRole('link', { name: /^花型/ }).innerText()).toContain(String(found));
  const type = page.getByRole('group', { name: '类型' }).locator('.facet-option').first();
  const promised = Number(await type.locator('small').innerText());
  await type.click();
  await countBecomes(promised);
  expect(await accessTroubles(page)).toEqual([]);
  const seen = await names();
  expect(await sharedWith((friend) => names(friend))).toEqual(seen);
});

test.each(['/light/list?q=棉&gsm=100-300', '/light/list?tab=fabric', '/search?q=卫衣', '/search?kind=design&q=花'])(
  '%s loads without layout shift, passes axe, and fits narrower windows',
  async (path) => {
    await page.addInitScript(() => {
      const seen = window as unknown as { shifts: string[] };
      seen.shifts = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        })[]) {
          const of = entry.sources
            .map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : ''))
            .join();
          if (!entry.hadRecentInput) seen.shifts.push(`${entry.value.toFixed(4)} ${of}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await someone.open(path);
    await picturesInView(page);
    await hasSettled(page);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
    const sum = shifts.reduce((total, one) => total + Number.parseFloat(one), 0);
    expect(sum, shifts.join('\n')).toBeLessThanOrEqual(0.02);
    expect(await accessTroubles(page)).toEqual([]);
    for (const width of [1024, 720]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page, width);
    }
  },
);
