import { expect } from 'vitest';
import type { Locator } from 'playwright-core';
import { page } from './somebody.ts';

const MOST_TABS = 250;

/** Moves the focus with the Tab key until the element has it. @throws when it cannot be reached */
export async function tabTo(wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let count = 0; count < MOST_TABS; count += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  expect.fail(`Tab does not reach ${wanted.toString()}`);
}
