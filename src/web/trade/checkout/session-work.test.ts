import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test('after a sign-out the browser keeps no unplaced checkout and no unfinished shop registration', async () => {
  const ofTab = new Set(['jinshi.checkout-choices']);
  const ofBrowser = new Set(['jinshi.shop-draft', 'jinshi.cart']);
  vi.stubGlobal('sessionStorage', { removeItem: (key: string) => void ofTab.delete(key) });
  vi.stubGlobal('localStorage', { removeItem: (key: string) => void ofBrowser.delete(key) });
  vi.resetModules();
  const { featuresOfSession } = await import('./session-work.ts');
  await featuresOfSession.left();
  expect([...ofTab, ...ofBrowser]).toEqual(['jinshi.cart']);
});
