import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { type Layout, LAYOUTS, openBrowser, tab, type Visitor } from './browser.ts';

/** One browser for the file; in it, for each test, somebody nobody has seen yet, who leaves without troubles. */
export let browser: Browser;
export let someone: Visitor;
export let page: Page;

/** What makes somebody known again. Fetched and compiled scripts are not: the next one need not wait for them. */
const MEMORIES = 'cookies,local_storage,indexeddb,service_workers,file_systems,shared_storage';

/** Said once at the head of a file of journeys. */
export function somebodyComesAnew(layout: Layout): void {
  const { address } = inject('server');
  let context: BrowserContext;
  beforeAll(async () => {
    browser = await openBrowser();
    context = await browser.newContext(LAYOUTS[layout]);
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    someone = await tab(context, address);
    page = someone.page;
  });
  afterEach(async () => {
    expect(someone.troubles()).toEqual([]);
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: address, storageTypes: MEMORIES });
    await Promise.all(context.pages().map((left) => left.close()));
    await context.unrouteAll();
    await context.clearPermissions();
  });
}
