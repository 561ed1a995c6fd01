import { Suspense } from 'react';
import { latePart } from '../../platform/late-part.tsx';
import type { Banner } from '#contract/market/site.ts';

const HomeBanners = latePart(() => import('./HomeBanners.tsx'));

/** The banner row is loaded only when there are banners; its space is reserved at once. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const shown = banners.filter(({ isShown }) => isShown);
  if (shown.length === 0) return null;
  return (
    <aside className="home-banners" data-several={shown.length > 1} aria-label="横幅">
      <Suspense>
        <HomeBanners banners={shown} />
      </Suspense>
    </aside>
  );
}
