import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import { type Layout, emptyBrowser, openBrowser, type Visitor, visitor } from './browser.ts';

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
  afterEach(async () => {
    const troubles = someone.troubles();
    await someone.close();
    // as text: the report shortens a list to its length
    expect(troubles.join('\n')).toBe('');
  });
}
