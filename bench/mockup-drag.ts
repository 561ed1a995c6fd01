import type { Browser } from 'playwright-core';
import { type Layout, LAYOUTS, openBrowser } from '../e2e/browser.ts';
import { newDataDir, startServer, sweep } from '../e2e/server-process.ts';
import { pull, report, type TraceEvent, traced } from './drag-frames.ts';

/**
 * 上身试看: the cost of a frame while dragging. A print is moved over a garment for three seconds, on the desktop and on a
 * phone with a quarter of the processor; the trace gives the script time of each frame.
 */
const PROFILES = [
  { layout: 'desktop', slowdown: 1, words: '桌面（不限速）' },
  { layout: 'phone', slowdown: 4, words: '手机（CPU ÷4）' },
] as const;

const dataDir = newDataDir();
const server = await startServer({ dataDir, env: { ROLE: 'web,storage' } });
const browser = await openBrowser();
try {
  const designs = await allDesigns();
  for (const { layout, slowdown, words } of PROFILES) {
    console.log(words);
    for (const design of designs) report(design.title, await drag(browser, layout, slowdown, design.id));
  }
} finally {
  await browser.close();
  await server.stop();
  await sweep(dataDir);
}

/** A print with many small figures, a large plain one, and a placement print. */
async function allDesigns(): Promise<{ id: string; title: string }[]> {
  const answer = await fetch(`${server.address}/api/v2/design/list?pageSize=100`);
  const { data } = (await answer.json()) as { data: { list: { id: string; title: string; type: string }[] } };
  const repeats = data.list.filter(({ type }) => type !== 'placed');
  const artwork = data.list.find(({ type }) => type === 'placed');
  return [...repeats.slice(0, 3), ...(artwork ? [artwork] : [])];
}

async function drag(browser: Browser, layout: Layout, slowdown: number, id: string): Promise<TraceEvent[]> {
  const context = await browser.newContext(LAYOUTS[layout]);
  const page = await context.newPage();
  await page.goto(`${server.address}/#/design/detail?id=${id}`);
  await page.locator('main h1').waitFor();
  if (layout === 'phone') {
    await page.evaluate(() => window.scrollTo(0, window.innerHeight));
    await page.getByRole('button', { name: '拖动试看' }).tap();
  } else {
    await page.getByRole('button', { name: '上身试看' }).first().click();
  }
  const stage = page.locator('.mockup-garment');
  await stage.locator('svg').waitFor();
  // layout is stable, the stage is visible and its preparation is done
  await page.waitForTimeout(2500);
  await stage.scrollIntoViewIfNeeded();
  const box = (await stage.boundingBox())!;
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, reach: box.width / 4 };
  const events = await traced(browser, page, () => pull(session, layout, at));
  await context.close();
  return events;
}
