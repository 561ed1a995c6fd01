import { describe, expect, test } from 'vitest';
import { PICTURE_WIDTHS } from '#contract/picture.ts';
import desktopHtml from '../desktop.html?raw';
import mobileHtml from '../mobile.html?raw';
import desktopHero from './HomeHero.desktop.tsx?raw';
import mobileHero from './HomeHero.mobile.tsx?raw';

/** The page asks for the hero's first picture before its script has come: a different address would fetch it twice. */
describe.each([
  ['desktop', desktopHtml, desktopHero],
  ['mobile', mobileHtml, mobileHero],
])('the early picture of the %s page', (_layout, html, hero) => {
  test('stands as wide as the hero will show it', () => {
    const [, sizes] = /link\.imageSizes = '([^']+)'/.exec(html)!;
    expect(hero).toContain(sizes);
  });

  test('is asked for in the widths that there are', () => {
    const [, widths] = /link\.imageSrcset = \[([\d, ]+)\]/.exec(html)!;
    expect(widths!.split(',').map(Number)).toEqual([...PICTURE_WIDTHS]);
  });
});
