import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Presses a key on a button as soon as it is enabled: on a disabled one the key does nothing, and the test would wait in vain. */
export async function pressKey(wanted: Locator, key = 'Enter'): Promise<void> {
  await expect.poll(() => wanted.isEnabled()).toBe(true);
  await wanted.press(key);
}
