import type { default as Axe, RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { constructionWords } from '../src/contract/market/constructions.ts';
import { crowdWords } from '../src/contract/market/crowds.ts';
import { designTypeWords } from '../src/contract/market/design-types.ts';
import { sheerWords, stretchWords } from '../src/contract/market/fabric-fields.ts';
import { fabricSupplyWords } from '../src/contract/market/fabric-supply.ts';
import { featuredTagWords } from '../src/contract/market/featured-flow.ts';
import { downWords, legHeightWords, soleWords, toeWords } from '../src/contract/market/garment-facts.ts';
import { makingWords } from '../src/contract/market/makings.ts';
import { METHOD_NAMES } from '../src/contract/market/print-methods.ts';
import { seasonWords } from '../src/contract/market/seasons.ts';
import { hueWords } from '../src/contract/platform/colour.ts';
import { expectNoSidewaysScroll } from './browser.ts';

/** A screen without barriers, small targets and words that are left over. */
export async function expectWellMade(page: Page): Promise<void> {
  expect(await accessTroubles(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await leftOverWords(page)).toEqual([]);
}

export async function expectWellMadeOnPhone(page: Page): Promise<void> {
  await expectWellMade(page);
  await expectNoSidewaysScroll(page, 390);
}

const axeScript = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
let axeSource: string | undefined;

/** Axe's serious and critical violations, one line each. */
export async function accessTroubles(page: Page): Promise<string[]> {
  await nothingFades(page);
  // Stays in the page until it is left.
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate((axeSource ??= readFileSync(axeScript, 'utf8')));
  return page.evaluate(async () => {
    const isGrave = (impact: string | null | undefined) => impact === 'serious' || impact === 'critical';
    const { axe } = window as unknown as {
      axe: typeof Axe & { _audit: { rules: { id: string; impact?: string | null }[] } };
    };
    // A rule's own impact replaces that of its checks, so a minor rule cannot find a serious violation.
    const minor = axe['_audit'].rules.filter(({ impact }) => impact && !isGrave(impact));
    const options: RunOptions = {
      rules: Object.fromEntries(minor.map(({ id }) => [id, { enabled: false }])),
      resultTypes: ['violations'],
    };
    // Reduced motion leaves a transition one frame, in which a button that was just enabled has its new text on its old
    // ground.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets.push(still);
    const { violations } = await axe.run(document, options);
    document.adoptedStyleSheets.pop();
    return violations
      .filter(({ impact }) => isGrave(impact))
      .map(
        ({ id, help, nodes }) =>
          `${id}: ${help} — ${nodes
            .slice(0, 3)
            .map(({ html }) => html.slice(0, 160))
            .join(' | ')}`,
      );
  });
}

/** An element that has kept its opacity for so long is translucent for good. */
const STILL_MS = 2_000;
const MOST_FADING_MS = 30_000;

/**
 * Waits until no script fades an element any more, because reduced motion does not stop every fade and axe would
 * measure a contrast half-way. Permanently translucent elements are measured as they are.
 */
async function nothingFades(page: Page): Promise<void> {
  const beganAt = performance.now();
  let last = 'none';
  let stillSince = beganAt;
  for (; performance.now() - beganAt < MOST_FADING_MS; await sleep(50)) {
    const now = await page.evaluate(() => {
      // Lists are dimmed while they are read again.
      const isBusy = document.querySelector('main [aria-busy="true"]') !== null;
      const fading = [...document.querySelectorAll<HTMLElement>('[style*="opacity"]')].filter(
        ({ style }) => Number(style.opacity) !== 0 && Number(style.opacity) !== 1,
      );
      return isBusy ? `busy ${performance.now()}` : fading.map(({ style }) => style.opacity).join(' ');
    });
    if (now === '') return;
    if (now !== last) [last, stillSince] = [now, performance.now()];
    if (performance.now() - stillSince > STILL_MS) return;
  }
}

/**
 * Touch targets smaller than 24 × 24 CSS px (WCAG 2.5.8), except inline links in text and targets whose circle of 24 px
 * touches no other target.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 24;
    /** scrolled out of a list with a scroll bar of its own */
    const isCut = (element: Element, box: DOMRect): boolean => {
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
        if (getComputedStyle(around).overflowY === 'visible') continue;
        const { top, bottom } = around.getBoundingClientRect();
        if (box.top >= bottom || box.bottom <= top) return true;
      }
      return false;
    };
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [role="button"], [tabindex="0"]',
      ),
    ]
      .map((element) => (element.matches('label input') ? element.closest('label')! : element))
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], .visually-hidden'),
      )
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      // skip links and the like are hidden until they have the focus
      .filter(
        ({ element, box }) => box.width > 1 && box.height > 1 && box.bottom + scrollY > 0 && !isCut(element, box),
      );
    const isSmall = ({ box }: { box: DOMRect }) => box.width < LEAST - 0.5 || box.height < LEAST - 0.5;
    const middle = ({ box }: { box: DOMRect }) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    const reaches = (from: { x: number; y: number }, { box }: { box: DOMRect }) =>
      Math.hypot(
        from.x - Math.min(Math.max(from.x, box.left), box.right),
        from.y - Math.min(Math.max(from.y, box.top), box.bottom),
      ) <
      LEAST / 2;
    const crowding = (one: (typeof all)[number]) =>
      all.find((other) => {
        if (other.element === one.element || other.element.contains(one.element) || one.element.contains(other.element))
          return false;
        const [a, b] = [middle(one), middle(other)];
        return isSmall(other) ? Math.hypot(a.x - b.x, a.y - b.y) < LEAST : reaches(a, other);
      });
    const isInText = ({ element }: { element: HTMLElement }) =>
      getComputedStyle(element).display === 'inline' &&
      [...element.parentElement!.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim().length > 1,
      );
    return all
      .filter((one) => isSmall(one) && !isInText(one))
      .flatMap((one) => {
        const near = crowding(one);
        const said = ({ element, box }: typeof one) =>
          `${element.outerHTML.slice(0, 120)} ${Math.round(box.width)}×${Math.round(box.height)}`;
        return near ? [`${said(one)} too near to ${said(near)}`] : [];
      });
  });
}

const LEFT_OVERS =
  /\b(loading|error|undefined|NaN|null|Infinity|invalid date|submit|cancel|no data|not found|todo|lorem)\b|\[object|\{\{|\$\{/i;

/** Stored codes, which are shown in words: 女, not women. An English name may be spelt alike, but not in small letters. */
const CODES = new RegExp(
  `\\b(${[
    ...[crowdWords, seasonWords, constructionWords, designTypeWords, featuredTagWords, METHOD_NAMES],
    ...[stretchWords, sheerWords, legHeightWords, soleWords, toeWords, downWords, fabricSupplyWords],
    ...[hueWords, makingWords],
  ]
    .flatMap((words) => Object.keys(words))
    .join('|')})\\b`,
);

/** Technical or English words that leaked into visible text, labels or attributes. */
export async function leftOverWords(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => [
    ...document.body.innerText.split('\n'),
    ...[...document.querySelectorAll('[alt], [aria-label], [title], [placeholder]')].flatMap((element) =>
      ['alt', 'aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    ),
  ]);
  return texts.filter((text) => LEFT_OVERS.test(text) || CODES.test(text)).map((text) => text.slice(0, 100));
}
