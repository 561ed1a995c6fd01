import { describe, expect, inject, test } from 'vitest';
import { stands, visitor } from './browser.ts';
import { siteLinks } from './site-links.ts';
import { browser, page, someone, somebodyComesAnew } from './somebody.ts';

const { address } = inject('server');

somebodyComesAnew('desktop');

const route = () => new URL(page.url()).hash.slice(1);
const names = () => page.locator('main .card-name').allInnerTexts();
const place = () => page.evaluate(() => Math.round(window.scrollY));

/** The scroll position is saved in the scroll event, which comes with the next frame. */
async function settled(): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

describe('a visitor looks for a blank on the desktop', () => {
  test("home, list, filter, sort, page, detail and back work, and back restores the list's position", async () => {
    await someone.open('/');
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '找货源' }).click();
    await page.waitForURL(/#\/light\/list$/);
    await page.locator('.sorts-count', { hasText: /\d/ }).waitFor();
    await stands(page);
    const all = await page.locator('.sorts-count').innerText();

    // The filtered list has as many items as the facet promised.
    const facet = page.getByRole('region', { name: '筛选' }).getByRole('group').first().getByRole('button').last();
    const count = await facet.locator('small').innerText();
    await facet.click();
    await page.waitForFunction((all) => document.querySelector('.sorts-count')!.textContent !== all, all);
    expect(await page.locator('.sorts-count').innerText()).toContain(`共 ${count} `);
    expect(await facet.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: '清空条件' }).click();
    await page.waitForFunction((all) => document.querySelector('.sorts-count')!.textContent === all, all);

    // The sort order is in the address, and prices ascend.
    await page.getByRole('button', { name: '价格从低到高' }).click();
    await page.waitForURL(/sort=priceUp/);
    // until the new order has loaded, the old one is shown as busy
    await page.locator('[aria-pressed="true"]', { hasText: '价格从低到高' }).waitFor();
    await stands(page);
    const prices = await page
      .locator('main .card-price')
      .evaluateAll((all) => all.map((one) => Number(/[\d.]+/.exec(one.textContent.replaceAll(',', ''))![0])));
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));

    const firstPage = await names();
    await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '第 2 页' }).click();
    await page.waitForURL(/page=2/);
    await page.waitForFunction(
      (first) => document.querySelector('main .card-name')?.textContent !== first,
      firstPage[0],
    );
    await page.goBack();
    await page.waitForFunction(
      (first) => document.querySelector('main .card-name')?.textContent === first,
      firstPage[0],
    );

    const listAddress = page.url();
    const card = page.locator('main .card-link').nth(9);
    await card.scrollIntoViewIfNeeded();
    await settled();
    const left = await place();
    expect(left).toBeGreaterThan(200);
    const name = (await card.innerText()).trim();
    await card.click();
    await page.waitForURL(/light\/detail/);
    await page.locator('h1', { hasText: name }).waitFor();
    await stands(page);
    expect(await place(), 'a detail starts at the top').toBe(0);

    await page.goBack();
    await page.waitForURL(listAddress);
    await stands(page);
    await page.waitForFunction((left) => Math.abs(window.scrollY - left) < 2, left);
    expect(await names()).toEqual(firstPage);

    // Going forward: a detail page always starts at the top.
    await page.goForward();
    await page.locator('h1', { hasText: name }).waitFor();
    await stands(page);
    expect(await place()).toBe(0);
  });

  test('the address of a filtered list shows the same list to another visitor', async () => {
    await someone.open('/light/list?sort=moq');
    await page.getByRole('button', { name: /^更多筛选/ }).click();
    const facets = page
      .getByRole('region', { name: '筛选' })
      .getByRole('group')
      .filter({ has: page.locator('.facet-option') });
    const chosen: string[] = [];
    for (const at of [0, 1]) {
      const option = facets.nth(at).locator('.facet-option:not([disabled])').first();
      chosen.push((await option.innerText()).split('\n')[0]!.trim());
      await option.click();
      await page.waitForFunction((length) => document.querySelectorAll('.chip').length === length, at + 1);
    }
    await stands(page);
    const seen = await names();
    const count = await page.locator('.sorts-count').innerText();

    const friend = await visitor(browser, address, 'desktop');
    await friend.page.goto(page.url());
    await stands(friend.page);
    await friend.page.waitForFunction(() => document.querySelectorAll('.chip').length === 2);
    expect(await friend.page.locator('main .card-name').allInnerTexts()).toEqual(seen);
    expect(await friend.page.locator('.sorts-count').innerText()).toBe(count);
    for (const words of chosen) expect(await friend.page.locator('.chips').innerText()).toContain(words);
    expect(await friend.page.getByRole('button', { name: '起订量从小到大' }).getAttribute('aria-pressed')).toBe('true');
    expect(friend.troubles()).toEqual([]);
    await friend.close();
  });

  test("invalid values in a list's address show an empty list with a way out", async () => {
    await someone.open('/light/list?page=-3&sort=%3Cscript%3E&moq=abc&colour=&category=nothing');
    expect(await page.locator('main').innerText()).toMatch(/没有符合这些条件的光版/);
    await page.getByRole('button', { name: '看全部' }).click();
    await page.waitForFunction(() => document.querySelectorAll('main .card').length > 0);
  });

  test("a missing item's address shows that it is gone", async () => {
    await page.goto(`${address}/#/light/detail?id=none`);
    await page.getByText('您要找的内容不存在或已下架').waitFor();
    expect(someone.troubles().filter((line) => !/404/.test(line))).toEqual([]);
  });
});

describe('the desktop chrome', () => {
  test('the category panel opens next to its entry, by mouse and by keyboard', async () => {
    await someone.open('/');
    const panel = page.getByRole('navigation', { name: '光版类目' });
    const line = panel
      .getByRole('listitem')
      .filter({ has: page.locator('.home-flyout') })
      .first();
    const flyout = line.locator('.home-flyout');
    // The panel stays in the DOM so that Tab can enter it; opacity opens it.
    const isOpen = async (open: boolean) =>
      page.waitForFunction(([element, wanted]) => getComputedStyle(element as Element).opacity === wanted, [
        await flyout.elementHandle(),
        open ? '1' : '0',
      ] as const);
    await isOpen(false);
    await line.hover();
    await isOpen(true);
    await page.mouse.move(5, 5);
    await isOpen(false);

    await line.locator('.home-category').focus();
    await isOpen(true);
    await page.keyboard.press('Tab');
    const child = await page.evaluate(() => document.activeElement!.textContent);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/light\/list\?category=/);
    await stands(page);
    await page.locator('.chip', { hasText: child }).waitFor();
  });

  test('the 解决方案 menu opens and closes by keyboard', async () => {
    await someone.open('/');
    const button = page.getByRole('button', { name: '解决方案' });
    const focused = () => page.evaluate(() => document.activeElement!.textContent);
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent === '电商服务');
    for (const next of ['供应链平台', '智能设计与成衣系统', 'AI 应用工具', '电商服务']) {
      await page.keyboard.press('ArrowDown');
      await page.waitForFunction((next) => document.activeElement?.textContent === next, next);
    }
    await page.keyboard.press('ArrowUp');
    await page.waitForFunction(() => document.activeElement?.textContent === 'AI 应用工具');

    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    expect(await focused()).toContain('解决方案');

    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(() => document.activeElement?.textContent === '电商服务');
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(() => document.activeElement?.textContent === '供应链平台');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/solution1$/);
    // The old page stays until the new one's script has loaded.
    await page.locator('h1', { hasText: '供应链' }).waitFor();
  });

  test('external entries without an address are disabled and say why', async () => {
    await someone.open('/');
    for (const label of ['AI 智能体', '应用工具', '操作指南']) {
      const entry = page.getByRole('button', { name: label, exact: true });
      expect(await entry.getAttribute('aria-disabled'), label).toBe('true');
      const reason = page.locator(`[id="${await entry.getAttribute('aria-describedby')}"]`);
      expect(await reason.textContent()).toBe('运营方尚未设置地址');
      await entry.focus();
      await reason.waitFor({ state: 'visible' });
      await entry.click({ force: true });
    }
    expect(route()).toBe('/');
  });

  test('external links open in a new tab and pass no data on (J5)', async () => {
    await siteLinks(page, {
      application: 'https://agents.example/',
      square: 'https://tools.example/',
      guide: 'https://guide.example/',
    });
    await someone.context.route(/\.example\//, (request) =>
      request.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }),
    );
    await someone.open('/');
    for (const [label, host] of [
      ['AI 智能体', 'agents'],
      ['应用工具', 'tools'],
      ['操作指南', 'guide'],
    ] as const) {
      const link = page.getByRole('link', { name: new RegExp(`^${label}\\s*（在新窗口打开）`) });
      await link.waitFor();
      expect(await link.getAttribute('href')).toBe(`https://${host}.example/`);
      expect((await link.getAttribute('rel'))!.split(' ')).toContain('noopener');
      expect(await link.getAttribute('target')).toBe('_blank');
    }
    const [elsewhere] = await Promise.all([
      someone.context.waitForEvent('page'),
      page.getByRole('link', { name: /^AI 智能体\s*（在新窗口打开）/ }).click(),
    ]);
    await elsewhere.waitForLoadState();
    expect(elsewhere.url()).toBe('https://agents.example/');
    expect(await elsewhere.evaluate(() => window.opener as unknown)).toBeNull();
    expect(route()).toBe('/');

    await someone.open('/application');
    expect(
      await page
        .locator('main')
        .getByRole('link', { name: /智能体/ })
        .getAttribute('href'),
    ).toBe('https://agents.example/');
  });

  test('the search opens the list of its tab with the word in the address', async () => {
    await someone.open('/');
    await page.getByRole('radio', { name: '工厂' }).check({ force: true });
    await page.getByRole('combobox', { name: '搜索工厂' }).fill('印花');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => decodeURIComponent(url.hash) === '#/factory/list?q=印花');
    await stands(page);
    await page.locator('.chip', { hasText: '印花' }).waitFor();
    expect(await page.getByRole('combobox', { name: '搜索工厂' }).inputValue()).toBe('印花');
  });
});

describe('keyboard and screen reader on the desktop', () => {
  test('the first Tab reaches the skip link, which leads to the main content', async () => {
    await someone.open('/light/list');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Tab');
    const skip = page.getByRole('button', { name: '跳到主要内容' });
    expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(async () => (await skip.boundingBox())!.y).toBeGreaterThanOrEqual(0);
    expect((await skip.boundingBox())!.height).toBeGreaterThan(20);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement!.id)).toBe('main');
    expect(route()).toBe('/light/list');
  });

  test('the focus is visible and uncovered at each of sixty Tab stops', async () => {
    await someone.open('/light/list');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    const unseen: string[] = [];
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab');
      const trouble = await page.evaluate(async () => {
        const nextPicture = () => new Promise((drawn) => requestAnimationFrame(drawn));
        await nextPicture();
        const element = document.activeElement as HTMLElement;
        const host = element.matches('input[type="radio"]') ? element.closest('label')! : element;
        const name = element.outerHTML.slice(0, 120);
        // The search box has its focus ring around the whole line.
        const line = element.closest('.search-line') ?? host;
        // A card is one link with its focus ring around the whole card.
        const card = element.closest('.card') ?? host;
        const marks = [element, host, line, card, host.lastElementChild ?? host].some((one) => {
          const style = getComputedStyle(one);
          return (
            (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none'
          );
        });
        if (!marks) return `no mark: ${name}`;
        const isSeen = () => {
          const box = host.getBoundingClientRect();
          const at = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height / 2, 10));
          return at !== null && (host.contains(at) || at.contains(host) || host.closest('article')?.contains(at));
        };
        // Scrolling to the focused element may take several frames.
        for (let picture = 0; picture < 30 && !isSeen(); picture += 1) await nextPicture();
        return isSeen() ? null : `covered: ${name}`;
      });
      if (trouble) unseen.push(trouble);
    }
    expect(unseen).toEqual([]);
  });

  test('a new screen is announced and moves the focus to its main content', async () => {
    await someone.open('/');
    const announcer = page.locator('#announcer');
    expect(await announcer.getAttribute('aria-live')).toBe('polite');
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '找工厂' }).click();
    await page.waitForFunction(() => document.getElementById('announcer')!.textContent === '找工厂');
    expect(await page.title()).toBe('找工厂 · 锦市');
    expect(await page.evaluate(() => document.activeElement!.id)).toBe('main');

    const card = page.locator('main .card-link').first();
    const name = (await card.innerText()).trim();
    await card.click();
    await page.locator('h1', { hasText: name }).waitFor();
    await page.waitForFunction((name) => document.getElementById('announcer')!.textContent === name, name);
    expect(await page.title()).toBe(`${name} · 锦市`);
  });
});
