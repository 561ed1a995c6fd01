import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { listOf } from './ask.ts';
import { installClock, LAYOUTS, stands, stopClock, visitor } from './browser.ts';
import { screens } from '../src/web/platform/screens.ts';
import { siteLinks } from './site-links.ts';
import { browser, page, someone, somebodyComesAnew } from './somebody.ts';

const { address } = inject('server');

somebodyComesAnew('phone');

const route = () => new URL(page.url()).hash.slice(1);
const tabs = () => page.getByRole('navigation', { name: '主导航' });
const cards = () => page.locator('main .card');

/** Waits for the address and then for the title, which changes once the screen's script has loaded. */
async function arrive(path: string): Promise<void> {
  // in demo mode the tabs soon carry the store parameter
  await page.waitForURL((url) => url.hash.replace(/\?store=\w+$/, '') === `#${path}`);
  const { title } = Object.values(screens).find((screen) => screen.path === path)!;
  const shown = title === '首页' ? '锦市' : title;
  await page.waitForFunction((shown) => document.title.startsWith(shown), shown);
  await stands(page);
}

async function scrollToEnd(): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
}

describe('the back-to-top button on the phone', () => {
  /** Class names of fixed or sticky elements under the button. */
  const barsUnder = () =>
    page.evaluate(() => {
      const button = document.querySelector('.back-to-top')!;
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const isPinned = (element: Element): boolean =>
        /fixed|sticky/.test(getComputedStyle(element).position) ||
        (element.parentElement !== null && isPinned(element.parentElement));
      return [top, (top + bottom) / 2, bottom].flatMap((y) =>
        [left, (left + right) / 2, right]
          .flatMap((x) => document.elementsFromPoint(x, y))
          .filter((element) => !button.contains(element) && isPinned(element))
          .map(({ className }) => className),
      );
    });

  test("the back-to-top button covers neither the tab bar nor a detail page's buttons", async () => {
    const [blank] = await listOf<{ id: string }>(address, '/api/v2/light/list?pageSize=1');
    for (const path of ['/light/list', `/light/detail?id=${blank!.id}`]) {
      await someone.open(path);
      // a list loads more at its end, so this scrolls repeatedly
      await page.waitForFunction(() => {
        scrollTo(0, document.documentElement.scrollHeight);
        return document.querySelector('.back-to-top') !== null;
      });
      await expect.poll(barsUnder).toEqual([]);
      expect(await page.locator('.back-to-top').evaluate((one) => one.getBoundingClientRect().bottom)).toBeLessThan(
        844,
      );
    }
  });
});

describe('the tab bar on the phone', () => {
  test('the tab bar opens its screens, marks the current one, and stays in place while the page scrolls', async () => {
    await someone.open('/');
    for (const [label, path] of [
      ['光版', '/light/list'],
      ['精选', '/product/list'],
      ['首页', '/'],
    ] as const) {
      await tabs().getByRole('link', { name: label }).tap();
      await arrive(path);
      expect(await tabs().locator('[aria-current="page"]').innerText()).toBe(label);
      await scrollToEnd();
      const box = (await tabs().boundingBox())!;
      expect(Math.round(box.y + box.height)).toBe(844);
    }
  });

  test('智能体 without an address explains it in a toast for three seconds, and 解决方案 opens our own page', async () => {
    await installClock(page);
    await someone.open('/');
    await stopClock(page);
    await tabs().getByRole('button', { name: '智能体' }).tap({ force: true });
    const words = '智能体是站外入口，运营方尚未设置地址';
    const toast = page.locator('.adm-toast-main');
    const fadesIn = async () => {
      await page.clock.runFor(50);
      return toast.isVisible();
    };
    await expect.poll(fadesIn).toBe(true);
    expect(await toast.innerText()).toBe(words);
    expect(await page.locator('#announcer').innerText()).toBe(words);
    await page.clock.runFor(2_500);
    expect(await toast.count()).toBe(1);
    await page.clock.runFor(1_500);
    // It fades out frame by frame.
    await page.clock.resume();
    await toast.waitFor({ state: 'detached' });

    await tabs().getByRole('link', { name: '解决方案' }).tap();
    await arrive('/solution');
  });

  test('with addresses 智能体 and 解决方案 open new tabs', async () => {
    await siteLinks(page, { application: 'https://agents.example/', solution: 'https://solutions.example/' });
    await someone.context.route(/\.example\//, (request) =>
      request.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }),
    );
    await someone.open('/');
    for (const [label, host] of [
      ['智能体', 'agents'],
      ['解决方案', 'solutions'],
    ] as const) {
      const link = tabs().getByRole('link', { name: label });
      await link.waitFor();
      expect((await link.getAttribute('rel'))!.split(' ')).toContain('noopener');
      const [elsewhere] = await Promise.all([someone.context.waitForEvent('page'), link.tap()]);
      await elsewhere.waitForLoadState();
      expect(elsewhere.url()).toBe(`https://${host}.example/`);
      expect(await elsewhere.evaluate(() => window.opener as unknown)).toBeNull();
      await elsewhere.close();
    }
    expect(route()).toBe('/');
  });
});

describe('a list on the phone', () => {
  test('a phone list loads more until its end, and back restores its position', async () => {
    await someone.open('/light/list');
    const total = Number(/\d+/.exec(await page.locator('.list-page-status').innerText())![0]);
    const first = await cards().count();
    expect(first).toBeLessThan(total);
    // Scrolls to the end, however many pages it takes.
    await expect
      .poll(async () => {
        await scrollToEnd();
        return cards().count();
      })
      .toBe(total);
    await page.getByText('到底了').waitFor();
    const names = await page.locator('main .card-name').allInnerTexts();
    expect(new Set(names).size, 'nothing stands twice').toBe(names.length);

    const last = cards().nth(total - 3);
    await last.scrollIntoViewIfNeeded();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(1_000);
    const name = await last.locator('.card-name').innerText();
    await last.getByRole('link').first().tap();
    await page.waitForURL(/light\/detail/);
    await page.locator('h1', { hasText: name.trim() }).waitFor();
    await stands(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await page.getByRole('button', { name: '返回' }).tap();
    await page.waitForURL(/light\/list/);
    await page.waitForFunction((place) => Math.abs(window.scrollY - place) < 3, place);
    expect(await cards().count()).toBe(total);
  });

  test('the filter sheet counts with every tap and can be closed without any change', async () => {
    await someone.open('/light/list');
    const status = page.locator('.list-page-status p');
    const all = await status.innerText();
    const open = page.getByRole('button', { name: '筛选' });
    const sheet = page.getByRole('dialog', { name: '筛选' });

    await open.tap();
    await sheet.waitFor();
    await sheet.getByRole('group', { name: '类目' }).getByRole('button').first().tap();
    await sheet.getByRole('button', { name: '关闭' }).tap();
    await sheet.waitFor({ state: 'hidden' });
    expect(route()).toBe('/light/list');
    expect(await status.innerText()).toBe(all);

    await open.tap();
    await sheet.waitFor();
    // The page behind is inert, and Escape closes the sheet too.
    expect(await page.locator('#root').getAttribute('inert')).not.toBeNull();
    const option = sheet.getByRole('group', { name: '适用人群' }).locator('button:not([disabled])').first();
    const count = await option.locator('small').innerText();
    await option.tap();
    const show = sheet.getByRole('button', { name: `看 ${count} 款光版` });
    await show.waitFor();
    await show.tap();
    await sheet.waitFor({ state: 'hidden' });
    await page.waitForFunction((all) => document.querySelector('.list-page-status p')!.textContent !== all, all);
    await page.getByText(`共 ${count} 款光版`, { exact: true }).waitFor();
    expect(route()).toMatch(/^\/light\/list\?\w+=/);
    expect(await page.locator('#root').getAttribute('inert')).toBeNull();

    // The address holds the list: another visitor sees the same.
    const friend = await visitor(browser, address, 'phone');
    await friend.open(route());
    await friend.page.getByText(`共 ${count} 款光版`, { exact: true }).waitFor();
    await friend.close();

    await page.getByRole('list', { name: '已选条件' }).getByRole('button', { name: '清空' }).tap();
    await page.waitForFunction((all) => document.querySelector('.list-page-status p')!.textContent === all, all);
    expect(route()).toBe('/light/list');
  });

  test('Escape closes the filter sheet and returns the focus to its button', async () => {
    await someone.open('/light/list');
    const open = page.getByRole('button', { name: '筛选' });
    await open.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: '筛选' });
    await sheet.waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    expect(await open.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe('the hero on the phone', () => {
  const shownLook = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.home-hero-stage > [data-shown]')].findIndex(
        (look) => look.dataset['shown'] === 'true',
      ),
    );

  const allCome = (page: Page) =>
    page.waitForFunction(() => {
      const looks = [...document.querySelectorAll<HTMLImageElement>('.home-hero-stage img')];
      return looks.length > 1 && looks.every(({ complete }) => complete);
    });
  /** The hero turns only to a picture that has come. */
  const turnsTo = (page: Page, look: number) =>
    expect
      .poll(
        async () => {
          await page.clock.runFor(1_000);
          return shownLook(page);
        },
        { timeout: 90_000 },
      )
      .toBe(look);

  test('the hero changes its print by itself until a visitor chooses one', async () => {
    const lively = await visitor(browser, address, 'phone', { reducedMotion: 'no-preference' });
    const { page } = lively;
    await lively.loadPictures();
    await installClock(page);
    await lively.open('/');
    await turnsTo(page, 1);
    const prints = page.getByRole('group', { name: '选花型' }).getByRole('button');
    await prints.nth(3).tap();
    expect(await shownLook(page)).toBe(3);
    expect(await prints.nth(3).getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: '自动换花型', exact: true }).waitFor();
    await allCome(page);
    await page.clock.runFor(60_000);
    expect(await shownLook(page)).toBe(3);
    await lively.close();
  });

  test('with reduced motion the hero is paused and offers to start the rotation', async () => {
    await someone.loadPictures();
    await installClock(page);
    await someone.open('/');
    await page.getByRole('button', { name: '自动换花型', exact: true }).waitFor();
    await page.clock.runFor(3_000);
    await allCome(page);
    await page.clock.runFor(60_000);
    expect(await shownLook(page)).toBe(0);
  });
});

describe('a detail page on the phone', () => {
  beforeEach(async () => {
    await someone.open('/light/list');
    await page.locator('main .card a').first().tap();
    await page.waitForURL(/light\/detail/);
    await stands(page);
  });

  test('a picture opens in full screen, and Escape closes it', async () => {
    await page.getByRole('button', { name: '看大图：正面' }).tap();
    const viewer = page.locator('.viewer');
    await viewer.waitFor();
    expect(await page.locator('#root').getAttribute('inert')).not.toBeNull();
    expect(await viewer.innerText()).toContain('1/3');
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    expect(await page.locator('#root').getAttribute('inert')).toBeNull();
  });

  test('the section bar marks the section being read', async () => {
    const bar = page.getByRole('navigation', { name: '本页内容' });
    await bar.getByRole('button', { name: '尺码' }).tap();
    await bar.locator('[aria-current="location"]', { hasText: '尺码' }).waitFor();
    expect((await bar.boundingBox())!.y).toBe(48);
  });

  test('sharing creates a poster, reports a failure and offers to retry', async () => {
    const isPoster = /\/poster\.jpg/;
    await page.route(isPoster, (request) => request.fulfill({ status: 200, contentType: 'image/jpeg', body: '' }));
    await page.getByRole('button', { name: '分享' }).tap();
    const sheet = page.getByRole('dialog', { name: '分享' });
    await sheet.getByRole('alert').waitFor();
    await page.unroute(isPoster);
    await sheet.getByRole('button', { name: '重试' }).tap();
    const poster = sheet.getByRole('img');
    await poster.waitFor();
    await sheet.getByText('长按图片').waitFor();
    const size = await poster.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    expect(size).toEqual([750, 1334]);

    await someone.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await sheet.getByRole('button', { name: '复制链接' }).tap();
    await page.locator('.adm-toast-main', { hasText: '链接已复制' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    // The demo account, which phones sign in to, has a shop: it shares in its own name.
    expect(copied).toBe(`${address}/s/b/${new URL(page.url()).hash.split('id=')[1]}?store=huafang`);
  });
});

test('within WeChat the share menu sends name, picture and short link of the blank on the screen', async () => {
  // The policy of this server, which has no keys of WeChat, would refuse its script.
  const userAgent = `${LAYOUTS.phone.userAgent} MicroMessenger/8.0.50`;
  const friend = await visitor(browser, address, 'phone', { userAgent, bypassCSP: true });
  const signed = { enabled: true, appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's' };
  await friend.page.route(/jssdkConfig/, (route) => route.fulfill({ json: { code: 1, msg: '', data: signed } }));
  const sdk = `window.said = []; window.wx = { config(c) { said.push(c); setTimeout(this.done) }, ready(f) { this.done = f },
    error() {}, updateAppMessageShareData(s) { said.push(s) }, updateTimelineShareData(s) { said.push(s) } };`;
  await friend.page.route('https://res.wx.qq.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: sdk }),
  );
  const [blank] = await listOf<{ id: string; name: string }>(address, '/api/v2/light/list');
  await friend.open(`/light/detail?id=${blank!.id}`);
  const said = () => friend.page.evaluate(() => (globalThis as { said?: Record<string, string>[] }).said ?? []);
  await expect.poll(async () => (await said()).length).toBeGreaterThanOrEqual(3);
  const [config, message, timeline] = await said();
  expect(config).toMatchObject({ appId: 'wx1', signature: 's' });
  // With the demo account's shop, once it is signed in.
  const link = expect.stringMatching(new RegExp(`^${address}/s/b/${blank!.id}(\\?store=huafang)?$`)) as string;
  expect(message).toMatchObject({ title: blank!.name, link });
  expect(message!['imgUrl']).toMatch(/^http.*\.jpg$/);
  expect(timeline).toMatchObject({ title: blank!.name, link });
  await friend.close();
});

describe('login wall and layouts', () => {
  test('a private page asks to sign in in place and leads to the login page without header or tabs', async () => {
    await someone.open('/');
    // keeps the demo account out
    await page.evaluate(() => localStorage.setItem('jinshi.signed-out', 'true'));
    await someone.open('/user/style');
    await page.locator('main').getByText('请先登录').waitFor();
    await page.getByRole('link', { name: '去登录' }).tap();
    await arrive('/login');
    expect(await page.getByRole('banner').count()).toBe(0);
    expect(await tabs().count()).toBe(0);
  });

  test('tablets and computers get the desktop layout, phones the phone layout, also inside other apps', async () => {
    const layoutOf = async (userAgent: string) =>
      /data-layout="(\w+)"/.exec(await (await fetch(address, { headers: { 'user-agent': userAgent } })).text())![1];
    expect(
      await layoutOf('Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'),
    ).toBe('desktop');
    expect(
      await layoutOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'),
    ).toBe('desktop');
    expect(
      await layoutOf('Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'),
    ).toBe('mobile');
    expect(
      await layoutOf(
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.49',
      ),
    ).toBe('mobile');
  });
});
