import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { expect } from 'vitest';
import { findChromium } from '../scripts/chromium.ts';

export type Layout = 'desktop' | 'phone';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** Prefers reduced motion, so that fades are neither drawn frame by frame nor measured half-way. */
const PERSON = { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' } as const;

export const LAYOUTS: Readonly<Record<Layout, BrowserContextOptions>> = {
  desktop: { ...PERSON, viewport: { width: 1440, height: 900 } },
  phone: {
    ...PERSON,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent: IPHONE,
  },
};

/** One browser for all files of this process, so that fetched and compiled scripts stay in its contexts. */
let opened: Promise<Browser> | undefined;

export async function openBrowser(): Promise<Browser> {
  // A failed launch must not fail the next file.
  const standing = await opened?.catch(() => undefined);
  if (!standing?.isConnected()) opened = launch();
  return opened!;
}

/** As long as a poll of `vitest.config.ts`: it ends what hangs. */
const MOST_WAIT_MS = 60_000;

/** Closes the contexts that are in use at the end of a file. The browser ends with the process. */
export async function emptyBrowser(browser: Browser): Promise<void> {
  const free = new Set([...(rooms.get(browser)?.values() ?? [])].flat());
  const left = browser.contexts().filter((context) => !free.has(context));
  await Promise.all(left.map((context) => context.close()));
}

async function launch(): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: process.env['JINSHI_CHROMIUM'] ?? findChromium() ?? '/usr/bin/chromium',
    // Without a locale of UTF-8 it can name no file in Chinese, neither a download nor an upload.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  browser.on('context', (context) => context.setDefaultTimeout(MOST_WAIT_MS));
  return browser;
}

/** A user with a browser context without stored data; every error is recorded. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** console errors and warnings, exceptions, failed requests, responses from 400 on; reading empties the list */
  troubles(): string[];
  /** opens a route of the app and waits until it has loaded */
  open(path: string): Promise<void>;
  /** for a test that looks at pictures of the catalogue: the pages opened from now on load them */
  loadPictures(): Promise<void>;
  /**
   * Takes the network from the page, or gives it back. Not `context.setOffline`: it goes through the pages one by one,
   * and those that share a process hear the news of the first, before their own network is back.
   */
  setOffline(isOffline: boolean): Promise<void>;
  close(): Promise<void>;
}

/** Without a graphics card a phone's high pixel density costs four times the time; the layout is the same. */
export const COARSE = { deviceScaleFactor: 1 } as const;

/**
 * Contexts of closed visitors, by layout and options: the next visitor reuses their process with its fetched and
 * compiled scripts, and nothing else. Every visitor gets a new page: one that was left open and empty sometimes loads no
 * more of a list.
 */
const rooms = new WeakMap<Browser, Map<string, BrowserContext[]>>();

export async function visitor(
  browser: Browser,
  address: string,
  layout: Layout,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const free = roomsOf(browser, JSON.stringify([layout, options]));
  const context = free.pop() ?? (await browser.newContext({ ...LAYOUTS[layout], ...COARSE, ...options }));
  return visitorOn(await openPage(context, address), address, async () => {
    // A clock stays installed in its context and would freeze the next visitor's pages.
    if (withClock.has(context)) return context.close();
    await forget(context, address);
    free.push(context);
  });
}

function roomsOf(browser: Browser, kind: string): BrowserContext[] {
  const kinds = rooms.get(browser) ?? new Map<string, BrowserContext[]>();
  rooms.set(browser, kinds);
  const free = kinds.get(kind) ?? [];
  kinds.set(kind, free);
  return free;
}

/** The storage types that could identify the previous visitor; page state is lost with its pages. */
const MEMORIES = 'cookies,local_storage,indexeddb,service_workers,file_systems';

async function forget(context: BrowserContext, address: string): Promise<void> {
  await Promise.all([context.unrouteAll(), context.clearPermissions()]);
  const keeper = await keeperOf(context, address);
  // Pages are closed first, because an open page could still write to the storage.
  await Promise.all(pagesOf(context).map((page) => page.close()));
  const session = await context.newCDPSession(keeper);
  await session.send('Storage.clearDataForOrigin', { origin: address, storageTypes: MEMORIES });
  await session.detach();
}

const keepers = new WeakMap<BrowserContext, Page>();

/** A page of the site that stays open for as long as its context, so that the process of its pages does. */
async function keeperOf(context: BrowserContext, address: string): Promise<Page> {
  const known = keepers.get(context);
  if (known !== undefined && !known.isClosed()) return known;
  const keeper = await context.newPage();
  await keeper.goto(`${address}/api/alive`);
  keepers.set(context, keeper);
  return keeper;
}

/** All but the keeper. */
export function pagesOf(context: BrowserContext): Page[] {
  return context.pages().filter((page) => page !== keepers.get(context));
}

/** One page after the other: which of two new pages belongs to which caller could not be told. */
let lastOpened: Promise<unknown> = Promise.resolve();

/** In the process of the keeper: starting one for each page takes as much work as the page itself. */
function openPage(context: BrowserContext, address: string): Promise<Page> {
  const opening = lastOpened.then(async () => {
    const keeper = await keeperOf(context, address);
    const opened = keeper.waitForEvent('popup');
    await keeper.evaluate(() => void window.open('about:blank'));
    return opened;
  });
  lastOpened = opening.catch(() => {});
  return opening;
}

/** Opens another page in the same context: storage and cache are shared. */
export async function tab(context: BrowserContext, address: string): Promise<Visitor> {
  const page = await openPage(context, address);
  return visitorOn(page, address, () => page.close());
}

async function visitorOn(page: Page, address: string, close: () => Promise<void>): Promise<Visitor> {
  const troubles = noteTroubles(page);
  const session = await loadNoPictures(page);
  await page.addInitScript(lengthenBars);
  return {
    context: page.context(),
    page,
    troubles: () => troubles.splice(0),
    open: async (path) => {
      await page.goto(`${address}/#${path}`);
      await stands(page);
    },
    loadPictures: async () => {
      await session.send('Network.setBlockedURLs', { urls: [] });
    },
    setOffline: async (offline) => {
      const speed = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
      await session.send('Network.emulateNetworkConditions', { offline, ...speed });
    },
    close,
  };
}

/** In a page: a read that the app gives up after a few seconds, to go on without it, is waited for. */
export function waitForAnswers(): void {
  AbortSignal.timeout = () => new AbortController().signal;
}

/** 撤销 stays for ten seconds and 去购物车 for six: a slow machine may need longer to get there. */
function lengthenBars(): void {
  const { setTimeout: usual } = window;
  const lengthened = (run: TimerHandler, ms?: number, ...given: unknown[]) =>
    usual(run, ms === 10_000 || ms === 6_000 ? 10 * ms : ms, ...given);
  window.setTimeout = lengthened as typeof window.setTimeout;
}

function noteTroubles(page: Page): string[] {
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes(BLOCKED)) return;
    if (message.type() === 'error' || message.type() === 'warning')
      troubles.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => troubles.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    if (!wasGivenUp(request)) troubles.push(`failed: ${request.url()} ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()}: ${response.url()}`);
  });
  return troubles;
}

/**
 * The page itself cancels requests that it no longer needs: for a picture scrolled past, a list left for another. Or
 * the test loads no pictures.
 */
function wasGivenUp(request: Request): boolean {
  return ['net::ERR_ABORTED', STOPPED_BY_TEST].includes(request.failure()?.errorText ?? '');
}

/** How the console and Playwright name a request that `Network.setBlockedURLs` has stopped. */
const BLOCKED = 'net::ERR_BLOCKED_BY_CLIENT';
const STOPPED_BY_TEST = 'inspector';

/**
 * The page loads no picture of the catalogue. Drawing one costs the server a fifth of a second, half of what a test
 * costs; the box of a picture does not depend on it.
 */
export async function loadNoPictures(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*/oss/picture/*'] });
  return session;
}

/** Waits until the screen has its heading and its data instead of skeletons. */
export async function stands(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const isComing = document.querySelector('.status-skeleton, [role="status"] .status-card, [aria-busy="true"]');
      return document.querySelector('main h1') !== null && isComing === null;
    },
    undefined,
    // At each frame, by default: the page would draw one after the other while it waits.
    { polling: 50 },
  );
}

/** Waits until what the page has begun to show is shown: its next frame, every animation, and a last frame. */
export async function hasSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await nextFrame();
    const ends = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
      .map((one) => one.finished.catch(() => {}));
    await Promise.all([...ends, document.fonts.ready]);
    await nextFrame();
  });
}

const withClock = new WeakSet<BrowserContext>();

/** Gives the visitor's pages a clock that the test drives. */
export async function installClock(page: Page): Promise<void> {
  withClock.add(page.context());
  await page.clock.install();
}

/** Stops the page's clock, which must be installed by `installClock`; `page.clock.runFor` moves it from then on. */
export async function stopClock(page: Page): Promise<void> {
  // A moment of the future, which a stalled page may have passed by now: the clock stands all the same.
  for (;;) {
    try {
      return await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes('to the past')) throw error;
    }
  }
}

/** Waits until all pictures in view are drawn. */
export async function picturesInView(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      [...document.images]
        .filter((image) => {
          const box = image.getBoundingClientRect();
          return box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
        })
        .every((image) => image.complete),
    undefined,
  );
}

/** No horizontal scrolling. The width is given, because a phone zooms out when the page is too wide. */
export async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  const { scrollWidth, culprits } = await page.evaluate((width) => {
    const scrolls = (element: Element) => /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX);
    const isInside = (element: Element) => {
      for (let up = element.parentElement; up && up !== document.body; up = up.parentElement)
        if (scrolls(up)) return true;
      return false;
    };
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > width + 1 && !isInside(element),
    );
    return {
      scrollWidth: document.documentElement.scrollWidth,
      culprits: wide
        .slice(0, 3)
        .map((element) => `${element.tagName}.${element.className} ${element.textContent?.slice(0, 30)}`),
    };
  }, width);
  expect(scrollWidth, culprits.join(' | ')).toBeLessThanOrEqual(width);
}
