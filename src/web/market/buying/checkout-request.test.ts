import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WantedLine } from '#contract/market/buying.ts';
import type * as Wish from './checkout-request.ts';
import type { CheckoutRequest } from './checkout-request.ts';

const line: WantedLine = {
  ...{ kind: 'blank', itemId: 'p1', colourNo: 'W01', size: 'M', purpose: 'bulk' },
  ...{ printMethod: '', unit: 'piece', quantity: 50 },
};
const wish: CheckoutRequest = { cartLineIds: ['a', 'b'], quantities: { a: 60 }, lines: [line] };
const NOTHING: CheckoutRequest = { cartLineIds: [], quantities: {}, lines: [] };

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The module as a page finds it after loading. */
async function loaded(): Promise<typeof Wish> {
  vi.resetModules();
  return import('./checkout-request.ts');
}

test('a checkout without a wish has nothing to order', async () => {
  expect((await loaded()).checkoutRequest()).toEqual(NOTHING);
});

test('the lines to check out survive a reload of the tab', async () => {
  (await loaded()).checkOutWith(wish);
  expect((await loaded()).checkoutRequest()).toEqual(wish);
});

test('a new wish replaces the whole wish before it', async () => {
  const { checkOutWith, checkoutRequest } = await loaded();
  checkOutWith(wish);
  checkOutWith({ ...NOTHING, cartLineIds: ['c'] });
  expect(checkoutRequest()).toEqual({ ...NOTHING, cartLineIds: ['c'] });
  expect((await loaded()).checkoutRequest()).toEqual({ ...NOTHING, cartLineIds: ['c'] });
});

test('a wish kept by an older page without quantities reads with none', async () => {
  kept.set('jinshi.checkout', JSON.stringify({ cartLineIds: ['a'], lines: [] }));
  expect((await loaded()).checkoutRequest()).toEqual({ ...NOTHING, cartLineIds: ['a'] });
});

test.each(['{', 'null', '[]', '"a"', '{"cartLineIds":"a","lines":[]}', '{"cartLineIds":[]}'])(
  'a malformed wish (%s) reads as nothing',
  async (text) => {
    kept.set('jinshi.checkout', text);
    expect((await loaded()).checkoutRequest()).toEqual(NOTHING);
  },
);

test('a window without storage keeps the wish for its own page', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { checkOutWith, checkoutRequest } = await loaded();
  checkOutWith(wish);
  expect(checkoutRequest()).toEqual(wish);
  expect((await loaded()).checkoutRequest()).toEqual(NOTHING);
});
