import { rmSync } from 'node:fs';
import { LAYOUTS, openBrowser } from '../e2e/browser.ts';
import { newDataDir, startServer, sweep } from '../e2e/server-process.ts';

/**
 * The first start of a newcomer: no web built, an empty data folder. Seconds from the command to the printed address,
 * and from the address to the last picture on the first screen of the home page, in a browser that is open already.
 */
const TIMES = 3;
const GIVE_UP_MS = 60_000;

const browser = await openBrowser();
for (let time = 1; time <= TIMES; time += 1) {
  rmSync('dist', { recursive: true, force: true });
  const dataDir = newDataDir();
  const server = await startServer({ dataDir });
  const answersAt = Date.now();
  const page = await (await browser.newContext(LAYOUTS.desktop)).newPage();
  await page.goto(`${server.address}/`, { timeout: GIVE_UP_MS });
  await page.waitForFunction(hasFirstScreen, null, { timeout: GIVE_UP_MS, polling: 50 });
  const seconds = (Date.now() - answersAt) / 1000;
  const pictures = await page.evaluate(() => document.images.length);
  console.log(
    `第 ${time} 次：到地址 ${server.startSeconds.toFixed(1)} 秒；再到首页第一屏的图都有 ${seconds.toFixed(1)} 秒（≤ 3；页上 ${pictures} 张）`,
  );
  await page.context().close();
  await server.stop();
  await sweep(dataDir);
}
await browser.close();

/** Runs in the page: there are cards, and every picture that shows on the first screen is loaded and drawn. */
function hasFirstScreen(): boolean {
  const onScreen = [...document.images].filter((image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < window.innerHeight;
  });
  return onScreen.length > 0 && onScreen.every((image) => image.complete && image.naturalWidth > 0);
}
