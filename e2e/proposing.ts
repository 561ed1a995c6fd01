import { strFromU8, unzipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { asSum } from '../src/contract/platform/sums.ts';
import { pdfWords } from '../src/server/testing/pdf-words.ts';

/** Seconds of a practised person by the keystroke-level model (Card, Moran and Newell, 1980). */
const THINK_AND_POINT_AND_PRESS = 1.35 + 1.1 + 0.2;
const HAND_TO_KEYBOARD = 0.4;
const KEY = 0.28;
/** A Chinese character by its pinyin, with the choice among the suggestions. */
const KEYS_OF_CHARACTER = 4;
const MOST_SECONDS = 180;

/** Presses and types like a person, and counts it. */
export interface Hands {
  press(at: Locator): Promise<void>;
  type(at: Locator, words: string): Promise<void>;
  readonly presses: number;
  readonly seconds: number;
}

export function handsOf(way: 'click' | 'tap'): Hands {
  let [presses, seconds] = [0, 0];
  const press = async (at: Locator) => {
    await at[way]();
    presses += 1;
    seconds += THINK_AND_POINT_AND_PRESS;
  };
  return {
    press,
    async type(at, words) {
      await press(at);
      await at.fill(words);
      await at.press('Tab');
      const keys = [...words].reduce((sum, letter) => sum + (letter > '\u2e7f' ? KEYS_OF_CHARACTER : 1), 1);
      seconds += HAND_TO_KEYBOARD + keys * KEY;
    },
    get presses() {
      return presses;
    },
    get seconds() {
      return seconds;
    },
  };
}

/**
 * From the list of proposals to one of six blanks of the own shop: two in both options, two in option A, two in B, with
 * quantities in each.
 */
export async function writeSixBlanks(page: Page, hands: Hands, title: string): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await hands.press(page.getByRole('link', { name: '新方案' }));
  await hands.type(page.getByLabel('方案名称'), title);
  for (const option of ['A', 'B']) await hands.press(button(`加选项 ${option}`));
  const search = page.getByLabel('光版名称、编号、面料');
  await hands.type(search, '一针一印');
  await hands.press(button('查找'));
  const adds = page.getByRole('button', { name: /^加入 / });
  // Only blanks of the own shop are listed now.
  await expect
    .poll(() => page.locator('.proposal-picks small').filter({ hasText: '·' }).allTextContents())
    .toSatisfy((all: string[]) => all.length >= 6 && all.every((words) => words.includes('一针一印')));
  const options = [/^加到每个选项/, /^加到选项 A/, /^加到选项 B/];
  for (const [nth, into] of options.entries()) {
    if (nth > 0) await hands.press(page.getByRole('button', { name: into }));
    for (const one of [2 * nth, 2 * nth + 1]) await hands.press(adds.nth(one));
  }
  const items = page.locator('.proposal-item');
  await expect.poll(() => items.count()).toBe(6);
  await hands.press(page.locator('.proposal-picker').getByRole('button', { name: '收起', exact: true }));
  for (const item of await items.all())
    await hands.type(item.getByRole('textbox', { name: /件数|数量/ }).first(), '1200');
}

/** Sends it, and checks the effort so far. @returns the link */
export async function sendIt(page: Page, hands: Hands): Promise<string> {
  // A proposal with a problem cannot be sent.
  await expect.poll(() => page.locator('.proposal-problems li').allTextContents()).toEqual([]);
  await hands.press(page.getByRole('button', { name: '发送，拿链接' }));
  const url = (await page.locator('.proposal-link code').textContent())!;
  // About 22 presses and 85 seconds; bench/README.md has the figures.
  expect(hands.presses).toBeLessThan(30);
  expect(hands.seconds).toBeLessThan(MOST_SECONDS);
  return url;
}

/** The customer's page, PDF and sheet have the sums of all options to the 分. */
export async function saysEverywhere(customer: Page, address: string, payable: readonly number[]): Promise<void> {
  const page = await customer.locator('main').innerText();
  const [pdf, sheet] = await Promise.all(
    ['PDF', '表格'].map(async (name) => {
      const at = await customer.getByRole('link', { name, exact: true }).getAttribute('href');
      // On a busy machine the pictures of the PDF are drawn for half a minute.
      return (await customer.request.get(address + at!, { timeout: 120_000 })).body();
    }),
  );
  const words = pdfWords(pdf!);
  const rows = strFromU8(unzipSync(sheet!)['xl/worksheets/sheet1.xml']!);
  for (const fen of payable) {
    expect(page).toContain(asSum(fen));
    expect(words).toContain(`合计 ${asSum(fen)}`);
    expect(rows).toContain(`<v>${(fen / 100).toFixed(2)}</v>`);
  }
}
