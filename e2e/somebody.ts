import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { type Layout, emptyBrowser, openBrowser, type Visitor, visitor } from './browser.ts';

/** One browser for the file; in it, for each test, somebody nobody has seen yet, who leaves without troubles. */
export let browser: Browser;
export let someone: Visitor;
export let page: Page;

/** Said once at the head of a file of journeys. */
export function somebodyComesAnew(layout: Layout): void {
  const { address } = inject('server');
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => emptyBrowser(browser));
  beforeEach(async () => {
    someone = await visitor(browser, address, layout);
    page = someone.page;
  });
  afterEach(async () => {
    const troubles = someone.troubles();
    await someone.close();
    expect(troubles).toEqual([]);
  });
}
