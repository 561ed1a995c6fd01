import { lazy, Suspense } from 'react';
import type { Studio } from '../use-studio.ts';

const Opened = lazy(async () => ({ default: (await import('./OpenedColours.tsx')).OpenedColours }));

/** 换色、抠底、分色: loaded when the studio has opened, or on the phone when asked for. */
export function ColourTools({ studio }: { studio: Studio }) {
  return (
    <Suspense fallback={<p className="studio-note">正在打开…</p>}>
      <Opened studio={studio} />
    </Suspense>
  );
}
