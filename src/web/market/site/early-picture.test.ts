import { describe, expect, test } from 'vitest';
import { PICTURE_WIDTHS } from '#contract/platform/picture.ts';

const texts = import.meta.glob<string>(
  ['../../*.html', './HomeHero.*.tsx', '../../mobile/parts/card-sizes.ts', '../../mobile/parts/Gallery.tsx'],
  { query: '?raw', import: 'default', eager: true },
);

/** The HTML requests the page's largest picture before any script has loaded: another address would load it twice. */
describe.each([
  { layout: 'desktop', sizes: /link\.imageSizes = '([^']+)'/, shownBy: './HomeHero.desktop.tsx' },
  { layout: 'mobile', sizes: /HERO = '([^']+)'/, shownBy: './HomeHero.mobile.tsx' },
  { layout: 'mobile', sizes: /HALF = '([^']+)'/, shownBy: '../../mobile/parts/card-sizes.ts' },
  { layout: 'mobile', sizes: /WHOLE = '([^']+)'/, shownBy: '../../mobile/parts/Gallery.tsx' },
])('the early picture of the $layout page that $shownBy shows', ({ layout, sizes, shownBy }) => {
  const html = texts[`../../${layout}.html`]!;

  test('the early picture has the `sizes` with which the page shows it', () => {
    const [, wide] = sizes.exec(html)!;
    expect([`'${wide}'`, `"${wide}"`].some((quoted) => texts[shownBy]!.includes(quoted))).toBe(true);
  });

  test('the early picture is requested in the widths that exist', () => {
    const [, widths] = /srcset = \[([\d, ]+)\]/i.exec(html)!;
    expect(widths!.split(',').map(Number)).toEqual([...PICTURE_WIDTHS]);
  });
});
