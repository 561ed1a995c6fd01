import type { Browser, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { listOf } from './ask.ts';
import { emptyBrowser, hasSettled, installClock, openBrowser, stands, stopClock, visitor } from './browser.ts';
import type * as AntdMobilePage from './antd-mobile-page.ts';
import { moduleIn } from './modules.ts';
import { everythingShared } from './shared-things.ts';

const { address } = inject('server');

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => emptyBrowser(browser));

/** The error catalogue of docs/specification.md, section 8: each failure and the exact sentence on the screen. */
const CATALOGUE: readonly { line: string; fail: (route: Route) => Promise<void>; says: string }[] = [
  {
    line: 'no response: the error itself',
    fail: (route) => route.abort('connectionrefused'),
    says: '网络连接失败，请检查网络后重试',
  },
  {
    line: '`error` of the body',
    fail: (route) =>
      route.fulfill({
        status: 503,
        json: { code: 1902, msg: '不显示', data: null, error: '数据服务暂时不可用，正在恢复，请稍后再试' },
      }),
    says: '数据服务暂时不可用，正在恢复，请稍后再试',
  },
  {
    line: 'else the status text',
    fail: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>nginx</h1>' }),
    says: 'Bad Gateway',
  },
  {
    line: 'the status text comes before msg',
    fail: (route) => route.fulfill({ status: 502, json: { code: 0, msg: '不显示', data: null } }),
    says: 'Bad Gateway',
  },
  {
    line: 'else `msg`',
    fail: (route) =>
      route.fulfill({ status: 200, json: { code: 1300, msg: '库存不足，请减少数量或换一个颜色尺码', data: null } }),
    says: '库存不足，请减少数量或换一个颜色尺码',
  },
];

const READS = [
  { layout: 'desktop', what: 'a list', path: '/factory/list', call: '**/api/v2/factory/list*' },
  { layout: 'phone', what: 'the home page', path: '/', call: '**/api/v2/site/home*' },
] as const;

describe('a failed read', () => {
  for (const { layout, what, path, call } of READS) {
    // In parallel: each waits some seconds for the retries before a failure is shown.
    test.concurrent.each(CATALOGUE)(
      `a failed read of ${what} on the ${layout} shows the specified sentence and recovers by 重试 — $line`,
      async ({ fail, says }) => {
        const someone = await visitor(browser, address, layout);
        const { page } = someone;
        await page.route(call, fail);
        await page.goto(`${address}/#${path}`);
        const alert = page.locator('main').getByRole('alert');
        await alert.waitFor();
        expect(await alert.locator('p').innerText()).toBe(says);

        // Recovers in place, without a page load.
        await page.unroute(call);
        await alert.getByRole('button', { name: '重试' }).click();
        await alert.waitFor({ state: 'detached' });
        await stands(page);
        await page.locator('main .card').first().waitFor();
        expect(someone.troubles().filter((line) => /exception|CSP|Content Security/i.test(line))).toEqual([]);
        await someone.close();
      },
    );
  }
});

describe('offline', () => {
  test.each([
    { layout: 'desktop', chrome: 'banner' },
    { layout: 'phone', chrome: 'navigation' },
  ] as const)(
    'a page whose script is not loaded yet says that the $layout is offline, keeps the chrome, and opens when the network is back',
    async ({ layout, chrome }) => {
      // A browser context of its own: a reused one may have the page's script in its cache.
      const someone = await visitor(browser, address, layout, { acceptDownloads: false });
      const { page } = someone;
      await someone.open('/');
      await someone.setOffline(true);
      await page.evaluate(() => void (location.hash = '#/product/list'));
      await page.getByRole('heading', { name: '现在没有网络' }).waitFor();
      expect(await page.getByRole(chrome).first().isVisible()).toBe(true);
      await someone.setOffline(false);
      await page.getByRole('heading', { name: '精选款式', level: 1 }).waitFor();
      await someone.close();
    },
  );

  test.each(['desktop', 'phone'] as const)(
    'a search without a network says so on the %s, and finds when the network is back',
    async (layout) => {
      const someone = await visitor(browser, address, layout);
      const { page } = someone;
      await someone.open('/search?q=卫衣');
      await someone.setOffline(true);
      await page.evaluate(() => void (location.hash = '#/search?q=衬衫'));
      const alert = page.locator('main').getByRole('alert').first();
      await alert.waitFor();
      expect(await alert.locator('p').innerText()).toBe('网络连接失败，请检查网络后重试');
      await someone.setOffline(false);
      await page.locator('main .card').first().waitFor();
      await someone.close();
    },
  );

  test.each(['desktop', 'phone'] as const)(
    'a button that needs the network says that there is none on the %s, and sends nothing later',
    async (layout) => {
      // A browser context of its own: a reused one may have the script of the messages in its cache.
      const someone = await visitor(browser, address, layout, { acceptDownloads: false });
      const { page } = someone;
      await someone.open('/login');
      await page.getByLabel('手机号').fill('13800000009');
      await someone.setOffline(true);
      await page.getByRole('button', { name: '获取验证码' }).click();
      await page.getByText('网络连接失败，请检查网络后重试').waitFor();
      let sent = 0;
      page.on('request', (request) => {
        if (request.url().includes('/api/v2/message/send')) sent += 1;
      });
      await someone.setOffline(false);
      await hasSettled(page);
      expect(sent).toBe(0);
      await someone.close();
    },
  );
});

test('a failed read of a detail page shows the error and recovers by 重试', async () => {
  const someone = await visitor(browser, address, 'phone');
  await someone.open('/light/list');
  await someone.page.route('**/api/v2/light/detail*', (route) =>
    route.fulfill({ status: 500, json: { code: 1900, msg: '', data: null, error: '服务出了点问题，请稍后再试' } }),
  );
  await someone.page.locator('main .card a').first().click();
  const alert = someone.page.locator('main').getByRole('alert');
  await alert.waitFor();
  expect(await alert.locator('p').innerText()).toBe('服务出了点问题，请稍后再试');
  await someone.page.unroute('**/api/v2/light/detail*');
  await alert.getByRole('button', { name: '重试' }).click();
  await stands(someone.page);
  await someone.close();
});

test.each(['desktop', 'phone'] as const)(
  'a part of a page that cannot be fetched leaves the page as it is, and opens when the network is back, on the %s',
  async (layout) => {
    const someone = await visitor(browser, address, layout);
    const { page } = someone;
    const [shared] = await everythingShared(address, listOf);
    await someone.open(shared!.path);
    const before = page.url();
    await someone.setOffline(true);
    await page.getByRole('button', { name: '分享' }).first().click();
    const failed = page.locator('main').getByRole('alert').filter({ hasText: '这里没能打开' });
    await failed.waitFor();
    expect(page.url()).toBe(before);
    await page.locator('main h1').waitFor();
    await failed.getByRole('button', { name: '再试一次' }).click();
    await failed.waitFor();

    await someone.setOffline(false);
    await failed.waitFor({ state: 'detached' });
    await page.getByRole('dialog').waitFor();
    await someone.close();
  },
);

test.each(['desktop', 'phone'] as const)(
  'a fabric that does not exist leads to the other fabrics on the %s',
  async (layout) => {
    const someone = await visitor(browser, address, layout);
    await someone.open('/fabric/detail?id=gone');
    await someone.page.getByRole('link', { name: '看别的面料' }).click();
    await someone.page.waitForURL(/tab=fabric/);
    await someone.close();
  },
);

interface AntdVoice {
  readonly message: { error(words: string): void };
  readonly notification: { info(notice: { title: string; description: string }): void };
}

describe('messages and notifications', () => {
  test('desktop messages last 3 s, notifications 4.5 s with 16 px between them', async () => {
    const someone = await visitor(browser, address, 'desktop');
    const { page } = someone;
    const messages = page.locator('.ant-message-notice');
    const notifications = page.locator('.ant-notification-notice');
    await installClock(page);
    await someone.open('/');
    const voice = await moduleIn<AntdVoice>(page, 'src/web/desktop/antd-voice.tsx');
    await stopClock(page);
    await voice.evaluate(({ message }) => {
      message.error('库存不足');
    });
    await page.getByText('库存不足').waitFor();
    await page.clock.runFor(2_500);
    expect(await messages.count()).toBe(1);
    await page.clock.runFor(1_500);
    await messages.waitFor({ state: 'detached' });

    await voice.evaluate(({ notification }) => {
      for (const title of ['第一件事', '第二件事']) notification.info({ title, description: title });
    });
    await page.getByText('第二件事').first().waitFor();
    await page.clock.runFor(500);
    // measured after the animation
    await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'));
    const boxes = await notifications.evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .map(({ top, bottom }) => ({ top, bottom }))
        .toSorted((a, b) => a.top - b.top),
    );
    expect(boxes).toHaveLength(2);
    expect(Math.round(boxes[1]!.top - boxes[0]!.bottom)).toBe(16);
    await page.clock.runFor(3_500);
    expect(await notifications.count()).toBe(2);
    await page.clock.runFor(1_500);
    await expect.poll(() => notifications.count()).toBe(0);
    expect(someone.troubles()).toEqual([]);
    await someone.close();
  });

  test("antd-mobile's Toast and Dialog work on React 19", async () => {
    const someone = await visitor(browser, address, 'phone');
    const { page } = someone;
    await someone.open('/');
    // No screen uses Dialog.confirm yet: the same patch and the same library, bundled as the app is.
    const antd = await moduleIn<typeof AntdMobilePage>(page, 'e2e/antd-mobile-page.ts');
    const answer = antd.evaluate(({ askBack }) => askBack('确定要取消这张订单吗？'));
    const dialog = page.getByRole('dialog').filter({ hasText: '确定要取消这张订单吗？' });
    await dialog.waitFor();
    await dialog.getByRole('button', { name: '确定' }).click();
    expect(await answer).toBe(true);
    await dialog.waitFor({ state: 'detached' });

    await antd.evaluate(({ tell }) => tell('已复制'));
    await page.locator('.adm-toast-main', { hasText: '已复制' }).waitFor();
    expect(someone.troubles()).toEqual([]);
    await someone.close();
  });
});
