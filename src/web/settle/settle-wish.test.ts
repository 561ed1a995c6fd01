import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WantedLine } from '#contract/buying.ts';
import type * as Wish from './settle-wish.ts';
import type { SettleWish } from './settle-wish.ts';

const line: WantedLine = {
  ...{ kind: 'plate', itemId: 'p1', colourNo: 'W01', size: 'M', purpose: 'bulk' },
  ...{ printMethod: '', unit: 'piece', quantity: 50 },
};
const wish: SettleWish = { cartLineIds: ['a', 'b'], quantities: { a: 60 }, lines: [line] };
const NOTHING: SettleWish = { cartLineIds: [], quantities: {}, lines: [] };

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
  return import('./settle-wish.ts');
}

test('a checkout without a wish has nothing to order', async () => {
  expect((await loaded()).settleWish()).toEqual(NOTHING);
});

test('the lines to check out survive a reload of the tab', async () => {
  (await loaded()).settleWith(wish);
  expect((await loaded()).settleWish()).toEqual(wish);
});

test('a new wish replaces the whole wish before it', async () => {
  const { settleWith, settleWish } = await loaded();
  settleWith(wish);
  settleWith({ ...NOTHING, cartLineIds: ['c'] });
  expect(settleWish()).toEqual({ ...NOTHING, cartLineIds: ['c'] });
  expect((await loaded()).settleWish()).toEqual({ ...NOTHING, cartLineIds: ['c'] });
});

test('a wish kept by an older page without quantities reads with none', async () => {
  kept.set('jinshi.settle', JSON.stringify({ cartLineIds: ['a'], lines: [] }));
  expect((await loaded()).settleWish()).toEqual({ ...NOTHING, cartLineIds: ['a'] });
});

test.each(['{', 'null', '[]', '"a"', '{"cartLineIds":"a","lines":[]}', '{"cartLineIds":[]}'])(
  'a malformed wish (%s) reads as nothing',
  async (text) => {
    kept.set('jinshi.settle', text);
    expect((await loaded()).settleWish()).toEqual(NOTHING);
  },
);

test('a window without storage keeps the wish for its own page', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { settleWith, settleWish } = await loaded();
  settleWith(wish);
  expect(settleWish()).toEqual(wish);
  expect((await loaded()).settleWish()).toEqual(NOTHING);
});
