import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayAfter, dayInChina } from '#contract/platform/china-day.ts';
import { changeCheckout, choiceIn, type OrderChoice, startCheckout } from './checkout-state.ts';
import type * as Kept from './kept-choices.ts';
import { preview } from './sample-preview.ts';

const CHOICES = 'jinshi.checkout-choices';
const request = (...cartLineIds: string[]) => ({ cartLineIds, quantities: {}, lines: [] });
const order = preview().orders[0]!;

/** what this tab keeps, and what the browser keeps */
let ofTab: Map<string, string>;
let ofBrowser: Map<string, string>;
const signInAs = (username: string) =>
  ofBrowser.set('jinshi.user', JSON.stringify({ nickname: username, username, shop_id: null }));

beforeEach(() => {
  ofTab = new Map();
  ofBrowser = new Map();
  signInAs('xiaoman');
  vi.stubGlobal('sessionStorage', areaOf(ofTab));
  vi.stubGlobal('localStorage', areaOf(ofBrowser));
});
afterEach(() => vi.unstubAllGlobals());

const areaOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});

/** The module as a page finds it after loading. */
async function loaded(): Promise<typeof Kept> {
  vi.resetModules();
  return import('./kept-choices.ts');
}

const checkoutWith = (change: Partial<OrderChoice>) =>
  changeCheckout(changeCheckout(startCheckout(request('7', '8')), { type: 'choice', order, change }), {
    type: 'address',
    id: '3',
  });
const keepNote = ({ keepChoices }: typeof Kept) => keepChoices(checkoutWith({ note: '分色装袋' }));
const noteIn = ({ resumeCheckout }: typeof Kept, ...cartLineIds: string[]) =>
  choiceIn(resumeCheckout(request(...cartLineIds)), order.key).note;

test('a note and the chosen address outlive a reload', async () => {
  keepNote(await loaded());
  expect(ofTab.has(CHOICES)).toBe(true);
  const page = await loaded();
  expect(noteIn(page, '7', '8')).toBe('分色装袋');
  expect(page.resumeCheckout(request('7', '8')).addressId).toBe('3');
});

test('they outlive a way back to the cart, where lines were ticked or unticked', async () => {
  const page = await loaded();
  keepNote(page);
  expect(noteIn(page, '7', '8', '9')).toBe('分色装袋');
  expect(noteIn(page, '8')).toBe('分色装袋');
});

test('an empty checkout leaves what was kept', async () => {
  const page = await loaded();
  keepNote(page);
  page.keepChoices(startCheckout(request()));
  expect(noteIn(page, '7', '8')).toBe('分色装袋');
});

test('a checkout of other lines begins without the note of the last one', async () => {
  const page = await loaded();
  keepNote(page);
  expect(noteIn(page, '9')).toBe('');
});

test("the next member of this browser does not see the last one's note", async () => {
  keepNote(await loaded());
  signInAs('huafang');
  expect(noteIn(await loaded(), '7', '8')).toBe('');
});

test('nothing is kept of a checkout that was placed', async () => {
  const page = await loaded();
  keepNote(page);
  page.forgetChoices();
  expect(noteIn(page, '7', '8')).toBe('');
  expect(ofTab.has(CHOICES)).toBe(false);
});

test('a wished date that has passed is dropped, with or without a reload; today stays', async () => {
  const today = dayInChina();
  const wishAfter = async (deliverOn: string, isReloaded: boolean) => {
    const page = await loaded();
    page.keepChoices(checkoutWith({ deliverOn, note: '分色装袋' }));
    const { resumeCheckout } = isReloaded ? await loaded() : page;
    return choiceIn(resumeCheckout(request('7')), order.key);
  };
  for (const isReloaded of [true, false]) {
    expect(await wishAfter(today, isReloaded)).toMatchObject({ deliverOn: today, note: '分色装袋' });
    expect(await wishAfter(dayAfter(today, -1), isReloaded)).toMatchObject({ deliverOn: null, note: '分色装袋' });
  }
});

test('choices kept by an older version get the fields it did not know', async () => {
  const choices = { [order.key]: { note: '分色装袋', wantsProof: true } };
  const kept = { owner: 'xiaoman', request: request('7'), addressId: null, invoice: null, choices };
  ofTab.set(CHOICES, JSON.stringify(kept));
  expect(choiceIn((await loaded()).resumeCheckout(request('7')), order.key)).toEqual({
    ...{ note: '分色装袋', deliverOn: null, wantsProof: true, wantsSample: false, wantsInspection: false },
    ...{ overShortPercent: 0, plan: null, delivery: null },
  });
});

test.each([
  '{',
  'null',
  '[]',
  '{"owner":"xiaoman","choices":{}}',
  '{"owner":"xiaoman","request":{"cartLineIds":["7"]},"choices":{}}',
  '{"owner":"xiaoman","request":{"cartLineIds":["7"],"lines":[]},"choices":null}',
])('malformed choices in storage (%s) read as none', async (text) => {
  ofTab.set(CHOICES, text);
  expect((await loaded()).resumeCheckout(request('7'))).toEqual(startCheckout(request('7')));
});
