import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Kept from './kept-draft.ts';
import { emptyDraft, type ShopDraft } from './shop-draft.ts';

const MARK = { owner: 'xiaoman', since: '2026-11-29T00:00:00Z' };
const draft: ShopDraft = { ...emptyDraft, name: '云岫数码印花', skills: ['活性数码'], contactPhone: '13800138000' };

let storage: Map<string, string>;
beforeEach(() => {
  storage = new Map([['jinshi.user', JSON.stringify({ nickname: '小满', username: 'xiaoman', shop_id: null })]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The module as a page finds it after loading. */
async function loaded(): Promise<typeof Kept> {
  vi.resetModules();
  return import('./kept-draft.ts');
}

test('a registration survives a reload, without its phone number and WeChat name', async () => {
  (await loaded()).keepDraft(MARK, { ...draft, contactWechat: 'yunxiu' });
  expect((await loaded()).keptDraft(MARK)).toEqual({ ...draft, contactPhone: '', contactWechat: '' });
  expect(storage.get('jinshi.shop-draft')).not.toMatch(/13800138000|yunxiu/);
});

test("another user's draft and one from before the shop's last event are not shown", async () => {
  const { keepDraft, keptDraft } = await loaded();
  keepDraft(MARK, draft);
  expect(keptDraft({ ...MARK, owner: 'huafang' })).toBeNull();
  expect(keptDraft({ ...MARK, since: '2026-11-30T00:00:00Z' })).toBeNull();
  expect(keptDraft(MARK)).not.toBeNull();
});

test('a draft is not kept for a user who has signed out meanwhile', async () => {
  storage.delete('jinshi.user');
  const { keepDraft, keptDraft } = await loaded();
  keepDraft(MARK, draft);
  expect(keptDraft(MARK)).toBeNull();
});

test('a dropped draft is gone, also after a reload', async () => {
  const { keepDraft, dropDraft } = await loaded();
  keepDraft(MARK, draft);
  dropDraft();
  expect((await loaded()).keptDraft(MARK)).toBeNull();
  expect(storage.has('jinshi.shop-draft')).toBe(false);
});

test('fields of the wrong type in storage are read as empty, and unknown ones are dropped', async () => {
  const found = { name: '云岫', skills: '活性数码', logo: null, pictures: [], staff: 12, old: true };
  storage.set('jinshi.shop-draft', JSON.stringify({ ...MARK, draft: found }));
  expect((await loaded()).keptDraft(MARK)).toEqual({ ...emptyDraft, name: '云岫' });
});

test.each(['{', 'null', '[]', '{"owner":1,"draft":{}}', '{"owner":"xiaoman","draft":null}'])(
  'a malformed draft in storage (%s) reads as none',
  async (text) => {
    storage.set('jinshi.shop-draft', text);
    expect((await loaded()).keptDraft(MARK)).toBeNull();
  },
);
