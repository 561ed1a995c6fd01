import { describe, expect, inject, test } from 'vitest';
import { listOf } from './ask.ts';
import { expectNoSidewaysScroll, stands, visitor, waitForAnswers } from './browser.ts';
import { accessTroubles, leftOverWords, smallTargets } from './page-checks.ts';
import { browser, page, someone, somebodyComesAnew } from './somebody.ts';

const { address } = inject('server');

somebodyComesAnew('phone');

const route = () => decodeURIComponent(new URL(page.url()).hash.slice(1));
const query = (key: string) => new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get(key);
const field = () => page.getByRole('search').getByRole('textbox');
const conditions = () => page.getByRole('list', { name: '已选条件' });
const status = () => page.locator('.list-page-status p');
const names = () => page.locator('main .card-name').allInnerTexts();

async function type(words: string): Promise<void> {
  await field().waitFor();
  await field().fill(words);
}

async function arrive(pattern: RegExp): Promise<void> {
  await page.waitForURL(({ hash }) => pattern.test(decodeURIComponent(hash)));
  await stands(page);
}

const SENTENCE = '180克左右纯棉汗布 门幅185 现货 20元以内 不要氨纶';

describe('typing a search on the phone', () => {
  test('the search page opens with the keyboard, suggests whole words, and 返回 leads to the previous page', async () => {
    await someone.open('/');
    await page.getByRole('search').getByRole('link', { name: /搜索$/ }).tap();
    await arrive(/^#\/search\?for=all/);
    await field().waitFor();
    expect(await field().evaluate((element) => element === document.activeElement)).toBe(true);

    await page.keyboard.type('精梳');
    const offers = page.getByRole('region', { name: '联想词' });
    await offers.waitFor();
    await page.getByRole('region', { name: '货品' }).getByRole('link').first().waitFor();
    expect(await page.getByRole('region', { name: '货品' }).locator('mark').first().innerText()).toBe('精梳');
    await offers.getByRole('button', { name: '精梳棉', exact: true }).tap();
    await arrive(/^#\/search\?q=精梳棉$/);

    await page.goBack();
    await page.waitForURL(({ hash }) => hash === '#/' || hash === '');
    await page.goForward();
    await arrive(/q=精梳棉$/);

    // Recent searches are offered again and can be deleted.
    await page.getByRole('link', { name: /^修改搜索词/ }).tap();
    await field().waitFor();
    expect(await field().inputValue()).toBe('精梳棉');
    await page.getByRole('button', { name: '清空输入' }).tap();
    await page.getByRole('button', { name: '整理' }).tap();
    await page.getByRole('button', { name: '删除 精梳棉' }).tap();
    expect(await page.getByRole('heading', { name: '最近搜索' }).count()).toBe(0);
  });

  test('a suggested category opens its list, a suggested item its page', async () => {
    await someone.open('/search?for=fabric');
    await type('汗布');
    await page.getByRole('region', { name: '类目' }).getByRole('link').first().tap();
    await arrive(/^#\/light\/list\?tab=fabric&category=/);

    await someone.open('/search?for=all');
    await type('汗布');
    const item = page.getByRole('region', { name: '货品' }).getByRole('link').first();
    const name = (await item.locator('span').first().innerText()).split('\n')[0]!;
    await item.tap();
    await arrive(/detail\?id=/);
    await page.locator('h1').filter({ hasText: name }).waitFor();
  });

  test("a blank's number typed on the phone leads straight to it", async () => {
    const [blank] = await listOf<{ id: string; blankNo: string }>(address, '/api/v2/light/list?pageSize=1');
    await page.addInitScript(waitForAnswers);
    await someone.open('/search?for=all');
    await type(blank!.blankNo.toLowerCase());
    await page.keyboard.press('Enter');
    await arrive(new RegExp(`^#/light/detail\\?id=${blank!.id}$`));
  });

  test('a sentence on the phone becomes conditions, each of which can be edited or removed', async () => {
    await someone.open('/search?for=fabric');
    await type(SENTENCE);
    await page.keyboard.press('Enter');
    await arrive(/^#\/light\/list\?tab=fabric&/);
    for (const words of ['成分 纯棉', '不要 氨纶', '克重 171–189 g/m²', '价格 20 元/米以内'])
      await conditions()
        .getByRole('button', { name: `去掉条件 ${words}` })
        .waitFor();
    expect(query('inStock')).toBe('true');
    const total = await status()
      .filter({ hasText: /^共 \d/ })
      .innerText();

    await conditions().getByRole('button', { name: '去掉条件 不要 氨纶' }).tap();
    await page.waitForFunction(() => !location.hash.includes('!'));
    expect(query('fibre')).toBe('100%棉');

    await conditions().getByRole('button', { name: '修改 克重 171–189 g/m²' }).tap();
    const sheet = page.getByRole('dialog', { name: '筛选' });
    await sheet.getByLabel('克重最低').fill('100');
    await sheet.getByLabel('克重最高').fill('300');
    const show = sheet.getByRole('button', { name: /^看 \d+ 种面料$/ });
    await show.waitFor();
    await show.tap();
    await sheet.waitFor({ state: 'hidden' });
    expect(query('gsm')).toBe('100-300');
    await conditions().getByRole('button', { name: '去掉条件 克重 100–300 g/m²' }).waitFor();

    await page.goBack();
    await page.goBack();
    await arrive(/!氨纶/);
    await page.waitForFunction((total) => document.querySelector('.list-page-status p')!.textContent === total, total);
  });

  test('while a sentence is typed, the phone shows how it will be understood', async () => {
    await someone.open('/search?for=fabric');
    await type(SENTENCE);
    const reading = page.getByRole('status').filter({ hasText: '按条件找' });
    await reading.getByText('克重 171–189 g/m²').waitFor();
    await reading.getByText('不要 氨纶').waitFor();
  });
});

describe('filters on the phone', () => {
  const sheet = () => page.getByRole('dialog', { name: '筛选' });

  test('the filter sheet excludes a fibre and sets a weight range by dragging over the histogram', async () => {
    await someone.open('/light/list?tab=fabric');
    await page.getByRole('button', { name: '筛选' }).tap();
    const fibres = sheet().getByRole('group', { name: /成分/ });
    await fibres.getByRole('button', { name: '排除…' }).tap();
    await fibres.getByRole('button', { name: /^氨纶/ }).tap();
    await fibres.getByRole('button', { name: '不要 氨纶' }).waitFor();

    const bars = sheet().getByRole('group', { name: /^克重/ }).locator('.histogram-bars');
    await bars.scrollIntoViewIfNeeded();
    const box = (await bars.boundingBox())!;
    await page.mouse.move(box.x + box.width * 0.4, box.y + 30);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.7, box.y + 30);
    await page.mouse.up();
    const [from, to] = [
      await sheet().getByLabel('克重最低').inputValue(),
      await sheet().getByLabel('克重最高').inputValue(),
    ];
    expect(Number(from)).toBeLessThan(Number(to));

    const show = sheet().getByRole('button', { name: /^看 \d+ 种面料$/ });
    await show.waitFor();
    const count = /\d+/.exec(await show.innerText())![0];
    await show.tap();
    await sheet().waitFor({ state: 'hidden' });
    await page.getByText(`共 ${count} 种面料`, { exact: true }).waitFor();
    expect(query('fibre')).toBe('!氨纶');
    expect(query('gsm')).toBe(`${from}-${to}`);
  });

  test('the filter sheet edits the search words, and 重置 keeps only the words', async () => {
    await someone.open('/light/list?tab=fabric&q=汗布&fibre=棉');
    await conditions().getByRole('button', { name: '修改 “汗布”' }).tap();
    await sheet().getByLabel('搜索的词').fill('罗纹 50克以上 3匹');
    await sheet().getByRole('button', { name: '重置' }).tap();
    const show = sheet().getByRole('button', { name: /^看 \d+ 种面料$/ });
    await show.tap();
    await sheet().waitFor({ state: 'hidden' });
    await page.waitForFunction(() => !location.hash.includes('fibre'));
    // the words are parsed as in the search box
    expect([query('q'), query('gsm')]).toEqual(['罗纹', '50-']);
    await page.getByText('没有按「3匹」筛').waitFor();
  });
});

describe('results on the phone', () => {
  test("the phone's results show a count for each kind, and list one kind in place with its filters", async () => {
    await someone.open('/search?q=碎花');
    const tabs = page.getByRole('navigation', { name: '结果种类' });
    const designs = tabs.getByRole('link', { name: /^花型/ });
    await page.waitForFunction(() =>
      /\d/.test(document.querySelector('[data-scope="design"] small')?.textContent ?? ''),
    );
    const count = (await designs.locator('small').innerText()).trim();
    await designs.tap();
    await arrive(/kind=design/);
    await page.getByText(`共 ${count} 张花型`, { exact: true }).waitFor();
    expect(await designs.getAttribute('aria-current')).toBe('page');
    expect(await page.locator('main mark').first().innerText()).toMatch(/碎|花/);

    await page.getByRole('button', { name: '筛选' }).tap();
    const sheet = page.getByRole('dialog', { name: '筛选' });
    const option = sheet.getByRole('group', { name: '颜色' }).locator('button:not([disabled])').first();
    const few = await option.locator('small').innerText();
    await option.tap();
    await sheet.getByRole('button', { name: `看 ${few} 张花型` }).tap();
    await sheet.waitFor({ state: 'hidden' });
    await page.getByText(`共 ${few} 张花型`, { exact: true }).waitFor();
    expect(route()).toContain('kind=design');

    // The address holds the result: another visitor sees the same.
    const friend = await visitor(browser, address, 'phone');
    await friend.open(route());
    await friend.page.getByText(`共 ${few} 张花型`, { exact: true }).waitFor();
    expect(await friend.page.locator('main .card-name').allInnerTexts()).toEqual(await names());
    await friend.close();
  });

  test('a sentence is parsed for each kind: its tab shows the conditions, the other tabs keep the sentence', async () => {
    await someone.open('/search?for=all');
    await type(SENTENCE);
    await page.keyboard.press('Enter');
    await arrive(/^#\/search\?q=/);
    const tabs = page.getByRole('navigation', { name: '结果种类' });
    await page.waitForFunction(() =>
      /\d/.test(document.querySelector('[data-scope="fabric"] small')?.textContent ?? ''),
    );
    const count = (await tabs.getByRole('link', { name: /^面料/ }).locator('small').innerText()).trim();
    await tabs.getByRole('link', { name: /^面料/ }).tap();
    await arrive(/kind=fabric/);
    await page.getByText(`共 ${count} 种面料`, { exact: true }).waitFor();
    expect(query('fibre')).toBe('100%棉,!氨纶');
    await tabs.getByRole('link', { name: /^全部/ }).tap();
    await page.waitForFunction(() => !location.hash.includes('kind='));
    expect(query('q')).toBe(SENTENCE);
    await page.getByRole('list', { name: '听到的条件' }).getByRole('button', { name: '去掉条件 不要 氨纶' }).tap();
    await page.waitForFunction(() => !decodeURIComponent(location.hash).includes('氨纶'));
    await page.getByRole('list', { name: '听到的条件' }).getByText('成分 纯棉').waitFor();
  });

  test('the phone says which words pinyin and initials were read as', async () => {
    await someone.open('/light/list?tab=fabric&q=jsm');
    await page.getByText('没有“jsm”，找的是“精梳棉”').waitFor();
    expect(await page.locator('main mark').first().innerText()).toBe('精梳棉');

    await someone.open('/light/list?tab=fabric&q=chunmian hanbu');
    await conditions().getByRole('button', { name: '去掉条件 成分 纯棉' }).waitFor();
    await page.getByText('没有“chunmian hanbu”，找的是“纯棉 汗布”').waitFor();
  });

  test('without results the phone suggests which condition to drop and which similar word to use', async () => {
    await someone.open('/light/list?tab=fabric&fibre=棉&gsm=10-20');
    const ways = page.getByRole('region', { name: '可以改的条件' }).getByRole('button');
    await ways.first().waitFor();
    const [words, count] = [/去掉(.*)/, /(\d+) 种面料/].map(
      async (pattern) => pattern.exec(await ways.first().innerText())![1]!,
    );
    expect(await words).toContain('克重');
    await page.getByRole('heading', { name: /^最接近的：去掉「克重 .*」$/ }).waitFor();
    await ways.first().tap();
    await page.getByText(`共 ${await count} 种面料`, { exact: true }).waitFor();

    await someone.open('/search?q=晴梳棉');
    await page.getByText('您要找的是不是').waitFor();
    await page.getByRole('link', { name: '精梳棉', exact: true }).tap();
    await arrive(/q=精梳棉$/);
  });

  test('a search saved on the phone is offered on the search page', async () => {
    await someone.open('/product/list?method=热转印');
    await page.getByRole('button', { name: '保存这个搜索' }).tap();
    await page.locator('.adm-toast-main', { hasText: '已保存' }).waitFor();
    await page.getByRole('link', { name: '搜索', exact: true }).tap();
    await page.getByRole('link', { name: '款式：工艺 热转印' }).tap();
    await arrive(/^#\/product\/list\?method=sublimation$/);
    await page.getByRole('button', { name: '已保存' }).waitFor();
  });
});

describe('comparison on the phone', () => {
  test('up to five items of one kind are collected above the tab bar and compared row by row', async () => {
    await someone.open('/light/list');
    const add = page.getByRole('button', { name: /^加入对比/ });
    await add.first().tap();
    const bar = page.getByRole('complementary', { name: /对比栏/ });
    await bar.getByText('再选一个就能比').waitFor();
    await add.first().tap();
    await add.first().tap();
    const [barBox, tabBox] = [await bar.boundingBox(), await page.locator('.tab-bar').boundingBox()];
    expect(Math.round(barBox!.y + barBox!.height)).toBe(Math.round(tabBox!.y));

    await bar.getByRole('link', { name: '对比 3/5' }).tap();
    await arrive(/^#\/compare\?kind=blank&ids=/);
    const rows = page.locator('.compare tbody tr:not(.compare-title)');
    await rows.first().waitFor();
    const all = await rows.count();
    expect(all).toBeGreaterThan(15);
    await page.getByLabel('只看不同').check();
    const different = await rows.count();
    expect(different).toBeLessThan(all);
    expect(await page.locator('.compare tr[data-different="true"]').count()).toBe(different);

    // The row names stay at the left while the items scroll.
    await page.locator('.compare-scroll').evaluate((box) => box.scrollTo({ left: 120 }));
    expect(Math.round((await rows.first().locator('th').boundingBox())!.x)).toBe(0);

    const friend = await visitor(browser, address, 'phone');
    await friend.open(route());
    expect(await friend.page.locator('.compare-item span').allInnerTexts()).toEqual(
      await page.locator('.compare-item span').allInnerTexts(),
    );
    await friend.close();

    await page.getByRole('button', { name: /^移除/ }).first().tap();
    await page.waitForFunction(() => document.querySelectorAll('.compare-item').length === 2);
    await page.goBack();
    await arrive(/^#\/light\/list$/);
    await page.getByRole('link', { name: '对比 2/5' }).waitFor();
  });

  test('a sixth item and an item of another kind are refused with the reason', async () => {
    await someone.open('/light/list');
    const add = page.getByRole('button', { name: /^加入对比/ });
    for (let time = 0; time < 6; time += 1) await add.first().tap();
    await page.locator('.adm-toast-main', { hasText: '最多同时对比 5 个' }).waitFor();
    expect(await page.getByRole('button', { name: /^移出对比/ }).count()).toBe(10);
    await page.getByRole('link', { name: '面料', exact: true }).tap();
    await arrive(/tab=fabric/);
    await add.first().tap();
    await page.locator('.adm-toast-main', { hasText: '一次只比一种' }).waitFor();
  });
});

describe('first load on the phone', () => {
  test.each([
    '/light/list',
    '/light/list?tab=fabric&fibre=棉',
    '/product/list?sort=newest',
    '/product/list?tab=design',
    '/factory/list',
  ])('the list of %s is requested once, before any script has arrived', async (path) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/v2\/\w+\/list\?/.test(request.url())) asked.push(request.url());
    });
    const early = page.waitForRequest(/\/api\/v2\/\w+\/list\?/);
    await page.route('**/assets/*.js', async (request) => {
      await early;
      await request.continue();
    });
    await someone.open(path);
    expect(asked).toHaveLength(1);
  });
});

describe("accessibility of the phone's search", () => {
  const screens = [
    '/search?for=all',
    '/search?q=纯棉汗布 门幅185 3匹',
    '/search?kind=design&q=花',
    '/light/list?tab=fabric&fibre=棉,!氨纶&gsm=100-300&near=c8102e',
    '/light/list?tab=fabric&gsm=10-20&q=棉',
    '/compare',
  ];
  test.each(screens)(
    '%s passes axe and the touch target check, contains no English, and does not scroll sideways',
    async (path) => {
      await someone.open(path);
      await page.waitForLoadState('networkidle');
      expect.soft(await accessTroubles(page)).toEqual([]);
      expect.soft(await smallTargets(page)).toEqual([]);
      expect.soft(await leftOverWords(page)).toEqual([]);
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page, width);
      }
    },
  );

  test('the filters, the suggestions and the comparison pass axe and the touch target check', async () => {
    await someone.open('/light/list?tab=fabric&fibre=棉');
    await page.getByRole('button', { name: '筛选' }).tap();
    await page.getByRole('dialog').getByRole('group', { name: '颜色' }).waitFor();
    expect.soft(await accessTroubles(page)).toEqual([]);
    expect.soft(await smallTargets(page)).toEqual([]);

    await someone.open('/search?for=all');
    await type('汗布');
    await page.getByRole('region', { name: '货品' }).waitFor();
    expect.soft(await accessTroubles(page)).toEqual([]);
    expect.soft(await smallTargets(page)).toEqual([]);

    const fabrics = await listOf<{ id: string }>(address, '/api/v2/fabric/list?pageSize=4');
    await someone.open(`/compare?kind=fabric&ids=${fabrics.map(({ id }) => id).join(',')}`);
    expect.soft(await accessTroubles(page)).toEqual([]);
    expect.soft(await smallTargets(page)).toEqual([]);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page, width);
    }
  });
});
