import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { type Layout, emptyBrowser, openBrowser, pagesOf, type Visitor, visitor } from './browser.ts';

/** One browser per file and a new visitor per test; a test fails when its visitor saw an error. */
export let browser: Browser;
export let someone: Visitor;
export let page: Page;

/** Call it once at the top of a file. Only a file that looks at pictures of the catalogue loads them. */
export function somebodyComesAnew(layout: Layout, { withPictures = false } = {}): void {
  const { address } = inject('server');
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => emptyBrowser(browser));
  beforeEach(async () => {
    someone = await visitor(browser, address, layout);
    page = someone.page;
    if (withPictures) await someone.loadPictures();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await tellPages();
    const troubles = someone.troubles();
    await someone.close();
    // as text: the report shortens a list to its length
    expect(troubles.join('\n')).toBe('');
  });
}

/** After a failure: what stood on the visitor's open pages. */
async function tellPages(): Promise<void> {
  for (const open of pagesOf(someone.context)) {
    const words = await open.evaluate(() => document.body.innerText).catch((error: Error) => error.message);
    console.log(`${open.url()}\n${words.replaceAll(/\s+/g, ' ').slice(0, 1_000)}`);
  }
}
