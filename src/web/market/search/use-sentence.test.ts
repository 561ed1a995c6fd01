import { expect, test, vi } from 'vitest';
import { LONG_INQUIRY_CHARS } from '#contract/market/text-rules.ts';
import { addressOfSentence } from './use-sentence.ts';

// A release has replaced the chunk that an open page wants to load.
vi.mock(import('./short-words.ts'), () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('a long inquiry is searched as it is when its reader cannot be loaded', async () => {
  const inquiry = '要500米纯棉汗布，'.repeat(Math.ceil(LONG_INQUIRY_CHARS / 5));
  const address = await addressOfSentence('all', inquiry);
  expect(new URLSearchParams(address.split('?')[1]).get('q')).toBe(inquiry.slice(0, 200));
});
