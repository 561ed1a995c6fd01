import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { expect } from 'vitest';
import { findChromium } from '../scripts/chromium.ts';

export type Layout = 'desktop' | 'phone';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** They have asked for calm: what fades in is neither drawn frame by frame nor measured half-way. */
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

/** One for all files that run one after another in this process: what its rooms have fetched and compiled stays. */
let opened: Promise<Browser> | undefined;

export async function openBrowser(): Promise<Browser> {
  // A start that failed is no reason for the next file to fail.
  const standing = await opened?.catch(() => undefined);
  if (!standing?.isConnected()) opened = launch();
  return opened!;
}

/** At the end of a file: nothing goes on in the browser behind the next one's back. Whoever ends the process ends it. */
export async function emptyBrowser(browser: Browser): Promise<void> {
  const free = new Set([...(rooms.get(browser)?.values() ?? [])].flat());
  const left = browser.contexts().filter((context) => !free.has(context));
  await Promise.all(left.map((context) => context.close()));
}

function launch(): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: process.env['JINSHI_CHROMIUM'] ?? findChromium() ?? '/usr/bin/chromium',
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
}

/** Somebody with a browser of their own: nothing stored, and everything that goes wrong is noted. */
export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** console errors and warnings, exceptions, failed requests, answers from 400 on; emptied by reading */
  troubles(): string[];
  /** opens a route of the app and waits until it stands */
  open(path: string): Promise<void>;
  close(): Promise<void>;
}

/** Drawn without a graphics card, a phone's fine screen costs four times the work, and its layout is the same. */
export const COARSE = { deviceScaleFactor: 1 } as const;

/** The rooms of those who left: scripts stay fetched and compiled in them for the next one, and nothing else. */
const rooms = new WeakMap<Browser, Map<string, BrowserContext[]>>();

export async function visitor(
  browser: Browser,
  address: string,
  layout: Layout,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const free = roomsOf(browser, JSON.stringify([layout, options]));
  const context = free.pop() ?? (await browser.newContext({ ...LAYOUTS[layout], ...COARSE, ...options }));
  return tab(context, address, async () => {
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

/** What makes somebody known again, beside what a page itself holds. */
const MEMORIES = 'cookies,local_storage,indexeddb,service_workers,file_systems';

async function forget(context: BrowserContext, address: string): Promise<void> {
  await Promise.all([context.unrouteAll(), context.clearPermissions(), context.setOffline(false)]);
  // Closed first: a page that still stands may write something down.
  const last = await context.newPage();
  await Promise.all(context.pages().flatMap((page) => (page === last ? [] : [page.close()])));
  const session = await context.newCDPSession(last);
  await session.send('Storage.clearDataForOrigin', { origin: address, storageTypes: MEMORIES });
  await last.close();
}

/** One more page of the same person: what was stored and fetched before is still there. */
export async function tab(context: BrowserContext, address: string, close?: () => Promise<void>): Promise<Visitor> {
  const page = await context.newPage();
  const troubles = noteTroubles(page);
  return {
    context,
    page,
    troubles: () => troubles.splice(0),
    open: async (path) => {
      await page.goto(`${address}/#${path}`);
      await stands(page);
    },
    close: close ?? (() => page.close()),
  };
}

function noteTroubles(page: Page): string[] {
  const troubles: string[] = [];
  page.on('console', (message) => {
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

/** The page itself lets go of what it no longer needs: a picture scrolled past, a list left for another. */
function wasGivenUp(request: Request): boolean {
  return request.failure()?.errorText === 'net::ERR_ABORTED';
}

/** The screen has its heading, its data instead of skeletons, and the pictures in view. */
export async function stands(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isComing = document.querySelector('.status-skeleton, [role="status"] .status-card, [aria-busy="true"]');
    return document.querySelector('main h1') !== null && isComing === null;
  });
}

/** All pictures that are in view have been drawn. */
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
    { timeout: 60_000 },
  );
}

/** Nothing sticks out to the right. The width is ours to say: a phone zooms out when the page is too wide. */
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
