import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stored } from './stored.ts';

const words = () =>
  stored<readonly string[]>('words', (found) =>
    Array.isArray(found) ? found.filter((word) => typeof word === 'string') : [],
  );

/** The parts of a browser's storage that are used here. */
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

test('a stored value is read again on the next visit', () => {
  browserWith(working());
  words().set(['雪纺']);
  expect(words().get()).toEqual(['雪纺']);
});

test.each(['{', '"雪纺"', 'null', '{"a":1}', '[1,null,["x"]]'])(
  'a stored list that is malformed (%s) reads as an empty list',
  (text) => {
    browserWith(working());
    disk.set('words', text);
    expect(words().get()).toEqual([]);
  },
);

test('a stored value lasts as long as the page when the disk is full or storage is disabled', () => {
  const refuse = () => {
    throw new DOMException('no', 'QuotaExceededError');
  };
  browserWith({ getItem: refuse, setItem: refuse });
  const list = words();
  expect(list.get()).toEqual([]);
  list.set(['卫衣']);
  expect(list.get()).toEqual(['卫衣']);
});

test('a change of a stored value in another tab is noticed; a change of another key is not', () => {
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
