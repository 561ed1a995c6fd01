import { describe, expect, test } from 'vitest';
import { PICTURE_WIDTHS } from '#contract/picture.ts';

const texts = import.meta.glob<string>(['../*.html', './HomeHero.*.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The page asks for the hero's first picture before its script has come: a different address would fetch it twice. */
describe.each(['desktop', 'mobile'])('the early picture of the %s page', (layout) => {
  const html = texts[`../${layout}.html`]!;
  const hero = texts[`./HomeHero.${layout}.tsx`]!;

  test('stands as wide as the hero will show it', () => {
    const [, sizes] = /link\.imageSizes = '([^']+)'/.exec(html)!;
    expect(hero).toContain(sizes);
  });

  test('is asked for in the widths that there are', () => {
    const [, widths] = /link\.imageSrcset = \[([\d, ]+)\]/.exec(html)!;
    expect(widths!.split(',').map(Number)).toEqual([...PICTURE_WIDTHS]);
  });
});
