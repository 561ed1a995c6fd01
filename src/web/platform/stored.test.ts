import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stored } from './stored.ts';

const words = () =>
  stored<readonly string[]>('words', (found) =>
    Array.isArray(found) ? found.filter((word) => typeof word === 'string') : [],
  );

/** A browser's storage as far as it is used here. */
function browserWith(storage: Partial<Storage>): EventTarget {
  const browser = new EventTarget();
  vi.stubGlobal('window', browser);
  vi.stubGlobal('localStorage', storage);
  return browser;
}

let disk: Map<string, string>;
beforeEach(() => {
  disk = new Map();
});
afterEach(() => vi.unstubAllGlobals());

const working = (): Partial<Storage> => ({
  getItem: (key) => disk.get(key) ?? null,
  setItem: (key, value) => void disk.set(key, value),
});

test('what one visit leaves the next one finds', () => {
  browserWith(working());
  words().set(['雪纺']);
  expect(words().get()).toEqual(['雪纺']);
});

test.each(['{', '"雪纺"', 'null', '{"a":1}', '[1,null,["x"]]'])(
  'nonsense on the disk (%s) is an empty list',
  (text) => {
    browserWith(working());
    disk.set('words', text);
    expect(words().get()).toEqual([]);
  },
);

test('with a full disk, or none at all, it lasts as long as the page', () => {
  const refuse = () => {
    throw new DOMException('no', 'QuotaExceededError');
  };
  browserWith({ getItem: refuse, setItem: refuse });
  const list = words();
  expect(list.get()).toEqual([]);
  list.set(['卫衣']);
  expect(list.get()).toEqual(['卫衣']);
});

test('another tab that changes it is heard, one that changes something else is not', () => {
  const browser = browserWith(working());
  const list = words();
  const heard = vi.fn();
  const leave = list.subscribe(heard);
  expect(list.get()).toEqual([]);
  disk.set('words', '["汗布"]');
  browser.dispatchEvent(Object.assign(new Event('storage'), { key: 'other' }));
  expect(heard).not.toHaveBeenCalled();
  browser.dispatchEvent(Object.assign(new Event('storage'), { key: 'words' }));
  expect(heard).toHaveBeenCalledOnce();
  expect(list.get()).toEqual(['汗布']);
  leave();
  browser.dispatchEvent(Object.assign(new Event('storage'), { key: 'words' }));
  expect(heard).toHaveBeenCalledOnce();
});
