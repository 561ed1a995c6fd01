import { expect, test } from 'vitest';
import { EARLY_PAGES } from './early-pages.ts';

const texts = import.meta.glob<string>('./{desktop,mobile}/screens.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

test.each(['desktop', 'mobile'])(
  'on the %s the early scripts of a screen are those of the page that it shows',
  (layout) => {
    const text = texts[`./${layout}/screens.ts`]!;
    for (const [screen, pages] of Object.entries(EARLY_PAGES)) {
      const ofScreen = text.split(`\n  ${screen}: page(`)[1]!.split(/\n {2}\w+: /)[0];
      for (const page of pages) expect(ofScreen, screen).toContain(`import('../${page}.${layout}.tsx')`);
    }
  },
);
