import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Screen } from '../src/web/platform/screens.ts';
import { PROJECT_DIR } from '../src/server/platform/config.ts';
import { type Layout, openBrowser, picturesInView, stands, visitor } from './browser.ts';
import { isSignedIn, memberAs } from './people.ts';
import { ownAddresses, type ScreenAddress, screenAddresses } from './screen-addresses.ts';
import { newDataDir, startServer, sweep } from './server-process.ts';

/**
 * Screenshots of the application. `node e2e/tour.ts` writes those of the README into docs/tour; `node e2e/tour.ts all
 * DIR` writes full-page pictures of every screen in both layouts, for review; `all DIR huafang` as that member of the
 * demo sees them, with its orders, packages and styles.
 */
const TOUR: readonly (readonly [name: string, screen: Screen, layout: Layout])[] = [
  ['home-desktop', 'home', 'desktop'],
  ['blanks-desktop', 'blankList', 'desktop'],
  ['blank-desktop', 'blankDetail', 'desktop'],
  ['style-desktop', 'productDetail', 'desktop'],
  ['factory-desktop', 'factoryDetail', 'desktop'],
  ['designer-desktop', 'designerDetail', 'desktop'],
  ['home-mobile', 'home', 'phone'],
  ['blanks-mobile', 'blankList', 'phone'],
  ['blank-mobile', 'blankDetail', 'phone'],
  ['style-mobile', 'productDetail', 'phone'],
  ['factory-mobile', 'factoryDetail', 'phone'],
  ['designer-mobile', 'designerDetail', 'phone'],
];
const MOST_BYTES = 200_000;
/** Tall enough to show the interesting part of a page. */
const VIEWS = { desktop: { width: 1440, height: 1200 }, phone: { width: 390, height: 844 } } as const;

const [mode, folder, account] = process.argv.slice(2);
const dataDir = newDataDir();
const server = await startServer({ dataDir, env: { ROLE: 'web,storage' } });
const browser = await openBrowser();
try {
  const addresses = await screenAddresses(server.address);
  if (mode === 'all') await takeAll(addresses, folder ?? '/tmp/jinshi-screens');
  else await takeTour(addresses);
} finally {
  await browser.close();
  await server.stop();
  await sweep(dataDir);
}

async function takeTour(addresses: readonly ScreenAddress[]): Promise<void> {
  const into = join(PROJECT_DIR, 'docs/tour');
  mkdirSync(into, { recursive: true });
  for (const [name, screen, layout] of TOUR) {
    const { path } = addresses.find((one) => one.screen === screen)!;
    const someone = await visitor(browser, server.address, layout, {
      viewport: VIEWS[layout],
      deviceScaleFactor: layout === 'phone' ? 2 : 1,
    });
    await someone.loadPictures();
    await someone.open(path);
    await picturesInView(someone.page);
    const bytes = await photograph(someone.page);
    writeFileSync(join(into, `${name}.jpg`), bytes);
    console.log(`${name}.jpg ${Math.round(bytes.length / 1000)} kB`);
    await someone.close();
  }
}

async function photograph(page: Page): Promise<Buffer> {
  for (let quality = 78; ; quality -= 6) {
    const bytes = await page.screenshot({ type: 'jpeg', quality });
    if (bytes.length <= MOST_BYTES || quality < 45) return bytes;
  }
}

async function takeAll(ofEverybody: readonly ScreenAddress[], into: string): Promise<void> {
  mkdirSync(into, { recursive: true });
  const member = account === undefined ? undefined : await memberAs(server.address, account);
  const own = member === undefined ? [] : await ownAddresses(server.address, account!, member.token);
  const addresses = [...ofEverybody, ...own];
  for (const layout of ['desktop', 'phone'] as const) {
    const someone = await visitor(browser, server.address, layout);
    await someone.loadPictures();
    if (member !== undefined) await isSignedIn(someone.page, member, server.address);
    for (const [at, { screen, path }] of addresses.entries()) {
      await someone.page.goto(`${server.address}/#${path}`);
      await stands(someone.page).catch(() => console.log(`${screen}：没有等到内容`));
      await showAll(someone.page);
      await someone.page.screenshot({
        path: join(into, `${screen}${at < ofEverybody.length ? '' : at}-${layout}.png`),
        fullPage: true,
      });
    }
    for (const trouble of someone.troubles()) console.log(`${layout}：${trouble}`);
    await someone.close();
  }
  console.log(`截图在 ${into}`);
}

/** Scrolls through the page once, so that lazy pictures load. */
async function showAll(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < Math.min(height, 12_000); y += 700) {
    await page.evaluate((y) => window.scrollTo(0, y), y);
    await picturesInView(page).catch(() => {});
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}
