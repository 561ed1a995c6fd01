import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, inject, test } from 'vitest';
import type { WantedLine } from '../src/contract/market/buying.ts';
import type { FabricCard } from '../src/contract/market/fabrics.ts';
import { type Screen, to } from '../src/web/platform/screens.ts';
import {
  COARSE,
  emptyBrowser,
  hasSettled,
  type Layout,
  LAYOUTS,
  loadNoPictures,
  openBrowser,
  stands,
  tab,
} from './browser.ts';
import { isSignedIn, type Member, memberAs } from './people.ts';
import { listOf } from './ask.ts';
import { ownAddresses, type ScreenAddress, screenAddresses } from './screen-addresses.ts';
import { widthTroubles } from './width-checks.ts';

const { address } = inject('server');
const addresses = await screenAddresses(address);

/** From a window at 400 % zoom to a wide screen; from the smallest phone to a tablet, in portrait and landscape. */
const SIZES: Readonly<Record<Layout, readonly (readonly [width: number, height: number])[]>> = {
  desktop: [320, 480, 600, 768, 820, 900, 960, 1024, 1200, 1280, 1440, 1920].map((width) => [width, 900] as const),
  phone: [
    ...([360, 375, 390, 414, 430, 480, 600, 768] as const).map((width) => [width, 844] as const),
    ...([640, 667, 844, 932] as const).map((width) => [width, 390] as const),
  ],
};

const OF_OPERATOR: ReadonlySet<Screen> = new Set<Screen>(['operator']);
const isOfShop = ({ path }: ScreenAddress) =>
  /^\/(merchant|user\/(sale|style|store\/(order|classify|product|bundle|package)))/.test(path);

const signedIn = (account: string) => memberAs(address, account);
const [xiaoman, huafang, yunying] = await Promise.all([signedIn('xiaoman'), signedIn('huafang'), signedIn('yunying')]);

/** Each screen is opened by a demo member with data there; those of one order, style or package show a real one. */
const PEOPLE: readonly {
  readonly account: string;
  readonly member: Member;
  readonly screens: readonly ScreenAddress[];
}[] = [
  {
    account: 'xiaoman',
    member: xiaoman,
    screens: [
      ...addresses.filter((one) => !isOfShop(one) && !OF_OPERATOR.has(one.screen)),
      ...(await ownAddresses(address, 'xiaoman', xiaoman.token)),
    ],
  },
  {
    account: 'huafang',
    member: huafang,
    screens: [...addresses.filter(isOfShop), ...(await ownAddresses(address, 'huafang', huafang.token))],
  },
  { account: 'yunying', member: yunying, screens: addresses.filter(({ screen }) => OF_OPERATOR.has(screen)) },
];

/** What the checkout page shows: two fabrics in one colour each. */
const request = JSON.stringify({ cartLineIds: [], quantities: {}, lines: await wantedLines() });

async function wantedLines(): Promise<WantedLine[]> {
  const fabrics = await listOf<FabricCard>(address, '/api/v2/fabric/list?pageSize=2');
  return fabrics.map(({ id, colours }) => ({
    ...{ kind: 'fabric', itemId: id, colourNo: colours[0]!.colourNo, size: '', purpose: 'bulk' },
    ...{ printMethod: '', unit: 'm', quantity: 3_000 },
  }));
}

interface Window {
  readonly page: Page;
  resize(width: number, height: number): Promise<void>;
}

async function windowOf(page: Page, layout: Layout): Promise<Window> {
  // No picture is drawn and fetched in the size that fits each window.
  const session = await loadNoPictures(page);
  const mobile = layout === 'phone';
  return {
    page,
    // `page.setViewportSize` would also resize the browser's window, and the page would be laid out twice.
    resize: async (width, height) => {
      const isLandscape = mobile && width > height;
      await session.send('Emulation.setDeviceMetricsOverride', {
        ...{ mobile, width, height, screenWidth: width, screenHeight: height, deviceScaleFactor: 1 },
        screenOrientation: isLandscape
          ? { angle: 90, type: 'landscapePrimary' }
          : { angle: 0, type: mobile ? 'portraitPrimary' : 'landscapePrimary' },
      });
    },
  };
}

/** On a busy machine the page may be measured between the resize and its new layout. */
async function lastingTroubles(page: Page): Promise<string[]> {
  if ((await widthTroubles(page)).length === 0) return [];
  await hasSettled(page);
  return widthTroubles(page);
}

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => emptyBrowser(browser));

describe.each(['desktop', 'phone'] as const)('on the %s, at twelve widths', (layout) => {
  describe.each(PEOPLE)('as $account', ({ member, screens }) => {
    let context: BrowserContext;
    const free: Window[] = [];
    beforeAll(async () => {
      context = await browser.newContext({ ...LAYOUTS[layout], ...COARSE });
      await context.addInitScript((kept) => sessionStorage.setItem('jinshi.checkout', kept), request);
      const first = await tab(context, address);
      await isSignedIn(first.page, member);
      free.push(await windowOf(first.page, layout));
    });
    afterAll(() => context.close());

    test.concurrent.for(screens)(
      'nothing on $screen ($path) overlaps or is clipped at any width',
      async ({ path }, { expect }) => {
        const one = free.pop() ?? (await windowOf((await tab(context, address)).page, layout));
        const { page } = one;
        const { viewport } = LAYOUTS[layout];
        await one.resize(viewport!.width, viewport!.height);
        await page.goto(`${address}/#${path}`);
        await stands(page);
        // Of one thing, or of what is to be checked out: that it is not there would be measured otherwise.
        if (path.includes('?') || path === to('checkout')) expect(await page.locator('.status-panel').count()).toBe(0);
        // Only boxes are measured: nothing needs to be painted.
        await page.evaluate(() => void (document.documentElement.style.opacity = '0'));
        const found = new Map<string, string[]>();
        for (const [width, height] of SIZES[layout]) {
          await one.resize(width, height);
          for (const trouble of await lastingTroubles(page))
            found.set(trouble, [...(found.get(trouble) ?? []), `${width}×${height}`]);
        }
        expect([...found].map(([trouble, sizes]) => `${trouble} @ ${sizes.join(' ')}`)).toEqual([]);
        free.push(one);
      },
    );
  });
});
