import { describe, expect, test } from 'vitest';
import { PICTURE_WIDTHS } from '#contract/picture.ts';

const texts = import.meta.glob<string>(
  ['../*.html', './HomeHero.*.tsx', '../mobile/parts/card-sizes.ts', '../mobile/parts/Gallery.tsx'],
  { query: '?raw', import: 'default', eager: true },
);

/** The page asks for its largest picture before its script has come: a different address would fetch it twice. */
describe.each([
  { layout: 'desktop', sizes: /link\.imageSizes = '([^']+)'/, shownBy: './HomeHero.desktop.tsx' },
  { layout: 'mobile', sizes: /HERO = '([^']+)'/, shownBy: './HomeHero.mobile.tsx' },
  { layout: 'mobile', sizes: /HALF = '([^']+)'/, shownBy: '../mobile/parts/card-sizes.ts' },
  { layout: 'mobile', sizes: /WHOLE = '([^']+)'/, shownBy: '../mobile/parts/Gallery.tsx' },
])('the early picture of the $layout page that $shownBy shows', ({ layout, sizes, shownBy }) => {
  const html = texts[`../${layout}.html`]!;

  test('stands as wide as it will be shown', () => {
    const [, wide] = sizes.exec(html)!;
    expect([`'${wide}'`, `"${wide}"`].some((quoted) => texts[shownBy]!.includes(quoted))).toBe(true);
  });

  test('is asked for in the widths that there are', () => {
    const [, widths] = /srcset = \[([\d, ]+)\]/i.exec(html)!;
    expect(widths!.split(',').map(Number)).toEqual([...PICTURE_WIDTHS]);
  });
});
